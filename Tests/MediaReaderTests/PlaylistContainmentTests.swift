// Playlists that try to reach what is not theirs.
import Foundation
import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite("What playlists cannot reach")
struct PlaylistContainmentTests {
    private let fixture: PlaylistFixture
    private let secret: FilePath
    private let file: FileSentinel
    private let network: NetworkSentinel

    init() throws {
        fixture = try PlaylistFixture()
        // A real video, so that whoever follows a playlist to it has pictures to show.
        try fixture.encode(seconds: 1, ["-f", "mpegts", "../secret.ts"])
        secret = fixture.outside.appending("secret.ts")
        file = try FileSentinel(secret)
        network = try NetworkSentinel()
    }

    /// Opens and reads to the end; how many pictures came.
    private func pictures(_ path: FilePath) -> Int {
        do {
            var reader = try VideoReader(opening: path)
            var count = 0
            while let event = try reader.next() {
                if case .picture = consume event { count += 1 }
            }
            return count
        } catch {
            return 0
        }
    }

    private func expectNothingReached() throws {
        #expect(!file.wasOpened)
        #expect(!network.wasCalled)
        // And the traps do work.
        #expect(try file.isAwake())
        #expect(network.isAwake())
    }

    /// Every way to spell the secret, and the server.
    private var addresses: [String] {
        [
            "../secret.ts", secret.string, "file:\(secret.string)", "file://\(secret.string)",
            "concat:\(secret.string)", "concat:../secret.ts|../secret.ts",
            "subfile,,start,0,end,0,,:\(secret.string)", "crypto:\(secret.string)",
            "async:\(secret.string)",
            "cache:\(secret.string)", "%2e%2e/secret.ts", "..%2fsecret.ts", "sub/../../secret.ts",
            "link.ts", "up/secret.ts", "http://127.0.0.1:\(network.port)/secret.ts",
            "tcp://127.0.0.1:\(network.port)", "HTTP://127.0.0.1:\(network.port)/", "..\\secret.ts",
            "data:video/mp2t;base64,AAAA", "tee:\(secret.string)",
            "//127.0.0.1:\(network.port)/x.ts",
        ]
    }

    private func makeLinks() throws {
        let manager = FileManager.default
        try fixture.write("sub/x", "")
        try manager.createSymbolicLink(
            atPath: fixture.folder.appending("link.ts").string, withDestinationPath: "../secret.ts")
        try manager.createSymbolicLink(
            atPath: fixture.folder.appending("up").string, withDestinationPath: "..")
    }

    @Test("an HLS playlist reaches nothing out of its folder, in segments, keys, maps or variants")
    func hls() throws {
        try makeLinks()
        try fixture.encode(seconds: 1, ["-f", "mpegts", "own.ts"])
        for (index, address) in addresses.enumerated() {
            for (form, text) in [
                "#EXTINF:1\n\(address)\n",
                "#EXTINF:1\n#EXT-X-BYTERANGE:1000@0\n\(address)\n",
                "#EXT-X-MAP:URI=\"\(address)\"\n#EXTINF:1\nown.ts\n",
                "#EXT-X-KEY:METHOD=AES-128,URI=\"\(address)\"\n#EXTINF:1\nown.ts\n",
                "#EXT-X-STREAM-INF:BANDWIDTH=1\n\(address)\n",
                "#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID=\"v\",NAME=\"v\",URI=\"\(address)\"\n",
                "#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI=\"\(address)\"\n",
                "#EXT-X-SESSION-KEY:METHOD=AES-128,URI=\"\(address)\"\n#EXTINF:1\n\(address)\n",
            ].enumerated() {
                let path = try fixture.write(
                    "list\(index)-\(form).m3u8", "#EXTM3U\n" + text + "#EXT-X-ENDLIST\n")
                #expect(pictures(path) == 0, "\(address) as form \(form)")
                let named = MediaFiles.segments(namedBy: path).filter {
                    $0.lastComponent?.string != "own.ts"
                }
                #expect(named == [], "\(address) as form \(form)")
            }
        }
        try expectNothingReached()
    }

    @Test("a DASH manifest reaches nothing out of its folder, at any level")
    func dash() throws {
        try makeLinks()
        for (index, address) in addresses.enumerated() {
            let escaped = address.replacingOccurrences(of: "&", with: "&amp;")
            for (form, text) in [
                "<BaseURL>\(escaped)</BaseURL><Period><AdaptationSet mimeType=\"video/mp2t\"><Representation id=\"v\"/></AdaptationSet></Period>",
                "<Period><AdaptationSet mimeType=\"video/mp2t\"><Representation id=\"v\"><BaseURL>\(escaped)</BaseURL></Representation></AdaptationSet></Period>",
                "<Period><AdaptationSet mimeType=\"video/mp2t\"><SegmentTemplate duration=\"1\" initialization=\"\(escaped)\" media=\"\(escaped)\"/><Representation id=\"v\"/></AdaptationSet></Period>",
                "<Period><AdaptationSet mimeType=\"video/mp2t\"><Representation id=\"v\"><SegmentList duration=\"1\"><Initialization sourceURL=\"\(escaped)\"/><SegmentURL media=\"\(escaped)\"/></SegmentList></Representation></AdaptationSet></Period>",
                "<Period xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"\(escaped)\" xlink:actuate=\"onLoad\"/>",
                "<Location>\(escaped)</Location><Period/>",
            ].enumerated() {
                let path = try fixture.write(
                    "m\(index)-\(form).mpd", "<MPD mediaPresentationDuration=\"PT1S\">\(text)</MPD>"
                )
                #expect(pictures(path) == 0, "\(address) as form \(form)")
                #expect(MediaFiles.segments(namedBy: path) == [], "\(address) as form \(form)")
            }
        }
        let entity = try fixture.write(
            "e.mpd",
            "<!DOCTYPE MPD [<!ENTITY e SYSTEM \"\(secret.string)\">]><MPD><Period><AdaptationSet mimeType=\"video/mp4\"><Representation id=\"v\"><BaseURL>&e;</BaseURL></Representation></AdaptationSet></Period></MPD>"
        )
        #expect(pictures(entity) == 0)
        try expectNothingReached()
    }

    @Test(
        "a list of files under the name of a video, or as a segment, is not followed",
        arguments: ["a.ts", "a.mp4", "a.mkv", "a.avi", "segment"])
    func listsAsVideos(name: String) throws {
        // In the tree too: a file that is no playlist by its name reaches nothing but itself.
        try fixture.encode(seconds: 1, ["-f", "mpegts", "own.ts"])
        let own = try FileSentinel(fixture.folder.appending("own.ts"))
        let server = "http://127.0.0.1:\(network.port)/x.ts"
        for script in [
            "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n\(secret.string)\n#EXTINF:1,\nown.ts\n#EXTINF:1,\n\(server)\n#EXT-X-ENDLIST\n",
            "ffconcat version 1.0\nfile '\(secret.string)'\nfile own.ts\nfile \(server)\n",
            "<?xml version=\"1.0\"?><MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\" profiles=\"urn:mpeg:dash:profile:isoff-on-demand:2011\" type=\"static\" mediaPresentationDuration=\"PT1S\"><Period><AdaptationSet mimeType=\"video/mp2t\"><Representation id=\"v\" bandwidth=\"1\"><BaseURL>own.ts</BaseURL></Representation></AdaptationSet></Period></MPD>",
            "v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=x\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=video \(network.port) RTP/AVP 96\r\na=rtpmap:96 H264/90000\r\n",
        ] {
            if name == "segment" {
                try fixture.write("inner.ts", script)
                try fixture.write("inner.m3u8", script)
                for inner in ["inner.ts", "inner.m3u8"] {
                    let path = try fixture.write(
                        "list.m3u8", "#EXTM3U\n#EXTINF:1\n\(inner)\n#EXT-X-ENDLIST\n")
                    #expect(pictures(path) == 0)
                }
            } else {
                #expect(pictures(try fixture.write(name, script)) == 0)
            }
        }
        #expect(!own.wasOpened)
        try expectNothingReached()
    }

    @Test("a playlist in a subtitle or an attachment of a video is nothing but its text")
    func hiddenInStreams() throws {
        let server = "http://127.0.0.1:\(network.port)/x.ts"
        let list = "#EXTM3U\n#EXTINF:1,\n\(secret.string)\n#EXTINF:1,\n\(server)\n#EXT-X-ENDLIST\n"
        try fixture.write("hidden.m3u8", list)
        try fixture.write("hidden.ffconcat", "ffconcat version 1.0\nfile '\(secret.string)'\n")
        try fixture.write(
            "hidden.srt",
            "1\n00:00:00,000 --> 00:00:01,000\n" + list.replacingOccurrences(of: "\n", with: " ")
                + "\n\n")
        try fixture.encode(
            seconds: 1,
            [
                "-attach", "hidden.m3u8", "-metadata:s:t:0",
                "mimetype=application/vnd.apple.mpegurl", "-attach",
                "hidden.ffconcat", "-metadata:s:t:1", "mimetype=text/plain", "attached.mkv",
            ])
        try fixture.encode(seconds: 1, ["own.mkv"])
        try fixture.ffmpeg(
            [
                "-i", "own.mkv", "-i", "hidden.srt", "-map", "0:v", "-map", "1:s", "-c:v", "copy",
                "subtitled.mkv",
            ])
        for name in ["attached.mkv", "subtitled.mkv"] {
            // The video around it is read as ever.
            #expect(pictures(fixture.folder.appending(name)) == 10, "\(name)")
        }
        try expectNothingReached()
    }

    @Test("an external track of a QuickTime file is not followed")
    func externalTrack() throws {
        // An alias (alis) in the data reference of the track, with the path of the secret.
        try fixture.encode(seconds: 1, ["own.mov"])
        var bytes = try fixture.bytes("own.mov")
        let entry = Data("url ".utf8) + Data([0, 0, 0, 1])
        let place = try #require(bytes.range(of: entry))
        bytes.replaceSubrange(place, with: Data("alis".utf8) + Data([0, 0, 0, 0]))
        let path = try fixture.write("alias.mov", bytes)
        _ = pictures(path)
        try expectNothingReached()
    }
}

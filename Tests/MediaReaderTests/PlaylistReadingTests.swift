// Playlists read as videos.
import Foundation
import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite("Playlists as videos")
struct PlaylistReadingTests {
    private let fixture: PlaylistFixture

    init() throws {
        fixture = try PlaylistFixture()
    }

    /// What a reader said, in order.
    private struct Told {
        var pictures: [Double] = []
        var skips: [Skip] = []
        var issues: [PauseModel.Issue] = []
        /// Pictures and skips in the order told: `p` and the skip's reason.
        var order: [String] = []
        var info: MediaInfo?
        /// The luma of every picture, added up, to tell pictures apart.
        var sums: [Int] = []
    }

    private func read(_ path: FilePath, seekTo seconds: Double? = nil) throws -> Told {
        var reader = try VideoReader(opening: path)
        var told = Told()
        told.info = reader.info
        if let seconds { try reader.seek(to: MediaTime(seconds: seconds)) }
        while let event = try reader.next() {
            switch consume event {
            case .picture(let picture):
                told.pictures.append(picture.time.seconds)
                told.order.append("p")
                told.sums.append(
                    picture.withPlanes { view in
                        var sum = 0
                        for y in 0..<view.luma.height {
                            let row = view.luma.base.advanced(by: y * view.luma.rowBytes)
                            for x in 0..<view.luma.width {
                                sum += Int(row.load(fromByteOffset: x, as: UInt8.self))
                            }
                        }
                        return sum
                    })
            case .skip(let skip):
                told.skips.append(skip)
                told.order.append(skip.reason.rawValue)
            case .issue(let issue): told.issues.append(issue)
            }
        }
        #expect(zip(told.pictures, told.pictures.dropFirst()).allSatisfy { $0 < $1 })
        #expect(zip(told.skips, told.skips.dropFirst()).allSatisfy { $0.end <= $1.start })
        for skip in told.skips {
            #expect(!told.pictures.contains { skip.span.contains(MediaTime(seconds: $0)) })
        }
        return told
    }

    private func spans(_ told: Told) -> [String] {
        told.skips.map {
            "\($0.start.seconds)-\($0.end.seconds) \($0.reason.rawValue): \($0.detail ?? "")"
        }
    }

    private func times(_ range: Range<Int>) -> [Double] { range.map { Double($0) / 10 } }

    private func equal(_ times: [Double], _ wanted: [Double]) -> Bool {
        times.count == wanted.count && zip(times, wanted).allSatisfy { abs($0 - $1) < 0.000_2 }
    }

    private func makeHLS(seconds: Int = 4, _ arguments: String...) throws -> FilePath {
        try fixture.encode(
            seconds: seconds,
            ["-f", "hls", "-hls_time", "1", "-hls_playlist_type", "vod", "-hls_list_size", "0"]
                + arguments + ["list.m3u8"])
        return fixture.folder.appending("list.m3u8")
    }

    // MARK: HLS

    @Test("a playlist of transport stream segments reads like one file")
    func transportStream() throws {
        let told = try read(try makeHLS())
        #expect(equal(told.pictures, times(0..<40)))
        #expect(told.skips == [] && told.issues == [])
        #expect(told.info?.container == "hls")
        #expect(told.info?.codec == "h264")
        #expect(told.info?.width == 160)
        #expect(told.info?.duration?.seconds == 4)
        #expect(Set(told.sums).count > 30)
    }

    @Test("a playlist of fragmented MP4 segments reads like one file")
    func fragments() throws {
        let told = try read(try makeHLS(seconds: 4, "-hls_segment_type", "fmp4"))
        #expect(equal(told.pictures, times(0..<40)))
        #expect(told.skips == [] && told.issues == [])
    }

    @Test("byte ranges of one file read like one file")
    func byteRanges() throws {
        for kind in ["mpegts", "fmp4"] {
            let told = try read(
                try makeHLS(seconds: 3, "-hls_segment_type", kind, "-hls_flags", "single_file"))
            #expect(equal(told.pictures, times(0..<30)), "\(kind)")
            #expect(try fixture.text("list.m3u8").contains("#EXT-X-BYTERANGE"))
        }
    }

    @Test(
        "segments encrypted for transport read as the clear ones; without the key nothing is read")
    func transportEncryption() throws {
        try fixture.write("key.bin", "fedcba9876543210")
        try fixture.write("info", "key.bin\nkey.bin\n")
        let clear = try read(try makeHLS(seconds: 3))
        let path = try makeHLS(seconds: 3, "-hls_key_info_file", "info")
        #expect(try fixture.text("list.m3u8").contains("METHOD=AES-128"))
        let told = try read(path)
        #expect(equal(told.pictures, times(0..<30)))
        #expect(told.sums == clear.sums)
        try FileManager.default.removeItem(atPath: fixture.folder.appending("key.bin").string)
        let locked = try read(path)
        #expect(locked.pictures == [])
        #expect(spans(locked) == ["0.0-3.0 protected: key not available"])
        #expect(locked.info?.isWhollyProtected == true)
    }

    @Test("a missing segment is a damaged span, and what follows keeps its place")
    func missingSegment() throws {
        let path = try makeHLS()
        try FileManager.default.removeItem(atPath: fixture.folder.appending("list1.ts").string)
        let told = try read(path)
        #expect(equal(told.pictures, times(0..<10) + times(20..<40)))
        #expect(spans(told) == ["1.0-2.0 damaged: list1.ts is not there"])
        #expect(
            told.order == Array(repeating: "p", count: 10) + ["damaged"]
                + Array(repeating: "p", count: 20))
        #expect(told.issues.map(\.code) == ["missing-segment"])
        #expect(told.info?.duration?.seconds == 4)
    }

    @Test("a missing first and last segment are skips at the ends")
    func missingEnds() throws {
        let path = try makeHLS()
        for name in ["list0.ts", "list3.ts"] {
            try FileManager.default.removeItem(atPath: fixture.folder.appending(name).string)
        }
        let told = try read(path)
        #expect(equal(told.pictures, times(10..<30)))
        #expect(
            spans(told) == [
                "0.0-1.0 damaged: list0.ts is not there", "3.0-4.0 damaged: list3.ts is not there",
            ])
        #expect(told.order.first == "damaged" && told.order.last == "damaged")
    }

    @Test("a segment of rubbish is passed over and reading goes on in the next part")
    func rubbish() throws {
        let path = try makeHLS()
        try fixture.write("list1.ts", Data(repeating: 0x55, count: 40_000))
        let text = try fixture.text("list.m3u8")
            .replacingOccurrences(of: "list1.ts\n", with: "list1.ts\n#EXT-X-DISCONTINUITY\n")
            .replacingOccurrences(of: "list0.ts\n", with: "list0.ts\n#EXT-X-DISCONTINUITY\n")
        try fixture.write("list.m3u8", text)
        let told = try read(path)
        #expect(equal(told.pictures, times(0..<10) + times(20..<40)))
        #expect(
            told.skips.map(\.span) == [
                TimeSpan(start: MediaTime(seconds: 1), end: MediaTime(seconds: 2))
            ])
        #expect(told.issues.map(\.code) == ["damaged-part"])
    }

    @Test("DRM in the middle is skipped per segment and the clear rest is read")
    func protectedMiddle() throws {
        let path = try makeHLS()
        let key =
            "#EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"skd://a\",KEYFORMAT=\"com.apple.streamingkeydelivery\"\n"
        let text = try fixture.text("list.m3u8")
            .replacingOccurrences(of: "list0.ts\n", with: "list0.ts\n" + key)
            .replacingOccurrences(of: "list2.ts\n", with: "list2.ts\n#EXT-X-KEY:METHOD=NONE\n")
        try fixture.write("list.m3u8", text)
        // What is flagged as protected is not even opened: its bytes would be a video.
        try fixture.write("list1.ts", Data(repeating: 0, count: 100))
        let told = try read(path)
        #expect(equal(told.pictures, times(0..<10) + times(30..<40)))
        #expect(spans(told) == ["1.0-3.0 protected: SAMPLE-AES, FairPlay"])
        #expect(told.info?.protection == "SAMPLE-AES, FairPlay")
        #expect(told.info?.isWhollyProtected == false)
    }

    @Test("a wholly protected playlist gives one skip over its length")
    func whollyProtected() throws {
        let path = try makeHLS(seconds: 2)
        let key =
            "#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI=\"a\",KEYFORMAT=\"urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed\"\n#EXTINF"
        let text = try fixture.text("list.m3u8").replacingOccurrences(of: "#EXTINF", with: key)
        try fixture.write("list.m3u8", text)
        let told = try read(path)
        #expect(told.order == ["protected"])
        #expect(spans(told) == ["0.0-2.0 protected: SAMPLE-AES-CTR, Widevine"])
        #expect(told.info?.isWhollyProtected == true)
    }

    @Test("encryption that the playlist does not flag is found in the segments")
    func unflaggedEncryption() throws {
        try fixture.encode(seconds: 1, ["clear.mp4"])
        try fixture.encode(
            seconds: 3,
            [
                "-encryption_scheme", "cenc-aes-ctr", "-encryption_key",
                "00112233445566778899aabbccddeeff", "-encryption_kid",
                "00112233445566778899aabbccddee00", "hidden.mp4",
            ])
        let alone = try read(
            try fixture.write("a.m3u8", "#EXTM3U\n#EXTINF:3\nhidden.mp4\n#EXT-X-ENDLIST\n"))
        #expect(alone.pictures == [])
        #expect(spans(alone) == ["0.0-3.0 protected: cenc"])
        #expect(alone.info?.isWhollyProtected == true)
        let between = try read(
            try fixture.write(
                "b.m3u8",
                "#EXTM3U\n#EXTINF:1\nclear.mp4\n#EXTINF:3\nhidden.mp4\n#EXTINF:1\nclear.mp4\n#EXT-X-ENDLIST\n"
            ))
        #expect(equal(between.pictures, times(0..<10) + times(40..<50)))
        #expect(spans(between) == ["1.0-4.0 protected: cenc"])
        #expect(between.info?.isWhollyProtected == false)
    }

    @Test("an interstitial's span has no pictures, even inside a segment")
    func interstitial() throws {
        let path = try makeHLS()
        let tags =
            "#EXT-X-PROGRAM-DATE-TIME:2024-01-01T00:00:00.000Z\n#EXT-X-DATERANGE:ID=\"ad\",CLASS=\"com.apple.hls.interstitial\",START-DATE=\"2024-01-01T00:00:00.500Z\",DURATION=2\n#EXTINF"
        let text = try fixture.text("list.m3u8")
        let first = try #require(text.range(of: "#EXTINF"))
        try fixture.write("list.m3u8", text.replacingCharacters(in: first, with: tags))
        let told = try read(path)
        #expect(equal(told.pictures, times(0..<5) + times(25..<40)))
        #expect(spans(told) == ["0.5-2.5 interstitial: ad"])
        #expect(told.order[5] == "interstitial")
    }

    @Test("the best variant is read, with its own folder")
    func master() throws {
        try fixture.write("low/x", "")
        try fixture.write("high/x", "")
        try fixture.encode(
            seconds: 2, ["-f", "hls", "-hls_time", "1", "-hls_list_size", "0", "low/l.m3u8"])
        try fixture.encode(
            seconds: 2, size: "320x180",
            ["-f", "hls", "-hls_time", "1", "-hls_list_size", "0", "high/h.m3u8"])
        let path = try fixture.write(
            "master.m3u8",
            "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=160x90\nlow/l.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2,RESOLUTION=320x180\nhigh/h.m3u8\n"
        )
        let told = try read(path)
        #expect(told.info?.width == 320)
        #expect(told.pictures.count == 20)
        try FileManager.default.removeItem(atPath: fixture.folder.appending("high/h1.ts").string)
        #expect(try read(path).info?.width == 160)
    }

    @Test("a list of whole files without lengths plays one after the other")
    func listOfFiles() throws {
        try fixture.encode(seconds: 1, ["a.mp4"])
        try fixture.encode(seconds: 2, ["b.mkv"])
        let path = try fixture.write("list.m3u", "#EXTM3U\na.mp4\nb.mkv\na.mp4\n")
        let told = try read(path)
        #expect(equal(told.pictures, times(0..<40)))
    }

    @Test("lengths that are too short are noted, and no picture is told twice or out of order")
    func wrongLengths() throws {
        try fixture.encode(seconds: 2, ["a.mp4"])
        let path = try fixture.write(
            "list.m3u8", "#EXTM3U\n#EXTINF:1\na.mp4\n#EXTINF:1\na.mp4\n#EXT-X-ENDLIST\n")
        let told = try read(path)
        #expect(equal(told.pictures, times(0..<30)))
        #expect(told.issues.map(\.code) == ["playlist-clock"])
    }

    @Test("seeking goes to the part and its keyframe")
    func seeking() throws {
        let path = try makeHLS()
        try FileManager.default.removeItem(atPath: fixture.folder.appending("list1.ts").string)
        let late = try read(path, seekTo: 3.45)
        #expect(equal(Array(late.pictures.suffix(10)), times(30..<40)))
        #expect(late.pictures.first.map { $0 <= 3.45 } == true)
        #expect(late.skips == [])
        let middle = try read(path, seekTo: 0.5)
        #expect(equal(middle.pictures, times(0..<10) + times(20..<40)))
        #expect(middle.skips.count == 1)
        #expect(equal(try read(path, seekTo: 0).pictures, times(0..<10) + times(20..<40)))
    }

    @Test("seeking in a transport stream of its own finds a keyframe before the time")
    func seekingTransportStream() throws {
        try fixture.encode(seconds: 4, ["-f", "mpegts", "a.ts"])
        for target in [0.0, 0.5, 1.45, 2.0, 3.99] {
            let told = try read(fixture.folder.appending("a.ts"), seekTo: target)
            let first = try #require(told.pictures.first)
            // Without an index a keyframe or two earlier may be found, never a later one.
            #expect(first <= target && first > target - 3, "\(target)")
            #expect(equal(told.pictures, times(Int((first * 10).rounded())..<40)))
        }
    }

    // MARK: DASH

    @Test(
        "a manifest with a timeline, with numbers, with a list and with one file reads like one file"
    )
    func dash() throws {
        for flags in [
            ["-use_template", "1", "-use_timeline", "1"],
            ["-use_template", "1", "-use_timeline", "0"],
            ["-use_template", "0"], ["-single_file", "1"],
        ] {
            try fixture.encode(
                seconds: 3, ["-f", "dash", "-seg_duration", "1"] + flags + ["m.mpd"])
            let told = try read(fixture.folder.appending("m.mpd"))
            #expect(equal(told.pictures, times(0..<30)), "\(flags)")
            #expect(told.skips == [] && told.issues == [], "\(flags)")
            #expect(told.info?.container == "dash")
            #expect(told.info?.duration?.seconds == 3)
        }
    }

    @Test("a protected period is skipped and the others are read in their places")
    func dashPeriods() throws {
        try fixture.encode(seconds: 2, ["-f", "webm", "-c:v", "libvpx", "a.webm"])
        let set: (String) -> String = {
            "<AdaptationSet mimeType=\"video/webm\">\($0)<Representation id=\"v\"><BaseURL>a.webm</BaseURL></Representation></AdaptationSet>"
        }
        let protection =
            "<ContentProtection schemeIdUri=\"urn:mpeg:dash:mp4protection:2011\" value=\"cenc\"/><ContentProtection schemeIdUri=\"urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed\"/>"
        let path = try fixture.write(
            "m.mpd",
            "<MPD mediaPresentationDuration=\"PT6S\"><Period duration=\"PT2S\">\(set(""))</Period><Period duration=\"PT2S\">\(set(protection))</Period><Period>\(set(""))</Period></MPD>"
        )
        let told = try read(path)
        #expect(equal(told.pictures, times(0..<20) + times(40..<60)))
        #expect(spans(told) == ["2.0-4.0 protected: cenc, Widevine"])
        #expect(told.info?.duration?.seconds == 6)
    }

    @Test("a playlist with very many faults is told in short order, and in short")
    func manyFaults() throws {
        try fixture.encode(seconds: 1, ["-f", "mpegts", "a.ts"])
        let faults = (0..<30_000).map { "#EXTINF:1\n\($0 % 2 == 0 ? "x:" : "")\($0).ts\n" }.joined()
        let path = try fixture.write(
            "list.m3u8", "#EXTM3U\n\(faults)#EXTINF:1\na.ts\n#EXT-X-ENDLIST\n")
        var reader = try VideoReader(opening: path)
        var (pictures, skips, issues) = (0, 0, 0)
        while let event = try reader.next() {
            switch consume event {
            case .picture: pictures += 1
            case .skip: skips += 1
            case .issue: issues += 1
            }
        }
        #expect(pictures == 10 && skips == 30_000)
        #expect(issues == PlaylistLimits.notes + 1)
    }

    @Test("a reader that is stopped says so, in a playlist too")
    func cancelled() throws {
        let path = try makeHLS(seconds: 1)
        let options = ReaderOptions(isCancelled: { true })
        #expect { _ = try VideoReader(opening: path, options: options) } throws: { error in
            (error as? MediaError)?.code == .cancelled
        }
    }

    // MARK: Nothing to read

    @Test("a playlist of nothing that can be read fails and says why")
    func nothing() throws {
        let texts = [
            "#EXTM3U\n#EXTINF:1\nhttp://127.0.0.1/a.ts\n", "#EXTM3U\n",
            "#EXTM3U\n#EXTINF:1\nnone.ts\n",
            "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nnone.m3u8\n",
        ]
        for text in texts {
            let path = try fixture.write("list.m3u8", text)
            #expect(throws: MediaError.self) { _ = try VideoReader(opening: path) }
        }
    }
}

// Strangers' files reach nothing but themselves.

import Foundation
import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite struct SafetyTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test func listsOfOtherFilesAreNotFollowed() throws {
        let target = try folder.clip("target.ts")
        let lists = [
            "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n\(target.string)\n#EXT-X-ENDLIST\n",
            "ffconcat version 1.0\nfile '\(target.string)'\n",
            "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n",
            "<?xml version=\"1.0\"?><MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\"><Period/></MPD>",
        ]
        for (index, list) in lists.enumerated() {
            let path = try folder.write(Array(list.utf8), "\(index).mp4")
            let error = #expect(throws: MediaError.self) { try Watched(path) }
            #expect(error?.code == .notMedia)
        }
    }

    @Test func aNameThatLooksLikeAnAddressIsAFile() throws {
        try folder.clip("a.mp4")
        let bytes = try folder.bytes("a.mp4")
        for name in [
            "http:x.mp4", "concat:a.mp4|a.mp4", "-i.mp4", "pipe:0", "a\nb\"'.mp4", "%d.mp4",
        ] {
            #expect(try Watched(folder.write(bytes, name)).pictures.count == 100)
        }
    }

    @Test func aNameThatIsNotUtf8IsAFile() throws {
        let path = try folder.clip("a.mp4")
        var odd = path.removingLastComponent()
        odd.append("x")
        var name = Array(odd.string.utf8.map { CChar(bitPattern: $0) })
        name += [CChar(bitPattern: 0xff), CChar(bitPattern: 0xfe), 0]
        let target = name.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { FilePath(platformString: $0) }
        }
        let strange = try #require(target)
        let result = path.withPlatformString { from in
            strange.withPlatformString { rename(from, $0) }
        }
        #expect(result == 0)
        #expect(try Watched(strange).pictures.count == 100)
    }

    @Test func aDataReferenceToAnotherFileIsNotFollowed() throws {
        // A QuickTime file whose samples are said to lie in a neighbour.
        try folder.clip("a.mov")
        let bytes = try folder.bytes("a.mov")
        var boxes = Mp4Box.list(bytes)
        let path = ["moov", "trak", "mdia", "minf", "dinf", "dref"]
        boxes.change(path) { content in
            let entry = Mp4Box(type: "url ", content: bigEndian(0) + Array("a.mov\0".utf8))
            content = bigEndian(0) + bigEndian(1) + entry.bytes
        }
        #expect(boxes.bytes != bytes)
        // Whether its own samples are used or none: no other file is.
        let seen = try? Watched(folder.write(boxes.bytes, "b.mov"))
        #expect((seen?.pictures.count ?? 0) <= 100)
    }

    @Test func theDigestIsSha256() throws {
        let path = try folder.write(Array("abc".utf8), "abc")
        #expect(
            try FileDigest.sha256(of: path)
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(throws: MediaError.self) { try FileDigest.sha256(of: folder.path("none")) }
    }

    @Test func theLibrariesFit() {
        #expect(MediaLibraries.mismatches().isEmpty)
        #expect(
            Set(MediaLibraries.versions.keys)
                == ["libavformat", "libavcodec", "libavutil", "libswscale"])
        #expect(MediaFiles.extensions.isSuperset(of: ["mp4", "mkv", "webm", "gif", "m3u8"]))
    }
}

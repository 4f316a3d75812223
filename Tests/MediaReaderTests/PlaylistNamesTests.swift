// Which files a playlist names.
import Foundation
import MediaReader
import SystemPackage
import Testing

@Suite("Files that a playlist names")
struct PlaylistNamesTests {
    private let fixture: PlaylistFixture

    init() throws {
        fixture = try PlaylistFixture()
    }

    private func names(_ playlist: FilePath) -> [String] {
        MediaFiles.segments(namedBy: playlist).map {
            String($0.string.dropFirst(fixture.folder.string.count + 1))
        }
    }

    @Test("variants, renditions, segments, maps and keys, as far as they are there")
    func hls() throws {
        for name in ["v/1.ts", "v/2.ts", "init.mp4", "key.bin", "sound/1.aac", "other.ts"] {
            try fixture.write(name, "x")
        }
        try fixture.write("sound/s.m3u8", "#EXTM3U\n#EXTINF:1\n1.aac\n")
        try fixture.write(
            "v/v.m3u8",
            """
            #EXTM3U
            #EXT-X-KEY:METHOD=AES-128,URI="../key.bin"
            #EXT-X-MAP:URI="../init.mp4"
            #EXTINF:1
            1.ts
            #EXTINF:1
            2.ts
            #EXTINF:1
            gone.ts
            #EXTINF:1
            ../../out.ts
            """)
        try Data("x".utf8).write(to: URL(fileURLWithPath: fixture.outside.string + "/out.ts"))
        let master = try fixture.write(
            "m.m3u8",
            """
            #EXTM3U
            #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n",URI="sound/s.m3u8"
            #EXT-X-STREAM-INF:BANDWIDTH=1
            v/v.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=1
            m.m3u8
            """)
        #expect(
            names(master) == [
                "init.mp4", "key.bin", "m.m3u8", "sound/1.aac", "sound/s.m3u8", "v/1.ts", "v/2.ts",
                "v/v.m3u8",
            ])
    }

    @Test("all representations of a manifest, sound too")
    func dash() throws {
        try fixture.encode(
            seconds: 2,
            [
                "-f", "dash", "-seg_duration", "1", "-use_template", "1", "-use_timeline",
                "1", "a.mpd",
            ])
        try fixture.write("sound.m4a", "x")
        let text = try fixture.text("a.mpd").replacingOccurrences(
            of: "</Period>",
            with:
                "<AdaptationSet contentType=\"audio\"><Representation id=\"s\"><BaseURL>sound.m4a</BaseURL></Representation></AdaptationSet></Period>"
        )
        let path = try fixture.write("a.mpd", text)
        #expect(
            names(path) == [
                "chunk-stream0-00001.m4s", "chunk-stream0-00002.m4s", "init-stream0.m4s",
                "sound.m4a",
            ])
    }

    @Test("what is not a playlist names nothing")
    func others() throws {
        try fixture.write("1.ts", "x")
        #expect(names(try fixture.write("a.txt", "#EXTM3U\n1.ts")) == [])
        #expect(names(try fixture.write("a.m3u8", "1.ts")) == [])
        #expect(names(fixture.folder.appending("none.m3u8")) == [])
    }
}

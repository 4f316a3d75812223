// What the text of an HLS playlist says.
import MediaReader
import PauseModel
import Testing

@Suite("HLS playlists as text")
struct PlaylistHLSTests {
    private func parse(_ text: String) throws -> HLSPlaylist {
        try HLSPlaylist(parsing: Array(text.utf8))
    }

    @Test("attributes keep commas, equals signs and blanks inside quotes")
    func attributes() {
        let list = HLSAttributes(
            "BANDWIDTH=1280000, CODECS=\"avc1.4d401f,mp4a.40.2\",RESOLUTION=1280x720,"
                + "URI=\"a=b, c.m3u8\",FRAME-RATE=29.970,EMPTY=\"\",BANDWIDTH=5")
        #expect(list.integer("BANDWIDTH") == 1_280_000)
        #expect(list["CODECS"] == "avc1.4d401f,mp4a.40.2")
        #expect(list["URI"] == "a=b, c.m3u8")
        #expect(list["EMPTY"] == "")
        #expect(list["NONE"] == nil)
        #expect(list.decimal("FRAME-RATE") == 29.97)
        #expect(list.resolution("RESOLUTION")?.width == 1280)
        #expect(list.resolution("RESOLUTION")?.height == 720)
    }

    @Test(
        "malformed attributes are left out and end",
        arguments: ["", "=", "A", "A=\"open", ",,,=", "A=\"x\"y,B=2", "=\"", "RESOLUTION=0x-5"])
    func malformedAttributes(text: String) {
        let list = HLSAttributes(text)
        #expect(list.resolution("RESOLUTION") == nil)
        #expect(list["B"] == (text.contains("B=2") ? "2" : nil))
    }

    @Test("a vector is sixteen bytes with zeros on the left, or nothing")
    func vector() {
        #expect(HLSAttributes("IV=0x1ff").block("IV") == Array(repeating: 0, count: 14) + [1, 255])
        #expect(
            HLSAttributes("IV=0X\(String(repeating: "A", count: 32))").block("IV")?.first == 0xAA)
        #expect(HLSAttributes("IV=0x\(String(repeating: "A", count: 33))").block("IV") == nil)
        #expect(HLSAttributes("IV=0xzz").block("IV") == nil)
        #expect(HLSAttributes("IV=0x+1").block("IV") == nil)
        #expect(HLSAttributes("IV=12").block("IV") == nil)
    }

    @Test("a master playlist gives its variants; I-frame and other renditions are kept apart")
    func master() throws {
        let playlist = try parse(
            """
            \u{FEFF}#EXTM3U\r
            #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="en",URI="audio/en.m3u8"\r
            #EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://x",KEYFORMAT="com.apple.streamingkeydelivery"\r
            #EXT-X-STREAM-INF:BANDWIDTH=3000,RESOLUTION=640x360,CODECS="avc1.4d401e, mp4a.40.2"\r
            \r
            # a comment\r
            mid.m3u8\r
            #EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.5"\r
            sound.m3u8\r
            #EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=9,RESOLUTION=1920x1080,URI="iframes.m3u8"\r
            """)
        #expect(playlist.isMaster)
        #expect(playlist.variants.map(\.address) == ["mid.m3u8", "sound.m3u8"])
        #expect(playlist.variants.map(\.isAudioOnly) == [false, true])
        #expect(playlist.variants[0].codecs == ["avc1.4d401e", "mp4a.40.2"])
        #expect(playlist.variants[0].height == 360)
        #expect(playlist.otherAddresses == ["audio/en.m3u8", "iframes.m3u8"])
        #expect(playlist.sessionKeys.map(\.format) == ["com.apple.streamingkeydelivery"])
        #expect(playlist.sessionKeys.map(\.isTransportEncryption) == [false])
    }

    @Test("a media playlist gives lengths, ranges, maps, keys, breaks, numbers and dates")
    func media() throws {
        let playlist = try parse(
            """
            #EXTM3U
            #EXT-X-MEDIA-SEQUENCE:7
            #EXT-X-MAP:URI="init.mp4",BYTERANGE="100@20"
            #EXTINF:2.5,a title, with a comma
            #EXT-X-BYTERANGE:1000@50
            all.mp4
            #EXT-X-PROGRAM-DATE-TIME:2024-02-03T04:05:06.250+01:00
            #EXT-X-KEY:METHOD=AES-128,URI="k.bin",IV=0x10
            #EXTINF:3,
            #EXT-X-BYTERANGE:500
            all.mp4
            #EXT-X-KEY:METHOD=NONE
            #EXT-X-DISCONTINUITY
            #EXTINF:1.000001
            b.ts
            #EXT-X-GAP
            #EXTINF:1
            c.ts
            #EXT-X-ENDLIST
            """)
        #expect(!playlist.isMaster)
        #expect(playlist.isComplete)
        #expect(playlist.problems == [])
        #expect(playlist.segments.map(\.address) == ["all.mp4", "all.mp4", "b.ts", "c.ts"])
        #expect(
            playlist.segments.map(\.duration.microseconds) == [
                2_500_000, 3_000_000, 1_000_001, 1_000_000,
            ])
        #expect(playlist.segments.map(\.sequence) == [7, 8, 9, 10])
        #expect(playlist.segments.map(\.range?.offset) == [50, 1050, nil, nil])
        #expect(playlist.segments.map(\.range?.length) == [1000, 500, nil, nil])
        #expect(playlist.segments[0].map?.address == "init.mp4")
        #expect(playlist.segments[0].map?.range?.offset == 20)
        #expect(playlist.segments[0].map?.range?.length == 100)
        #expect(playlist.segments.map(\.keys.count) == [0, 1, 0, 0])
        #expect(playlist.segments[1].keys[0].isTransportEncryption)
        #expect(playlist.segments[1].keys[0].vector?.last == 0x10)
        #expect(playlist.segments.map(\.isDiscontinuity) == [false, false, true, false])
        #expect(playlist.segments.map(\.isGap) == [false, false, false, true])
        // 2024-02-03T03:05:06.25Z; the segment before it is dated backwards.
        let date: Int64 = 1_706_929_506_250_000
        let dates: [Int64?] = [date - 2_500_000, date, date + 3_000_000, date + 4_000_001]
        #expect(playlist.segments.map(\.date) == dates)
    }

    @Test("keys of several formats hold together until NONE")
    func severalKeys() throws {
        let playlist = try parse(
            """
            #EXTM3U
            #EXT-X-KEY:METHOD=SAMPLE-AES,URI="a",KEYFORMAT="com.apple.streamingkeydelivery"
            #EXT-X-KEY:METHOD=SAMPLE-AES,URI="b",KEYFORMAT="urn:uuid:EDEF8BA9-79D6-4ACE-A3C8-27DCD51D21ED"
            #EXTINF:1
            1.ts
            #EXT-X-KEY:METHOD=NONE
            #EXTINF:1
            2.ts
            """)
        #expect(playlist.segments.map(\.keys.count) == [2, 0])
        #expect(playlist.segments[0].keys.allSatisfy { !$0.isTransportEncryption })
    }

    @Test("a date range takes its length from DURATION, END-DATE or X-RESUME-OFFSET, in that order")
    func dateRanges() throws {
        let start = "CLASS=\"c\",START-DATE=\"2024-01-01T00:00:10Z\""
        let playlist = try parse(
            """
            #EXTM3U
            #EXT-X-DATERANGE:ID="1",\(start),DURATION=5.5,X-RESUME-OFFSET=1
            #EXT-X-DATERANGE:ID="2",\(start),END-DATE="2024-01-01T00:00:13.000Z"
            #EXT-X-DATERANGE:ID="3",\(start),X-RESUME-OFFSET=7
            #EXT-X-DATERANGE:ID="4",\(start)
            #EXT-X-DATERANGE:ID="4",DURATION=2
            #EXT-X-DATERANGE:ID="5",START-DATE="not a date"
            """)
        #expect(playlist.dateRanges.map { $0.duration?.seconds } == [5.5, 3, 7, 2, nil])
        #expect(playlist.dateRanges.map { $0.start == nil } == [false, false, false, false, true])
        #expect(playlist.dateRanges[0].kind == "c")
    }

    @Test("numbers that are absurd are refused, not trusted")
    func absurdNumbers() throws {
        let playlist = try parse(
            """
            #EXTM3U
            #EXT-X-MEDIA-SEQUENCE:18446744073709551615
            #EXTINF:1e300,
            #EXT-X-BYTERANGE:9223372036854775807@9223372036854775807
            a.ts
            #EXTINF:nan
            b.ts
            #EXTINF:-3
            #EXT-X-BYTERANGE:-5@1
            c.ts
            """)
        #expect(playlist.segments.map(\.duration.microseconds) == [0, 0, 0])
        #expect(playlist.segments.map(\.range) == [nil, nil, nil])
        #expect(playlist.problems.count == 4)
    }

    @Test("what does not begin with the tag is not a playlist")
    func notAPlaylist() {
        for text in ["", "\n#EXTM3U", "ffconcat version 1.0\nfile a.ts", "#EXTM3UX"] {
            #expect(throws: PlaylistError.self) { try parse(text) }
        }
    }

    @Test("more segments than the limit are refused")
    func tooMany() {
        let text = "#EXTM3U\n" + String(repeating: "a\n", count: PlaylistLimits.segments + 1)
        #expect(throws: PlaylistError("names more than \(PlaylistLimits.segments) segments")) {
            try parse(text)
        }
    }

    @Test("random bytes after the tag never stop the parser")
    func randomBytes() throws {
        var generator = SystemRandomNumberGenerator()
        let tags = [
            "#EXTINF:", "#EXT-X-KEY:", "#EXT-X-BYTERANGE:", "#EXT-X-MAP:", "URI=\"", ",", "\n", "@",
        ]
        for _ in 0..<200 {
            var bytes = Array("#EXTM3U\n".utf8)
            for _ in 0..<60 {
                if Bool.random(using: &generator) {
                    bytes += Array((tags.randomElement(using: &generator) ?? "").utf8)
                } else {
                    bytes.append(UInt8.random(in: 0...255, using: &generator))
                }
            }
            let playlist = try HLSPlaylist(parsing: bytes)
            #expect(playlist.segments.allSatisfy { $0.duration >= .zero })
        }
    }
}

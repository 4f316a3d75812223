// What of a playlist is read and what is passed over.
import Foundation
import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite("Plans of playlists")
struct PlaylistPlanTests {
    private let fixture: PlaylistFixture

    init() throws {
        fixture = try PlaylistFixture()
        for name in ["1.ts", "2.ts", "3.ts", "4.ts", "init.mp4", "low.ts"] {
            try fixture.write(name, name)
        }
        try fixture.write("key.bin", "0123456789abcdef")
    }

    private func hls(_ text: String) throws -> PlaylistPlan {
        let path = try fixture.write("list.m3u8", "#EXTM3U\n" + text + "\n#EXT-X-ENDLIST\n")
        return try PlaylistPlan(reading: path, kind: .hls)
    }

    private func dash(_ text: String) throws -> PlaylistPlan {
        let path = try fixture.write(
            "list.mpd", "<MPD mediaPresentationDuration=\"PT10S\">\(text)</MPD>")
        return try PlaylistPlan(reading: path, kind: .dash)
    }

    /// The parts as `start-end: names`.
    private func parts(_ plan: PlaylistPlan) -> [String] {
        plan.parts.map { part in
            let names = part.pieces.map { piece -> String in
                let name = piece.file.lastComponent?.string ?? ""
                return piece.cipher == nil ? name : name + "*"
            }.joined(separator: " ")
            return "\(part.span.start.seconds)-\(part.span.end.seconds): \(names)"
        }
    }

    /// The skips as `start-end: reason detail`.
    private func skips(_ plan: PlaylistPlan) -> [String] {
        plan.skips.map {
            "\($0.start.seconds)-\($0.end.seconds): \($0.reason.rawValue) \($0.detail ?? "")"
        }
    }

    // MARK: Parts

    @Test("segments of a clear run are one part; a break begins another")
    func runs() throws {
        let plan = try hls(
            """
            #EXTINF:2
            1.ts
            #EXTINF:3
            2.ts
            #EXT-X-DISCONTINUITY
            #EXTINF:1
            3.ts
            """)
        #expect(parts(plan) == ["0.0-5.0: 1.ts 2.ts", "5.0-6.0: 3.ts"])
        #expect(plan.skips == [] && plan.issues == [])
        #expect(plan.duration.seconds == 6)
    }

    @Test("a map comes before its segments, and another map begins another part")
    func maps() throws {
        let plan = try hls(
            """
            #EXT-X-MAP:URI="init.mp4"
            #EXTINF:1
            1.ts
            #EXTINF:1
            2.ts
            #EXT-X-MAP:URI="init.mp4",BYTERANGE="4@1"
            #EXTINF:1
            3.ts
            """)
        #expect(parts(plan) == ["0.0-2.0: init.mp4 1.ts 2.ts", "2.0-3.0: init.mp4 3.ts"])
        #expect(plan.parts[1].pieces[0].range == 1..<5)
        #expect(plan.parts[0].pieces[0].range == 0..<8)
    }

    @Test("byte ranges are cut to what is there; what lies beyond is damaged")
    func ranges() throws {
        let plan = try hls(
            """
            #EXTINF:1
            #EXT-X-BYTERANGE:2@0
            1.ts
            #EXTINF:1
            #EXT-X-BYTERANGE:100
            1.ts
            #EXTINF:1
            #EXT-X-BYTERANGE:100
            1.ts
            """)
        #expect(plan.parts.first?.pieces.map(\.range) == [0..<2, 2..<4])
        #expect(skips(plan) == ["2.0-3.0: damaged 1.ts: it lies beyond the end of its file"])
    }

    @Test("whole files in a list stand for themselves")
    func wholeFiles() throws {
        try fixture.write("a.mp4", "x")
        try fixture.write("b.mkv", "x")
        let plan = try hls("#EXTINF:2\na.mp4\n#EXTINF:2\nb.mkv\n#EXTINF:2\n1.ts\n#EXTINF:2\n2.ts")
        #expect(parts(plan) == ["0.0-2.0: a.mp4", "2.0-4.0: b.mkv", "4.0-8.0: 1.ts 2.ts"])
    }

    // MARK: Missing and refused

    @Test("a segment that is not there is damaged and named, and reading goes on after it")
    func missing() throws {
        let plan = try hls("#EXTINF:2\n1.ts\n#EXTINF:2\nx.ts\n#EXTINF:2\ny.ts\n#EXTINF:2\n4.ts")
        #expect(parts(plan) == ["0.0-2.0: 1.ts", "6.0-8.0: 4.ts"])
        #expect(skips(plan) == ["2.0-6.0: damaged x.ts and y.ts are not there"])
        #expect(plan.issues.map(\.code) == ["missing-segment"])
        #expect(plan.issues.first?.time?.seconds == 2)
    }

    @Test("an empty segment and a gap are damaged")
    func emptyAndGap() throws {
        try fixture.write("empty.ts", "")
        let plan = try hls("#EXTINF:2\nempty.ts\n#EXT-X-GAP\n#EXTINF:2\n1.ts\n#EXTINF:1\n2.ts")
        #expect(parts(plan) == ["4.0-5.0: 2.ts"])
        #expect(plan.skips.map(\.reason) == [.damaged, .damaged])
        #expect(plan.issues.count == 2)
    }

    @Test(
        "an address out of the tree is refused: a skip, an issue, and no part",
        arguments: ["http://127.0.0.1/a.ts", "../secret.ts", "/etc/passwd", "concat:1.ts|2.ts"])
    func refused(address: String) throws {
        let plan = try hls("#EXTINF:2\n1.ts\n#EXTINF:2\n\(address)\n")
        #expect(parts(plan) == ["0.0-2.0: 1.ts"])
        #expect(plan.skips.map(\.reason) == [.damaged])
        #expect(plan.skips.first?.detail?.hasPrefix("refused \(address): it ") == true)
        #expect(plan.issues.map(\.code) == ["refused-address"])
    }

    @Test("a map or a key out of the tree is refused with its segments")
    func refusedMapAndKey() throws {
        let key = fixture.outside.appending("key.bin").string
        try Data("0123456789abcdef".utf8).write(to: URL(fileURLWithPath: key))
        let plan = try hls(
            """
            #EXT-X-MAP:URI="../init.mp4"
            #EXTINF:1
            1.ts
            """)
        #expect(plan.parts == [])
        #expect(
            skips(plan) == ["0.0-1.0: damaged refused 1.ts: it leaves the folder of the playlist"])
        let keyed = try hls("#EXT-X-KEY:METHOD=AES-128,URI=\"../key.bin\"\n#EXTINF:1\n1.ts")
        #expect(keyed.parts == [])
        #expect(skips(keyed) == ["0.0-1.0: protected key not available"])
        #expect(keyed.issues.map(\.code) == ["refused-address"])
    }

    // MARK: Protection

    @Test(
        "DRM is skipped with its scheme and system",
        arguments: [
            ("METHOD=SAMPLE-AES,URI=\"key.bin\"", "SAMPLE-AES, identity"),
            ("METHOD=SAMPLE-AES-CTR,URI=\"key.bin\"", "SAMPLE-AES-CTR, identity"),
            (
                "METHOD=AES-128,URI=\"key.bin\",KEYFORMAT=\"com.apple.streamingkeydelivery\"",
                "AES-128, FairPlay"
            ),
            (
                "METHOD=SAMPLE-AES,URI=\"skd://1\",KEYFORMAT=\"com.apple.streamingkeydelivery\"",
                "SAMPLE-AES, FairPlay"
            ),
            (
                "METHOD=SAMPLE-AES-CTR,URI=\"data:x\",KEYFORMAT=\"urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed\"",
                "SAMPLE-AES-CTR, Widevine"
            ),
            (
                "METHOD=SAMPLE-AES,URI=\"key.bin\",KEYFORMAT=\"com.microsoft.playready\"",
                "SAMPLE-AES, PlayReady"
            ),
            (
                "METHOD=SAMPLE-AES,URI=\"key.bin\",KEYFORMAT=\"com.example.drm\"",
                "SAMPLE-AES, com.example.drm"
            ),
            ("METHOD=AES-512,URI=\"key.bin\"", "AES-512, identity"),
            ("URI=\"key.bin\"", "unknown, identity"),
        ])
    func protection(key: String, detail: String) throws {
        let plan = try hls(
            "#EXTINF:2\n1.ts\n#EXT-X-KEY:\(key)\n#EXTINF:2\n2.ts\n#EXTINF:1\n3.ts\n#EXT-X-KEY:METHOD=NONE\n#EXTINF:1\n4.ts"
        )
        #expect(parts(plan) == ["0.0-2.0: 1.ts", "5.0-6.0: 4.ts"])
        #expect(skips(plan) == ["2.0-5.0: protected \(detail)"])
        #expect(!plan.isWhollyProtected)
    }

    @Test("several systems are named together, and one plain key does not open the rest")
    func severalSystems() throws {
        let plan = try hls(
            """
            #EXT-X-KEY:METHOD=AES-128,URI="key.bin"
            #EXT-X-KEY:METHOD=SAMPLE-AES,URI="a",KEYFORMAT="com.apple.streamingkeydelivery"
            #EXT-X-KEY:METHOD=SAMPLE-AES,URI="b",KEYFORMAT="com.microsoft.playready"
            #EXTINF:1
            1.ts
            """)
        #expect(skips(plan) == ["0.0-1.0: protected SAMPLE-AES, FairPlay, PlayReady"])
        #expect(plan.isWhollyProtected)
    }

    @Test("a map under DRM protects its segments")
    func protectedMap() throws {
        let plan = try hls(
            """
            #EXT-X-KEY:METHOD=SAMPLE-AES,URI="a",KEYFORMAT="com.apple.streamingkeydelivery"
            #EXT-X-MAP:URI="init.mp4"
            #EXT-X-KEY:METHOD=NONE
            #EXTINF:1
            1.ts
            """)
        #expect(plan.isWhollyProtected)
    }

    @Test("a plain key in the tree opens its segments; the vector is given or made from the number")
    func plainKey() throws {
        let plan = try hls(
            """
            #EXT-X-MEDIA-SEQUENCE:258
            #EXTINF:1
            1.ts
            #EXT-X-KEY:METHOD=AES-128,URI="key.bin"
            #EXTINF:1
            2.ts
            #EXT-X-KEY:METHOD=AES-128,URI="key.bin",IV=0xff
            #EXTINF:1
            3.ts
            #EXT-X-KEY:METHOD=AES-128,URI="other.bin"
            #EXTINF:1
            4.ts
            """)
        #expect(parts(plan) == ["0.0-1.0: 1.ts", "1.0-3.0: 2.ts* 3.ts*"])
        let ciphers = plan.parts.flatMap { $0.pieces.compactMap(\.cipher) }
        #expect(ciphers.map { $0.vector.suffix(2) } == [[1, 3], [0, 255]])
        #expect(ciphers.allSatisfy { $0.key == Array("0123456789abcdef".utf8) })
        #expect(skips(plan) == ["3.0-4.0: protected key not available"])
        #expect(plan.issues.map(\.code) == ["missing-key"])
    }

    @Test("a key file of another length is not available")
    func badKey() throws {
        for bytes in ["0123456789abcde", "0123456789abcdef\n", ""] {
            try fixture.write("bad.bin", bytes)
            let plan = try hls("#EXT-X-KEY:METHOD=AES-128,URI=\"bad.bin\"\n#EXTINF:1\n1.ts")
            #expect(skips(plan) == ["0.0-1.0: protected key not available"], "\(bytes.count) bytes")
        }
    }

    @Test("a session key with DRM protects media playlists that say nothing, and no others")
    func sessionKey() throws {
        let session =
            "#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI=\"skd://x\",KEYFORMAT=\"com.apple.streamingkeydelivery\"\n"
        let master = session + "#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=2x2\nmedia.m3u8"
        try fixture.write("media.m3u8", "#EXTM3U\n#EXTINF:3\n1.ts\n#EXT-X-ENDLIST")
        let all = try hls(master)
        #expect(skips(all) == ["0.0-3.0: protected SAMPLE-AES, FairPlay"])
        #expect(all.isWhollyProtected)
        try fixture.write(
            "media.m3u8",
            """
            #EXTM3U
            #EXTINF:3
            1.ts
            #EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x",KEYFORMAT="com.apple.streamingkeydelivery"
            #EXTINF:3
            2.ts
            #EXT-X-ENDLIST
            """)
        let lead = try hls(master)
        #expect(parts(lead) == ["0.0-3.0: 1.ts"])
        #expect(skips(lead) == ["3.0-6.0: protected SAMPLE-AES, FairPlay"])
        try fixture.write(
            "media.m3u8", "#EXTM3U\n#EXT-X-KEY:METHOD=NONE\n#EXTINF:3\n1.ts\n#EXT-X-ENDLIST")
        #expect(parts(try hls(master)) == ["0.0-3.0: 1.ts"])
    }

    // MARK: Variants

    @Test("the best variant whose files are there is taken")
    func bestVariant() throws {
        try fixture.write(
            "high.m3u8", "#EXTM3U\n#EXTINF:3\ngone.ts\n#EXTINF:3\n1.ts\n#EXT-X-ENDLIST")
        try fixture.write(
            "mid/m.m3u8", "#EXTM3U\n#EXTINF:3\n../2.ts\n#EXTINF:3\n../3.ts\n#EXT-X-ENDLIST")
        try fixture.write("low.m3u8", "#EXTM3U\n#EXTINF:6\nlow.ts\n#EXT-X-ENDLIST")
        let master = """
            #EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=160x90
            low.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=2,RESOLUTION=640x360
            mid/m.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=3,RESOLUTION=1280x720
            high.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=4,RESOLUTION=1920x1080
            none.m3u8
            """
        let plan = try hls(master)
        #expect(parts(plan) == ["0.0-6.0: 2.ts 3.ts"])
        #expect(plan.issues.map(\.code) == ["missing-variant"])
        try fixture.write("gone.ts", "x")
        #expect(parts(try hls(master)) == ["0.0-6.0: gone.ts 1.ts"])
    }

    @Test("a variant that is protected comes before one that is not there at all")
    func protectedBeforeMissing() throws {
        try fixture.write("high.m3u8", "#EXTM3U\n#EXTINF:3\ngone.ts\n#EXT-X-ENDLIST")
        try fixture.write(
            "low.m3u8",
            "#EXTM3U\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"k\"\n#EXTINF:3\nlow.ts\n#EXT-X-ENDLIST")
        let plan = try hls(
            "#EXT-X-STREAM-INF:BANDWIDTH=2,RESOLUTION=2x2\nhigh.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8"
        )
        #expect(plan.isWhollyProtected)
    }

    @Test("a session key with DRM and no media at all is protected, not missing")
    func sessionKeyAlone() throws {
        let variant = "#EXT-X-STREAM-INF:BANDWIDTH=1\nnone.m3u8"
        let flagged = try hls(
            "#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI=\"x\",KEYFORMAT=\"com.microsoft.playready\"\n"
                + variant)
        #expect(flagged.isWhollyProtected)
        #expect(skips(flagged) == ["0.0-0.0: protected SAMPLE-AES, PlayReady"])
        let plain = try hls("#EXT-X-SESSION-KEY:METHOD=AES-128,URI=\"key.bin\"\n" + variant)
        #expect(!plain.isWhollyProtected && plain.skips == [])
    }

    @Test("variants of sound only, of I-frames only, and playlists of playlists are never taken")
    func otherVariants() throws {
        try fixture.write("sound.m3u8", "#EXTM3U\n#EXTINF:3\n1.ts\n#EXT-X-ENDLIST")
        try fixture.write(
            "intra.m3u8", "#EXTM3U\n#EXT-X-I-FRAMES-ONLY\n#EXTINF:3\n2.ts\n#EXT-X-ENDLIST")
        try fixture.write("deep.m3u8", "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nsound.m3u8")
        let plan = try hls(
            """
            #EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="mp4a.40.2"
            sound.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=160x90
            intra.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=160x90
            deep.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=160x90
            list.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=160x90
            http://127.0.0.1/x.m3u8
            """)
        #expect(plan.parts == [])
        #expect(
            plan.issues.map(\.code) == ["refused-address", "refused-address", "refused-address"])
        #expect(plan.issues[1].message == "refused list.m3u8: it names playlists again.")
    }

    @Test("segments of a nested playlist may not climb out of the top playlist's folder")
    func nestedClimb() throws {
        try fixture.write(
            "a/m.m3u8", "#EXTM3U\n#EXTINF:1\n../1.ts\n#EXTINF:1\n../../secret.ts\n#EXT-X-ENDLIST")
        let plan = try hls("#EXT-X-STREAM-INF:BANDWIDTH=1\na/m.m3u8")
        #expect(parts(plan) == ["0.0-1.0: 1.ts"])
        #expect(plan.issues.map(\.code) == ["refused-address"])
    }

    // MARK: Interstitials

    private func interstitial(_ attributes: String) throws -> PlaylistPlan {
        try hls(
            """
            #EXT-X-PROGRAM-DATE-TIME:2024-01-01T00:00:00.000Z
            #EXT-X-DATERANGE:ID="ad",CLASS="com.apple.hls.interstitial",\(attributes)
            #EXTINF:2
            1.ts
            #EXTINF:2
            2.ts
            #EXTINF:2
            3.ts
            """)
    }

    @Test("an interstitial is skipped over its span; segments wholly in it are not read")
    func interstitials() throws {
        let plan = try interstitial("START-DATE=\"2024-01-01T00:00:01.500Z\",DURATION=3")
        #expect(skips(plan) == ["1.5-4.5: interstitial ad"])
        #expect(parts(plan) == ["0.0-2.0: 1.ts", "4.0-6.0: 3.ts"])
        let byEnd = try interstitial(
            "START-DATE=\"2024-01-01T00:00:05Z\",END-DATE=\"2024-01-01T00:01:00Z\"")
        #expect(skips(byEnd) == ["5.0-6.0: interstitial ad"])
        let byOffset = try interstitial("START-DATE=\"2023-12-31T23:59:59Z\",X-RESUME-OFFSET=2")
        #expect(skips(byOffset) == ["0.0-1.0: interstitial ad"])
    }

    @Test("an interstitial without length or place is noted and nothing is skipped")
    func interstitialNotes() throws {
        let point = try interstitial("START-DATE=\"2024-01-01T00:00:01Z\"")
        #expect(point.skips == [])
        #expect(point.issues.map(\.code) == ["interstitial-without-length"])
        #expect(point.issues.first?.time?.seconds == 1)
        let unplaced = try hls(
            """
            #EXT-X-DATERANGE:ID="ad",CLASS="com.apple.hls.interstitial",START-DATE="2024-01-01T00:00:01Z",DURATION=1
            #EXTINF:2
            1.ts
            """)
        #expect(unplaced.skips == [])
        #expect(unplaced.issues.map(\.code) == ["interstitial-not-placed"])
        let other = try hls(
            """
            #EXT-X-PROGRAM-DATE-TIME:2024-01-01T00:00:00Z
            #EXT-X-DATERANGE:ID="x",CLASS="other",START-DATE="2024-01-01T00:00:00Z",DURATION=1
            #EXTINF:2
            1.ts
            """)
        #expect(other.skips == [] && other.issues == [])
    }

    @Test("protected beats interstitial beats damaged, and skips never overlap")
    func layers() throws {
        let plan = try hls(
            """
            #EXT-X-PROGRAM-DATE-TIME:2024-01-01T00:00:00Z
            #EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",START-DATE="2024-01-01T00:00:01Z",DURATION=4
            #EXT-X-DATERANGE:ID="b",CLASS="com.apple.hls.interstitial",START-DATE="2024-01-01T00:00:04Z",DURATION=1.5
            #EXTINF:2
            1.ts
            #EXT-X-KEY:METHOD=SAMPLE-AES,URI="x"
            #EXTINF:1
            2.ts
            #EXT-X-KEY:METHOD=NONE
            #EXTINF:5
            gone.ts
            """)
        #expect(
            skips(plan) == [
                "1.0-2.0: interstitial a", "2.0-3.0: protected SAMPLE-AES, identity",
                "3.0-5.0: interstitial a", "5.0-5.5: interstitial b",
                "5.5-8.0: damaged gone.ts is not there",
            ])
    }

    // MARK: DASH

    @Test("protected periods are skipped with scheme and systems, the others read")
    func dashPeriods() throws {
        let set: (String, String) -> String = { protection, name in
            "<AdaptationSet mimeType=\"video/mp4\">\(protection)<Representation id=\"v\"><BaseURL>\(name)</BaseURL></Representation></AdaptationSet>"
        }
        let protection = """
            <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cbcs"/>
            <ContentProtection schemeIdUri="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"/>
            <ContentProtection schemeIdUri="urn:uuid:9a04f079-9840-4286-ab92-e65be0885f95"/>
            """
        let plan = try dash(
            """
            <Period duration="PT3S">\(set("", "1.ts"))</Period><Period duration="PT4S">\(set(protection, "2.ts"))</Period>
            <Period>\(set("", "3.ts"))</Period>
            """)
        #expect(parts(plan) == ["0.0-3.0: 1.ts", "7.0-10.0: 3.ts"])
        #expect(skips(plan) == ["3.0-7.0: protected cbcs, Widevine, PlayReady"])
        #expect(plan.duration.seconds == 10)
        let all = try dash(
            "<Period>\(set("<ContentProtection schemeIdUri=\"urn:uuid:94ce86fb-07ff-4f43-adb8-93d2fa968ca2\"/>", "2.ts"))</Period>"
        )
        #expect(skips(all) == ["0.0-10.0: protected FairPlay"])
        #expect(all.isWhollyProtected)
    }

    @Test("the best representation whose files are there is taken, protected on its own or not")
    func dashRepresentations() throws {
        let plan = try dash(
            """
            <Period><AdaptationSet mimeType="video/mp4">
            <Representation id="low" width="160" height="90"><BaseURL>low.ts</BaseURL></Representation>
            <Representation id="mid" width="640" height="360"><BaseURL>2.ts</BaseURL></Representation>
            <Representation id="high" width="1280" height="720"><BaseURL>gone.ts</BaseURL></Representation>
            <Representation id="uhd" width="3840" height="2160"><ContentProtection schemeIdUri="x"/><BaseURL>1.ts</BaseURL></Representation>
            </AdaptationSet></Period>
            """)
        #expect(parts(plan) == ["0.0-10.0: 2.ts"])
    }

    @Test("segments by number without an end are read as far as there are files")
    func dashCounted() throws {
        let path = try fixture.write(
            "list.mpd",
            """
            <MPD type="dynamic"><Period><AdaptationSet mimeType="video/mp4">
            <SegmentTemplate duration="2" initialization="init.mp4" media="$Number$.ts"/>
            <Representation id="v"/></AdaptationSet></Period></MPD>
            """)
        let plan = try PlaylistPlan(reading: path, kind: .dash)
        #expect(parts(plan) == ["0.0-8.0: init.mp4 1.ts 2.ts 3.ts 4.ts"])
        #expect(plan.issues.map(\.code) == ["live-playlist"])
    }

    @Test("a gap in a timeline, a missing segment and a refused base address")
    func dashFaults() throws {
        let plan = try dash(
            """
            <Period><AdaptationSet mimeType="video/mp4"><SegmentTemplate initialization="init.mp4" media="$Number$.ts">
            <SegmentTimeline><S t="0" d="1" r="1"/><S t="4" d="1" r="2"/></SegmentTimeline></SegmentTemplate>
            <Representation id="v"/></AdaptationSet></Period>
            """)
        #expect(parts(plan) == ["0.0-2.0: init.mp4 1.ts 2.ts", "4.0-6.0: init.mp4 3.ts 4.ts"])
        #expect(skips(plan) == ["6.0-7.0: damaged 5.ts is not there"])
        let refused = try dash(
            """
            <BaseURL>http://127.0.0.1/</BaseURL><Period><AdaptationSet mimeType="video/mp4">
            <Representation id="v"><BaseURL>1.ts</BaseURL></Representation></AdaptationSet></Period>
            """)
        #expect(refused.parts == [])
        #expect(refused.issues.map(\.code) == ["refused-address"])
    }

    @Test("periods that claim the same time follow each other")
    func dashOverlap() throws {
        let set =
            "<AdaptationSet mimeType=\"video/mp4\"><Representation id=\"v\"><BaseURL>1.ts</BaseURL></Representation></AdaptationSet>"
        let plan = try dash(
            "<Period start=\"PT0S\" duration=\"PT8S\">\(set)</Period><Period start=\"PT2S\" duration=\"PT3S\">\(set)</Period>"
        )
        #expect(zip(plan.parts, plan.parts.dropFirst()).allSatisfy { $0.span.end <= $1.span.start })
    }

    // MARK: Telling playlists

    @Test("a playlist is told by its name and its content together")
    func kinds() throws {
        let hls = "#EXTM3U\n#EXTINF:1\n1.ts\n"
        let mpd = "<?xml version=\"1.0\"?>\n<!-- note -->\n<MPD></MPD>"
        for (name, text, kind) in [
            ("a.m3u8", hls, PlaylistPlan.Kind.hls), ("a.M3U", hls, .hls),
            ("b.m3u8", "\u{FEFF}" + hls, .hls),
            ("a.mpd", mpd, .dash), ("c.mpd", hls, .hls), ("a.ts", hls, nil), ("a.mp4", mpd, nil),
            ("d.m3u8", "not a playlist", nil), ("e.mpd", "<html/>", nil), ("f.m3u8", "", nil),
        ] as [(String, String, PlaylistPlan.Kind?)] {
            #expect(PlaylistPlan.kind(of: try fixture.write(name, text)) == kind, "\(name)")
        }
        #expect(PlaylistPlan.kind(of: fixture.folder.appending("none.m3u8")) == nil)
    }

    @Test("a playlist of more than the limit is refused before it is parsed")
    func largePlaylist() throws {
        let text = "#EXTM3U\n" + String(repeating: "#\n", count: PlaylistLimits.fileBytes / 2)
        let path = try fixture.write("large.m3u8", text)
        #expect(throws: PlaylistError("is larger than \(PlaylistLimits.fileBytes) bytes")) {
            try PlaylistPlan(reading: path, kind: .hls)
        }
    }
}

// What the text of a DASH manifest says.
import MediaReader
import PauseModel
import Testing

@Suite("DASH manifests as text")
struct PlaylistDASHTests {
    private func parse(_ text: String) throws -> DASHManifest {
        try DASHManifest(parsing: Array(text.utf8))
    }

    private func manifest(
        _ period: String, attributes: String = "mediaPresentationDuration=\"PT10S\""
    ) -> String {
        """
        <?xml version="1.0"?>
        <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" \(attributes)>\(period)</MPD>
        """
    }

    /// The address of a representation in one whole file.
    private func single(_ representation: DASHManifest.Representation) -> String? {
        guard case .single(let resource) = representation.addressing, resource.range == nil
        else { return nil }
        return resource.address
    }

    private func segments(_ period: String) throws -> (
        initialization: String?, [DASHManifest.Segment]
    ) {
        let found = try parse(manifest(period))
        let representation = try #require(found.periods.first?.representations.first)
        guard case .listed(let initialization, let segments) = representation.addressing else {
            Issue.record("not a list: \(representation.addressing)")
            return (nil, [])
        }
        return (initialization?.address, segments)
    }

    @Test("numbers, widths, identifiers and bandwidths fill a template")
    func numberTemplate() throws {
        let (initialization, found) = try segments(
            """
            <Period><BaseURL>media/</BaseURL><AdaptationSet mimeType="video/mp4">
            <SegmentTemplate timescale="1000" duration="4000" startNumber="5"
              initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Bandwidth$-$Number%04d$$$.m4s"/>
            <Representation id="v1" bandwidth="900" width="640" height="360"/>
            </AdaptationSet></Period>
            """)
        #expect(initialization == "media/v1/init.mp4")
        #expect(
            found.map(\.resource.address) == [
                "media/v1/900-0005$.m4s", "media/v1/900-0006$.m4s", "media/v1/900-0007$.m4s",
            ])
        // The last is cut at the end of the period.
        #expect(found.map(\.span.start.seconds) == [0, 4, 8])
        #expect(found.map(\.span.end.seconds) == [4, 8, 10])
    }

    @Test("a timeline gives times, repeats and open repeats, counted from the presentation offset")
    func timeline() throws {
        let (_, found) = try segments(
            """
            <Period><AdaptationSet contentType="video"><SegmentTemplate timescale="10" presentationTimeOffset="100"
              media="$Time$.m4s"><SegmentTimeline><S t="100" d="20" r="1"/><S d="10"/><S t="160" d="20" r="-1"/>
            </SegmentTimeline></SegmentTemplate><Representation id="v"/></AdaptationSet></Period>
            """)
        #expect(
            found.map(\.resource.address) == [
                "100.m4s", "120.m4s", "140.m4s", "160.m4s", "180.m4s",
            ])
        #expect(found.map(\.span.start.seconds) == [0, 2, 4, 6, 8])
        #expect(found.map(\.span.end.seconds) == [2, 4, 5, 8, 10])
    }

    @Test("a segment list gives addresses and byte ranges")
    func segmentList() throws {
        let (initialization, found) = try segments(
            """
            <Period><AdaptationSet mimeType="video/mp4"><Representation id="v"><BaseURL>all.mp4</BaseURL>
            <SegmentList timescale="1" duration="5"><Initialization range="0-99"/>
            <SegmentURL mediaRange="100-199"/><SegmentURL media="b.m4s"/></SegmentList>
            </Representation></AdaptationSet></Period>
            """)
        #expect(initialization == "all.mp4")
        #expect(found.map(\.resource.address) == ["all.mp4", "b.m4s"])
        #expect(found.map(\.resource.range) == [100..<200, nil])
        #expect(found.map(\.span.end.seconds) == [5, 10])
    }

    @Test("a file of its own stands for the whole period")
    func single() throws {
        let found = try parse(
            manifest(
                """
                <Period><AdaptationSet mimeType="video/webm"><Representation id="v"><BaseURL>a/v.webm</BaseURL>
                <SegmentBase indexRange="0-500"/></Representation></AdaptationSet></Period>
                """))
        #expect(found.periods.first?.representations.map(single) == ["a/v.webm"])
        #expect(found.periods.first?.duration?.seconds == 10)
    }

    @Test("periods follow each other; protection is kept with its systems")
    func periods() throws {
        let found = try parse(
            manifest(
                """
                <Period duration="PT4S"><AdaptationSet mimeType="video/mp4">
                <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="x"/>
                <ContentProtection schemeIdUri="urn:uuid:EDEF8BA9-79D6-4ACE-A3C8-27DCD51D21ED"/>
                <Representation id="1"><BaseURL>1.mp4</BaseURL></Representation></AdaptationSet></Period>
                <Period><AdaptationSet mimeType="video/mp4">
                <Representation id="2"><BaseURL>2.mp4</BaseURL></Representation></AdaptationSet></Period>
                """))
        #expect(found.periods.map(\.start.seconds) == [0, 4])
        #expect(found.periods.map { $0.duration?.seconds } == [4, 6])
        #expect(found.periods[0].representations[0].protections.map(\.value) == ["cenc", nil])
        #expect(found.periods[1].representations[0].protections == [])
    }

    @Test("sound, thumbnails and sets for scrubbing are no pictures")
    func pictures() throws {
        let trick =
            "<EssentialProperty schemeIdUri=\"http://dashif.org/guidelines/trickmode\" value=\"1\"/>"
        let found = try parse(
            manifest(
                """
                <Period><AdaptationSet contentType="audio"><Representation id="a"><BaseURL>a.mp4</BaseURL></Representation></AdaptationSet>
                <AdaptationSet mimeType="image/jpeg"><Representation id="t" width="9"><BaseURL>t.jpg</BaseURL></Representation></AdaptationSet>
                <AdaptationSet mimeType="video/mp4">\(trick)<Representation id="s"><BaseURL>s.mp4</BaseURL></Representation></AdaptationSet>
                <AdaptationSet><Representation id="v" mimeType="video/mp4"><BaseURL>v.mp4</BaseURL></Representation></AdaptationSet></Period>
                """))
        #expect(found.periods[0].representations.filter(\.isPicture).map(\.id) == ["v"])
        #expect(found.periods[0].representations.count == 4)
    }

    @Test("addresses that stand for themselves stay as they are, to be refused")
    func absoluteAddresses() throws {
        let found = try parse(
            manifest(
                """
                <BaseURL>http://example.org/x/</BaseURL><Period><AdaptationSet mimeType="video/mp4">
                <Representation id="1"><BaseURL>1.mp4</BaseURL></Representation>
                <Representation id="2"><BaseURL>/etc/passwd</BaseURL></Representation>
                </AdaptationSet></Period>
                """))
        #expect(
            found.periods[0].representations.map(single)
                == ["http://example.org/x/1.mp4", "/etc/passwd"])
    }

    @Test(
        "repeat counts that ask for too much are refused",
        arguments: ["r=\"4000000000\"", "r=\"9223372036854775807\"", "r=\"-1\""])
    func tooManySegments(repeats: String) {
        #expect(throws: PlaylistError.self) {
            try parse(
                manifest(
                    """
                    <Period><AdaptationSet mimeType="video/mp4"><SegmentTemplate timescale="1000000" media="$Time$.m4s">
                    <SegmentTimeline><S t="0" d="1" \(repeats)/></SegmentTimeline></SegmentTemplate>
                    <Representation id="v"/></AdaptationSet></Period>
                    """))
        }
    }

    @Test("entities, external or multiplied, are refused")
    func entities() {
        let declarations = [
            "<!ENTITY a SYSTEM \"file:///etc/hostname\">",
            "<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">",
        ]
        for declaration in declarations {
            #expect(throws: PlaylistError("has an XML document type, which no manifest needs")) {
                try parse(
                    "<?xml version=\"1.0\"?><!DOCTYPE MPD [\(declaration)]><MPD><Period>&a;</Period></MPD>"
                )
            }
        }
    }

    @Test("what is not a manifest is refused")
    func notAManifest() {
        let deep = String(repeating: "<a>", count: 1000)
        for text in ["", "<MPD>", "<html/>", "#EXTM3U", "<MPD>" + deep] {
            #expect(throws: PlaylistError.self) { try parse(text) }
        }
        // Sixteen bits a character would hide a document type from a look at the bytes.
        let wide = [0xFF, 0xFE] + "<MPD/>".utf8.flatMap { [$0, 0] }
        #expect(throws: PlaylistError("is not text in UTF-8")) { try DASHManifest(parsing: wide) }
    }

    @Test("durations")
    func durations() throws {
        for (text, seconds) in [
            ("PT1H2M3.5S", 3723.5), ("P1DT1S", 86_401), ("PT0S", 0), ("P0Y0M0DT0H3M30.000S", 210),
        ] {
            let found = try parse(manifest("", attributes: "mediaPresentationDuration=\"\(text)\""))
            #expect(found.duration?.seconds == seconds, "\(text)")
        }
        for text in ["", "P", "1S", "PT-1S", "P1Y", "PT1e400S", "PTS", "PT99999999999S"]
        where text != "P" {
            let found = try parse(manifest("", attributes: "mediaPresentationDuration=\"\(text)\""))
            #expect(found.duration == nil, "\(text)")
        }
    }
}

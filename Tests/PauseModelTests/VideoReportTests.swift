// The JSON of one video: what goes in comes out, under the names that were promised.

import Foundation
import PauseModel
import Testing

struct VideoReportTests {
    private func span(_ start: Double, _ end: Double) -> TimeSpan {
        TimeSpan(start: MediaTime(seconds: start), end: MediaTime(seconds: end))
    }

    /// A report in which nothing is nil and no list is empty.
    private func fullReport() -> VideoReport {
        var source = SourceInfo(path: "week1/a.mp4", pathBase64: "d2Vlay8=", bytes: 12_345)
        source.sha256 = "ab"
        source.container = "mov,mp4,m4a,3gp,3g2,mj2"
        source.codec = "h264"
        source.width = 1920
        source.height = 1080
        source.duration = MediaTime(seconds: 61.5)
        source.rotation = 90
        source.sampleAspectRatio = "1:1"
        source.color = SourceInfo.Color(
            primaries: "bt709", transfer: "bt709", matrix: "bt709", range: "limited", bitDepth: 8)
        source.title = "A talk"
        source.description = "On \"quotes\" and /slashes/"
        source.chapters = [SourceInfo.Chapter(span(0, 30), title: "First")]
        let box = Box(x: 1, y: 2, width: 3, height: 4)
        let line = Line(
            box: box, text: "let a = 1", indent: 4, number: 12, confidence: 0.5,
            words: [Word(box: box, text: "let", confidence: 0.25)])
        let region = Region(
            id: "s1r1", kind: .code, box: box, polarity: .lightOnDark,
            grid: Region.Grid(cellWidth: 9.5, lineHeight: 18, left: 40), text: "    let a = 1",
            lines: [line])
        let tool = ToolInfo(
            name: "pausetext", version: "1.0.0", libraries: ["libavcodec": "59.37.100"],
            model: ToolInfo.Model(name: "eng", sha256: "cd"))
        let settings = AnalysisSettings(
            exclude: [span(5, 6)], at: [MediaTime(seconds: 7)],
            viewerPauses: [
                ViewerPause(position: MediaTime(seconds: 8), length: MediaTime(seconds: 3))
            ], tabs: 4, explain: true)
        return VideoReport(
            tool: tool, settings: settings, source: source, status: .failed, reason: "truncated",
            stills: [
                Still(
                    id: "s1", span: span(0.5, 3), frameTime: MediaTime(seconds: 2.9),
                    regions: [region])
            ],
            skipped: [Skip(span(3, 4.5), reason: .protected, detail: "cenc")],
            documents: [
                Document(
                    id: "d1", name: "main.swift", language: "swift", indentUnit: 4,
                    text: "let a = 1\n// … lines 2-4 not shown",
                    lines: [
                        DocumentLine(
                            still: "s1", region: "s1r1", number: 1, confidence: 0.5,
                            alternatives: [
                                DocumentLine.Alternative(
                                    text: "let a = l", stills: ["s2"], share: 0.25,
                                    confidence: 0.4, reason: "outvoted")
                            ],
                            changes: [
                                LineChange(
                                    place: 8, read: "l", confidence: 0.3, taken: "1",
                                    reason: .shapeVote)
                            ]),
                        DocumentLine(),
                    ],
                    gaps: [DocumentGap(line: 2, first: 2, last: 4)],
                    edits: [
                        DocumentEdit(
                            time: MediaTime(seconds: 2), from: "s1", to: "s2",
                            diff: "@@ -1 +1 @@\n-let a = 2\n+let a = 1")
                    ],
                    stills: ["s1"], spans: [span(0.5, 3)])
            ],
            issues: [
                Issue(
                    code: "damaged-data", severity: .warning, time: MediaTime(seconds: 4),
                    message: "Some data could not be decoded.")
            ])
    }

    private func object(_ report: VideoReport) throws -> [String: Any] {
        let data = try JSONEncoder().encode(report)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func member(_ object: [String: Any], _ key: String) throws -> [String: Any] {
        try #require(object[key] as? [String: Any], "\(key)")
    }

    private func first(_ object: [String: Any], _ key: String) throws -> [String: Any] {
        let list = try #require(object[key] as? [[String: Any]], "\(key)")
        return try #require(list.first)
    }

    private func keys(_ object: [String: Any]) -> Set<String> { Set(object.keys) }

    @Test func `a full report comes back from its json unchanged`() throws {
        let report = fullReport()
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(VideoReport.self, from: data) == report)
    }

    @Test func `a bare report comes back from its json unchanged`() throws {
        let report = VideoReport(
            tool: ToolInfo(name: "pausetext", version: "1", libraries: [:], model: nil),
            settings: AnalysisSettings(), source: SourceInfo(path: "a.mp4", bytes: 0),
            status: .done)
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(VideoReport.self, from: data) == report)
        let object = try object(report)
        #expect(object["reason"] == nil)
        #expect((object["stills"] as? [Any])?.isEmpty == true)
        #expect((object["documents"] as? [Any])?.isEmpty == true)
    }

    @Test func `the keys are those of the schema`() throws {
        let report = try object(fullReport())
        #expect(report["schema"] as? String == "pausetext.video/1")
        #expect(
            keys(report) == [
                "schema", "tool", "settings", "source", "status", "reason", "stills", "skipped",
                "documents", "issues",
            ])
        let tool = try member(report, "tool")
        #expect(keys(tool) == ["name", "version", "libraries", "model"])
        #expect(keys(try member(tool, "model")) == ["name", "sha256"])
        #expect(
            keys(try member(report, "settings")) == [
                "dwell", "language", "pictureTimeout", "exclude", "at", "viewerPauses", "tabs",
                "explain",
            ])
        let source = try member(report, "source")
        #expect(
            keys(source) == [
                "path", "pathBase64", "bytes", "sha256", "container", "codec", "width", "height",
                "duration", "rotation", "sampleAspectRatio", "color", "title", "description",
                "chapters",
            ])
        #expect(
            keys(try member(source, "color")) == [
                "primaries", "transfer", "matrix", "range", "bitDepth",
            ])
        #expect(keys(try first(source, "chapters")) == ["start", "end", "title"])
        #expect(keys(try first(report, "skipped")) == ["start", "end", "reason", "detail"])
        let document = try first(report, "documents")
        #expect(
            keys(document) == [
                "id", "name", "language", "indentUnit", "text", "lines", "gaps", "edits", "stills",
                "spans",
            ])
        let line = try first(document, "lines")
        #expect(
            keys(line) == ["still", "region", "number", "confidence", "alternatives", "changes"])
        #expect(
            keys(try first(line, "alternatives")) == [
                "text", "stills", "share", "confidence", "reason",
            ])
        #expect(
            keys(try first(line, "changes")) == ["place", "read", "confidence", "taken", "reason"])
        #expect(keys(try first(document, "gaps")) == ["line", "first", "last"])
        #expect(keys(try first(document, "edits")) == ["time", "from", "to", "diff"])
        #expect(keys(try first(report, "issues")) == ["code", "severity", "time", "message"])
    }

    @Test func `the keys inside a still are those of the schema`() throws {
        let still = try first(try object(fullReport()), "stills")
        #expect(keys(still) == ["id", "start", "end", "frameTime", "text", "regions"])
        let region = try first(still, "regions")
        #expect(
            keys(region) == ["id", "kind", "box", "polarity", "grid", "text", "lines"])
        #expect(keys(try member(region, "grid")) == ["cellWidth", "lineHeight", "left"])
        #expect(region["box"] as? [Int] == [1, 2, 3, 4])
        let line = try first(region, "lines")
        #expect(keys(line) == ["box", "text", "indent", "number", "confidence", "words"])
        #expect(keys(try first(line, "words")) == ["box", "text", "confidence"])
    }

    @Test func `times are plain seconds`() throws {
        let report = try object(fullReport())
        let still = try first(report, "stills")
        #expect(still["start"] as? Double == 0.5)
        #expect(still["frameTime"] as? Double == 2.9)
        #expect(try member(report, "settings")["dwell"] as? Double == 1)
    }

    @Test func `the words of status, reason, kind and polarity are fixed`() {
        #expect(VideoReport.Status.allCases.map(\.rawValue) == ["done", "skipped", "failed"])
        #expect(
            Set(LineChange.Reason.allCases.map(\.rawValue)) == [
                "mark-shape", "quote-pairing", "letter-height", "brace-shape", "zero-shape",
                "shape-vote", "video-vote", "line-vote", "known-shape", "ruler", "prompt",
            ])
        #expect(
            Set(Skip.Reason.allCases.map(\.rawValue)) == [
                "scrubbing", "scrolling", "transition", "protected", "interstitial", "excluded",
                "damaged",
            ])
        #expect(
            Set(Region.Kind.allCases.map(\.rawValue)) == [
                "code", "terminal", "slide", "text", "interface",
            ])
        #expect(Region.Polarity.darkOnLight.rawValue == "darkOnLight")
        #expect(Region.Polarity.lightOnDark.rawValue == "lightOnDark")
    }

    @Test func `the text of a still is that of its regions, parted by a blank line`() {
        let box = Box(x: 0, y: 0, width: 1, height: 1)
        let regions = ["    a\nb", "c"].map {
            Region(
                id: "r", kind: .text, box: box, polarity: .darkOnLight, grid: nil, text: $0,
                lines: [])
        }
        let still = Still(
            id: "s1", span: span(1, 2), frameTime: MediaTime(seconds: 1), regions: regions)
        #expect(still.text == "    a\nb\n\nc")
        #expect(still.span == span(1, 2))
        #expect(Skip(span(1, 2), reason: .excluded).span == span(1, 2))
    }
}

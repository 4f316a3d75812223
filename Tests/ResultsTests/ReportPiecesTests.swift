// A report written a still at a time is the report encoded as one.

import PauseModel
import Results
import Testing

struct ReportPiecesTests {
    private func report(stills count: Int, lines: Int, text: String = "let a = 1") -> VideoReport {
        let stills = (0..<count).map { index in
            let box = Box(x: index, y: 2, width: 30, height: 9)
            let line = Line(
                box: box, text: text, indent: 4, confidence: 0.5,
                words: [Word(box: box, text: text, confidence: 0.25)])
            let region = Region(
                id: "s\(index + 1)r1", kind: .code, box: box, polarity: .darkOnLight, grid: nil,
                text: text, lines: [Line](repeating: line, count: lines))
            return Still(
                id: "s\(index + 1)",
                span: TimeSpan(
                    start: MediaTime(seconds: Double(index)),
                    end: MediaTime(seconds: Double(index) + 1)),
                frameTime: MediaTime(seconds: Double(index)), regions: lines == 0 ? [] : [region])
        }
        return VideoReport(
            tool: ToolInfo(name: "pausetext", version: "0", libraries: [:], model: nil),
            settings: AnalysisSettings(), source: SourceInfo(path: "a.mp4", bytes: 1),
            status: .done, stills: stills)
    }

    @Test(arguments: [0, 1, 2, 3, 40], [0, 1, 7])
    func joinedTheyAreTheWhole(stills: Int, lines: Int) throws {
        let report = report(stills: stills, lines: lines, text: "\n  \"stills\": [] é\u{2028}\\")
        let pieces = try ReportPieces(of: report).map { try #require($0) }
        let whole = try #require(JSONLayout.encode(report))
        #expect(pieces.flatMap { $0 } == whole)
        #expect(pieces.count == (stills < 2 ? 1 : stills + 2))
    }

    @Test(arguments: [0, 1, 4]) func whatCannotBeSaidEndsThem(place: Int) {
        var report = report(stills: 5, lines: 1)
        report.stills[place].regions[0].lines[0].confidence = .nan
        let pieces = Array(ReportPieces(of: report))
        #expect(pieces.count == place + 2)
        #expect(pieces.last == .some(nil))
    }
}

// A report written a still at a time is the report encoded as one.

import PauseModel
import Results
import SystemPackage
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
        let pieces = try all(of: report).get()
        let whole = try #require(JSONLayout.encode(report))
        #expect(pieces.flatMap { $0 } == whole)
        #expect(pieces.count == (stills < 2 ? 1 : stills + 2))
    }

    @Test(arguments: [0, 1, 4]) func whatCannotBeSaidEndsThem(place: Int) {
        var report = report(stills: 5, lines: 1)
        report.stills[place].regions[0].lines[0].confidence = .nan
        guard case .failure(let error) = all(of: report) else {
            Issue.record("a number that is none was written")
            return
        }
        #expect(error.code == .notRepresentable)
        #expect(error.path == "out/a.mp4.json")
    }

    @Test(arguments: [1, 5]) func aStillThatCannotBeHadEndsThem(count: Int) {
        let report = report(stills: count, lines: 1)
        let gone = ResultError(Errno.ioError, writing: "out/a.mp4.json")
        let stills = StillList(count: count) { place throws(ResultError) in
            guard place < count - 1 else { throw gone }
            return report.stills[place]
        }
        #expect(all(of: report, with: stills) == .failure(gone))
    }

    private func all(
        of report: VideoReport, with stills: StillList? = nil
    ) -> Result<[[UInt8]], ResultError> {
        var pieces = ReportPieces(
            of: report, with: stills ?? StillList(report.stills), for: "out/a.mp4.json")
        var list: [[UInt8]] = []
        do throws(ResultError) {
            while let piece = try pieces.next() { list.append(piece) }
            #expect(try pieces.next() == nil)
            return .success(list)
        } catch {
            // Nothing comes after a failure.
            #expect((try? pieces.next()) == .some(nil))
            return .failure(error)
        }
    }
}

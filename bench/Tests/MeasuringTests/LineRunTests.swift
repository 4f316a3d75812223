// The same lines read with two models.

import Foundation
import Measuring
import PauseModel
import Scoring
import Testing

@Suite struct LineRunTests {
    @Test func ratioIsTheMedianOfTheRounds() {
        let stock = LineCost.Model(
            name: "eng", millisecondsPerLine: [10, 20, 10], text: TextScore())
        let own = LineCost.Model(name: "code", millisecondsPerLine: [9, 30, 8], text: TextScore())
        let cost = LineCost(lines: 5, stock: stock, own: own)
        #expect(cost.ratio == 0.9)
        #expect(cost.own.median == 9)
        #expect(cost.bar.isMet)
        let slower = LineCost(lines: 5, stock: own, own: stock)
        #expect(slower.ratio == 1.0 / 0.9)
        #expect(!slower.bar.isMet)
    }

    @Test func pagesAreScoredLineByLine() throws {
        let shown = ["let a = 1", "}", "return"].map { CodeLine($0) }
        // Nine of nine characters with one wrong, none of one, six of six.
        let score = try LineRun.score(" let a = l\n\n\u{C}\u{C}return\n\u{C}", against: shown)
        #expect(score.strictCharacters == 16)
        #expect(score.strictCharactersRight == 14)
        #expect(score.linesExact == 1)
        let parted = try LineRun.score("let a = l\n\u{C}\u{C}return\n", against: shown)
        #expect(parted == score)
        #expect(throws: MeasureError.self) {
            try LineRun.score("return\n\u{C}", against: shown)
        }
    }

    @Test func linesAreCutAndReadWithBothModels() throws {
        let scratch = try Scratch()
        let folder = try scratch.emptyFolder("corpus")
        for name in ["clips", "truth"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        let text = ["let first line", "return second"]
        let draw = text.enumerated().map { row, line in
            "drawtext=text='\(line)':font=DejaVu Sans Mono:fontsize=30:x=40:y=\(20 + row * 60)"
        }
        let make = Command(
            "ffmpeg",
            [
                "-nostdin", "-y", "-v", "error", "-f", "lavfi", "-i",
                "color=white:s=400x140:r=5:d=2,\(draw.joined(separator: ","))", "-c:v", "ffv1",
                "\(folder)/clips/a.mkv",
            ])
        _ = try make.runWell(in: scratch)
        var truth = ClipTruth(clip: "a.mkv", clipClass: "paging", width: 400, height: 140)
        truth.holds = [
            ClipTruth.Hold(
                start: .zero, end: MediaTime(seconds: 2),
                regions: [
                    ClipTruth.Region(
                        kind: .code, box: Box(x: 40, y: 10, width: 252, height: 120),
                        text: text.joined(separator: "\n"))
                ])
        ]
        try JSONEncoder().encode(truth).write(to: URL(filePath: "\(folder)/truth/a.mkv.json"))
        var run = try LineRun()
        try run.cut(from: try TruthFolder(corpus: folder), every: 1) { _ in }
        let model = try #require(
            ["/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata"]
                .map { "\($0)/eng.traineddata" }
                .first(where: FileManager.default.fileExists(atPath:)))
        let cost = try run.measure(model: model, rounds: 1) { _ in }
        #expect(cost.lines == 2)
        #expect(cost.stock.text.linesExact == 2)
        #expect(cost.own.text == cost.stock.text)
        #expect(cost.stock.median != nil)
    }
}

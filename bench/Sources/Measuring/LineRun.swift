// The same line images, read with two models.

import Foundation
import PauseModel
package import Scoring

/// Cuts lines of code out of the clips and has Tesseract read them with two models.
package struct LineRun: ~Copyable {
    private let scratch: Scratch
    private var images: [String] = []
    private var shown: [CodeLine] = []

    /// No lines yet.
    package init() throws(MeasureError) {
        scratch = try Scratch()
    }

    /// The lines of the code regions of some holds, each hold's picture taken from its middle.
    ///
    /// Of the holds of a clip every `every`-th is taken, from the first on.
    package mutating func cut(
        from corpus: TruthFolder, every: Int, note: (String) -> Void
    ) throws(MeasureError) {
        for truth in corpus.truths where truth.isOrdinary {
            let holds = truth.holds.filter { $0.regions.contains { $0.kind == .code } }
            let chosen = stride(from: 0, to: holds.count, by: max(1, every)).map { holds[$0] }
            guard !chosen.isEmpty else { continue }
            note("\(truth.clip): lines of \(chosen.count) holds")
            let folder = try scratch.emptyFolder("clip\(images.count)")
            let middles = chosen.map {
                MediaTime(microseconds: ($0.start.microseconds + $0.end.microseconds) / 2)
            }
            let pictures = try StillPictures.write(
                of: corpus.path(of: truth), at: middles, truth: truth, transfer: nil, to: folder,
                scratch: scratch)
            for (index, (hold, picture)) in zip(chosen, pictures).enumerated() {
                let crops = hold.regions.filter { $0.kind == .code }.flatMap(LineCrop.rows)
                try cut(crops, from: picture, to: "\(folder)/\(index + 1)-line")
            }
        }
    }

    private mutating func cut(
        _ crops: [LineCrop], from picture: String, to prefix: String
    ) throws(MeasureError) {
        guard !crops.isEmpty else { return }
        let inputs = crops.indices.map { "[in\($0)]" }.joined()
        let cuts = crops.enumerated().map { index, crop in
            let (box, width) = (crop.box, "min(\(crop.box.width),iw-\(crop.box.x))")
            let place = "'\(width)':\(box.height):\(box.x):\(box.y)"
            return "[in\(index)]crop=\(place):exact=1[out\(index)]"
        }
        let graph = "[0]split=\(crops.count)\(inputs);" + cuts.joined(separator: ";")
        let files = crops.indices.map { "\(prefix)\($0).png" }
        let outputs = files.enumerated().flatMap { index, file in
            ["-map", "[out\(index)]", "-frames:v", "1", file]
        }
        let command = Command(
            "ffmpeg",
            ["-nostdin", "-y", "-v", "error", "-i", picture, "-filter_complex", graph] + outputs)
        _ = try command.runWell(in: scratch)
        images += files
        shown += crops.map(\.line)
    }

    /// Reads all lines with both models, in turn, that many rounds.
    ///
    /// `model` is the path of a `.traineddata` file. A second call with one line alone shows what
    /// loading costs, which is taken off.
    package func measure(
        model: String, rounds: Int, note: (String) -> Void
    ) throws(MeasureError) -> LineCost {
        guard images.count > 1 else { throw MeasureError("there are no lines to read") }
        let file = URL(filePath: model)
        let folder = file.deletingLastPathComponent().path(percentEncoded: false)
        let name = file.deletingPathExtension().lastPathComponent
        var stock = LineCost.Model(name: "eng", millisecondsPerLine: [], text: TextScore())
        var own = LineCost.Model(name: name, millisecondsPerLine: [], text: TextScore())
        for round in 0..<rounds {
            note("\(images.count) lines, round \(round + 1) of \(rounds)")
            try read(&stock, options: ["-l", "eng"])
            try read(&own, options: ["--tessdata-dir", folder, "-l", name])
        }
        return LineCost(lines: images.count, stock: stock, own: own)
    }

    private func read(
        _ model: inout LineCost.Model, options: [String]
    ) throws(MeasureError) {
        let one = try run(Array(images.prefix(1)), options)
        let all = try run(images, options)
        let spent = all.usage.cpuSeconds - one.usage.cpuSeconds
        model.millisecondsPerLine.append(spent * 1000 / Double(images.count - 1))
        guard model.millisecondsPerLine.count == 1 else { return }
        model.text = try Self.score(
            String(decoding: all.output, as: UTF8.self), against: shown)
    }

    private func run(
        _ files: [String], _ options: [String]
    ) throws(MeasureError) -> Command.Outcome {
        let list = scratch.path("lines.txt")
        do {
            try files.map { $0 + "\n" }.joined().write(
                toFile: list, atomically: false, encoding: .utf8)
        } catch {
            throw MeasureError("cannot write a list of lines: \(error.localizedDescription)")
        }
        // 7: the image is one line; its ink is looked for, since the cuts are loose.
        let command = Command(
            "tesseract", [list, "stdout", "--psm", "7"] + options,
            environment: ["OMP_THREAD_LIMIT": "1"])
        return try command.runWell(in: scratch)
    }

    /// Scores what Tesseract prints for a list of images: form feeds part the texts, and some
    /// releases write one more at the end.
    package static func score(
        _ output: String, against shown: [CodeLine]
    ) throws(MeasureError) -> TextScore {
        var pages = output.split(separator: "\u{C}", omittingEmptySubsequences: false)
        if pages.count == shown.count + 1, pages.last == "" { pages.removeLast() }
        guard pages.count == shown.count else {
            throw MeasureError("tesseract told of \(pages.count) of \(shown.count) lines")
        }
        var sum = TextScore()
        for (line, page) in zip(shown, pages) {
            let text = page.split(whereSeparator: \.isNewline).joined(separator: " ")
            sum += TextScore(shown: [line], read: [CodeLine(text.drop(while: \.isWhitespace))])
        }
        return sum
    }
}

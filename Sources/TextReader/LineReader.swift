// Reads single lines, once or, where the engine is in doubt, again in another size.

internal import PauseModel

/// Reads single lines, once or, where the engine is in doubt, again in another size.
struct LineReader {
    /// What came of a line.
    enum Outcome {
        case read(RecognisedLine)
        case timeout
        case failed
    }

    private let engines: ReadingEngines
    private let ink: Ink
    private let deadline: ContinuousClock.Instant

    /// Below this a line is read again in another size.
    private static let doubt = 0.80
    /// The sizes tried after the first: the network's idea of a letter depends on how much of its
    /// 36 rows the letter fills.
    private static let retryMargins = [0.02, 0.30]

    init(engines: ReadingEngines, ink: Ink, deadline: ContinuousClock.Instant) {
        self.engines = engines
        self.ink = ink
        self.deadline = deadline
    }

    /// Reads a line; the places of symbols come back in display pixels.
    func read(
        _ line: TextLine, metrics: LineMetrics, cut: LineImage.Cut, level: Int,
        script: ReadingEngines.Script
    ) -> Outcome {
        var best: RecognisedLine?
        for engine in engines.engines(for: script) {
            switch read(line, metrics, cut, level, engine) {
            case .read(let other):
                if other.confidence > best?.confidence ?? -1 { best = other }
            case let failure: return best.map { .read($0) } ?? failure
            }
        }
        return .read(best ?? .empty)
    }

    /// Reads a number, and nothing but digits.
    func readNumber(
        _ line: TextLine, metrics: LineMetrics, cut: LineImage.Cut, level: Int
    ) -> Outcome {
        attempt(
            line, metrics, cut, level, LineImage.Layout(), engines.digits,
            alphabet: LineNumbers.digits)
    }

    private func read(
        _ line: TextLine, _ metrics: LineMetrics, _ cut: LineImage.Cut, _ level: Int,
        _ engine: TesseractEngine
    ) -> Outcome {
        var layout = LineImage.Layout()
        var best: RecognisedLine
        switch attempt(line, metrics, cut, level, layout, engine) {
        case .read(let first): best = first
        case let other: return other
        }
        for margin in Self.retryMargins where best.confidence < Self.doubt {
            layout.margin = margin
            guard case .read(let other) = attempt(line, metrics, cut, level, layout, engine)
            else { break }
            if other.confidence > best.confidence { best = other }
        }
        return .read(best)
    }

    private func attempt(
        _ line: TextLine, _ metrics: LineMetrics, _ cut: LineImage.Cut, _ level: Int,
        _ layout: LineImage.Layout, _ engine: TesseractEngine, alphabet: String = ""
    ) -> Outcome {
        let left = ContinuousClock().now.duration(to: deadline)
        guard left > .zero else { return .timeout }
        let milliseconds =
            Int(left.components.seconds) * 1000
            + Int(left.components.attoseconds / 1_000_000_000_000_000)
        let image = LineImage(
            of: line, metrics: metrics, cut: cut, in: ink, level: level, layout: layout)
        switch engine.read(
            image.image, alphabet: alphabet, milliseconds: max(1, milliseconds))
        {
        case .line(var result):
            for index in result.symbols.indices {
                result.symbols[index].left = image.column(at: result.symbols[index].left)
                result.symbols[index].right = image.column(at: result.symbols[index].right)
            }
            return .read(result)
        case .timeout: return .timeout
        case .failed: return .failed
        }
    }
}

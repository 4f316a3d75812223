// Reads single lines, once or, where the engine is in doubt, again in another size.

internal import PauseModel

/// Reads single lines, once or, where the engine is in doubt, again in another size.
///
/// What it makes of a line depends on the picture alone, not on what was read before.
struct LineRecogniser {
    private let engines: ReadingEngines
    private let ink: Ink
    private let deadline: ContinuousClock.Instant

    /// Below this a line is read again in another size.
    private static let doubt = 0.80
    /// Room before and after prose, as a share of the letters' height.
    ///
    /// The models of languages have learned from lines cut close: with as much room as the models
    /// for code are given they see dashes and bars in it.
    private static let proseMargin = 0.15
    /// The sizes tried after the first: the network's idea of a letter depends on how much of its
    /// 36 rows the letter fills.
    private static let retryMargins = [0.02, 0.30]

    init(engines: ReadingEngines, ink: Ink, deadline: ContinuousClock.Instant) {
        self.engines = engines
        self.ink = ink
        self.deadline = deadline
    }

    /// Reads a line; symbols come back in columns of its print, from its first ink.
    func read(_ request: LineRequest) -> LineAnswer.Outcome {
        switch request.use {
        case .number:
            return attempt(
                request, LineImage.Layout(), engines.digits, alphabet: LineNumbers.digits)
        case .text(.prose):
            return prose(request)
        case .text(let script):
            var best: RecognisedLine?
            for engine in engines.engines(for: script) {
                switch read(request, engine, script) {
                case .read(let other):
                    if other.confidence > best?.confidence ?? -1 { best = other }
                case let failure: return best.map { .read($0) } ?? failure
                }
            }
            return .read(best ?? .empty)
        }
    }

    /// Reads a line of prose: with the model of the language and, where that is in doubt, with the
    /// one for code too.
    private func prose(_ request: LineRequest) -> LineAnswer.Outcome {
        let outcome = read(request, engines.prose, .prose)
        guard case .read(let words) = outcome, let code = engines.signs,
            ReadingMerge.isCalledFor(by: words),
            case .read(let signs) = read(request, code, .prose)
        else { return outcome }
        return .read(ReadingMerge.merge(words: words, signs: signs))
    }

    private func read(
        _ request: LineRequest, _ engine: any LineEngine, _ script: ReadingEngines.Script
    ) -> LineAnswer.Outcome {
        var layout = LineImage.Layout()
        if script == .prose { layout.sideMargin = Self.proseMargin }
        var best: RecognisedLine
        switch attempt(request, layout, engine) {
        case .read(let first): best = first
        case let other: return other
        }
        for margin in Self.retryMargins where best.confidence < Self.doubt {
            layout.margin = margin
            guard case .read(let other) = attempt(request, layout, engine) else { break }
            if other.confidence > best.confidence { best = other }
        }
        return .read(best)
    }

    private func attempt(
        _ request: LineRequest, _ layout: LineImage.Layout, _ engine: any LineEngine,
        alphabet: String = ""
    ) -> LineAnswer.Outcome {
        let left = ContinuousClock().now.duration(to: deadline)
        guard left > .zero else { return .timeout }
        let milliseconds =
            Int(left.components.seconds) * 1000
            + Int(left.components.attoseconds / 1_000_000_000_000_000)
        let image = LineImage(of: request, in: ink, layout: layout)
        switch engine.read(
            image.scaled(), alphabet: alphabet, milliseconds: max(1, milliseconds))
        {
        case .line(var result):
            for index in result.symbols.indices {
                result.symbols[index].left = image.inkColumn(at: result.symbols[index].left)
                result.symbols[index].right = image.inkColumn(at: result.symbols[index].right)
            }
            return .read(result)
        case .timeout: return .timeout
        case .failed: return .failed
        }
    }
}

extension LineImage {
    init(of request: LineRequest, in ink: Ink, layout: Layout = Layout()) {
        self.init(
            of: request.line, metrics: request.metrics, cut: request.cut, in: ink,
            level: request.level, layout: layout)
    }
}

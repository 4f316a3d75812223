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

    /// A line laid out for the engines, and the image of it that they are given.
    private struct Sheet {
        let line: LineImage
        let image: GreyImage
        /// What shows its coloured words.
        let light: LetterLight?

        init(
            of request: LineRequest, in ink: Ink, layout: LineImage.Layout,
            light: LetterLight? = nil
        ) {
            line = LineImage(of: request, in: ink, layout: layout, light: light)
            image = line.scaled()
            self.light = light
        }
    }

    /// Reads a line; symbols come back in columns of its print, from its first ink.
    ///
    /// Where there are two engines for it the surer one counts; of prose, and of code in Latin letters,
    /// the second is asked only where the first one is in doubt, and what both say of prose is joined. Of
    /// such code a third one is a witness to what they differ in, and a fourth tells the signs that no keyboard has.
    func read(_ request: LineRequest) -> LineAnswer.Outcome {
        var layout = LineImage.Layout()
        guard case .text(let script) = request.use else {
            let sheet = Sheet(of: request, in: ink, layout: layout)
            return attempt(sheet, engines.digits, alphabet: LineNumbers.digits)
        }
        if script.isProse {
            layout.sideMargin = Self.proseMargin
            if let parts = LineParts(of: request, layout: layout) {
                return parts.read { read($0, as: script, layout) }
            }
        }
        return read(request, as: script, layout)
    }

    /// Reads a line of text in one piece.
    private func read(
        _ request: LineRequest, as script: ReadingEngines.Script, _ layout: LineImage.Layout
    ) -> LineAnswer.Outcome {
        let sheet = Sheet(of: request, in: ink, layout: layout)
        let outcome = read(sheet, engines.first(for: script), request, layout)
        guard case .read(let first) = outcome else { return outcome }
        let best = better(first, of: script, besides: sheet, of: request, layout)
        guard mayHoldSigns(first, script),
            case .read(let signs) = read(sheet, engines.signs, request, layout)
        else { return .read(best) }
        return .read(SignReading.join(signs, into: best))
    }

    /// The better one of what the first engine has read and what the second reads, or both joined.
    private func better(
        _ first: RecognisedLine, of script: ReadingEngines.Script, besides sheet: Sheet,
        of request: LineRequest, _ layout: LineImage.Layout
    ) -> RecognisedLine {
        guard let engine = engines.second(for: script), isAskedAgain(first, script) else {
            return first
        }
        let other = script.isProse ? sheet : lit(sheet, of: request, layout)
        guard case .read(let second) = read(other, engine, request, layout) else { return first }
        if script.isProse {
            return ReadingMerge.merge(
                words: first, signs: second, isForeign: script == .foreignProse)
        }
        guard script == .grid && engines.isLatin else {
            return second.confidence > first.confidence ? second : first
        }
        let isSecondSurer =
            first.confidence < Self.surest && second.confidence > first.confidence + Self.lead
        let (best, rest) =
            isSecondSurer ? (Self.withoutTwins(second, besides: first), first) : (first, second)
        // Where these two say the same, a third counts for nothing.
        guard best.symbols.map(\.text) != rest.symbols.map(\.text),
            case .read(let third) = read(other, engines.witness, request, layout)
        else { return best }
        return ReadingVote.settle(best, by: [third, rest])
    }

    /// A line with its coloured words shown by how light they are, as far as it has any: engines that see a line each
    /// in another way are seldom wrong alike.
    private func lit(
        _ sheet: Sheet, of request: LineRequest, _ layout: LineImage.Layout
    ) -> Sheet {
        let map = ink.maps[request.level]
        // What a caret takes from a letter is told in the strongest channel.
        guard map.scale == 1, request.cut.veils.isEmpty,
            let light = LetterLight(of: request.line, on: map, in: ink.picture)
        else { return sheet }
        return Sheet(of: request, in: ink, layout: layout, light: light)
    }

    /// Whether a line of code in Latin letters may hold signs that were taken for something else.
    private func mayHoldSigns(_ line: RecognisedLine, _ script: ReadingEngines.Script) -> Bool {
        switch script {
        case .grid, .letters: engines.isLatin && SignReading.isCalledFor(by: line)
        case .pixels, .prose, .foreignProse: false
        }
    }

    /// What the model that has seen more fonts takes other letters for: strokes that are alike.
    private static let stems: Set<String> = ["1", "I", "l", "|"]

    /// The second reading of a line, but for the strokes that the first has taken for something else, and for zeros.
    private static func withoutTwins(
        _ line: RecognisedLine, besides first: RecognisedLine
    ) -> RecognisedLine {
        guard line.symbols.count == first.symbols.count else { return line }
        var line = line
        for place in line.symbols.indices {
            let (text, own) = (line.symbols[place].text, first.symbols[place].text)
            if stems.contains(text) || ReadingVote.round.isSuperset(of: [text, own]) {
                line.symbols[place] = first.symbols[place]
            }
        }
        return line
    }

    /// A line of code of which the first engine is so sure is not read again: more so, and few lines that the others
    /// read otherwise came out better (bench/results/2026-11-29-blind-ap.md).
    private static let sure = 0.988
    /// A line of which it is so sure is not replaced as a whole (bench/results/2026-11-25-blind-p.md).
    private static let surest = 0.985
    /// The engine that has read more kinds of fonts is as sure where it is wrong in small marks: it counts
    /// where it is surer by this.
    private static let lead = 0.005

    /// Whether another engine is asked for a line that was read so.
    private func isAskedAgain(_ line: RecognisedLine, _ script: ReadingEngines.Script) -> Bool {
        switch script {
        case .prose: ReadingMerge.isCalledFor(by: line)
        case .grid: !engines.isLatin || line.confidence < Self.sure
        case .letters, .pixels, .foreignProse: true
        }
    }

    /// Reads a line with one engine, from a sheet and, in doubt, in other sizes.
    private func read(
        _ sheet: Sheet, _ engine: any LineEngine, _ request: LineRequest,
        _ layout: LineImage.Layout
    ) -> LineAnswer.Outcome {
        var layout = layout
        var best: RecognisedLine
        switch attempt(sheet, engine) {
        case .read(let first): best = first
        case let other: return other
        }
        for margin in Self.retryMargins where best.confidence < Self.doubt {
            layout.margin = margin
            let sheet = Sheet(of: request, in: ink, layout: layout, light: sheet.light)
            guard case .read(let other) = attempt(sheet, engine) else { break }
            if other.confidence > best.confidence { best = other }
        }
        return .read(best)
    }

    private func attempt(
        _ sheet: Sheet, _ engine: any LineEngine, alphabet: String = ""
    ) -> LineAnswer.Outcome {
        let left = ContinuousClock().now.duration(to: deadline)
        guard left > .zero else { return .timeout }
        let milliseconds =
            Int(left.components.seconds) * 1000
            + Int(left.components.attoseconds / 1_000_000_000_000_000)
        switch engine.read(sheet.image, alphabet: alphabet, milliseconds: max(1, milliseconds)) {
        case .line(var result):
            for index in result.symbols.indices {
                result.symbols[index].left = sheet.line.inkColumn(at: result.symbols[index].left)
                result.symbols[index].right = sheet.line.inkColumn(
                    at: result.symbols[index].right)
            }
            return .read(result)
        case .timeout: return .timeout
        case .failed: return .failed
        }
    }
}

extension LineImage {
    init(
        of request: LineRequest, in ink: Ink, layout: Layout = Layout(), light: LetterLight? = nil
    ) {
        self.init(
            of: request.line, metrics: request.metrics, cut: request.cut, in: ink,
            level: request.level, layout: layout, light: light)
    }
}

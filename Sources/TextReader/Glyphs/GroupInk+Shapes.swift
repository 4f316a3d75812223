// What is known of letters by their look, once all lines have been read.

internal import PauseModel

extension GroupInk {
    /// Settles what the look of letters, and of those around them, tells better than the engine.
    func settleShapes(of placed: inout [PlacedLine]) {
        if !isProse {
            placed.settle(for: .quotePairing) {
                StraightQuotes.settle(&$0, hasForeignWords: hasForeignWords)
            }
        }
        placed.settle(for: .markShape) { LanguageLetters.settle(&$0) }
        guard let grid else {
            if advance == nil {
                placed.settle(for: .quotePairing) { StraightQuotes.settleByMost(&$0) }
                UnreadDots(metrics: metrics).settle(&placed)
            }
            placed.settle(for: .markShape) {
                if advance == nil { CurlyApostrophes(metrics: metrics, map: map).settle(&$0) }
                MiddleDots(metrics: metrics, map: map).settle(&$0)
                settleBullets(of: &$0)
                if script == .foreignProse {
                    ForeignLetters(ascent: metrics.ascent).settle(&$0)
                }
            }
            return
        }
        placed.settle(for: .quotePairing) {
            StraightQuotes.settle(&$0, grid: grid, metrics: metrics, map: map)
        }
        placed.settle(for: .letterHeight) { LetterCase.settle(&$0) }
        placed.settle(for: .markShape) { LowMarks.settle(&$0) }
        InequalitySigns(grid: grid, metrics: metrics, map: map).settle(&placed)
        PipeTriangles(grid: grid, metrics: metrics, map: map).settle(&placed)
        placed.settle(for: .markShape) {
            ArrowLigatures(grid: grid, metrics: metrics, map: map).settle(&$0)
            Circumflexes(grid: grid, metrics: metrics, map: map).settle(&$0)
            let backticks = Backticks(grid: grid, metrics: metrics, map: map)
            RaisedStars(map: map, backticks: backticks).settle(&$0)
            backticks.settle(&$0)
            DegreeSigns(metrics: metrics, map: map).settle(&$0)
            PlusSigns(map: map).settle(&$0)
            PercentSigns(map: map).settle(&$0)
            StrokedStems(map: map).settle(&$0)
            SemicolonShape(grid: grid).settle(&$0)
            DottedMarks(grid: grid, map: map).settle(&$0)
            ThinBars(grid: grid, metrics: metrics, map: map).settle(&$0)
            MiddleDots(metrics: metrics, map: map).settle(&$0)
            UnseenAccents(grid: grid, map: map).settle(&$0)
            HangingMarks(grid: grid, map: map).settle(&$0)
            HyphenRulers(grid: grid, metrics: metrics).settle(&$0)
            FaintUnderscores(grid: grid, metrics: metrics, map: map).settle(&$0)
            LoneFrameBars(grid: grid, pitch: pitch).settle(&$0)
            LigatureHyphens(grid: grid).settle(&$0)
            MinusSigns(grid: grid, metrics: metrics).settle(&$0)
            Dashes(grid: grid, metrics: metrics).settle(&$0)
            TildeRuns.settle(&$0)
            TypedTwins.settle(&$0)
            PairedStrokes(grid: grid, metrics: metrics).settle(&$0)
            InvertedMarks(grid: grid, metrics: metrics).settle(&$0)
            StandingStems(grid: grid, metrics: metrics).settle(&$0)
            PromptSigns(grid: grid, metrics: metrics, map: map).settle(&$0)
        }
        let braces = BraceShape(grid: grid, metrics: metrics, map: map)
        placed.settle(for: .braceShape) { braces.settle(&$0) }
        placed.settle(for: .shapeVote) {
            GlyphVote(grid: grid, metrics: metrics, map: map).settle(&$0)
            ExponentOnes(grid: grid, metrics: metrics, map: map).settle(&$0)
            MixedStrokes(grid: grid, metrics: metrics, map: map).settle(&$0)
        }
        // A blurred bracket looks like a parenthesis more than like none.
        placed.settle(for: .braceShape) { PairedBrackets(shapes: braces).settle(&$0) }
        placed.settle(for: .zeroShape) {
            ZeroShape(grid: grid, metrics: metrics, map: map).settle(&$0)
        }
    }

    /// Settles the bullets of prose, each in the size of its line: below a title that is smaller.
    private func settleBullets(of placed: inout [PlacedLine]) {
        for index in placed.indices {
            let size = size(of: placed[index].ink)
            Bullets(metrics: size, map: cuts.ink.maps[cuts.level(of: size)])
                .settle(&placed[index])
        }
    }

    /// Puts the accents back onto letters that were read without them.
    func settleAccents(of placed: inout [PlacedLine]) {
        placed.settle(for: .markShape) { lines in
            let foreign = Self.foreignLetters(of: lines)
            let parted = partedAccents(of: lines)
            // Most texts have none.
            guard !foreign.isEmpty || parted.contains(where: { !$0.isEmpty }) else { return }
            let language = WrittenLanguage(
                of: parted.joined().map(\.sight), besides: Set(foreign))
            settle(parted, in: language, on: &lines)
            if let grid, parted.joined().count + foreign.count >= Self.leastAccents {
                let touching = TouchingAccents(grid: grid, metrics: metrics, map: map)
                    .readings(of: lines, in: language)
                settle(touching, in: language, on: &lines)
            }
            // Only now the letters have all that tells one language from another.
            LanguageLetters.settle(&lines)
            TwinLetters.settle(&lines)
            if let grid { DotlessStems(grid: grid).settle(&lines) }
        }
    }

    /// Puts accents onto their letters, each as the letter that is likeliest in the language of the text.
    private func settle(
        _ accents: [[AccentMark.Reading]], in language: WrittenLanguage,
        on lines: inout [PlacedLine]
    ) {
        for (index, own) in accents.enumerated() {
            for one in own {
                guard let letter = language.likeliest(of: one.sight) else { continue }
                one.mark.settle(on: &lines[index].symbols[one.place], as: letter)
            }
        }
    }

    /// What the accents that were taken off lines may make of their letters, line by line.
    private func partedAccents(of lines: [PlacedLine]) -> [[AccentMark.Reading]] {
        lines.map { line in
            let size = grid == nil ? size(of: line.ink) : metrics
            var accented: Set<Int> = []
            return line.accents.compactMap { mark in
                mark.reading(on: line, besides: &accented, grid: grid, metrics: size)
            }
        }
    }

    /// The letters beyond those of English that lines were read with.
    private static func foreignLetters(of lines: [PlacedLine]) -> [Character] {
        lines.flatMap(\.symbols).compactMap { $0.text.first }
            .filter { !$0.isASCII && $0.isLetter }
    }
}

// Accents that are one piece with their letters, told by what is left below them.

internal import PauseModel

/// Finds accents that are one piece with their letters, once the text has been read.
///
/// In small letters nothing parts an accent from its letter, and the recogniser takes both together for a digit or an
/// ampersand. What lies below the height of the small letters then looks like the same letter elsewhere in the text, and
/// what lies above looks like an accent.
struct TouchingAccents {
    /// What is as high as a letter with an accent, and below its upper part like another letter: a `d` like an `a`, an `h`
    /// like an `n`.
    private static let high = Set("bdfhijkltABCDEFGHIJKLMNOPQRSTUVWXYZ012345679ðđďþ")
    /// A letter is known by so many of its kind at least, and no more are compared.
    private static let (leastExamples, mostExamples) = (2, 12)
    /// An accent rises above the small letters by so many pixels at least, and by this share of their height; and by no
    /// more than this, in heights of `d`.
    private static let (least, most) = ((pixels: 2.0, share: 0.2), 0.6)
    /// What is left below an accent differs from the letter no more than this, as `GlyphShape.distance` tells: of 200
    /// letters that were drawn with accents that touch them all that do were the nearest to their own.
    private static let mostDistance = 0.15
    /// So much likelier is the accent that the recogniser has read, on the scale of `AccentShape.distance`.
    private static let asRead = 8.0
    /// So much further is a ring of which the lower half is hidden in its letter from a circumflex.
    private static let halfRing = 4.0

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Small letters that stand by themselves: the height that most have, in pixels, and what they look like.
    private struct Examples {
        let small: Int
        let shapes: [(letter: Character, shapes: [GlyphShape])]
    }

    /// A letter in its column.
    private struct Cell {
        let column: Int
        let text: String
        let line: PlacedLine
        let height: Int
    }

    /// What the accents of symbols that were read with them may make of their letters.
    ///
    /// - Parameters:
    ///   - lines: lines with the accents that were taken off before they were read.
    ///   - language: what the text is written in; nothing is found that its alphabet lacks.
    /// - Returns: marks and what they may make of their letters, line by line, from left to right.
    func readings(
        of lines: [PlacedLine], in language: WrittenLanguage
    ) -> [[AccentMark.Reading]] {
        guard let examples = examples(of: lines) else { return lines.map { _ in [] } }
        return lines.map { line in
            let parted = Set(line.accents.map { grid.column(at: $0.letter.middle) })
            return line.symbols.indices.compactMap { place in
                guard let column = line.symbols[place].column, !parted.contains(column),
                    let found = reading(at: place, of: line, by: examples),
                    let letter = language.likeliest(of: found.sight),
                    language.has(letter)
                else { return nil }
                return found
            }
        }
    }

    private func reading(
        at place: Int, of line: PlacedLine, by examples: Examples
    ) -> AccentMark.Reading? {
        let symbol = line.symbols[place]
        guard let read = symbol.text.first, symbol.text.count == 1, !Self.high.contains(read),
            let column = symbol.column,
            let mark = mark(in: column, of: line, above: examples.small),
            mark.shape.offness <= AccentShape.mostOff,
            let base = letter(below: mark, in: column, of: line, by: examples),
            isInDoubt(place, of: line, below: mark, as: base)
        else { return nil }
        var sight = mark.sight(on: String(base))
        if let circumflex = sight.distance(of: Accent.circumflex.letter(on: base)),
            let ring = Accent.ring.letter(on: base)
        {
            sight.letters.append((letter: ring, distance: circumflex + Self.halfRing))
        }
        if Accent.base(of: read) == base {
            let least = sight.letters.map(\.distance).min() ?? 0
            sight.letters.removeAll { $0.letter == read }
            sight.letters.append((letter: read, distance: least - Self.asRead))
        }
        guard !sight.letters.isEmpty else { return nil }
        return AccentMark.Reading(mark: mark, place: place, sight: sight)
    }

    /// Whether what a symbol was read as may be a letter with an accent.
    private func isInDoubt(
        _ place: Int, of line: PlacedLine, below mark: AccentMark, as base: Character
    ) -> Bool {
        let symbol = line.symbols[place]
        guard let read = symbol.text.first, read.isASCII else { return true }
        if read.isLetter {
            return read == base && symbol.confidence <= Self.mostSure
                && mark.shape.offness <= Self.sureMark
        }
        // A sign within a word, or at its end; a digit at its start, too, where no `&` of a reference stands.
        func isLetter(_ place: Int) -> Bool {
            line.symbols.indices.contains(place)
                && line.symbols[place].text.allSatisfy(\.isLetter)
        }
        let isAfter = symbol.blanks == 0 && isLetter(place - 1)
        let isBefore = isLetter(place + 1) && line.symbols[place + 1].blanks == 0
        guard read.isNumber else { return isAfter }
        return (isAfter || isBefore) && mark.shape.offness <= Self.sureMark
    }

    /// A letter that was read without its accent is no surer than this.
    private static let mostSure = 0.93
    /// …and what is above it is as near to an accent as this, on the scale of `AccentShape.distance`.
    private static let sureMark = -8.0

    /// What lies above the height of small letters in a column, where that may be an accent.
    private func mark(in column: Int, of line: PlacedLine, above small: Int) -> AccentMark? {
        let split = line.baseline - small
        let left = grid.left + Double(column) * grid.cellWidth
        func box(from top: Int, to end: Int) -> Box {
            let (x, maxX) = (Int(left.rounded()), Int((left + grid.cellWidth).rounded()))
            return Box(x: x, y: top, width: maxX - x, height: end - top)
        }
        let letter = box(from: split, to: line.baseline)
        guard let top = top(above: letter, within: Self.most * metrics.ascent) else { return nil }
        let least = max(
            Self.least.pixels * Double(map.scale), Self.least.share * Double(small))
        guard Double(split - top) >= least else { return nil }
        let mark = box(from: top - 1, to: split - 1)
        return AccentShape(in: mark, on: map, cellWidth: grid.cellWidth)
            .map { AccentMark(shape: $0, box: mark, letter: letter) }
    }

    /// The uppermost row of what goes on above a letter, in pixels; nil where it goes on too far for an accent.
    ///
    /// Pieces of ink do not tell: that of a letter may be one with a higher one beside it.
    private func top(above letter: Box, within most: Double) -> Int? {
        let inset = Int((Self.side * Double(letter.width)).rounded())
        let inner = Box(
            x: letter.x + inset, y: letter.y - Int(most) - map.scale,
            width: letter.width - 2 * inset, height: letter.height + Int(most) + map.scale)
        guard let (rows, columns) = map.places(under: inner) else { return nil }
        func strength(_ row: Int) -> UInt8 {
            columns.reduce(0) { max($0, map.values[row * map.width + $1]) }
        }
        let least = AccentFinder.leastStrength * Double(rows.map(strength).max() ?? 0)
        let above = rows.prefix { $0 * map.scale < letter.y }.reversed()
        let faint = above.first { Double(strength($0)) < least }
        return faint.map { ($0 + 1) * map.scale }
    }

    /// Ink in this share of a column at its sides may be of the letters beside it.
    private static let side = 0.12

    /// The small letter that what lies below a mark looks like.
    private func letter(
        below mark: AccentMark, in column: Int, of line: PlacedLine, by examples: Examples
    ) -> Character? {
        guard let lower = shape(column, line, below: examples.small) else { return nil }
        let nearest = examples.shapes.compactMap { one in
            one.shapes.compactMap { $0.distance(to: lower, within: Self.mostDistance) }.min()
                .map { (letter: one.letter, distance: $0) }
        }
        return nearest.min { ($0.distance, $0.letter) < ($1.distance, $1.letter) }?.letter
    }

    /// What a column looks like below the height of small letters.
    private func shape(_ column: Int, _ line: PlacedLine, below small: Int) -> GlyphShape? {
        let baseline = Double(line.baseline)
        return GlyphShape(
            column: column, rows: (baseline - Double(small))...(baseline + metrics.descent + 1),
            grid: grid, map: map)
    }

    /// The small letters of a text that stand by themselves; nil where there are few.
    private func examples(of lines: [PlacedLine]) -> Examples? {
        let cells = lines.flatMap { line in
            line.symbols.compactMap { symbol -> Cell? in
                guard Accent.smallLetters.contains(symbol.text), let column = symbol.column,
                    let height = line.height(of: column, on: grid)
                else { return nil }
                return Cell(column: column, text: symbol.text, line: line, height: height)
            }
        }
        let heights = cells.map(\.height).sorted()
        guard heights.count >= Self.leastExamples else { return nil }
        let small = heights[heights.count / 2]
        let kinds = Dictionary(grouping: cells.filter { $0.height == small }) { $0.text }
        let shapes = kinds.compactMap { text, cells -> (letter: Character, shapes: [GlyphShape])? in
            guard cells.count >= Self.leastExamples, let letter = text.first else { return nil }
            return (
                letter,
                cells.prefix(Self.mostExamples)
                    .compactMap { shape($0.column, $0.line, below: small) }
            )
        }
        return Examples(small: small, shapes: shapes.sorted { $0.letter < $1.letter })
    }
}

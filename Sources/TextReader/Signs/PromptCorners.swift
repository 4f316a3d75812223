// The corners that join the two lines of a prompt.

internal import PauseModel

/// Finds the corners that join the two lines of a prompt, `┌─` above `└─`, or `╭─` above `╰─`: one
/// piece of ink, which belongs to both lines, or two where rows are higher than the signs.
///
/// It is a square bracket with arms as long as half of its height or longer, and drawn in thin strokes: no
/// letter is. Parted, each half stands in its own line, and what it is read as gives way to what it is.
/// Halves by themselves, of which an `L` may be one, count where one stands right above the other.
struct PromptCorners {
    /// It is so many times as high as half of the letters, and so wide in its own heights: more than a
    /// bracket.
    private static let (heights, breadths) = (1.9...3.5, 0.5...2.5)
    /// …and half of one is so high, and so wide in columns.
    private static let (heightsOfHalf, columnsOfHalf) = (0.4...1.5, 1.1...2.5)
    /// Its strokes are no thicker than this, in heights of a letter, and at least a pixel.
    private static let mostThickness = 0.35
    /// Halves stand above each other to so many pixels.
    private static let mostAside = 2

    /// What the halves are, and what their arms are.
    private static let (square, round, arm) = (("┌", "└"), ("╭", "╰"), "─")
    /// What the arms between brackets are taken for; one fills its column to such a share.
    private static let (hyphens, leastArm): (Set<String>, Double) = (["-", "–", "—"], 0.85)

    private let map: ContrastMap
    /// The halves that were one piece, by their bounds.
    private let signs: [Box: String]

    /// Finds the corners among the pieces of ink of a picture.
    init(among letters: [TextComponent], on map: ContrastMap) {
        // Of half of all letters none is known here to stand in the same text.
        let halves = letters.flatMap { letter -> [(Box, String)] in
            let usual = Double(letter.box.height) / Self.heights.upperBound
            guard let parts = Self.parts(of: letter, usual: usual, on: map),
                let strokes = CornerStrokes(letter, most: Self.most(usual), on: map)
            else { return [] }
            let signs = strokes.isRound ? Self.round : Self.square
            return [(parts[0].box, signs.0), (parts[1].box, signs.1)]
        }
        signs = Dictionary(halves, uniquingKeysWith: { first, _ in first })
        self.map = map
    }

    /// Puts the corners into lines that were read.
    func restore(in lines: inout [PlacedLine], on grid: CharacterGrid) {
        let pairs = pairs(in: lines, on: grid)
        guard !signs.isEmpty || !pairs.isEmpty else { return }
        for index in lines.indices {
            let own = lines[index].ink.letters.first { signs[$0.box] != nil }
            if let box = own?.box, let sign = signs[box] {
                restore(sign, at: box, in: &lines[index].symbols, on: grid)
            } else if let (box, sign) = pairs[index] {
                restore(sign, at: box, in: &lines[index].symbols, on: grid)
            }
        }
    }

    /// The halves that begin two lines, one right above the other, by the places of the lines.
    private func pairs(
        in lines: [PlacedLine], on grid: CharacterGrid
    ) -> [Int: (box: Box, sign: String)] {
        guard map.scale == 1 else { return [:] }
        let ascent = LineMetrics(lines.map(\.ink)).ascent
        let begins = lines.map { line in
            line.ink.letters.min { $0.box.x < $1.box.x }.map { begin(of: $0, on: grid) }
        }
        var pairs: [Int: (box: Box, sign: String)] = [:]
        for index in lines.indices.dropLast() {
            guard let above = begins[index], let below = begins[index + 1],
                abs(above.box.x - below.box.x) <= Self.mostAside,
                let upper = half(above, ascent: ascent, on: grid), upper.isUpperHalf,
                let lower = half(below, ascent: ascent, on: grid), lower.isLowerHalf
            else { continue }
            let signs = upper.isRound ? Self.round : Self.square
            pairs[index] = (above.box, signs.0)
            pairs[index + 1] = (below.box, signs.1)
        }
        return pairs
    }

    /// What of a piece stands in its first columns: an arm may touch the letter behind it.
    private func begin(of piece: TextComponent, on grid: CharacterGrid) -> TextComponent {
        let end = grid.edge(of: grid.column(at: Double(piece.box.x) + 1) + Self.columnsOfPair)
        guard piece.box.maxX > end else { return piece }
        var begin = piece
        begin.box.width = end - piece.box.x
        guard let (rows, columns) = map.places(under: begin.box) else { return piece }
        let inked = rows.filter { row in
            columns.contains { map.values[row * map.width + $0] > piece.peak / 2 }
        }
        guard let first = inked.first, let last = inked.last else { return piece }
        (begin.box.y, begin.box.height) = (first, last - first + 1)
        return begin
    }

    /// A corner and its arm take up so many columns.
    private static let columnsOfPair = 2

    /// The strokes of what may be half of a corner; nil where it cannot be.
    private func half(
        _ piece: TextComponent, ascent: Double, on grid: CharacterGrid
    ) -> CornerStrokes? {
        guard Self.heightsOfHalf.contains(Double(piece.box.height) / ascent),
            Self.columnsOfHalf.contains(Double(piece.box.width) / grid.cellWidth)
        else { return nil }
        return CornerStrokes(piece, most: Self.most(ascent), on: map)
    }

    private static func most(_ usual: Double) -> Int { max(1, Int(mostThickness * usual)) }

    private func restore(
        _ sign: String, at box: Box, in symbols: inout [PlacedSymbol], on grid: CharacterGrid
    ) {
        let first = grid.column(at: Double(box.x) + 1)
        let arms = sequence(first: first + 1) { $0 + 1 }
            .prefix { grid.centre(of: $0) < Double(box.maxX) }
        let columns = [first] + arms
        let drawn = columns.enumerated().map { place, column in
            let left = grid.edge(of: column)
            let cell = Box(
                x: left, y: box.y, width: grid.edge(of: column + 1) - left, height: box.height)
            let text = place == 0 ? sign : Self.arm
            let read = symbols.first { $0.column == column }
            return PlacedSymbol(
                text: text, box: cell, confidence: PlacedSymbol.shapeConfidence, blanks: 0,
                column: column, changes: Self.changes(of: read, to: text))
        }
        let rest = symbols.filter { $0.column.map { !columns.contains($0) } ?? true }
        symbols = (drawn + rest).sorted { ($0.column ?? .max) < ($1.column ?? .max) }
        for (place, symbol) in symbols.enumerated() {
            if Self.hyphens.contains(symbol.text),
                Double(symbol.box.width) >= Self.leastArm * grid.cellWidth
            {
                symbols[place].changes = Self.changes(of: symbol, to: Self.arm)
                symbols[place].settle(on: Self.arm)
            }
            guard place > 0, let column = symbol.column, let before = symbols[place - 1].column
            else { continue }
            symbols[place].blanks = max(0, column - before - 1)
        }
    }

    /// What a place was before, and that its shape told otherwise.
    private static func changes(of read: PlacedSymbol?, to text: String) -> [SymbolChange] {
        guard read?.text != text else { return read?.changes ?? [] }
        return (read?.changes ?? [])
            + [
                SymbolChange(
                    text: read?.text ?? "", confidence: read?.confidence ?? 0, reason: .markShape)
            ]
    }

    /// The upper and the lower corner that a piece consists of; nil when it is something else.
    /// - Parameters:
    ///   - piece: the piece of ink.
    ///   - usual: the height of half of all letters, in pixels.
    ///   - map: the ink that it is of.
    /// - Returns: both.
    static func parts(
        of piece: TextComponent, usual: Double, on map: ContrastMap
    ) -> [TextComponent]? {
        let box = piece.box
        guard usual > 0, heights.contains(Double(box.height) / usual),
            breadths.contains(Double(box.width) / Double(box.height)),
            let strokes = CornerStrokes(piece, most: most(usual), on: map), strokes.areBoth,
            let (upper, lower) = piece.cut(at: (box.y + box.maxY) / 2, on: map)
        else { return nil }
        return [upper, lower]
    }
}

// The corners that join the two lines of a prompt.

internal import PauseModel

/// Finds the corners that join the two lines of a prompt, `┌─` above `└─`: one piece of ink, which
/// belongs to both lines.
///
/// It is a square bracket with arms as long as half of its height or longer, and drawn in thin strokes: no
/// letter is. Parted, each half stands in its own line, and what it is read as gives way to what it is.
struct PromptCorners {
    /// It is so many times as high as half of the letters, and so wide in its own heights: more than a
    /// bracket.
    private static let (heights, breadths) = (1.9...3.5, 0.5...2.5)
    /// Its strokes are no thicker than this, in heights of a letter, and at least a pixel.
    private static let mostThickness = 0.35
    /// Share of each stroke that is drawn, and of what they enclose that may be.
    private static let (leastDrawn, mostFilled) = (0.9, 0.05)

    /// What the halves are, and what their arms are.
    private static let (upper, lower, arm) = ("┌", "└", "─")
    /// What the arms between brackets are taken for; one fills its column to such a share.
    private static let (hyphens, leastArm): (Set<String>, Double) = (["-", "–", "—"], 0.85)

    /// The halves, by their bounds.
    private let signs: [Box: String]

    /// Finds the corners among the pieces of ink of a picture.
    init(among letters: [TextComponent], on map: ContrastMap) {
        // Of half of all letters none is known here to stand in the same text.
        let halves = letters.flatMap { letter -> [(Box, String)] in
            let usual = Double(letter.box.height) / Self.heights.upperBound
            guard let parts = Self.parts(of: letter, usual: usual, on: map) else { return [] }
            return [(parts[0].box, Self.upper), (parts[1].box, Self.lower)]
        }
        signs = Dictionary(halves, uniquingKeysWith: { first, _ in first })
    }

    /// Puts the corners into lines that were read.
    func restore(in lines: inout [PlacedLine], on grid: CharacterGrid) {
        guard !signs.isEmpty else { return }
        for index in lines.indices {
            let own = lines[index].ink.letters.first { signs[$0.box] != nil }
            guard let box = own?.box, let sign = signs[box] else { continue }
            restore(sign, at: box, in: &lines[index].symbols, on: grid)
        }
    }

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
            breadths.contains(Double(box.width) / Double(box.height)), map.scale == 1,
            let (rows, columns) = map.places(under: box)
        else { return nil }
        let limit = piece.peak / 2
        func isInk(_ x: Int, _ y: Int) -> Bool { map.values[y * map.width + x] > limit }
        let most = max(1, Int(mostThickness * usual))
        guard min(rows.count, columns.count) > 2 * most + 1 else { return nil }
        func thickness(_ isStroke: (Int) -> Bool) -> Int {
            (0..<most + 1).prefix(while: isStroke).count
        }
        func share(_ places: Range<Int>, _ isDrawn: (Int) -> Bool) -> Double {
            Double(places.count(where: isDrawn)) / Double(max(1, places.count))
        }
        let left = thickness { offset in
            share(rows) { isInk(columns.lowerBound + offset, $0) } >= leastDrawn
        }
        let top = thickness { offset in
            share(columns) { isInk($0, rows.lowerBound + offset) } >= leastDrawn
        }
        let foot = thickness { offset in
            share(columns) { isInk($0, rows.upperBound - 1 - offset) } >= leastDrawn
        }
        guard [left, top, foot].allSatisfy({ (1...most).contains($0) }) else { return nil }
        // Blurred, a stroke reaches a pixel further.
        let inner =
            (rows.lowerBound + top + 1)..<max(rows.lowerBound + top + 1, rows.upperBound - foot - 1)
        let enclosed =
            (columns.lowerBound + left + 1)..<max(columns.lowerBound + left + 1, columns.upperBound)
        let filled = inner.reduce(0) { count, row in count + enclosed.count { isInk($0, row) } }
        guard Double(filled) <= mostFilled * Double(inner.count * enclosed.count),
            let (upper, lower) = piece.cut(at: (box.y + box.maxY) / 2, on: map)
        else { return nil }
        return [upper, lower]
    }
}

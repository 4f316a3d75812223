// Tells semicolons from colons by their lower part.

internal import PauseModel

/// Tells semicolons from colons by their lower part.
///
/// In a font that the model has not seen, whose semicolons hardly reach below the row, it takes all of
/// them for colons. But both dots of a colon are alike, and what is higher and wider than the dot above
/// it is a comma. Of 2,468 colons and 2,015 semicolons on recordings in 60 fonts the rule is true of no
/// colon.
struct SemicolonShape {
    /// Smaller dots, in pixels, are as often one larger than the other.
    private static let leastDot = 3
    /// A comma is so many times higher than the dot above it.
    private static let leastComma = 1.5

    /// Colons of smaller dots tell together, where so many have a comma that is larger than its dot on every side but
    /// the right one, as in the fonts of text screens.
    private static let leastLeaning = 3

    let grid: CharacterGrid

    /// Turns colons into semicolons in place, where they are such.
    func settle(_ lines: inout [PlacedLine]) {
        let signs = lines.indices.flatMap { line in
            lines[line].symbols.indices.compactMap { place in parts(of: place, in: lines[line]) }
                .map { (line: line, place: $0.place, dot: $0.dot, comma: $0.comma) }
        }
        let isLeaning = signs.count { Self.leans($0.comma, below: $0.dot) } >= Self.leastLeaning
        for sign in signs
        where
            Self.isLarger(sign.comma, below: sign.dot)
            || isLeaning && Self.leans(sign.comma, below: sign.dot)
        {
            lines[sign.line].symbols[sign.place].settle(on: ";")
        }
    }

    /// The two parts of a colon, one below the other; nil of other symbols.
    private func parts(
        of place: Int, in line: PlacedLine
    ) -> (place: Int, dot: Box, comma: Box)? {
        let symbol = line.symbols[place]
        guard symbol.text == ":", let column = symbol.column else { return nil }
        let boxes = line.ink.letters(in: column, of: grid).map(\.box)
            .sorted { $0.y < $1.y }
        guard boxes.count == 2, boxes[1].y >= boxes[0].maxY else { return nil }
        return (place, boxes[0], boxes[1])
    }

    /// Whether the lower part is surely larger than the dot above it.
    private static func isLarger(_ comma: Box, below dot: Box) -> Bool {
        dot.height >= leastDot && comma.width > dot.width
            && Double(comma.height) >= leastComma * Double(dot.height)
    }

    /// Whether the lower part is larger than the dot above it, and reaches further to the left alone.
    private static func leans(_ comma: Box, below dot: Box) -> Bool {
        comma.height > dot.height && comma.width > dot.width && comma.x < dot.x
            && comma.maxX <= dot.maxX
    }
}

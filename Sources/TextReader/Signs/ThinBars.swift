// Tells bars from the letter I, which fonts for code draw with serifs, and from exclamation marks.

internal import PauseModel

/// Tells bars from the letter `I` by their width, and from exclamation marks by their having no gap.
///
/// The first of two bars has the look of a letter after a name, and the recogniser takes it for one.
/// Fonts for code give the letter serifs, so that it fills its column: in 195 of them it is 0.32 columns
/// wide and more, and no bar of an upright font is wider than 0.25. In some fonts a bar is no higher than
/// letters and stands on the row, as an exclamation mark does.
struct ThinBars {
    /// What is no wider than this, in columns, is no letter.
    private static let mostWidth = 0.22
    /// A bar is so high at least, in heights of a letter.
    private static let leastHeight = 0.75

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// A bar is nowhere fainter than this share of its middle; between a stroke and its dot there is
    /// ground.
    private static let leastWhole = 0.75

    /// Puts bars into lines in place, where something else was read.
    func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            for place in lines[line].symbols.indices {
                let symbol = lines[line].symbols[place]
                guard symbol.column != nil,
                    Double(symbol.box.height) >= Self.leastHeight * metrics.ascent,
                    symbol.text == "I"
                        && Double(symbol.box.width) <= Self.mostWidth * grid.cellWidth
                        || symbol.text == "!" && isWhole(symbol.box)
                else { continue }
                lines[line].symbols[place].settle(on: "|")
            }
        }
    }

    /// Whether a mark is one stroke from its top to its foot.
    private func isWhole(_ box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box), rows.count > 2 else { return false }
        let strengths = rows.dropFirst().dropLast().map { row in
            columns.map { map.values[row * map.width + $0] }.max() ?? 0
        }
        guard let least = strengths.min() else { return false }
        return Double(least) >= Self.leastWhole * Double(strengths.sorted()[strengths.count / 2])
    }
}

// Tells bars from the letter I, which fonts for code draw with serifs.

internal import PauseModel

/// Tells bars from the letter `I` by their width.
///
/// The first of two bars has the look of a letter after a name, and the recogniser takes it for one.
/// Fonts for code give the letter serifs, so that it fills its column: in 195 of them it is 0.32 columns
/// wide and more, and no bar of an upright font is wider than 0.25.
struct ThinBars {
    /// What is no wider than this, in columns, is no letter.
    private static let mostWidth = 0.22
    /// A bar is so high at least, in heights of a letter.
    private static let leastHeight = 0.75

    let grid: CharacterGrid
    let metrics: LineMetrics

    /// Puts bars into lines in place, where the letter was read.
    func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            for place in lines[line].symbols.indices {
                let symbol = lines[line].symbols[place]
                guard symbol.text == "I", symbol.column != nil,
                    Double(symbol.box.width) <= Self.mostWidth * grid.cellWidth,
                    Double(symbol.box.height) >= Self.leastHeight * metrics.ascent
                else { continue }
                lines[line].symbols[place].settle(on: "|")
            }
        }
    }
}

// Tells the letter `i` from a `j` by where it ends.

internal import PauseModel

/// Tells the letter `i` from a `j` by where it ends: at the row on which letters stand.
///
/// In fonts like Source Code Pro both begin with the same stroke to the left, and an `i` has no foot; the
/// recogniser takes the one at the beginning of a line for a `j`. The line has letters that hang, as no
/// window cuts it off at its row.
struct StandingStems {
    /// A letter stands where it reaches no further under the row, and hangs where it reaches so far, in
    /// heights of a letter; a pixel is blur.
    private static let (mostUnder, leastUnder) = (0.06, 0.15)

    let grid: CharacterGrid
    let metrics: LineMetrics

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        for index in lines.indices {
            let line = lines[index]
            let places = line.symbols.indices.filter { line.symbols[$0].text == "j" }
            guard !places.isEmpty, let row = DottedStem.row(of: line, metrics: metrics) else {
                continue
            }
            func under(_ box: Box) -> Double { Double(box.maxY - row) }
            guard
                line.ink.letters.contains(where: {
                    under($0.box) >= Self.leastUnder * metrics.ascent
                })
            else { continue }
            for place in places {
                let stem = DottedStem(
                    of: line.symbols[place], on: line, grid: grid, metrics: metrics)
                guard let stem, under(stem.body) <= max(1, Self.mostUnder * metrics.ascent)
                else { continue }
                lines[index].symbols[place].settle(on: "i")
            }
        }
    }
}

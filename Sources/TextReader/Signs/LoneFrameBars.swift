// Tells bars that somebody typed from the sides of frames.

internal import PauseModel

/// Tells bars that somebody typed, `|`, from the sides of frames, `│`, that the recogniser takes them
/// for.
///
/// The side of a frame goes on from row to row, and a frame has corners or level lines too.
struct LoneFrameBars {
    private static let (side, bar) = ("│", "|")
    /// The other signs of frames: Unicode, Box Drawing.
    private static let box: ClosedRange<Unicode.Scalar> = "\u{2500}"..."\u{257F}"
    /// A side is as high as its row, but for this share that coding takes.
    private static let leastHeight = 0.95

    let grid: CharacterGrid
    /// From one row to the next, in pixels.
    let pitch: Double

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        let signs = lines.flatMap { $0.symbols.map(\.text) }.filter(Self.isBox)
        guard !signs.isEmpty, signs.allSatisfy({ $0 == Self.side }) else { return }
        for index in lines.indices {
            for place in lines[index].symbols.indices
            where lines[index].symbols[place].text == Self.side
                && isLow(lines[index].symbols[place], on: lines[index])
            {
                lines[index].symbols[place].settle(on: Self.bar)
            }
        }
    }

    private static func isBox(_ text: String) -> Bool {
        text.unicodeScalars.first.map(box.contains) ?? false
    }

    /// Whether a sign is lower than its row.
    private func isLow(_ symbol: PlacedSymbol, on line: PlacedLine) -> Bool {
        let ink = line.ink.letters.filter { grid.column(at: $0.middle) == symbol.column }.map(\.box)
        guard let first = ink.first else { return false }
        return Double(ink.reduce(first) { $0.union($1) }.height) < Self.leastHeight * pitch
    }
}

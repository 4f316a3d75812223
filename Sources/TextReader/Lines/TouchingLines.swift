// Letters that reach from one line of a text into the next.

internal import PauseModel

/// Parts letters that reach from one line of a text into the next: where lines stand close, the
/// foot of a `g` touches the quote below it, and both are one piece of the upper line.
///
/// `StackedLetters` parts those as high as two lines before there are lines. Once it is known on
/// which rows the lines stand, lower ones show as well: no letter of one line reaches so far
/// beyond the row between both.
struct TouchingLines {
    /// A letter reaches beyond the row between two lines by no more than this share of the height
    /// of letters, and this many pixels: brackets and bars do in many fonts.
    private static let mostBeyond = (share: 0.25, pixels: 3.0)
    /// Two lines follow each other where they are so many steps apart.
    private static let steps = 0.75...1.25

    let metrics: LineMetrics
    /// From one line to the next, in pixels.
    let pitch: Double
    /// The contrast of the picture at its full size.
    let map: ContrastMap

    /// What a letter may reach beyond the row between two lines.
    private var reach: Int {
        Int(max(Self.mostBeyond.pixels, Self.mostBeyond.share * metrics.ascent).rounded())
    }

    /// Gives each line of a text its own parts of such letters.
    func part(_ lines: inout [TextLine]) {
        guard pitch < metrics.height + Double(reach) else { return }
        for upper in lines.indices {
            let lower = lines[(upper + 1)...].firstIndex { follows($0, lines[upper]) }
            if let lower { part(&lines, upper, lower) }
        }
    }

    private func follows(_ line: TextLine, _ other: TextLine) -> Bool {
        Self.steps.contains(Double(line.baseline - other.baseline) / pitch)
    }

    private func part(_ lines: inout [TextLine], _ upper: Int, _ lower: Int) {
        // Halfway from where letters of the upper line end to where those of the lower one begin.
        let foot = Double(lines[upper].baseline) + metrics.descent
        let top = Double(lines[lower].baseline) - metrics.ascent
        let row = Int(((foot + top) / 2).rounded())
        let own = (upper: lines[upper].letters, lower: lines[lower].letters)
        let cuts = (own.upper + own.lower).filter { isOfBoth($0, row) }
        guard !cuts.isEmpty else { return }
        let parts = cuts.compactMap { $0.cut(at: row, on: map) }
        func rest(_ letters: [TextComponent]) -> [TextComponent] {
            letters.filter { !isOfBoth($0, row) }
        }
        lines[upper].letters = (rest(own.upper) + parts.map(\.upper)).sorted(by: LineFinder.inOrder)
        lines[lower].letters = (rest(own.lower) + parts.map(\.lower)).sorted(by: LineFinder.inOrder)
    }

    /// Whether a piece reaches further beyond a row on both sides than letters do.
    private func isOfBoth(_ letter: TextComponent, _ row: Int) -> Bool {
        letter.box.y < row - reach && letter.box.maxY > row + reach
    }
}

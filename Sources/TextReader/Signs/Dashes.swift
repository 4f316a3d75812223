// Tells dashes from hyphens by how much of their cell they fill.

internal import PauseModel

/// Tells dashes, `—` and `–`, from the hyphens that a recogniser of code takes them for, by how much of
/// their cell they fill.
///
/// In fonts for code an em dash runs from edge to edge of its cell, and an en dash is wider than a
/// hyphen: both can be told where hyphens of the same text are seen. Strokes beside other strokes may
/// be joined to them by the font, and stay what they are.
struct Dashes {
    private static let (hyphen, enDash, emDash) = ("-", "–", "—")
    private static let strokes: Set<String> = [hyphen, enDash, emDash]
    /// What a font may join a hyphen to.
    private static let joining = Set("-–—─<>=|+~*/:")
    /// A stroke is so high at most, in heights of a letter.
    private static let mostHeight = 0.3
    /// No hyphen is wider, in cells: those of Monoid and Go Mono are the widest.
    private static let widestHyphen = 0.86
    /// An em dash fills so much of its cell at least.
    private static let leastEmDash = 0.92
    /// A dash is so much wider than the hyphens, in cells, and this much in pixels: blur makes
    /// strokes of one kind differ by one.
    private static let (lead, leadPixels) = (0.19, 1.9)
    /// So many hyphens at least tell how wide they are.
    private static let leastHyphens = 2
    /// …and such a share of them is about as wide as the middle one.
    private static let leastLike = 0.75

    let grid: CharacterGrid
    let metrics: LineMetrics

    private struct Stroke {
        let line: Int
        let place: Int
        let mayBeDash: Bool
        /// In pixels.
        let width: Double
    }

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        let strokes = lines.indices.flatMap { flatStrokes(of: lines[$0], at: $0) }
        guard let usual = usualWidth(of: strokes) else { return }
        for stroke in strokes where stroke.mayBeDash {
            let sign = sign(of: stroke, usual: usual)
            guard lines[stroke.line].symbols[stroke.place].text != sign else { continue }
            lines[stroke.line].symbols[stroke.place].settle(on: sign)
        }
    }

    private func sign(of stroke: Stroke, usual: Double) -> String {
        guard stroke.width - usual >= max(Self.leadPixels, Self.lead * grid.cellWidth) else {
            return Self.hyphen
        }
        return stroke.width >= Self.leastEmDash * grid.cellWidth ? Self.emDash : Self.enDash
    }

    /// How wide hyphens are: the middle one of strokes that are not too wide for one, of which most
    /// are about as wide.
    private func usualWidth(of strokes: [Stroke]) -> Double? {
        let widths = strokes.map(\.width).filter { $0 <= Self.widestHyphen * grid.cellWidth }
        guard widths.count >= Self.leastHyphens else { return nil }
        let usual = widths.sorted()[widths.count / 2]
        let like = widths.count { abs($0 - usual) < Self.leadPixels }
        return Double(like) >= Self.leastLike * Double(widths.count) ? usual : nil
    }

    /// The strokes of a line.
    private func flatStrokes(of line: PlacedLine, at index: Int) -> [Stroke] {
        line.symbols.indices.compactMap { place in
            guard Self.strokes.contains(line.symbols[place].text),
                let column = line.symbols[place].column,
                !line.rulers.contains(where: { $0.columns.contains(column) }),
                let width = width(of: column, in: line)
            else { return nil }
            return Stroke(
                line: index, place: place, mayBeDash: mayBeDash(place, in: line), width: width)
        }
    }

    /// Whether a stroke may be a dash: what is on both sides of it is of one kind, as in ` — ` and `1–9`.
    ///
    /// Words are joined by a hyphen, whatever blur makes of it, and options and numbers begin with one.
    private func mayBeDash(_ place: Int, in line: PlacedLine) -> Bool {
        let column = line.symbols[place].column ?? 0
        func sign(_ offset: Int) -> Character? {
            guard line.symbols.indices.contains(place + offset),
                line.symbols[place + offset].column == column + offset
            else { return nil }
            return line.symbols[place + offset].text.first
        }
        func isWord(_ offset: Int) -> Bool {
            sign(offset).map { $0.isLetter || $0.isNumber } == true
        }
        func isLetter(_ offset: Int) -> Bool { sign(offset)?.isLetter == true }
        guard isWord(-1) == isWord(1), isLetter(-1) == isLetter(1),
            !(isLetter(-1) && (isLetter(-2) || isLetter(2)))
        else { return false }
        return ![-1, 1].contains { sign($0).map(Self.joining.contains) == true }
    }

    /// How wide the ink of a cell is, of nothing but a flat stroke.
    private func width(of column: Int, in line: PlacedLine) -> Double? {
        let ink = line.ink.letters(in: column, of: grid).map(\.box)
        guard ink.count == 1, let stroke = ink.first,
            Double(stroke.height) <= Self.mostHeight * metrics.ascent
        else { return nil }
        return Double(stroke.width)
    }
}

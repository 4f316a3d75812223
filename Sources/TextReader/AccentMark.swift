// An accent that was taken off a letter, and is put back onto what the letter was read as.

internal import PauseModel

/// An accent that was taken off a letter, and is put back onto what the letter was read as.
struct AccentMark: Hashable {
    /// What it looks like.
    var shape: AccentShape
    /// Where it is, in display pixels.
    var box: Box
    /// Where the letter is without it, in display pixels.
    var letter: Box

    /// What an `i` without its dot is read as.
    private static let dotless: Set<String> = [
        "l", "1", "I", "|", "t", "r", "!", "ı", "j", "f", "{", "[", "(",
    ]
    /// Letters whose caron stands beside them: no mark stands above them.
    private static let high: Set<Character> = ["t", "d"]
    /// A `j` reaches so far below the row, in heights of `d`.
    private static let leastHang = 0.15

    /// Puts the accent onto its letter in place.
    /// - Parameters:
    ///   - line: the letters as they were read without.
    ///   - grid: their columns.
    ///   - metrics: how high they are.
    func settle(on line: inout PlacedLine, grid: CharacterGrid, metrics: LineMetrics) {
        let column = grid.column(at: letter.middle)
        // Letters that have left the columns stand where their ink does.
        let own =
            line.symbols.firstIndex { $0.column == column }
            ?? line.symbols.firstIndex {
                $0.column == nil && Double($0.box.x) <= letter.middle
                    && letter.middle < Double($0.box.maxX)
            }
        guard let place = own else { return }
        let text = line.symbols[place].text
        guard let base = text.first, text.count == 1,
            let letter = nearest(on: base) ?? dotted(text, line.baseline, metrics)
        else { return }
        line.symbols[place].settle(on: String(letter))
        line.symbols[place].box = line.symbols[place].box.union(box)
        // What it looks like without is another letter.
        line.symbols[place].doubt = nil
    }

    /// The letter with the accent that this looks like most, of those that the letter can have.
    private func nearest(on base: Character) -> Character? {
        guard !Self.high.contains(base) else { return nil }
        let likely = Accent.allCases.filter {
            shape.distance(to: $0) <= AccentShape.mostOffOnLetter
        }
        return likely.sorted { shape.distance(to: $0) < shape.distance(to: $1) }
            .lazy.compactMap { $0.letter(on: base) }.first
    }

    /// An `i` with an accent in the place of its dot, or with its dot.
    private func dotted(_ text: String, _ baseline: Int, _ metrics: LineMetrics) -> Character? {
        guard Self.dotless.contains(text) else { return nil }
        let isSmall = Double(baseline - letter.y) < AccentFinder.small.upperBound * metrics.ascent
        let hangs = Double(letter.maxY - baseline) >= Self.leastHang * metrics.ascent
        let isDot = shape.distance(to: .dot) <= shape.offness
        guard !isDot else { return hangs ? "j" : isSmall ? "i" : nil }
        return nearest(on: isSmall ? "i" : "I")
    }
}

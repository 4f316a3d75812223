// Joins the first line of a text, pointed out and cut off with the bars above it, to its text.

internal import PauseModel

/// Joins the first line of a text to its text, where the ground that points it out was taken for the foot of the bars
/// above: beside it another pane may have an edge in the same row.
///
/// Its number stands one step above the first one of the text, and ends where that does.
enum PartedTops {
    /// Fewer lines do not show a step.
    private static let leastLines = 4
    /// A line stands off the step by no more, in pixels.
    private static let mostOff = 2
    /// Numbers end so near to each other, and differ in height by no more, in letter heights.
    private static let (mostRagged, mostUnlike) = (0.3, 0.2)
    /// So many lines are looked for: a selection may reach over several.
    private static let mostLines = 3

    /// The panes in their order, each with its first lines.
    static func join(_ shares: [Pane.Share], _ finder: inout RepeatedLines) -> [Pane.Share] {
        var shares = shares
        for index in shares.indices {
            for _ in 0..<mostLines where !joinLine(above: index, in: &shares, &finder) { break }
        }
        return shares.filter { !$0.letters.isEmpty }
    }

    /// Joins the line above a text to it, and tells whether there is one.
    private static func joinLine(
        above index: Int, in shares: inout [Pane.Share], _ finder: inout RepeatedLines
    ) -> Bool {
        let text = shares[index]
        let lines = finder.lines(of: text.letters)
        guard let first = FirstNumber(of: lines) else { return false }
        for other in shares.indices where other != index {
            let box = shares[other].pane.box
            guard box.y < text.pane.box.y, box.maxY <= text.pane.box.y + Int(first.pitch),
                box.maxY >= first.baseline - Int(first.pitch) - mostOff
            else { continue }
            let line = finder.lines(of: shares[other].letters).last {
                abs($0.baseline + Int(first.pitch.rounded()) - first.baseline) <= mostOff
            }
            guard let line, let own = first.pieces(of: line, in: text.pane.box) else { continue }
            let taken = Set(own)
            shares[other].letters.removeAll(where: taken.contains)
            shares[index].letters += own
            let top = own.map(\.box.y).min() ?? text.pane.box.y
            shares[index].pane.box.height += max(0, text.pane.box.y - top)
            shares[index].pane.box.y = min(text.pane.box.y, top)
            return true
        }
        return false
    }

    /// The first number of a text.
    private struct FirstNumber {
        let baseline: Int
        let pitch: Double
        private let ascent: Double
        private let digit: Box

        /// Finds it; nil in a text that shows none on its first line.
        init?(of lines: [TextLine]) {
            guard lines.count >= leastLines else { return nil }
            ascent = LineMetrics(lines).ascent
            pitch = LinePitch.measure(lines.map(\.baseline), letterHeight: ascent)
            guard let gutter = GutterFinder(lines, ascent: ascent).candidates().first,
                let digit = gutter.numbers.first?.last?.box, let line = lines.first, pitch > 0
            else { return nil }
            (baseline, self.digit) = (line.baseline, digit)
        }

        /// The pieces of a line above that stand in the columns of the text, the number first; nil where that is none.
        func pieces(of line: TextLine, in pane: Box) -> [TextComponent]? {
            let own = line.letters.filter {
                $0.middle >= Double(pane.x) && $0.middle < Double(pane.maxX)
            }.sorted { $0.box.x < $1.box.x }
            let number = own.prefix {
                Double($0.box.maxX) <= Double(digit.maxX) + mostRagged * ascent
            }
            guard let last = number.last?.box,
                Double(abs(last.maxX - digit.maxX)) <= mostRagged * ascent,
                Double(abs(last.height - digit.height)) <= mostUnlike * ascent,
                number.count <= mostDigits, number.count < own.count
            else { return nil }
            return own
        }
    }

    /// A number has no more digits.
    private static let mostDigits = 5
}

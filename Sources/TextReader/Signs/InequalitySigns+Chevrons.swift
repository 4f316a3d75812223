// Finds `<=` and `>=` that are drawn as one chevron in the middle of two columns.

internal import PauseModel

extension InequalitySigns {
    /// A sign of two characters, and the two columns that it stands in the middle of.
    struct Chevron {
        var text: String
        var columns: ClosedRange<Int>
        var box: Box

        /// What a model takes it for.
        private static let lookalikes: Set<String> = [
            "<", ">", "≤", "≥", "{", "}", "=", "«", "»", "‹", "›", "⇒", "⇐",
        ]

        /// …where it stands by itself.
        private static let digit = "2"

        /// Whether it, or what it is taken for, is all that was read in its columns.
        func isRead(in line: PlacedLine) -> Bool {
            let own = line.symbols.filter { $0.column.map(columns.contains) ?? false }
            if own.allSatisfy({ Self.lookalikes.contains($0.text) }) { return true }
            let beside = [columns.lowerBound - 1, columns.upperBound + 1]
            return own.map(\.text) == [Self.digit]
                && !line.symbols.contains { $0.column.map(beside.contains) ?? false }
        }
    }

    /// A chevron is so wide, in columns.
    private static let widths = 0.65...1.5
    /// Its middle lies so near to where its columns meet, in columns: that of a lone `<` lies in the
    /// middle of one.
    private static let mostOffMiddle = 0.22
    /// It is so high at least, in heights of a letter.
    private static let leastOfLetter = 0.55
    /// Its arms and its bar end so many times further apart than they begin.
    private static let leastOpening = 1.25
    /// Where they begin and end is looked at over this part of the width.
    private static let ends = 4
    /// Nowhere are they further apart than at the very end, but for this share: the head of an arrow, as which `=>` is
    /// drawn, is highest within and ends in a point.
    private static let leastAtTip = 0.85
    /// The very end is this part of the width, and no fewer places: the outermost one may be blur.
    private static let tips = (parts: 8, places: 2)
    /// The arms and the bar may be pieces of their own.
    private static let mostPieces = 3

    /// The chevrons of a line, from the left.
    func chevrons(of line: TextLine) -> [Chevron] {
        var found: [Chevron] = []
        for letter in line.letters {
            let place = grid.place(of: letter.box.x) + Double(letter.box.width) / 2 / grid.cellWidth
            let border = Int(place.rounded())
            let columns = border - 1...border
            guard abs(place - Double(border)) <= Self.mostOffMiddle,
                found.last?.columns != columns, let box = ink(of: line, in: columns),
                let text = sign(of: box)
            else { continue }
            found.append(Chevron(text: text, columns: columns, box: box))
        }
        return found
    }

    /// What stands in two columns, where that is as wide as one and in the middle of both.
    private func ink(of line: TextLine, in columns: ClosedRange<Int>) -> Box? {
        let (left, right) = (
            grid.edge(of: columns.lowerBound), grid.edge(of: columns.upperBound + 1)
        )
        let pieces = line.letters.map(\.box).filter { $0.maxX > left && $0.x < right }
        guard let first = pieces.first, pieces.count <= Self.mostPieces else { return nil }
        let box = pieces.reduce(first) { $0.union($1) }
        let width = Double(box.width) / grid.cellWidth
        let middle = grid.place(of: box.x) + width / 2
        return box.x >= left && box.maxX <= right && Self.widths.contains(width)
            && abs(middle - Double(columns.upperBound)) <= Self.mostOffMiddle
            && Double(box.height) >= Self.leastOfLetter * metrics.ascent ? box : nil
    }

    /// Which sign a chevron is, by the side to which it opens; nil where it opens to none.
    private func sign(of box: Box) -> String? {
        guard let (rows, columns) = map.places(under: box), columns.count >= Self.ends else {
            return nil
        }
        let profiles = rows.map {
            InkProfile(of: map, rows: $0..<($0 + 1), columns: columns).values
        }
        let peak = profiles.joined().max() ?? 0
        func height(_ part: Range<Int>) -> Double {
            let inked = profiles.indices.filter { row in
                profiles[row][part].contains { Double($0) >= Self.leastInk * Double(peak) }
            }
            guard let first = inked.first, let last = inked.last else { return 0 }
            return Double(last - first + 1)
        }
        let count = columns.count
        let end = count / Self.ends
        let tip = min(count, max(Self.tips.places, count / Self.tips.parts))
        let (left, right) = (height(0..<end), height(count - end..<count))
        func isHighest(_ part: Range<Int>) -> Bool {
            let highest = (0..<count).map { height($0..<$0 + 1) }.max() ?? 0
            return height(part) >= Self.leastAtTip * highest
        }
        if left > 0, right >= Self.leastOpening * left {
            return isHighest(count - tip..<count) ? "<=" : nil
        }
        if right > 0, left >= Self.leastOpening * right {
            return isHighest(0..<tip) ? ">=" : nil
        }
        return nil
    }
}

// Parts of a file with gaps between them: their order, and gaps that are none.

import PauseModel

extension FileTrack {
    /// What a part and a view have in common at least to say where the part belongs.
    private static let tellingAgreement = 1.5

    /// Brings parts into the order in which a view shows them.
    ///
    /// Without numbers a jump does not say whether it went up or down; a view that shows the end
    /// of one part above the beginning of another one does.
    mutating func arrangeParts(for view: View) {
        let bounds = slots.partBounds
        guard bounds.count > 1, !view.isNumbered else { return }
        var order: [(part: Int, row: Int)] = []
        for (part, range) in bounds.enumerated() {
            let lines = range.map { slots[$0] }.filter { $0.died == nil }
            let alignment = Alignment(of: view.rows, to: lines)
            guard alignment.score >= Self.tellingAgreement, let first = alignment.pairs.first else {
                continue
            }
            order.append((part, first.row))
        }
        let sorted = order.sorted { ($0.row, $0.part) < ($1.row, $1.part) }
        guard sorted.map(\.part) != order.map(\.part) else { return }
        var parts = Array(bounds.indices)
        for (place, entry) in zip(order.map(\.part), sorted) { parts[place] = entry.part }
        arrange(parts.map { Array(slots[bounds[$0]]) })
    }

    /// Writes blank lines into gaps of which the pictures had all lines in view: at the ends of a
    /// view, blank lines are not read.
    mutating func fillBlankGaps() {
        let tops = slots.flatMap(\.looks).compactMap(\.top)
        guard let highest = tops.min(), let lowest = tops.max() else { return }
        var index = 0
        while index < slots.count {
            if slots[index].isGap, let count = blankLines(at: index, highest, lowest) {
                fillGap(at: index, lines: count)
                index += count
            } else {
                index += 1
            }
        }
    }

    /// How many lines a gap has, when the views above and below it had room for all of them.
    private func blankLines(at index: Int, _ highest: Int, _ lowest: Int) -> Int? {
        guard let above = slots[..<index].last(where: { $0.died == nil }),
            let below = slots[(index + 1)...].first(where: { $0.died == nil }),
            let first = above.number, let last = below.number, last > first + 1
        else { return nil }
        let missing = last - first - 1
        let roomBelow = above.looks.compactMap { look in
            look.top.map { room(from: $0, to: lowest, in: look) }
        }.max()
        let roomAbove = below.looks.compactMap { look in
            look.top.map { room(from: highest, to: $0, in: look) }
        }.max()
        return (roomBelow ?? 0) + (roomAbove ?? 0) >= missing ? missing : nil
    }

    private func room(from upper: Int, to lower: Int, in look: Look) -> Int {
        let height = sightings[look.view].lineHeight
        // A capital begins higher than a small letter.
        return height > 0 ? Int((Double(lower - upper) / height).rounded()) : 0
    }
}

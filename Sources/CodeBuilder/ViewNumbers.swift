// The numbers beside the lines: which of them are read right, and what they prove.

import PauseModel

/// The numbers beside the rows of a view: which of them are read right, and what they prove.
///
/// Rows and numbers advance together. A number that no other one agrees with is misread. Where
/// numbers advance faster than rows, lines are hidden (a closed fold) and the view is two views;
/// where they advance slower, rows without a number continue the row above (a wrapped line).
enum ViewNumbers {
    /// Rows that a number looks at in each direction for one that agrees with it.
    private static let neighbours = 6
    /// Share of the written rows that must bear numbers that agree.
    private static let leastShare = 0.3
    private static let leastNumbers = 2

    /// The views that the numbers make of one; numbers that prove nothing are taken away.
    static func settled(_ view: View) -> [View] {
        let anchors = reliable(in: view.rows)
        let written = view.rows.count { !$0.key.isBlank }
        guard anchors.count >= leastNumbers,
            Double(anchors.count) >= leastShare * Double(written)
        else {
            var plain = view
            for index in plain.rows.indices { plain.rows[index].number = nil }
            return [trimmed(plain, to: plain.rows)].compactMap(\.self)
        }
        return parts(of: view, at: anchors)
    }

    /// Rows whose numbers agree with others near them, in order.
    private static func reliable(in rows: [ViewRow]) -> [(row: Int, number: Int)] {
        let all = rows.enumerated().compactMap { index, row in
            row.number.map { (row: index, number: $0) }
        }
        let agreeing = all.enumerated().filter { place, one in
            let near =
                all[max(0, place - neighbours)..<min(all.count, place + neighbours + 1)]
            return near.count { $0.number - $0.row == one.number - one.row } > 1
        }.map(\.element)
        return longestRise(agreeing)
    }

    /// The most rows whose numbers rise with the rows.
    private static func longestRise(_ all: [(row: Int, number: Int)]) -> [(row: Int, number: Int)] {
        var best: [(length: Int, before: Int?)] = []
        for (place, one) in all.enumerated() {
            var mine: (length: Int, before: Int?) = (1, nil)
            for earlier in 0..<place
            where all[earlier].number < one.number && best[earlier].length >= mine.length {
                mine = (best[earlier].length + 1, earlier)
            }
            best.append(mine)
        }
        var chain: [(row: Int, number: Int)] = []
        var next = best.indices.max { best[$0].length < best[$1].length }
        while let place = next {
            chain.append(all[place])
            next = best[place].before
        }
        return chain.reversed()
    }

    private static func parts(of view: View, at anchors: [(row: Int, number: Int)]) -> [View] {
        var parts: [View] = []
        var rows: [ViewRow] = []
        func close() {
            if let part = trimmed(view, to: rows) { parts.append(part) }
            rows = []
        }
        if let first = anchors.first, !arePinned(view.rows[..<first.row], above: first) {
            for index in 0..<first.row {
                let number = first.number - (first.row - index)
                // Before line 1 is nothing: what was read there is no part of the file.
                if number >= 1 { rows.append(numbered(view.rows[index], number)) }
            }
        }
        for (place, anchor) in anchors.enumerated() {
            rows.append(numbered(view.rows[anchor.row], anchor.number))
            let next = place + 1 < anchors.count ? anchors[place + 1] : nil
            let between = view.rows[(anchor.row + 1)..<(next?.row ?? view.rows.count)]
            let missing = next.map { $0.number - anchor.number - 1 - between.count } ?? 0
            if missing < 0, between.count(where: { !$0.key.isBlank }) == -missing {
                // What an editor writes between two lines is no part of the file.
                if isWrapped(between, after: view.rows[anchor.row], in: view) {
                    join(between, to: &rows)
                }
            } else if missing > 0, let next, !isBlankSpace(view, from: anchor, to: next) {
                for (offset, row) in between.enumerated() {
                    rows.append(numbered(row, anchor.number + 1 + offset))
                }
                close()
            } else {
                let count = max(0, between.count + missing)
                let filled = between.prefix(count)
                for (offset, row) in filled.enumerated() {
                    rows.append(numbered(row, anchor.number + 1 + offset))
                }
                let region = view.rows[anchor.row].region
                for offset in filled.count..<max(filled.count, count) {
                    rows.append(numbered(.blank(in: region), anchor.number + 1 + offset))
                }
            }
        }
        close()
        return parts
    }

    /// Whether an editor keeps rows in view above the others, as the heads of what these stand in: lines of
    /// lower numbers, which another view shows where they stand.
    private static func arePinned(
        _ rows: ArraySlice<ViewRow>, above first: (row: Int, number: Int)
    ) -> Bool {
        let written = rows.filter { !$0.key.isBlank }
        let numbers = written.compactMap(\.number)
        guard let last = numbers.last, numbers.count == written.count else { return false }
        return zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
            && last < first.number - 1
    }

    /// Whether the picture has room for all lines between two numbers.
    private static func isBlankSpace(
        _ view: View, from: (row: Int, number: Int), to: (row: Int, number: Int)
    ) -> Bool {
        guard let top = view.rows[from.row].top, let bottom = view.rows[to.row].top else {
            return false
        }
        let steps = (Double(bottom - top) / view.lineHeight).rounded()
        return Int(steps) >= to.number - from.number
    }

    /// Whether rows without a number are the rest of the line above: a line is wrapped where its
    /// next word would not fit any more.
    private static func isWrapped(
        _ rest: ArraySlice<ViewRow>, after line: ViewRow, in view: View
    ) -> Bool {
        guard let next = rest.first(where: { !$0.key.isBlank }) else { return false }
        let word = next.text.prefix { $0 != " " }
        let longest = view.rows.map(\.columns).max() ?? 0
        return line.columns + 1 + word.count >= longest
    }

    /// Puts the rest of a wrapped line where it belongs.
    private static func join(_ rest: ArraySlice<ViewRow>, to rows: inout [ViewRow]) {
        guard var line = rows.popLast() else { return }
        var text = line.text
        for row in rest where !row.key.isBlank {
            text += row.text
            line.confidence = min(line.confidence, row.confidence)
        }
        line.line = LineText(text)
        rows.append(line)
    }

    private static func numbered(_ row: ViewRow, _ number: Int) -> ViewRow {
        var row = row
        row.number = number
        return row
    }

    /// A view of some rows without blank ones at its ends; what numbers say of those above it is kept.
    private static func trimmed(_ view: View, to rows: [ViewRow]) -> View? {
        guard let first = rows.firstIndex(where: { !$0.key.isBlank }),
            let last = rows.lastIndex(where: { !$0.key.isBlank })
        else { return nil }
        var part = view
        part.rows = Array(rows[first...last])
        part.firstBlank = rows[..<first].first?.number
        return part
    }
}

// Line numbers: what they must be, from all that were read.

/// Line numbers: what they must be, from all that were read.
///
/// From one line to the next a number grows by one; more where lines are folded away, not at all
/// where a long line goes on. So a number that its neighbours bear out is right, and one that
/// was misread is what they ask for.
package struct LineNumbers {
    /// One line beside which a number stands.
    package struct Entry: Hashable, Sendable {
        /// Its place on the screen, in lines.
        package var row: Int
        /// What was read, when it was a number.
        package var value: Int?

        package init(row: Int, value: Int?) { (self.row, self.value) = (row, value) }
    }

    /// Numbers that must agree with another near them.
    private static let leastLines = 3
    /// …and their share of all that stand there: digits on a dark ground are often misread.
    private static let leastShare = 0.5
    /// Of faint digits hardly any may be read; yet so many numbers, and such a share of them, that
    /// all count on from one line are no chance.
    private static let leastOfFaint = 6
    private static let leastShareOfFaint = 0.25
    /// Digits of the longest number.
    private static let mostDigits = 6
    /// How many entries away a number is borne out.
    private static let reach = 3

    /// The number of each entry, nil where none can be told; nil altogether when the entries do
    /// not count lines.
    package static func settle(_ entries: [Entry]) -> [Int?]? {
        let offsets = entries.map { entry in entry.value.map { $0 - entry.row } }
        var sure = offsets.indices.map { index in
            borneOut(index, offsets) ? offsets[index] : nil
        }
        dropFalling(&sure)
        let counted = sure.compactMap { $0 }
        let share = Double(counted.count) / Double(max(1, entries.count))
        guard counted.count >= leastLines,
            share >= leastShare
                || (counted.count >= leastOfFaint && share >= leastShareOfFaint
                    && Set(counted).count == 1)
        else { return nil }
        // No editor counts from 0: that is a table.
        let zero = entries.indices.contains { sure[$0] != nil && entries[$0].value ?? 1 < 1 }
        if zero { return nil }
        takePinned(entries, into: &sure)
        takeWrapped(entries, into: &sure)
        return entries.indices.map { index in
            // What stands above line 1 has no number.
            offset(at: index, sure).map { entries[index].row + $0 }.flatMap { $0 < 1 ? nil : $0 }
        }
    }

    /// The numbers of several texts below each other, the cells of a notebook, each of which counts from 1.
    ///
    /// - Returns: the number of each entry; nil when they are not those of several texts.
    package static func settleTexts(_ entries: [Entry]) -> [Int?]? {
        let starts = entries.indices.filter { index in
            index > 0 && entries[index].value == 1 && entries[index - 1].value ?? 0 > 1
                && (index + 1 == entries.count || [1, 2].contains(entries[index + 1].value))
        }
        guard !starts.isEmpty else { return nil }
        let ends = starts + [entries.count]
        let texts = zip([0] + starts, ends).map { Array(entries[$0..<$1]) }
        // The first one may go on from above.
        guard let first = settle(texts[0]) ?? counted(texts[0]) else { return nil }
        let others = texts.dropFirst().map { settle($0) ?? counted($0) }
        guard others.allSatisfy({ $0?.first == 1 }) else { return nil }
        return first + others.flatMap { $0 ?? [] }
    }

    /// The numbers of few lines, all of them as they were read: from 1 on, one by one.
    private static func counted(_ entries: [Entry]) -> [Int?]? {
        let values = entries.map(\.value)
        return values == (0..<values.count).map { $0 + 1 } ? values : nil
    }

    private static func borneOut(_ index: Int, _ offsets: [Int?]) -> Bool {
        guard let own = offsets[index] else { return false }
        let near = max(0, index - reach)...min(offsets.count - 1, index + reach)
        return near.contains { $0 != index && offsets[$0] == own }
    }

    /// Offsets grow downwards, but for lines that wrap, which shrink them by one or two at a time: of all
    /// that were read, as many are kept as do.
    ///
    /// What falls by more is a misreading that lines share: where a digit is read as another one, ten lines do.
    private static func dropFalling(_ offsets: inout [Int?]) {
        let places = offsets.indices.filter { offsets[$0] != nil }
        let values = places.compactMap { offsets[$0] }
        var (lengths, before) = ([Int](), [Int?]())
        for (place, value) in values.enumerated() {
            let last = values[..<place].indices.filter { value >= values[$0] - mostWraps }
                .max { (lengths[$0], $1) < (lengths[$1], $0) }
            lengths.append(1 + (last.map { lengths[$0] } ?? 0))
            before.append(last)
        }
        var next = lengths.indices.max { (lengths[$0], $1) < (lengths[$1], $0) }
        var kept: Set<Int> = []
        while let place = next {
            kept.insert(places[place])
            next = before[place]
        }
        for index in offsets.indices where !kept.contains(index) { offsets[index] = nil }
    }

    /// Rows that wrapped lines can take up between two numbers that were read.
    private static let mostWraps = 4

    /// A line below one that wraps counts on from that one, however many rows further down: where
    /// it is the last of all, no other number bears it out.
    private static func takeWrapped(_ entries: [Entry], into offsets: inout [Int?]) {
        for index in entries.indices.dropFirst() where offsets[index] == nil {
            let (above, own) = (entries[index - 1], entries[index])
            guard let offset = offsets[index - 1], let value = own.value, own.row > above.row + 1,
                value == above.row + offset + 1
            else { continue }
            offsets[index] = value - own.row
        }
    }

    /// Lines that an editor keeps in view above the others, as the heads of what these stand in:
    /// their numbers grow too, but far from one by one, and end well before those below them.
    private static func takePinned(_ entries: [Entry], into offsets: inout [Int?]) {
        guard let first = offsets.firstIndex(where: { $0 != nil }), let offset = offsets[first],
            (1...mostPinned).contains(first), entries[first].row - entries[0].row == first
        else { return }
        let values = entries[..<first].compactMap(\.value)
        guard values.count == first, let least = values.first, let last = values.last, least > 0,
            zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }),
            last + leastPinned < entries[first].row + offset
        else { return }
        for index in 0..<first { offsets[index] = values[index] - entries[index].row }
    }

    /// An editor keeps no more lines in view; and so many at least are hidden behind them, or else
    /// one digit may have been taken for the next.
    private static let (mostPinned, leastPinned) = (5, 2)

    /// What the nearest sure neighbours above and below say.
    private static func offset(at index: Int, _ sure: [Int?]) -> Int? {
        if let own = sure[index] { return own }
        let above = sure[..<index].last { $0 != nil } ?? nil
        let below = sure[(index + 1)...].first { $0 != nil } ?? nil
        guard let above, let below else { return above ?? below }
        return above == below ? above : nil
    }

    /// The characters of a line number.
    package static let digits = "0123456789"

    /// A digit is no wider than this, in its heights; with the room before it.
    private static let mostWidth = 1.4

    /// A text as a line number, nil when it is none.
    ///
    /// - Parameters:
    ///   - text: what was read.
    ///   - width: width of its ink: a word is wider than the one digit that it may be read as.
    ///   - ascent: height of a digit, in the same pixels.
    /// - Returns: the number.
    package static func value(of text: String, width: Int, ascent: Double) -> Int? {
        guard text.count <= mostDigits, Double(width) <= mostWidth * ascent * Double(text.count)
        else { return nil }
        return Int(text)
    }
}

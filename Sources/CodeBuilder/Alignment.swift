// Which rows of a view are which lines of a file.

/// Which rows of a view are which lines of a file: the best chain of pairs, both in order.
struct Alignment {
    /// A row and the place of its line among the living lines.
    struct Pair: Hashable {
        var row: Int
        var line: Int
    }

    /// The pairs of the chain, from top to bottom.
    var pairs: [Pair] = []
    /// How good the chain is; 0 when nothing agrees.
    var score = 0.0

    /// What a row that the file does not have, or a line that the view does not have, costs.
    private static let skipCost = 0.3
    /// The same where lines were never shown: there anything may stand.
    private static let fillCost = 0.01
    /// What equal numbers are worth.
    private static let numberBonus = 0.3
    /// What a pair of a blank and a written line costs.
    private static let blankCost = 0.45

    /// What nearly equal rows are worth.
    private static let nearValue = 0.7

    private enum Step: UInt8 {
        case start
        case pair
        case row
        case line
    }

    /// The best chain of rows and living lines.
    init(of rows: [ViewRow], to lines: [Slot]) {
        guard !rows.isEmpty, !lines.isEmpty else { return }
        let width = lines.count + 1
        var steps = [Step](repeating: .start, count: (rows.count + 1) * width)
        var above = [Double](repeating: 0, count: width)
        var here = above
        var best = (score: 0.0, row: 0, line: 0)
        for (row, shown) in rows.enumerated() {
            here[0] = 0
            for (place, line) in lines.enumerated() {
                let index = place + 1
                let paired = above[place] + Self.value(of: shown, as: line)
                let rowCost = line.isGap ? Self.fillCost : Self.skipCost
                let skipsRow = above[index] - rowCost
                let skipsLine = here[place] - Self.skipCost
                var (score, step) = (0.0, Step.start)
                if paired > score { (score, step) = (paired, .pair) }
                if skipsRow > score { (score, step) = (skipsRow, .row) }
                if skipsLine > score { (score, step) = (skipsLine, .line) }
                here[index] = score
                steps[(row + 1) * width + index] = step
                if step == .pair, score > best.score { best = (score, row + 1, index) }
            }
            swap(&above, &here)
        }
        score = best.score
        var (row, line) = (best.row, best.line)
        while steps[row * width + line] != .start {
            switch steps[row * width + line] {
            case .pair:
                (row, line) = (row - 1, line - 1)
                pairs.append(Pair(row: row, line: line))
            case .row: row -= 1
            case .line: line -= 1
            case .start: break
            }
        }
        pairs.reverse()
    }

    /// The rows and living lines with equal numbers.
    init(ofNumbers rows: [ViewRow], to lines: [Slot]) {
        var places: [Int: Int] = [:]
        for (place, line) in lines.enumerated() {
            if let number = line.number { places[number] = place }
        }
        for (row, shown) in rows.enumerated() {
            guard let place = shown.number.flatMap({ places[$0] }) else { continue }
            // Numbers rise with the lines; what does not is no chain.
            guard place > pairs.last?.line ?? -1 else { continue }
            pairs.append(Pair(row: row, line: place))
            score += Self.value(of: shown, as: lines[place])
        }
    }

    /// The last lines, which are the first rows of the next page: as many as say the same, but for a letter.
    init(ofPage rows: [ViewRow], after lines: [Slot]) {
        let counts = (0..<min(rows.count, lines.count + 1)).map { count in
            Self.agreement(of: rows.prefix(count), with: lines.suffix(count))
        }
        guard let count = counts.indices.max(by: { counts[$0] < counts[$1] }) else { return }
        pairs = (0..<count).map { Pair(row: $0, line: lines.count - count + $0) }
        score = counts[count]
    }

    /// How much of what rows say as many lines do as well, in long lines; 0 where they are others.
    ///
    /// The edge of its page may cut the first row, and the last line.
    private static func agreement(
        of rows: ArraySlice<ViewRow>, with lines: ArraySlice<Slot>
    ) -> Double {
        var (same, all) = (0.0, 0.0)
        for (place, (row, line)) in zip(rows, lines).enumerated() {
            guard !line.isGap else { return 0 }
            let isEdge = place == 0 || place == rows.count - 1
            let isAlike = row.key == line.key || row.key.similarity(to: line.key) >= leastAlike
            if isEdge, !isAlike { continue }
            guard isAlike else { return 0 }
            all += row.key.weight
            if row.key == line.key { same += row.key.weight }
        }
        return same >= leastSame * all ? same : 0
    }

    /// Two readings of one line are as alike as this, and so large a share of them says the very same.
    private static let (leastAlike, leastSame) = (0.8, 0.7)

    /// What it is worth that a row is a line.
    private static func value(of row: ViewRow, as line: Slot) -> Double {
        guard !line.isGap else { return -.infinity }
        let bonus = row.number != nil && row.number == line.number ? numberBonus : 0
        if row.key.isBlank || line.key.isBlank {
            return (row.key.isBlank && line.key.isBlank ? row.key.weight : -blankCost) + bonus
        }
        let weight = max(row.key.weight, line.key.weight)
        let likeness = row.key.similarity(to: line.key)
        // Rows of a table are alike, and still not the same: equal rows count for more.
        let value = likeness == 1 ? 1 : likeness > 0 ? nearValue * (2 * likeness - 1) : -1
        return weight * value + bonus
    }
}

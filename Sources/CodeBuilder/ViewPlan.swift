// What a view does to the lines of a file.

import PauseModel

/// What a view does to the lines of a file: looks at lines, lines put in, lines taken out.
struct ViewPlan {
    /// One step, from top to bottom.
    enum Change {
        /// A row is a look at a line; the edge of the view may cut it.
        case look(row: Int, line: Int, isEdge: Bool)
        /// A row is a line that the file was not known to have; an edit put it there, or it came
        /// into view.
        case insert(row: Int, isEdit: Bool)
        /// A line is gone.
        case remove(line: Int)
    }

    /// The steps, from top to bottom.
    let changes: [Change]
    /// Whether something besides one changed line explains why the picture changed.
    let explainsChange: Bool

    /// What a view does to the living lines of a file, given which of its rows are which lines.
    init(of view: View, _ alignment: Alignment, lines: [Slot], last: FileTrack.Sighting?) {
        guard let first = alignment.pairs.first, let end = alignment.pairs.last else {
            (changes, explainsChange) = ([], true)
            return
        }
        var plan = Self.headPlan(of: view, upTo: first, lines: lines)
        var previous: Alignment.Pair?
        for pair in alignment.pairs {
            if let previous {
                plan += Self.innerPlan(from: previous, to: pair, view: view, lines: lines)
            }
            let isEdge = Self.isCut(pair, view: view, lines: lines)
            plan.append(.look(row: pair.row, line: pair.line, isEdge: isEdge))
            previous = pair
        }
        plan += Self.tailPlan(of: view, after: end, lines: lines, last: last)
        plan = plan.map { Self.hidden($0, of: view, lines: lines) }
        plan = Self.cut(plan, of: view, lines: lines, last: last)
        changes = plan
        explainsChange = Self.explains(plan, of: view, lines: lines, last: last)
    }

    /// Whether the edge of the view may cut a line: it is the outermost and reads differently.
    private static func isCut(_ pair: Alignment.Pair, view: View, lines: [Slot]) -> Bool {
        let isFirst = pair.row == 0 && pair.line > 0
        let isLast = pair.row == view.rows.count - 1 && pair.line < lines.count - 1
        return (isFirst || isLast) && view.rows[pair.row].key != lines[pair.line].key
    }

    /// A look at a line that ends where a popup begins, and says what the line begins with, as one that an edge cuts.
    private static func hidden(_ change: Change, of view: View, lines: [Slot]) -> Change {
        guard case .look(let row, let line, false) = change, view.rows[row].isCovered else {
            return change
        }
        let (shown, known) = (view.rows[row].key, lines[line].key)
        let isHidden = shown != known && known.letters.starts(with: shown.letters)
        return .look(row: row, line: line, isEdge: isHidden)
    }

    /// The looks at rows that a window or the next pane cuts as such that an edge cuts.
    private static func cut(
        _ plan: [Change], of view: View, lines: [Slot], last: FileTrack.Sighting?
    ) -> [Change] {
        let pairs = plan.compactMap { change -> CutRows.Pair? in
            guard case .look(let row, let line, _) = change else { return nil }
            return (row: row, line: line)
        }
        let cut = CutRows(among: pairs, of: view, lines: lines, last: last).rows
        return plan.map { change in
            guard case .look(let row, let line, false) = change, cut.contains(row) else {
                return change
            }
            return .look(row: row, line: line, isEdge: true)
        }
    }

    private static func explains(
        _ plan: [Change], of view: View, lines: [Slot], last: FileTrack.Sighting?
    ) -> Bool {
        guard let last, last.still + 1 == view.still else { return true }
        var changed = 0
        for change in plan {
            switch change {
            case .insert, .remove: return true
            case .look(let row, let line, _):
                let (shown, known) = (view.rows[row], lines[line])
                if shown.key != known.key { changed += 1 }
                guard let top = shown.top, let before = known.looks.last?.top else { continue }
                // Scrolled.
                if abs(top - before) > Int(view.lineHeight) / 2 { return true }
            }
        }
        return changed != 1
    }

    /// Whether rows below all known lines were typed there: the still before had room for them,
    /// and showed nothing.
    private static func wasTyped(
        _ view: View, below anchor: Alignment.Pair, lines: [Slot], last: FileTrack.Sighting?
    ) -> Bool {
        guard let last, last.still + 1 == view.still else { return false }
        guard let now = view.rows[anchor.row].top, let before = lines[anchor.line].looks.last?.top
        else { return false }
        return abs(now - before) <= Int(view.lineHeight) / 2
    }

    /// Rows and lines between two pairs of the chain.
    private static func innerPlan(
        from: Alignment.Pair, to: Alignment.Pair, view: View, lines: [Slot]
    ) -> [Change] {
        let rows = Array((from.row + 1)..<to.row)
        let between = Array((from.line + 1)..<to.line)
        if between.contains(where: { lines[$0].isGap }) {
            // The view bridges what was never shown. Lines on either side of the gap that the
            // view does not have were not there.
            return between.map { .remove(line: $0) } + rows.map { .insert(row: $0, isEdit: false) }
        }
        if rows.count == between.count {
            return zip(rows, between).map { .look(row: $0, line: $1, isEdge: false) }
        }
        return between.map { .remove(line: $0) } + rows.map { .insert(row: $0, isEdit: true) }
    }

    /// Rows above the chain.
    private static func headPlan(
        of view: View, upTo first: Alignment.Pair, lines: [Slot]
    ) -> [Change] {
        var above = 0
        while above < first.line, !lines[first.line - 1 - above].isGap { above += 1 }
        let paired = min(first.row, above)
        guard isSameText(view, paired: paired, step: -1, from: first, lines: lines) else {
            // Typed at the top: what stood there went out of view, upwards.
            return (0..<first.row).map { .insert(row: $0, isEdit: true) }
        }
        let fresh = (0..<(first.row - paired)).map { Change.insert(row: $0, isEdit: false) }
        return fresh
            + (first.row - paired..<first.row).map { row in
                .look(row: row, line: first.line - (first.row - row), isEdge: row == 0)
            }
    }

    /// Rows below the chain.
    private static func tailPlan(
        of view: View, after end: Alignment.Pair, lines: [Slot], last: FileTrack.Sighting?
    ) -> [Change] {
        var below = 0
        while end.line + 1 + below < lines.count, !lines[end.line + 1 + below].isGap {
            below += 1
        }
        let rest = view.rows.count - 1 - end.row
        let paired = min(rest, below)
        guard isSameText(view, paired: paired, step: 1, from: end, lines: lines) else {
            let rows = end.row + 1..<view.rows.count
            // Typed at the bottom: what stood there went down, out of view where it is not seen.
            guard end.line + 1 + below == lines.count,
                let places = places(of: lines[(end.line + 1)...], among: view.rows[rows])
            else {
                // Of what went down the first lines may still be seen.
                let known = lines[(end.line + 1)..<(end.line + 1 + below)]
                let shown = overlap(of: known, with: view.rows[rows])
                let first = rows.upperBound - shown
                return (rows.lowerBound..<first).map { .insert(row: $0, isEdit: true) }
                    + (first..<rows.upperBound).map { row in
                        .look(row: row, line: end.line + 1 + row - first, isEdge: false)
                    }
            }
            let gone = places.indices.filter { places[$0] == nil }
            return gone.map { .remove(line: end.line + 1 + $0) }
                + rows.map { row in
                    places.firstIndex(of: row).map {
                        .look(row: row, line: end.line + 1 + $0, isEdge: false)
                    } ?? .insert(row: row, isEdit: true)
                }
        }
        let looks = (0..<paired).map { offset -> Change in
            let row = end.row + 1 + offset
            // The end of the file is no edge that cuts: what is typed there is seen whole.
            let isEdge = row == view.rows.count - 1 && below > paired
            return .look(row: row, line: end.line + 1 + offset, isEdge: isEdge)
        }
        let isEdit =
            end.line + paired == lines.count - 1
            && wasTyped(view, below: end, lines: lines, last: last)
        return looks
            + (end.row + 1 + paired..<view.rows.count).map { row in
                .insert(row: row, isEdit: isEdit)
            }
    }

    /// The rows that say what some lines do, in their order, and for each line the lowest one.
    ///
    /// Of a blank line, which was typed over, there may be none. Nil where a written line has none.
    private static func places(
        of lines: ArraySlice<Slot>, among rows: ArraySlice<ViewRow>
    ) -> [Int?]? {
        var (places, rest) = ([Int?](), rows)
        for line in lines.reversed() {
            let place = rest.lastIndex { isSame($0, line) }
            guard place != nil || line.key.isBlank else { return nil }
            places.append(place)
            if let place { rest = rest[..<place] }
        }
        return places.reversed()
    }

    /// Whether a row says what a line does, as far from the margin.
    private static func isSame(_ row: ViewRow, _ line: Slot) -> Bool {
        row.key == line.key && (row.key.isBlank || row.indent == line.indent)
    }

    /// How many of the last rows are the first of some lines, one of which at least tells its place from others.
    private static func overlap(of lines: ArraySlice<Slot>, with rows: ArraySlice<ViewRow>) -> Int {
        (0...min(lines.count, rows.count)).reversed().first { count in
            zip(rows.suffix(count), lines.prefix(count)).allSatisfy(isSame)
                && lines.prefix(count).contains { $0.key.weight >= tellingWeight }
        } ?? 0
    }

    /// A line of so many letters tells its place, as a share of those of a long one.
    private static let tellingWeight = 0.5

    /// Whether rows beyond the chain are the lines at their height, read badly or changed in place.
    private static func isSameText(
        _ view: View, paired: Int, step: Int, from anchor: Alignment.Pair, lines: [Slot]
    ) -> Bool {
        guard paired > 1 else { return true }
        if isTypedOn(view.rows[anchor.row + step], from: lines[anchor.line + step]) { return true }
        var (likeness, weight) = (0.0, 0.0)
        for offset in 1...paired {
            let row = view.rows[anchor.row + step * offset]
            let line = lines[anchor.line + step * offset]
            let mine = max(row.key.weight, line.key.weight)
            likeness += mine * row.key.similarity(to: line.key)
            weight += mine
        }
        return likeness >= Self.sameTextShare * weight
    }

    private static let sameTextShare = 0.3

    /// Whether a row says what a line had begun with, and more.
    private static func isTypedOn(_ row: ViewRow, from line: Slot) -> Bool {
        row.indent == line.indent && line.key.weight >= tellingWeight
            && row.key.letters.count > line.key.letters.count
            && row.key.letters.starts(with: line.key.letters)
    }
}

extension [ViewPlan.Change] {
    /// The first line that any step speaks of.
    var firstLine: Int? {
        for change in self {
            switch change {
            case .look(_, let line, _), .remove(let line): return line
            case .insert: continue
            }
        }
        return nil
    }
}

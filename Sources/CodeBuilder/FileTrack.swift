// One file through time: its lines, and where each was seen.

import PauseModel

/// One file through time: the lines it has and had, in order, with all looks at each.
struct FileTrack: Sendable {
    /// A still's view of the file, as far as it matters later.
    struct Sighting: Sendable {
        var still: Int
        var box: Box
        var lineHeight: Double
        var cellWidth: Double?
        var left: Double
        /// How far its columns were moved to agree with the file's.
        var shift: Int
        /// Its written rows.
        var rows: Int
        /// The heading of its slide.
        var heading: RowKey?
    }

    /// The lines from top to bottom, those that are gone included, and gaps.
    private(set) var slots: [Slot] = []
    /// The views it was put together from, in order of time.
    private(set) var sightings: [Sighting] = []
    /// What the command called it that has printed it.
    private(set) var name: String?
    /// The number of the first line that was seen blank above all others.
    private(set) var firstBlank: Int?

    /// A file of which one view is known.
    init(_ view: View) {
        note(view, shift: 0)
        slots = view.rows.indices.map { index in
            Slot(
                look(at: index, of: view, shift: 0, isExplained: true),
                number: view.rows[index].number, born: nil)
        }
    }

    /// Places in `slots` of what is there now: lines and gaps.
    var living: [Int] { slots.indices.filter { slots[$0].died == nil } }

    /// Whether the numbers of any lines are known.
    var isNumbered: Bool { slots.contains { $0.number != nil } }

    /// The numbers of the first line and of the last.
    var endNumbers: [Int] {
        let numbers = slots.compactMap { $0.died == nil ? $0.number : nil }
        return [numbers.min(), numbers.max()].compactMap(\.self)
    }

    /// The names and words in each of its lines.
    private var words: [[Substring]] {
        slots.lazy.filter { $0.died == nil }.map { slot in
            (slot.looks.last?.text ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        }
    }

    /// Whether one of its names begins with some letters, whatever their case.
    func hasName(beginningWith letters: String) -> Bool {
        words.joined().contains { $0.lowercased().hasPrefix(letters) }
    }

    /// The names that its lines declare and files are named after.
    struct DeclaredNames {
        /// Types; what begins with a small letter is declared in headers.
        fileprivate(set) var types: Set<Substring> = []
        /// Modules, in small letters.
        fileprivate(set) var modules: Set<String> = []

        /// Whether a file is named after one of them.
        func contains(stemOf name: String) -> Bool {
            let stem = name.prefix { $0 != "." }
            return types.contains(stem) || modules.contains(stem.lowercased())
        }
    }

    /// The types and modules that its lines declare.
    var declaredNames: DeclaredNames {
        var names = DeclaredNames()
        for words in words {
            for (word, name) in zip(words, words.dropFirst()) {
                if Self.declaring.contains(word), name.first?.isUppercase == true {
                    names.types.insert(name)
                }
                if Self.naming.contains(word) { names.modules.insert(name.lowercased()) }
            }
        }
        return names
    }

    /// The words that the name of a type follows.
    private static let declaring: Set<Substring> = [
        "class", "struct", "interface", "enum", "record", "object", "trait", "protocol", "actor",
    ]

    /// The words that the name of a module follows.
    private static let naming: Set<Substring> = ["module", "unit", "program"]

    // MARK: Views

    /// Takes a row of the newest view for what the line of its number says: all others may have been cut.
    mutating func correct(by row: Int, of view: View) {
        let number = view.rows[row].number
        guard let place = slots.firstIndex(where: { $0.number == number && $0.died == nil }),
            slots[place].key != view.rows[row].key
        else { return }
        for index in slots[place].looks.indices { slots[place].looks[index].isEdge = true }
        slots[place].add(look(at: row, of: view, shift: 0, isExplained: true))
    }

    /// Adds a view that fits.
    mutating func add(_ view: View, _ fit: Fit) {
        let places = living
        let lines = places.map { slots[$0] }
        let shift = self.shift(of: view, fit.alignment.pairs, lines: lines)
        let plan = ViewPlan(of: view, fit.alignment, lines: lines, last: sightings.last)
        note(view, shift: shift)
        apply(
            plan.changes, of: view, places: places, shift: shift,
            isExplained: plan.explainsChange)
        slots.renumber(after: view, place: sightings.count - 1)
        slots.closeProvenGaps()
    }

    /// Adds a view that nothing joins to the rest: behind a gap, or where its numbers put it.
    mutating func addApart(_ view: View) {
        note(view, shift: 0)
        let fresh = view.rows.indices.map { index in
            Slot(
                look(at: index, of: view, shift: 0, isExplained: true),
                number: view.rows[index].number, born: nil)
        }
        let number = view.rows.first?.number
        var place = slots.count
        if let number {
            place =
                slots.firstIndex { ($0.number ?? 0) > number && $0.died == nil } ?? slots.count
        }
        // A gap stands before and behind; those that are none go at once.
        let needsGapBehind = place < slots.count
        slots.insert(contentsOf: [.gap] + fresh + (needsGapBehind ? [.gap] : []), at: place)
        slots.tidyGaps()
        slots.closeProvenGaps()
    }

    /// Takes in another file that turned out to be the same one: its lines come behind a gap.
    mutating func absorb(_ other: FileTrack, first: Bool) {
        let offset = first ? 0 : sightings.count
        let ownOffset = first ? other.sightings.count : 0
        func moved(_ slots: [Slot], by offset: Int) -> [Slot] {
            slots.map { slot in
                var slot = slot
                for index in slot.looks.indices { slot.looks[index].view += offset }
                return slot
            }
        }
        let (own, theirs) = (moved(slots, by: ownOffset), moved(other.slots, by: offset))
        slots = first ? theirs + [.gap] + own : own + [.gap] + theirs
        sightings =
            first ? other.sightings + sightings : sightings + other.sightings
        noteBlank(other.firstBlank)
        slots.tidyGaps()
    }

    // MARK: Columns

    /// How far a view's columns have to move to agree with the file's.
    private func shift(
        of view: View, _ pairs: [Alignment.Pair], lines: [Slot]
    ) -> Int {
        var votes: [Int: Double] = [:]
        var total = 0.0
        for pair in pairs {
            let (row, line) = (view.rows[pair.row], lines[pair.line])
            guard !row.key.isBlank, !line.key.isBlank else { continue }
            let weight = row.key.weight * row.key.similarity(to: line.key)
            guard weight > 0 else { continue }
            votes[line.indent - row.indent, default: 0] += weight
            total += weight
        }
        let best = votes.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }
        guard let best, best.value > Self.shiftShare * total else { return 0 }
        return best.key
    }

    /// Share of the lines that must agree on one shift.
    private static let shiftShare = 0.5

    // MARK: Changes

    private mutating func apply(
        _ plan: [ViewPlan.Change], of view: View, places: [Int], shift: Int, isExplained: Bool
    ) {
        var inserted: [(before: Int, row: Int, isEdit: Bool)] = []
        var cursor = plan.firstLine.map { places[$0] } ?? slots.count
        for change in plan {
            switch change {
            case .look(let row, let line, let isEdge):
                let place = places[line]
                var look = look(at: row, of: view, shift: shift, isExplained: isExplained)
                look.isEdge = isEdge
                slots[place].add(look)
                cursor = place + 1
            case .remove(let line):
                slots[places[line]].died = view.still
                cursor = places[line] + 1
            case .insert(let row, let isEdit):
                inserted.append((cursor, row, isEdit))
            }
        }
        for entry in inserted.reversed() {
            let look = look(at: entry.row, of: view, shift: shift, isExplained: true)
            if entry.isEdit, let place = revivable(look, near: entry.before) {
                slots[place].died = nil
                slots[place].add(look)
            } else {
                slots.insert(
                    Slot(look, number: nil, born: entry.isEdit ? view.still : nil),
                    at: entry.before)
            }
        }
        slots.removeAll { $0.isGap && $0.died != nil }
    }

    /// A line next to a place that was gone for one look only: it had not been read, no more.
    private func revivable(_ look: Look, near place: Int) -> Int? {
        guard let last = sightings.dropLast().last?.still, !look.key.isBlank else { return nil }
        var index = place - 1
        while index >= 0, let died = slots[index].died {
            let likeness = slots[index].key.similarity(to: look.key)
            if died == last, likeness > Self.revivingLikeness { return index }
            index -= 1
        }
        return nil
    }

    private static let revivingLikeness = 0.8

    /// Puts parts in another order.
    mutating func arrange(_ parts: [[Slot]]) {
        slots = Array(parts.joined(separator: [.gap]))
        slots.tidyGaps()
    }

    /// Puts blank lines in the place of a gap.
    mutating func fillGap(at index: Int, lines: Int) {
        guard let above = slots[..<index].last(where: { $0.died == nil }),
            let look = above.looks.last, let number = above.number
        else { return }
        let blank = (1...lines).map { Slot(look.blanked, number: number + $0, born: nil) }
        slots.replaceSubrange(index...index, with: blank)
    }

    // MARK: Notes

    private mutating func note(_ view: View, shift: Int) {
        name = name ?? view.name
        noteBlank(view.firstBlank)
        sightings.append(
            Sighting(
                still: view.still, box: view.box, lineHeight: view.lineHeight,
                cellWidth: view.cellWidth, left: view.left, shift: shift,
                rows: view.rows.count { !$0.key.isBlank }, heading: view.heading))
    }

    private mutating func noteBlank(_ number: Int?) {
        firstBlank = [firstBlank, number].compactMap(\.self).min()
    }

    private func look(
        at row: Int, of view: View, shift: Int, isExplained: Bool
    ) -> Look {
        Look(
            at: view.rows[row], of: view, place: sightings.count - 1, shift: shift,
            isExplained: isExplained)
    }
}

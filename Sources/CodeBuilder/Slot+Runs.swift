// The runs of lines of a file, their numbers, and the gaps between them.

extension [Slot] {
    /// Gives the lines of a run that a view saw their numbers; runs behind it move along.
    ///
    /// What was put in or taken out where no one looked shows in the numbers of the lines below.
    /// `place` is that of the view among the views of the file, the newest.
    mutating func renumber(after view: View, place: Int) {
        var start = 0
        while start < count {
            let end = self[start...].firstIndex(where: \.isGap) ?? count
            let alive = (start..<end).filter { self[$0].died == nil }
            let isSeen = alive.contains { self[$0].looks.last?.view == place }
            if isSeen {
                let last = alive.last { self[$0].number != nil }
                let before = last.flatMap { self[$0].number }
                setNumbers(of: alive, from: view, place: place)
                if let last, let before, let now = self[last].number, now != before {
                    moveNumbers(from: end, by: now - before)
                }
                return
            }
            start = end + 1
        }
    }

    private mutating func setNumbers(of alive: [Int], from view: View, place: Int) {
        let first = view.isNumbered ? firstNumber(of: alive, seenBy: place) : firstNumber(of: alive)
        guard let first else { return }
        for (offset, index) in alive.enumerated() { self[index].number = first + offset }
    }

    /// The number of the first of these lines, told by the topmost that a view saw a number of.
    private func firstNumber(of alive: [Int], seenBy place: Int) -> Int? {
        for (offset, index) in alive.enumerated() {
            guard let look = self[index].looks.last, look.view == place, let number = look.number
            else { continue }
            return number - offset
        }
        return nil
    }

    /// The number of the first of these lines, told by the topmost whose number is known.
    private func firstNumber(of alive: [Int]) -> Int? {
        for (offset, index) in alive.enumerated() {
            if let number = self[index].number { return number - offset }
        }
        return nil
    }

    private mutating func moveNumbers(from start: Int, by delta: Int) {
        for index in start..<count where self[index].died == nil {
            self[index].number = self[index].number.map { $0 + delta }
        }
    }

    /// Takes away gaps that numbers prove to be none.
    mutating func closeProvenGaps() {
        var index = 0
        while index < count {
            if self[index].isGap, let above = number(before: index),
                let below = number(after: index),
                below == above + 1
            {
                remove(at: index)
            } else {
                index += 1
            }
        }
    }

    private func number(before index: Int) -> Int? {
        self[..<index].last { $0.died == nil && !$0.isGap }?.number
    }

    private func number(after index: Int) -> Int? {
        self[(index + 1)...].first { $0.died == nil && !$0.isGap }?.number
    }

    /// One gap at a place is enough, and none is needed at the ends.
    mutating func tidyGaps() {
        var tidy: [Slot] = []
        for slot in self where !(slot.isGap && (tidy.last?.isGap ?? true)) { tidy.append(slot) }
        while tidy.last?.isGap == true { tidy.removeLast() }
        self = tidy
    }

    /// The parts between gaps.
    var partBounds: [Range<Int>] {
        var bounds: [Range<Int>] = []
        var start = 0
        for index in indices where self[index].isGap {
            bounds.append(start..<index)
            start = index + 1
        }
        return bounds + [start..<count]
    }
}

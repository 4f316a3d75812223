// What the lines asked for will teach, so that others can wait for it.

/// What the lines asked for will teach, so that others can wait for it.
struct GlyphLessons {
    /// The looks shown, and how many more lines must show them for them to be known.
    private var shown: [(look: GlyphLook, missing: Int)] = []

    /// Whether a look will be known, if all goes well.
    func cover(_ look: GlyphLook) -> Bool {
        place(of: look).map { shown[$0].missing <= 0 } ?? false
    }

    /// Counts in the looks of a line that is asked for.
    mutating func add(_ looks: [GlyphLook], for memory: GlyphMemory) {
        var counted = Set<Int>()
        for look in looks {
            if let place = place(of: look) {
                if counted.insert(place).inserted { shown[place].missing -= 1 }
            } else {
                counted.insert(shown.count)
                shown.append((look: look, missing: memory.sightings(toKnow: look) - 1))
            }
        }
    }

    private func place(of look: GlyphLook) -> Int? {
        shown.firstIndex {
            look.distance(to: $0.look, down: 0, limit: GlyphMemory.near) != nil
        }
    }
}

// Looks that were not known when they were read, until later lines tell what they are.

/// Looks that were not known for certain to be what they were read as, each with a number.
///
/// Lines keep the numbers. When all of a video has been read, most looks are known, and what was
/// read otherwise is a slip. Looks come in order; it holds so many, and settles or forgets those
/// first that were not met for longest.
struct DoubtfulLooks: Sendable {
    private struct Doubt {
        var look: GlyphLook
        /// What it was read as.
        var text: String
        var number: Int
        /// When it was met last, in looks asked for.
        var seen: Int
    }

    /// What a look is known to be; nil when that is not certain.
    typealias Knowledge = (GlyphLook) -> GlyphReading?

    /// Looks that may be in doubt at a time, 1 KB each: a page has a hundred of them at first.
    static let usualCapacity = 512
    /// Slips that are kept until the end.
    private static let mostSlips = 4096

    private let capacity: Int
    private var doubts: [Doubt] = []
    /// What looks are that were read as something else, by their numbers.
    private var slips: [Int: String] = [:]
    private var given = 0
    private var time = 0

    init(capacity: Int = usualCapacity) {
        self.capacity = capacity
    }

    /// The number of a look that was read as a text; one that looks the same and was read the same
    /// has the same.
    mutating func number(of look: GlyphLook, read text: String, _ known: Knowledge) -> Int {
        time += 1
        let same = doubts.firstIndex {
            $0.text == text && look.distance(to: $0.look, down: 0, limit: GlyphMemory.near) != nil
        }
        if let same {
            doubts[same].seen = time
            return doubts[same].number
        }
        if doubts.count >= capacity { makeRoom(known) }
        doubts.append(Doubt(look: look, text: text, number: given, seen: time))
        given += 1
        return given - 1
    }

    /// What the looks are that were read as something else, by their numbers.
    func settled(_ known: Knowledge) -> [Int: String] {
        var all = slips
        for doubt in doubts {
            if let text = known(doubt.look)?.text, text != doubt.text { all[doubt.number] = text }
        }
        return all
    }

    /// Settles what is known by now, and forgets the looks not met for longest: a quarter at least.
    private mutating func makeRoom(_ known: Knowledge) {
        var open: [Doubt] = []
        for doubt in doubts {
            guard let text = known(doubt.look)?.text else {
                open.append(doubt)
                continue
            }
            if text != doubt.text, slips.count < Self.mostSlips { slips[doubt.number] = text }
        }
        doubts = open
        let surplus = doubts.count - capacity * 3 / 4
        guard surplus > 0 else { return }
        let old = Set(doubts.sorted { $0.seen < $1.seen }.prefix(surplus).map(\.number))
        doubts.removeAll { old.contains($0.number) }
    }
}

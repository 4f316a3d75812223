// One look of a character, and what the engine has read it as.

/// What a cell is read as.
package struct GlyphReading: Hashable, Sendable {
    /// One character.
    package var text: String
    /// 0 to 1.
    package var confidence: Double

    /// A reading that is so sure.
    package init(text: String, confidence: Double) {
        (self.text, self.confidence) = (text, confidence)
    }
}

/// One look of a character, and what the engine has read it as.
struct KnownGlyph: Sendable {
    private struct Tally {
        var lines = 0
        var confidence = 0.0
    }

    /// The mean of its first sightings.
    private(set) var look: GlyphLook
    /// What it was read as, and in how many lines.
    private var tallies: [String: Tally] = [:]
    /// What it was read as most often, as sure as the engine was in the mean.
    private(set) var reading = GlyphReading(text: "", confidence: 0)
    /// Whether that is beyond doubt.
    private(set) var isProven = false
    /// Whether a proven look of the same character is like it, and none of another.
    var hasKin = false
    /// When it was met last.
    var seen = 0
    /// How far its sightings were from it in the mean, and how many of them there were.
    private var spread = (mean: 0.0, count: 0)
    /// When it was learnt last.
    private var learnt = -1

    /// A look that nothing has been read in.
    init(look: GlyphLook) {
        self.look = look
    }

    /// As many lines must have shown it to be one character.
    static let leastLines = 3
    /// …and this many for each that showed it to be another.
    private static let linesForASlip = 24
    /// So many sightings are blended: more leave no noise to speak of.
    private static let mostBlended = 15

    /// A sighting that was read as another character is this look if it is no further off than so
    /// many times the mean of the others: `l` and `1` of typewriter fonts are as near to each other as
    /// one of them is to itself in a noisy picture, but not in the same one.
    private static let mostApart = 2.0
    /// …or no further than this: sightings of a clean picture are all the same.
    private static let leastApart = 12.0
    /// So many sightings show how far they are apart; before, this is the most.
    private static let leastSightings = 3
    private static let usualApart = 24.0

    /// Whether what is so far from it, and was read as another character, is still this look.
    func holds(_ distance: Int) -> Bool {
        let most =
            spread.count < Self.leastSightings
            ? Self.usualApart : max(Self.leastApart, Self.mostApart * spread.mean)
        return Double(distance) <= most
    }

    /// Whether a cell like it can be read without the engine.
    var isKnown: Bool { isProven || hasKin && tallies.count == 1 }

    /// Counts a sighting.
    /// - Parameters:
    ///   - sighting: what it looked like.
    ///   - new: what it was read as.
    ///   - time: when; more than one of a time count once.
    ///   - distance: how far it is from the look.
    mutating func add(
        _ sighting: GlyphLook, as new: GlyphReading, at time: Int, distance: Int
    ) {
        seen = time
        if new.text == reading.text {
            spread.count += 1
            spread.mean += (Double(distance) - spread.mean) / Double(spread.count)
        }
        guard learnt != time else { return }
        learnt = time
        if let tally = tallies[new.text], new.text == reading.text, tally.lines < Self.mostBlended {
            look.blend(sighting, after: tally.lines)
        }
        tallies[new.text, default: Tally()].lines += 1
        tallies[new.text, default: Tally()].confidence += new.confidence
        settle()
    }

    private mutating func settle() {
        let most = tallies.max { ($0.value.lines, $1.key) < ($1.value.lines, $0.key) }
        guard let (text, tally) = most else { return }
        let slips = tallies.values.reduce(0) { $0 + $1.lines } - tally.lines
        reading = GlyphReading(text: text, confidence: tally.confidence / Double(tally.lines))
        isProven = tally.lines >= max(Self.leastLines, Self.linesForASlip * slips)
    }
}

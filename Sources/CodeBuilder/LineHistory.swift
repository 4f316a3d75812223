// What a line said over time: which of its looks are edits, and which reading is right.

/// What one line said over time.
///
/// An edit is a change that all later looks keep; a reading that disagrees once is a slip of the
/// reader. Within what is one state of the line, looks vote, by confidence and by how long each
/// stood. What is taken is always a reading that some still gave.
struct LineHistory {
    /// A time in which the line did not change.
    struct State {
        /// The still from which on it stood.
        var since: Int
        /// The looks in that time; none when they are not kept.
        var looks: [Look]
        /// The look whose reading was taken.
        var chosen: Look
        /// Its leading blanks; voted for by themselves.
        var indent: Int
        /// The share of the vote for the reading, 0 to 1.
        var share: Double
    }

    /// The states, in order of time.
    let states: [State]
    /// The looks that were read otherwise than most at a time in which the line did not change.
    let slips: [LineSlip]

    /// A change of a short line, or of this part of a longer one, is more than a slip.
    private static let largeChange = 0.2
    private static let leastLargeChange = 3
    /// How much less sure a slip is than what it disagrees with.
    private static let slipConfidence = 0.1

    /// The history that looks tell, given in order of time.
    ///
    /// - Parameters:
    ///   - looks: The looks.
    ///   - keepsLooks: Whether the states know their looks; they are as many as those given.
    init(of looks: [Look], keepsLooks: Bool) {
        var parts: [[Look]] = []
        for (place, look) in looks.enumerated() {
            guard let current = parts.last else {
                parts.append([look])
                continue
            }
            if Self.isEdit(look, after: current, later: looks[(place + 1)...]) {
                parts.append([look])
            } else {
                parts[parts.count - 1].append(look)
            }
        }
        let states = parts.compactMap(Self.state)
        slips = states.flatMap { LineVote(of: $0).slips }
        self.states = states.map { state in
            var state = state
            if !keepsLooks { state.looks = [] }
            return state
        }
    }

    /// The state at a still: the last one that began by then, or the first one.
    func state(at still: Int) -> State? {
        states.last { $0.since <= still } ?? states.first
    }

    // MARK: Edits

    /// Whether a look shows a changed line, and not another reading of the same.
    private static func isEdit(
        _ look: Look, after current: [Look], later: ArraySlice<Look>
    ) -> Bool {
        guard !look.isEdge else { return false }
        let before = current.filter { !$0.isEdge }
        // What only an edge showed is no state of its own.
        guard !before.isEmpty else { return false }
        guard
            !before.contains(where: {
                isSame($0, look) || Misreading.isHidden(in: look, besides: $0)
                    || Misreading.hasGainedMark(of: look, besides: $0)
            })
        else { return false }
        let after = later.filter { !$0.isEdge }
        let usual = usual(of: before)
        if let usual,
            Misreading.hasGarbled(word: usual, in: look)
                || Misreading.hasGainedBlock(in: look, besides: usual),
            !after.contains(where: { isSame($0, look) })
        {
            return false
        }
        if let usual, Misreading.isImpossible(of: look, after: usual) { return true }
        // A pointer that rests on some letters leaves the same reading still after still.
        if let bare = before.max(by: { $0.confidence < $1.confidence }),
            Misreading.isCovered(look, besides: bare),
            after.allSatisfy({ !isSame($0, look) || Misreading.isCovered($0, besides: bare) })
        {
            return false
        }
        // What comes back was never gone.
        if let again = after.first(where: { one in before.contains { isSame($0, one) } }) {
            let between = after.prefix { $0.view != again.view }
            guard between.contains(where: { isSame($0, look) }), isLarge(look, before) else {
                return false
            }
        }
        if look.key.isBlank { return !after.isEmpty || !look.isChangeExplained }
        // What a later look says again was not read badly by chance.
        if !after.contains(where: { isSame($0, look) }),
            before.contains(where: { Misreading.isLikely(of: look, $0) })
        {
            return false
        }
        if isLarge(look, before) { return true }
        if let usual, isOther(look, after: usual, later: after) { return true }
        let isStable = before.count == 1 || before.allSatisfy { isSame($0, before[0]) }
        // One look is not enough to call what came before it stable.
        if before.count == 1, look.isChangeExplained { return false }
        if !after.isEmpty { return isStable && after.allSatisfy { isSame($0, look) } }
        return isStable && !look.isChangeExplained
            && look.confidence >= (before.map(\.confidence).max() ?? 0) - slipConfidence
    }

    /// Whether a look shows another word than what most looks before it say, and nothing later says that: single
    /// looks may be slips, or show what was half typed.
    private static func isOther(_ look: Look, after usual: Look, later: [Look]) -> Bool {
        Misreading.isUnlikely(of: look, after: usual)
            && !later.contains { distance(from: $0, to: usual) < distance(from: $0, to: look) }
    }

    /// The look that most of some looks agree with; nil where they do not agree on one.
    private static func usual(of looks: [Look]) -> Look? {
        guard let chosen = state(of: looks)?.chosen else { return nil }
        let agreeing = looks.filter { isSame($0, chosen) }.reduce(0) { $0 + weight(of: $1) }
        return 2 * agreeing >= looks.reduce(0) { $0 + weight(of: $1) } ? chosen : nil
    }

    /// In how many letters two looks differ.
    private static func distance(from one: Look, to other: Look) -> Int {
        let most = max(one.key.letters.count, other.key.letters.count)
        return one.key.distance(to: other.key, atMost: most) ?? most
    }

    /// Whether two looks may be readings of the same letters.
    private static func isSame(_ left: Look, _ right: Look) -> Bool {
        left.key.letters == right.key.letters
    }

    private static func isLarge(_ look: Look, _ before: [Look]) -> Bool {
        guard let last = before.last else { return true }
        let longer = max(look.key.letters.count, last.key.letters.count)
        let limit = max(leastLargeChange, Int((largeChange * Double(longer)).rounded(.up)))
        return look.key.distance(to: last.key, atMost: limit - 1) == nil
    }

    // MARK: Votes

    /// A look that an edge may cut says little.
    private static let edgeWeight = 0.1
    /// A still that stands for minutes does not say more than one that stands this long.
    private static let mostSeconds = 10.0
    /// Even a moment of a still is a look.
    private static let leastSeconds = 0.5

    /// What a look's vote weighs.
    static func weight(of look: Look) -> Double {
        let seconds = min(max(look.seconds, leastSeconds), mostSeconds)
        let sure = max(look.confidence, 0.05)
        return sure * sure * seconds * (look.isEdge ? edgeWeight : 1)
    }

    private static func state(of looks: [Look]) -> State? {
        guard let first = looks.first else { return nil }
        let read = withoutHidden(withoutUnread(looks))
        var votes: [String: (weight: Double, best: Look)] = [:]
        for look in read {
            let weight = weight(of: look)
            if let known = votes[look.text] {
                let isBetter = Self.weight(of: known.best) < weight
                votes[look.text] = (known.weight + weight, isBetter ? look : known.best)
            } else {
                votes[look.text] = (weight, look)
            }
        }
        // In one order: sums of the same numbers in another order can differ, and results must not.
        let ordered = votes.sorted { $0.key < $1.key }
        let weights = ordered.map { (text: $0.key, weight: $0.value.weight) }
        let total = weights.reduce(0) { $0 + $1.weight }
        let ranked = ordered.map { entry in
            (support: support(for: entry.key, among: weights), entry: entry.value)
        }.sorted { left, right in
            (left.support, left.entry.best.still, left.entry.best.text)
                > (right.support, right.entry.best.still, right.entry.best.text)
        }
        guard let winner = ranked.first?.entry else { return nil }
        return State(
            since: first.still, looks: looks, chosen: winner.best, indent: indent(of: read),
            share: winner.weight / max(total, 1e-9))
    }

    /// Without the looks at which a line that stands there was not read; or without the others,
    /// where a blank line was taken for a written one.
    private static func withoutUnread(_ looks: [Look]) -> [Look] {
        let (blank, written) = (looks.filter(\.key.isBlank), looks.filter { !$0.key.isBlank })
        let weights = [blank, written].map { $0.reduce(0) { $0 + weight(of: $1) } }
        return written.isEmpty || weights[0] > blankLead * weights[1] ? blank : written
    }

    /// Without the looks in which letters of others are hidden.
    private static func withoutHidden(_ looks: [Look]) -> [Look] {
        // Nearly always all are the same.
        guard let first = looks.first,
            looks.contains(where: { $0.indent != first.indent || $0.text != first.text })
        else { return looks }
        return looks.filter { look in
            !looks.contains { Misreading.isHidden(in: look, besides: $0) }
        }
    }

    /// A line is sooner not read than a blank one taken for written.
    private static let blankLead = 2.0

    /// Votes for a reading, and part of those for readings close to it.
    private static func support(for text: String, among votes: [(text: String, weight: Double)])
        -> Double
    {
        let mine = Array(text.unicodeScalars)
        return votes.reduce(0) { sum, vote in
            if vote.text == text { return sum + vote.weight }
            let other = Array(vote.text.unicodeScalars)
            let limit = max(1, max(mine.count, other.count) / 4)
            guard let distance = RowKey.distance(mine, other, atMost: limit) else { return sum }
            return sum + vote.weight * nearness * (1 - Double(distance) / Double(limit + 1))
        }
    }

    /// What a vote for another, close reading counts.
    private static let nearness = 0.5

    private static func indent(of looks: [Look]) -> Int {
        var votes: [Int: Double] = [:]
        for look in looks { votes[look.indent, default: 0] += weight(of: look) }
        return votes.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
    }
}

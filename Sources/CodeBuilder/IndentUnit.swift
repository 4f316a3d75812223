// How many columns one level of indentation has.

/// Guesses how many columns one level of indentation has, from the steps between lines.
enum IndentUnit {
    /// Units that are in use; a tab is most often shown 8 or 4 columns wide.
    private static let units = [2, 3, 4, 8]
    /// Share of the steps inwards that a unit has to explain.
    private static let leastShare = 0.6

    /// The unit, given the leading blanks of the written lines from top to bottom.
    static func guess(_ indents: [Int]) -> Int? {
        // Only steps inwards: one step outwards may close several levels.
        let steps = zip(indents, indents.dropFirst()).map { $1 - $0 }.filter { $0 > 1 }
        guard !steps.isEmpty else { return nil }
        // A step of exactly one unit counts whole, one of several counts half.
        let ranked = units.map { unit in
            let exact = steps.count { $0 == unit }
            let several = steps.count { $0 != unit && $0 % unit == 0 }
            return (unit: unit, score: Double(exact) + Double(several) / 2)
        }
        guard let best = ranked.max(by: { ($0.score, $0.unit) < ($1.score, $1.unit) }),
            best.score >= leastShare * Double(steps.count)
        else { return nil }
        return best.unit
    }
}

// Settles what readings of one line differ in by how many say so.

internal import PauseModel

/// Settles what readings of one line differ in by how many say so.
///
/// The readings are laid side by side, and where others all say the same, against one, and are surer of it, they count
/// (Fiscus, "A post-processing system to yield reduced word error rates: Recognizer Output Voting Error
/// Reduction", 1997): engines that were schooled apart are seldom wrong in the same way.
package enum ReadingVote {
    /// Of what is no whole character, or on a ground full of dots, anything can be read, and by no engine surely.
    private static let leastSure = 0.85

    /// A reading, but for what all others read otherwise and alike.
    package static func settle(
        _ line: RecognisedLine, by others: [RecognisedLine]
    ) -> RecognisedLine {
        guard let first = others.first else { return line }
        let texts = line.symbols.map(\.text)
        let all = others.map { other in
            (other, ChangedRuns.between(texts, other.symbols.map(\.text)))
        }
        var settled = RecognisedLine.empty
        var place = 0
        for run in all[0].1 {
            let text = first.symbols[run.other].map(\.text)
            guard !areRound(texts[run.one], text) else { continue }
            // How sure those are who say that.
            let votes = all.compactMap { other, runs in
                runs.first { $0.one == run.one && other.symbols[$0.other].map(\.text) == text }
                    .map { confidence(of: other, in: $0.other) }
            }
            guard votes.count == all.count, let least = votes.min(), least >= leastSure,
                least > confidence(of: line, in: run.one)
            else { continue }
            settled.symbols += line.symbols[place..<run.one.lowerBound]
            settled.symbols += first.symbols[run.other]
            place = run.one.upperBound
        }
        settled.symbols += line.symbols[place...]
        return settled
    }

    /// A zero and the letter that looks like it: what is drawn tells them (`ZeroShape`, `PlainZeros`), where engines
    /// go by what stands around.
    static let round: Set<String> = ["0", "O"]

    /// Whether two stretches are no more than these.
    private static func areRound(_ one: ArraySlice<String>, _ other: [String]) -> Bool {
        one.count == other.count && !one.isEmpty
            && (Array(one) + other).allSatisfy(round.contains)
    }

    /// How sure the symbols of a stretch are at least, 0 to 1; of an empty one, those beside it.
    private static func confidence(of line: RecognisedLine, in stretch: Range<Int>) -> Double {
        let places =
            stretch.isEmpty
            ? max(0, stretch.lowerBound - 1)..<min(line.symbols.count, stretch.upperBound + 1)
            : stretch
        return line.symbols[places].map(\.confidence).min() ?? 0
    }
}

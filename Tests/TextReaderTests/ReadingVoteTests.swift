// What several readings of one line come to.

import Testing
import TextReader

struct ReadingVoteTests {
    /// A reading of which each symbol is so sure.
    private func line(_ text: String, _ confidence: Double) -> RecognisedLine {
        var line = RecognisedLine.empty
        line.symbols = text.enumerated().map { place, letter in
            RecognisedSymbol(
                text: String(letter), left: Double(10 * place), right: Double(10 * place + 8),
                confidence: confidence, startsWord: place == 0)
        }
        return line
    }

    @Test(arguments: [
        // Both others say the same, and are surer.
        ("pinWode(p)", 0.9, "pinMode(p)", 0.95, "pinMode(p)", 0.97, "pinMode(p)"),
        // …but are no surer.
        ("pinMode(p)", 0.98, "pinWode(p)", 0.95, "pinWode(p)", 0.97, "pinMode(p)"),
        // One of them agrees with the first.
        ("x = 0;", 0.9, "x = O;", 0.95, "x = 0;", 0.97, "x = 0;"),
        // All say something else.
        ("a1", 0.9, "al", 0.95, "aI", 0.97, "a1"),
        // What is drawn tells zeros, not how many say so.
        ("O(n)", 0.9, "0(n)", 0.97, "0(n)", 0.97, "O(n)"),
        // What one has not read at all.
        ("a=b", 0.9, "a==b", 0.95, "a==b", 0.97, "a==b"),
    ])
    func othersCountWhereTheyAgree(
        first: String, sure: Double, second: String, secondSure: Double, third: String,
        thirdSure: Double, expected: String
    ) {
        let settled = ReadingVote.settle(
            line(first, sure), by: [line(second, secondSure), line(third, thirdSure)])
        #expect(settled.text.filter { $0 != " " } == expected.filter { $0 != " " })
    }
}

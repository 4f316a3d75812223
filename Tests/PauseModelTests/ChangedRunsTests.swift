// Where two sequences differ.

import PauseModel
import Testing

@Suite struct ChangedRunsTests {
    private func runs(_ one: String, _ other: String) -> [String] {
        let (left, right) = (Array(one), Array(other))
        return ChangedRuns.between(left, right).map {
            "\(String(left[$0.one]))>\(String(right[$0.other]))"
        }
    }

    @Test(arguments: [
        ("same", "same", []), ("", "", []), ("", "new", [">new"]), ("old", "", ["old>"]),
        ("self.rows = rows", "self.[Cows = Cows", ["r>[C", "r>C"]), ("abc", "xbz", ["a>x", "c>z"]),
        ("get log", "get_log", [" >_"]),
    ])
    func stretchesBetweenWhatIsTheSame(one: String, other: String, expected: [String]) {
        #expect(runs(one, other) == expected)
    }
}

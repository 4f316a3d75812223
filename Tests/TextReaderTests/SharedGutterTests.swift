// Line numbers of lines that stand apart from their text, on screens that were recorded.

import PauseModel
import Testing
import TextReader

@Suite struct SharedGutterTests {
    private func regions(of name: String) throws -> [Region] {
        let recording = try Recording(name)
        return try TextReader().read(recording.picture, deadline: .seconds(60)).regions
    }

    @Test func linesBelowTabsHaveTheNumbersOfTheTextBelowThem() throws {
        // Three lines between the tabs and a note of the editor: too few to show that they are
        // numbered.
        let lines = try regions(of: "compose-top-1080").flatMap(\.lines)
        for (text, number) in [
            ("modifier: Modifier = Modifier,", 19),
            ("var query by rememberSaveable { mutableStateOf(\"\") }", 22),
        ] {
            let line = try #require(lines.first { $0.text == text })
            #expect(line.number == number)
            #expect(line.indent == 4)
            // What a line says is told of its own box.
            #expect(line.words.first.map { $0.box.x } == line.box.x)
        }
    }

    @Test func linesKeptInViewHaveNumbersOfTheirOwn() throws {
        // The heads of what is shown below them, whose shadow parts them from that.
        let lines = try regions(of: "pinned-workbench-720").flatMap(\.lines)
        for (text, number, indent) in [
            ("class Bucket:", 17, 0), ("def _refill(self, now: float) -> None:", 26, 4),
        ] {
            let line = try #require(lines.first { $0.text == text })
            #expect(line.number == number && line.indent == indent)
        }
    }

    @Test func theLastLineIsNumberedWhereItStandsAlone() throws {
        // The current line above the bar of a window, of three letters: they show no columns.
        let lines = try regions(of: "last-line-sublime-720").flatMap(\.lines)
        let line = try #require(lines.first { $0.number == 34 })
        #expect(line.text == "end" && line.indent == 2)
    }

    @Test func aNumberThatIsReadAsABracketIsTheOneThatIsDue() throws {
        // The first line stands above the box that a class is drawn in.
        let lines = try regions(of: "first-bluej-720").flatMap(\.lines)
        let line = try #require(lines.first { $0.number == 1 })
        #expect(line.text == "/**" && line.indent == 0)
    }

    @Test func theNumberOfACellOfOneLineIsNoText() throws {
        let regions = try regions(of: "cell-colab-1080")
        let region = try #require(regions.first { $0.text == "df.isna().sum().to_dict()" })
        #expect(region.lines.count == 1)
        // What it prints stands further right, and is no part of it.
        #expect(regions.contains { $0.text.hasPrefix("{'city': 0,") })
    }
}

// Lines of nothing but low marks, on ink drawn by the tests.

import PauseModel
import Testing
import TextReader

@Suite struct LoneMarksTests {
    /// Pieces of ink with these left edges, standing on a row.
    private func pieces(
        at lefts: [Int], foot: Int, height: Int, width: Int
    ) -> [TextComponent] {
        lefts.map {
            TextComponent(
                box: Box(x: $0, y: foot - height, width: width, height: height),
                area: width * height, peak: 200, isLight: true)
        }
    }

    /// Letters of a big font, as high as most are.
    private func line(_ foot: Int) -> [TextComponent] {
        pieces(at: (0..<12).map { 100 + 22 * $0 }, foot: foot, height: 22, width: 14)
    }

    /// The dots and the commas of `;;`, from a font whose commas are as high as half a letter.
    private func semicolons(_ foot: Int) -> [TextComponent] {
        pieces(at: [104, 126], foot: foot - 23, height: 5, width: 5)
            + pieces(at: [103, 125], foot: foot, height: 13, width: 5)
    }

    @Test func semicolonsBetweenTightLinesAreALine() {
        // The dots are near the line above, and the commas over hyphens of the one below.
        let option =
            pieces(at: [98, 120], foot: 253, height: 3, width: 19)
            + pieces(at: (2..<12).map { 100 + 22 * $0 }, foot: 264, height: 22, width: 14)
        let lines = LineFinder().lines(of: line(188) + semicolons(232) + option)
        #expect(lines.map(\.letters.count) == [12, 4, 12])
    }

    @Test func aFullStopOverAQuoteIsNoColon() {
        let stop = pieces(at: [368], foot: 188, height: 5, width: 5)
        let quote = pieces(at: [368], foot: 202, height: 8, width: 4)
        let below = pieces(at: (0..<14).map { 100 + 22 * $0 }, foot: 226, height: 30, width: 14)
        let lines = LineFinder().lines(of: line(188) + stop + quote + below)
        #expect(lines.count == 2)
    }

    @Test func aLineOfSemicolonsDoesNotPartAText() {
        // What it stands on, and so the text of it, is a few pixels off the row.
        var lines = (0..<10).map { TextLine(letters: line(40 + 38 * $0)) }
        lines[2] = TextLine(letters: semicolons(40 + 38 * 2 + 4))
        #expect(LineGroups.split(lines, pitch: 38, grid: nil).map(\.count) == [10])
    }
}

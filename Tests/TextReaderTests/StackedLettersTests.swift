// Letters of two lines that have run together, on ink drawn by the tests.

import PauseModel
import Testing
import TextReader

@Suite struct StackedLettersTests {
    private func piece(_ x: Int, _ y: Int, width: Int, height: Int) -> TextComponent {
        TextComponent(
            box: Box(x: x, y: y, width: width, height: height), area: width * height / 2, peak: 200,
            isLight: true)
    }

    /// Letters eight pixels high that stand on a row, but for some.
    private func line(_ foot: Int, without missing: Set<Int> = []) -> [TextComponent] {
        (0..<12).filter { !missing.contains($0) }
            .map { piece(100 + 8 * $0, foot - 8, width: 6, height: 8) }
    }

    @Test func aFootThatTouchesABracketBelowIsALetterOfEachLine() {
        // From the top of a `g` at 102 to the foot of a bracket at 124.
        let joined = piece(148, 102, width: 6, height: 22)
        let lines = LineFinder().lines(
            of: line(96) + line(110, without: [6]) + line(124, without: [6]) + [joined])
        #expect(lines.map(\.letters.count) == [12, 12, 12])
        let parts = lines.flatMap(\.letters).filter { $0.box.x == 148 && $0.box.width == 6 }
        #expect(parts.map(\.box.height).reduce(0, +) == 8 + 22)
    }

    @Test func aFootThatTouchesALetterBesideTheOneBelowIsALetterOfEachLine() {
        // Lines so close that the foot of a `p` lies below the top of the `f` it touches, beside a
        // blank of the lower line.
        let joined = piece(140, 102, width: 14, height: 19)
        let lines = LineFinder().lines(
            of: line(99) + line(110, without: [6]) + line(121, without: [4, 5, 6]) + [joined])
        #expect(lines.map(\.letters.count) == [12, 12, 10])
    }

    @Test func bracketsAloneOnTwoLinesAreOneOfEach() {
        // From the top of one at 102 to the foot of the next at 124, behind two digits each.
        let joined = piece(220, 102, width: 5, height: 22)
        let numbers = [96, 110, 124, 138].flatMap { foot in
            [20, 28].map { piece($0, foot - 8, width: 6, height: 8) }
        }
        let lines = LineFinder().lines(of: numbers + line(96) + line(138) + [joined])
        #expect(lines.map(\.letters.count) == [14, 3, 3, 14])
    }

    @Test func whatStandsLeftOfTwoLinesIsNoLetter() {
        // The mark of folding with the line that joins it to the next.
        let mark = piece(92, 102, width: 6, height: 22)
        let lines = LineFinder().lines(of: line(96) + line(110) + line(124) + [mark])
        #expect(lines.map(\.letters.count) == [12, 12, 12])
    }
}

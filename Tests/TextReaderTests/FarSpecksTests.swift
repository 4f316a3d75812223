// What lies far beyond a text: a face, or words.

import PauseModel
import Testing
import TextReader

struct FarSpecksTests {
    private static let (letterWidth, letterHeight, step) = (9, 16, 28)

    /// A line of letters, and pieces that begin at some places.
    private func line(_ row: Int, letters: Int, beyond places: [Int]) -> TextLine {
        let bottom = 100 + row * Self.step
        let starts = (0..<letters).map { 50 + 11 * $0 } + places
        return TextLine(
            letters: starts.map { start in
                let box = Box(
                    x: start, y: bottom - Self.letterHeight, width: Self.letterWidth,
                    height: Self.letterHeight)
                return TextComponent(box: box, area: box.area / 3, peak: 200, isLight: true)
            })
    }

    private let code = [30, 22, 41, 12, 36]

    @Test func whatIsScatteredFarBeyondATextIsNoneOfIt() {
        let face = [[], [900], [1010, 1030], [840, 960], []]
        let lines = code.indices.map { line($0, letters: code[$0], beyond: face[$0]) }
        let alone = [line(5, letters: 0, beyond: [880]), line(6, letters: 0, beyond: [990, 1040])]
        let found = FarSpecks.withoutScattered(lines + alone)
        #expect(found.map(\.letters.count) == code)
    }

    @Test(arguments: [
        // The ends of lines that go on, all in one column.
        [[900], [900], [900], [900], []],
        // Numbers, whose ends are in one column.
        [[933, 944], [944], [922, 933, 944], [944], [933, 944]],
        // Words.
        [
            (0..<6).map { 900 + 11 * $0 }, (0..<8).map { 960 + 11 * $0 }, [],
            (0..<5).map { 830 + 11 * $0 }, [],
        ],
    ])
    func whatStandsInColumnsOrIsWrittenThereStays(beyond: [[Int]]) {
        let lines = code.indices.map { line($0, letters: code[$0], beyond: beyond[$0]) }
        #expect(FarSpecks.withoutScattered(lines) == lines)
    }
}

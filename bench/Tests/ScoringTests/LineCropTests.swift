// The rows of a known region.

import PauseModel
import Scoring
import Testing

@Suite struct LineCropTests {
    @Test func rowsStandOneBelowTheOther() {
        // 10 columns of 8 pixels, 3 rows of 20.
        let region = ClipTruth.Region(
            kind: .code, box: Box(x: 100, y: 50, width: 80, height: 60),
            text: "if (a) {  \n\n    b(c); ")
        let rows = LineCrop.rows(of: region)
        #expect(rows.map(\.line.text) == ["if (a) {", "b(c);"])
        // The longest line has 9 columns once its trailing blanks are gone: 80 / 9 a column.
        #expect(rows[0].box == Box(x: 91, y: 50, width: 89, height: 20))
        #expect(rows[1].box == Box(x: 127, y: 90, width: 62, height: 20))
    }

    @Test func withoutABoxThereAreNoRows() {
        #expect(LineCrop.rows(of: ClipTruth.Region(kind: .code, box: nil, text: "a")).isEmpty)
        let box = Box(x: 0, y: 0, width: 10, height: 10)
        #expect(LineCrop.rows(of: ClipTruth.Region(kind: .code, box: box, text: "")).isEmpty)
    }
}

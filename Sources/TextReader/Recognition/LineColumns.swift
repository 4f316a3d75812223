// The columns of a picture that the image of a line shows.

internal import PauseModel

/// The columns of a picture that the image of a line shows: wide blanks are cut short.
///
/// In a wide blank the recogniser sees things, and it costs as much as text. How wide it is the ink tells better.
struct LineColumns {
    /// Columns of the image before the line's first ink.
    let side: Int
    /// The column of the picture that each column of the image shows.
    let columns: [Int]

    /// The columns for a line whose letters have that size.
    init(of line: TextLine, metrics: LineMetrics, layout: LineImage.Layout) {
        side = Int((layout.sideMargin * metrics.height).rounded())
        let widest = Int((layout.widestBlank * metrics.ascent).rounded())
        let box = line.box
        var columns = Array((box.x - side)..<box.x)
        var end = box.x
        for letter in line.letters.sorted(by: { $0.box.x < $1.box.x }) {
            if letter.box.x - end > widest {
                columns += end..<(end + widest / 2)
                columns += (letter.box.x - (widest - widest / 2))..<letter.box.x
            } else if letter.box.x > end {
                columns += end..<letter.box.x
            }
            if letter.box.maxX > end {
                columns += max(end, letter.box.x)..<letter.box.maxX
                end = letter.box.maxX
            }
        }
        self.columns = columns + (end..<(end + side))
    }

    /// The place in the picture of a column of the image, counted from the line's first ink.
    func place(ofInkColumn column: Double) -> Double {
        let place = column + Double(side)
        let index = max(0, min(columns.count - 1, Int(place)))
        return Double(columns[index]) + place - Double(index)
    }

    /// The column of the image, counted from the line's first ink, that shows a column of the picture.
    func inkColumn(of column: Int) -> Int {
        (columns.firstIndex { $0 >= column } ?? columns.count) - side
    }
}

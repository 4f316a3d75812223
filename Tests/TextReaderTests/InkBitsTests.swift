// Columns of ink are found as one would find them pixel by pixel.

import SeededNumbers
import Testing
import TextReader

/// A picture of strokes and dots one below the other.
private struct Strokes {
    /// A width that is no whole number of words.
    static let (width, height) = (150, 90)
    static let limit: UInt8 = 28
    var values = [UInt8](repeating: 0, count: width * height)

    init(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        for column in 0..<Self.width {
            var row = 0
            while row < Self.height {
                // Every other column is dotted.
                let isDotted = column % 2 == 0
                let lengths = isDotted ? [1, 2] : [1, 2, 3, 8, 61]
                let gaps = isDotted ? [1, 2, 3, 4] : [1, 2, 3, 4, 20]
                let length = lengths.randomElement(using: &numbers) ?? 1
                let gap = gaps.randomElement(using: &numbers) ?? 1
                let value = UInt8.random(in: Self.limit - 1...Self.limit + 2, using: &numbers)
                for inked in row..<min(Self.height, row + length) {
                    values[inked * Self.width + column] = value
                }
                row += length + gap
            }
        }
    }

    var bits: InkBits {
        InkBits(values, width: Self.width, height: Self.height, over: Self.limit)
    }

    func isInk(_ column: Int, _ row: Int) -> Bool {
        row < Self.height && values[row * Self.width + column] > Self.limit
    }

    func columns(where isWanted: (_ column: Int) -> Bool) -> [Int] {
        (0..<Self.width).filter(isWanted)
    }

    func hasInk(in column: Int, over rows: Int) -> Bool {
        var length = 0
        return (0..<Self.height).contains { row in
            length = isInk(column, row) ? length + 1 : 0
            return length >= rows
        }
    }

    func hasEnds(in column: Int, _ least: Int, apart: ClosedRange<Int>) -> Bool {
        let ends = (0..<Self.height).filter { isInk(column, $0) && !isInk(column, $0 + 1) }
        func follows(_ end: Int, _ count: Int) -> Bool {
            count == 1 || ends.contains { apart.contains($0 - end) && follows($0, count - 1) }
        }
        return ends.contains { follows($0, least) }
    }
}

@Suite struct InkBitsTests {
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func pixelsAreInkOverTheLimit(seed: UInt64) {
        let strokes = Strokes(seed: seed)
        let bits = strokes.bits
        let isSame = (0..<Strokes.height).allSatisfy { row in
            (0..<Strokes.width).allSatisfy { bits[$0, row] == strokes.isInk($0, row) }
        }
        #expect(isSame)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>, [1, 2, 7, 8, 60, 61, 90])
    func columnsOfLongStrokes(seed: UInt64, rows: Int) {
        let strokes = Strokes(seed: seed)
        let due = strokes.columns { strokes.hasInk(in: $0, over: rows) }
        #expect(strokes.bits.columns(withInkOver: rows) == due)
        #expect(due.isEmpty == (rows > 61))
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>, [1...1, 2...8, 61...90])
    func runsOfAColumn(seed: UInt64, lengths: ClosedRange<Int>) {
        let strokes = Strokes(seed: seed)
        let due = (0..<Strokes.width).map { column in
            (0..<Strokes.height).split { !strokes.isInk(column, $0) }
                .compactMap { run in run.first.map { $0..<$0 + run.count } }
                .filter { lengths.contains($0.count) }
        }
        let bits = strokes.bits
        #expect((0..<Strokes.width).map { bits.runs(in: $0, of: lengths) } == due)
        #expect(due.contains { !$0.isEmpty })
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>, 1...6)
    func columnsOfEndsThatFollowEachOther(seed: UInt64, least: Int) {
        let strokes = Strokes(seed: seed)
        let due = strokes.columns { strokes.hasEnds(in: $0, least, apart: 2...5) }
        #expect(strokes.bits.columns(withEnds: least, apart: 2...5) == due)
        #expect(!due.isEmpty)
    }
}

// Reads the pipes of functional languages that coding fonts draw as a triangle.

internal import PauseModel

/// Reads `|>` and `<|` that a coding font draws as one triangle, no wider than a character and a half, in the
/// middle of two columns.
///
/// The model reads it as the letter that looks most like one, `D` or `p`. That a stem as high as all of it
/// stands on one side, from which two strokes run straight together to a point on the other, with nothing
/// between them, is true of no letter.
struct PipeTriangles {
    /// It is so wide, in columns, and so high at least, in heights of a letter.
    private static let (widths, leastHeight) = (0.75...1.7, 0.7)
    /// Its middle lies so near to where its columns meet, in columns.
    private static let mostOffMiddle = 0.3
    /// Ink is what is as strong as this share of the strongest in the piece.
    private static let leastInk = 0.4
    /// The stem stands within so many pixels of its side, and shows in such a share of the rows.
    private static let (mostBearing, leastStem) = (2, 0.85)
    /// So high is what lies between the strokes' outsides, as shares of the height, at such shares of the way
    /// from the stem to the point.
    private static let narrowing = [(at: 0.5, heights: 0.3...0.8), (at: 0.95, heights: 0.0...0.4)]
    /// The point lies so near to half the height, as a share of that.
    private static let mostOffHalf = 0.2
    /// Of the row in the middle no more than this is ink.
    private static let mostFilled = 0.65
    /// What has fewer rows or columns shows nothing.
    private static let leastSize = 7

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Puts what was typed into lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        for index in lines.indices where lines[index].symbols.allSatisfy({ $0.column != nil }) {
            for box in lines[index].ink.letters.map(\.box) {
                guard let columns = columns(of: box, in: lines[index].ink), let text = sign(of: box)
                else { continue }
                lines[index].put(text, in: columns, of: box, on: grid)
            }
        }
    }

    /// The two columns that a piece stands in the middle of, with nothing else; nil where there are none.
    private func columns(of box: Box, in line: TextLine) -> ClosedRange<Int>? {
        let width = Double(box.width) / grid.cellWidth
        guard Self.widths.contains(width),
            Double(box.height) >= Self.leastHeight * metrics.ascent
        else { return nil }
        let middle = grid.place(of: box.x) + width / 2
        let border = Int(middle.rounded())
        guard abs(middle - Double(border)) <= Self.mostOffMiddle else { return nil }
        let (left, right) = (grid.edge(of: border - 1), grid.edge(of: border + 1))
        let isAlone = line.letters.map(\.box).allSatisfy {
            $0 == box || $0.maxX <= left || $0.x >= right
        }
        return isAlone ? border - 1...border : nil
    }

    /// Which sign a piece is, by the side on which its stem stands; nil where it is no triangle.
    private func sign(of box: Box) -> String? {
        guard let (rows, columns) = map.places(under: box), rows.count >= Self.leastSize,
            columns.count >= Self.leastSize
        else { return nil }
        let profiles = rows.map {
            InkProfile(of: map, rows: $0..<($0 + 1), columns: columns).values
        }
        let least = Self.leastInk * Double(profiles.joined().max() ?? 0)
        let ink = profiles.map { $0.map { Double($0) >= least } }
        if isTriangle(ink) { return "|>" }
        return isTriangle(ink.map { $0.reversed() }) ? "<|" : nil
    }

    /// Whether ink, row by row, is a triangle whose stem is on the left.
    private func isTriangle(_ ink: [[Bool]]) -> Bool {
        let (height, width) = (ink.count, ink.first?.count ?? 0)
        func inked(_ column: Int) -> [Int] { ink.indices.filter { ink[$0][column] } }
        let hasStem = (0...Self.mostBearing).contains {
            Double(inked($0).count) >= Self.leastStem * Double(height)
        }
        guard hasStem else { return false }
        let isNarrowing = Self.narrowing.allSatisfy { at, heights in
            let rows = inked(min(width - 1, Int(at * Double(width))))
            guard let first = rows.first, let last = rows.last else { return false }
            let middle = Double(first + last + 1) / 2 / Double(height)
            return heights.contains(Double(last - first + 1) / Double(height))
                && abs(middle - 0.5) <= Self.mostOffHalf
        }
        let filled = ink[height / 2].count { $0 }
        return isNarrowing && Double(filled) <= Self.mostFilled * Double(width)
    }
}

// Where a letter and the accent above it touch only in their blur.

internal import PauseModel

/// Where a letter and the accent above it touch only in their blur.
struct LetterGap {
    /// Between an accent and its letter there is no more ink than this share of what is above and
    /// below.
    static let mostBetween = 0.6
    /// …within so many rows.
    private static let reach = 2
    /// …where that is at least so strong, in the strength of the piece.
    private static let leastStroke = 0.25

    let map: ContrastMap
    /// Between both there is no more ink than this share of what is above and below.
    var mostBetween = LetterGap.mostBetween

    /// Looks for the gap in a piece of ink above a row.
    /// - Returns: the row, in pixels of the picture as the other one; nil when there is none.
    func row(in piece: TextComponent, above end: Int) -> Int? {
        guard let (rows, columns) = map.places(under: piece.box) else { return nil }
        let inner = rows.dropFirst().prefix { $0 < end / map.scale }
        guard inner.count < rows.count - 1,
            let weakest = inner.min(by: { most($0, columns) < most($1, columns) }),
            isGap(weakest, within: rows, columns, of: Int(piece.peak))
        else { return nil }
        return weakest * map.scale
    }

    /// The strongest ink in some columns of a row.
    private func most(_ row: Int, _ columns: Range<Int>) -> Int {
        columns.reduce(0) { max($0, Int(map.values[row * map.width + $1])) }
    }

    /// Whether no stroke runs through a row: in every place there is less ink than above and below.
    private func isGap(
        _ row: Int, within rows: Range<Int>, _ columns: Range<Int>, of peak: Int
    ) -> Bool {
        let above = max(rows.lowerBound, row - Self.reach)..<row
        let below = (row + 1)..<min(rows.upperBound, row + 1 + Self.reach)
        return columns.allSatisfy { column in
            let near = (column - 1..<column + 2).clamped(to: columns)
            func most(_ rows: Range<Int>) -> Int {
                rows.reduce(0) { max($0, self.most($1, near)) }
            }
            let beside = min(most(above), most(below))
            return Double(beside) < Self.leastStroke * Double(peak)
                || Double(most(row..<row + 1)) <= mostBetween * Double(beside)
        }
    }
}

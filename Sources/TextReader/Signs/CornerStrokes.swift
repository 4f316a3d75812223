// The strokes of a corner: a stem at its left, arms at its ends.

internal import PauseModel

/// The strokes of a piece of ink that may be a corner of a frame, square or round: a stem at its left side,
/// and arms to the right at one end or at both.
struct CornerStrokes {
    /// A stem is looked at in these rows, as shares of the height, arms in these columns: at the begin of
    /// both is the bend.
    private static let (bothRows, upperRows, lowerRows) = (0.3..<0.7, 0.5..<1.0, 0.0..<0.5)
    private static let columns = 0.5..<1.0
    /// Share of a stroke that is drawn, and of what it encloses that may be.
    private static let (leastDrawn, mostFilled) = (0.9, 0.05)

    private let rows: Range<Int>
    private let columns: Range<Int>
    private let map: ContrastMap
    private let limit: UInt8
    /// No stroke is thicker than so many pixels.
    private let most: Int

    /// The strokes of a piece, no thicker than so many pixels; nil where it is no larger than those.
    init?(_ piece: TextComponent, most: Int, on map: ContrastMap) {
        guard map.scale == 1, let (rows, columns) = map.places(under: piece.box),
            min(rows.count, columns.count) > 2 * most + 1
        else { return nil }
        (self.rows, self.columns, self.map, self.most) = (rows, columns, map, most)
        limit = piece.peak / 2
    }

    /// Whether it is the upper and the lower corner in one.
    var areBoth: Bool {
        hasStem(in: Self.bothRows) && hasArm(isUpper: true) && hasArm(isUpper: false)
            && isFree(place(most + 1, in: rows)..<(rows.upperBound - most - 1))
    }

    /// Whether it is an upper corner.
    var isUpperHalf: Bool {
        hasStem(in: Self.upperRows) && hasArm(isUpper: true)
            && isFree(place(most + 1, in: rows)..<rows.upperBound)
    }

    /// Whether it is a lower corner.
    var isLowerHalf: Bool {
        hasStem(in: Self.lowerRows) && hasArm(isUpper: false)
            && isFree(rows.lowerBound..<(rows.upperBound - most - 1))
    }

    /// Whether its bends are round: nothing lies in the very corner.
    var isRound: Bool {
        let ends = [rows.lowerBound, rows.upperBound - 1].filter { row in
            columns.suffix(columns.count / 2).contains { isInk($0, row) }
        }
        return ends.allSatisfy { !isInk(columns.lowerBound, $0) }
    }

    private func isInk(_ x: Int, _ y: Int) -> Bool { map.values[y * map.width + x] > limit }

    private func place(_ offset: Int, in range: Range<Int>) -> Int {
        min(range.upperBound, range.lowerBound + offset)
    }

    private static func part(_ share: Range<Double>, of range: Range<Int>) -> Range<Int> {
        let (first, last) = (
            range.lowerBound + Int(share.lowerBound * Double(range.count)),
            range.lowerBound + Int(share.upperBound * Double(range.count))
        )
        return first..<max(first, last)
    }

    /// Whether such rows have ink at the left side.
    private func hasStem(in share: Range<Double>) -> Bool {
        let stem = columns.prefix(most)
        return isDrawn(Self.part(share, of: rows)) { row in stem.contains { isInk($0, row) } }
    }

    /// Whether the columns further right have ink at one end.
    private func hasArm(isUpper: Bool) -> Bool {
        let arm = isUpper ? rows.prefix(most) : rows.suffix(most)
        return isDrawn(Self.part(Self.columns, of: columns)) { column in
            arm.contains { isInk(column, $0) }
        }
    }

    private func isDrawn(_ places: Range<Int>, _ isDrawn: (Int) -> Bool) -> Bool {
        Double(places.count(where: isDrawn)) >= Self.leastDrawn * Double(places.count)
    }

    /// Whether rows hold hardly any ink right of the stem and its bend.
    private func isFree(_ inner: Range<Int>) -> Bool {
        guard !inner.isEmpty else { return false }
        let middle = Self.part(Self.bothRows, of: rows).clamped(to: inner)
        let right = Self.part(Self.columns, of: columns)
        let beside = place(most + 1, in: columns)..<columns.upperBound
        let filled =
            inner.reduce(0) { count, row in count + right.count { isInk($0, row) } }
            + middle.reduce(0) { count, row in count + beside.count { isInk($0, row) } }
        let all = inner.count * right.count + middle.count * beside.count
        return Double(filled) <= Self.mostFilled * Double(all)
    }
}

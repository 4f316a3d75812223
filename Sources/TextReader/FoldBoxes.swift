// Boxes in front of lines that fold what belongs to them.

internal import PauseModel

/// Takes out the boxes in front of lines that fold what belongs to them: squares with a sign in them,
/// one below the other, left of all text.
///
/// No letter is a closed square: each has a round corner, or a side that is open.
struct FoldBoxes {
    /// Its sides are so long, in heights of a letter.
    private static let sides = 0.5...1.3
    /// …and at least so many pixels: in a smaller one no sign can be seen.
    private static let leastSide = 7.0
    /// …and differ by so many pixels at most.
    private static let mostUneven = 1
    /// Share of each side that is drawn.
    private static let leastDrawn = 0.85
    /// What is drawn stands out at least this much, as a share of the box's strongest pixel.
    private static let leastStrength = 0.4
    /// The text after a box is at least so far from it, in widths of the box.
    private static let leastGap = 0.4
    /// Boxes stand below each other to so many pixels.
    private static let mostRagged = 1

    let metrics: LineMetrics
    let map: ContrastMap

    /// Takes the boxes out of lines.
    func take(from lines: inout [TextLine]) {
        let boxed = lines.indices.filter { beginsWithBox(lines[$0]) }
        let boxes = boxed.compactMap { lines[$0].letters.first?.box }
        guard let left = boxes.map(\.x).min(), let right = boxes.map(\.maxX).max(),
            boxes.allSatisfy({
                $0.x - left <= Self.mostRagged && right - $0.maxX <= Self.mostRagged
            }),
            lines.indices.allSatisfy({ index in
                boxed.contains(index) || lines[index].letters.allSatisfy { $0.box.x >= right }
            })
        else { return }
        for index in boxed { lines[index].letters.removeAll { $0.box.x < right } }
    }

    private func beginsWithBox(_ line: TextLine) -> Bool {
        guard let first = line.letters.first, isBox(first) else { return false }
        let next = line.letters.dropFirst().map(\.box.x).min() ?? .max
        return Double(next - first.box.maxX) >= Self.leastGap * Double(first.box.width)
    }

    private func isBox(_ letter: TextComponent) -> Bool {
        let box = letter.box
        let side = Double(min(box.width, box.height))
        guard side >= Self.leastSide, Self.sides.contains(side / metrics.ascent),
            abs(box.width - box.height) <= Self.mostUneven,
            let (rows, columns) = map.places(under: box),
            let top = rows.first, let foot = rows.last, let left = columns.first,
            let right = columns.last
        else { return false }
        let least = UInt8(Self.leastStrength * Double(letter.peak))
        func isDrawn(_ x: Int, _ y: Int) -> Bool { map.values[y * map.width + x] >= least }
        // A blurred side fills two rows or columns, and is strong in one of them.
        func isSide(_ places: Range<Int>, _ isDrawn: (Int) -> Bool) -> Bool {
            Double(places.count(where: isDrawn)) >= Self.leastDrawn * Double(places.count)
        }
        return isSide(columns) { isDrawn($0, top) || isDrawn($0, top + 1) }
            && isSide(columns) { isDrawn($0, foot) || isDrawn($0, foot - 1) }
            && isSide(rows) { isDrawn(left, $0) || isDrawn(left + 1, $0) }
            && isSide(rows) { isDrawn(right, $0) || isDrawn(right - 1, $0) }
    }
}

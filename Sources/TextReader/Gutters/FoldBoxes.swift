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
    /// The text after a box is at least so far from it, in widths of the box; after one
    /// with a sign of its own it may be nearer.
    private static let leastGap = 0.5
    /// Below a box a line may begin that ends where the fold does: one longer than this is a rule, in
    /// heights of the box.
    private static let mostTail = 6.0
    /// Where a fold ends, the line beside it turns to the text, and ends so near to the boxes, in
    /// pixels.
    private static let mostBeyond = 2
    /// A bar that runs across the boxes and what is beside them is so many times wider.
    private static let leastAcross = 6
    /// What such a line leaves is no thicker than this, in pixels.
    private static let mostThick = 4
    /// Boxes stand below each other to so many pixels.
    private static let mostRagged = 1

    let metrics: LineMetrics
    let map: ContrastMap

    /// The box in front of a line, and the piece it is drawn with.
    private typealias Boxed = (line: Int, box: Box, piece: TextComponent)

    /// Takes the boxes out of lines, and where there are signs in them all that stands between
    /// them: the ends of what they fold.
    ///
    /// - Returns: where the boxes end, in pixels; nil without any.
    func take(from lines: inout [TextLine]) -> Int? {
        let found = boxes(before: lines)
        guard let left = found.map(\.box.x).min() else { return nil }
        // What looks like a box further right is a letter.
        let boxes = found.filter { $0.box.x - left <= Self.mostRagged }
        guard let right = boxes.map(\.box.maxX).max(),
            boxes.allSatisfy({ right - $0.box.maxX <= Self.mostRagged })
        else { return nil }
        // Noise hides one or the other sign.
        let signed = boxes.count { holdsSign($0.box, in: lines[$0.line]) }
        let areSigned = 2 * signed >= boxes.count
        guard areSigned || boxes.allSatisfy({ isApart($0.box, in: lines[$0.line]) }) else {
            return nil
        }
        let boxed = Set(boxes.map(\.line))
        let pieces = Set(boxes.map(\.piece))
        func isMark(_ letter: TextComponent, on line: Int) -> Bool {
            if pieces.contains(letter) { return true }
            let isThin = min(letter.box.width, letter.box.height) <= Self.mostThick
            // What the edge of the window leaves of a box is as wide as one.
            let isCut =
                letter.box.x <= left + Self.mostRagged && letter.box.maxX >= right - Self.mostRagged
            return letter.box.x >= left - Self.mostRagged
                && letter.box.maxX <= right + Self.mostBeyond
                && (boxed.contains(line) || areSigned && (isThin || isCut))
        }
        // The bar below a tab, which the caret in the first line touches, is none of the text's beginnings.
        func isAcross(_ letter: TextComponent) -> Bool {
            letter.box.x < left && letter.box.maxX > right
                && letter.box.width >= Self.leastAcross * (right - left)
        }
        guard
            lines.indices.allSatisfy({ index in
                lines[index].letters.allSatisfy {
                    $0.box.x >= right || isMark($0, on: index) || isAcross($0)
                }
            })
        else { return nil }
        for index in lines.indices {
            lines[index].letters.removeAll { isMark($0, on: index) }
        }
        return right
    }

    private func boxes(before lines: [TextLine]) -> [Boxed] {
        let whole: [Boxed] = lines.indices.compactMap { index in
            box(before: lines[index]).map { (line: index, box: $0.box, piece: $0) }
                ?? box(aroundSignBefore: lines[index]).map {
                    (line: index, box: $0.box, piece: $0.sign)
                }
        }
        guard let other = whole.map(\.box).min(by: { $0.x < $1.x }) else { return whole }
        return whole
            + lines.indices.compactMap { index in
                joinedBox(before: lines[index], like: other).map {
                    (line: index, box: $0.box, piece: $0.piece)
                }
            }
    }

    /// The boxes of two lines or more that a line joins to one piece of ink, or the box of one from which the line goes on
    /// to where its fold ends; nil when it is none of that kind.
    static func parts(of chain: TextComponent, on map: ContrastMap) -> [TextComponent]? {
        let box = chain.box
        guard widest.contains(box.width), 2 * box.width <= box.height else { return nil }
        var (parts, y) = ([TextComponent](), box.y)
        while y + box.width <= box.maxY {
            var part = chain
            part.box = Box(x: box.x, y: y, width: box.width, height: box.width)
            part.area = chain.area * box.width / box.height
            if isSquare(part, on: map) {
                parts.append(part)
                y += box.width
            } else {
                y += 1
            }
        }
        guard let first = parts.first else { return nil }
        if parts.count == 1 {
            return first.box.y == box.y && hasTail(chain, below: first, on: map) ? parts : nil
        }
        // A filled bar has sides in all its rows; from box to box there is a line.
        let areApart = zip(parts, parts.dropFirst()).allSatisfy { $0.box.maxY < $1.box.y }
        return areApart ? parts : nil
    }

    /// Whether nothing but a thin upright line goes on below a box, and turns to the text where it ends.
    private static func hasTail(
        _ chain: TextComponent, below box: TextComponent, on map: ContrastMap
    ) -> Bool {
        let least = UInt8(leastStrength * Double(chain.peak))
        let tail = Box(
            x: chain.box.x, y: box.box.maxY, width: chain.box.width,
            height: chain.box.maxY - box.box.maxY - mostThick)
        guard tail.height > 0, let (rows, columns) = map.places(under: tail) else { return false }
        return rows.allSatisfy { row in
            let inked = columns.filter { map.values[row * map.width + $0] >= least }
            guard let first = inked.first, let last = inked.last else { return false }
            return last - first < mostThick
        }
    }

    /// Such boxes are so wide, in pixels.
    private static let widest = 7...24

    /// Whether the text after a box begins further away than the next letter of a word would.
    private func isApart(_ box: Box, in line: TextLine) -> Bool {
        let next = line.letters.map(\.box.x).filter { $0 >= box.maxX }.min() ?? .max
        return Double(next - box.maxX) >= Self.leastGap * Double(box.width)
    }

    /// Whether the sign in a box touches none of its sides: no letter as wide as high holds one.
    private func holdsSign(_ box: Box, in line: TextLine) -> Bool {
        line.letters.contains { $0.box != box && $0.box.intersection(box) == $0.box }
            || hasStroke(in: box) || hasHole(in: box)
    }

    /// Whether a level stroke lies in the middle of a box, apart from both sides: a minus one pixel high
    /// is no letter.
    private func hasStroke(in box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box), rows.count > 2 else { return false }
        let middle = rows[rows.startIndex + rows.count / 2]
        return (middle - 1...middle + 1).contains { y in
            // Side, gap, stroke, gap, side.
            let runs = runs(in: columns, ofRow: y)
            return runs.count == 5 && runs[0].isDrawn && runs[2].count >= Self.leastStroke
        }
    }

    /// Whether a box is filled, but for a level stroke in its middle.
    private func hasHole(in box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box), rows.count > 4 else { return false }
        let quarter = rows.count / 4
        guard
            [rows.lowerBound + quarter, rows.upperBound - 1 - quarter].allSatisfy({
                runs(in: columns, ofRow: $0).count == 1
            })
        else { return false }
        let middle = rows.lowerBound + rows.count / 2
        return (middle - 1...middle + 1).contains { y in
            let runs = runs(in: columns, ofRow: y)
            return runs.count == 3 && runs[0].isDrawn && 2 * runs[1].count >= columns.count
        }
    }

    /// What is drawn of a row, and what is not, from left to right.
    private func runs(
        in columns: Range<Int>, ofRow row: Int
    ) -> [(isDrawn: Bool, count: Int)] {
        let values = columns.map { map.values[row * map.width + $0] }
        let least = max(1, UInt8(Self.leastStrength * Double(values.max() ?? 0)))
        return values.map { $0 >= least }.reduce(into: []) {
            if $0.last?.isDrawn == $1 {
                $0[$0.count - 1].count += 1
            } else {
                $0.append(($1, 1))
            }
        }
    }

    /// The stroke of a sign is so long, in pixels.
    private static let leastStroke = 3

    /// The box that a line begins with.
    private func box(before line: TextLine) -> TextComponent? {
        guard let first = line.letters.first, isBox(first) else { return nil }
        // The sign in it may touch no side.
        let isClear = line.letters.dropFirst().allSatisfy {
            $0.box.x >= first.box.maxX || $0.box.intersection(first.box) == $0.box
        }
        return isClear ? first : nil
    }

    /// The box around the sign that a line begins with: on a margin of another colour it is filled, and no piece
    /// of ink by itself.
    private func box(aroundSignBefore line: TextLine) -> (box: Box, sign: TextComponent)? {
        guard let sign = line.letters.first, sign.box.width >= Self.leastStroke else { return nil }
        let least = max(Int(Self.leastSide), Int(Self.sides.lowerBound * metrics.ascent))
        let most = Int(Self.sides.upperBound * metrics.ascent)
        guard least <= most else { return nil }
        let size = max(sign.box.width, sign.box.height)
        let places = (least...most).lazy.filter { $0 > size + 1 }.flatMap { side in
            (-1...1).flatMap { left in
                (-1...1).map { top in
                    Box(
                        x: sign.box.x + (sign.box.width - side) / 2 + left,
                        y: sign.box.y + (sign.box.height - side) / 2 + top, width: side,
                        height: side)
                }
            }
        }
        let box = places.first { place in
            var box = sign
            box.box = place
            return place.x >= 0 && place.y >= 0 && isBox(box) && hasStroke(in: place)
                && line.letters.allSatisfy { $0 == sign || $0.box.x >= place.maxX }
        }
        return box.map { ($0, sign) }
    }

    /// The box below or above another that a line begins with, where it is joined to the beginning of
    /// the line below it, or to the end of the one above and what that comes from.
    private func joinedBox(
        before line: TextLine, like other: Box
    ) -> (box: Box, piece: TextComponent)? {
        guard let piece = line.letters.first,
            piece.box.height > piece.box.width + Self.mostUneven
                || piece.box.width > other.width + Self.mostUneven
        else { return nil }
        let whole = piece.box
        var places: [Box] = []
        if Double(whole.height) <= (1 + Self.mostTail) * Double(other.height),
            abs(whole.x - other.x) <= Self.mostRagged
        {
            places.append(
                Box(x: whole.x, y: whole.y, width: whole.width, height: whole.width))
        }
        let last = Box(
            x: other.x, y: whole.maxY - other.height, width: other.width, height: other.height)
        if whole.intersection(last) == last { places.append(last) }
        let box = places.first { place in
            var box = piece
            box.box = place
            return isBox(box)
        }
        return box.map { ($0, piece) }
    }

    private func isBox(_ letter: TextComponent) -> Bool {
        let side = Double(min(letter.box.width, letter.box.height))
        return Self.sides.contains(side / metrics.ascent) && Self.isSquare(letter, on: map)
    }

    /// Whether all four sides of a square are drawn.
    static func isSquare(_ letter: TextComponent, on map: ContrastMap) -> Bool {
        let box = letter.box
        guard Double(min(box.width, box.height)) >= Self.leastSide,
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

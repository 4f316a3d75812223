// Arrows in front of lines that fold what belongs to them.

internal import PauseModel

/// Takes out the arrows in front of lines that fold what belongs to them, one below the other, left of all text: filled
/// triangles, of which those of an open fold point down and those of a closed one to the right, and those of two
/// strokes that point down.
///
/// No line of code begins with such a sign, so they are known by their shape, with line numbers beside them or without.
struct FoldArrows {
    /// Its longer side is so long, and the other one at least such a share of that, in heights of a letter.
    private static let (sides, leastUneven) = (0.5...1.6, 0.4)
    /// …and at least so many pixels: in a smaller one no slope can be seen.
    private static let leastSide = 6
    /// Ink is at least as strong as this share of the strongest pixel.
    private static let leastStrength = 0.5
    /// It begins at least so wide and ends no wider than this, in widths.
    private static let (leastBase, mostTip) = (0.75, 0.4)
    /// Half way down it is so wide, as a share of where it begins: the stem of a `T` is narrower.
    private static let halfWay = 0.35...0.8
    /// From one row to the next it widens by no more than this, and its middle stays so near, in pixels.
    private static let (mostWidening, mostAside) = (1, 1.5)
    /// One of two strokes is so many times as wide as high at least: a `v` is not.
    private static let leastWide = 1.4
    /// Arrows stand below each other to so many pixels, by their middles.
    private static let mostRagged = 2.5
    /// One whose shape is hidden differs by no more than this from one that is seen, in pixels.
    private static let mostUnlike = 2
    /// So large a share of the lines may begin further left: with noise, or what is left of a number.
    private static let mostBeside = 0.12
    /// Without line numbers so many are seen at least, and where these are not known yet.
    private static let leastUnnumbered = 2
    /// Numbers are no wider than this, with the arrow behind them, in heights of a letter.
    private static let mostReach = 9.0

    let metrics: LineMetrics
    let map: ContrastMap

    /// Takes the arrows out of lines.
    ///
    /// - Parameters:
    ///   - lines: the lines of a text.
    ///   - isNumbered: whether there are line numbers left of them.
    /// - Returns: where the arrows end, in pixels; nil without any.
    func take(from lines: inout [TextLine], isNumbered: Bool) -> Int? {
        let all = lines.indices.compactMap { index in
            lines[index].letters.first.flatMap {
                isTriangle($0) || isOfStrokes($0) ? (line: index, piece: $0) : nil
            }
        }
        guard all.count >= (isNumbered ? 1 : Self.leastUnnumbered) else { return nil }
        let middles = all.map(\.piece.middle).sorted()
        let middle = middles[middles.count / 2]
        // Further right, what is to be run has a triangle in front of it.
        let found = all.filter { $0.piece.middle <= middle + Self.mostRagged }
        let areSure = isNumbered || found.allSatisfy { isOfStrokes($0.piece) }
        guard areSure ? 2 * found.count > all.count : found.count == all.count else { return nil }
        let right = found.map(\.piece.box.maxX).max() ?? 0
        let twins = lines.indices.filter { index in
            guard let first = lines[index].letters.first else { return false }
            return found.contains { $0.line == index || isTwin(first, of: $0.piece) }
        }
        let beside = lines.indices.count { index in
            guard let first = lines[index].letters.first, first.middle <= middle else {
                return false
            }
            // No letter is as wide as an arrow of two strokes.
            return !found.contains { $0.line == index }
                && !(twins.contains(index) && Self.isWide(first))
        }
        guard found.allSatisfy({ abs($0.piece.middle - middle) <= Self.mostRagged }),
            Double(beside) <= Self.mostBeside * Double(lines.count),
            found.allSatisfy({ mark in
                lines[mark.line].letters.dropFirst().allSatisfy { $0.box.x >= mark.piece.box.maxX }
            })
        else { return nil }
        for index in twins { lines[index].letters.removeFirst() }
        return right
    }

    /// Finds the column of the arrows between the line numbers of a text and the text: those of many folds leave no band
    /// without ink there.
    ///
    /// - Parameter lines: those of the text, numbers among them.
    /// - Returns: the column, in pixels; nil without several arrows.
    func column(in lines: [TextLine]) -> Range<Int>? {
        arrows(in: lines).flatMap { column(of: $0, in: lines) }
    }

    /// The column of arrows that stand free, where hardly anything else stands in it.
    private func column(of found: Found, in lines: [TextLine]) -> Range<Int>? {
        let (column, arrows) = found
        let others = lines.count { line in
            line.letters.contains {
                $0.middle >= Double(column.lowerBound) && $0.middle < Double(column.upperBound)
                    && !arrows.contains($0.box)
            }
        }
        return Double(others) <= Self.mostBeside * Double(lines.count) ? column : nil
    }

    /// Parts the arrows between line numbers and text from the letters that they touch, where others stand free, and finds
    /// their column.
    ///
    /// - Parameter lines: those of the text, numbers among them.
    /// - Returns: the column, in pixels; nil without several arrows.
    func partedColumn(in lines: inout [TextLine]) -> Range<Int>? {
        guard let found = arrows(in: lines), let arrow = found.arrows.first else { return nil }
        let column = found.column
        var hasParted = false
        for index in lines.indices {
            guard let place = lines[index].letters.firstIndex(where: { touches($0, column) }),
                let parts = parts(of: lines[index].letters[place], at: column),
                Self.areAlike(
                    (parts.arrow.box.width, parts.arrow.box.height), (arrow.width, arrow.height))
            else { continue }
            lines[index].letters.replaceSubrange(place...place, with: parts.all)
            hasParted = true
        }
        return hasParted ? self.column(in: lines) : self.column(of: found, in: lines)
    }

    /// The column of some arrows, in pixels, and these.
    private typealias Found = (column: Range<Int>, arrows: [Box])

    /// The column of the arrows between the line numbers of a text and the text, and those that stand free in it.
    private func arrows(in lines: [TextLine]) -> Found? {
        guard let first = lines.map(\.box.x).min() else { return nil }
        let reach = Double(first) + Self.mostReach * metrics.ascent
        func arrows(in letters: some Sequence<TextComponent>) -> [TextComponent] {
            letters.filter { $0.middle < reach && (isTriangle($0) || isOfStrokes($0)) }
        }
        let behind = lines.flatMap { arrows(in: $0.letters.dropFirst()) }
        func column(from first: Double, of arrows: [TextComponent]) -> [Box] {
            arrows.filter { (0...Self.mostRagged).contains($0.middle - first) }.map(\.box)
        }
        // What stands further left by itself is none of them.
        let start = behind.map(\.middle).sorted().first {
            column(from: $0, of: behind).count >= Self.leastUnnumbered
        }
        guard let start else { return nil }
        // Numbers may be too faint to be seen before some of them.
        let all = column(
            from: start, of: behind + lines.flatMap { arrows(in: $0.letters.prefix(1)) })
        guard let left = all.map(\.x).min(), let right = all.map(\.maxX).max() else { return nil }
        return (left..<right, all)
    }

    /// Whether a piece is wider than the column of arrows, and begins or ends where that does.
    private func touches(_ piece: TextComponent, _ column: Range<Int>) -> Bool {
        let box = piece.box
        guard box.width > column.count + Self.mostUnlike else { return false }
        return abs(box.x - column.lowerBound) < Self.mostUnlike
            || abs(box.maxX - column.upperBound) < Self.mostUnlike
    }

    /// The arrow that a piece holds in a column, and all parts of the piece from left to right.
    private func parts(
        of piece: TextComponent, at column: Range<Int>
    ) -> (arrow: TextComponent, all: [TextComponent])? {
        let box = piece.box
        let ranges = [
            box.x..<max(box.x, column.lowerBound), column.clamped(to: box.x..<box.maxX),
            min(box.maxX, column.upperBound)..<box.maxX,
        ]
        let parts = ranges.map { part(of: piece, in: $0) }
        guard let arrow = parts[1], isOfStrokes(arrow) || isTriangle(arrow) else { return nil }
        return (arrow, parts.compactMap(\.self))
    }

    /// The part of a piece in some columns of pixels; nil without ink, or where that is less than a stroke.
    private func part(of piece: TextComponent, in columns: Range<Int>) -> TextComponent? {
        guard columns.count > 1 else { return nil }
        var box = piece.box
        (box.x, box.width) = (columns.lowerBound, columns.count)
        guard let (rows, places) = map.places(under: box) else { return nil }
        let least = UInt8(Self.leastStrength * Double(piece.peak))
        let inked = rows.filter { row in
            places.contains { map.values[row * map.width + $0] >= least }
        }
        guard let top = inked.first, let foot = inked.last else { return nil }
        (box.y, box.height) = (top * map.scale, (foot - top + 1) * map.scale)
        var part = piece
        part.area = piece.area * columns.count / piece.box.width
        part.box = box
        return part
    }

    /// Whether a piece is as large as an arrow and stands in its column, be it turned: blur may hide its shape.
    private func isTwin(_ piece: TextComponent, of arrow: TextComponent) -> Bool {
        let (box, other) = (piece.box, arrow.box)
        return abs(piece.middle - arrow.middle) <= Self.mostRagged
            && (Self.areAlike((box.width, box.height), (other.width, other.height))
                || Self.areAlike((box.height, box.width), (other.width, other.height)))
    }

    private static func areAlike(_ one: (Int, Int), _ other: (Int, Int)) -> Bool {
        abs(one.0 - other.0) <= mostUnlike && abs(one.1 - other.1) <= mostUnlike
    }

    /// Whether a piece is a filled triangle that points down or to the right.
    private func isTriangle(_ piece: TextComponent) -> Bool {
        guard let (rows, columns, down, along) = ink(of: piece) else { return false }
        return Self.narrows(down.map(Self.run), from: columns)
            || Self.narrows(along.map(Self.run), from: rows)
    }

    /// Whether a piece is two strokes that point down; beside line numbers such marks are known by their column.
    private func isOfStrokes(_ piece: TextComponent) -> Bool {
        guard Self.isWide(piece), let (_, columns, down, _) = ink(of: piece)
        else { return false }
        return Self.isHollow(down) && Self.narrows(down.map(Self.span), from: columns)
    }

    private static func isWide(_ piece: TextComponent) -> Bool {
        Double(piece.box.width) >= leastWide * Double(piece.box.height)
    }

    /// The strong places of a piece as large as an arrow, row by row and column by column.
    private func ink(
        of piece: TextComponent
    ) -> (rows: Range<Int>, columns: Range<Int>, down: [[Int]], along: [[Int]])? {
        let (long, short) = (
            max(piece.box.width, piece.box.height), min(piece.box.width, piece.box.height)
        )
        guard long >= Self.leastSide, Self.sides.contains(Double(long) / metrics.ascent),
            Double(short) >= Self.leastUneven * Double(long),
            let (rows, columns) = map.places(under: piece.box)
        else { return nil }
        let least = UInt8(Self.leastStrength * Double(piece.peak))
        let down = rows.map { y in columns.filter { map.values[y * map.width + $0] >= least } }
        let along = columns.map { x in rows.filter { map.values[$0 * map.width + x] >= least } }
        return (rows, columns, down, along)
    }

    /// Whether there is a gap in the upper half of the rows, but for one of them.
    private static func isHollow(_ rows: [[Int]]) -> Bool {
        let inked = rows.filter { !$0.isEmpty }
        let upper = inked.prefix(inked.count / 2)
        return upper.count > 1 && upper.count { run($0) == nil } >= upper.count - 1
    }

    /// From the first to the last of some places.
    private static func span(_ places: [Int]) -> Range<Int>? {
        guard let first = places.first, let last = places.last else { return 0..<0 }
        return first..<last + 1
    }

    /// Places without a gap between them; nil where there is one.
    private static func run(_ places: [Int]) -> Range<Int>? {
        guard let first = places.first, let last = places.last else { return 0..<0 }
        return last - first + 1 == places.count ? first..<last + 1 : nil
    }

    /// Whether runs, from the first to the last, narrow from the whole of a side to its middle.
    private static func narrows(_ runs: [Range<Int>?], from side: Range<Int>) -> Bool {
        let whole = runs.compactMap { $0 }
        // Blur may leave the first and the last row without strong ink.
        let inked = whole.filter { !$0.isEmpty }
        guard whole.count == runs.count, inked.count + 2 >= runs.count, let last = inked.last,
            let most = inked.map(\.count).max(),
            Double(most) >= leastBase * Double(side.count),
            Double(last.count) <= mostTip * Double(side.count),
            inked.prefix(2).contains(where: { $0.count == most }),
            halfWay.contains(Double(inked[inked.count / 2].count) / Double(most))
        else { return false }
        let middle = Double(side.lowerBound + side.upperBound) / 2
        return zip(inked.dropFirst(), inked.dropFirst(2)).allSatisfy { upper, lower in
            lower.count - upper.count <= mostWidening
        }
            // Of the first row, blur may leave one end.
            && inked.dropFirst().allSatisfy {
                abs(Double($0.lowerBound + $0.upperBound) / 2 - middle) <= mostAside
            }
    }
}

// Looks for grounds that words have of their own.

internal import PauseModel

/// Looks for grounds that words have of their own: rectangles of one plain colour in another, with
/// letters on them, in the lines of a text.
struct WordGroundSearch {
    let pixels: UnsafePointer<UInt8>
    let width: Int
    let height: Int

    /// The two grounds differ by so much, in some channel; less hides no letter.
    private static let leastStep = 24
    /// Three small letters are so wide, in pixels.
    static let leastWidth = 16
    /// A line of small letters is so high, in pixels.
    private static let leastHeight = 12
    /// Two lines are no higher than this, in pixels or shares of the picture; what is wider than that
    /// share of it is a pane, unless something is left of it.
    private static let (mostHeight, mostHeightShare, mostWidthShare) = (64, 0.06, 0.6)
    /// What is higher than the picture over this is a pane, and no lines that are selected.
    private static let mostSelected = 2
    /// Three letters are wider than their line is high.
    private static let leastAspect = 1.25
    /// Letters leave so much of a ground, and so much of its first and its last rows.
    private static let (leastPlain, leastRow) = (0.35, 0.7)
    /// A word covers so much of it, as far as it is no wider than so many times the height of a line.
    private static let (leastInk, mostInked) = (0.04, 4)
    /// …and shows so many strokes in some row: the hole of a letter shows one.
    private static let leastStrokes = 2
    /// Other words of its line are no further away than this, in heights.
    private static let mostApart = 3
    /// Letters beside a ground leave so much of the one around, and those above and below it.
    private static let leastAround = (beside: 0.5, across: 0.3)
    /// The first and the last letter leave so much of a side.
    private static let leastSide = 0.4
    /// Its corners may be round, over so many parts of its height.
    private static let roundness = 8
    /// Blurred by coding, an edge reaches so far, in pixels.
    private static let blur = 2
    /// The ground around is looked at so far beyond that.
    private static let beside = 4
    /// So many stretches end at the ground around: those above and below the letters of one that reaches
    /// from side to side.
    private static let leastEnds = 2 * (blur + 1)
    /// So many rectangles are a stack, and end at so many places.
    private static let (leastStacked, leastStackEnds) = (3, 2)
    /// A colour stands on no more than so many others.
    private static let mostAround = 2

    /// The grounds among runs of plain colours, the largest first; none lies on another.
    func grounds(among runs: ColourRuns, in colours: PlainColours) -> [WordGround] {
        guard colours.areSeveral, height > Self.mostSelected * Self.leastHeight else {
            return []
        }
        var (found, pieces): ([WordGround], [WordGround]) = ([], [])
        for (colour, runs) in runs.byColour.enumerated() where !runs.isEmpty {
            for around in numbersAround(runs, of: UInt8(colour), colours) {
                let pair = GroundPair(fill: colours.shades[colour], around: colours.shades[around])
                guard pair.step >= Self.leastStep else { continue }
                let boxes = rectangles(along: runs, pair)
                let pointed = PointedGrounds(
                    pixels: pixels, width: width, pair: pair, heights: Self.leastHeight...mostLine)
                // A point is no part of a letter: one stroke is enough, as the tilde of a home folder.
                found += pointed.find(among: boxes).compactMap {
                    ground(in: $0, pair, leastStrokes: 1)
                }
                for box in boxes {
                    if let ground = ground(in: box, pair, leastStrokes: Self.leastStrokes) {
                        found.append(ground)
                    } else if let piece = piece(in: box, pair) {
                        pieces.append(piece)
                    }
                }
            }
        }
        found += Self.ends(of: found, among: pieces)
        let closed = closed(among: found)
        let surely = closed.filter {
            ($0.isOfLines || isInLine($0) || Self.isStacked($0, among: closed))
                && isAmongText($0, others: found)
        }
        let among = closed.filter { ground in surely.contains { $0.isAlike(ground) } }
            .sorted { $0.inside.area > $1.inside.area }
        return among.reduce(into: []) { kept, ground in
            let isKnown = kept.contains {
                2 * $0.inside.intersection(ground.inside).area > ground.inside.area
            }
            if !isKnown { kept.append(ground) }
        }
    }

    /// The pieces that others go on in: the first or the last line of what is selected.
    private static func ends(of grounds: [WordGround], among pieces: [WordGround]) -> [WordGround] {
        var (known, left) = (grounds, pieces)
        while let next = left.firstIndex(where: { piece in
            known.contains { $0.isAlike(piece) && goesOn($0.inside, in: piece.inside) }
        }) {
            known.append(left.remove(at: next))
        }
        return Array(known.dropFirst(grounds.count))
    }

    /// Whether a ground is one of a stack of them that begin at the same place and end at several: lines that
    /// are selected as far as they are written.
    private static func isStacked(_ ground: WordGround, among grounds: [WordGround]) -> Bool {
        var left = grounds.filter {
            $0.inside != ground.inside && $0.isAlike(ground)
                && abs($0.inside.x - ground.inside.x) <= blur
        }
        var stack = [ground.inside]
        while let next = left.firstIndex(where: { other in
            stack.contains { goesOn($0, in: other.inside) }
        }) {
            stack.append(left.remove(at: next).inside)
        }
        let ends = stack.map(\.maxX).sorted()
        let several = zip(ends, ends.dropFirst()).count { $1 - $0 > blur } + 1
        return stack.count >= leastStacked && several >= leastStackEnds
    }

    /// Whether two rectangles lie one upon the other, and begin or end at the same place.
    private static func goesOn(_ one: Box, in other: Box) -> Bool {
        let gap = max(one.y, other.y) - min(one.maxY, other.maxY)
        return abs(gap) <= blur
            && (abs(one.x - other.x) <= blur || abs(one.maxX - other.maxX) <= blur)
    }

    /// The colours that most stretches of a colour end at, or have above or below; and the one that most
    /// have there of those that reach from side to side.
    private func numbersAround(
        _ runs: [ColourRuns.Run], of own: UInt8, _ colours: PlainColours
    ) -> [Int] {
        var counts = [Int](repeating: 0, count: colours.shades.count)
        var across = counts
        func note(_ column: Int, _ row: Int, in counts: inout [Int]) {
            guard column >= 1, column < width - 1 else { return }
            let pixel = pixels + 3 * (row * width + column)
            let colour = colours[pixel]
            if colour != 0, colour != own, colours[pixel - 3] == colour,
                colours[pixel + 3] == colour
            {
                counts[Int(colour)] += 1
            }
        }
        for run in runs where run.columns.count >= Self.beside {
            note(run.columns.lowerBound - Self.blur - 2, run.row, in: &counts)
            note(run.columns.upperBound + Self.blur + 1, run.row, in: &counts)
            // What reaches from side to side has it above and below alone.
            guard run.columns.count >= Self.leastWidth else { continue }
            for row in [run.row - Self.blur - 1, run.row + Self.blur + 1]
            where (0..<height).contains(row) {
                note((run.columns.lowerBound + run.columns.upperBound) / 2, row, in: &across)
            }
        }
        func likely(_ counts: [Int], most: Int) -> ArraySlice<Int> {
            counts.indices.filter { counts[$0] >= Self.leastEnds }
                .sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(most)
        }
        let both = likely(zip(counts, across).map(+), most: Self.mostAround)
        return both + likely(across, most: 1).filter { !both.contains($0) }
    }

    /// Where a colour stands in another one.
    private func rectangles(along runs: [ColourRuns.Run], _ pair: GroundPair) -> [Box] {
        var rectangles = WordRectangles(pixels: pixels, width: width, height: height, pair: pair)
        var start = 0
        while start < runs.count {
            let row = runs[start].row
            let end = runs[start...].firstIndex { $0.row != row } ?? runs.count
            rectangles.follow(runs[start..<end], row: row)
            start = end
        }
        return rectangles.closed()
    }

    /// The ground in a rectangle, where it is one of words.
    private func ground(in whole: Box, _ pair: GroundPair, leastStrokes: Int) -> WordGround? {
        let box = withoutOtherLines(whole, pair)
        guard box.width >= Self.leastWidth,
            (Self.leastHeight...height / Self.mostSelected).contains(box.height),
            Double(box.width) >= Self.leastAspect * Double(box.height), isFilled(box, pair),
            isWritten(box, pair, leastStrokes: leastStrokes)
        else { return nil }
        if let lines = SelectedLines(box, pair, pixels: pixels, width: width, height: height) {
            var ground = unlined(box, pair, around: lines.around)
            ground?.isOfLines = true
            return ground
        }
        guard box.height <= mostLine else { return nil }
        let around = sides(of: box, out: 0).map { bare($0, pair) }
        let isPane = Double(box.width) > Self.mostWidthShare * Double(width)
        guard !around[0].isEmpty || !isPane && !around[1].isEmpty else { return nil }
        return unlined(box, pair, around: .median(of: around.flatMap(\.self)))
    }

    /// A rectangle without the lines above and below, on a third ground, whose letters are blurred into a
    /// little of its colour.
    private func withoutOtherLines(_ box: Box, _ pair: GroundPair) -> Box {
        guard box.height > Self.leastHeight + Self.blur, box.width >= Self.leastWidth else {
            return box
        }
        func isPlain(_ row: Int) -> Bool { plain(row, of: box, pair) >= Self.leastRow }
        guard let first = (box.y..<box.maxY).first(where: isPlain),
            let last = (box.y..<box.maxY).last(where: isPlain)
        else { return box }
        let (top, bottom) = (
            first - box.y < Self.blur ? box.y : first,
            box.maxY - last <= Self.blur ? box.maxY : last + 1
        )
        return Box(x: box.x, y: top, width: box.width, height: bottom - top)
    }

    /// What may be a piece of the ground of a line, though no word is on it.
    private func piece(in box: Box, _ pair: GroundPair) -> WordGround? {
        let box = withoutCaret(box, pair)
        guard (Self.leastHeight...mostLine).contains(box.height), isFilled(box, pair) else {
            return nil
        }
        let around = sides(of: box, out: 0).flatMap { bare($0, pair) }
        guard !around.isEmpty else { return nil }
        return unlined(box, pair, around: .median(of: around))
    }

    /// A rectangle without a caret at its end, which is blurred into a little of its colour.
    private func withoutCaret(_ box: Box, _ pair: GroundPair) -> Box {
        var box = box
        for _ in 0..<Self.beside
        where box.width > Self.beside && !isFull(box.maxX - 1, of: box, pair) {
            box = Box(x: box.x, y: box.y, width: box.width - 1, height: box.height)
        }
        return box
    }

    /// Two lines are no higher than this, in pixels.
    private var mostLine: Int {
        max(Self.mostHeight, Int(Self.mostHeightShare * Double(height)))
    }

    /// The ground in a rectangle, where no line is drawn around it.
    private func unlined(_ box: Box, _ pair: GroundPair, around: Shade) -> WordGround? {
        let fill = Shade.median(of: shades(in: box).filter(pair.isFill))
        let ground = WordGround(inside: box, fill: fill, around: around)
        return isLined(ground) ? nil : ground
    }

    /// Whether a line is drawn around a ground: then it is a `WordFrame`, or more than words.
    private func isLined(_ ground: WordGround) -> Bool {
        let (box, blur) = (ground.inside, Self.blur)
        let rows = [box.y - blur, box.maxY].map {
            Box(x: box.x, y: $0, width: box.width, height: blur)
        }
        let columns = [box.x - blur, box.maxX].map {
            Box(x: $0, y: box.y, width: blur, height: box.height)
        }
        let bounds = Box(x: 0, y: 0, width: width, height: height)
        let lined = (rows + columns).count { side in
            let shown = side.intersection(bounds)
            let isLevel = side.width > side.height
            // The line is one pixel wide, or two.
            return (0..<(isLevel ? shown.height : shown.width)).contains { out in
                let line =
                    isLevel
                    ? Box(x: shown.x, y: shown.y + out, width: shown.width, height: 1)
                    : Box(x: shown.x + out, y: shown.y, width: 1, height: shown.height)
                return !ground.spans(.median(of: shades(in: line)))
            }
        }
        return lined >= Self.leastLined
    }

    /// A line around a ground shows on so many of its four sides.
    private static let leastLined = 3

    /// Whether a rectangle is filled, to its corners.
    ///
    /// A letter that is as wide as two others has gaps at its ends, or is round.
    private func isFilled(_ box: Box, _ pair: GroundPair) -> Bool {
        let rows = plainRows(of: box, pair)
        return rows.reduce(0, +) >= Self.leastPlain * Double(box.height)
            && [rows.prefix(Self.blur), rows.suffix(Self.blur)].allSatisfy { ends in
                ends.contains { $0 >= Self.leastRow }
            }
            && [box.x, box.maxX - Self.blur].allSatisfy {
                isSide($0..<$0 + Self.blur, of: box, pair)
            }
    }

    /// Whether there are letters on a rectangle.
    private func isWritten(_ box: Box, _ pair: GroundPair, leastStrokes: Int) -> Bool {
        let plain = plainRows(of: box, pair).reduce(0, +) / Double(box.height)
        let ink = (1 - plain) * Double(box.width)
        // What is higher is several lines, and shorter ones among them.
        let line = box.height <= Self.mostHeight ? box.height : Self.mostHeight / 2
        return (box.y..<box.maxY).contains { strokes(in: box, row: $0, pair) >= leastStrokes }
            && ink >= Self.leastInk * Double(min(box.width, Self.mostInked * line))
    }

    /// How much of each row of a rectangle is plain.
    private func plainRows(of box: Box, _ pair: GroundPair) -> [Double] {
        (box.y..<box.maxY).map { plain($0, of: box, pair) }
    }

    /// How much of a row of a rectangle is plain.
    private func plain(_ row: Int, of box: Box, _ pair: GroundPair) -> Double {
        share(of: box.x..<box.maxX) { pair.isFill(shade($0, row)) }
    }

    /// How many strokes a row shows on a ground.
    private func strokes(in box: Box, row: Int, _ pair: GroundPair) -> Int {
        let filled = (box.x..<box.maxX).map { pair.isFill(shade($0, row)) }
        return zip(filled, filled.dropFirst()).count { $0 && !$1 }
    }

    /// Whether some columns at an end of a rectangle are filled, from corner to corner.
    private func isSide(_ columns: Range<Int>, of box: Box, _ pair: GroundPair) -> Bool {
        let inwards = columns.lowerBound == box.x ? 1 : -1
        return columns.contains { isFull($0, of: box, pair) }
            && [(box.y, 1), (box.maxY - Self.blur, -1)].allSatisfy { row, down in
                [0, box.height / Self.roundness].contains { inset in
                    shades(
                        in: Box(
                            x: columns.lowerBound + inset * inwards, y: row + inset * down,
                            width: Self.blur, height: Self.blur)
                    ).contains(where: pair.isFill)
                }
            }
    }

    /// Whether a column of a rectangle is filled, but for a letter.
    private func isFull(_ column: Int, of box: Box, _ pair: GroundPair) -> Bool {
        share(of: box.y..<box.maxY) { pair.isFill(shade(column, $0)) } >= Self.leastSide
    }

    /// What is left and right of a rectangle, in its rows.
    private func sides(of box: Box, out: Int) -> [Box] {
        let reach = Self.beside + out
        return [box.x - Self.blur - reach, box.maxX + Self.blur].map {
            Box(x: $0, y: box.y, width: reach, height: box.height)
        }
    }

    /// The ground around in a side, where it covers most of it.
    private func bare(_ side: Box, _ pair: GroundPair) -> [Shade] {
        guard side.x >= 0, side.maxX <= width else { return [] }
        let shades = shades(in: side)
        let bare = shades.filter(pair.isAround)
        return Double(bare.count) >= Self.leastAround.beside * Double(shades.count) ? bare : []
    }

    /// Whether anything is written beside a ground, in its line.
    private func isInLine(_ ground: WordGround) -> Bool {
        let pair = ground.pair
        let least = ground.inside.height / 2
        return sides(of: ground.inside, out: Self.mostApart * ground.inside.height).contains {
            side in
            let shown = side.intersection(Box(x: 0, y: 0, width: width, height: height))
            return shades(in: shown).count { !pair.isAround($0) } >= least
        }
    }

    /// Whether the ground around goes on above and below a ground, or another of its kind is there.
    ///
    /// A tab ends where another ground begins, and so does the chosen line of a list.
    private func isAmongText(_ ground: WordGround, others: [WordGround]) -> Bool {
        beyond(ground, others).allSatisfy { $0.around >= Self.leastAround.across }
    }

    /// The grounds that end above and below, each by itself or together with others: what goes on above or
    /// below one of those is a pane, cut at its letters.
    private func closed(among grounds: [WordGround]) -> [WordGround] {
        let fills = grounds.map { beyond($0, grounds).map(\.fill).max() ?? 0 }
        func those(upTo most: Double) -> [WordGround] {
            zip(grounds, fills).filter { $0.1 <= most }.map(\.0)
        }
        let left = those(upTo: Self.mostOpen)
        return left.count == grounds.count
            ? those(upTo: Self.mostBeyond) : closed(among: left)
    }

    /// Letters of its colour may reach into so much of the rows above and below a ground; the rest of a line beside a
    /// caret may be so much of them.
    private static let (mostBeyond, mostOpen) = (0.15, 0.5)

    /// How much of the rows above and below a ground, as far as there are any, the ground around covers,
    /// or others do, and how much its own colour.
    private func beyond(
        _ ground: WordGround, _ others: [WordGround]
    ) -> [(around: Double, fill: Double)] {
        let inside = ground.inside
        let pair = ground.pair
        return [inside.y - Self.blur - 1, inside.maxY + Self.blur]
            .filter((0..<height).contains).map { row in
                let boxes = others.map(\.inside).filter { row >= $0.y && row < $0.maxY }
                func isCovered(_ column: Int) -> Bool {
                    boxes.contains { column >= $0.x && column < $0.maxX }
                }
                let columns = inside.x..<inside.maxX
                return (
                    around: share(of: columns) {
                        pair.isAround(shade($0, row)) || isCovered($0)
                    },
                    fill: share(of: columns) { pair.isFill(shade($0, row)) && !isCovered($0) }
                )
            }
    }

    private func share(of places: Range<Int>, where isSo: (Int) -> Bool) -> Double {
        Double(places.count(where: isSo)) / Double(max(1, places.count))
    }

    private func shades(in box: Box) -> [Shade] {
        (box.y..<box.maxY).flatMap { y in (box.x..<box.maxX).map { shade($0, y) } }
    }

    private func shade(_ x: Int, _ y: Int) -> Shade { Shade(pixels + 3 * (y * width + x)) }
}

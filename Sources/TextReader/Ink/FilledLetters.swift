// Letters that are filled rectangles.

internal import PauseModel

/// Letters that are filled rectangles, as block cursors are: in large letters the straight quote, the
/// stem of an `l`, the stop, the dot and the stem of a bold `i`, and the square before an entry of a list.
///
/// What stands beside them tells: a quote is lower than the letters of its word, and begins where
/// they do; a stem is narrow, and as near to them as they are to each other; a stop is a square at the
/// foot of a letter, and the dot of an `i` one above its stem; the square of a list has letters on its
/// right alone.
struct FilledLetters {
    /// A quote is no higher than this share of a letter beside it, and ends above this share of it.
    private static let (quote, end) = (0.55, 0.6)
    /// It begins no further from the top of that, in heights of the letter.
    private static let mostOffTop = 0.3
    /// …and is no further away, in heights of the letter.
    private static let quoteGap = 0.6
    /// A stem is no wider than this, in its own heights.
    private static let mostStem = 0.25
    /// …a bold one than this.
    ///
    /// It has letters on both sides, or its dot above. Block cursors are wider.
    private static let boldStem = 0.42
    /// …and so near to a letter, in its own heights.
    private static let stemGap = 0.25
    /// The letter beside a stem is at least so high, in heights of the stem.
    private static let leastBeside = 0.5
    /// A dot is no higher than this share of a letter beside it, and at most so many times as wide as
    /// high or the other way round.
    private static let (dot, dotShape) = (0.4, 1.6)
    /// …and so near to it, in heights of the letter.
    private static let dotGap = 0.35
    /// Stems stand so near the row of other letters, in their own heights.
    private static let rowShare = 0.04
    /// They are so many times as high as those at most.
    private static let mostOver = 1.5
    /// So many stems can stand side by side.
    private static let mostStems = 3
    /// A stop begins below this share of a letter beside it.
    private static let stopTop = 0.5
    /// The square of a list is so high, its middle so far below the top of the letter beside it and so far
    /// away from it, in heights of that.
    private static let bullet = (heights: 0.3...1.1, middles: 0.3...0.75, gaps: 0.3...2.5)
    /// …and nothing stands before it within so many of its widths.
    private static let bulletRoom = 4

    /// The pieces that are letters, in their order.
    let letters: [TextComponent]
    /// The blocks that are none, as far as the pieces tell.
    let blocks: [TextComponent]

    /// Parts pieces of ink.
    /// - Parameters:
    ///   - pieces: pieces of ink.
    ///   - map: the contrast of the picture, or of the copy of it, that they were found on.
    init(_ pieces: [TextComponent], on map: ContrastMap) {
        let blocks = pieces.filter { $0.isBlock && Self.isPlain($0, on: map) }
        let filled = Set(blocks)
        let taken = Set(Self.letters(among: blocks, beside: pieces.filter { !filled.contains($0) }))
        letters = pieces.filter { !filled.contains($0) || taken.contains($0) }
        self.blocks = blocks.filter { !taken.contains($0) }
    }

    /// Whether a filled piece is of one strength: blurred, the stems of a small `m` fill its box too,
    /// but there is less ink between them.
    private static func isPlain(_ block: TextComponent, on map: ContrastMap) -> Bool {
        let least = UInt8(leastPlain.strength * Double(block.peak))
        let box = block.box
        // Its sides are blurred.
        let columns = map.places(under: box.x..<box.maxX).dropFirst().dropLast()
        let rows = map.places(under: box.y..<box.maxY).dropFirst().dropLast()
        let strong = rows.reduce(0) { count, row in
            count + columns.count { map.values[row * map.width + $0] >= least }
        }
        return Double(strong) >= leastPlain.share * Double(columns.count * rows.count)
    }

    /// A block is this strong at least, as a share of its strongest pixel, over such a share of it.
    private static let leastPlain = (strength: 0.7, share: 0.8)

    /// The blocks that are letters, given the letters that are known.
    ///
    /// Two stems side by side are told one after the other.
    static func letters(
        among blocks: [TextComponent], beside letters: [TextComponent]
    ) -> [TextComponent] {
        var (left, taken) = (blocks, [TextComponent]())
        for _ in 0..<mostStems where !left.isEmpty {
            let found = beside(letters + taken, among: left)
            if found.isEmpty { break }
            taken += found
            left.removeAll(where: Set(found).contains)
        }
        return taken
    }

    private static func beside(
        _ letters: [TextComponent], among blocks: [TextComponent]
    ) -> [TextComponent] {
        let known = BoxIndex(letters.map(\.box))
        let others = BoxIndex(blocks.map(\.box))
        return blocks.filter { block in
            let box = block.box
            let isLetter = known.contains(near: box) { letter in
                isQuote(box, beside: letter) || isStem(box, beside: letter)
                    || isStop(box, beside: letter) || isStanding(box, beside: letter)
                    || isTwin(box, of: letter)
            }
            return isLetter || isBoldStem(box, known, others) || isBullet(box, known)
                || others.contains(near: box.rowsBelow) { stem in
                    isDot(box, of: stem) && isBoldStem(stem, known, others)
                }
        }
    }

    private static func isQuote(_ box: Box, beside letter: Box) -> Bool {
        let height = Double(letter.height)
        return Double(box.height) <= quote * height
            && Double(abs(box.y - letter.y)) <= mostOffTop * height
            && Double(box.maxY - letter.y) <= end * height
            && gap(box, letter).map { Double($0) <= quoteGap * height } == true
    }

    private static func isStem(
        _ box: Box, beside letter: Box, widest: Double = mostStem
    ) -> Bool {
        let height = Double(box.height)
        let shared = box.rowsShared(with: letter)
        return Double(box.width) <= widest * height
            && Double(letter.height) >= leastBeside * height
            && Double(shared) >= leastBeside * height
            && gap(box, letter).map { Double($0) <= stemGap * height } == true
    }

    /// Whether it is the stem of a bold letter: letters stand on both sides, or one and a dot above.
    private static func isBoldStem(_ box: Box, _ letters: BoxIndex, _ blocks: BoxIndex) -> Bool {
        func isBeside(_ letter: Box) -> Bool { isStem(box, beside: letter, widest: boldStem) }
        let isLeft = letters.contains(near: box) { $0.x < box.x && isBeside($0) }
        let isRight = letters.contains(near: box) { $0.x > box.x && isBeside($0) }
        guard isLeft || isRight else { return false }
        return isLeft && isRight
            || [letters, blocks].contains { others in
                others.contains(near: box.rowsAbove) { isDot($0, of: box) }
            }
    }

    /// Whether it is one stroke of a double quote, of which the other is known.
    private static func isTwin(_ box: Box, of stroke: Box) -> Bool {
        let most = max(1, box.width / twinShare)
        return abs(box.y - stroke.y) <= 1 && abs(box.height - stroke.height) <= 1
            && abs(box.width - stroke.width) <= most
            && gap(box, stroke).map { $0 > 0 && $0 <= 2 * box.width } == true
    }

    /// Two strokes of a quote are alike in width to such a part of it.
    private static let twinShare = 5

    /// Whether it is the stem of a bold letter that stands on the row of another one: carets reach below
    /// it.
    private static func isStanding(_ box: Box, beside letter: Box) -> Bool {
        let room = max(1, Int(rowShare * Double(box.height)))
        return isStem(box, beside: letter, widest: boldStem)
            && abs(box.maxY - letter.maxY) <= room
            && box.height - letter.height >= -room
            && Double(box.height) <= mostOver * Double(letter.height)
    }

    private static func isStop(_ box: Box, beside letter: Box) -> Bool {
        let height = Double(letter.height)
        return isSquare(box) && Double(box.height) <= dot * height
            && Double(box.y - letter.y) >= stopTop * height
            && box.maxY <= letter.maxY + box.height / 2
            && gap(box, letter).map { Double($0) <= dotGap * height } == true
    }

    /// Whether it is the square that an entry of a list begins with.
    private static func isBullet(_ box: Box, _ letters: BoxIndex) -> Bool {
        let (wide, high) = (box.width, box.height)
        guard abs(wide - high) <= max(1, high / bulletShare) else { return false }
        let room = Box(
            x: max(0, box.x - bulletRoom * wide), y: box.y, width: (2 * bulletRoom + 1) * wide,
            height: high)
        let beside = letters.all(near: room) { $0.y < box.maxY && box.y < $0.maxY }
        return !beside.contains { $0.x < box.maxX && $0.maxX > room.x }
            && beside.contains { letter in
                let height = Double(letter.height)
                let middle = Double(box.y - letter.y) + Double(high) / 2
                return bullet.heights.contains(Double(high) / height)
                    && bullet.middles.contains(middle / height)
                    && bullet.gaps.contains(Double(letter.x - box.maxX) / height)
            }
    }

    /// A square is as wide as high to such a part of it.
    private static let bulletShare = 6

    private static func isDot(_ box: Box, of stem: Box) -> Bool {
        isSquare(box) && Double(box.height) <= dot * Double(stem.height)
            && abs(box.middle - stem.middle) <= Double(box.width) / 2
            && box.maxY <= stem.y && stem.y - box.maxY <= box.height
    }

    private static func isSquare(_ box: Box) -> Bool {
        let (short, long) = (min(box.width, box.height), max(box.width, box.height))
        return Double(long) <= dotShape * Double(short)
    }

    /// The blank between two boxes; nil where they lie above each other.
    private static func gap(_ one: Box, _ other: Box) -> Int? {
        let gap = max(one.x - other.maxX, other.x - one.maxX)
        return gap >= 0 ? gap : nil
    }
}

extension Box {
    /// The box and as much below it, and above it.
    fileprivate var rowsBelow: Box { Box(x: x, y: y, width: width, height: 3 * height) }
    fileprivate var rowsAbove: Box {
        Box(x: x, y: max(0, y - height), width: width, height: height)
    }
}

// Letters that an underline cuts through.

internal import PauseModel

/// Finds the letters that are one piece of ink with the line under their word.
///
/// Editors and browsers underline addresses; what reaches below the letters, like the `p` of `https`,
/// hangs together with the line, and the piece of both is as long and as thin as a rule.
struct UnderlinedLetters {
    /// A row of pixels is part of the line where so much of the piece's width is ink.
    private static let leastCovered = 0.9
    /// Ink of it is so strong, as a share of its peak: it has the colours of the letters over it.
    private static let leastOfLine = 0.2
    /// The line is no thicker than this, as a share of the piece's height.
    private static let mostThick = 0.5
    /// No letter is higher than this, in pixels, nor lower, nor so many times wider than high.
    private static let heights = 5...60
    private static let mostAspect = 1.5

    /// What is fainter than this share of the line is blur; so many rows of it, in pixels, lie at most between a letter
    /// and the line that it is one piece with, counted with the letter's last row.
    private static let leastOfPeak = 0.5
    private static let mostBlur = 2
    /// What hangs on it is at least this wide, in its heights.
    private static let leastWidth = 0.2

    /// As many letters show how high those of a line are; what is so high beside them is a sign of it.
    private static let leastLetters = 3
    private static let signHeights = 0.15...2.2
    /// …and so is what is lower and so wide.
    private static let leastUnderscore = 0.5

    private let map: ContrastMap
    private let others: BoxIndex

    /// Looks at a map whose letters that touch no line are these.
    init(on map: ContrastMap, beside letters: [TextComponent]) {
        self.map = map
        others = BoxIndex(letters.map(\.box))
    }

    /// A piece that was taken for a rule, taken apart.
    struct Parts {
        /// What hangs on the line, without it.
        let letters: [TextComponent]
        /// Filled rectangles among that: carets.
        let blocks: [TextComponent]
        /// The line under them.
        let line: TextComponent
    }

    /// The letters of a piece that was taken for a rule, and the line under them; nil where there are none.
    func parts(of rule: TextComponent) -> Parts? {
        let box = rule.box
        guard box.width > box.height, Self.heights.contains(box.height) else { return nil }
        let limit = limit(of: rule)
        func isInked(_ x: Int, _ y: Int) -> Bool { map.values[y * map.width + x] > limit }
        let thick = thickRows(of: rule)
        guard let first = thick.first, let last = thick.last, first > box.y,
            Double(last + 1 - first) <= Self.mostThick * Double(box.height)
        else { return nil }
        let line = Box(x: box.x, y: first, width: box.width, height: last + 1 - first)
        let pieces = stretches(of: box, without: first..<(last + 1), isInked)
            .compactMap { piece(of: rule, in: $0, line, isInked) }
        let letters = pieces.filter { isLetter($0, on: line) && !$0.isBlock }
        let heights = (letters.map(\.box) + standing(on: line)).map(\.height).sorted()
        let signs = pieces.filter {
            heights.count >= Self.leastLetters && !isLetter($0, on: line)
                && isSign($0, amongLetters: heights[heights.count / 2])
        }
        guard !letters.isEmpty || !signs.isEmpty else { return nil }
        return Parts(
            letters: letters + signs, blocks: pieces.filter(\.isBlock),
            line: TextComponent(
                box: line, area: line.area, peak: rule.peak, isLight: rule.isLight))
    }

    /// The rows of a piece that are the line: of the rows that go on, those as strong as the strongest, nearly.
    private func thickRows(of rule: TextComponent) -> [Int] {
        let box = rule.box
        let limit = UInt8(Self.leastOfLine * Double(rule.peak))
        let rows = (box.y..<box.maxY).compactMap { y -> (y: Int, strength: Int)? in
            let places = y * map.width + box.x..<y * map.width + box.maxX
            let inked = places.count { map.values[$0] > limit }
            guard Double(inked) >= Self.leastCovered * Double(box.width) else { return nil }
            return (y: y, strength: places.reduce(0) { $0 + Int(map.values[$1]) })
        }
        let least = Self.leastOfPeak * Double(rows.map(\.strength).max() ?? 0)
        return rows.filter { Double($0.strength) > least }.map(\.y)
    }

    private func limit(of rule: TextComponent) -> UInt8 {
        UInt8(Self.leastOfPeak * Double(rule.peak))
    }

    /// The columns that hold ink beside the line which is of no other letter.
    private func stretches(
        of box: Box, without line: Range<Int>, _ isInked: (Int, Int) -> Bool
    ) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        var start: Int?
        for x in box.x...box.maxX {
            let isInk =
                x < box.maxX
                && (box.y..<box.maxY).contains { y in
                    !line.contains(y) && isInked(x, y) && !isOther(x, y)
                }
            if isInk { start = start ?? x }
            if !isInk, let from = start {
                stretches.append(from..<x)
                start = nil
            }
        }
        return stretches
    }

    private func isOther(_ x: Int, _ y: Int) -> Bool {
        let pixel = Box(x: x, y: y, width: 1, height: 1)
        return others.contains(near: pixel) { $0.intersection(pixel).area > 0 }
    }

    /// What hangs on the line in some columns, without it but where it goes on below.
    private func piece(
        of rule: TextComponent, in columns: Range<Int>, _ line: Box, _ isInked: (Int, Int) -> Bool
    ) -> TextComponent? {
        let rows = (rule.box.y..<rule.box.maxY).filter { y in columns.contains { isInked($0, y) } }
        let above = rows.last { $0 < line.y }
        let below = rows.first { $0 >= line.maxY }
        // What lies below the line only is an underscore.
        guard let top = above == nil ? below : rows.first,
            let foot = below == nil ? above : rows.last,
            foot >= line.y - Self.mostBlur, top <= line.maxY + Self.mostBlur
        else { return nil }
        let box = Box(x: columns.lowerBound, y: top, width: columns.count, height: foot + 1 - top)
        return TextComponent(
            box: box,
            area: rows.reduce(0) { sum, y in
                sum + (y <= foot ? columns.count { isInked($0, y) } : 0)
            },
            peak: rule.peak, isLight: rule.isLight)
    }

    /// The other letters that stand on a line or just above it.
    private func standing(on line: Box) -> [Box] {
        others.all(near: line) { letter in
            abs(letter.maxY - line.y) <= Self.mostBlur && letter.x < line.maxX
                && letter.maxX > line.x && Self.heights.contains(letter.height)
        }
    }

    /// Whether a piece is as large as a letter.
    private func isLetter(_ piece: TextComponent, on line: Box) -> Bool {
        let (width, height) = (Double(piece.box.width), Double(piece.box.height))
        return line.y - piece.box.y >= Self.heights.lowerBound
            && width <= Self.mostAspect * height && width >= Self.leastWidth * height
    }

    /// Whether a piece among letters of a height is a sign of their line: a bar is narrower than they are, a dot
    /// lower, an underscore flat.
    private func isSign(_ piece: TextComponent, amongLetters height: Int) -> Bool {
        let (width, height) = (
            Double(piece.box.width) / Double(height), Double(piece.box.height) / Double(height)
        )
        return width <= Self.mostAspect
            && (Self.signHeights.contains(height)
                || width >= Self.leastUnderscore && height < Self.signHeights.lowerBound)
    }

    /// Takes the line out of the contrast of a map, but where letters go through it.
    func erase(_ parts: Parts, of rule: TextComponent, from values: inout [UInt8]) {
        let limit = limit(of: rule)
        let line = parts.line.box
        let hanging = BoxIndex((parts.letters + parts.blocks).map(\.box))
        let blurred = max(0, line.y - Self.mostBlur)..<min(map.height, line.maxY + Self.mostBlur)
        for x in line.x..<line.maxX {
            let isThrough =
                line.y > 0 && line.maxY < map.height
                && map.values[(line.y - 1) * map.width + x] > limit
                && map.values[line.maxY * map.width + x] > limit
            for y in blurred {
                let pixel = Box(x: x, y: y, width: 1, height: 1)
                let isLine = line.y..<line.maxY ~= y
                let isLetter =
                    isLine
                    ? isThrough
                    : hanging.contains(near: pixel) { $0.intersection(pixel).area > 0 }
                        || isOther(x, y)
                if !isLetter { values[y * map.width + x] = 0 }
            }
        }
    }
}

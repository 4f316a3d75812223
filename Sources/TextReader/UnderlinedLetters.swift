// Letters that an underline cuts through.

internal import PauseModel

/// Finds the letters that are one piece of ink with the line under their word.
///
/// Editors and browsers underline addresses; what reaches below the letters, like the `p` of `https`,
/// hangs together with the line, and the piece of both is as long and as thin as a rule.
struct UnderlinedLetters {
    /// A row of pixels is part of the line where so much of the piece's width is ink.
    private static let leastCovered = 0.9
    /// The line is no thicker than this, as a share of the piece's height.
    private static let mostThick = 0.5
    /// No letter is higher than this, in pixels, nor lower, nor so many times wider than high.
    private static let heights = 5...60
    private static let mostAspect = 1.5

    /// What is fainter than this share of the line is blur.
    private static let leastOfPeak = 0.5
    /// What hangs on it is at least this wide, in its heights.
    private static let leastWidth = 0.2

    private let map: ContrastMap
    private let others: BoxIndex

    /// Looks at a map whose letters that touch no line are these.
    init(on map: ContrastMap, beside letters: [TextComponent]) {
        self.map = map
        others = BoxIndex(letters.map(\.box))
    }

    /// The letters of a piece that was taken for a rule.
    func letters(in rule: TextComponent) -> [TextComponent] {
        let box = rule.box
        guard box.width > box.height, Self.heights.contains(box.height) else { return [] }
        let limit = UInt8(Self.leastOfPeak * Double(rule.peak))
        func isInked(_ x: Int, _ y: Int) -> Bool { map.values[y * map.width + x] > limit }
        let thick = (box.y..<box.maxY).filter { y in
            let inked = (box.x..<box.maxX).count { isInked($0, y) }
            return Double(inked) >= Self.leastCovered * Double(box.width)
        }
        guard let first = thick.first, let last = thick.last, first > box.y,
            Double(last + 1 - first) <= Self.mostThick * Double(box.height)
        else { return [] }
        return stretches(of: box, without: first..<(last + 1), isInked).compactMap { columns in
            letter(of: rule, in: columns, above: first, isInked)
        }
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

    /// What hangs on the line in some columns, when it is as large as a letter.
    private func letter(
        of rule: TextComponent, in columns: Range<Int>, above line: Int,
        _ isInked: (Int, Int) -> Bool
    ) -> TextComponent? {
        let rows = (rule.box.y..<rule.box.maxY).filter { y in columns.contains { isInked($0, y) } }
        guard let top = rows.first, let foot = rows.last, line - top >= Self.heights.lowerBound,
            columns.contains(where: { isInked($0, line - 1) }),
            Double(columns.count) <= Self.mostAspect * Double(foot + 1 - top),
            Double(columns.count) >= Self.leastWidth * Double(foot + 1 - top)
        else { return nil }
        let box = Box(x: columns.lowerBound, y: top, width: columns.count, height: foot + 1 - top)
        return TextComponent(
            box: box, area: rows.reduce(0) { sum, y in sum + columns.count { isInked($0, y) } },
            peak: rule.peak, isLight: rule.isLight)
    }
}

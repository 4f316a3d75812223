// The lines that a program in a terminal draws around a file that it prints.

internal import PauseModel

/// The lines that a program in a terminal draws around a file that it prints, as `bat` does.
///
/// They are level ones of one width, and one upright one that joins all of them, behind the numbers. It ends where
/// the first and the last of them are, and they run on beyond it on both sides. They are the edges of no pane, and what
/// is printed above and below is of another text. Of a long file the window shows the head or the foot.
struct ListingFrames {
    /// A line is no thicker than this, and so long at least, in pixels.
    private static let (mostThickness, leastLength) = (4, 60)
    /// Lines end so near to each other where they meet, in pixels.
    private static let mostOff = 4
    /// The level ones run on beyond the upright one by so much, in pixels: a number stands on one side.
    private static let leastBeyond = 16
    /// So many of them are joined: above the name of the file, below it and below the file.
    private static let leastLevels = 3

    /// Numbers of a file of which the head alone is seen are no wider than this, in heights of its head, nor higher
    /// than so many pixels; of the file at least so much is seen, in heights of its head.
    private static let head = (mostNumbers: 2.2, mostHeight: 160, leastShown: 2)
    /// …of which the foot alone is, as a share of the width of its frame.
    private static let mostNumbersAboveFoot = 0.16

    /// The lines, level and upright.
    let lines: [Box]
    /// Those around files: of a table several upright ones join the level ones.
    private let printed: [Box]
    /// The upright ones above a level one in which a file ends whose head is not seen; there are some like them in
    /// windows of editors.
    private let ended: [Box]

    /// Those among the long thin pieces of ink of a picture.
    init(among rules: [TextComponent]) {
        let boxes = rules.map(\.box)
        let levels = boxes.filter {
            $0.height <= Self.mostThickness && $0.width >= Self.leastLength
        }
        let sides = boxes.filter {
            $0.width <= Self.mostThickness && $0.height >= Self.leastLength
        }
        let joined =
            levels.isEmpty
            ? [] : sides.map { (side: $0, levels: Self.joined(by: $0, among: levels)) }
        let whole = joined.filter {
            $0.levels.count >= Self.leastLevels && Self.ends($0.side, at: $0.levels)
        }
        lines = whole.flatMap { $0.levels + [$0.side] }
        let begun = joined.filter { Self.isHead($0.levels, of: $0.side) }
        printed = (whole + begun).filter { frame in
            !sides.contains { other in
                abs(other.x - frame.side.x) > Self.mostOff
                    && frame.levels.count { Self.meets(other, $0) } > 1
            }
        }.flatMap { $0.levels + [$0.side] }
        ended = joined.filter { Self.isFoot($0.levels, of: $0.side) }.map(\.side)
    }

    /// Whether an upright line meets a level one.
    private static func meets(_ side: Box, _ level: Box) -> Bool {
        level.x <= side.maxX + mostOff && level.maxX + mostOff >= side.x
            && level.y + mostOff >= side.y && level.maxY - mostOff <= side.maxY
    }

    /// The level lines that an upright one joins, from the top; none where they are not of one width.
    private static func joined(by side: Box, among levels: [Box]) -> [Box] {
        let crossed = levels.filter {
            $0.x + leastBeyond <= side.x && $0.maxX - leastBeyond >= side.maxX
                && $0.y + mostOff >= side.y && $0.maxY - mostOff <= side.maxY
        }.sorted { $0.y < $1.y }
        let isOne = crossed.allSatisfy { level in
            crossed.first.map {
                abs($0.x - level.x) <= mostOff && abs($0.maxX - level.maxX) <= mostOff
            } == true
        }
        return isOne ? crossed : []
    }

    /// Whether an upright line begins at the first of the level ones and ends at the last.
    private static func ends(_ side: Box, at levels: [Box]) -> Bool {
        guard let first = levels.first, let last = levels.last else { return false }
        return abs(first.y - side.y) <= mostOff && abs(last.maxY - side.maxY) <= mostOff
    }

    /// Whether two level lines are the head of a file that goes on beyond the window: the numbers below it are narrow.
    private static func isHead(_ levels: [Box], of side: Box) -> Bool {
        guard levels.count == 2, abs(levels[0].y - side.y) <= mostOff else { return false }
        let height = levels[1].y - levels[0].y
        return height <= head.mostHeight && side.maxY - levels[1].y >= head.leastShown * height
            && Double(side.x - levels[0].x) <= head.mostNumbers * Double(height)
    }

    /// Whether a level line is the foot of a file that begins above the window.
    private static func isFoot(_ levels: [Box], of side: Box) -> Bool {
        guard levels.count == 1, abs(levels[0].maxY - side.maxY) <= mostOff else { return false }
        return Double(side.x - levels[0].x) <= mostNumbersAboveFoot * Double(levels[0].width)
    }

    /// The lines of a group, parted where level lines run through it: what is above the frame, the name of the file,
    /// the file and what is below.
    func parts(of group: [TextLine]) -> [[TextLine]] {
        let levels = printed.filter { $0.width > $0.height }
        guard !levels.isEmpty else { return [group] }
        return Dictionary(grouping: group) { line in
            levels.count { $0.y < line.baseline }
        }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The upright line that runs along all of some lines; nil where there is none.
    func side(along group: [TextLine]) -> Box? {
        printed.first { side in
            side.height > side.width
                && group.allSatisfy { side.y <= $0.baseline && $0.baseline < side.maxY }
        }
    }

    /// The upright line above a foot that runs along all of some lines, in the middle of a column; nil where there is
    /// none: the sides of windows stand anywhere.
    func side(aboveFootAlong group: [TextLine], on grid: CharacterGrid) -> Box? {
        ended.first { side in
            let place = (side.middle - grid.left) / grid.cellWidth
            return abs(place - place.rounded(.down) - 0.5) <= Self.mostOffMiddle
                && group.allSatisfy { side.y <= $0.baseline && $0.baseline < side.maxY }
        }
    }

    /// A line that a program prints is no further from the middle of its column, in columns.
    private static let mostOffMiddle = 0.2

    /// Whether a piece of ink is of one of the lines around files.
    func contains(_ piece: TextComponent) -> Bool { printed.contains(piece.box) }

    /// Whether an edge in a picture is that of a level line: at such a row, over such a column.
    func isLevel(at y: Int, _ x: Int) -> Bool {
        lines.contains {
            $0.width > $0.height && abs(y - $0.y) <= Self.mostOff && x >= $0.x - Self.mostOff
                && x <= $0.maxX
        }
    }

    /// …or that of an upright line.
    func isUpright(at x: Int, _ y: Int) -> Bool {
        lines.contains {
            $0.height > $0.width && abs(x - $0.x) <= Self.mostOff && y >= $0.y - Self.mostOff
                && y <= $0.maxY
        }
    }
}

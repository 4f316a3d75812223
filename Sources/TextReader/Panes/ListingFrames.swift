// The lines that a program in a terminal draws around a file that it prints.

internal import PauseModel

/// The lines that a program in a terminal draws around a file that it prints, as `bat` does.
///
/// They are level ones of one width, and one upright one that joins all of them, behind the numbers. It ends where
/// the first and the last of them are, and they run on beyond it on both sides. They are the edges of no pane, and what
/// is printed above and below is of another text.
struct ListingFrames {
    /// A line is no thicker than this, and so long at least, in pixels.
    private static let (mostThickness, leastLength) = (4, 60)
    /// Lines end so near to each other where they meet, in pixels.
    private static let mostOff = 4
    /// The level ones run on beyond the upright one by so much, in pixels: a number stands on one side.
    private static let leastBeyond = 16
    /// So many of them are joined: above the name of the file, below it and below the file.
    private static let leastLevels = 3

    /// The lines, level and upright.
    let lines: [Box]
    /// Those around files: of a table several upright ones join the level ones.
    private let printed: [Box]

    /// Those among the long thin pieces of ink of a picture.
    init(among rules: [TextComponent]) {
        let boxes = rules.map(\.box)
        let levels = boxes.filter {
            $0.height <= Self.mostThickness && $0.width >= Self.leastLength
        }
        guard levels.count >= Self.leastLevels else {
            (lines, printed) = ([], [])
            return
        }
        let frames = boxes.compactMap { side -> (side: Box, levels: [Box])? in
            guard side.width <= Self.mostThickness, side.height >= Self.leastLength else {
                return nil
            }
            let joined = Self.joined(by: side, among: levels)
            return joined.isEmpty ? nil : (side, joined)
        }
        lines = frames.flatMap { $0.levels + [$0.side] }
        printed = frames.filter { frame in
            !boxes.contains { other in
                other.width <= Self.mostThickness && other.height >= Self.leastLength
                    && abs(other.x - frame.side.x) > Self.mostOff
                    && frame.levels.count { Self.meets(other, $0) } > 1
            }
        }.flatMap { $0.levels + [$0.side] }
    }

    /// Whether an upright line meets a level one.
    private static func meets(_ side: Box, _ level: Box) -> Bool {
        level.x <= side.maxX + mostOff && level.maxX + mostOff >= side.x
            && level.y + mostOff >= side.y && level.maxY - mostOff <= side.maxY
    }

    /// The level lines that an upright one joins, from the top; none where they are no frame.
    private static func joined(by side: Box, among levels: [Box]) -> [Box] {
        let crossed = levels.filter {
            $0.x + leastBeyond <= side.x && $0.maxX - leastBeyond >= side.maxX
                && $0.y + mostOff >= side.y && $0.maxY - mostOff <= side.maxY
        }.sorted { $0.y < $1.y }
        guard let first = crossed.first, let last = crossed.last, crossed.count >= leastLevels,
            abs(first.y - side.y) <= mostOff, abs(last.maxY - side.maxY) <= mostOff,
            crossed.allSatisfy({
                abs($0.x - first.x) <= mostOff && abs($0.maxX - first.maxX) <= mostOff
            })
        else { return [] }
        return crossed
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

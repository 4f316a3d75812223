// Heaps of ink too small to read.

internal import PauseModel

/// Finds heaps of ink too small to read: maps of a file whose lines touch each other, so that hardly
/// one is seen by itself.
///
/// Most pieces of such a heap are lower than any letter that can be read, and they lie nearer to each
/// other than the lines of a text do.
struct FineClusters {
    /// Pieces are of one heap when no more blank lies between them, in pixels.
    private static let mostBeside = 8
    private static let mostBelow = 6
    /// A heap has so many pieces, and is so many times as high and wide as a letter: dots and quotes of
    /// one line are no heap.
    private static let leastPieces = 10
    private static let leastSide = 2
    /// Share of its pieces that have the size of letters: blocks of lines that touch.
    private static let mostReadable = 0.15
    /// The size of letters, in heights of half of them.
    private static let letter = (heights: 0.6...1.6, mostWidth: 1.2)
    /// What is higher than this, in pixels, is a letter of something else.
    private static let mostPiece = 40
    /// Letters that can be read are so many times as high as most pieces of a heap: in a small picture all
    /// text is low.
    private static let leastRatio = 2.2
    /// A few more lines of such a text lie no further below it, or above, in pixels.
    private static let mostBlank = 40
    /// …and are no wider than it by so much.
    private static let mostWider = 14

    /// The bounds of the heaps.
    let areas: [Box]

    /// Finds the heaps among the letters of a picture, full size.
    init(among letters: [TextComponent]) {
        let boxes = letters.map(\.box)
        let heights = boxes.map(\.height).filter { $0 > FinePrint.mostHeight }.sorted()
        guard boxes.count - heights.count >= Self.leastPieces,
            let usual = heights.dropFirst(heights.count / 2).first
        else {
            areas = []
            return
        }
        let clusters = Self.clusters(of: boxes)
        let maps = clusters.filter { Self.isMap($0, among: boxes, usual) }.map { Box(around: $0) }
        let texts = maps.filter { !DottedShade.fills($0, of: boxes) }
        let parts = clusters.filter { cluster in
            Self.isFine(cluster) && texts.contains { Self.isPart(Box(around: cluster), of: $0) }
        }
        areas = maps + parts.map { Box(around: $0) }
    }

    private static func clusters(of boxes: [Box]) -> [[Box]] {
        let index = BoxIndex(boxes.filter { $0.height <= mostPiece })
        var seen: Set<Box> = []
        var clusters: [[Box]] = []
        for seed in boxes where seed.height <= FinePrint.mostHeight && !seen.contains(seed) {
            var (cluster, open) = ([Box](), [seed])
            seen.insert(seed)
            while let box = open.popLast() {
                cluster.append(box)
                let around = Box(
                    x: box.x, y: max(0, box.y - mostBelow), width: box.width,
                    height: box.height + 2 * mostBelow)
                for next in index.all(near: around, where: { isNear($0, box) })
                where seen.insert(next).inserted {
                    open.append(next)
                }
            }
            clusters.append(cluster)
        }
        return clusters
    }

    private static func isNear(_ one: Box, _ other: Box) -> Bool {
        max(one.x - other.maxX, other.x - one.maxX) <= mostBeside
            && max(one.y - other.maxY, other.y - one.maxY) <= mostBelow
    }

    private static func isMap(_ cluster: [Box], among boxes: [Box], _ usual: Int) -> Bool {
        let bounds = Box(around: cluster)
        guard cluster.count >= leastPieces, isFine(cluster),
            min(bounds.width, bounds.height) >= leastSide * usual,
            let own = cluster.map(\.height).sorted().dropFirst(cluster.count / 2).first,
            Double(usual) >= leastRatio * Double(own)
        else { return false }
        let inside = boxes.filter { $0.intersection(bounds) == $0 }
        let readable = inside.count { box in
            let (width, height) = (Double(box.width), Double(box.height))
            return letter.heights.contains(height / Double(usual))
                && width <= letter.mostWidth * Double(usual)
        }
        return Double(readable) <= mostReadable * Double(inside.count)
    }

    /// Whether most pieces are too low to be letters.
    private static func isFine(_ cluster: [Box]) -> Bool {
        2 * cluster.count { $0.height <= FinePrint.mostHeight } > cluster.count
    }

    private static func isPart(_ part: Box, of map: Box) -> Bool {
        part.x >= map.x - mostWider && part.maxX <= map.maxX + mostWider
            && max(map.y - part.maxY, part.y - map.maxY) <= mostBlank
    }
}

// A little picture on its way over a text that stands.

package import PauseModel

/// Tells a little picture on its way over a text, a pointer, from letters that are typed.
///
/// It leaves what it has passed over as it was, and may go as slowly as it likes.
package struct PointerTrail: Sendable {
    /// What was somewhere and is elsewhere now has so many cells at least, as the smallest pointers have.
    private static let leastCells = 24
    /// …and of these, one in so many may still be where it was; of a block caret on its way letters are left.
    private static let stragglers = 10
    /// …and in both places about as many.
    private static let leastAlike = 0.6
    /// A block caret fills its bounds to this share.
    private static let leastFilled = 0.9
    /// It was somewhere when the text came to rest, and is somewhere now.
    private static let mostPlaces = 2
    /// So many looks are remembered: a pointer that creeps takes some seconds to get out of its own way.
    private static let mostLooks = 16

    /// When something began to differ.
    package let start: MediaTime
    /// Whether it is a pointer.
    package private(set) var isOfPointer: Bool
    /// What differed at first: where it was when the text came to rest.
    private var first: Set<Blob.Cell> = []
    /// What differed elsewhere, look by look.
    private var looks: [Set<Blob.Cell>] = []

    /// Nothing has been seen to differ yet; a pointer may have been seen on its way before.
    package init(start: MediaTime, isOfPointer: Bool = false) {
        (self.start, self.isOfPointer) = (start, isOfPointer)
    }

    /// Follows to what differs now from the text as it stood.
    /// - Parameters:
    ///   - cells: those that may be of it.
    ///   - all: all that differ: a caret, and what it is taken for together with a letter, are among these.
    /// - Returns: whether that may still be a pointer.
    package mutating func follow(_ cells: Set<Blob.Cell>, among all: Set<Blob.Cell>) -> Bool {
        guard Self.isInFewPlaces(cells) else { return false }
        if first.isEmpty { first = cells }
        let now = cells.subtracting(first)
        isOfPointer = isOfPointer || looks.contains { hasMoved(from: $0, to: now, all) }
        if !Self.isBlock(now) { looks.append(now) }
        looks.removeFirst(max(0, looks.count - Self.mostLooks))
        return true
    }

    /// Whether a little picture that was in some cells is in others, and has left nothing.
    private func hasMoved(
        from before: Set<Blob.Cell>, to now: Set<Blob.Cell>, _ all: Set<Blob.Cell>
    ) -> Bool {
        let (least, most) = (min(before.count, now.count), max(before.count, now.count))
        return least >= Self.leastCells && Double(least) >= Self.leastAlike * Double(most)
            && Self.isSprite(before) && Self.isSprite(now)
            && Self.stragglers * before.intersection(all).count <= least
    }

    private static func isSprite(_ cells: Set<Blob.Cell>) -> Bool {
        Box(around: cells.lazy.map(box)).isWithinSprite
    }

    /// Whether cells fill a rectangle, as block carets do.
    private static func isBlock(_ cells: Set<Blob.Cell>) -> Bool {
        let area = Box(around: cells.lazy.map(Self.box)).area
        return Double(cells.count) >= leastFilled * Double(area)
    }

    private static func box(_ cell: Blob.Cell) -> Box {
        Box(x: cell.column, y: cell.row, width: 1, height: 1)
    }

    /// Whether the cells are in no more places, none larger than a pointer, than it can be.
    private static func isInFewPlaces(_ cells: Set<Blob.Cell>) -> Bool {
        var places: [Box] = []
        for cell in cells.sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) }) {
            let box = box(cell)
            let known = places.firstIndex { $0.union(box).isWithinSprite }
            if let known {
                places[known] = places[known].union(box)
            } else {
                guard places.count < mostPlaces else { return false }
                places.append(box)
            }
        }
        return true
    }
}

// Edges between HEVC blocks that are copied from different pictures, smoothed.

import PauseModel

/// Smooths edges between blocks that are copied from different pictures and have nothing added, as an
/// HEVC decoder does (8.7.2.5, boundary strength 1): luma alone, in 8 bits, all of a picture at one
/// quantiser.
struct BlockEdgeFilter: Hashable, Sendable {
    /// Only sides that bend by less than this are smoothed (beta).
    let flatness: Int
    /// By about this much at most (t_c).
    let most: Int

    /// Edges lie on a grid of this many samples.
    static let grid = 8
    /// They are judged by so many lines of them.
    private static let lines = 4

    /// The strength at a quantiser, where a slice shifts both limits; nil where it leaves nothing to
    /// do (Table 8-12).
    init?(quantiser: Int, flatnessShift: Int, mostShift: Int) {
        let (bend, bound) = (
            max(0, min(51, quantiser + flatnessShift)), max(0, min(53, quantiser + mostShift))
        )
        flatness = bend < 16 ? 0 : bend <= 28 ? bend - 10 : 2 * bend - 38
        most = Self.mosts.count { $0 <= bound }
        guard flatness > 0, most > 0 else { return nil }
    }

    /// From each of these indices on it is one more.
    private static let mosts = [
        18, 27, 31, 35, 38, 40, 42, 43, 44, 45, 46, 47, 47, 48, 49, 49, 50, 50, 51, 51, 52, 52, 53,
        53,
    ]

    /// Smooths the edges around patches; whether any sample was changed.
    func smooth(_ cover: PatchCover, around patches: [PicturePatch], in view: PictureView) -> Bool {
        let columns = (view.luma.width + Self.grid - 1) / Self.grid
        var cells: Set<Int> = []
        for patch in patches {
            let (left, top) = (patch.x / Self.grid, patch.y / Self.grid)
            let count = patch.size / Self.grid
            for row in top...top + count {
                for column in left...left + count where column < columns {
                    cells.insert(row * columns + column)
                }
            }
        }
        var hasChanged = false
        let order = cells.sorted()
        // All that stand upright come first: what was smoothed is smoothed again.
        for isUpright in [true, false] {
            for cell in order {
                let (x, y) = (cell % columns * Self.grid, cell / columns * Self.grid)
                guard cover.isEdge(x: x, y: y, isUpright: isUpright) else { continue }
                for along in stride(from: 0, to: Self.grid, by: Self.lines) {
                    let place = (x: x + (isUpright ? 0 : along), y: y + (isUpright ? along : 0))
                    let isDone = smooth(place, isUpright, view.luma)
                    hasChanged = hasChanged || isDone
                }
            }
        }
        return hasChanged
    }

    /// Smooths a few lines across an edge, which are judged by the first and the last.
    private func smooth(_ edge: (x: Int, y: Int), _ isUpright: Bool, _ plane: PlaneView) -> Bool {
        guard edge.x + Self.lines <= plane.width, edge.y + Self.lines <= plane.height else {
            return false
        }
        let across = (0..<Self.lines).map {
            EdgeSamples(of: plane, x: edge.x, y: edge.y, isUpright, line: $0)
        }
        let (first, last) = (across[0], across[Self.lines - 1])
        let bendBefore = first.bendBefore + last.bendBefore
        let bendAfter = first.bendAfter + last.bendAfter
        guard bendBefore + bendAfter < flatness else { return false }
        let isFlat = [first, last].allSatisfy { $0.isFlat(within: flatness, most) }
        let side = (flatness + flatness >> 1) >> 3
        var hasChanged = false
        for line in across {
            let isDone =
                isFlat
                ? line.level(most)
                : line.smooth(most, before: bendBefore < side, after: bendAfter < side)
            hasChanged = hasChanged || isDone
        }
        return hasChanged
    }
}

extension EdgeSamples {
    /// How much the samples bend on each side.
    fileprivate var bendBefore: Int { abs(self[-3] - 2 * self[-2] + self[-1]) }
    fileprivate var bendAfter: Int { abs(self[2] - 2 * self[1] + self[0]) }

    /// Whether both sides are flat, and not far from each other (8.7.2.5.6).
    fileprivate func isFlat(within flatness: Int, _ most: Int) -> Bool {
        2 * (bendBefore + bendAfter) < flatness >> 2
            && abs(self[-4] - self[-1]) + abs(self[0] - self[3]) < flatness >> 3
            && abs(self[-1] - self[0]) < (5 * most + 1) >> 1
    }

    /// Smooths three samples on each side; whether any was changed.
    fileprivate func level(_ most: Int) -> Bool {
        let samples = (-4..<4).map { self[$0] }
        let (p3, p2, p1, p0) = (samples[0], samples[1], samples[2], samples[3])
        let (q0, q1, q2, q3) = (samples[4], samples[5], samples[6], samples[7])
        let smoothed = [
            (2 * p3 + 3 * p2 + p1 + p0 + q0 + 4) >> 3, (p2 + p1 + p0 + q0 + 2) >> 2,
            (p2 + 2 * p1 + 2 * p0 + 2 * q0 + q1 + 4) >> 3,
            (p1 + 2 * p0 + 2 * q0 + 2 * q1 + q2 + 4) >> 3, (p0 + q0 + q1 + q2 + 2) >> 2,
            (p0 + q0 + q1 + 3 * q2 + 2 * q3 + 4) >> 3,
        ]
        var hasChanged = false
        for (place, value) in zip(-3..<3, smoothed) {
            let former = self[place]
            let bounded = max(former - 2 * most, min(former + 2 * most, value))
            if bounded != former { hasChanged = true }
            self[place] = bounded
        }
        return hasChanged
    }

    /// Smooths one sample on each side, and the next where that side is even; whether any was
    /// changed.
    fileprivate func smooth(_ most: Int, before: Bool, after: Bool) -> Bool {
        let (p2, p1, p0) = (self[-3], self[-2], self[-1])
        let (q0, q1, q2) = (self[0], self[1], self[2])
        let drop = (9 * (q0 - p0) - 3 * (q1 - p1) + 8) >> 4
        guard abs(drop) < most * 10 else { return false }
        let change = Self.bounded(drop, most)
        self[-1] = p0 + change
        self[0] = q0 - change
        if before {
            self[-2] = p1 + Self.bounded(((p2 + p0 + 1) >> 1 - p1 + change) >> 1, most >> 1)
        }
        if after { self[1] = q1 + Self.bounded(((q2 + q0 + 1) >> 1 - q1 - change) >> 1, most >> 1) }
        return (self[-2], self[-1], self[0], self[1]) != (p1, p0, q0, q1)
    }
}

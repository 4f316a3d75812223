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
        let cells = Self.cells(around: patches, columns: columns)
        var hasChanged = false
        // All that stand upright come first: what was smoothed is smoothed again.
        for isUpright in [true, false] {
            for cell in cells {
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

    /// The cells of the grid in patches, right of them and below them, row by row.
    private static func cells(around patches: [PicturePatch], columns: Int) -> [Int] {
        guard let first = patches.map(\.y).min(), let end = patches.map({ $0.y + $0.size }).max()
        else { return [] }
        let start = first / grid * columns
        var isAround = Array(repeating: false, count: (end / grid + 1) * columns - start)
        for patch in patches {
            let (left, top) = (patch.x / grid, patch.y / grid)
            let count = patch.size / grid
            for row in top...top + count {
                for column in left...left + count where column < columns {
                    isAround[row * columns + column - start] = true
                }
            }
        }
        return isAround.indices.filter { isAround[$0] }.map { start + $0 }
    }

    /// Smooths a few lines across an edge, which are judged by the first and the last.
    private func smooth(_ edge: (x: Int, y: Int), _ isUpright: Bool, _ plane: PlaneView) -> Bool {
        guard edge.x + Self.lines <= plane.width, edge.y + Self.lines <= plane.height else {
            return false
        }
        func across(_ line: Int) -> EdgeSamples {
            EdgeSamples(of: plane, x: edge.x, y: edge.y, isUpright, line: line)
        }
        let (first, last) = (across(0), across(Self.lines - 1))
        let bendBefore = first.bendBefore + last.bendBefore
        let bendAfter = first.bendAfter + last.bendAfter
        guard bendBefore + bendAfter < flatness else { return false }
        let isFlat = first.isFlat(within: flatness, most) && last.isFlat(within: flatness, most)
        let side = (flatness + flatness >> 1) >> 3
        var hasChanged = false
        for line in 0..<Self.lines {
            let samples = across(line)
            let isDone =
                isFlat
                ? samples.level(most)
                : samples.smooth(most, before: bendBefore < side, after: bendAfter < side)
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
        let (p3, p2, p1, p0) = (self[-4], self[-3], self[-2], self[-1])
        let (q0, q1, q2, q3) = (self[0], self[1], self[2], self[3])
        // Ground of one colour is level.
        if p3 == p2, p2 == p1, p1 == p0, p0 == q0, q0 == q1, q1 == q2, q2 == q3 { return false }
        var hasChanged = false
        func set(_ place: Int, _ former: Int, to value: Int) {
            let bounded = max(former - 2 * most, min(former + 2 * most, value))
            guard bounded != former else { return }
            hasChanged = true
            self[place] = bounded
        }
        set(-3, p2, to: (2 * p3 + 3 * p2 + p1 + p0 + q0 + 4) >> 3)
        set(-2, p1, to: (p2 + p1 + p0 + q0 + 2) >> 2)
        set(-1, p0, to: (p2 + 2 * p1 + 2 * p0 + 2 * q0 + q1 + 4) >> 3)
        set(0, q0, to: (p1 + 2 * p0 + 2 * q0 + 2 * q1 + q2 + 4) >> 3)
        set(1, q1, to: (p0 + q0 + q1 + q2 + 2) >> 2)
        set(2, q2, to: (p0 + q0 + q1 + 3 * q2 + 2 * q3 + 4) >> 3)
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

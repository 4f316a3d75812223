// Edges between blocks that are copied from different pictures, smoothed.

import PauseModel

/// Smooths edges between blocks that are copied from different pictures and have nothing added, as an
/// H.264 decoder does (8.7.2, boundary strength 1): all of a picture at one quantiser, in 8-bit 4:2:0.
struct EdgeFilter: Hashable, Sendable {
    /// How much one plane is smoothed.
    struct Strength: Hashable, Sendable {
        /// Only steps lower than this are smoothed.
        let step: Int
        /// And only between samples that differ by less than this on either side.
        let slope: Int
        /// By about this much at most.
        let most: Int

        /// The strength at a quantiser, where a slice shifts both limits (Tables 8-16 and 8-17).
        init(quantiser: Int, stepShift: Int, slopeShift: Int) {
            let (a, b) = (
                max(0, min(51, quantiser + stepShift)), max(0, min(51, quantiser + slopeShift))
            )
            step = a < Self.first ? 0 : Self.steps[a - Self.first]
            slope = b < Self.first ? 0 : Self.slopes[b - Self.first]
            most = Self.mosts.count { $0 <= a } + (a == Self.mostOfAll ? 1 : 0)
        }

        /// Whether nothing is smoothed at all.
        var isNone: Bool { step == 0 || slope == 0 }

        private static let first = 16
        private static let steps = [
            4, 4, 5, 6, 7, 8, 9, 10, 12, 13, 15, 17, 20, 22, 25, 28, 32, 36, 40, 45, 50, 56, 63, 71,
            80, 90, 101, 113, 127, 144, 162, 182, 203, 226, 255, 255,
        ]
        private static let slopes = [
            2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
            14,
            14, 15, 15, 16, 16, 17, 17, 18, 18,
        ]
        /// From each of these indices on it is one more; at the last of all by two.
        private static let mosts = [23, 33, 37, 40, 43, 44, 46, 47, 48, 49, 50, 51]
        private static let mostOfAll = 51
    }

    let luma: Strength
    let chroma: [Strength]

    /// Macroblocks and their quarters, in samples of luma.
    private static let macroblock = 16
    private static let quarter = 8

    /// Smooths the edges around patches; whether any sample was changed.
    func smooth(_ cover: PatchCover, around patches: [PicturePatch], in view: PictureView) -> Bool {
        let columns = (view.luma.width + Self.macroblock - 1) / Self.macroblock
        var places: Set<Int> = []
        for patch in patches {
            let (column, row) = (patch.x / Self.macroblock, patch.y / Self.macroblock)
            places.insert(row * columns + column)
            if column + 1 < columns { places.insert(row * columns + column + 1) }
            places.insert((row + 1) * columns + column)
        }
        var hasChanged = false
        // Macroblock by macroblock, what stands upright first: what was smoothed is smoothed again.
        for place in places.sorted() {
            let (x, y) = (place % columns * Self.macroblock, place / columns * Self.macroblock)
            for isUpright in [true, false] {
                for (along, across) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    let edge = (
                        x: x + (isUpright ? across : along) * Self.quarter,
                        y: y + (isUpright ? along : across) * Self.quarter
                    )
                    guard edge.x < view.luma.width, edge.y < view.luma.height,
                        cover.isEdge(x: edge.x, y: edge.y, isUpright: isUpright)
                    else { continue }
                    let isDone = smooth(edge, isUpright, view)
                    hasChanged = hasChanged || isDone
                }
            }
        }
        return hasChanged
    }

    private func smooth(
        _ edge: (x: Int, y: Int), _ isUpright: Bool, _ view: PictureView
    ) -> Bool {
        var hasChanged = false
        let planes = [(view.luma, luma, 1)] + zip(view.chroma, chroma).map { ($0, $1, 2) }
        for (plane, strength, scale) in planes where !strength.isNone {
            let (x, y) = (edge.x / scale, edge.y / scale)
            let room = isUpright ? plane.height - y : plane.width - x
            for index in 0..<max(0, min(Self.quarter / scale, room)) {
                let samples = EdgeSamples(of: plane, x: x, y: y, isUpright, line: index)
                let isDone =
                    scale == 1 ? samples.smooth(strength) : samples.smoothColour(strength)
                hasChanged = hasChanged || isDone
            }
        }
        return hasChanged
    }
}

extension EdgeSamples {
    private func isSmooth(_ strength: EdgeFilter.Strength) -> Bool {
        abs(self[-1] - self[0]) < strength.step && abs(self[-2] - self[-1]) < strength.slope
            && abs(self[1] - self[0]) < strength.slope
    }

    private var drop: Int { ((self[0] - self[-1]) * 4 + self[-2] - self[1] + 4) >> 3 }

    /// Smooths luma as H.264 does; whether anything was changed.
    fileprivate func smooth(_ strength: EdgeFilter.Strength) -> Bool {
        guard isSmooth(strength) else { return false }
        let (before, after) = (self[-1], self[0])
        let isEvenBefore = abs(self[-3] - before) < strength.slope
        let isEvenAfter = abs(self[2] - after) < strength.slope
        let middle = (before + after + 1) >> 1
        let most = strength.most
        let change = Self.bounded(drop, most + (isEvenBefore ? 1 : 0) + (isEvenAfter ? 1 : 0))
        let inner = (
            isEvenBefore ? Self.bounded((self[-3] + middle - 2 * self[-2]) >> 1, most) : 0,
            isEvenAfter ? Self.bounded((self[2] + middle - 2 * self[1]) >> 1, most) : 0
        )
        self[-2] += inner.0
        self[1] += inner.1
        self[-1] = before + change
        self[0] = after - change
        return change != 0 || inner != (0, 0)
    }

    /// Smooths chroma as H.264 does; whether anything was changed.
    fileprivate func smoothColour(_ strength: EdgeFilter.Strength) -> Bool {
        guard isSmooth(strength) else { return false }
        let change = Self.bounded(drop, strength.most + 1)
        self[-1] += change
        self[0] -= change
        return change != 0
    }
}

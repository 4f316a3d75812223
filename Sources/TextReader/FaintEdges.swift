// Edges too faint for a single pixel to show: a tree beside an editor, two panes side by side.

internal import PauseModel

/// Edges and hairlines too faint for a single pixel to show.
///
/// The panes of many themes differ by two or three levels of 255, less than the noise of a
/// compressed picture. What sets an edge apart is that it goes on: along a stretch of it, nearly
/// all pixels beside it differ in the same direction.
struct FaintEdges {
    /// Length of the stretches that are judged at once, in pixels.
    static let stretch = 32
    /// How far on either side of an edge the grounds are compared, in pixels.
    private static let reach = 4
    /// Least difference of the two sides, over the sum of the channels.
    private static let leastStep = 4
    /// …where blocks of the video coding meet: each has an error of its own, of a level or two.
    private static let leastBlockStep = 15
    /// Side of those blocks, in pixels of the video.
    private static let block = 8
    /// Least difference of a hairline from both sides together, over the sum of the channels.
    private static let leastSpike = 12
    /// Share of a stretch that must show ground on both sides.
    private static let leastGround = 0.4
    /// Share of it that must agree.
    private static let leastAgreement = 0.8

    private let map: ContrastMap
    /// The sum of the channels of each pixel.
    private let sums: [Int32]

    init(_ picture: Picture, _ map: ContrastMap) {
        self.map = map
        sums = (0..<(picture.width * picture.height)).map { index in
            let at = 3 * index
            return Int32(picture.pixels[at]) + Int32(picture.pixels[at + 1])
                + Int32(picture.pixels[at + 2])
        }
    }

    /// Finds the stretches of upright edges; tells the column of each, and the first row.
    func upright(_ found: (_ x: Int, _ y: Int) -> Void) {
        scan(
            across: map.width, along: map.height, step: 1, line: map.width, found)
    }

    /// Finds the stretches of level edges; tells the row of each, and the first column.
    func level(_ found: (_ y: Int, _ x: Int) -> Void) {
        scan(
            across: map.height, along: map.width, step: map.width, line: 1, found)
    }

    private struct Count {
        var ground = 0
        var up = 0
        var down = 0
        var bright = 0
        var dark = 0

        var isEdge: Bool {
            guard Double(ground) >= leastGround * Double(stretch) else { return false }
            return Double(max(max(up, down), max(bright, dark)))
                >= leastAgreement * Double(ground)
        }
    }

    /// Looks at all stretches of one direction.
    ///
    /// - Parameters:
    ///   - across: pixels across the edges.
    ///   - along: pixels along them.
    ///   - step: from one pixel to the next across the edges, in pixels of the buffer.
    ///   - line: from one pixel to the next along them.
    ///   - found: told of each stretch of an edge.
    private func scan(
        across: Int, along: Int, step: Int, line: Int, _ found: (Int, Int) -> Void
    ) {
        guard across > 2 * Self.reach else { return }
        let noise = map.noise
        let reach = Self.reach * step
        var counts = [Count](repeating: Count(), count: across)
        let leastSteps = (0..<across).map { place in
            // The two pixels that an edge between blocks lies between.
            (place + 1) % Self.block <= 1 ? Int32(Self.leastBlockStep) : Int32(Self.leastStep)
        }
        sums.withUnsafeBufferPointer { sums in
            map.values.withUnsafeBufferPointer { values in
                for start in stride(from: 0, to: along, by: Self.stretch) {
                    for index in counts.indices { counts[index] = Count() }
                    for offset in start..<min(along, start + Self.stretch) {
                        for place in Self.reach..<(across - Self.reach) {
                            let at = offset * line + place * step
                            guard values[at - reach] <= noise, values[at + reach] <= noise else {
                                continue
                            }
                            let (before, after) = (sums[at - reach], sums[at + reach])
                            counts[place].ground += 1
                            let rise = after - before
                            let steep = 2 * (sums[at + step] - sums[at - step])
                            let least = leastSteps[place]
                            if rise >= least, steep >= rise {
                                counts[place].up += 1
                            } else if rise <= -least, steep <= rise {
                                counts[place].down += 1
                            }
                            let spike = 2 * sums[at] - before - after
                            if spike >= Self.leastSpike { counts[place].bright += 1 }
                            if spike <= -Self.leastSpike { counts[place].dark += 1 }
                        }
                    }
                    for place in counts.indices where counts[place].isEdge { found(place, start) }
                }
            }
        }
    }
}

// Where one ground ends and another begins, whatever stands beside the edge.

internal import PauseModel

/// Straight edges at which one ground ends and another begins.
///
/// In a strip that is hardly wider than its text (a gutter of reversed digits, a title bar) the
/// ground next door is often nearer than the strip's own. But the edge between the two is straight
/// and long, as no stroke of a letter is: no pixel has its ground beyond it.
struct GroundWalls {
    /// For every pixel: whether an edge runs along its left side (bit 0), along its top (bit 1).
    private(set) var sides: [UInt8]

    /// What makes an edge a wall.
    private struct Demand {
        /// It is at least this long, in pixels.
        var length: Int
        /// What touches it hides it for no longer than this, in pixels.
        var gap: Int
        /// It shows along this share of its length.
        var share: Double
    }

    /// Upright, longer than three lines of small text; the stems at the start of lines that are
    /// close to each other show along two thirds of it.
    private static let upright = Demand(length: 72, gap: 10, share: 0.8)
    /// Level: the tops of the letters of a line show along three quarters of it.
    private static let level = Demand(length: 96, gap: 6, share: 0.93)
    /// Least channel difference from one side to the other.
    private static let leastStep = 56

    static let left: UInt8 = 1
    static let top: UInt8 = 2

    init(of level: PictureLevel) {
        let (width, height) = (level.width, level.height)
        sides = [UInt8](repeating: 0, count: width * height)
        guard width > 4, height > 4 else { return }
        level.pixels.withUnsafeBufferPointer { pixels in
            // A wall lies between two pixels; blurred over one, it shows between their neighbours.
            mark(
                pixels, lines: width, length: height, across: 1, along: width, bit: Self.left,
                as: Self.upright)
            mark(
                pixels, lines: height, length: width, across: width, along: 1, bit: Self.top,
                as: Self.level)
        }
    }

    /// An edge that goes on along a line of pixels.
    private struct Run {
        var start = 0
        var end = 0
        var count = 0
        /// 1 where it gets lighter across the edge, -1 where it gets darker.
        var sign = 0
    }

    private mutating func mark(
        _ pixels: UnsafeBufferPointer<UInt8>, lines: Int, length: Int, across: Int, along: Int,
        bit: UInt8, as demand: Demand
    ) {
        for line in 2..<(lines - 1) {
            var run = Run()
            for place in 0..<length {
                let at = line * across + place * along
                let sign = Self.step(pixels, from: 3 * (at - 2 * across), to: 3 * (at + across))
                guard sign != 0 else { continue }
                if sign != run.sign || place - run.end > demand.gap {
                    close(run, line * across, along, bit, demand)
                    run = Run(start: place, end: place, count: 0, sign: sign)
                }
                run.count += 1
                run.end = place + 1
            }
            close(run, line * across, along, bit, demand)
        }
        thin(lines: lines, length: length, across: across, along: along, bit: bit)
    }

    /// An edge shows between all pixels that it lies between: the wall is the middle one.
    private mutating func thin(lines: Int, length: Int, across: Int, along: Int, bit: UInt8) {
        for place in 0..<length {
            var first: Int?
            for line in 2..<lines {
                let isWall = sides[line * across + place * along] & bit != 0
                if isWall, first == nil { first = line }
                guard !isWall, let start = first else { continue }
                for other in start..<line where other != (start + line - 1) / 2 {
                    sides[other * across + place * along] &= ~bit
                }
                first = nil
            }
        }
    }

    /// The sign of the strongest difference of a channel; 0 when it is weak.
    private static func step(
        _ pixels: UnsafeBufferPointer<UInt8>, from one: Int, to other: Int
    ) -> Int {
        var best = 0
        for channel in 0..<3 {
            let difference = Int(pixels[other + channel]) - Int(pixels[one + channel])
            if abs(difference) > abs(best) { best = difference }
        }
        return abs(best) >= leastStep ? best.signum() : 0
    }

    private mutating func close(
        _ run: Run, _ line: Int, _ along: Int, _ bit: UInt8, _ demand: Demand
    ) {
        let length = run.end - run.start
        guard length >= demand.length,
            Double(run.count) >= demand.share * Double(length)
        else { return }
        for place in run.start..<run.end { sides[line + place * along] |= bit }
    }
}

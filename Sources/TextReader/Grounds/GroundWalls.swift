// Where one ground ends and another begins, whatever stands beside the edge.

internal import PauseModel

/// Straight edges at which one ground ends and another begins.
///
/// In a strip that is hardly wider than its text (a gutter of reversed digits, a title bar) the
/// ground next door is often nearer than the strip's own. But the edge between the two is straight
/// and long, as no stroke of a letter is: no pixel has its ground beyond it.
struct GroundWalls {
    /// For every pixel: whether an edge runs along its left side (bit 0), along its top (bit 1).
    private(set) var sides: [UInt8] = []
    /// The rows with other edges than on the picture before.
    private(set) var changed = ChangedRows(all: 0)

    /// What makes an edge a wall.
    private struct Demand {
        /// The channel difference from one side to the other is at least this.
        var step: UInt8
        /// It is at least this long, in pixels.
        var length: Int32
        /// What touches it hides it for no longer than this, in pixels.
        var gap: Int32
        /// It shows along this share of its length.
        var share: Double
    }

    /// Upright, longer than three lines of small text; the stems at the start of lines that are
    /// close to each other show along two thirds of it.
    private static let upright = Demand(step: 48, length: 72, gap: 10, share: 0.8)
    /// Level: the tops of the letters of a line show along three quarters of it.
    private static let level = Demand(step: 56, length: 96, gap: 6, share: 0.93)

    static let left: UInt8 = 1
    static let top: UInt8 = 2

    /// Where each row gets lighter or darker to the right by the step of a wall.
    private var stepsAcross = RowLists<Step>()
    /// The walls along the top of each row, before those side by side are one.
    private var tops = RowLists<Range<Int32>>()

    /// The step of a wall at a place in a row.
    private struct Step {
        var column: Int32
        /// 1 where it gets lighter, -1 where it gets darker.
        var sign: Int32
    }

    /// The walls of the picture before, or what is left of them.
    private var former: [UInt8] = []

    /// The walls of no picture yet.
    init() {}

    /// Finds the walls of a picture that is the one before but for the rows that changed.
    mutating func follow(_ level: PictureLevel, changed: ChangedRows) {
        let (width, height) = (level.width, level.height)
        swap(&sides, &former)
        sides.removeAll(keepingCapacity: true)
        sides.append(contentsOf: repeatElement(0, count: width * height))
        find(in: level, changed: changed)
        self.changed = ChangedRows(of: sides, since: former, height: height)
    }

    private mutating func find(in level: PictureLevel, changed: ChangedRows) {
        let (width, height) = (level.width, level.height)
        guard width > 4, height > 4 else { return }
        level.pixels.withUnsafeBufferPointer { pixels in
            guard let pixels = pixels.baseAddress else { return }
            findSteps(pixels, width: width, in: changed)
            findTops(
                pixels, width: width,
                in: changed.reaching(up: Self.below, down: Self.above))
        }
        markUpright(width: width, height: height)
        markLevel(width: width, height: height)
    }

    /// A level wall lies between the rows that are so far above it and below it.
    private static let above = 2
    private static let below = 1

    /// An edge that goes on along a line of pixels.
    private struct Run {
        var start: Int32 = 0
        var end: Int32 = 0
        var count: Int32 = 0
        /// 1 where it gets lighter across the edge, -1 where it gets darker.
        var sign: Int32 = 0

        var places: Range<Int> { Int(start)..<Int(end) }

        /// Takes the next step of its sign in; returns what it was before where another begins.
        @inline(__always)
        mutating func take(_ sign: Int32, at place: Int32, gap: Int32) -> Run? {
            var ended: Run?
            if sign != self.sign || place - end > gap {
                ended = self
                self = Run(start: place, end: place, count: 0, sign: sign)
            }
            count &+= 1
            end = place &+ 1
            return ended
        }
    }

    /// Finds the steps that upright walls are made of.
    ///
    /// A wall lies between two pixels; blurred over one, it shows between their neighbours.
    private mutating func findSteps(
        _ pixels: UnsafePointer<UInt8>, width: Int, in rows: ChangedRows
    ) {
        stepsAcross.replace(rows) { row, steps in
            let here = pixels + 3 * row * width
            Self.steps(
                from: here, to: here + 9, count: width - 3, step: Self.upright.step
            ) { place, sign in
                steps.append(Step(column: Int32(truncatingIfNeeded: place + 2), sign: sign))
            }
        }
    }

    /// Finds the level walls of each row.
    private mutating func findTops(
        _ pixels: UnsafePointer<UInt8>, width: Int, in rows: ChangedRows
    ) {
        let inner = Self.above..<(rows.height - Self.below)
        tops.replace(rows) { row, walls in
            guard inner.contains(row) else { return }
            var run = Run()
            func note(_ run: Run) {
                if Self.isWall(run, Self.level) { walls.append(run.start..<run.end) }
            }
            Self.steps(
                from: pixels + 3 * (row - Self.above) * width,
                to: pixels + 3 * (row + Self.below) * width, count: width, step: Self.level.step
            ) { place, sign in
                let at = Int32(truncatingIfNeeded: place)
                if let ended = run.take(sign, at: at, gap: Self.level.gap) { note(ended) }
            }
            note(run)
        }
    }

    /// Marks the upright walls.
    private mutating func markUpright(width: Int, height: Int) {
        var runs = [Run](repeating: Run(), count: width)
        // Pictures lie in memory row by row, so all columns are followed at once.
        var marked = [Bool](repeating: false, count: height)
        func mark(_ run: Run, in column: Int) {
            guard Self.isWall(run, Self.upright) else { return }
            for row in run.places {
                sides[row * width + column] |= Self.left
                marked[row] = true
            }
        }
        runs.withUnsafeMutableBufferPointer { runs in
            guard let runs = runs.baseAddress else { return }
            for row in 0..<height {
                let at = Int32(truncatingIfNeeded: row)
                for step in stepsAcross[row] {
                    let column = Int(step.column)
                    if let ended = runs[column].take(step.sign, at: at, gap: Self.upright.gap) {
                        mark(ended, in: column)
                    }
                }
            }
        }
        for (column, run) in runs.enumerated() { mark(run, in: column) }
        // An edge shows between all pixels that it lies between: the wall is the middle one.
        sides.withUnsafeMutableBufferPointer { sides in
            guard let sides = sides.baseAddress else { return }
            for row in 0..<height where marked[row] {
                let sides = sides + row * width
                // There are no level walls yet.
                ByteLanes.stretches(in: sides, count: width, over: 0) { wall in
                    let middle = (wall.lowerBound + wall.upperBound - 1) / 2
                    for column in wall where column != middle { sides[column] = 0 }
                }
            }
        }
    }

    /// Marks the level walls.
    private mutating func markLevel(width: Int, height: Int) {
        for row in 0..<height {
            for wall in tops[row] {
                for column in wall { sides[row * width + Int(column)] |= Self.top }
            }
        }
        // Rows with walls that follow each other, and the row without after them.
        var row = 0
        while row < height {
            let first = row
            while row < height, !tops[row].isEmpty { row += 1 }
            if row > first {
                for column in 0..<width { thin(column, width: width, rows: first..<(row + 1)) }
            }
            row += 1
        }
    }

    /// An edge shows between all pixels that it lies between: the wall is the middle one.
    private mutating func thin(_ column: Int, width: Int, rows: Range<Int>) {
        var first: Int?
        for row in rows {
            let isWall = sides[row * width + column] & Self.top != 0
            if isWall, first == nil { first = row }
            guard !isWall, let start = first else { continue }
            for other in start..<row where other != (start + row - 1) / 2 {
                sides[other * width + column] &= ~Self.top
            }
            first = nil
        }
    }

    /// Tells of the pixels that differ between two rows by the step of a wall, in order.
    private static func steps(
        from one: UnsafePointer<UInt8>, to other: UnsafePointer<UInt8>, count: Int, step: UInt8,
        _ found: (_ place: Int, _ sign: Int32) -> Void
    ) {
        ByteLanes.differingPixels(one, other, count: count, over: step - 1) { place in
            found(place, sign(one + 3 * place, other + 3 * place))
        }
    }

    /// The sign of the strongest difference of a channel.
    @inline(__always)
    private static func sign(
        _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>
    ) -> Int32 {
        var best = 0
        for channel in 0..<3 {
            let difference = Int(other[channel]) - Int(one[channel])
            if abs(difference) > abs(best) { best = difference }
        }
        return Int32(truncatingIfNeeded: best.signum())
    }

    private static func isWall(_ run: Run, _ demand: Demand) -> Bool {
        let length = run.end - run.start
        return length >= demand.length && Double(run.count) >= demand.share * Double(length)
    }
}

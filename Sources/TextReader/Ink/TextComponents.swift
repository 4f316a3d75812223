// The connected pieces of ink of a picture.

internal import PauseModel

/// Finds the connected pieces of ink of a contrast map.
struct TextComponents {
    /// Ink is at least this many noise levels away from its ground.
    private static let inkOverNoise = 2
    /// …and at least this far, what thin strokes of the dimmest line numbers in use have.
    private static let leastInk = 20
    /// Rules stand out more, or they are no rules.
    private static let leastRule = 28
    /// A piece whose strongest pixel stays under this is no text.
    static let leastPeak: UInt8 = 44
    /// Within a piece, ink that is fainter than this share of its peak is blur that would join
    /// letters to each other.
    private static let shareOfPeak = 0.35
    /// …and a larger share up to the contrast that is ink of any text: where text hardly stands out
    /// at all, blur is as faint as its strokes.
    private static let shareOfDim = (peak: 0.42, most: 28.0)

    private struct Run {
        var y: Int32
        var start: Int32
        var end: Int32
        var label: Int32
    }

    private struct Sum {
        var left = Int32.max
        var top = Int32.max
        var right = Int32.min
        var bottom = Int32.min
        var area = 0
        var peak: UInt8 = 0
        var lightness = 0
        var solid = 0
    }

    private let map: ContrastMap
    private let level: PictureLevel

    init(_ map: ContrastMap, of level: PictureLevel) {
        self.map = map
        self.level = level
    }

    /// Contrast over this is ink.
    static func limit(of map: ContrastMap) -> UInt8 {
        UInt8(clamping: max(leastInk, inkOverNoise * Int(map.noise)))
    }

    /// Contrast over this is that of a rule through the text.
    static func ruleLimit(of map: ContrastMap) -> UInt8 {
        max(UInt8(leastRule), limit(of: map))
    }

    /// All pieces, in no particular order; boxes and areas in display pixels.
    func find() -> [TextComponent] {
        let limit = Self.limit(of: map)
        var coarse = runs(over: limit)
        let labels = Self.join(&coarse)
        var peaks = [UInt8](repeating: 0, count: labels)
        map.values.withUnsafeBufferPointer { values in
            for run in coarse {
                let row = Int(run.y) * map.width
                var peak = peaks[Int(run.label)]
                for x in Int(run.start)..<Int(run.end) { peak = max(peak, values[row + x]) }
                peaks[Int(run.label)] = peak
            }
        }
        let isText = textual(coarse, peaks: peaks)
        var fine = split(coarse, peaks: peaks, isText: isText, least: limit)
        let count = Self.join(&fine)
        return measure(fine, count: count)
    }

    private func runs(over limit: UInt8) -> [Run] {
        var runs: [Run] = []
        runs.reserveCapacity(1 << 14)
        map.values.withUnsafeBufferPointer { values in
            guard let values = values.baseAddress else { return }
            for y in 0..<map.height {
                ByteLanes.stretches(
                    in: values + y * map.width, count: map.width, over: limit
                ) { run in
                    runs.append(
                        Run(
                            y: Int32(y), start: Int32(run.lowerBound), end: Int32(run.upperBound),
                            label: 0))
                }
            }
        }
        return runs
    }

    /// Which pieces can be text: strong ones, and those of dim text beside its letters.
    private func textual(_ runs: [Run], peaks: [UInt8]) -> [Bool] {
        let isText = peaks.map { $0 >= Self.leastPeak }
        guard map.scale == 1, isText.contains(false) else { return isText }
        var boxes = [Box?](repeating: nil, count: peaks.count)
        var areas = [Int](repeating: 0, count: peaks.count)
        for run in runs {
            areas[Int(run.label)] += Int(run.end - run.start)
            let box = Box(
                x: Int(run.start), y: Int(run.y), width: Int(run.end - run.start), height: 1)
            boxes[Int(run.label)] = boxes[Int(run.label)]?.union(box) ?? box
        }
        let pieces = boxes.indices.compactMap { index in
            boxes[index].map {
                DimText.Piece(box: $0, peak: peaks[index], isText: isText[index])
            }
        }
        let found = DimText(pieces).found()
        return pieces.indices.map { index in
            found[index] || Self.isBar(pieces[index].box, area: areas[index])
        }
    }

    /// Whether a dim piece is a bar between two panes: longer than any letter, thicker than a guide, and
    /// filled, as a pattern is not.
    private static func isBar(_ box: Box, area: Int) -> Bool {
        let (long, short) = (max(box.width, box.height), min(box.width, box.height))
        return long >= bar.least && FrameBars.thickness.contains(short)
            && Double(area) >= bar.fill * Double(box.area)
    }

    /// A dim bar is so long at least, in pixels, and fills such a share of its bounds.
    private static let bar = (least: 240, fill: 0.9)

    /// Contrast up to this is blur beside ink of that contrast.
    private static func blur(besides peak: Double) -> UInt8 {
        UInt8(max(shareOfPeak * peak, min(shareOfDim.most, shareOfDim.peak * peak)))
    }

    /// Cuts the faint parts out of every run, by the peak of the piece it belongs to.
    private func split(
        _ runs: [Run], peaks: [UInt8], isText: [Bool], least: UInt8
    ) -> [Run] {
        var result: [Run] = []
        result.reserveCapacity(runs.count + runs.count / 4)
        map.values.withUnsafeBufferPointer { values in
            for run in runs where isText[Int(run.label)] {
                let peak = peaks[Int(run.label)]
                let limit = max(least, Self.blur(besides: Double(peak)))
                let row = Int(run.y) * map.width
                var x = Int(run.start)
                let end = Int(run.end)
                while x < end {
                    guard values[row + x] > limit else {
                        x += 1
                        continue
                    }
                    let start = x
                    while x < end, values[row + x] > limit { x += 1 }
                    result.append(Run(y: run.y, start: Int32(start), end: Int32(x), label: 0))
                }
            }
        }
        return result
    }

    /// Labels runs that touch, corners included, with the same number; returns how many there are.
    private static func join(_ runs: inout [Run]) -> Int {
        runs.withUnsafeMutableBufferPointer { runs in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: runs.count) { parents in
                for index in runs.indices { parents[index] = Int32(truncatingIfNeeded: index) }
                link(runs, parents)
                return name(runs, parents)
            }
        }
    }

    /// Puts runs that touch under the first of them: each has one before it, or itself, as its parent.
    private static func link(
        _ runs: UnsafeMutableBufferPointer<Run>, _ parents: UnsafeMutableBufferPointer<Int32>
    ) {
        func root(_ index: Int) -> Int32 {
            var index = index
            while parents[index] != index {
                parents[index] = parents[Int(parents[index])]
                index = Int(parents[index])
            }
            return Int32(truncatingIfNeeded: index)
        }
        var above = 0
        for index in runs.indices {
            let run = runs[index]
            // Runs come row by row, left to right: pass those that end before this one begins.
            while above < index,
                runs[above].y < run.y - 1
                    || (runs[above].y == run.y - 1 && runs[above].end < run.start)
            { above += 1 }
            var other = above
            while other < index, runs[other].y == run.y - 1, runs[other].start <= run.end {
                let (a, b) = (root(other), root(index))
                if a < b { parents[Int(b)] = a } else { parents[Int(a)] = b }
                other += 1
            }
        }
    }

    /// Numbers the pieces in the order of their first runs.
    private static func name(
        _ runs: UnsafeMutableBufferPointer<Run>, _ parents: UnsafeMutableBufferPointer<Int32>
    ) -> Int {
        var count: Int32 = 0
        for index in runs.indices {
            let parent = Int(parents[index])
            // Parents come first, so they are named already.
            runs[index].label = parent == index ? count : runs[parent].label
            if parent == index { count += 1 }
        }
        return Int(count)
    }

    private func measure(_ runs: [Run], count: Int) -> [TextComponent] {
        var sums = [Sum](repeating: Sum(), count: count)
        map.values.withUnsafeBufferPointer { values in
            map.ground.withUnsafeBufferPointer { ground in
                level.pixels.withUnsafeBufferPointer { pixels in
                    sums.withUnsafeMutableBufferPointer { sums in
                        for run in runs {
                            measure(
                                run, values, ground, pixels, into: &sums[Int(run.label)])
                        }
                    }
                }
            }
        }
        return sums.compactMap { component(of: $0) }
    }

    private func measure(
        _ run: Run, _ values: UnsafeBufferPointer<UInt8>, _ ground: UnsafeBufferPointer<Int32>,
        _ pixels: UnsafeBufferPointer<UInt8>, into sum: inout Sum
    ) {
        sum.left = min(sum.left, run.start)
        sum.right = max(sum.right, run.end)
        sum.top = min(sum.top, run.y)
        sum.bottom = max(sum.bottom, run.y + 1)
        sum.area += Int(run.end - run.start)
        let row = Int(run.y) * map.width
        for at in row + Int(run.start)..<row + Int(run.end) {
            sum.peak = max(sum.peak, values[at])
            let (own, behind) = (3 * at, 3 * Int(ground[at]))
            for channel in 0..<3 {
                sum.lightness += Int(pixels[own + channel]) - Int(pixels[behind + channel])
            }
            if level.scale > 1, level.roughness[at] <= Self.solidRoughness { sum.solid += 1 }
        }
    }

    /// A pixel of a smaller-size level counts as the inside of a stroke when the full-size pixels
    /// under it differ by no more than this.
    private static let solidRoughness: UInt8 = 40
    /// The least share of such pixels in a big letter; small text that ran together has none.
    private static let leastSolid = 0.12

    private func component(of sum: Sum) -> TextComponent? {
        let height = Int(sum.bottom - sum.top)
        if map.scale > 1 {
            guard Double(sum.solid) >= Self.leastSolid * Double(sum.area) else { return nil }
        }
        let scale = map.scale
        return TextComponent(
            box: Box(
                x: Int(sum.left) * scale, y: Int(sum.top) * scale,
                width: Int(sum.right - sum.left) * scale, height: height * scale),
            area: sum.area * scale * scale, peak: sum.peak, isLight: sum.lightness > 0)
    }
}

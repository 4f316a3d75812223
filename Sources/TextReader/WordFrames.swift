// Finds the frames that editors draw around words.

internal import PauseModel

/// Finds the frames that editors draw around words: what a search found, a pair of brackets, other
/// places of a name.
///
/// A frame touches the letters in it and beside it, and all are one piece of ink with it. It is
/// known by what no letter is: four straight thin sides that meet, with ink of its own inside.
struct WordFrames {
    /// The sizes of a frame around letters, in pixels.
    private static let widths = 8...600
    private static let heights = 14...60
    /// Share of each side that is ink; video blurs some away.
    private static let leastSide = 0.85
    /// A side is no thicker than this, in pixels: so far within it there is hardly any ink along
    /// most of it.
    private static let thickness = 3
    private static let mostBehind = 0.7
    /// Share of what is inside that is ink: the letters.
    private static let inside = 0.04...0.6
    /// No row inside has more: there letters such as B have a bar.
    private static let mostInRow = 0.85

    /// The frames, by their outermost pixels.
    private(set) var boxes: [Box] = []

    private let map: ContrastMap
    private let limit: UInt8

    /// Looks for frames of at least that contrast.
    init(in map: ContrastMap, over limit: UInt8) {
        (self.map, self.limit) = (map, limit)
        guard map.scale == 1, map.height > Self.heights.upperBound else { return }
        for y in 1..<(map.height - Self.heights.lowerBound) {
            for run in runs(row: y) where share(run, row: y - 1) < 1 - Self.leastSide {
                if let box = frame(below: run, row: y) { boxes.append(box) }
            }
        }
    }

    /// The stretches of ink in a row that are as wide as a frame.
    private func runs(row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var (start, end) = (0, -1)
        func close() {
            if Self.widths.contains(end - start) { runs.append(start..<end) }
        }
        map.values.withUnsafeBufferPointer { values in
            guard let values = values.baseAddress else { return }
            ByteLanes.places(in: values + row * map.width, count: map.width, over: limit) { x in
                if x != end {
                    close()
                    start = x
                }
                end = x + 1
            }
        }
        close()
        return runs
    }

    private func isInked(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && x < map.width && y >= 0 && y < map.height && map.values[y * map.width + x] > limit
    }

    private func share(_ xs: Range<Int>, row: Int) -> Double {
        Double(xs.count { isInked($0, row) }) / Double(max(1, xs.count))
    }

    private func share(_ ys: Range<Int>, column: Int) -> Double {
        Double(ys.count { isInked(column, $0) }) / Double(max(1, ys.count))
    }

    /// The frame whose upper side is that stretch of a row.
    private func frame(below run: Range<Int>, row: Int) -> Box? {
        let (left, right) = (run.lowerBound, run.upperBound - 1)
        var bottom = row
        while bottom - row <= Self.heights.upperBound,
            isInked(left, bottom) || isInked(left + 1, bottom),
            isInked(right, bottom) || isInked(right - 1, bottom)
        {
            bottom += 1
        }
        let box = Box(x: left, y: row, width: run.count, height: bottom - row)
        guard Self.heights.contains(box.height) else { return nil }
        let rows = row..<bottom
        let behind = run.lowerBound + Self.thickness..<run.upperBound - Self.thickness
        guard
            max(share(run, row: bottom - 1), share(run, row: bottom - 2)) >= Self.leastSide,
            [left, right].allSatisfy({ share(rows, column: $0) >= Self.leastSide }),
            !behind.isEmpty,
            share(behind, row: row + Self.thickness) <= Self.mostBehind,
            share(behind, row: bottom - 1 - Self.thickness) <= Self.mostBehind
        else { return nil }
        let ink = ((row + Self.thickness)..<(bottom - Self.thickness)).map {
            share(behind, row: $0)
        }
        let filled = ink.reduce(0, +) / Double(max(1, ink.count))
        let isCrossed = ink.contains { $0 > Self.mostInRow }
        return Self.inside.contains(filled) && !isCrossed ? box : nil
    }

    /// Takes the frames out of a contrast: a stroke that crosses one goes on across it.
    func erase(from values: inout [UInt8]) {
        let before = values
        func value(_ x: Int, _ y: Int) -> UInt8 {
            x >= 0 && x < map.width && y >= 0 && y < map.height ? before[y * map.width + x] : 0
        }
        let reach = Self.thickness
        for box in boxes {
            let (xs, ys) = (box.x - 1..<box.maxX + 1, box.y - 1..<box.maxY + 1)
            for y in ys where y >= 0 && y < map.height {
                for x in xs where x >= 0 && x < map.width {
                    let level = min(y - ys.lowerBound, ys.upperBound - 1 - y)
                    let upright = min(x - xs.lowerBound, xs.upperBound - 1 - x)
                    guard min(level, upright) < reach else { continue }
                    let across =
                        level < upright
                        ? min(value(x, y - reach - 1), value(x, y + reach + 1))
                        : min(value(x - reach - 1, y), value(x + reach + 1, y))
                    values[y * map.width + x] = min(before[y * map.width + x], across)
                }
            }
        }
    }
}

// Whether a view shows what another showed, moved up or down.

import PauseModel

/// Tells whether a view shows text of the view before it, moved up or down by any number of lines.
///
/// Turning a page leaves a line or two of the page before: its last lines are the first ones now.
/// So for every displacement the lines that would be seen in both views are compared, from one
/// edge of what has changed to the other; a status bar or heading at the edges may differ. A line
/// counts for a displacement by how much nearer it is to the line it would come from than to what
/// stood at its place, and against it otherwise; blank lines do not count.
package struct ShiftFinder: Sendable {
    /// A line explained so well has this share of the distance left that it has to what stood there.
    ///
    /// Lines of other texts of the same layout leave 0.75 to 1, a text coded at a low bit rate 0.3
    /// to 0.55.
    private static let leftTenths = 6
    /// What has to be explained, in lines of cells as full as lines are in the mean.
    ///
    /// Two lines of text that were left over explain 3 to 20, depending on how blank they are and
    /// how well coded; the best displacement between two unrelated views up to 1.5.
    private static let leastLines = 2.5
    /// No other displacement may explain more than this share of it: upright edges fit them all.
    private static let mostOfOthers = 0.75
    /// Displacements nearer to each other than this, in cells, are one.
    private static let sameShift = 2
    /// Headings and status bars take up to this share of the lines at an edge.
    private static let edgeShare = 0.1
    /// Lines of cells that have to be seen in both views.
    private static let leastOverlap = 16
    /// A strip of tiles takes part when this share of it has changed.
    private static let stripShare = 0.12
    /// Fewer strips than this are a column of numbers, not a text.
    private static let leastStrips = 3

    /// Displacements by whole cells around which those by halves are looked at.
    private static let likely = 16

    private let isTurned: Bool

    /// A finder for pictures that lie on their side, or do not.
    package init(isTurned: Bool) {
        self.isTurned = isTurned
    }

    /// Whether text of one view is seen in the other at another height; `changed` are the tiles that
    /// differ.
    package func isMoved(from last: TileMap, to map: TileMap, changed: [Bool]) -> Bool {
        let (strips, range) = area(of: changed, grid: map.grid)
        guard strips.count >= Self.leastStrips, range.count > Self.leastOverlap else {
            return false
        }
        let picked = strips.evenly(TextLines.mostStrips)
        let before = TextLines(of: last, strips: picked, isTurned: isTurned)
        let after = TextLines(of: map, strips: picked, isTurned: isTurned)
        let reach = range.count - Self.leastOverlap
        let whole = Comparison(before: before, after: after, standing: before, range: range)
            .scores(of: (-reach...reach).filter { $0 != 0 })
        // Text moves by parts of a cell; that is looked at where it may have moved to.
        let likely = whole.sorted { ($0.lines, $0.shift) > ($1.lines, $1.shift) }.prefix(
            Self.likely)
        let halves = Comparison(
            before: before.halfway, after: after.inEighths, standing: before.inEighths, range: range
        ).scores(of: Set(likely.flatMap { [$0.shift - 1, $0.shift] }).subtracting([0]).sorted())
        let all = whole + halves
        guard let best = all.max(by: { $0.lines < $1.lines }), best.lines >= Self.leastLines
        else { return false }
        let others =
            all.lazy.filter { abs($0.shift - best.shift) > Self.sameShift }
            .map(\.lines).max() ?? 0
        return others <= Self.mostOfOthers * best.lines
    }

    /// How many lines a displacement explains.
    private struct Score {
        var shift: Int
        var lines: Double
    }

    /// The strips along which much has changed, and the lines of cells between which it has.
    private func area(of changed: [Bool], grid: TileGrid) -> (strips: [Int], range: Range<Int>) {
        let (strips, steps) = isTurned ? (grid.rows, grid.columns) : (grid.columns, grid.rows)
        var (found, first, last): ([Int], Int, Int) = ([], steps, -1)
        for strip in 0..<strips {
            let moved = (0..<steps).filter { step in
                changed[isTurned ? strip * grid.columns + step : step * grid.columns + strip]
            }
            guard let top = moved.first, let bottom = moved.last,
                Double(moved.count) >= Self.stripShare * Double(steps)
            else { continue }
            found.append(strip)
            (first, last) = (min(first, top), max(last, bottom))
        }
        guard last >= first else { return ([], 0..<0) }
        return (found, first * TileGrid.side..<(last + 1) * TileGrid.side)
    }

    /// The lines of two views between which displacements are tried.
    private struct Comparison {
        var before: TextLines
        var after: TextLines
        /// The lines before at the places of `after`.
        var standing: TextLines
        var range: Range<Int>

        /// What each of the displacements explains.
        func scores(of shifts: [Int]) -> [Score] {
            let stood = after.compare(with: standing) { mine, theirs, width in
                (0..<after.count).map {
                    TextLines.distance(mine, theirs, lines: ($0, $0), width: width)
                }
            }
            let full = range.reduce(0) {
                $0 + min(stood[$1], after.ink[$1] + standing.ink[$1])
            }
            guard full > 0 else { return [] }
            // What a line explains at best in the mean, in the units of `gain`.
            let unit = Double(leftTenths * full) / Double(range.count)
            return after.compare(with: before) { mine, theirs, width in
                shifts.compactMap { shift in
                    let lines =
                        max(
                            range.lowerBound, range.lowerBound - shift)..<min(
                            range.upperBound, range.upperBound - shift)
                    guard lines.count >= leastOverlap, lines.lowerBound + shift >= 0,
                        lines.upperBound + shift <= before.count
                    else { return nil }
                    let gain = gain(of: lines, shift: shift, stood: stood, mine, theirs, width)
                    return Score(shift: shift, lines: Double(gain) / unit)
                }
            }
        }

        /// The largest sum over lines from one of the first to one of the last.
        private func gain(
            of lines: Range<Int>, shift: Int, stood: [Int], _ mine: UnsafeBufferPointer<Int16>,
            _ theirs: UnsafeBufferPointer<Int16>, _ width: Int
        ) -> Int {
            let edge = min(Int(edgeShare * Double(range.count)), lines.count / 2)
            var (sum, lowest, highest) = (0, 0, Int.min)
            for line in lines {
                let ink = min(stood[line], after.ink[line] + before.ink[line + shift])
                if ink > 0 || before.ink[line + shift] > 0 {
                    let left = TextLines.distance(
                        mine, theirs, lines: (line, line + shift), width: width)
                    sum += leftTenths * ink - 10 * left
                }
                if line <= lines.lowerBound + edge { lowest = min(lowest, sum) }
                if line + 1 >= lines.upperBound - edge { highest = max(highest, sum) }
            }
            return highest - lowest
        }
    }
}

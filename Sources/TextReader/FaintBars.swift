// Bars between panes that stand out more than noise and less than ink.

/// Finds the upright bars between panes that stand out more than noise and less than ink: the gaps
/// between cards on a page that is hardly darker.
///
/// They are no ground, and no letters either; on both sides of them there is one ground.
struct FaintBars {
    /// A bar is so wide, in pixels: less is a hairline, more has a ground of its own.
    private static let widths = 3...24
    /// Share of the rows that show it.
    private static let leastShown = 0.8
    /// The grounds on both sides differ by no more, and the bar from them by more, over the sum of the
    /// channels.
    private static let (mostApart, leastBar): (Int16, Int16) = (6, 15)

    /// The sum of the channels of each pixel, row by row.
    let sums: UnsafePointer<Int16>
    /// The contrast of each pixel.
    let values: UnsafePointer<UInt8>
    /// Contrast up to this is noise.
    let noise: UInt8
    /// Contrast over this is ink.
    let ink: UInt8
    /// How many pixels a row has.
    let width: Int

    /// Tells the first column of each bar in some rows, and the one after the last.
    func find(in rows: Range<Int>, _ found: (_ column: Int) -> Void) {
        guard noise < ink else { return }
        let middle = (rows.lowerBound + rows.upperBound) / 2 * width
        ByteLanes.stretches(in: values + middle, count: width, over: noise) { run in
            guard isBar(run, in: rows) else { return }
            found(run.lowerBound)
            found(run.upperBound)
        }
    }

    private func isBar(_ run: Range<Int>, in rows: Range<Int>) -> Bool {
        let reach = FaintEdgeFinder.reach
        let inner = (run.lowerBound + run.upperBound) / 2
        let (left, right) = (run.lowerBound - reach, run.upperBound - 1 + reach)
        guard Self.widths.contains(run.count), left >= 0, right < width else { return false }
        let shown = rows.count { row in
            let (bar, one, other) = (
                row * width + inner, row * width + left, row * width + right
            )
            return values[bar] > noise && values[bar] <= ink && values[one] <= noise
                && values[other] <= noise && abs(sums[one] - sums[other]) <= Self.mostApart
                && abs(sums[bar] - sums[one]) >= Self.leastBar
        }
        return Double(shown) >= Self.leastShown * Double(rows.count)
    }
}

// Bars between panes that stand out more than noise and less than ink.

/// Finds the upright bars between panes that stand out more than noise and less than ink: the gaps
/// between cards on a page that is hardly darker, the slider beside an editor.
///
/// They are no ground, and no letters either; on both sides of them there is one ground.
struct FaintBars {
    /// Share of the rows that show it.
    private static let leastShown = 0.8
    /// The grounds on both sides differ by no more, and the bar from them by more, over the sum of the
    /// channels.
    private static let (mostApart, leastBar): (Int16, Int16) = (6, 15)

    /// The pixels of the picture, row by row, and what their noise is.
    let pixels: FaintEdgePixels
    /// Contrast over this is that of text.
    let ink: UInt8
    /// How many pixels a row has.
    let width: Int

    /// Tells the first column of each bar in some rows, and the one after the last.
    func find(in rows: Range<Int>, _ found: (_ column: Int) -> Void) {
        guard pixels.noise < ink else { return }
        let middle = (rows.lowerBound + rows.upperBound) / 2 * width
        ByteLanes.stretches(
            in: pixels.values + middle, count: width, over: pixels.noise
        ) { run in
            guard isBar(run, in: rows) else { return }
            found(run.lowerBound)
            found(run.upperBound)
        }
    }

    private func isBar(_ run: Range<Int>, in rows: Range<Int>) -> Bool {
        let reach = FaintEdgeFinder.reach
        let inner = (run.lowerBound + run.upperBound) / 2
        let (left, right) = (run.lowerBound - reach, run.upperBound - 1 + reach)
        guard FrameBars.thickness.contains(run.count), left >= 0, right < width else {
            return false
        }
        let (values, sums, noise) = (pixels.values, pixels.sums, pixels.noise)
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

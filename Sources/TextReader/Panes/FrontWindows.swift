// Windows that lie over the text of others.

internal import PauseModel

/// Finds windows that lie over the text of another one, on a ground like their own: a shell over an editor.
///
/// Their left border is a line that begins beside a bar with their title, of another ground than the text that the
/// window hides; the text ends right at that line. Their right border may stand before another window, before the
/// desktop or beyond the picture, so it is the end of the bar that tells how wide they are.
struct FrontWindows {
    /// A border is no thicker than this and at least so high, in pixels.
    private static let (mostThickness, leastHeight) = (4, 100)
    /// The bar is looked at so many cells below its top, over so many, and so far from the border.
    private static let (bar, inside, outside) = (2..<5, 3..<8, 2..<5)
    /// What the window shows begins no further below that than this: a menu may come first.
    private static let below = 10
    /// The bar is of another ground than the text and what the window shows, by so many steps, and one ground is within
    /// so many.
    private static let (leastSteps, mostSteps) = (3, 2)
    /// What stands in the bar, such as buttons, is no wider than this, in cells; and the bar is no shorter than that.
    private static let (mostButton, leastWidth) = (10, 50)
    /// Its title stands in so many rows of cells.
    private static let title = 6

    let ground: PaneGround
    let frames: Frames

    /// The windows, with their bars.
    func find(among rules: [TextComponent]) -> [CellBox] {
        rules.lazy.map(\.box).filter {
            $0.width <= Self.mostThickness && $0.height >= Self.leastHeight
        }.compactMap(window)
    }

    private func window(behind border: Box) -> CellBox? {
        let cell = CellBox.cell
        let (left, right) = (border.x / cell, border.maxX / cell)
        let (top, bottom) = (border.y / cell, min(ground.rows, border.maxY / cell))
        let rows = top + Self.bar.lowerBound..<top + Self.bar.upperBound
        let columns = right + Self.inside.lowerBound..<right + Self.inside.upperBound
        let beside = left - Self.outside.upperBound..<left - Self.outside.lowerBound
        guard beside.lowerBound >= 0, columns.upperBound < ground.columns,
            rows.upperBound + Self.below < bottom
        else { return nil }
        let bar = ground.usual(in: columns, rows)
        let text = ground.usual(in: beside, rows)
        let shown = ground.usual(in: columns, rows.upperBound + Self.below..<bottom)
        // The text that is hidden goes on beside the window on the ground that it has beside its bar.
        guard min(bar.distance(to: text), bar.distance(to: shown)) >= Self.leastSteps * ground.step,
            ground.usual(in: beside, rows.upperBound..<bottom).distance(to: text)
                <= Self.mostSteps * ground.step
        else { return nil }
        let end = end(of: bar, from: columns.lowerBound, row: rows.lowerBound + 1)
        let box = Box(
            x: border.x, y: border.y, width: end * cell - border.x, height: border.height)
        guard end - left >= Self.leastWidth, frames.cutsText(leftOf: box) else { return nil }
        return CellBox(left: right + 1, top: top, right: end, bottom: bottom)
    }

    /// The column of cells at which a bar ends; its title may blur its ground.
    private func end(of bar: Shade, from start: Int, row: Int) -> Int {
        let rows = row * CellBox.cell...(row + Self.title) * CellBox.cell
        let title = ground.letters.map(\.box).filter { rows.contains($0.middleRow) }
        func isBar(_ column: Int) -> Bool {
            ground.shade(row: row, column: column).distance(to: bar)
                <= Self.mostSteps * ground.step
                || title.contains {
                    $0.x < (column + 1) * CellBox.cell && $0.maxX > column * CellBox.cell
                }
        }
        var end = start
        while let next = (end..<min(ground.columns, end + Self.mostButton)).first(where: isBar) {
            end = next + 1
        }
        return end
    }
}

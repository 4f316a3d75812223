// Tells the status line below a text from a line of it.

internal import PauseModel

/// Tells the status line below a text from a line of it that is pointed out.
struct StatusLines {
    let ground: PaneGround

    /// Whether a strip near the foot of a part looks like a status line: text from the left edge
    /// on, and over most of the width.
    func isStatusLine(_ strip: CellBox, of part: CellBox) -> Bool {
        let height = strip.bottom - strip.top
        guard part.bottom - strip.bottom <= 2 * height else { return false }
        let inside = ground.letters.filter {
            let middle = $0.box.y + $0.box.height / 2
            return middle >= strip.y && middle < strip.maxY && strip.spans($0.box)
        }
        guard let left = inside.map(\.box.x).min(), let right = inside.map(\.box.maxX).max() else {
            return false
        }
        return left - strip.x <= 2 * strip.pixelHeight
            && (right - strip.x) * 10 >= 6 * (strip.maxX - strip.x)
    }

    /// Whether it is one on a ground of its own.
    func isBar(_ strip: CellBox, of part: CellBox) -> Bool {
        let above = max(part.top, strip.top - (strip.bottom - strip.top))..<strip.top
        guard !above.isEmpty, isStatusLine(strip, of: part) else { return false }
        return ground.usual(in: strip.columns, strip.rows)
            .distance(to: ground.usual(in: strip.columns, above)) > PointedLines.mostSoftStep
    }
}

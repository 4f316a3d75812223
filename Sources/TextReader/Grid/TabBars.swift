// Bars that an editor draws at the start of each tab.

internal import PauseModel

/// Finds the bars that an editor draws in the first column of each tab that lines begin with, as Vim does where it shows
/// tabs as `│   `: no character of the text.
///
/// They are fainter than the letters, higher than these, and one stands right above the other: only where the editor
/// leaves a pixel between its rows they are pieces at all, and no guide. The branches of a tree that a program prints
/// are drawn so too, with arms to the right.
struct TabBars {
    /// A bar is no wider than this, in columns, with its blur.
    private static let mostWidth = 0.65
    /// …and at least so high, in rows.
    private static let leastHeight = 0.85
    /// It is fainter than the letters by this.
    private static let mostPeak = 0.6
    /// So many stand in one column, a pixel or two apart.
    private static let leastBars = 3
    private static let mostApart = 2
    /// Behind the last bar of a line there is a blank column at least.
    private static let leastBlanks = 1.0

    let grid: CharacterGrid
    /// From one row to the next, in pixels.
    let pitch: Double

    /// A bar that a line begins with.
    private struct Bar {
        var line: Int
        var piece: TextComponent
    }

    /// Takes the bars that lines begin with out of them.
    func take(from lines: inout [TextLine]) {
        let leading = lines.indices.flatMap { index in
            bars(before: lines[index]).map { Bar(line: index, piece: $0) }
        }
        let columns = Dictionary(grouping: leading) { grid.column(at: $0.piece.middle) }
        let drawn = columns.filter { column, bars in
            areJoined(bars.map(\.piece.box)) && !hasBranches(lines, in: column)
        }
        guard !drawn.isEmpty else { return }
        let taken = Set(drawn.values.joined().map(\.piece))
        for index in lines.indices { lines[index].letters.removeAll { taken.contains($0) } }
    }

    /// The bars that a line begins with.
    private func bars(before line: TextLine) -> [TextComponent] {
        guard let first = line.letters.first, hasShape(first),
            let usual = line.letters.usualPeak
        else { return [] }
        let bars = line.letters.prefix { isBar($0, besides: Double(usual)) }
        guard let last = bars.last, let next = line.letters.dropFirst(bars.count).first,
            Double(next.box.x - last.box.maxX) >= Self.leastBlanks * grid.cellWidth
        else { return [] }
        return Array(bars)
    }

    private func isBar(_ piece: TextComponent, besides usual: Double) -> Bool {
        hasShape(piece) && Double(piece.peak) <= Self.mostPeak * usual
    }

    private func hasShape(_ piece: TextComponent) -> Bool {
        Double(piece.box.width) <= Self.mostWidth * grid.cellWidth
            && Double(piece.box.height) >= Self.leastHeight * pitch
    }

    /// Whether enough bars of one column stand right above each other.
    private func areJoined(_ boxes: [Box]) -> Bool {
        let boxes = boxes.sorted { $0.y < $1.y }
        let joined = zip(boxes, boxes.dropFirst()).count { $1.y - $0.maxY <= Self.mostApart }
        return joined + 1 >= Self.leastBars
    }

    /// Whether a line begins in a column with a bar that has an arm to the right.
    private func hasBranches(_ lines: [TextLine], in column: Int) -> Bool {
        lines.contains { line in
            guard let usual = line.letters.usualPeak else { return false }
            return line.letters.contains { piece in
                grid.columns(of: piece.box).contains(column)
                    && Double(piece.peak) <= Self.mostPeak * Double(usual)
                    && piece.box.maxX > grid.edge(of: column + 1)
            }
        }
    }
}

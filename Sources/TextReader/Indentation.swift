// Leading blanks, from geometry.

internal import PauseModel

/// Leading blanks, from geometry.
struct Indentation {
    /// Left edges closer than this, in letter heights, are one indent level of a proportional font.
    private static let levelWidth = 0.6
    /// Columns that one level of a proportional font stands for.
    private static let columnsPerLevel = 4

    /// The column that counts as column 0.
    ///
    /// The lines' least column, unless the pane shows that its text begins further left.
    static func origin(
        of lines: [PlacedLine], grid: CharacterGrid, pane: Box, gutter: GutterDetector.Gutter?
    ) -> Int {
        // What is left under the numbers is a remainder of one.
        let edge = gutter?.column ?? .min
        let columns = lines.compactMap { $0.symbols.first?.column }.filter { $0 > edge }
        guard var least = columns.min() else { return 0 }
        // A text cursor at the start of one line makes a column of its own.
        let others = columns.filter { $0 > least }
        if columns.count >= 4, others.count == columns.count - 1, others.min() == least + 1 {
            least += 1
        }
        if let gutter, let column = gutter.column {
            // An editor in a terminal leaves one blank after the numbers, others up to four
            // columns. Beyond that it is indentation: of the possible ones, whole levels.
            // Where one line alone begins there, its first letter may have been lost.
            if columns.count(where: { $0 == least }) == 1, columns.count >= leastVotes {
                for margin in 1...mostMargin where column + 1 + margin < least {
                    let base = column + 1 + margin
                    let fitting = columns.count { $0 >= base && ($0 - base) % 4 == 0 }
                    if fitting >= columns.count - 2 { return base }
                }
            }
            guard least - column > mostMargin + 1 else { return least }
            let unit = self.unit(of: columns, least: least)
            for margin in 1...mostMargin where (least - column - 1 - margin) % unit == 0 {
                return column + 1 + margin
            }
            return least
        }
        if gutter == nil {
            let room = Double(pane.x) - grid.left
            let first = Int((room / grid.cellWidth - 0.35).rounded(.up))
            if pane.x == 0, least - first >= leastEvidence { return first }
        }
        return least
    }

    /// Lines needed to overrule the one that begins furthest left.
    private static let leastVotes = 8
    /// The widest margin between line numbers and text, in columns.
    private static let mostMargin = 4

    /// The step of the indentation: four columns, or two where some lines need that.
    private static func unit(of columns: [Int], least: Int) -> Int {
        let fours = columns.count { ($0 - least) % 4 == 0 }
        return fours * 10 >= columns.count * 8 ? 4 : 2
    }

    /// Columns of empty room that are an indent and not a margin.
    private static let leastEvidence = 4

    /// Takes out a single sign far left of all other text: the rest of a cursor or of an edge.
    static func dropStray(from lines: inout [PlacedLine]) {
        let starts = lines.compactMap { $0.symbols.first?.column }.sorted()
        guard starts.count >= 4, starts[0] < starts[1],
            let index = lines.firstIndex(where: { $0.symbols.first?.column == starts[0] }),
            lines[index].symbols.count > 1, lines[index].symbols[1].blanks >= 1,
            lines[index].symbols[0].text.allSatisfy({ !$0.isLetter && !$0.isNumber }),
            (lines[index].symbols[1].column ?? 0) >= starts[1]
        else { return }
        lines[index].symbols.removeFirst()
        lines[index].symbols[0].blanks = 0
    }

    /// Sets the indents of lines on a grid.
    static func set(_ lines: inout [PlacedLine], origin: Int) {
        for index in lines.indices {
            lines[index].indent = max(0, (lines[index].symbols.first?.column ?? origin) - origin)
        }
    }

    /// Sets the indents of lines in a proportional font: levels of left edges that come together.
    static func setLevels(_ lines: inout [PlacedLine], letterHeight: Double) {
        let edges = lines.filter { !$0.symbols.isEmpty }.map(\.left).sorted()
        var levels: [Int] = []
        for edge in edges where Double(edge - (levels.last ?? .min / 2)) > levelWidth * letterHeight
        {
            levels.append(edge)
        }
        for index in lines.indices {
            let left = lines[index].left
            let level = levels.lastIndex { $0 <= left } ?? 0
            lines[index].indent = level * columnsPerLevel
        }
    }
}

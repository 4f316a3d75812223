// Leading blanks, from geometry.

package import PauseModel

/// Leading blanks, from geometry.
package struct Indentation {
    /// The column that counts as column 0.
    ///
    /// The lines' least column, unless line numbers, or text above or below, show that the text
    /// begins further left, or a lone line left of all others is none.
    ///
    /// - Parameters:
    ///   - starts: where the lines begin, from top to bottom.
    ///   - gutter: the column of the last digit of the line numbers.
    ///   - edge: the first column of the window, where its text begins at its very edge.
    /// - Returns: the column.
    package static func origin(of starts: [LineStart], gutter: Gutter?, edge: Int?) -> Int {
        // What is left under the numbers is a remainder of one.
        let starts = starts.filter { $0.column > gutter?.column ?? .min }
        let columns = starts.map(\.column)
        guard let least = columns.min() else { return gutter.map { $0.column + 2 } ?? 0 }
        // A block comment goes on with a star one column right of where it began.
        let level = IndentLevel(of: starts)
        if let gutter {
            if let level { return origin(of: columns, level: level, gutter: gutter) }
            // Where lines are indented anyhow, as in Lisps, the grid of a terminal still tells.
            let first = gutter.column + 2
            return gutter.isTerminal && least > first + mostMargin ? first : least
        }
        // A text cursor at the start of one line makes a column of its own; so does what opens a block
        // comment, but there the stars below belong to that column. Lines below a word may stand one
        // column further in too: queries are written so that their words end in one column.
        let others = starts.filter { $0.column > least }
        var origin = least
        if columns.count >= 4, others.count == columns.count - 1,
            !starts.contains(where: { $0.column == least && $0.isLetter }),
            others.map(\.margin).min() == least + 1
        {
            origin += 1
        }
        if let edge, let level, edge < origin, origin - edge <= mostIndented {
            origin = (edge...origin).first { level.holds($0) } ?? origin
        }
        return origin
    }

    /// The column behind the signs of changes, where these are of the text itself.
    ///
    /// What has no sign and no number, as the head of a hunk has none, begins where the signs stand then, not
    /// where lines do: a comparison is text in which each line begins with its sign (POSIX `diff -u`).
    static func origin(behindSignsOf lines: [PlacedLine], gutter: Gutter?) -> Int? {
        guard let gutter, lines.contains(where: { $0.diff != nil }),
            lines.contains(where: {
                $0.diff == nil && $0.number == nil && $0.symbols.first?.column == gutter.column
            })
        else { return nil }
        return gutter.column + 1
    }

    /// What begins further from the edge of a window than this, in columns, has a margin: a page
    /// in the middle of it.
    private static let mostIndented = 24

    /// The column that the leftmost indent guide stands in, where it is left of all text.
    ///
    /// Guides run down the left edge of the columns that lines are indented from; the border of a
    /// gutter stands anywhere, and keeps to no whole number of levels.
    ///
    /// - Parameters:
    ///   - rules: what runs upright through the text.
    ///   - starts: where its lines begin.
    ///   - text: bounds of the text.
    ///   - numbers: where the line numbers end, in pixels; nil without any: then guides stand no
    ///     further left than a few levels.
    ///   - grid: the columns.
    ///   - pitch: rows from one line to the next, in pixels.
    /// - Returns: the column; nil without such a guide.
    package static func guide(
        among rules: [TextComponent], of starts: [LineStart], beside text: Box,
        rightOf numbers: Int?,
        grid: CharacterGrid, pitch: Double
    ) -> Int? {
        guard let first = starts.map(\.margin).min() else { return nil }
        let least = numbers ?? text.x - Int(mostGuided * grid.cellWidth)
        let columns = rules.compactMap { rule -> Int? in
            let box = rule.box
            guard box.width <= thickestGuide, box.height > box.width, box.x > least,
                box.y < text.maxY, box.maxY > text.y, !isBorder(box, beside: text, pitch: pitch)
            else { return nil }
            let place = (box.middle - grid.left) / grid.cellWidth
            let column = Int((place - guidePlace).rounded())
            return abs(place - guidePlace - Double(column)) <= mostOffGuide ? column : nil
        }
        let guides = Set(columns)
        // Where one level has its guide, so has the next, if lines enough are indented from it.
        let isNextSeen = guides.contains(first) || longestRun(of: starts, rightOf: first) < leastRun
        return guides.filter { column in
            // The border of a gutter is as near as a small level: that needs the next guide.
            column < first
                && (wideLevels.contains(first - column) && isNextSeen
                    || (first - column == narrowLevel && guides.contains(first)))
        }.min()
    }

    /// How many lines below each other are indented from a column, at most.
    private static func longestRun(of starts: [LineStart], rightOf column: Int) -> Int {
        var (longest, run) = (0, 0)
        for start in starts {
            run = start.margin > column ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }

    /// So many lines are high enough for the guide beside them to be seen.
    private static let leastRun = 5

    /// Whether a rule beside a text is the border of its box: guides end with the lines, a border
    /// runs on above the first and below the last.
    private static func isBorder(_ rule: Box, beside text: Box, pitch: Double) -> Bool {
        let most = mostBeyond * pitch
        return Double(text.y - rule.y) > most && Double(rule.maxY - text.maxY) > most
    }

    /// A guide runs no further beyond the letters of its lines, in steps of the lines.
    private static let mostBeyond = 0.75
    /// Without line numbers guides are looked for over so many columns left of the text.
    private static let mostGuided = 13.0
    /// A guide is no thicker than this, in pixels.
    private static let thickestGuide = 2
    /// Where in its column a guide stands, in columns, and how far off that it may be.
    private static let guidePlace = 0.05
    private static let mostOffGuide = 0.18
    /// How far in text begins from a guide: a level or two, or three.
    private static let wideLevels: Set<Int> = [4, 8, 12]
    private static let narrowLevel = 2

    /// With line numbers: column 0 is near them, a whole number of levels left of all lines.
    ///
    /// Text that begins near the numbers shows where column 0 is. Text further away is indented,
    /// and column 0 is where the levels lead back to.
    private static func origin(of columns: [Int], level: IndentLevel, gutter: Gutter) -> Int {
        let least = columns.min() ?? gutter.column + 2
        let nearest = gutter.column + 1
        if let margin = gutter.margin, Double(least) - margin.edge > margin.padding,
            let first = margin.columns.last(where: { level.holds($0) })
        {
            return first
        }
        // Text touches the numbers in few editors: one such line alone is something else.
        if columns.count(where: { $0 == nearest }) >= leastTouching { return nearest }
        let first = columns.filter { level.holds($0) && $0 > nearest }.min() ?? least
        let candidates = (nearest + 1...nearest + mostMargin).filter {
            $0 <= first && level.holds($0)
        }
        // In a terminal one blank follows the numbers. In a window it is any width: of two
        // places a level apart, the one at which lines begin.
        return (gutter.isTerminal ? candidates.first : candidates.last) ?? first
    }

    /// Lines that begin right beside the numbers for that to be column 0.
    private static let leastTouching = 2

    /// The widest margin between line numbers and text, in columns.
    private static let mostMargin = 4

    /// The first column of a window whose text begins at its very edge.
    ///
    /// The status line, the menu and the messages of an editor or a terminal begin at the edge of
    /// the window, and so does its text, when it is not indented; so does text that touches the
    /// top. A slide or a page has a margin around all that is on it but its footer, and a title in
    /// letters larger than those of its text. Beside another pane a window may have a margin of any width, but for
    /// a terminal: there such lines keep to the columns of the text.
    ///
    /// - Returns: the column, or nil when nothing begins at the edge.
    package static func edge(
        of lines: [TextLine], around text: Box, in pane: Box, grid: CharacterGrid, ascent: Double
    ) -> Int? {
        let widest = pane.x == 0 ? widestEdge : widestInTerminal
        let margin = min(widest * grid.cellWidth, widestMargin * Double(pane.width))
        let reach = Double(pane.x) + margin
        let begins = lines.contains { line in
            let box = line.box
            return line.letters.count >= leastLetters && box.x >= pane.x
                && Double(box.x) <= reach && (box.maxY <= text.y || box.y >= text.maxY)
                && (pane.x == 0
                    || grid.agreement(of: line, least: leastLetters) ?? 0
                        >= CharacterGrid.sureAgreement)
        }
        let isFlush =
            pane.x == 0 && Double(text.y - pane.y) <= highestEdge * grid.cellWidth
        guard begins && !isBelowTitle(text, among: lines, ascent: ascent) || isFlush else {
            return nil
        }
        let place = (Double(pane.x) - grid.left) / grid.cellWidth
        return Int((place - mostCut).rounded(.up))
    }

    /// Whether a text of letters of that height stands below a title.
    private static func isBelowTitle(_ text: Box, among lines: [TextLine], ascent: Double) -> Bool {
        lines.contains { line in
            line.box.maxY <= text.y && line.letters.count >= leastLetters
                && LineMetrics([line]).ascent >= leastTitle * ascent
        }
    }

    /// Fewer letters than this are an icon, or the number of a notebook's cell: `In [12]:`.
    private static let leastLetters = 9
    /// A title is so many times as high as the text below it.
    private static let leastTitle = 1.25
    /// Text at the edge of a window begins within so many columns.
    private static let widestEdge = 2.5
    /// …in the middle of the picture no further than one of its columns, and a thin border.
    private static let widestInTerminal = 1.4
    /// …and within such a share of its width: letters can be so large that the margin of a slide is no
    /// wider than two of them.
    private static let widestMargin = 0.03
    /// Text at the top of a window begins no further down, in columns: half a line.
    private static let highestEdge = 1.0
    /// How much of the first column the edge of the picture may cut off, in columns.
    private static let mostCut = 0.35

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
}

// What the gutter says of the columns of a text.

internal import PauseModel

/// What line numbers say of the columns of a text.
package struct Gutter: Hashable, Sendable {
    /// The column of the last digit.
    package var column: Int
    /// Whether window, numbers and text share one grid of columns.
    package var isTerminal: Bool
    /// What is known of the margin between the numbers and the text.
    package var margin: Margin?

    package init(column: Int, isTerminal: Bool, margin: Margin? = nil) {
        self.column = column
        self.isTerminal = isTerminal
        self.margin = margin
    }

    /// Where the margin left of a text ends: at the edge of the ground of the text, or at the boxes
    /// that fold its lines.
    package struct Margin: Hashable, Sendable {
        /// The place in columns, as they are counted from the left edge of column 0 of the grid.
        package var edge: Double
        /// Text that begins further from the edge than this is indented, in columns.
        package var padding: Double

        package init(edge: Double, padding: Double) {
            (self.edge, self.padding) = (edge, padding)
        }

        /// Editors begin their text no further from that edge, in columns.
        package static let mostInEditor = 1.6
        /// An edge may lie so far within the first column: letters do not fill it.
        private static let mostWithin = 0.35

        /// Where editors have column 0.
        var columns: ClosedRange<Int> {
            let first = Int((edge - Self.mostWithin).rounded(.up))
            return first...max(first, Int((edge + Self.mostInEditor).rounded(.down)))
        }
    }
}

extension Gutter {
    /// How far digits stand off the middle of their column in a terminal, in columns.
    private static let mostOff = 0.15
    /// The lines of a terminal are as high as its font, which is no more than so many capitals.
    ///
    /// Fonts that were recorded have 1.43 to 1.64. The editors of windows set lines further apart.
    private static let highestStep = 1.66
    /// The thickest border of a terminal, in columns.
    private static let mostBorder = 0.2
    /// The ground of a text begins where the numbers end, or further right, to so many pixels.
    private static let mostRound = 2
    /// The widest blank between the edge of the ground of a text and column 0, in columns: pages have
    /// one of two.
    private static let mostPadding = 2.5

    /// What the numbers say of the columns of a text.
    ///
    /// In a terminal the numbers stand in the columns of the text, and the window begins with a
    /// column, but for a thin border.
    ///
    /// - Parameters:
    ///   - numbers: the column of pixels where they end, and the middle of their last digits.
    ///   - grid: the columns of the text.
    ///   - pane: what it stands in.
    ///   - step: from one line to the next, in heights of a capital.
    init(
        endingAt numbers: (right: Int, middle: Double), of grid: CharacterGrid, in pane: Pane,
        step: Double
    ) {
        let (right, middle) = numbers
        let column = grid.column(at: middle)
        let off = abs(grid.centre(of: column) - middle) / grid.cellWidth
        let edge = (grid.left - Double(pane.box.x)) / grid.cellWidth
        let margin = pane.textEdge.flatMap { $0 >= right - Self.mostRound ? $0 : nil }.map {
            Gutter.Margin(edge: grid.place(of: $0), padding: Self.mostPadding)
        }
        self.init(
            column: column,
            isTerminal: off <= Self.mostOff && abs(edge - edge.rounded()) <= Self.mostBorder
                && step <= Self.highestStep,
            margin: margin)
    }
}

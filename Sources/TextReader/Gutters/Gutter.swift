// What the gutter says of the columns of a text.

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

// The column in which a text begins that is set in a box.

internal import PauseModel

/// The column in which a text begins that is set in a box of its own, as pages show code: by the room around it.
///
/// A box has about as much room beside its text as above and below it. Where there is much more, and what is more is
/// whole levels, the lines that are shown are indented, all of them.
struct BoxPadding {
    /// The room above or below a text is at least so high, in pixels: the lines of an editor begin right below its
    /// tabs, and the margin beside them is of any width.
    private static let leastRoom = 5.0
    /// The room beside a text is so wide, in heights of the room above or below it.
    private static let widths = 0.5...2.2
    /// What is indented begins so far from the side of its box, in columns.
    private static let leastIndented = 4.0

    /// The room above or below the text, the smaller one, in pixels.
    private let room: Double
    /// Where the box begins, in columns.
    private let side: Double
    private let grid: CharacterGrid

    /// Measures the room around a text; nil where it stands in no box.
    init?(around text: Box, in pane: Box, of picture: Box, grid: CharacterGrid) {
        guard pane.x > picture.x, pane.maxX < picture.maxX, pane.y > picture.y else { return nil }
        self.grid = grid
        room = Double(min(text.y - pane.y, pane.maxY - text.maxY))
        side = (Double(pane.x) - grid.left) / grid.cellWidth
        guard room >= Self.leastRoom else { return nil }
    }

    /// The column in which the text begins, given where its lines do; nil where the room beside it says nothing else.
    func origin(of starts: [LineStart]) -> Int? {
        // Lines that all begin in one column, as what a cell of a notebook prints, show no levels.
        guard let least = starts.map(\.margin).min(), let level = IndentLevel(of: starts),
            starts.contains(where: { $0.margin > least }),
            Double(least) - side >= Self.leastIndented, !isFit(least)
        else { return nil }
        let places = stride(from: least - 1, to: Int(side.rounded(.up)) - 1, by: -1)
        return places.first { level.holds($0) && isFit($0) }
    }

    /// Whether a text that begins in a column has as much room beside it as it should.
    private func isFit(_ column: Int) -> Bool {
        Self.widths.contains((Double(column) - side) * grid.cellWidth / room)
    }
}

// Edges too faint for a single pixel to show: a tree beside an editor, two panes side by side.

/// Edges and hairlines too faint for a single pixel to show.
///
/// The panes of many themes differ by two or three levels of 255, less than the noise of a
/// compressed picture. What sets an edge apart is that it goes on: along a stretch of it, nearly
/// all pixels beside it differ in the same direction.
struct FaintEdges: Hashable, Sendable {
    /// Length of the stretches that are judged at once, in pixels.
    static let stretch = 32
    /// How far the frame of a window rings into the picture: over one large block.
    static let ringing = 16

    /// The columns of upright edges in each band of rows as high as a stretch.
    var columns = RowLists<Int>()
    /// The first columns of the stretches of level edges in each row.
    var starts = RowLists<Int>()

    /// More upright edges than this across half of the picture are its paper.
    ///
    /// Some editors draw it with a grid. On recordings without one half of the bands show up to 31, on one with it 138.
    private static let mostEdges = 60

    /// Whether the edges are a pattern of the ground, and part nothing.
    var isPattern: Bool {
        2 * (0..<columns.count).count { columns[$0].count > Self.mostEdges } > columns.count
    }

    /// Tells the column of each stretch of an upright edge, and its first row.
    func upright(_ found: (_ x: Int, _ y: Int) -> Void) {
        for band in 0..<columns.count {
            for column in columns[band] { found(column, band * Self.stretch) }
        }
    }

    /// Tells the row of each stretch of a level edge, and its first column.
    func level(_ found: (_ y: Int, _ x: Int) -> Void) {
        for row in 0..<starts.count {
            for start in starts[row] { found(row, start) }
        }
    }
}

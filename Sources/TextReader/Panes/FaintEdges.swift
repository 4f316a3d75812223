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
    /// More upright edges apart from each other than this across a third of the picture are the steps
    /// of a gradient: of 60 recordings one with a gradient shows 16, all others up to 10.
    private static let mostSteps = 13
    /// Columns nearer to each other than this show one edge.
    private static let sameEdge = 3

    /// Whether the edges are a pattern of the ground, and part nothing.
    var isPattern: Bool {
        2 * (0..<columns.count).count { columns[$0].count > Self.mostEdges } > columns.count
            || 3 * (0..<columns.count).count { steps(in: $0) > Self.mostSteps } > columns.count
    }

    /// How many edges apart from each other a band shows.
    private func steps(in band: Int) -> Int {
        let found = columns[band].sorted()
        guard !found.isEmpty else { return 0 }
        return 1 + zip(found, found.dropFirst()).count { $1 - $0 > Self.sameEdge }
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

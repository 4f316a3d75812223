// A line of a still that was read otherwise than the rest of its video shows it.

/// A line of a still that was read otherwise than most looks at that line of its file show it.
public struct LineSlip: Hashable, Sendable {
    /// The region that it is a line of, by its id.
    public let region: String
    /// The row of display pixels that its ink begins at.
    public let top: Int
    /// What it was read as, without leading blanks.
    public let read: String
    /// What it says.
    public let taken: String
    /// How many columns further left that begins: a caret may hide its first letters.
    public let moved: Int

    /// A slip in a line of a region.
    public init(region: String, top: Int, read: String, taken: String, moved: Int = 0) {
        (self.region, self.top, self.read) = (region, top, read)
        (self.taken, self.moved) = (taken, moved)
    }
}

// How a video is read.

/// How a video is read.
public struct ReaderOptions: Sendable {
    /// Threads of the decoder; 1 keeps a batch of videos at one core each.
    public var threads: Int
    /// Whether every packet is decoded.
    ///
    /// Else packets whose bits prove that they show an earlier picture again are not, as far as
    /// nothing else needs them: what comes out is the same, and less work.
    public var decodesEverything: Bool
    /// Asked often while reading, on the reading thread; true ends the call under way as `cancelled`.
    public var isCancelled: @Sendable () -> Bool

    /// Options of these values.
    public init(
        threads: Int = 1, decodesEverything: Bool = true,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) {
        self.threads = threads
        self.decodesEverything = decodesEverything
        self.isCancelled = isCancelled
    }
}

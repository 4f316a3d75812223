// How a video is read.

/// How a video is read.
public struct ReaderOptions: Sendable {
    /// Threads of the decoder; 1 keeps a batch of videos at one core each.
    public var threads: Int
    /// Asked often while reading, on the reading thread; true ends the call under way as `cancelled`.
    public var isCancelled: @Sendable () -> Bool

    /// Options of these values.
    public init(threads: Int = 1, isCancelled: @escaping @Sendable () -> Bool = { false }) {
        self.threads = threads
        self.isCancelled = isCancelled
    }
}

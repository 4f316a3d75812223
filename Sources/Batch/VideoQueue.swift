// The videos that are to be analysed, handed out one by one.

/// The videos that are to be analysed, handed out one by one to whichever thread asks.
final class VideoQueue: Sendable {
    /// A video and what is known of it.
    struct Entry: Sendable {
        /// Its place in the plan.
        var index: Int
        /// What the plan says of it.
        var video: InputPlan.Video
        /// Stills that are not read, by their places.
        var leftOut: Set<Int> = []
        /// When it was begun.
        var begun = ContinuousClock.now
    }

    private let entries: Monitor<ArraySlice<Entry>>

    /// A queue of these, in that order.
    init(_ entries: [Entry]) {
        self.entries = Monitor(entries[...])
    }

    /// The next one that nobody has begun.
    func begin() -> Entry? {
        var entry = entries.change { $0.popFirst() }
        entry?.begun = .now
        return entry
    }
}

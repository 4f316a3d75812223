// A process that analyses videos for another, as the other sees it.

/// A process that analyses videos for another, as the other sees it; tests put their own in its place.
package protocol Worker: AnyObject, Sendable {
    /// What it says next; waits for it, a short while at most.
    func next() -> WorkerNews
    /// Asks it to finish the stills in hand and to begin nothing more.
    func stop()
    /// Ends it: at once, but with nothing half written left behind where it still answers.
    func abandon()
}

/// What there is to know of a worker.
package enum WorkerNews: Sendable {
    /// It has said something.
    case message(WorkMessage)
    /// It has said nothing for a while.
    case quiet
    /// It is no more, and has done what was ordered, or been asked to stop.
    case finished
    /// It is no more, for that reason, in words that end a sentence.
    case ended(reason: String)
}

// What a peer read in one picture.

package import Scoring

/// What a peer read in one picture, or in one part of it.
package struct PeerReading: Sendable {
    /// The words with their places in the whole picture.
    package var words: [PlacedWord]
    /// Processor seconds.
    package var cpuSeconds: Double

    /// Those words for that much time.
    package init(words: [PlacedWord], cpuSeconds: Double) {
        self.words = words
        self.cpuSeconds = cpuSeconds
    }
}

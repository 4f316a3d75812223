// A word of a peer, with its place in the picture.

package import PauseModel

/// A word as a peer read it, with its place in the picture.
package struct PlacedWord: Hashable, Sendable {
    /// The word, without blanks.
    package var text: String
    /// Where it is, in display pixels.
    package var box: Box
    /// Which of the peer's own lines it belongs to.
    package var line: Int

    /// A word at that place.
    package init(_ text: String, box: Box, line: Int) {
        self.text = text
        self.box = box
        self.line = line
    }

    /// Its length in code points.
    var length: Int { text.unicodeScalars.count }
}

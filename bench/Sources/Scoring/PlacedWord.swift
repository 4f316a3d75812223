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
    /// Whether there surely is a blank between it and the word before; readers that look for words
    /// part some that touch.
    package var hasBlankBefore: Bool

    /// A word at that place.
    package init(_ text: String, box: Box, line: Int, hasBlankBefore: Bool = true) {
        self.text = text
        self.box = box
        self.line = line
        self.hasBlankBefore = hasBlankBefore
    }

    /// Its length in code points.
    var length: Int { text.unicodeScalars.count }
}

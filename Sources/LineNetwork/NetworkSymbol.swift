// A character that a network has read.

/// A character that a network has read, and where.
package struct NetworkSymbol: Hashable, Sendable {
    /// The character.
    package var text: String
    /// The pixels from left to right that it was read in; those of neighbours touch.
    package var columns: Range<Int>
    /// 0 to 1, on Tesseract's scale.
    package var confidence: Double
    /// Whether a blank stands before it.
    package var startsWord: Bool
}

// A letter that was read as something else at first.

/// A letter of a line that was read as something else at first, and why it was not left so; or some
/// side by side that were not read at all.
///
/// All of it was on the screen: a letter is changed for what the picture shows elsewhere or at that
/// place, never for how a word is spelt. Kept only where explanations are asked for.
public struct LineChange: Hashable, Sendable, Codable {
    /// Why a letter was changed.
    public enum Reason: String, Sendable, Codable, CaseIterable {
        /// The shape of the ink at that place is that of a mark: a quote, a period, an underscore.
        case markShape = "mark-shape"
        /// Curly quotes of the text do not pair, so that all quotes of it are straight ones.
        case quotePairing = "quote-pairing"
        /// The ink is as high as the small letters of the text, and no capital.
        case letterHeight = "letter-height"
        /// The shape of the ink at that place is that of a bracket.
        case braceShape = "brace-shape"
        /// Nothing is drawn into the ink, as the text does with zeros: the letter O.
        case zeroShape = "zero-shape"
        /// Most places that look the same were read as the other character.
        case shapeVote = "shape-vote"
        /// Pictures before or after showed what the shape is.
        case videoVote = "video-vote"
        /// Most other looks at the line, in a time in which it did not change, were read as the other character.
        case lineVote = "line-vote"
        /// Nothing was read: the shape was known from lines before.
        case knownShape = "known-shape"
        /// One of many equal places in a row, of which only the first few were read.
        case ruler
        /// The words around it are those of a shell's prompt, which has one sign at that place.
        case prompt
    }

    /// The place in the line's text, in characters from 0, blanks inside included.
    public var place: Int
    /// What it was read as; empty where nothing was.
    public var read: String
    /// 0 to 1: how sure the reader was of that.
    public var confidence: Double
    /// What was taken instead: one letter, or all of a row that nothing was read of.
    public var taken: String
    /// Why.
    public var reason: Reason

    /// A change of what was read at a place.
    public init(place: Int, read: String, confidence: Double, taken: String, reason: Reason) {
        self.place = place
        self.read = read
        self.confidence = confidence
        self.taken = taken
        self.reason = reason
    }
}

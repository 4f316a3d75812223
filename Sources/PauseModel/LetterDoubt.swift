// A letter that later pictures may settle.

/// A letter of a line whose look was not known for certain when the line was read.
///
/// The same look on later pictures may say what it is: then it is changed everywhere.
package struct LetterDoubt: Hashable, Sendable {
    /// The place in the line's text, in characters from 0, blanks inside included.
    package var place: Int
    /// The number of its look among those of the video that were in doubt.
    package var look: Int

    /// A doubt about the letter at a place.
    package init(place: Int, look: Int) {
        (self.place, self.look) = (place, look)
    }
}

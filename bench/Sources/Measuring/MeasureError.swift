// Why something could not be measured.

/// Why something could not be measured, in a sentence to act on.
package struct MeasureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence.
    package let description: String

    /// An error with that sentence.
    package init(_ description: String) {
        self.description = description
    }
}

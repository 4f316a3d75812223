// Why text cannot be read at all.

/// Why text cannot be read at all; what goes wrong with one picture is an issue in its reading.
public struct TextReaderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of obstacle it is: an open set, compared by value.
    public struct Code: Hashable, Sendable {
        private enum Name: Hashable, Sendable {
            case languageMissing
            case engineFailed
        }

        private let name: Name

        /// A language is not installed; the description names the package that holds it.
        public static let languageMissing = Code(name: .languageMissing)
        /// The recognition engine did not start although its model is there.
        public static let engineFailed = Code(name: .engineFailed)
    }

    /// What kind of obstacle it is.
    public let code: Code
    /// One sentence that a user can act on.
    public let description: String

    package init(code: Code, description: String) {
        self.code = code
        self.description = description
    }
}

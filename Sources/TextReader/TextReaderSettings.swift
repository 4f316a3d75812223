// What shapes a reading, besides the picture.

/// What shapes a reading, besides the picture.
public struct TextReaderSettings: Hashable, Sendable {
    /// Names of the languages of prose, joined by `+`: `eng`, `eng+deu`.
    public var language: String

    /// English, where it is installed.
    public static let defaultLanguage = "eng"

    /// English unless said otherwise.
    public init(language: String = defaultLanguage) {
        self.language = language
    }
}

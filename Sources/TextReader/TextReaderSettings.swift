// What shapes a reading, besides the picture.

/// What shapes a reading, besides the picture.
public struct TextReaderSettings: Hashable, Sendable {
    /// Names of the languages of prose, joined by `+`: `eng`, `eng+deu`.
    public var language: String
    /// Whether lines keep what their letters were read as at first, and why they were changed.
    public var explains: Bool

    /// English, where it is installed.
    public static let defaultLanguage = "eng"

    /// English unless said otherwise, without explanations.
    public init(language: String = defaultLanguage, explains: Bool = false) {
        self.language = language
        self.explains = explains
    }
}

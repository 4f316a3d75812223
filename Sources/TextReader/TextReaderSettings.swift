// What shapes a reading, besides the picture.

/// What shapes a reading, besides the picture.
public struct TextReaderSettings: Hashable, Sendable {
    /// Tesseract language names joined by `+`: `eng`, `eng+deu`.
    public var language: String

    /// English unless said otherwise.
    public init(language: String = "eng") {
        self.language = language
    }
}

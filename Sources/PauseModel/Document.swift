// One source file put together from what was seen over time.

/// One source file put together from regions of several stills.
public struct Document: Hashable, Sendable, Codable {
    /// `d1`, `d2`, … in order of first appearance.
    public var id: String
    /// The file's name as shown, or a made one.
    public var name: String
    /// The programming language, when known.
    public var language: String?
    /// The whole text.
    public var text: String
    /// Ids of the stills it was read from, in order of time.
    public var stills: [String]
    /// When it was on screen.
    public var spans: [TimeSpan]

    /// A document with all its parts.
    public init(
        id: String, name: String, language: String?, text: String, stills: [String],
        spans: [TimeSpan]
    ) {
        self.id = id
        self.name = name
        self.language = language
        self.text = text
        self.stills = stills
        self.spans = spans
    }
}

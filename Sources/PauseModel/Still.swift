// One steady picture, and what can be read on it.

/// One steady picture of a video, the span it stood, and what can be read on it.
public struct Still: Hashable, Sendable, Codable {
    /// `s1`, `s2`, … in order of time.
    public var id: String
    /// When the picture came to rest.
    public var start: MediaTime
    /// When it changed again, or the video ended.
    public var end: MediaTime
    /// The moment of the picture that was read: the last steady one.
    public var frameTime: MediaTime
    /// The regions' text in reading order, regions parted by one blank line, indentation kept.
    public var text: String
    /// What reads as one text each, in reading order.
    public var regions: [Region]

    /// A still over that span; the text is put together from the regions.
    public init(id: String, span: TimeSpan, frameTime: MediaTime, regions: [Region]) {
        self.id = id
        start = span.start
        end = span.end
        self.frameTime = frameTime
        self.regions = regions
        text = regions.map(\.text).joined(separator: "\n\n")
    }

    /// The span the picture stood.
    public var span: TimeSpan { TimeSpan(start: start, end: end) }
}

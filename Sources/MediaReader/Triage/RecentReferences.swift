// The pictures that were last taken in for others to refer to.

/// The pictures that were last taken in for others to refer to, decoded or not.
///
/// Most pictures refer to these; the decoder keeps them as well, so that their memory is shared.
struct RecentReferences {
    // The latest stands last.
    private var pictures: [(content: Int, pixels: AwaitedPixels)] = []

    /// The one before, the one after, one between them, and one more.
    private static let most = 4

    /// Lets go of all pictures.
    mutating func clear() { pictures = [] }

    /// Takes a picture in, and lets the oldest go.
    mutating func add(_ pixels: AwaitedPixels, as content: Int) {
        pictures.append((content, pixels))
        if pictures.count > Self.most { pictures.removeFirst() }
    }

    /// The picture of a number, where `standing` tells which numbers are one.
    func picture(of content: Int, standing: (Int) -> Int) -> AwaitedPixels? {
        let content = standing(content)
        return pictures.last { standing($0.content) == content }?.pixels
    }
}

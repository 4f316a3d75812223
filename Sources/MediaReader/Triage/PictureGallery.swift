// The few pictures a stream showed last.

/// The few pictures a stream showed last, by the numbers of what they show.
struct PictureGallery {
    // The one used last stands last.
    private var pictures: [(content: Int, pixels: SharedPixels)] = []
    /// The last one that may come again.
    private var latest: (content: Int, pixels: SharedPixels)?
    /// Pictures that have come again so far.
    private var count = 0

    /// Where two pictures were last found to differ.
    private var rowOfChange = 0

    /// A picture that rests is coded in a cycle of four to eight slightly different ones.
    private static let most = 8
    /// Of large pictures fewer are kept, but never less than the one that stands and the next.
    private static let mostBytes = 48 << 20
    private static let least = 2
    /// With so many a new one is compared; most differ in their first rows.
    private static let mostCompared = 4

    /// Lets go of all pictures.
    mutating func clear() { (pictures, latest) = ([], nil) }

    /// The picture of a number.
    mutating func picture(of content: Int) -> SharedPixels? {
        if latest?.content == content { keepLatest() }
        guard let place = pictures.lastIndex(where: { $0.content == content }) else { return nil }
        return use(place).pixels
    }

    /// A picture among those used last whose samples differ by no more than that, in steps of 8 bits,
    /// and whether they do not differ at all.
    mutating func find(
        _ pixels: SharedPixels, within most: Int
    ) -> (content: Int, pixels: SharedPixels, isEqual: Bool)? {
        keepLatest()
        for place in pictures.indices.suffix(Self.mostCompared).reversed() {
            guard
                let difference = pixels.difference(
                    from: pictures[place].pixels, atMost: most, from: &rowOfChange)
            else { continue }
            let (content, known) = use(place)
            return (content, known, difference == 0)
        }
        return nil
    }

    /// A later look at what a number shows takes the place of the one before.
    mutating func replace(_ content: Int, with pixels: SharedPixels) {
        pictures.removeAll { $0.content == content }
        add(pixels, as: content)
    }

    /// Only what has come again gets a number: most pictures never do.
    private mutating func use(_ place: Int) -> (content: Int, pixels: SharedPixels) {
        let found = pictures.remove(at: place)
        pictures.append(found)
        if found.pixels.identity == nil {
            count += 1
            found.pixels.identity = count
        }
        return found
    }

    /// Takes note of a picture that is kept only if it is asked for before the next one comes.
    mutating func note(_ pixels: SharedPixels, as content: Int) { latest = (content, pixels) }

    private mutating func keepLatest() {
        guard let latest else { return }
        add(latest.pixels, as: latest.content)
        self.latest = nil
    }

    /// Keeps a picture, and lets go the one that was not used for longest.
    mutating func add(_ pixels: SharedPixels, as content: Int) {
        pictures.append((content, pixels))
        let room = max(Self.least, min(Self.most, Self.mostBytes / max(1, pixels.bytes)))
        if pictures.count > room { pictures.removeFirst(pictures.count - room) }
    }

    /// Another number stands for what a picture shows.
    mutating func rename(to content: Int, _ former: Int) {
        for index in pictures.indices where pictures[index].content == former {
            pictures[index].content = content
        }
        if latest?.content == former { latest?.content = content }
    }
}

// How few bytes an AV1 frame takes that adds nothing to what it refers to.

/// How few bytes an AV1 frame takes that adds nothing to what it refers to, learnt from frames that
/// were decoded, and from those like them after that.
///
/// What a block adds, or which of several frames it refers to, costs bits, and most where nearly all
/// other blocks add nothing: no decision is taken to be likelier than 127 to 1 (EC_MIN_PROB, 8.2.6), so
/// that each one against what is usual takes up to 7 bits. To paint over a mark of a few samples on
/// plain ground, the cheapest change there is, a block has to be parted from its neighbours and to be
/// of another kind than they.
package struct AV1StillSizes {
    /// Frames that take about the same when they add nothing.
    package struct Kind: Hashable {
        /// How far the nearest frame it refers to is away, in frames: where that is far, there are
        /// other tools.
        package var distance: Int
        /// How many frames taught it how likely decisions are: the first ones know little.
        package var lessons: Int

        static let mostLessons = 4

        /// A kind of frames.
        package init(distance: Int, lessons: Int) {
            (self.distance, self.lessons) = (distance, lessons)
        }
    }

    /// Sizes of the last of each kind.
    private var sizes: [Kind: [Int]] = [:]

    /// So many sizes of a kind are remembered, and so few are enough.
    private static let most = 5
    private static let least = 2
    /// A frame that adds nothing takes at most so many bytes more than the least of the last ones.
    ///
    /// That grows and shrinks by a byte as the frames learn; what changes the picture took 4 or more in
    /// all that was tried.
    private static let slack = 2
    private static let mostKinds = 256

    /// Nothing is known yet.
    package init() {}

    /// A frame of that kind and size added nothing.
    package mutating func learn(_ size: Int, of kind: Kind) {
        if sizes.count >= Self.mostKinds { sizes = [:] }
        sizes[kind, default: []].append(size)
        if sizes[kind, default: []].count > Self.most { sizes[kind]?.removeFirst() }
    }

    /// Whether a frame of that kind and size adds nothing.
    package func isStill(_ size: Int, of kind: Kind) -> Bool {
        guard let known = sizes[kind], known.count >= Self.least, let usual = known.min() else {
            return false
        }
        return size <= usual + Self.slack
    }
}

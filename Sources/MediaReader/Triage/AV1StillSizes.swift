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

    /// What is known of a kind.
    private struct Sizes {
        /// Of the last ones that were decoded.
        var seen: [Int] = []
        /// Of the last ones, decoded or not.
        var last: [Int] = []
    }

    private var sizes: [Kind: Sizes] = [:]

    /// So many sizes of a kind are remembered that were decoded, and so many of the last ones.
    private static let mostSeen = 16
    private static let mostLast = 3
    /// A frame that adds nothing takes at most so many bytes more than the least of the last ones.
    ///
    /// That grows and shrinks by a byte as the frames learn; what changes the picture took 4 or more in
    /// all that was tried.
    private static let slack = 2
    private static let mostKinds = 256

    /// Nothing is known yet.
    package init() {}

    /// A frame of that kind and size added nothing; `isSeen` tells whether it was decoded.
    package mutating func learn(_ size: Int, of kind: Kind, isSeen: Bool) {
        if sizes.count >= Self.mostKinds { sizes = [:] }
        var known = sizes[kind] ?? Sizes()
        known.last = (known.last + [size]).suffix(Self.mostLast)
        if isSeen { known.seen = (known.seen + [size]).suffix(Self.mostSeen) }
        sizes[kind] = known
    }

    /// Whether a frame of that kind and size adds nothing.
    package func isStill(_ size: Int, of kind: Kind) -> Bool {
        guard let known = sizes[kind] else { return false }
        // The first frames after a key frame differ from page to page, and what is unusual costs
        // them little: they have to be the very same.
        guard kind.lessons >= Kind.mostLessons else { return known.seen.contains(size) }
        guard known.last.count == Self.mostLast, let least = known.last.min() else { return false }
        return size <= least + Self.slack
    }
}

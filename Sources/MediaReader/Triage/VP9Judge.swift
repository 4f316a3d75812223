// Judges VP9 packets: which pictures are an earlier one again.

/// Judges VP9 packets: which pictures are an earlier one again, sample for sample.
///
/// The proof: every block takes over what the last frame has in its place (`VP9StillFrame`). Where
/// the loop filter is off that is the last frame; where it is on, edges between blocks are smoothed,
/// and the same partition under the same filter over the same picture makes the same again. That
/// this has come to rest decoding tells (`ContentMemory`).
struct VP9Judge: PacketJudge {
    private var references = VP9References()
    private var contents = ContentMemory(mostRecipes: Self.mostRecipes)
    private var partitions: [[UInt8]: Int] = [:]

    /// The loop filter takes some pictures to come to rest, each of which needs its recipes; to join
    /// two takes as long as there are recipes.
    private static let mostRecipes = 48
    private static let mostPartitions = 256

    /// A judge that has seen nothing yet.
    init() {}

    mutating func lose() { references.lose() }

    mutating func unify(_ content: Int, with other: Int) {
        contents.unify(content, with: other)
    }

    func standing(for content: Int) -> Int { contents.standing(for: content) }

    mutating func judge(_ bytes: UnsafeBufferPointer<UInt8>) -> PacketNature {
        let frames = VP9Packet.frames(in: bytes) ?? []
        var shown: [Int] = []
        var (isRefresh, isShownAgain, isStill) = (false, false, false)
        for (place, range) in frames.enumerated() {
            let frame = UnsafeBufferPointer(rebasing: bytes[range])
            if let slot = VP9FrameHeader.shownAgain(frame) {
                (isShownAgain, isStill) = (true, true)
                shown.append(references.content(at: slot) ?? contents.fresh())
            } else if let taken = take(frame) {
                if taken.isShown { shown.append(taken.content) }
                if place == 0, taken.isKey { isRefresh = true }
                isStill = taken.isStill
            } else {
                references.lose()
            }
        }
        if frames.isEmpty { references.lose() }
        // What hides frames is decoded.
        let isAlone = frames.count == 1 && shown.count == 1 && references.isFollowed
        return PacketNature(
            content: isAlone ? shown[0] : contents.fresh(), mayRecur: isAlone && isStill,
            mayBeTakenOver: isAlone,
            // Motion is borrowed from every frame.
            isReference: !(isAlone && isShownAgain), isRefresh: isRefresh,
            state: references.state)
    }

    private mutating func take(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (content: Int, isShown: Bool, isKey: Bool, isStill: Bool)? {
        guard
            let header = VP9FrameHeader(bytes, sizes: references.sizes, deltas: references.deltas)
        else { return nil }
        let frame = Frame(bytes: bytes, header: header, references: references)
        let (content, motion) = make(frame)
        references.take(header, frame.compressed, content: content, motion: motion)
        return (content, header.isShown, header.kind == .key, motion == .still)
    }

    /// A frame as far as it can be read.
    private struct Frame {
        let header: VP9FrameHeader
        /// Nil where it cannot be read, as is what it is parted into.
        var compressed: VP9CompressedHeader?
        var tiles: [VP9Tile]?

        init(
            bytes: UnsafeBufferPointer<UInt8>, header: VP9FrameHeader, references: VP9References
        ) {
            self.header = header
            guard !header.hasSegments, let learnt = references.probabilities(for: header) else {
                return
            }
            compressed = VP9CompressedHeader(bytes, after: header, from: learnt)
            tiles = VP9Tile.tiles(of: bytes, header)
        }
    }

    /// What a frame shows, and how it moves.
    private mutating func make(_ frame: Frame) -> (content: Int, motion: VP9References.Motion) {
        let header = frame.header
        guard !header.isIntra else { return (contents.fresh(), .none) }
        guard let compressed = frame.compressed, let tiles = frame.tiles else {
            return (contents.fresh(), .other)
        }
        let standsBefore = references.standsBefore(header)
        if header.isShown, let last = references.last(for: header),
            let still = VP9StillFrame(tiles, header, compressed, standsBefore: standsBefore)
        {
            return (content(of: still, over: last, header, compressed), .still)
        }
        let stands = VP9FirstBlock.allStand(
            tiles, header, compressed, standsBefore: standsBefore)
        return (contents.fresh(), stands ? .standsAtFirst : .other)
    }

    /// The number of how a frame is parted, as long as no other one is known by it.
    private mutating func number(of partition: [UInt8]) -> Int {
        if let known = partitions[partition] { return known }
        if partitions.count >= Self.mostPartitions { partitions = [:] }
        let number = contents.fresh()
        partitions[partition] = number
        return number
    }

    /// What a frame shows that takes over one of a content.
    private mutating func content(
        of still: VP9StillFrame, over last: Int, _ header: VP9FrameHeader,
        _ compressed: VP9CompressedHeader
    ) -> Int {
        let levels = header.filterDeltas.levelsOfStill(header.filterLevel)
        guard levels.contains(where: { $0 > 0 }) else { return last }
        let slice = ContentMemory.Slice(
            setting: levels + [
                header.filterSharpness, compressed.largestTransform, number(of: still.partition),
            ], bits: [])
        return contents.number(
            of: ContentMemory.Recipe(slices: [slice], references: [standing(for: last)]))
    }
}

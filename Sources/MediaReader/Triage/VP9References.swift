// What a VP9 decoder knows between two frames.

/// What a VP9 decoder knows between two frames: the frames in its slots by what they show, and what
/// it has learnt.
///
/// Followed from a key frame on, until a frame comes of which more would have to be read.
struct VP9References {
    private struct Slot {
        var content: Int
        var size: VP9FrameHeader.Size
    }

    /// What is known of one of four sets of probabilities.
    private struct Context {
        /// The number of what was learnt; 0 for what decoding starts with.
        var number = 0
        /// The probabilities themselves; nil where they hang on what was not read.
        var probabilities: VP9Probabilities? = VP9Probabilities()
    }

    private var slots: [Slot]?
    private var contexts = [Context](repeating: Context(), count: 4)
    private(set) var deltas = VP9FilterDeltas()
    private var memory = DecoderMemory()
    /// Numbers given so far to what was learnt and to how frames were moved.
    private var last = 0

    /// Whether the references are known.
    var isFollowed: Bool { slots != nil }

    /// The sizes of the frames in the slots.
    var sizes: [VP9FrameHeader.Size?] {
        slots?.map { $0.size } ?? [VP9FrameHeader.Size?](repeating: nil, count: Self.count)
    }

    private static let count = 8

    /// What a decoder knows; nil where that is not followed.
    var state: DecoderState? {
        slots.map { slots in
            DecoderState(
                references: slots.map {
                    DecoderState.Reference(content: $0.content, motion: 0, counts: PictureCounts())
                },
                counts: PictureCounts(), latestOrder: 0, frameNumbers: 1,
                hasPicturesBetween: false, memory: memory)
        }
    }

    /// Nothing is known until the next key frame.
    mutating func lose() { slots = nil }

    /// What the frame in a slot shows; nil where that is not known.
    func content(at slot: Int) -> Int? { slots?[slot].content }

    /// What the last frame shows, where a frame may take it over: all it names are of its size.
    func last(for header: VP9FrameHeader) -> Int? {
        guard let slots, header.kind == .inter,
            header.slots.allSatisfy({ slots[$0].size == header.size })
        else { return nil }
        return slots[header.slots[0]].content
    }

    /// The probabilities that a frame starts with; nil where they are not known.
    func probabilities(for header: VP9FrameHeader) -> VP9Probabilities? {
        header.forgetsAll ? VP9Probabilities() : contexts[header.context].probabilities
    }

    /// Whether in the frame that was decoded last the first block of each tile stands still, as those
    /// of another are parted.
    func standsBefore(_ header: VP9FrameHeader) -> Bool {
        Self.stands(memory, before: header)
    }

    /// The same for a decoder.
    static func stands(_ memory: DecoderMemory, before header: VP9FrameHeader) -> Bool {
        memory.standing == everywhere || memory.standing == header.tileColumnBits
    }

    /// Takes a frame in, with its compressed header if that was read.
    mutating func take(
        _ header: VP9FrameHeader, _ compressed: VP9CompressedHeader?, content: Int, motion: Motion
    ) {
        // What becomes of its probabilities would have to be read.
        if header.kind == .intraOnly || header.hasSegments { return lose() }
        let slot = Slot(content: content, size: header.size)
        if header.kind == .key {
            slots = [Slot](repeating: slot, count: Self.count)
        } else {
            guard slots != nil else { return }
            for index in 0..<Self.count where header.refreshed >> index & 1 == 1 {
                slots?[index] = slot
            }
        }
        learn(header, compressed)
        last += 1
        memory.motion = -last
        switch motion {
        case .still:
            // What the next one takes from it hangs on its size alone.
            memory.motion = header.size.width << 16 | header.size.height
            memory.standing = Self.everywhere
        case .none: memory.standing = Self.everywhere
        case .standsAtFirst: memory.standing = header.tileColumnBits
        case .other: memory.standing = Self.nowhere
        }
    }

    /// What is known of how the blocks of a frame move.
    enum Motion {
        /// All stand still and refer to the last frame.
        case still
        /// None has a motion.
        case none
        /// The first of each tile stands still or has none.
        case standsAtFirst
        case other
    }

    /// Beside how tiles are parted whose first blocks stand.
    private static let everywhere = -1
    private static let nowhere = -2

    /// Whether a frame that was decoded last stands still.
    static func isStill(_ memory: DecoderMemory) -> Bool { memory.motion > 0 }

    /// Takes in what a frame says that goes for those after it.
    private mutating func learn(_ header: VP9FrameHeader, _ compressed: VP9CompressedHeader?) {
        let former = (contexts.map(\.number), deltas)
        if header.forgetsAll {
            contexts = [Context](repeating: Context(), count: contexts.count)
        }
        deltas = header.filterDeltas
        if header.keepsProbabilities, !header.isParallel || compressed?.changesAny ?? true {
            last += 1
            contexts[header.context] = Context(
                number: last,
                probabilities: header.isParallel ? compressed?.probabilities : nil)
        }
        if former != (contexts.map(\.number), deltas) {
            last += 1
            memory.learnt = last
        }
    }
}

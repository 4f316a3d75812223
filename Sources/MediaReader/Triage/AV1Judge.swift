// What AV1 packets show.

/// Judges the packets of an AV1 stream (AV1 Bitstream & Decoding Process Specification).
///
/// What the bits of a frame say hangs on all that was coded before it: how likely decisions are is
/// learnt from every one. So it is not proved, as for other codecs, that a frame takes over what it
/// refers to, but told from its size: where all frames that it may refer to show the same, and it takes
/// no more bytes than frames of its kind that were decoded and showed that too, it shows that. Decoders
/// restore pictures by filters that need no bits, so that the same is what looks the same
/// (`mostDifference`). At the next key frame at the latest all is decoded again. What is proved is that
/// a frame shows what another did that was made of the same (`AV1Makings`).
struct AV1Judge: PacketJudge {
    private var sequence: AV1SequenceHeader?
    private var references = AV1References()
    private var contents = ContentMemory()
    private var sizes = AV1StillSizes()
    private var makings = AV1Makings()
    /// Frames of which it is not known yet whether they add anything.
    private var open: [OpenFrame] = []

    private struct OpenFrame {
        let content: Int
        let size: Int
        let kind: AV1StillSizes.Kind
        /// What it may refer to.
        let references: [Int]
    }

    /// Frames are shown within 32 others; what is older is never shown.
    private static let mostOpen = 64
    /// A frame that takes over others takes less, at any size.
    private static let mostStillBytes = 512

    /// A judge of a stream whose container says that of it: `av1C`, or nothing.
    init(extradata: [UInt8]) {
        guard extradata.first == Self.boxMark, extradata.count > Self.boxHead else { return }
        let units = Array(extradata[Self.boxHead...])
        units.withUnsafeBufferPointer { bytes in
            guard let packet = AV1Packet(bytes) else { return }
            takeSequence(of: packet, in: bytes)
        }
    }

    /// The first byte of an `av1C` box, and how many stand before its units (AV1 in ISOBMFF, 2.3).
    private static let boxMark: UInt8 = 0x81
    private static let boxHead = 4

    /// Filters that need no bits change single samples by that much where nothing else changes; the
    /// faintest text that is read stands out by 35.
    let mostDifference = 12

    mutating func lose() {
        references.lose()
        open = []
    }

    func standing(for content: Int) -> Int { contents.standing(for: content) }

    mutating func unify(_ content: Int, with other: Int) {
        contents.unify(content, with: other)
        learn()
    }

    /// Learns from frames that are known by now to show what they refer to.
    private mutating func learn() {
        open.removeAll { frame in
            let content = contents.standing(for: frame.content)
            guard frame.references.allSatisfy({ contents.standing(for: $0) == content }) else {
                return false
            }
            sizes.learn(frame.size, of: frame.kind, isSeen: true)
            return true
        }
    }

    // MARK: Packets

    mutating func judge(_ bytes: UnsafeBufferPointer<UInt8>) -> PacketNature {
        guard let packet = AV1Packet(bytes), let shown = takeFrames(of: packet, in: bytes) else {
            lose()
            return PacketNature(
                content: contents.fresh(), mayRecur: false, isReference: true, isRefresh: false)
        }
        // What hides frames that add something is decoded.
        let isDecoded = shown.hidesChange && shown.isKnown
        return PacketNature(
            content: isDecoded ? contents.fresh() : shown.content,
            mayRecur: shown.isSmall || shown.isKnown,
            mayBeTakenOver: true, isReference: true, isRefresh: shown.isRefresh)
    }

    /// What a packet shows.
    private struct Shown {
        var content: Int
        /// Whether that was seen before.
        var isKnown: Bool
        var isSmall: Bool
        var isRefresh = false
        /// Whether a frame before it, that is not shown, adds something.
        var hidesChange = false
    }

    /// Takes the frames of a packet in; nil where they cannot be followed.
    private mutating func takeFrames(
        of packet: AV1Packet, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Shown? {
        takeSequence(of: packet, in: bytes)
        var (shown, hidesChange) = (Shown?.none, false)
        for frame in packet.frames {
            let head = UnsafeBufferPointer(rebasing: bytes[frame.start...])
            if let slot = AV1FrameHeader.shownAgain(head) {
                guard let slots = references.slots, !slots[slot].isKey else { return nil }
                shown = Shown(content: slots[slot].content, isKnown: true, isSmall: true)
                continue
            }
            guard let sequence, let header = AV1FrameHeader(head, in: sequence) else { return nil }
            let over = references.makings(for: header, orderBits: sequence.orderBits)
            let taken = take(
                header, size: frame.size, making: making(of: frame, header, in: bytes, over: over),
                over: over)
            if header.isShown {
                shown = Shown(
                    content: taken.content, isKnown: taken.isKnown,
                    isSmall: frame.size <= Self.mostStillBytes, isRefresh: header.isRefresh)
            } else {
                hidesChange = hidesChange || !taken.isKnown
            }
        }
        shown?.hidesChange = hidesChange
        return references.isFollowed ? shown : nil
    }

    private mutating func takeSequence(
        of packet: AV1Packet, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        guard let range = packet.sequence else { return }
        let read = AV1SequenceHeader(UnsafeBufferPointer(rebasing: bytes[range]))
        guard read != sequence else { return }
        sequence = read
        makings = AV1Makings()
        lose()
    }

    /// The number of what a frame is made of; one of its own where that cannot be told.
    private mutating func making(
        of frame: AV1Frame, _ header: AV1FrameHeader, in bytes: UnsafeBufferPointer<UInt8>,
        over references: [AV1Makings.Reference]
    ) -> Int {
        guard frame.isWhole, header.isRefresh || self.references.isFollowed else {
            return makings.fresh()
        }
        return makings.number(
            of: UnsafeBufferPointer(rebasing: bytes[frame.start..<frame.start + frame.size]),
            header, over: references)
    }

    private mutating func take(
        _ header: AV1FrameHeader, size: Int, making: Int, over: [AV1Makings.Reference]
    ) -> (content: Int, isKnown: Bool) {
        if header.isRefresh || contents.aliasCount >= Self.mostAliases { tidy() }
        let kind = references.kind(of: header, over: over)
        let referred = references.contents(for: header)?.map { contents.standing(for: $0) } ?? []
        var (content, isKnown) = (contents.fresh(), false)
        if let made = makings.content(of: making) {
            (content, isKnown) = (contents.standing(for: made), true)
        } else if let first = referred.first, size <= Self.mostStillBytes {
            if referred.allSatisfy({ $0 == first }), sizes.isStill(size, of: kind) {
                (content, isKnown) = (first, true)
                sizes.learn(size, of: kind, isSeen: false)
            } else {
                // A frame over one of its own place shows that, which is never shown itself.
                content = references.content(of: header.order) ?? content
                open.append(
                    OpenFrame(content: content, size: size, kind: kind, references: referred))
                if open.count > Self.mostOpen { open.removeFirst() }
            }
        }
        makings.note(content, of: making)
        references.take(header, content: content, making: making)
        return (content, isKnown)
    }

    /// Forgets which numbers stand for others, once none of them is asked for any more.
    private mutating func tidy() {
        references.rename { contents.standing(for: $0) }
        makings.rename { contents.standing(for: $0) }
        open = open.map { frame in
            OpenFrame(
                content: contents.standing(for: frame.content), size: frame.size, kind: frame.kind,
                references: frame.references.map { contents.standing(for: $0) })
        }
        contents.forget()
    }

    private static let mostAliases = 1024
}

// What the slots of an AV1 decoder hold.

/// What the eight slots of an AV1 decoder hold, followed from a key frame on.
struct AV1References {
    struct Slot {
        /// The number of what it shows.
        var content: Int
        var order: Int
        var lessons: Int
        /// The number of what it was made of.
        var making: Int
        /// Whether decoding starts afresh when it is shown.
        var isKey: Bool
    }

    private(set) var slots: [Slot]?

    /// Whether the slots are known.
    var isFollowed: Bool { slots != nil }

    /// Nothing is known until the next key frame.
    mutating func lose() { slots = nil }

    /// What a frame of that place in the order shows; nil where none is kept.
    func content(of order: Int) -> Int? { slots?.first { $0.order == order }?.content }

    /// What the frames show that one may refer to; nil where that is not known, and where it refers to
    /// none.
    func contents(for header: AV1FrameHeader) -> [Int]? {
        guard let slots, !header.slots.isEmpty else { return nil }
        return header.slots.map { slots[$0].content }
    }

    /// The kind of a frame, by what it refers to.
    func kind(
        of header: AV1FrameHeader, over references: [AV1Makings.Reference]
    ) -> AV1StillSizes.Kind {
        AV1StillSizes.Kind(
            distance: references.map { abs($0.distance) }.min() ?? 0, lessons: lessons(of: header))
    }

    /// What the frames were made of that one may refer to, and how far each is away.
    func makings(for header: AV1FrameHeader, orderBits: Int) -> [AV1Makings.Reference] {
        guard let slots else { return [] }
        return header.slots.map { slot in
            AV1Makings.Reference(
                making: slots[slot].making,
                distance: Self.distance(from: slots[slot].order, to: header.order, bits: orderBits))
        }
    }

    private func lessons(of header: AV1FrameHeader) -> Int {
        guard let teacher = header.teacher, let slots else { return 0 }
        return min(AV1StillSizes.Kind.mostLessons, slots[teacher].lessons + 1)
    }

    /// How far one place in the order of frames lies behind another, of which only the lowest bits are
    /// known (7.20, get_relative_dist).
    private static func distance(from order: Int, to other: Int, bits: Int) -> Int {
        let cycle = 1 << bits
        let ahead = (other - order) & (cycle - 1)
        return ahead * 2 < cycle ? ahead : ahead - cycle
    }

    /// Gives other numbers to what the slots show.
    mutating func rename(_ number: (Int) -> Int) {
        slots = slots?.map { slot in
            var slot = slot
            slot.content = number(slot.content)
            return slot
        }
    }

    /// Takes a frame in.
    mutating func take(_ header: AV1FrameHeader, content: Int, making: Int) {
        let slot = Slot(
            content: content, order: header.order, lessons: lessons(of: header), making: making,
            isKey: header.kind == .key)
        if header.isRefresh {
            slots = [Slot](repeating: slot, count: AV1FrameHeader.slotCount)
        }
        guard slots != nil else { return }
        for index in 0..<AV1FrameHeader.slotCount where header.refreshed >> index & 1 == 1 {
            slots?[index] = slot
        }
    }
}

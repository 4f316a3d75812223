// What becomes of a decoder that was not given all of a VP9 stream.

extension VP9Judge {
    /// What becomes of a decoder that is given a frame all of whose blocks stand still.
    ///
    /// It is made to keep it in all slots that show the same in the stream by then. Nil for other
    /// frames, and unless the decoder knows afterwards what it would had it been given all.
    ///
    /// It makes the picture that the stream makes there where its last frame shows the same, it has
    /// learnt the same, and motion that is borrowed is none: then it reads the same blocks.
    func step(
        after held: HeldPacket, of decoder: DecoderState, in stream: DecoderState,
        back lead: PictureCounts
    ) -> DecoderStep? {
        guard let nature = held.nature, let reached = nature.state,
            VP9References.isStill(reached.memory), decoder.memory.learnt == stream.memory.learnt,
            let header = held.packet.withBytes({ Self.header(of: $0) }), header.kind == .inter,
            VP9References.stands(decoder.memory, before: header)
        else { return nil }
        func shows(_ content: Int, _ slot: Int, _ state: DecoderState) -> Bool {
            standing(for: state.references[slot].content) == standing(for: content)
        }
        let last = header.slots[0]
        guard shows(stream.references[last].content, last, decoder) else { return nil }
        var refreshed = header.refreshed
        for slot in reached.references.indices where refreshed >> slot & 1 == 0 {
            guard !shows(reached.references[slot].content, slot, decoder) else { continue }
            guard shows(nature.content, slot, reached) else { return nil }
            refreshed |= 1 << slot
        }
        return DecoderStep(
            state: reached, refreshed: refreshed == header.refreshed ? nil : refreshed)
    }

    func changed(_ bytes: UnsafeBufferPointer<UInt8>, by change: PacketChange) -> [UInt8]? {
        guard let header = Self.header(of: bytes), header.kind == .inter,
            let refreshed = change.refreshed
        else { return nil }
        var written = Array(bytes)
        BitReader.write(refreshed, bits: 8, at: header.refreshedPosition, in: &written)
        return written
    }

    /// The header of a frame that is alone in its packet, its size apart: that it takes from others.
    private static func header(of bytes: UnsafeBufferPointer<UInt8>) -> VP9FrameHeader? {
        guard VP9Packet.frames(in: bytes)?.count == 1 else { return nil }
        let anySize = VP9FrameHeader.Size(width: 8, height: 8)
        return VP9FrameHeader(
            bytes, sizes: [VP9FrameHeader.Size?](repeating: anySize, count: 8),
            deltas: VP9FilterDeltas())
    }
}

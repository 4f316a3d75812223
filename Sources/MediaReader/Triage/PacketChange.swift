// What is changed in a packet for a decoder that was not given all before it.

/// What is changed in the headers of a packet for a decoder that was not given all before it, so that
/// it makes the picture that the stream has there.
struct PacketChange: Sendable {
    /// What one slice refers to.
    struct References: Sendable {
        /// For each list the frame numbers of its pictures, as the decoder has them.
        var lists: [[Int]]
        /// Frame numbers of those that the decoder is to forget; nil where the oldest goes when there
        /// is no room.
        var forgotten: [Int]?
    }

    /// How far counts are moved back.
    var lead = PictureCounts()
    /// What each slice refers to; nil where that is written already.
    var slices: [References]?
    /// Of the pictures that its set of references names (HEVC), the places of those it is to name
    /// still; nil where that is all of them.
    var named: [Int]?
    /// The slots that keep its picture, one bit for each (VP9); nil where that is written already.
    var refreshed: Int?

    /// Whether the packet stays as it is.
    var isNone: Bool {
        lead == PictureCounts() && slices == nil && named == nil && refreshed == nil
    }
}

/// What becomes of a decoder that is given a packet.
struct DecoderStep: Sendable {
    var state: DecoderState
    /// What each slice has to refer to; nil where that is written already.
    var slices: [PacketChange.References]?
    /// The pictures that it has to name; nil where that is all it names.
    var named: [Int]?
    /// The slots that have to keep its picture; nil where that is written already.
    var refreshed: Int?
}

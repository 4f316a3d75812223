// What a coded packet is known to show without being decoded.

/// What a coded packet is known to show without being decoded.
struct PacketNature: Sendable {
    /// The number of what its picture shows: pictures of one number are equal in every sample.
    var content: Int
    /// Whether pictures like it are likely to come again: only then is it worth remembering.
    var mayRecur: Bool
    /// Whether later packets may refer to the picture.
    var isReference: Bool
    /// Whether nothing from here on refers to anything before.
    var isRefresh: Bool
    /// What a decoder knows after it; nil when that is not followed.
    var state: DecoderState?
}

/// What a decoder knows between two pictures, as far as it matters for those that follow.
///
/// Where two are alike, all that follows the one may as well follow the other, once the numbers in
/// it that count on are counted from there.
struct DecoderState: Sendable {
    /// The numbers of what its references show.
    var contents: [Int]
    /// Where they lie, counted from the last picture, and how they move.
    var places: [Int]
    /// The counts of the last picture.
    var counts: PictureCounts
}

/// The numbers in a picture's header that count on from picture to picture.
struct PictureCounts: Hashable, Sendable {
    var frameNumber = 0
    var order = 0
}

/// Judges the packets of one stream in the order they are decoded in.
protocol PacketJudge {
    /// What a packet shows; every packet of the stream must come by.
    mutating func judge(_ bytes: UnsafeBufferPointer<UInt8>) -> PacketNature
    /// Packets are missing here: nothing is known until decoding starts afresh.
    mutating func lose()
    /// Decoding has shown that two numbers stand for pictures that are equal in every sample.
    mutating func unify(_ content: Int, with other: Int)
    /// The number that stands for all that are known to show the same as one.
    func standing(for content: Int) -> Int
    /// A packet with its counts moved back; nil when it cannot be written.
    func moved(_ bytes: UnsafeBufferPointer<UInt8>, back counts: PictureCounts) -> [UInt8]?
}

// What a coded packet is known to show without being decoded.

/// What a coded packet is known to show without being decoded.
struct PacketNature: Sendable {
    /// The number of what its picture shows: pictures of one number are equal in every sample.
    var content: Int
    /// Whether pictures like it are likely to come again: only then is it worth remembering.
    var mayRecur: Bool
    /// Whether the next ones may take it over as it is: then it is remembered until it is known.
    var mayBeTakenOver = false
    /// Whether later packets may refer to the picture.
    var isReference: Bool
    /// Whether nothing from here on refers to anything before.
    var isRefresh: Bool
    /// Which pictures it is the mean of; nil where that is not known.
    var mixture: PictureMixture?
    /// Which pictures have the same at their top; nil where that is not known.
    var top: PictureTop?
    /// What a decoder knows after it; nil when that is not followed.
    var state: DecoderState?
}

/// What a decoder knows between two pictures, as far as it matters for those that follow.
///
/// Where two are alike, all that follows the one may as well follow the other, once the numbers in
/// it that count on are counted from there.
struct DecoderState: Sendable {
    /// A picture that others may refer to.
    struct Reference: Hashable, Sendable {
        /// The number of what it shows.
        var content: Int
        /// The number of how it was moved.
        var motion: Int
        /// Its counts.
        var counts: PictureCounts
    }

    /// The pictures it keeps to refer to, in the order they were decoded in.
    var references: [Reference]
    /// The counts of the last of them.
    var counts: PictureCounts
    /// Of all pictures so far, the order of the one that is shown last.
    var latestOrder: Int
    /// Frame numbers count modulo this.
    var frameNumbers: Int
    /// Whether pictures of the stream lie between those they refer to: how far away these are matters.
    var hasPicturesBetween: Bool
    /// What it keeps beside pictures.
    var memory = DecoderMemory()

    /// The same state with its counts moved back.
    func moved(back lead: PictureCounts) -> DecoderState {
        func moved(_ counts: PictureCounts) -> PictureCounts {
            let number = (counts.frameNumber - lead.frameNumber) % frameNumbers
            return PictureCounts(
                frameNumber: (number + frameNumbers) % frameNumbers,
                order: counts.order - lead.order)
        }
        var copy = self
        for index in references.indices {
            copy.references[index].counts = moved(references[index].counts)
        }
        copy.counts = moved(counts)
        copy.latestOrder -= lead.order
        return copy
    }

    /// The reference that is shown last: what follows is likeliest to refer to that.
    private var latestReference: Reference? { references.max { $0.counts.order < $1.counts.order } }

    /// Whether what follows a stream in that state finds the reference that is shown last where it
    /// lies, with its counts moved back.
    func canFollow(
        _ stream: DecoderState, back lead: PictureCounts, standing: (Int) -> Int
    ) -> Bool {
        guard stream.hasPicturesBetween, let latest = stream.latestReference else { return true }
        return references.contains {
            $0.counts.order == latest.counts.order - lead.order
                && standing($0.content) == standing(latest.content)
        }
    }

    /// How far the counts of a stream in that state are ahead of a decoder in this one, when all
    /// that was shown so far is to be shown before what follows.
    func lead(of stream: DecoderState) -> PictureCounts {
        let number = (stream.counts.frameNumber - counts.frameNumber) % frameNumbers
        var order =
            (stream.latestReference?.counts ?? stream.counts).order
            - (latestReference?.counts ?? counts).order
        if stream.latestOrder - order < latestOrder { order = stream.latestOrder - latestOrder }
        return PictureCounts(
            frameNumber: (number + frameNumbers) % frameNumbers, order: order)
    }
}

/// What a decoder keeps from picture to picture beside these, in VP9.
struct DecoderMemory: Hashable, Sendable {
    /// The number of what it has learnt of how likely decisions are, and was told of filters.
    var learnt = 0
    /// The number of how the picture was moved that was decoded last.
    var motion = 0
    /// Where parts of it are known to stand still.
    var standing = 0
}

/// The numbers in a picture's header that count on from picture to picture.
struct PictureCounts: Hashable, Sendable {
    var frameNumber = 0
    var order = 0

    /// The place of a picture in the order they are shown, of which its header tells the lowest
    /// bits: the one that gives them which is nearest to the place of another (H.264: 8.2.1.1; HEVC:
    /// 8.3.1).
    static func order(of low: Int, bits: Int, after other: Int) -> Int {
        let cycle = 1 << bits
        let otherLow = other & (cycle - 1)
        var high = other - otherLow
        if low < otherLow, otherLow - low >= cycle / 2 {
            high += cycle
        } else if low > otherLow, low - otherLow > cycle / 2 {
            high -= cycle
        }
        return high + low
    }
}

/// Judges the packets of one stream in the order they are decoded in.
protocol PacketJudge {
    /// By how much samples may differ of pictures that are taken for the same, in steps of 8 bits.
    var mostDifference: Int { get }
    /// What a packet shows; every packet of the stream must come by.
    mutating func judge(_ bytes: UnsafeBufferPointer<UInt8>) -> PacketNature
    /// Packets are missing here: nothing is known until decoding starts afresh.
    mutating func lose()
    /// Decoding has shown that two numbers stand for pictures that are equal in every sample.
    mutating func unify(_ content: Int, with other: Int)
    /// The number that stands for all that are known to show the same as one.
    func standing(for content: Int) -> Int
    /// What becomes of a decoder in that state that is given a packet with its counts moved back; nil
    /// unless it makes the picture that the stream makes there, which is in another state.
    func step(
        after held: HeldPacket, of decoder: DecoderState, in stream: DecoderState,
        back lead: PictureCounts
    ) -> DecoderStep?
    /// A packet with its headers changed; nil when it cannot be written.
    func changed(_ bytes: UnsafeBufferPointer<UInt8>, by change: PacketChange) -> [UInt8]?
}

extension PacketJudge {
    /// What is proved to be the same is so in every sample.
    var mostDifference: Int { 0 }

    /// Nothing is known of what a decoder makes that was not given all.
    func step(
        after held: HeldPacket, of decoder: DecoderState, in stream: DecoderState,
        back lead: PictureCounts
    ) -> DecoderStep? { nil }

    /// No packet need be changed for a decoder that was given all.
    func changed(_ bytes: UnsafeBufferPointer<UInt8>, by change: PacketChange) -> [UInt8]? { nil }
}

// Whether a decoder doubts the times of pictures with good reason.

/// Whether a decoder doubts the times of pictures with good reason.
///
/// libavcodec counts how often the times at which pictures are shown run backwards, and those at which
/// packets are decoded, and from then on believes those that did so less often. Where a clock jumps,
/// both do; but of a stream that a decoder is given in part it may see only the first.
struct ClockDoubt {
    private var lastDecoded: Int64?
    private var lastShown: Int64?
    /// How often the times of packets and of pictures ran backwards.
    private var backwards = (decoded: 0, shown: 0)

    /// Takes note of a packet of the stream, given to the decoder or not.
    mutating func take(_ packet: borrowing Packet) {
        guard let decoded = packet.decoded else { return }
        if let lastDecoded, decoded <= lastDecoded { backwards.decoded += 1 }
        lastDecoded = decoded
    }

    /// Takes note of when a picture is shown that has come out.
    mutating func take(shown: Int64?) {
        guard let shown else { return }
        if let lastShown, shown <= lastShown { backwards.shown += 1 }
        lastShown = shown
    }

    /// The decoder forgets everything: what comes out next may lie anywhere.
    mutating func restart() { (lastDecoded, lastShown) = (nil, nil) }

    /// Whether it would doubt as well had it been given all.
    var isFounded: Bool { backwards.shown > backwards.decoded }
}

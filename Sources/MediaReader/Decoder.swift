// Packets in, pictures out.

import CLibAV

/// A decoder of one stream, with libav's send/receive rules kept exactly.
///
/// EAGAIN and end are states here, not errors. See "send/receive encoding and decoding API overview"
/// in libavcodec/avcodec.h.
struct Decoder: ~Copyable {
    /// What became of a packet that was offered.
    enum Answer {
        /// It is taken; the packet may be dropped.
        case taken
        /// Pictures must be fetched first; the same packet is to be offered again.
        case full
        /// It could not be decoded; the packet is to be dropped.
        case failed(CInt)
    }

    /// What came out.
    enum Output: ~Copyable {
        /// The next picture in presentation order.
        case frame(Frame)
        /// Nothing until another packet is sent.
        case needsInput
        /// Nothing more: the decoder was drained.
        case drained
        /// A packet sent earlier could not be decoded.
        case failed(CInt)
    }

    private let context: UnsafeMutablePointer<AVCodecContext>
    private var spare: Frame?

    /// A decoder for a stream of that time base.
    ///
    /// Exact pictures: no loop filter, picture or transform is ever left out.
    init(
        for parameters: UnsafePointer<AVCodecParameters>, timeBase: AVRational, threads: Int
    ) throws(MediaError) {
        let identifier = parameters.pointee.codec_id
        guard let codec = avcodec_find_decoder(identifier) else {
            let name = String(cString: avcodec_get_name(identifier))
            throw MediaError(.unsupported, "There is no decoder for \(name) video in libavcodec.")
        }
        guard let made = avcodec_alloc_context3(codec) else {
            throw MediaError(libAV: pt_error_no_memory, doing: "opened")
        }
        var status = avcodec_parameters_to_context(made, parameters)
        made.pointee.pkt_timebase = timeBase
        made.pointee.thread_count = Int32(clamping: max(1, threads))
        made.pointee.max_pixels = PictureLimit.pixels
        if status >= 0 { status = avcodec_open2(made, codec, nil) }
        guard status >= 0 else {
            var freed: UnsafeMutablePointer<AVCodecContext>? = made
            avcodec_free_context(&freed)
            throw MediaError(libAV: status, doing: "decoded")
        }
        context = made
    }

    deinit {
        var freed: UnsafeMutablePointer<AVCodecContext>? = context
        avcodec_free_context(&freed)
    }

    /// Offers a packet, with a number that its picture will carry.
    mutating func send(_ packet: borrowing Packet, number: Int64) -> Answer {
        context.pointee.reordered_opaque = number
        let status = avcodec_send_packet(context, packet.pointer)
        switch status {
        case 0: return .taken
        case pt_error_again: return .full
        default: return .failed(status)
        }
    }

    /// Says that no more packets come: what is inside will come out, then `drained`.
    mutating func drain() {
        _ = avcodec_send_packet(context, nil)
    }

    /// Forgets everything sent; packets of another place may follow.
    mutating func flush() {
        avcodec_flush_buffers(context)
    }

    /// Fetches what comes out next.
    mutating func receive() throws(MediaError) -> Output {
        let frame = if let kept = spare.take() { kept } else { try Frame() }
        let status = avcodec_receive_frame(context, frame.pointer)
        if status >= 0 { return .frame(frame) }
        spare = consume frame
        switch status {
        case pt_error_again: return .needsInput
        case pt_error_eof: return .drained
        default: return .failed(status)
        }
    }

    /// How many pictures it keeps back to put them in order.
    var delay: Int { Int(context.pointee.has_b_frames) }

    /// The size the decoder last read from the stream itself.
    var codedSize: (width: Int32, height: Int32) {
        (context.pointee.width, context.pointee.height)
    }
}

// A container taken apart into packets.

import CLibAV

/// An open container: its streams, and their packets in the order of the file.
///
/// It reads from the source it is given and from nothing else: there is no protocol libav may use,
/// and a demuxer that asks for another file is refused.
struct Demuxer: ~Copyable {
    /// What a read gave.
    enum Answer {
        /// A packet of some stream.
        case packet
        /// The end of the file.
        case end
        /// Data that makes no sense; reading on may find more.
        case damaged
    }

    let format: ContainerFormat
    private let context: UnsafeMutablePointer<AVFormatContext>
    private let bridge: ByteBridge
    private var fruitlessReads = 0
    private var lastFruitless: Int64 = -1

    /// Reads in a row that may fail at one place before it is taken as the end of what can be read.
    private static let patience = 64

    /// Opens the container and reads its head; nothing is decoded.
    ///
    /// With `decodesNothing`, neither a parser nor a decoder looks into packets here: what may be
    /// protected stays untouched.
    init(
        _ bridge: ByteBridge, as format: ContainerFormat, decodesNothing: Bool
    ) throws(MediaError) {
        guard let made = avformat_alloc_context() else {
            throw MediaError(libAV: pt_error_no_memory, doing: "opened")
        }
        made.pointee.pb = bridge.io
        made.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
        if decodesNothing {
            made.pointee.flags |= AVFMT_FLAG_NOPARSE | AVFMT_FLAG_NOFILLIN
            // No decoder has this name.
            made.pointee.codec_whitelist = av_strdup("none")
        }
        made.pointee.io_open = { _, _, _, _, _ in pt_error_not_permitted }
        // No protocol has this name: nothing can be opened by address on any other way either.
        made.pointee.protocol_whitelist = av_strdup("none")
        made.pointee.interrupt_callback.callback = { owner in
            guard let owner else { return 0 }
            return Unmanaged<ByteBridge>.fromOpaque(owner).takeUnretainedValue().isStopped ? 1 : 0
        }
        made.pointee.interrupt_callback.opaque = Unmanaged.passUnretained(bridge).toOpaque()
        var opened: UnsafeMutablePointer<AVFormatContext>? = made
        // Frees the context when it fails.
        let status = avformat_open_input(&opened, "", format.pointer, nil)
        guard status >= 0, let opened else {
            if let failure = bridge.failure { throw MediaError(readingFailedWith: failure) }
            throw MediaError(libAV: status, doing: "opened")
        }
        context = opened
        self.bridge = bridge
        self.format = format
    }

    deinit {
        var closed: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&closed)
    }

    /// Reads, and where need be decodes, the first packets to learn what the head does not say.
    mutating func analyse() throws(MediaError) {
        var options = [OpaquePointer?](repeating: nil, count: streamCount)
        for index in options.indices {
            av_dict_set_int(&options[index], "max_pixels", PictureLimit.pixels, 0)
            av_dict_set(&options[index], "threads", "1", 0)
        }
        let status = avformat_find_stream_info(context, &options)
        for index in options.indices { av_dict_free(&options[index]) }
        if let failure = bridge.failure { throw MediaError(readingFailedWith: failure) }
        guard status >= 0 else { throw MediaError(libAV: status, doing: "opened") }
    }

    /// Lets no decoder look into packets on `analyse` either.
    mutating func forbidDecoding() {
        av_free(context.pointee.codec_whitelist)
        context.pointee.codec_whitelist = av_strdup("none")
    }

    // MARK: What is there

    var streamCount: Int { Int(context.pointee.nb_streams) }

    func stream(_ index: Int) -> UnsafeMutablePointer<AVStream>? {
        index < streamCount ? context.pointee.streams[index] : nil
    }

    /// The container's own start, in microseconds.
    var start: Int64? {
        context.pointee.start_time == pt_no_timestamp ? nil : context.pointee.start_time
    }

    /// The length in microseconds that the file tells; nil when it would only be a guess by bit rate.
    var duration: Int64? {
        let told = context.pointee.duration
        let guessed = context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_BITRATE
        return told == pt_no_timestamp || told <= 0 || guessed ? nil : told
    }

    var metadata: OpaquePointer? { context.pointee.metadata }

    var chapters: [UnsafeMutablePointer<AVChapter>] {
        (0..<Int(context.pointee.nb_chapters)).compactMap { context.pointee.chapters[$0] }
    }

    // MARK: Packets

    /// Leaves out the packets of all streams but one, as far as the container can.
    mutating func keepOnly(_ index: Int) {
        for other in 0..<streamCount where other != index {
            stream(other)?.pointee.discard = AVDISCARD_ALL
        }
    }

    /// Reads the next packet of the file.
    ///
    /// Throws when the operating system would not give the bytes, and when the user stopped.
    mutating func read(into packet: inout Packet) throws(MediaError) -> Answer {
        let status = av_read_frame(context, packet.pointer)
        if let failure = bridge.failure { throw MediaError(readingFailedWith: failure) }
        if status >= 0 {
            fruitlessReads = 0
            return .packet
        }
        if status == pt_error_exit || bridge.isStopped {
            throw MediaError(libAV: pt_error_exit, doing: "read")
        }
        if status == pt_error_eof { return .end }
        let position = avio_seek(bridge.io, 0, SEEK_CUR)
        fruitlessReads = position == lastFruitless ? fruitlessReads + 1 : 0
        lastFruitless = position
        return fruitlessReads < Self.patience ? .damaged : .end
    }

    /// Moves to the last keyframe at or before a time of that stream, else to the start.
    mutating func seek(to timestamp: Int64, stream index: Int) throws(MediaError) {
        var status = avformat_seek_file(
            context, Int32(index), .min, timestamp, timestamp, AVSEEK_FLAG_BACKWARD)
        if status < 0 {
            // No keyframe that early, or no index: the start is always right.
            status = avformat_seek_file(context, Int32(index), .min, .min + 1, .max, 0)
        }
        if status < 0 { status = av_seek_frame(context, -1, 0, AVSEEK_FLAG_BYTE) }
        if let failure = bridge.failure { throw MediaError(readingFailedWith: failure) }
        guard status >= 0 else {
            throw MediaError(.failed, "The video cannot be read from another place than its start.")
        }
        fruitlessReads = 0
    }
}

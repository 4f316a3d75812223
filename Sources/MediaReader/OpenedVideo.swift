// A video opened and understood, before its first packet.

import CLibAV
import PauseModel

/// A video opened and understood, in the parts a reader is made of.
struct OpenedVideo: ~Copyable {
    /// What stays the same while reading.
    struct Inputs {
        let stream: Int
        let protection: Protection
        /// Whether bytes are missing at the file's end.
        let isCutShort: Bool
        /// Whether every packet is a picture by itself.
        let isIntraOnly: Bool
    }

    let inputs: Inputs
    let info: MediaInfo
    let clock: PresentationClock
    let gate: PacketGate
    let renderer: PictureRenderer
    let demuxer: Demuxer

    /// Opens it: the container is recognised, protection read, and only then packets looked into.
    init(_ source: any ByteSource, options: ReaderOptions) throws(MediaError) {
        MediaLibraries.silenceLog()
        let scanner = ByteScanner(source)
        let filter = scanner.flatMap { TransportFilter(source, scanner: $0) }
        scanner?.rewind()
        var bridge = try ByteBridge(filter ?? source, isCancelled: options.isCancelled)
        let format = try ContainerFormat.recognise(bridge)
        let structure = try ContainerStructure(format, scanner: filter == nil ? scanner : nil)
        let patches = structure.patches
        if patches.isEmpty {
            bridge.restore()
        } else {
            bridge = try bridge.restarted(patches: patches)
        }

        var demuxer = try Demuxer(bridge, as: format, decodesNothing: structure.mayNotDecode)
        if Self.isSampleEncrypted(demuxer) { demuxer.forbidDecoding() }
        // Looking into packets that cannot be decoded makes libav forget the size it was told.
        let declared = Self.declaredSizes(demuxer)
        try demuxer.analyse()
        let choice = try StreamChoice.best(in: demuxer)
        guard let stream = demuxer.stream(choice.index) else {
            throw MediaError(.noVideo, "The file holds no video.")
        }
        let about = stream.pointee.codecpar.pointee
        guard PictureLimit.allows(width: about.width, height: about.height) else {
            throw PictureLimit.error(width: about.width, height: about.height)
        }
        if let size = declared[choice.index] {
            guard PictureLimit.allows(width: size.width, height: size.height) else {
                throw PictureLimit.error(width: size.width, height: size.height)
            }
        }
        var protection = structure.protection(stream, track: choice.track)
        if Self.isSampleEncrypted(stream) {
            protection = Protection(.whole, detail: "SAMPLE-AES")
        }
        var length: MediaTime?
        var lead = MediaTime.zero
        if let filter, let scanner, filter.hasScrambled(channel: stream.pointee.id) {
            let survey = filter.survey(channel: stream.pointee.id, scanner: scanner)
            bridge.restore()
            protection = Protection(
                survey.hasClear ? .perPacket : .whole, detail: "MPEG-TS scrambling")
            length = survey.length.map(Self.time(ofClock:))
            lead = survey.lead.map(Self.time(ofClock:)) ?? .zero
        }
        if !structure.resumesSilently { demuxer.keepOnly(choice.index) }

        var start = demuxer.start.map { MediaTime(microseconds: $0) }
        // libav counts from the first clear packet; when that is the video's, the start lay earlier.
        if let first = start, Self.begins(stream, at: first) { start = first - lead }
        var info = MediaInfo(
            demuxer, stream: stream, protection: protection, start: start ?? .zero,
            bytes: bridge.size)
        info.duration = max(info.duration ?? .zero, length ?? .zero)
        if info.duration == .zero { info.duration = nil }
        let base = stream.pointee.time_base
        let clock = PresentationClock(
            numerator: base.num, denominator: base.den, start: start,
            usualDuration: info.frameRate.map { MediaTime(seconds: 1 / $0) })
        if protection.extent == .whole, info.duration == nil {
            info.duration = try Self.measure(&demuxer, stream: choice.index, clock: clock)
        }
        self.info = info
        self.clock = clock
        inputs = Inputs(
            stream: choice.index, protection: protection, isCutShort: structure.isCutShort,
            isIntraOnly: Self.isIntraOnly(about.codec_id))
        gate = PacketGate(
            protection: protection, filter: filter, channel: stream.pointee.id,
            watchesCoverage: structure.resumesSilently, holes: structure.holes)
        renderer = PictureRenderer(
            streamShape: stream.pointee.sample_aspect_ratio, orientation: Orientation(of: stream))
        self.demuxer = demuxer
    }

    /// A decoder for the chosen stream.
    borrowing func makeDecoder(threads: Int) throws(MediaError) -> Decoder {
        guard let stream = demuxer.stream(inputs.stream) else {
            throw MediaError(.noVideo, "The file holds no video.")
        }
        return try Decoder(
            for: stream.pointee.codecpar, timeBase: stream.pointee.time_base, threads: threads)
    }

    /// What keeps packets from the decoder that it need not see; nil where none can be told.
    borrowing func makeTriage() -> PacketTriage? {
        guard let about = demuxer.stream(inputs.stream)?.pointee.codecpar.pointee,
            let judge = Self.judge(of: about)
        else { return nil }
        return PacketTriage(judge)
    }

    /// A judge of the packets of a stream; nil where none knows its codec.
    private static func judge(of about: AVCodecParameters) -> (any PacketJudge)? {
        switch about.codec_id {
        case AV_CODEC_ID_H264: H264Judge(extradata: extradata(about))
        case AV_CODEC_ID_HEVC: HEVCJudge(extradata: extradata(about))
        case AV_CODEC_ID_VP9: VP9Judge()
        case AV_CODEC_ID_AV1: AV1Judge(extradata: extradata(about))
        default: nil
        }
    }

    private static func extradata(_ about: AVCodecParameters) -> [UInt8] {
        guard about.extradata_size > 0 else { return [] }
        return Array(
            UnsafeBufferPointer(start: about.extradata, count: Int(about.extradata_size)))
    }

    /// The sizes of pictures in the container's head, by stream.
    private static func declaredSizes(
        _ demuxer: borrowing Demuxer
    ) -> [Int: (width: Int32, height: Int32)] {
        var sizes: [Int: (width: Int32, height: Int32)] = [:]
        for index in 0..<demuxer.streamCount {
            guard let about = demuxer.stream(index)?.pointee.codecpar.pointee else { continue }
            sizes[index] = (about.width, about.height)
        }
        return sizes
    }

    private static func isIntraOnly(_ codec: AVCodecID) -> Bool {
        guard let about = avcodec_descriptor_get(codec) else { return false }
        return about.pointee.props & AV_CODEC_PROP_INTRA_ONLY != 0
    }

    /// Program clock references count at 90 kHz.
    private static func time(ofClock ticks: Int64) -> MediaTime {
        MediaTime(ticks: ticks, timeBase: 1, over: 90_000)
    }

    /// Whether a stream's first packet is the container's first, give or take a picture.
    private static func begins(
        _ stream: UnsafeMutablePointer<AVStream>, at start: MediaTime
    ) -> Bool {
        let (ticks, base) = (stream.pointee.start_time, stream.pointee.time_base)
        guard ticks != pt_no_timestamp else { return true }
        let first = MediaTime(ticks: ticks, timeBase: base.num, over: base.den)
        return abs((first - start).seconds) < 0.1
    }

    /// The stream type of H.264 with Apple's sample encryption in a transport stream; libav keeps it
    /// as the codec's tag, and would decode the ciphertext.
    private static let sampleEncryptedType: UInt32 = 0xdb

    private static func isSampleEncrypted(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
        stream.pointee.codecpar.pointee.codec_tag == sampleEncryptedType
    }

    private static func isSampleEncrypted(_ demuxer: borrowing Demuxer) -> Bool {
        for index in 0..<demuxer.streamCount {
            if let stream = demuxer.stream(index), isSampleEncrypted(stream) { return true }
        }
        return false
    }

    /// How far the packets of a stream reach, without looking into them.
    private static func measure(
        _ demuxer: inout Demuxer, stream: Int, clock: PresentationClock
    ) throws(MediaError) -> MediaTime? {
        var packet = try Packet()
        var (clock, end) = (clock, MediaTime.zero)
        while case .packet = try demuxer.read(into: &packet) {
            if packet.stream == stream {
                clock.anchor(at: packet.timestamp)
                end = max(end, clock.time(of: packet.timestamp) + clock.length(of: packet.duration))
            }
            packet.clear()
        }
        return end > .zero ? end : nil
    }
}

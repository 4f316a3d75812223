// A video opened and understood, before its first packet.

import CLibAV
import PauseModel

/// A video opened and understood: container, protection, stream, clock. The parts a reader is made of.
struct OpenedVideo: ~Copyable {
    /// What stays the same while reading.
    struct Inputs {
        let stream: Int
        let protection: Protection
        /// Whether bytes are missing at the file's end.
        let isCutShort: Bool
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
        let bridge = try ByteBridge(filter ?? source, isCancelled: options.isCancelled)
        let format = try ContainerFormat.recognise(bridge)
        let structure = try ContainerStructure(format, scanner: filter == nil ? scanner : nil)
        bridge.restore()

        var demuxer = try Demuxer(bridge, as: format, decodesNothing: structure.mayNotDecode)
        if Self.isSampleEncrypted(demuxer) { demuxer.forbidDecoding() }
        try demuxer.analyse()
        let choice = try StreamChoice.best(in: demuxer)
        guard let stream = demuxer.stream(choice.index) else {
            throw MediaError(.noVideo, "The file holds no video.")
        }
        let about = stream.pointee.codecpar.pointee
        guard PictureLimit.allows(width: about.width, height: about.height) else {
            throw PictureLimit.error(width: about.width, height: about.height)
        }
        var protection = structure.protection(stream, track: choice.track)
        if Self.isSampleEncrypted(stream) {
            protection = Protection(.whole, detail: "SAMPLE-AES")
        }
        var length: MediaTime?
        if let filter, let scanner, filter.hasScrambled(channel: stream.pointee.id) {
            let survey = filter.survey(channel: stream.pointee.id, scanner: scanner)
            bridge.restore()
            protection = Protection(
                survey.hasClear ? .perPacket : .whole, detail: "MPEG-TS scrambling")
            length = survey.length.map {
                MediaTime(ticks: $0, timeBase: 1, over: Self.transportClock)
            }
        }
        let isMatroska = structure.isMatroska
        if !isMatroska { demuxer.keepOnly(choice.index) }

        let start = demuxer.start.map { MediaTime(microseconds: $0) }
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
            stream: choice.index, protection: protection, isCutShort: structure.isCutShort)
        gate = PacketGate(
            protection: protection, filter: filter, channel: stream.pointee.id,
            watchesCoverage: isMatroska)
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

    /// Program clock references count at 90 kHz.
    private static let transportClock: Int32 = 90_000

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

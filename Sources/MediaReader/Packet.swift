// One compressed piece of a stream.

import CLibAV

/// One compressed piece of a stream, reused for every read.
struct Packet: ~Copyable {
    let pointer: UnsafeMutablePointer<AVPacket>
    /// Whether there is something in it that the decoder has not taken yet.
    var isHeld = false

    init() throws(MediaError) {
        guard let made = av_packet_alloc() else {
            throw MediaError(libAV: pt_error_no_memory, doing: "opened")
        }
        pointer = made
    }

    private init(taking packet: UnsafeMutablePointer<AVPacket>) { pointer = packet }

    deinit {
        var freed: UnsafeMutablePointer<AVPacket>? = pointer
        av_packet_free(&freed)
    }

    /// Drops what is in it.
    mutating func clear() {
        av_packet_unref(pointer)
        isHeld = false
    }

    var stream: Int { Int(pointer.pointee.stream_index) }
    var position: Int64 { pointer.pointee.pos }
    var size: Int { Int(pointer.pointee.size) }
    var isKeyframe: Bool { pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }
    var isCorrupt: Bool { pointer.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 }

    /// When it is shown, else when it is decoded, in ticks of its stream.
    var timestamp: Int64? {
        let (shown, decoded) = (pointer.pointee.pts, pointer.pointee.dts)
        if shown != pt_no_timestamp { return shown }
        return decoded != pt_no_timestamp ? decoded : nil
    }

    /// When it is shown, in ticks of its stream; nil when the container does not say.
    var shown: Int64? {
        pointer.pointee.pts == pt_no_timestamp ? nil : pointer.pointee.pts
    }

    /// When it is decoded, in ticks of its stream; nil when the container does not say.
    var decoded: Int64? {
        pointer.pointee.dts == pt_no_timestamp ? nil : pointer.pointee.dts
    }

    var duration: Int64 { pointer.pointee.duration }

    /// Whether its picture is only there for others to refer to.
    var isHidden: Bool { pointer.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }

    /// Whether more comes with it than its data: parameters that change, an alpha channel.
    var hasNewParameters: Bool {
        var size = 0
        return av_packet_get_side_data(pointer, AV_PKT_DATA_NEW_EXTRADATA, &size) != nil
            || av_packet_get_side_data(pointer, AV_PKT_DATA_PARAM_CHANGE, &size) != nil
    }

    /// Lends its data.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: pointer.pointee.data, count: size))
    }

    /// Puts other data in place of its own; what else it says stays.
    ///
    /// False, and nothing happens, when there is no memory.
    mutating func replace(with bytes: [UInt8]) -> Bool {
        let padding = Int(AV_INPUT_BUFFER_PADDING_SIZE)
        guard let made = av_buffer_allocz(bytes.count + padding),
            let start = made.pointee.data
        else { return false }
        for (place, byte) in bytes.enumerated() { start[place] = byte }
        av_buffer_unref(&pointer.pointee.buf)
        pointer.pointee.buf = made
        pointer.pointee.data = start
        pointer.pointee.size = Int32(bytes.count)
        return true
    }

    /// A packet of its own with the same data, which is shared; nil when there is no memory.
    func copy() -> Packet? {
        guard let copied = av_packet_clone(pointer) else { return nil }
        return Packet(taking: copied)
    }

    /// From here on its picture is only there for others to refer to.
    mutating func hide() { pointer.pointee.flags |= AV_PKT_FLAG_DISCARD }

    /// Moves what is in it into a packet of its own.
    mutating func taken() throws(MediaError) -> Packet {
        let other = try Packet()
        av_packet_move_ref(other.pointer, pointer)
        isHeld = false
        return other
    }

    /// Whether the container says that this very packet is encrypted.
    var hasEncryptionInfo: Bool {
        var size = 0
        return av_packet_get_side_data(pointer, AV_PKT_DATA_ENCRYPTION_INFO, &size) != nil
    }
}

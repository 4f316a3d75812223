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

    var duration: Int64 { pointer.pointee.duration }

    /// Whether the container says that this very packet is encrypted.
    var hasEncryptionInfo: Bool {
        var size = 0
        return av_packet_get_side_data(pointer, AV_PKT_DATA_ENCRYPTION_INFO, &size) != nil
    }
}

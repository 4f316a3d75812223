// The bytes of a source, as libav wants to be given them.

import CLibAV
import Glibc

/// Hands a source's bytes to libav, and remembers why a read failed.
///
/// libav turns many failures into "end of file" on their way up; what the operating system said is
/// kept here, so that a lost disk is told from the end of the video.
final class ByteBridge {
    /// What libav reads from.
    let io: UnsafeMutablePointer<AVIOContext>
    /// The `errno` of the last read that failed, or nil.
    private(set) var failure: CInt?

    private let source: any ByteSource
    private let isCancelled: @Sendable () -> Bool
    private var position: Int64 = 0

    /// One read; large enough that the calls cost nothing, small beside a picture.
    private static let bufferBytes = 64 * 1024

    init(
        _ source: any ByteSource, isCancelled: @escaping @Sendable () -> Bool
    ) throws(MediaError) {
        self.source = source
        self.isCancelled = isCancelled
        guard let buffer = av_malloc(Self.bufferBytes) else {
            throw MediaError(libAV: pt_error_no_memory, doing: "opened")
        }
        // The owner is not known yet; it is set below, before anything is read.
        guard
            let made = avio_alloc_context(
                buffer.assumingMemoryBound(to: UInt8.self), Int32(Self.bufferBytes), 0, nil,
                { owner, bytes, count in ByteBridge.from(owner)?.read(bytes, count) ?? pt_error_io },
                nil,
                { owner, offset, whence in ByteBridge.from(owner)?.seek(offset, whence) ?? -1 })
        else {
            av_free(buffer)
            throw MediaError(libAV: pt_error_no_memory, doing: "opened")
        }
        io = made
        // Unretained: this object owns the context, and frees it first.
        made.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
        made.pointee.seekable = source.size == nil ? 0 : AVIO_SEEKABLE_NORMAL
    }

    deinit {
        // libav may have replaced the buffer it was given.
        av_freep(&io.pointee.buffer)
        var freed: UnsafeMutablePointer<AVIOContext>? = io
        avio_context_free(&freed)
    }

    /// Bytes in all, when known.
    var size: Int64? { source.size }

    /// Puts the source back where libav left it, after someone else looked into it.
    func restore() {
        _ = source.seek(to: position)
    }

    /// Whether the user asked to stop.
    var isStopped: Bool { isCancelled() }

    private static func from(_ owner: UnsafeMutableRawPointer?) -> ByteBridge? {
        owner.map { Unmanaged<ByteBridge>.fromOpaque($0).takeUnretainedValue() }
    }

    private func read(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int32) -> Int32 {
        guard !isCancelled() else { return pt_error_exit }
        let wanted = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
        let got = source.read(into: wanted)
        guard got >= 0 else {
            failure = CInt(-got)
            // On Linux an AVERROR is the negative errno.
            return Int32(got)
        }
        position += Int64(got)
        return got == 0 ? pt_error_eof : Int32(got)
    }

    private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
        switch whence & ~AVSEEK_FORCE {
        case AVSEEK_SIZE: return source.size ?? -1
        case SEEK_SET: return move(to: offset)
        case SEEK_CUR: return move(to: position + offset)
        case SEEK_END: return source.size.map { move(to: $0 + offset) } ?? -1
        default: return -1
        }
    }

    private func move(to target: Int64) -> Int64 {
        guard target >= 0, let reached = source.seek(to: target) else {
            return Int64(pt_error_io)
        }
        position = reached
        return reached
    }
}

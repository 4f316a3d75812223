// Memory of pictures used again and again.

import CLibAV

/// Memory for pictures that are made here, used again for the next of the same kind and size.
///
/// Fresh memory of this size comes from the system page by page, each of which it clears: that costs
/// more than writing a few rows. What is taken stays valid however long the pool lives.
final class FramePool {
    /// What decides how much memory a picture takes.
    private struct Shape: Equatable {
        let format: Int32
        let width: Int32
        let height: Int32
    }

    private var pool: OpaquePointer?
    private var shape: Shape?

    /// Rows begin at multiples of this: whole vectors of the widest kind.
    private static let alignment: Int32 = 64
    /// Rows and bytes behind a picture that libswscale may read, as av_frame_get_buffer leaves them.
    private static let rowsBehind: Int32 = 32
    private static let bytesBehind = 64

    deinit { av_buffer_pool_uninit(&pool) }

    /// A picture of the kind and size of another, with its colours, whose samples are not set.
    func frame(like other: borrowing Frame) throws(MediaError) -> Frame {
        let shape = Shape(
            format: other.pointer.pointee.format, width: other.pointer.pointee.width,
            height: other.pointer.pointee.height)
        let (format, rows) = (AVPixelFormat(shape.format), shape.height + Self.rowsBehind)
        if shape != self.shape {
            av_buffer_pool_uninit(&pool)
            self.shape = nil
            let bytes = av_image_get_buffer_size(format, shape.width, rows, Self.alignment)
            guard bytes >= 0 else { throw MediaError(libAV: bytes, doing: "decoded") }
            pool = av_buffer_pool_init(Int(bytes) + Self.bytesBehind, nil)
            self.shape = shape
        }
        let frame = try Frame()
        frame.pointer.pointee.format = shape.format
        frame.pointer.pointee.width = shape.width
        frame.pointer.pointee.height = shape.height
        guard let pool, let buffer = av_buffer_pool_get(pool) else {
            throw MediaError(libAV: pt_error_no_memory, doing: "decoded")
        }
        frame.pointer.pointee.buf.0 = buffer
        var bases = [UnsafeMutablePointer<UInt8>?](repeating: nil, count: 4)
        var rowBytes = [Int32](repeating: 0, count: 4)
        var status = av_image_fill_arrays(
            &bases, &rowBytes, buffer.pointee.data, format, shape.width, rows, Self.alignment)
        if status >= 0 { status = av_frame_copy_props(frame.pointer, other.pointer) }
        guard status >= 0 else { throw MediaError(libAV: status, doing: "decoded") }
        frame.setPlanes(bases, rowBytes)
        return frame
    }
}

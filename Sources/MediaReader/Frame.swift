// One reference to a picture that a decoder owns.

import CLibAV
import PauseModel

/// One reference to a picture in a decoder's own buffers; freed when it goes.
struct Frame: ~Copyable {
    let pointer: UnsafeMutablePointer<AVFrame>

    /// An empty one, to be filled.
    init() throws(MediaError) {
        guard let made = av_frame_alloc() else {
            throw MediaError(libAV: pt_error_no_memory, doing: "decoded")
        }
        pointer = made
    }

    deinit {
        var freed: UnsafeMutablePointer<AVFrame>? = pointer
        av_frame_free(&freed)
    }

    /// Another of its size, format and colours, whose samples are not set.
    func blank() throws(MediaError) -> Frame {
        let blank = try Frame()
        blank.pointer.pointee.format = pointer.pointee.format
        blank.pointer.pointee.width = pointer.pointee.width
        blank.pointer.pointee.height = pointer.pointee.height
        var status = av_frame_copy_props(blank.pointer, pointer)
        if status >= 0 { status = av_frame_get_buffer(blank.pointer, 0) }
        guard status >= 0 else { throw MediaError(libAV: status, doing: "decoded") }
        return blank
    }

    /// Another reference to the same samples; nothing is copied.
    func reference() throws(MediaError) -> Frame {
        let other = try Frame()
        let status = av_frame_ref(other.pointer, pointer)
        guard status >= 0 else { throw MediaError(libAV: status, doing: "decoded") }
        return other
    }

    var width: Int { Int(pointer.pointee.width) }
    var height: Int { Int(pointer.pointee.height) }
    /// Width to height of its pixels, as the two numbers that the stream says.
    var shape: [Int32] {
        let ratio = pointer.pointee.sample_aspect_ratio
        return [ratio.num, ratio.den]
    }
    var format: AVPixelFormat { AVPixelFormat(pointer.pointee.format) }
    var isKeyframe: Bool { pointer.pointee.key_frame != 0 }
    /// The number that was sent along with its packet.
    var number: Int64 { pointer.pointee.reordered_opaque }

    /// Whether the decoder itself says that pixels are wrong.
    var isCorrupt: Bool {
        pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0
            || pointer.pointee.decode_error_flags != 0
    }

    /// Whether it was decoded only for others to refer to (before the start of an edit list).
    var isHidden: Bool { pointer.pointee.flags & AV_FRAME_FLAG_DISCARD != 0 }

    /// When it is shown, in ticks of its stream, as well as that can be told.
    var timestamp: Int64? {
        let best = pointer.pointee.best_effort_timestamp
        return best == pt_no_timestamp ? nil : best
    }

    /// When its packet says that it is shown; nil when it does not.
    var packetTimestamp: Int64? {
        pointer.pointee.pts == pt_no_timestamp ? nil : pointer.pointee.pts
    }

    /// Believes what its packet says of when it is shown.
    func believePacket() { pointer.pointee.best_effort_timestamp = pointer.pointee.pts }

    var duration: Int64 { pointer.pointee.pkt_duration }

    /// Says where its planes lie, in memory that it holds.
    func setPlanes(_ bases: [UnsafeMutablePointer<UInt8>?], _ rowBytes: [Int32]) {
        (
            pointer.pointee.data.0, pointer.pointee.data.1, pointer.pointee.data.2,
            pointer.pointee.data.3
        ) = (bases[0], bases[1], bases[2], bases[3])
        (
            pointer.pointee.linesize.0, pointer.pointee.linesize.1, pointer.pointee.linesize.2,
            pointer.pointee.linesize.3
        ) = (rowBytes[0], rowBytes[1], rowBytes[2], rowBytes[3])
    }

    /// The address and row length of a plane (0 to 3).
    func plane(_ index: Int) -> (base: UnsafeMutablePointer<UInt8>?, rowBytes: Int) {
        let (data, rows) = (pointer.pointee.data, pointer.pointee.linesize)
        switch index {
        case 0: return (data.0, Int(rows.0))
        case 1: return (data.1, Int(rows.1))
        case 2: return (data.2, Int(rows.2))
        default: return (data.3, Int(rows.3))
        }
    }

    /// The planes as they are looked at: three of colour, or brightness alone.
    var view: PictureView {
        let layout = SampleLayout(format)
        let chroma = layout?.chromaSize(width: width, height: height)
        let luma = view(of: 0, width, height, layout)
        guard let chroma, layout?.planes == 3 else { return PictureView(luma: luma, chroma: []) }
        return PictureView(
            luma: luma,
            chroma: [1, 2].map { view(of: $0, chroma.width, chroma.height, layout) })
    }

    private func view(
        of index: Int, _ width: Int, _ height: Int, _ layout: SampleLayout?
    ) -> PlaneView {
        let plane = plane(index)
        guard let base = plane.base else {
            // A decoded picture has its planes; without one there is nothing to look at.
            return PlaneView(
                base: UnsafeRawPointer(pointer), width: 0, height: 0, rowBytes: 0, bitDepth: 8)
        }
        return PlaneView(
            base: UnsafeRawPointer(base), width: width, height: height, rowBytes: plane.rowBytes,
            bitDepth: layout?.bitDepth ?? 8)
    }

    /// The planes byte for byte, whatever they hold; nil when there are none to look into.
    var stored: PictureView? {
        let planes = (0..<4).compactMap { storedPlane($0) }
        return planes.first.map { PictureView(luma: $0, chroma: Array(planes.dropFirst())) }
    }

    private func storedPlane(_ index: Int) -> PlaneView? {
        let plane = plane(index)
        guard let base = plane.base, let layout = SampleLayout(format) else { return nil }
        let isPalette = layout.hasPalette && index == 1
        let bytes = isPalette ? Int(AVPALETTE_SIZE) : layout.storedRowBytes(index, width: width)
        guard bytes > 0 else { return nil }
        let isChroma = !isPalette && (index == 1 || index == 2)
        let rows = isChroma ? layout.chromaSize(width: width, height: height).height : height
        return PlaneView(
            base: UnsafeRawPointer(base), width: bytes, height: isPalette ? 1 : rows,
            rowBytes: plane.rowBytes, bitDepth: 8)
    }

    /// Addresses of all planes, as libswscale takes them.
    var planes: (bases: [UnsafeMutablePointer<UInt8>?], rowBytes: [Int32]) {
        let (data, rows) = (pointer.pointee.data, pointer.pointee.linesize)
        return ([data.0, data.1, data.2, data.3], [rows.0, rows.1, rows.2, rows.3])
    }
}

// Decoded pictures turned into what a viewer sees.

import CLibAV
import PauseModel

/// Turns decoded pictures into what a viewer sees, and unusual pixel formats into planar ones.
///
/// One for each reader, on its thread; it keeps the scalers it made, since pictures of one video are
/// nearly always alike. Interlaced pictures are woven, as they are stored: while a picture stands
/// still both fields show the same moment, and every line of the text is kept; a deinterlacer would
/// halve the height of letters.
final class PictureRenderer {
    private struct Job: Hashable {
        let width: Int
        let height: Int
        let format: Int32
        let targetWidth: Int
        let targetHeight: Int
        let targetFormat: Int32
        let color: ColorScience?
    }

    private let streamShape: AVRational
    private let orientation: Orientation
    private var scalers: [Job: OpaquePointer] = [:]
    private var toneMaps: [ToneMap.Curve: ToneMap] = [:]

    /// Scalers kept; a video that changes size more often than this makes them anew.
    private static let mostScalers = 8
    /// Rows begin at multiples of this, and this much room is left behind them: libswscale writes
    /// whole vectors.
    private static let alignment = 64

    init(streamShape: AVRational, orientation: Orientation) {
        self.streamShape = streamShape
        self.orientation = orientation
    }

    deinit { dropScalers() }

    // MARK: Display pictures

    /// The picture as a viewer sees it: upright, square pixels, 8-bit sRGB.
    func render(_ frame: borrowing Frame) throws(MediaError) -> Picture {
        let shape = PixelShape(
            stream: streamShape, picture: frame.pointer.pointee.sample_aspect_ratio)
        let size = shape.displaySize(width: frame.width, height: frame.height)
        let color = ColorScience(of: frame)
        let bytes = color.curve == nil ? 3 : 6
        let rowBytes = (size.width * bytes + Self.alignment - 1) / Self.alignment * Self.alignment
        let buffer = UnsafeMutableRawPointer.allocate(
            byteCount: rowBytes * size.height + Self.alignment, alignment: Self.alignment)
        defer { buffer.deallocate() }
        let job = Job(
            width: frame.width, height: frame.height, format: frame.format.rawValue,
            targetWidth: size.width, targetHeight: size.height,
            targetFormat: (bytes == 3 ? AV_PIX_FMT_RGB24 : AV_PIX_FMT_RGB48LE).rawValue,
            color: color)
        try scale(
            frame, job,
            to: [buffer.assumingMemoryBound(to: UInt8.self), nil, nil, nil],
            rowBytes: [Int32(rowBytes), 0, 0, 0])
        guard let curve = color.curve else { return lay(buffer, rowBytes: rowBytes, size: size) }
        let map = toneMap(curve)
        let narrowBytes = size.width * Picture.bytesPerPixel
        let narrow = UnsafeMutablePointer<UInt8>.allocate(capacity: narrowBytes * size.height)
        defer { narrow.deallocate() }
        for row in 0..<size.height {
            map.apply(
                to: (buffer + row * rowBytes).assumingMemoryBound(to: UInt16.self),
                pixels: size.width, into: narrow + row * narrowBytes)
        }
        return lay(narrow, rowBytes: narrowBytes, size: size)
    }

    /// The picture turned upright, from rows of 8-bit pixels.
    private func lay(
        _ pixels: UnsafeRawPointer, rowBytes: Int, size: (width: Int, height: Int)
    ) -> Picture {
        let display = orientation.size(width: size.width, height: size.height)
        let count = display.width * display.height * Picture.bytesPerPixel
        let laid = [UInt8](unsafeUninitializedCapacity: count) { target, filled in
            guard let base = target.baseAddress else { return }
            orientation.lay(
                pixels, rowBytes: rowBytes, width: size.width, height: size.height, into: base)
            filled = count
        }
        return Picture(width: display.width, height: display.height, pixels: laid)
    }

    private func toneMap(_ curve: ToneMap.Curve) -> ToneMap {
        if let made = toneMaps[curve] { return made }
        let made = ToneMap(curve)
        toneMaps[curve] = made
        return made
    }

    // MARK: Planar pictures

    /// The picture in a planar format, when it is not in one: nil when it can be looked at as it is.
    func planar(_ frame: borrowing Frame) throws(MediaError) -> Frame? {
        guard let layout = SampleLayout(frame.format) else {
            throw MediaError(.unsupported, "The pictures have a pixel format that is not known.")
        }
        guard !layout.isViewable else { return nil }
        let converted = try Frame()
        converted.pointer.pointee.format = layout.planarEquivalent.rawValue
        converted.pointer.pointee.width = frame.pointer.pointee.width
        converted.pointer.pointee.height = frame.pointer.pointee.height
        let status = av_frame_get_buffer(converted.pointer, 0)
        guard status >= 0 else { throw MediaError(libAV: status, doing: "decoded") }
        let job = Job(
            width: frame.width, height: frame.height, format: frame.format.rawValue,
            targetWidth: frame.width, targetHeight: frame.height,
            targetFormat: layout.planarEquivalent.rawValue, color: nil)
        let target = converted.planes
        try scale(frame, job, to: target.bases, rowBytes: target.rowBytes)
        return converted
    }

    // MARK: libswscale

    private func scale(
        _ frame: borrowing Frame, _ job: Job, to target: [UnsafeMutablePointer<UInt8>?],
        rowBytes: [Int32]
    ) throws(MediaError) {
        let scaler = try scaler(for: job)
        let source = frame.planes
        let rows = sws_scale(
            scaler, source.bases.map { UnsafePointer($0) }, source.rowBytes, 0, Int32(job.height), target, rowBytes)
        guard rows > 0 else { throw MediaError(libAV: rows, doing: "shown") }
    }

    private func scaler(for job: Job) throws(MediaError) -> OpaquePointer {
        if let made = scalers[job] { return made }
        // Exact rounding and full chroma: coloured text on a coloured ground must keep its edges.
        let flags = SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT
        guard
            let made = sws_getContext(
                Int32(job.width), Int32(job.height), AVPixelFormat(job.format),
                Int32(job.targetWidth), Int32(job.targetHeight), AVPixelFormat(job.targetFormat),
                flags, nil, nil, nil)
        else {
            throw MediaError(.unsupported, "The pictures have a pixel format that cannot be shown.")
        }
        if let color = job.color, let table = sws_getCoefficients(color.matrix) {
            let (unity, full): (Int32, Int32) = (1 << 16, 1)
            let isFull = color.isFullRange || Self.isAlwaysFullRange(AVPixelFormat(job.format))
            // Fails where there is nothing to convert (RGB in, RGB out), which is right as it is.
            _ = sws_setColorspaceDetails(
                made, table, isFull ? 1 : 0, table, full, 0, unity, unity)
        }
        if scalers.count >= Self.mostScalers { dropScalers() }
        scalers[job] = made
        return made
    }

    private func dropScalers() {
        for scaler in scalers.values { sws_freeContext(scaler) }
        scalers = [:]
    }

    /// The old formats that say "full range" in their name.
    private static func isAlwaysFullRange(_ format: AVPixelFormat) -> Bool {
        [
            AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P,
            AV_PIX_FMT_YUVJ411P,
        ].contains(format)
    }
}

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

    /// Memory for pictures that are made of others.
    let frames = FramePool()

    private let streamShape: AVRational
    private let orientation: Orientation
    private var scalers: [Job: OpaquePointer] = [:]
    private var toneMaps: [ToneMap.Curve: ToneMap] = [:]
    /// The planes of the picture rendered last: fresh memory costs more than drawing into it.
    private var spare: Canvas?

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
        guard let curve = color.curve else {
            return try SampleLayout(frame.format)?.isPlanarColour ?? false
                ? renderInPlanes(frame, size, color)
                : lay(render(frame, size, color, as: AV_PIX_FMT_RGB24, bytes: 3), size: size)
        }
        let deep = try render(frame, size, color, as: AV_PIX_FMT_RGB48LE, bytes: 6)
        let map = toneMap(curve)
        let rowBytes = size.width * Picture.bytesPerPixel
        let narrow = Canvas(rowBytes: rowBytes, rows: size.height)
        for row in 0..<size.height {
            map.apply(
                to: UnsafeMutableRawPointer(deep.row(row)).assumingMemoryBound(to: UInt16.self),
                pixels: size.width, into: narrow.row(row))
        }
        return lay(narrow, size: size)
    }

    /// Memory that is drawn into, freed when it goes.
    private struct Canvas: ~Copyable {
        let base: UnsafeMutablePointer<UInt8>
        let rowBytes: Int
        let rows: Int

        init(rowBytes: Int, rows: Int) {
            let memory = UnsafeMutableRawPointer.allocate(
                byteCount: rowBytes * rows + alignment, alignment: alignment)
            base = memory.assumingMemoryBound(to: UInt8.self)
            (self.rowBytes, self.rows) = (rowBytes, rows)
        }

        deinit { base.deallocate() }

        func row(_ row: Int) -> UnsafeMutablePointer<UInt8> { base + row * rowBytes }

        /// Bytes of a row of so many, with room for whole vectors.
        static func rowBytes(_ bytes: Int) -> Int {
            (bytes + alignment - 1) / alignment * alignment
        }
    }

    private func render(
        _ frame: borrowing Frame, _ size: (width: Int, height: Int), _ color: ColorScience,
        as format: AVPixelFormat, bytes: Int
    ) throws(MediaError) -> Canvas {
        let canvas = Canvas(
            rowBytes: Canvas.rowBytes(size.width * bytes), rows: size.height)
        try scale(
            frame, job(frame, size, color, as: format), to: [canvas.base, nil, nil, nil],
            rowBytes: [Int32(canvas.rowBytes), 0, 0, 0])
        return canvas
    }

    private func job(
        _ frame: borrowing Frame, _ size: (width: Int, height: Int), _ color: ColorScience,
        as format: AVPixelFormat
    ) -> Job {
        Job(
            width: frame.width, height: frame.height, format: frame.format.rawValue,
            targetWidth: size.width, targetHeight: size.height, targetFormat: format.rawValue,
            color: color)
    }

    /// Renders red, green and blue each into a plane of its own, and puts them together.
    ///
    /// libswscale makes the same of each sample either way, but has vector code for this one only,
    /// which takes an eighth of the time.
    private func renderInPlanes(
        _ frame: borrowing Frame, _ size: (width: Int, height: Int), _ color: ColorScience
    ) throws(MediaError) -> Picture {
        let rowBytes = Canvas.rowBytes(size.width)
        let planes = spare.take() ?? Canvas(rowBytes: rowBytes, rows: 3 * size.height)
        guard planes.rowBytes == rowBytes, planes.rows == 3 * size.height else {
            return try renderInPlanes(frame, size, color)
        }
        // In libav's order.
        let (green, blue, red) = (
            planes.base, planes.row(size.height), planes.row(2 * size.height)
        )
        try scale(
            frame, job(frame, size, color, as: AV_PIX_FMT_GBRP), to: [green, blue, red, nil],
            rowBytes: [Int32(rowBytes), Int32(rowBytes), Int32(rowBytes), 0])
        func pack(into target: UnsafeMutablePointer<UInt8>) {
            var out = target
            for row in 0..<size.height {
                for at in row * rowBytes..<row * rowBytes + size.width {
                    (out[0], out[1], out[2]) = (red[at], green[at], blue[at])
                    out += Picture.bytesPerPixel
                }
            }
        }
        let picture: Picture
        if orientation == .upright {
            let count = size.width * size.height * Picture.bytesPerPixel
            picture = Picture(
                width: size.width, height: size.height,
                pixels: [UInt8](unsafeUninitializedCapacity: count) { target, filled in
                    guard let base = target.baseAddress else { return }
                    pack(into: base)
                    filled = count
                })
        } else {
            let packed = Canvas(rowBytes: size.width * Picture.bytesPerPixel, rows: size.height)
            pack(into: packed.base)
            picture = lay(packed, size: size)
        }
        spare = consume planes
        return picture
    }

    /// The picture turned upright, from rows of 8-bit pixels.
    private func lay(
        _ canvas: borrowing Canvas, size: (width: Int, height: Int)
    ) -> Picture {
        let display = orientation.size(width: size.width, height: size.height)
        let count = display.width * display.height * Picture.bytesPerPixel
        let (pixels, rowBytes) = (canvas.base, canvas.rowBytes)
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

    /// Planes of the size of a picture that say nothing yet.
    func planes(
        for frame: borrowing Frame, as format: AVPixelFormat
    ) throws(MediaError) -> Frame {
        let planes = try Frame()
        planes.pointer.pointee.format = format.rawValue
        planes.pointer.pointee.width = frame.pointer.pointee.width
        planes.pointer.pointee.height = frame.pointer.pointee.height
        let status = av_frame_get_buffer(planes.pointer, 0)
        guard status >= 0 else { throw MediaError(libAV: status, doing: "decoded") }
        return planes
    }

    /// Makes what so many rows of a picture will be converted with.
    func prepare(
        rows: Int, of frame: borrowing Frame, into planes: borrowing Frame
    ) throws(MediaError) {
        _ = try scaler(for: job(frame, rows: rows, into: planes))
    }

    private func job(
        _ frame: borrowing Frame, rows: Int, into planes: borrowing Frame
    ) -> Job {
        Job(
            width: frame.width, height: rows, format: frame.format.rawValue,
            targetWidth: frame.width, targetHeight: rows, targetFormat: planes.format.rawValue,
            color: nil)
    }

    /// Converts rows of a picture, as a picture by themselves, into those of another of its width.
    ///
    /// All rows, unless they are independent of each other and no plane has fewer than others.
    func convert(
        _ rows: Range<Int>, of frame: borrowing Frame, into planes: borrowing Frame
    ) throws(MediaError) {
        let job = job(frame, rows: rows.count, into: planes)
        let (source, target) = (frame.planes, planes.planes)
        let isPalette = SampleLayout(frame.format)?.hasPalette ?? false
        var from = source.bases
        for plane in from.indices where !(isPalette && plane > 0) {
            from[plane] = from[plane]?.advanced(by: rows.lowerBound * Int(source.rowBytes[plane]))
        }
        let into = zip(target.bases, target.rowBytes).map { base, rowBytes in
            base?.advanced(by: rows.lowerBound * Int(rowBytes))
        }
        try scale(from, source.rowBytes, job, to: into, rowBytes: target.rowBytes)
    }

    // MARK: libswscale

    private func scale(
        _ frame: borrowing Frame, _ job: Job, to target: [UnsafeMutablePointer<UInt8>?],
        rowBytes: [Int32]
    ) throws(MediaError) {
        let source = frame.planes
        try scale(source.bases, source.rowBytes, job, to: target, rowBytes: rowBytes)
    }

    private func scale(
        _ source: [UnsafeMutablePointer<UInt8>?], _ sourceRowBytes: [Int32], _ job: Job,
        to target: [UnsafeMutablePointer<UInt8>?], rowBytes: [Int32]
    ) throws(MediaError) {
        let rows = try sws_scale(
            scaler(for: job), source.map { UnsafePointer($0) }, sourceRowBytes, 0,
            Int32(job.height), target, rowBytes)
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

// Decoded pictures turned into what a viewer sees.

import CLibAV
import PauseModel

/// Turns decoded pictures into what a viewer sees, and unusual pixel formats into planar ones.
///
/// One for each reader, on its thread. Interlaced pictures are woven, as they are stored: while a
/// picture stands still both fields show the same moment, and every line of the text is kept; a
/// deinterlacer would halve the height of letters.
final class PictureRenderer {
    /// Memory for pictures that are made of others.
    let frames = FramePool()

    private let streamShape: AVRational
    private let orientation: Orientation
    private let scalers = Scalers()
    private let planeRenderer: PlaneRenderer
    private var toneMaps: [ToneMap.Curve: ToneMap] = [:]

    init(streamShape: AVRational, orientation: Orientation) {
        self.streamShape = streamShape
        self.orientation = orientation
        planeRenderer = PlaneRenderer(scalers: scalers)
    }

    // MARK: Display pictures

    /// The picture as a viewer sees it: upright, square pixels, 8-bit sRGB.
    func render(_ frame: borrowing Frame) throws(MediaError) -> Picture {
        let shape = PixelShape(
            stream: streamShape, picture: frame.pointer.pointee.sample_aspect_ratio)
        let size = shape.displaySize(width: frame.width, height: frame.height)
        let color = ColorScience(of: frame)
        guard let curve = color.curve else {
            guard SampleLayout(frame.format)?.isPlanarColour ?? false else {
                return lay(
                    try render(frame, size, color, as: AV_PIX_FMT_RGB24, bytes: 3), size: size)
            }
            let picture = try planeRenderer.render(
                frame, job(frame, size, color, as: AV_PIX_FMT_GBRP))
            return orientation == .upright ? picture : lay(picture)
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

    private func render(
        _ frame: borrowing Frame, _ size: (width: Int, height: Int), _ color: ColorScience,
        as format: AVPixelFormat, bytes: Int
    ) throws(MediaError) -> Canvas {
        let canvas = Canvas(
            rowBytes: Canvas.rowBytes(size.width * bytes), rows: size.height)
        try scalers.scale(
            frame.planes, job(frame, size, color, as: format),
            to: (
                bases: [canvas.base, nil, nil, nil], rowBytes: [Int32(canvas.rowBytes), 0, 0, 0]
            ))
        return canvas
    }

    private func job(
        _ frame: borrowing Frame, _ size: (width: Int, height: Int), _ color: ColorScience,
        as format: AVPixelFormat
    ) -> ScaleJob {
        ScaleJob(
            width: frame.width, height: frame.height, format: frame.format.rawValue,
            targetWidth: size.width, targetHeight: size.height, targetFormat: format.rawValue,
            color: color)
    }

    /// The picture turned upright, from rows of 8-bit pixels.
    private func lay(
        _ canvas: borrowing Canvas, size: (width: Int, height: Int)
    ) -> Picture {
        lay(UnsafePointer(canvas.base), rowBytes: canvas.rowBytes, size: size)
    }

    /// The picture turned upright, from one as it is stored.
    private func lay(_ picture: Picture) -> Picture {
        picture.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return picture }
            return lay(
                base, rowBytes: picture.width * Picture.bytesPerPixel,
                size: (picture.width, picture.height))
        }
    }

    private func lay(
        _ pixels: UnsafePointer<UInt8>, rowBytes: Int, size: (width: Int, height: Int)
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
        try scalers.prepare(job(frame, rows: rows, into: planes))
    }

    private func job(
        _ frame: borrowing Frame, rows: Int, into planes: borrowing Frame
    ) -> ScaleJob {
        ScaleJob(
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
        try scalers.scale(
            (bases: from, rowBytes: source.rowBytes), job,
            to: (bases: into, rowBytes: target.rowBytes))
    }
}

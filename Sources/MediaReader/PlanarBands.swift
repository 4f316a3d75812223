// A picture without planes, put into planes band by band.

import CLibAV

/// The planes of a picture whose format has none (red, green and blue in one, or a palette): written
/// band by band, when they are asked for.
///
/// To convert a picture takes ten times as long as to decode what changed in it: of a recording of a
/// screen most of one picture is most of the next, and nobody looks at what is known to be equal.
final class PlanarBands {
    /// The planes; what has not been asked for says nothing yet.
    let frame: Frame
    private let renderer: PictureRenderer
    private let rowsOfBand: Int
    private var isWritten: [Bool]

    /// Rows of a band: few enough that a line that is typed costs little, and a multiple of the 8
    /// after which libswscale's dither comes again.
    private static let bandRows = 16

    /// Planes for a picture; nil when it can be looked at as it is.
    init?(of source: borrowing Frame, renderer: PictureRenderer) throws(MediaError) {
        guard let layout = SampleLayout(source.format) else {
            throw MediaError(.unsupported, "The pictures have a pixel format that is not known.")
        }
        guard !layout.isViewable, source.height > 0 else { return nil }
        // Where rows hang together, there is one band.
        rowsOfBand = layout.hasIndependentRows ? Self.bandRows : source.height
        isWritten = Array(
            repeating: false, count: (source.height + rowsOfBand - 1) / rowsOfBand)
        frame = try renderer.planes(for: source, as: layout.planarEquivalent)
        self.renderer = renderer
        // What fails, fails here: the last band may be lower than the others.
        for height in Set([rowsOfBand, source.height % rowsOfBand]) where height > 0 {
            try renderer.prepare(rows: height, of: source, into: frame)
        }
    }

    /// Sees to it that these rows are written.
    func write(_ rows: Range<Int>, from source: borrowing Frame) {
        guard !rows.isEmpty else { return }
        let last = min(isWritten.count - 1, (rows.upperBound - 1) / rowsOfBand)
        for band in rows.lowerBound / rowsOfBand...last where !isWritten[band] {
            let first = band * rowsOfBand
            // Nothing but memory can be missing by now, and then the band stays as it is.
            try? renderer.convert(
                first..<min(source.height, first + rowsOfBand), of: source, into: frame)
            isWritten[band] = true
        }
    }
}

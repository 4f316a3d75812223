// Planar pictures turned into rows of red, green and blue, as far as they have changed.

import CLibAV
import PauseModel

/// Turns planar pictures into rows of red, green and blue.
///
/// Each colour is rendered into a plane of its own, and then they are put together: libswscale makes
/// the same of each sample either way, but has vector code for this one only, which takes an eighth
/// of the time.
///
/// Of a recording of a screen most of one picture is most of the next, so rows that are as in the
/// picture rendered last are taken over from there. What is made is the same as without: it depends
/// on the frame alone. Kept are the two pictures rendered last, and the samples of the last. One for
/// each reader, on its thread.
final class PlaneRenderer {
    /// A picture whose memory is drawn into again when nobody else looks at it: fresh memory of this
    /// size costs more than a few rows.
    private struct Older {
        var picture: Picture
        /// The rows in which it may differ from the picture rendered last.
        var differing: [Bool]
    }

    private let scalers: Scalers
    private var source: Frame?
    private var last: (job: ScaleJob, picture: Picture)?
    private var older: Older?
    /// The planes of a whole picture drawn last, for the same reason.
    private var spare: Canvas?

    /// Rows drawn at a time where few have changed: a line of text and what is around it.
    private static let bandRows = 96
    /// A row of chroma is seen in no row of luma further away than this: the bicubic filter is four
    /// rows long, and a row of chroma belongs to no more than four of luma.
    private static let reach = 16
    /// A band begins at a multiple of this, and pictures drawn in bands end at one: so its rows of
    /// chroma begin where those of luma do, and count as they do in the whole.
    private static let alignment = 4

    init(scalers: Scalers) { self.scalers = scalers }

    /// A picture with three planes of colour, as it is stored; the job makes planes of its target
    /// size, in libav's order of green, blue and red.
    func render(_ frame: borrowing Frame, _ job: ScaleJob) throws(MediaError) -> Picture {
        let kept = try frame.reference()
        let changed = rowsChanged(in: frame, job)
        let bands = changed.flatMap { Self.bands(of: $0) }
        let picture: Picture
        if let changed, let bands, let before = last?.picture {
            var next = takeOlder(besides: changed) ?? before
            for band in bands { try draw(band, of: frame, job, into: &next) }
            picture = next
            older = Older(picture: before, differing: changed)
        } else {
            picture = try renderAll(frame, job)
            older = last.flatMap { last in
                last.job == job
                    ? Older(
                        picture: last.picture,
                        differing: [Bool](repeating: true, count: job.targetHeight)) : nil
            }
        }
        source = consume kept
        last = (job: job, picture: picture)
        return picture
    }

    /// The picture rendered before the last, which now shows what the last shows, but for the rows
    /// that are drawn anew.
    private func takeOlder(besides changed: [Bool]) -> Picture? {
        guard var older = older.take(), let last = last?.picture else { return nil }
        let rowBytes = last.width * Picture.bytesPerPixel
        older.picture.withMutablePixels { target in
            last.pixels.withUnsafeBufferPointer { source in
                guard let source = source.baseAddress else { return }
                for row in changed.indices where older.differing[row] && !changed[row] {
                    (target + row * rowBytes).update(from: source + row * rowBytes, count: rowBytes)
                }
            }
        }
        return older.picture
    }

    // MARK: - What has changed

    /// The rows that show another picture than the one rendered last; nil where all of it has to be
    /// drawn.
    private func rowsChanged(in frame: borrowing Frame, _ job: ScaleJob) -> [Bool]? {
        guard let last, last.job == job,
            (job.width, job.height) == (job.targetWidth, job.targetHeight),
            job.height % Self.alignment == 0, job.height >= 2 * Self.bandRows
        else { return nil }
        switch source {
        case .some(let source):
            return Self.rowsChanged(frame.view, since: source.view)
        case .none: return nil
        }
    }

    private static func rowsChanged(_ new: PictureView, since old: PictureView) -> [Bool] {
        let height = new.luma.height
        var changed = (0..<height).map { !PlaneMixer.isEqual(new.luma, old.luma, row: $0) }
        for (plane, other) in zip(new.chroma, old.chroma) {
            let reach = plane.height < height ? reach : 0
            for row in 0..<plane.height where !PlaneMixer.isEqual(plane, other, row: row) {
                let first = row * height / plane.height
                for row in max(0, first - reach)...min(height - 1, first + reach) {
                    changed[row] = true
                }
            }
        }
        return changed
    }

    /// Rows to be drawn, and more around them that they are made of.
    private struct Band {
        var rows: Range<Int>
        /// The first of the rows around them.
        var start: Int
    }

    /// The bands that have all rows that have changed; nil where all of it can as well be drawn.
    private static func bands(of changed: [Bool]) -> [Band]? {
        var bands: [Band] = []
        var row = 0
        while let first = changed[row...].firstIndex(of: true) {
            let start = min(
                max(0, first - reach) / alignment * alignment, changed.count - bandRows)
            let end = start + bandRows
            row = end == changed.count ? end : end - reach
            bands.append(Band(rows: first..<row, start: start))
        }
        return 2 * bands.count * bandRows <= changed.count ? bands : nil
    }

    // MARK: - Drawing

    private func draw(
        _ band: Band, of frame: borrowing Frame, _ job: ScaleJob, into picture: inout Picture
    ) throws(MediaError) {
        var job = job
        (job.height, job.targetHeight) = (Self.bandRows, Self.bandRows)
        let planes = Canvas(
            rowBytes: Canvas.rowBytes(job.targetWidth), rows: 3 * Self.bandRows)
        var source = frame.planes
        let view = frame.view
        for (index, plane) in ([view.luma] + view.chroma).enumerated() {
            let row = band.start * plane.height / view.luma.height
            source.bases[index] = source.bases[index]?.advanced(by: row * plane.rowBytes)
        }
        try scale(source, job, to: planes)
        picture.withMutablePixels { target in
            let rowBytes = job.targetWidth * Picture.bytesPerPixel
            Self.pack(
                (band.rows.lowerBound - band.start)..<(band.rows.upperBound - band.start),
                of: planes, width: job.targetWidth,
                into: target + band.rows.lowerBound * rowBytes)
        }
    }

    private func renderAll(
        _ frame: borrowing Frame, _ job: ScaleJob
    ) throws(MediaError) -> Picture {
        let (width, height) = (job.targetWidth, job.targetHeight)
        let rowBytes = Canvas.rowBytes(width)
        let planes = spare.take() ?? Canvas(rowBytes: rowBytes, rows: 3 * height)
        guard planes.rowBytes == rowBytes, planes.rows == 3 * height else {
            return try renderAll(frame, job)
        }
        try scale(frame.planes, job, to: planes)
        let count = width * height * Picture.bytesPerPixel
        let picture = Picture(
            width: width, height: height,
            pixels: [UInt8](unsafeUninitializedCapacity: count) { target, filled in
                guard let base = target.baseAddress else { return }
                Self.pack(0..<height, of: planes, width: width, into: base)
                filled = count
            })
        spare = consume planes
        return picture
    }

    /// Fills three planes, one below the other.
    private func scale(
        _ source: (bases: [UnsafeMutablePointer<UInt8>?], rowBytes: [Int32]), _ job: ScaleJob,
        to planes: borrowing Canvas
    ) throws(MediaError) {
        let rowBytes = Int32(planes.rowBytes)
        let bases: [UnsafeMutablePointer<UInt8>?] = [
            planes.base, planes.row(job.targetHeight), planes.row(2 * job.targetHeight), nil,
        ]
        try scalers.scale(
            source, job, to: (bases: bases, rowBytes: [rowBytes, rowBytes, rowBytes, 0]))
    }

    /// Puts rows of the three planes together, one after the other without room between them.
    private static func pack(
        _ rows: Range<Int>, of planes: borrowing Canvas, width: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        let height = planes.rows / 3
        let (green, blue, red) = (
            planes.base, planes.row(height), planes.row(2 * height)
        )
        var out = target
        for row in rows {
            for at in row * planes.rowBytes..<row * planes.rowBytes + width {
                (out[0], out[1], out[2]) = (red[at], green[at], blue[at])
                out += Picture.bytesPerPixel
            }
        }
    }
}

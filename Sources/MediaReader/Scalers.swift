// libswscale's converters, kept from one picture to the next.

import CLibAV

/// What is to be converted into what.
struct ScaleJob: Hashable {
    let width: Int
    var height: Int
    let format: Int32
    let targetWidth: Int
    var targetHeight: Int
    let targetFormat: Int32
    /// How samples are to be read as colours; nil where they stay as they are.
    let color: ColorScience?
}

/// libswscale's converters, one for each job, kept because pictures of one video are nearly always
/// alike; used on the thread that made them.
final class Scalers {
    private var made: [ScaleJob: OpaquePointer] = [:]

    /// Converters kept; a video that changes size more often than this makes them anew.
    private static let most = 8

    deinit { drop() }

    /// Converts all rows of a picture.
    ///
    /// - Parameters:
    ///   - source: the first row of each plane, from so many bytes to those of the next row.
    ///   - job: what they are, and what they become.
    ///   - target: the same of what is written.
    /// - Throws: `unsupported` where it cannot be done; what libav says when it fails.
    func scale(
        _ source: (bases: [UnsafeMutablePointer<UInt8>?], rowBytes: [Int32]), _ job: ScaleJob,
        to target: (bases: [UnsafeMutablePointer<UInt8>?], rowBytes: [Int32])
    ) throws(MediaError) {
        let rows = try sws_scale(
            scaler(for: job), source.bases.map { UnsafePointer($0) }, source.rowBytes, 0,
            Int32(job.height), target.bases, target.rowBytes)
        guard rows > 0 else { throw MediaError(libAV: rows, doing: "shown") }
    }

    /// Makes what a job needs, so that it cannot fail later.
    func prepare(_ job: ScaleJob) throws(MediaError) {
        _ = try scaler(for: job)
    }

    private func scaler(for job: ScaleJob) throws(MediaError) -> OpaquePointer {
        if let known = made[job] { return known }
        // Exact rounding and full chroma: coloured text on a coloured ground must keep its edges.
        let flags = SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT
        guard
            let scaler = sws_getContext(
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
                scaler, table, isFull ? 1 : 0, table, full, 0, unity, unity)
        }
        if made.count >= Self.most { drop() }
        made[job] = scaler
        return scaler
    }

    private func drop() {
        for scaler in made.values { sws_freeContext(scaler) }
        made = [:]
    }

    /// The old formats that say "full range" in their name.
    private static func isAlwaysFullRange(_ format: AVPixelFormat) -> Bool {
        [
            AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P,
            AV_PIX_FMT_YUVJ411P,
        ].contains(format)
    }
}

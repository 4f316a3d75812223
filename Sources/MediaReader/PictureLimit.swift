// How large a picture may be.

/// How large a picture may be: what keeps one small file from taking all memory.
enum PictureLimit {
    /// Pixels of a stored picture: 8192 × 8192, twice what 8K UHD (7680 × 4320) needs.
    ///
    /// A decoder keeps up to 17 pictures; at this size and 8 bits that is 1.7 GB at the very worst.
    static let pixels: Int64 = 8192 * 8192

    /// Bytes that libav may take in one piece: four bytes for each pixel of the largest picture.
    ///
    /// It holds where the pixel limit is not asked, while libav looks into a stream's first packets.
    static let bytesOfOneAllocation = Int(pixels) * 4

    /// Whether a picture of that size is read.
    static func allows(width: Int32, height: Int32) -> Bool {
        Int64(width) * Int64(height) <= pixels
    }

    /// The error for a picture that is not.
    static func error(width: Int32, height: Int32) -> MediaError {
        let size = width > 0 && height > 0 ? "of \(width) x \(height) pixels " : ""
        return MediaError(
            .tooLarge,
            "The pictures \(size)are larger than the limit of 8192 x 8192; scale the video down.")
    }
}

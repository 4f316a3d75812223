// The planes of a decoded picture, borrowed while it is looked at.

/// One plane of a decoded picture, borrowed: valid only inside the call that hands it out.
public struct PlaneView {
    /// The first sample of the first row.
    public let base: UnsafeRawPointer
    /// Samples in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Bytes from one row to the next; negative when the picture is stored bottom up.
    public let rowBytes: Int
    /// Significant bits of a sample: 8 means one byte a sample, 9 to 16 two bytes, native order.
    public let bitDepth: Int

    /// A plane at that address; it must outlive the view.
    public init(base: UnsafeRawPointer, width: Int, height: Int, rowBytes: Int, bitDepth: Int) {
        self.base = base
        self.width = width
        self.height = height
        self.rowBytes = rowBytes
        self.bitDepth = bitDepth
    }

    /// Bytes of one sample: 1 or 2.
    public var bytesPerSample: Int { bitDepth > 8 ? 2 : 1 }

    /// Its rows that lie, in part or whole, in rows of a picture of that height.
    public func rows(_ rows: Range<Int>, of pictureHeight: Int) -> Range<Int> {
        guard pictureHeight > 0, !rows.isEmpty else { return 0..<0 }
        let first = min(height, rows.lowerBound * height / pictureHeight)
        let end = (rows.upperBound * height + pictureHeight - 1) / pictureHeight
        return first..<max(first, min(height, end))
    }
}

/// The planes of one decoded picture in storage orientation, borrowed for comparison.
///
/// Planar: luma first, then the two chroma planes (subsampled or not), or no chroma for grey.
/// Valid only inside the call that hands it out, on that thread.
public struct PictureView {
    /// Brightness, full size.
    public let luma: PlaneView
    /// Blue and red difference, in that order; empty for grey pictures.
    public let chroma: [PlaneView]

    /// A view of these planes.
    public init(luma: PlaneView, chroma: [PlaneView]) {
        self.luma = luma
        self.chroma = chroma
    }
}

// One decoded picture in the decoder's own memory.

public import PauseModel

/// One decoded picture, in the decoder's own memory, freed when its last reference goes.
///
/// Not Sendable: it is looked at and rendered on the thread of its reader. Keeping many keeps their
/// memory; a decoder goes on working all the same.
public struct DecodedPicture: ~Copyable {
    /// When it is shown, from the start of the video.
    public let time: MediaTime
    /// How long it is shown, as far as the file says.
    public let duration: MediaTime
    /// Whether it was decoded without reference to any other.
    public let isKeyframe: Bool

    /// Rows of luma that differ from the picture given before; nil where that is not known.
    struct Change {
        /// The number of that picture.
        let origin: Int
        let rows: Range<Int>
    }

    /// So many rows around those that have changed are valid as well: the coarsest cells that
    /// pictures are compared by are not larger.
    public static let rowsAround = 16

    private let change: Change?
    private let pixels: SharedPixels
    /// Which of the parts of a playlist it comes from: each counts its pictures by itself.
    private let part: Int

    init(
        _ pixels: SharedPixels, time: MediaTime, duration: MediaTime, isKeyframe: Bool,
        part: Int = 0, change: Change? = nil
    ) {
        self.pixels = pixels
        self.change = change
        self.part = part
        self.time = time
        self.duration = duration
        self.isKeyframe = isKeyframe
    }

    /// Lends the planes in storage orientation: 8 to 16 bit, luma and two chroma planes, or grey.
    ///
    /// Nothing is copied. RGB, palette and interleaved formats were converted once; HDR and range
    /// are as stored.
    public borrowing func withPlanes<R>(_ body: (PictureView) -> R) -> R {
        withExtendedLifetime(pixels) { body(pixels.view) }
    }

    /// Lends the planes to one who has looked at the picture of a number: to compare with that.
    ///
    /// Where rows of luma are given, all others are equal to those of that picture, as are those of
    /// chroma that belong to them; only these and `rowsAround` on either side may be looked at.
    public borrowing func withPlanes<R>(
        comparedWith number: Int?, _ body: (PictureView, Range<Int>?) -> R
    ) -> R {
        withExtendedLifetime(pixels) {
            if let number, number == pixels.number { return body(pixels.view(of: 0..<0), 0..<0) }
            guard let change, change.origin == number else { return body(pixels.view, nil) }
            return body(pixels.view(of: change.rows), change.rows)
        }
    }

    /// A number that no other picture of the process has, but for those that are known to be equal in
    /// every sample.
    public var number: Int { pixels.number }

    /// A second reference to the same picture; cheap, the pixels are shared.
    public borrowing func reference() throws(MediaError) -> DecodedPicture {
        DecodedPicture(
            pixels, time: time, duration: duration, isKeyframe: isKeyframe, part: part,
            change: change)
    }

    /// A number that only pictures of one reader have that are equal in every sample; nil where it is
    /// not likely that there is another.
    public var identity: Int? { pixels.identity.map { part << 32 | $0 } }

    /// A picture shown when and as this one, of other samples.
    ///
    /// The body is given each plane in turn, its rows and their length in bytes. Nil when it is not
    /// shown from its planes.
    borrowing func repainted(
        _ paint: (_ plane: Int, _ base: UnsafeMutablePointer<UInt8>, _ rowBytes: Int) -> Void
    ) throws(MediaError) -> DecodedPicture? {
        guard let painted = try pixels.repainted(paint) else { return nil }
        return DecodedPicture(
            painted, time: time, duration: duration, isKeyframe: isKeyframe, part: part)
    }

    /// The same picture at another time, as one of a part of a playlist.
    consuming func moved(to time: MediaTime, part: Int) -> DecodedPicture {
        DecodedPicture(
            pixels, time: time, duration: duration, isKeyframe: isKeyframe, part: part,
            change: change)
    }

    /// The picture as a viewer sees it: upright, square pixels, 8-bit sRGB.
    public borrowing func rendered() throws(MediaError) -> Picture {
        try pixels.rendered()
    }
}

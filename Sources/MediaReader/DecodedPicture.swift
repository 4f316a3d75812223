// One decoded picture in the decoder's own memory.

public import PauseModel

/// One decoded picture, in the decoder's own memory, freed when it goes.
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

    private let frame: Frame
    /// The same picture in planes, when the decoder's format has none.
    private let planar: Frame?
    private let renderer: PictureRenderer

    init(
        _ frame: consuming Frame, time: MediaTime, duration: MediaTime, renderer: PictureRenderer
    ) throws(MediaError) {
        self.time = time
        self.duration = duration
        self.renderer = renderer
        isKeyframe = frame.isKeyframe
        planar = try renderer.planar(frame)
        self.frame = frame
    }

    private init(
        sharing frame: consuming Frame, planar: consuming Frame?, time: MediaTime,
        duration: MediaTime, isKeyframe: Bool, renderer: PictureRenderer
    ) {
        self.time = time
        self.duration = duration
        self.isKeyframe = isKeyframe
        self.frame = frame
        self.planar = planar
        self.renderer = renderer
    }

    /// Lends the planes in storage orientation: 8 to 16 bit, luma and two chroma planes, or grey.
    ///
    /// Nothing is copied. RGB, palette and interleaved formats were converted once; HDR and range
    /// are as stored.
    public borrowing func withPlanes<R>(_ body: (PictureView) -> R) -> R {
        switch planar {
        case .some(let planar): Self.lend(planar, to: body)
        case .none: Self.lend(frame, to: body)
        }
    }

    /// A second reference to the same picture; cheap, the pixels are shared.
    public borrowing func reference() throws(MediaError) -> DecodedPicture {
        let other: Frame? =
            switch planar {
            case .some(let planar): try planar.reference()
            case .none: nil
            }
        return DecodedPicture(
            sharing: try frame.reference(), planar: other, time: time, duration: duration,
            isKeyframe: isKeyframe, renderer: renderer)
    }

    /// The picture as a viewer sees it: upright, square pixels, 8-bit sRGB.
    public borrowing func rendered() throws(MediaError) -> Picture {
        try renderer.render(frame)
    }

    private static func lend<R>(_ frame: borrowing Frame, to body: (PictureView) -> R) -> R {
        let layout = SampleLayout(frame.format)
        let depth = layout?.bitDepth ?? 8
        let chromaSize = layout?.chromaSize(width: frame.width, height: frame.height) ?? (width: 0, height: 0)
        func view(_ index: Int, _ width: Int, _ height: Int) -> PlaneView? {
            let plane = frame.plane(index)
            return plane.base.map {
                PlaneView(
                    base: UnsafeRawPointer($0), width: width, height: height,
                    rowBytes: plane.rowBytes, bitDepth: depth)
            }
        }
        var chroma: [PlaneView] = []
        if layout?.planes == 3, let blue = view(1, chromaSize.width, chromaSize.height),
            let red = view(2, chromaSize.width, chromaSize.height)
        {
            chroma = [blue, red]
        }
        guard let luma = view(0, frame.width, frame.height) else {
            // A decoded picture always has a first plane; without one there is nothing to look at.
            let nothing: [UInt8] = [0]
            return nothing.withUnsafeBytes { bytes in
                let base = bytes.baseAddress ?? UnsafeRawPointer(frame.pointer)
                return body(
                    PictureView(
                        luma: PlaneView(base: base, width: 0, height: 0, rowBytes: 0, bitDepth: 8),
                        chroma: []))
            }
        }
        return body(PictureView(luma: luma, chroma: chroma))
    }
}

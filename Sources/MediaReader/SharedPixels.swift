// The pixels of one decoded picture, shared by those who look at it.

import CLibAV
import Glibc
import PauseModel

/// The pixels of one decoded picture: the decoder's own memory, freed with the last who holds it.
final class SharedPixels {
    private let frame: Frame
    /// The same picture in planes, when the decoder's format has none.
    private let planar: Frame?
    private let renderer: PictureRenderer
    /// The number of the picture; nil where it is not likely to come again.
    var identity: Int?

    init(_ frame: consuming Frame, renderer: PictureRenderer) throws(MediaError) {
        let planar = try renderer.planar(frame)
        self.planar = planar
        self.frame = frame
        self.renderer = renderer
    }

    /// The picture as a viewer sees it.
    func rendered() throws(MediaError) -> Picture { try renderer.render(frame) }

    /// A picture of the same size, format and colours whose planes are painted anew; nil when it is
    /// not looked at in the planes that it is shown from.
    func repainted(
        _ paint: (_ plane: Int, _ base: UnsafeMutablePointer<UInt8>, _ rowBytes: Int) -> Void
    ) throws(MediaError) -> SharedPixels? {
        guard planar == nil else { return nil }
        let painted = try frame.blank()
        for plane in 0...view.chroma.count {
            let target = painted.plane(plane)
            guard let base = target.base else { return nil }
            paint(plane, base, target.rowBytes)
        }
        return try SharedPixels(painted, renderer: renderer)
    }

    /// The planes, valid while this object lives.
    var view: PictureView {
        switch planar {
        case .some(let planar): Self.view(planar)
        case .none: Self.view(frame)
        }
    }

    /// Whether every sample of the decoder's picture is that of another, and means the same colour in
    /// the same place.
    ///
    /// Rows of luma are compared from `row` on, and it is set to one that differs: what is written is
    /// written in the same rows for a while.
    func isEqual(to other: SharedPixels, from row: inout Int) -> Bool {
        guard frame.format == other.frame.format, frame.width == other.frame.width,
            frame.height == other.frame.height, planar == nil, other.planar == nil,
            frame.shape == other.frame.shape,
            ColorScience(of: frame) == ColorScience(of: other.frame)
        else { return false }
        let (mine, theirs) = (view, other.view)
        let first = min(row, mine.luma.height)
        let rows = [first..<mine.luma.height, 0..<first]
        if let differing = rows.lazy.joined().first(where: {
            !Self.isEqual(mine.luma, theirs.luma, row: $0)
        }) {
            row = differing
            return false
        }
        return zip(mine.chroma, theirs.chroma).allSatisfy { mine, theirs in
            (0..<mine.height).allSatisfy { Self.isEqual(mine, theirs, row: $0) }
        }
    }

    private static func isEqual(_ plane: PlaneView, _ other: PlaneView, row: Int) -> Bool {
        memcmp(
            plane.base + row * plane.rowBytes, other.base + row * other.rowBytes,
            plane.width * plane.bytesPerSample) == 0
    }

    /// Bytes that keeping it costs.
    var bytes: Int { frame.width * frame.height * 3 / 2 * (view.luma.bytesPerSample) }

    private static func view(_ frame: borrowing Frame) -> PictureView {
        let layout = SampleLayout(frame.format)
        let chroma = layout?.chromaSize(width: frame.width, height: frame.height)
        let luma = plane(frame, 0, frame.width, frame.height, layout)
        guard let chroma, layout?.planes == 3 else { return PictureView(luma: luma, chroma: []) }
        return PictureView(
            luma: luma,
            chroma: [
                plane(frame, 1, chroma.width, chroma.height, layout),
                plane(frame, 2, chroma.width, chroma.height, layout),
            ])
    }

    private static func plane(
        _ frame: borrowing Frame, _ index: Int, _ width: Int, _ height: Int, _ layout: SampleLayout?
    ) -> PlaneView {
        let plane = frame.plane(index)
        guard let base = plane.base else {
            // A decoded picture has its planes; without one there is nothing to look at.
            return PlaneView(
                base: UnsafeRawPointer(frame.pointer), width: 0, height: 0, rowBytes: 0, bitDepth: 8
            )
        }
        return PlaneView(
            base: UnsafeRawPointer(base), width: width, height: height, rowBytes: plane.rowBytes,
            bitDepth: layout?.bitDepth ?? 8)
    }
}

// A decoded picture kept as bytes.

internal import MediaReader
internal import PauseModel
internal import SystemPackage

/// A decoded picture of three planes with 8 bits, kept as bytes so that it can be looked at again.
struct KeptPicture {
    private struct Plane {
        let bytes: [UInt8]
        let width: Int
        let height: Int

        init(_ view: PlaneView) {
            (width, height) = (view.width, view.height)
            bytes = (0..<view.height).flatMap { row in
                UnsafeRawBufferPointer(start: view.base + row * view.rowBytes, count: view.width)
            }
        }

        func withView(_ body: (PlaneView) -> Void) {
            bytes.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                body(
                    PlaneView(
                        base: base, width: width, height: height, rowBytes: width, bitDepth: 8))
            }
        }
    }

    /// When it is shown.
    let time: MediaTime
    private let luma: Plane
    private let chroma: [Plane]

    private init(_ picture: borrowing DecodedPicture) {
        time = picture.time
        (luma, chroma) = picture.withPlanes { view in
            (Plane(view.luma), view.chroma.map(Plane.init))
        }
    }

    /// Samples in a row.
    var width: Int { luma.width }
    /// Rows.
    var height: Int { luma.height }

    /// Hands out its planes for a while.
    func withView(_ body: (PictureView) -> Void) {
        luma.withView { luma in
            chroma[0].withView { first in
                chroma[1].withView { body(PictureView(luma: luma, chroma: [first, $0])) }
            }
        }
    }

    /// Every n-th picture of a clip from its first on, that many of them.
    static func first(_ count: Int, of path: FilePath, every step: Int = 1) throws -> [KeptPicture]
    {
        var reader = try VideoReader(opening: path)
        var (kept, seen) = ([KeptPicture](), 0)
        while kept.count < count, let event = try reader.next() {
            guard case .picture(let decoded) = consume event else { continue }
            if seen % step == 0 {
                let picture = KeptPicture(decoded)
                guard picture.chroma.count == 2 else {
                    throw StepError(description: "\(path) has no colours")
                }
                kept.append(picture)
            }
            seen += 1
        }
        guard kept.count == count else {
            throw StepError(description: "\(path) is too short")
        }
        return kept
    }
}

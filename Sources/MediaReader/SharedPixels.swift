// The pixels of one decoded picture, shared by those who look at it.

import CLibAV
import Glibc
import PauseModel
import Synchronization

/// The pixels of one decoded picture: the decoder's own memory, freed with the last who holds it.
///
/// One that is made of two others is written only where these differ, until all of it is asked for.
final class SharedPixels {
    /// What the decoder gave out, or what takes its place.
    let frame: Frame
    /// A number that no other has.
    let number: Int
    /// The number of the picture; nil where it is not likely to come again.
    var identity: Int?
    /// The same picture in planes, when the decoder's format has none.
    private let planar: PlanarBands?
    private let renderer: PictureRenderer
    /// What it is made of; nil for what was decoded.
    private let origin: Origin?
    /// What the rows show that are not written yet; nil when all are.
    private var ground: SharedPixels?
    /// The picture it was last compared with as a whole, and the rows where they differ.
    private var compared: (number: Int, rows: Range<Int>)?
    /// Which pictures of its stream have the same at their top; nil where that is not known.
    var top: PictureTop?

    /// Two pictures by their numbers, and the rows of luma outside which they are equal: there what
    /// is made of both is equal to them as well.
    private struct Origin {
        let first: Int
        let second: Int
        let rows: Range<Int>
    }

    private static let made = Atomic<Int>(0)

    /// The picture of a frame.
    init(_ frame: consuming Frame, renderer: PictureRenderer) throws(MediaError) {
        planar = try PlanarBands(of: frame, renderer: renderer)
        self.frame = frame
        self.renderer = renderer
        (origin, ground) = (nil, nil)
        number = Self.made.add(1, ordering: .relaxed).newValue
    }

    private init?(
        mixing first: SharedPixels, _ second: SharedPixels, by mixture: PictureMixture,
        in rows: Range<Int>
    ) {
        guard let frame = try? first.renderer.frames.frame(like: first.frame) else { return nil }
        self.frame = frame
        planar = nil
        renderer = first.renderer
        origin = Origin(first: first.number, second: second.number, rows: rows)
        ground = first
        number = Self.made.add(1, ordering: .relaxed).newValue
        let written = Self.surroundings(of: rows, height: self.frame.height)
        let (upper, lower) = (
            written.lowerBound..<rows.lowerBound, rows.upperBound..<written.upperBound
        )
        let mine = self.frame.view
        let (one, other) = (first.view(of: written), second.view(of: written))
        for outer in [upper, lower] { PlaneMixer.copy(outer, of: one, into: mine) }
        PlaneMixer.mix(rows, of: one, other, share: mixture.share, into: mine)
        for patch in mixture.patches {
            PatchPainter.copy(patch, in: rows, of: patch.isSecond ? other : one, into: mine)
        }
    }

    /// The mean of two pictures but for patches of one of them, as in H.264 (8.4.2.3.2).
    ///
    /// One of the two themselves where that is all it shows. Nil where they are not alike in kind, or
    /// there is no memory.
    static func mixed(
        _ first: SharedPixels, _ second: SharedPixels, by mixture: PictureMixture
    ) -> SharedPixels? {
        guard first.isLike(second) else { return nil }
        let differing = first.knownRows(differingFrom: second) ?? second.compare(with: first)
        guard let filter = mixture.filter else {
            return only(first, second, mixture, in: differing)
                ?? SharedPixels(mixing: first, second, by: mixture, in: differing)
        }
        // Edges are smoothed where both show the same as well.
        let (width, height) = (first.frame.width, first.frame.height)
        let smoothed = EdgeSmoothing.rows(around: mixture.patches, height: height)
        let rows =
            differing.isEmpty
            ? smoothed
            : min(
                differing.lowerBound, smoothed.lowerBound)..<max(
                    differing.upperBound, smoothed.upperBound)
        guard let mixed = SharedPixels(mixing: first, second, by: mixture, in: rows) else {
            return nil
        }
        let cover = PatchCover(mixture.patches, in: rows, width: width)
        let hasChanged = filter.smooth(cover, around: mixture.patches, in: mixed.frame.view)
        return hasChanged ? mixed : only(first, second, mixture, in: differing) ?? mixed
    }

    /// The one of two pictures that is all that a mixture shows, which differ in some rows.
    private static func only(
        _ first: SharedPixels, _ second: SharedPixels, _ mixture: PictureMixture,
        in rows: Range<Int>
    ) -> SharedPixels? {
        if rows.isEmpty { return first }
        guard !mixture.patches.isEmpty else { return nil }
        let cover = PatchCover(mixture.patches, in: rows, width: first.frame.width)
        switch cover.onlySource(of: first.view(of: rows), second.view(of: rows)) {
        case .first: return first
        case .second: return second
        case nil: return nil
        }
    }

    /// The picture as a viewer sees it.
    func rendered() throws(MediaError) -> Picture {
        complete()
        return try renderer.render(frame)
    }

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
        complete()
        guard let planar else { return frame.view }
        planar.write(0..<frame.height, from: frame)
        return planar.frame.view
    }

    /// The planes, valid while this object lives, in some rows of luma and what is around them.
    func view(of rows: Range<Int>) -> PictureView {
        if let planar {
            if !rows.isEmpty {
                planar.write(Self.surroundings(of: rows, height: frame.height), from: frame)
            }
            return planar.frame.view
        }
        guard ground != nil, let origin, !rows.isEmpty else { return view }
        let written = Self.surroundings(of: origin.rows, height: frame.height)
        guard written.lowerBound <= rows.lowerBound, rows.upperBound <= written.upperBound else {
            return view
        }
        return frame.view
    }

    /// Rows of luma outside which two pictures are equal; nil where none are known to be.
    func rows(differingFrom other: SharedPixels) -> Range<Int>? {
        if let rows = knownRows(differingFrom: other) { return rows }
        let shared = rows(sharedWith: other)
        return shared > 0 ? shared..<frame.height : nil
    }

    /// The rows of luma from the first to the last in which two pictures differ, where they have been
    /// compared already or are made of each other.
    private func knownRows(differingFrom other: SharedPixels) -> Range<Int>? {
        if number == other.number { return 0..<0 }
        if let origin, origin.first == other.number || origin.second == other.number {
            return origin.rows
        }
        if let origin = other.origin, origin.first == number || origin.second == number {
            return origin.rows
        }
        if let compared, compared.number == other.number { return compared.rows }
        if let compared = other.compared, compared.number == number { return compared.rows }
        // To compare what is stored costs a part of what it costs to convert it.
        guard planar != nil, other.planar != nil, isAlike(other), let mine = frame.stored,
            let theirs = other.frame.stored
        else { return nil }
        return PlaneMixer.differingRows(mine, theirs)
    }

    /// So many rows of luma from the top are known to be those of another picture of the stream, in
    /// every sample.
    private func rows(sharedWith other: SharedPixels) -> Int {
        guard let top, let theirs = other.top else { return 0 }
        let rows = min(frame.height, top.rows(sharedWith: theirs))
        return rows > 0 && isAlike(other) ? rows : 0
    }

    /// Compares all samples with those of another picture, and remembers where they differ.
    private func compare(with other: SharedPixels) -> Range<Int> {
        let rows = PlaneMixer.differingRows(view, other.view, below: rows(sharedWith: other))
        compared = (other.number, rows)
        return rows
    }

    /// Writes all that is not written yet.
    private func complete() {
        guard let ground, let origin else { return }
        self.ground = nil
        let written = Self.surroundings(of: origin.rows, height: frame.height)
        let (source, mine) = (ground.view, frame.view)
        for rows in [0..<written.lowerBound, written.upperBound..<frame.height] {
            PlaneMixer.copy(rows, of: source, into: mine)
        }
    }

    /// Rows, and as many around them as cells may reach that they lie in.
    private static func surroundings(of rows: Range<Int>, height: Int) -> Range<Int> {
        max(
            0, rows.lowerBound - DecodedPicture.rowsAround)..<min(
                height, rows.upperBound + DecodedPicture.rowsAround)
    }

    /// Whether samples of both mean the same colours in the same places.
    private func isAlike(_ other: SharedPixels) -> Bool {
        frame.format == other.frame.format && frame.width == other.frame.width
            && frame.height == other.frame.height && frame.shape == other.frame.shape
            && ColorScience(of: frame) == ColorScience(of: other.frame)
    }

    /// Whether that is so, and both are looked at in the planes they are stored in.
    private func isLike(_ other: SharedPixels) -> Bool {
        planar == nil && other.planar == nil && isAlike(other)
    }

    /// By how much samples of the decoder's picture differ from those of another, where most, in the
    /// steps of these; nil where that is more than `most` steps of 8 bits, or where samples mean other
    /// colours or places.
    ///
    /// Rows of luma are compared from `row` on, and it is set to one that differs: what is written is
    /// written in the same rows for a while.
    func difference(
        from other: SharedPixels, atMost most: Int, from row: inout Int
    ) -> Int? {
        guard isLike(other) else { return nil }
        let (mine, theirs) = (view, other.view)
        let limit = most << max(0, mine.luma.bitDepth - 8)
        var difference = 0
        let first = min(row, mine.luma.height)
        for at in [first..<mine.luma.height, 0..<first].joined() {
            difference = max(difference, PlaneMixer.difference(mine.luma, theirs.luma, row: at))
            guard difference <= limit else {
                row = at
                return nil
            }
        }
        for (mine, theirs) in zip(mine.chroma, theirs.chroma) {
            for at in 0..<mine.height {
                difference = max(difference, PlaneMixer.difference(mine, theirs, row: at))
                guard difference <= limit else { return nil }
            }
        }
        return difference
    }

    /// Bytes that keeping it costs.
    var bytes: Int { frame.width * frame.height * 3 / 2 * (frame.view.luma.bytesPerSample) }
}

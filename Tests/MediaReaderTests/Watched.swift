// A video read to its end, and everything that was told of it.

import MediaReader
import PauseModel
import SystemPackage

/// Everything a reader told of one video, in order.
struct Watched {
    struct Shown: Equatable {
        var time: MediaTime
        var duration: MediaTime
        var isKeyframe: Bool
        var width: Int
        var height: Int
        /// Over the visible samples of all planes.
        var digest: UInt64
        /// What the reader says of pictures that are equal.
        var identity: Int?
    }

    var info: MediaInfo
    var pictures: [Shown] = []
    var skips: [Skip] = []
    var issues: [Issue] = []
    var failure: MediaError?
    /// Whether the rows that were said to have changed, and those around them, were lent as they are,
    /// and all others were those of the picture before; one for each picture where rows were told.
    var changes: [Bool] = []
    /// Those rows.
    var rowsTold: [Range<Int>] = []
    private var before: (number: Int, rows: PictureRows)?
    /// Whether every skip lay after the pictures before it and not beyond the one after it.
    var skipsAreInOrder = true

    var times: [Double] { pictures.map(\.time.seconds) }
    var codes: [String] { issues.map(\.code) }

    init(
        _ path: FilePath, from start: MediaTime? = nil, threads: Int = 1,
        decodesEverything: Bool = true
    ) throws(MediaError) {
        var reader = try VideoReader(
            opening: path,
            options: ReaderOptions(threads: threads, decodesEverything: decodesEverything))
        if let start { try reader.seek(to: start) }
        try self.init(&reader)
    }

    init(_ reader: inout VideoReader) throws(MediaError) {
        info = reader.info
        do throws(MediaError) {
            while let event = try reader.next() { take(event) }
        } catch {
            failure = error
        }
    }

    private mutating func take(_ event: consuming MediaEvent) {
        switch consume event {
        case .picture(let picture):
            if let skip = skips.last, skip.end > picture.time { skipsAreInOrder = false }
            compare(picture)
            pictures.append(Self.look(picture))
        case .skip(let skip):
            if let last = pictures.last, last.time >= skip.start { skipsAreInOrder = false }
            if let last = skips.last, last.end > skip.start { skipsAreInOrder = false }
            skips.append(skip)
        case .issue(let issue): issues.append(issue)
        }
    }

    var changesAreRight: Bool { changes.allSatisfy { $0 } }

    /// Compares what is lent of a picture for the sake of one before it with all of it.
    private mutating func compare(_ picture: borrowing DecodedPicture) {
        let lent = picture.withPlanes(comparedWith: before?.number) { view, rows in
            rows.map { (rows: $0, content: PictureRows(view, near: $0)) }
        }
        let whole = picture.withPlanes { PictureRows($0) }
        if let lent, let before {
            rowsTold.append(lent.rows)
            changes.append(
                lent.content.isPart(of: whole)
                    && whole.isEqual(to: before.rows, outside: lent.rows))
        }
        before = (picture.number, whole)
    }

    private static func look(_ picture: borrowing DecodedPicture) -> Shown {
        let (width, height, digest) = picture.withPlanes { view in
            var digest = SampleDigest()
            for plane in [view.luma] + view.chroma {
                for row in 0..<plane.height {
                    digest.take(
                        UnsafeRawBufferPointer(
                            start: plane.base + row * plane.rowBytes,
                            count: plane.width * plane.bytesPerSample))
                }
            }
            return (view.luma.width, view.luma.height, digest.number)
        }
        return Shown(
            time: picture.time, duration: picture.duration, isKeyframe: picture.isKeyframe,
            width: width, height: height, digest: digest, identity: picture.identity)
    }
}

/// The rows of a picture, plane after plane.
private struct PictureRows {
    private struct Row {
        /// Its samples; nil where they were not lent.
        var samples: [UInt8]?
        /// The first row of luma that belongs to it, and the first after it.
        var luma: Range<Int>
    }

    private var rows: [Row] = []

    /// All rows, or only those near some rows of luma.
    init(_ view: PictureView, near changed: Range<Int>? = nil) {
        let height = view.luma.height
        let lent = changed.map { changed in
            changed.isEmpty
                ? changed
                : max(
                    0, changed.lowerBound - DecodedPicture.rowsAround)..<min(
                        height, changed.upperBound + DecodedPicture.rowsAround)
        }
        for plane in [view.luma] + view.chroma {
            let part = lent.map { plane.rows($0, of: height) } ?? 0..<plane.height
            for row in 0..<plane.height {
                let bytes = UnsafeRawBufferPointer(
                    start: plane.base + row * plane.rowBytes,
                    count: plane.width * plane.bytesPerSample)
                let first = row * height / plane.height
                let end = ((row + 1) * height + plane.height - 1) / plane.height
                rows.append(
                    Row(samples: part.contains(row) ? Array(bytes) : nil, luma: first..<end))
            }
        }
    }

    func isPart(of whole: PictureRows) -> Bool {
        zip(rows, whole.rows).allSatisfy { $0.samples == nil || $0.samples == $1.samples }
    }

    func isEqual(to other: PictureRows, outside changed: Range<Int>) -> Bool {
        rows.count == other.rows.count
            && zip(rows, other.rows).allSatisfy {
                $0.luma.overlaps(changed) || $0.samples == $1.samples
            }
    }
}

/// The first picture at or after a time, as a viewer sees it.
func rendered(
    _ path: FilePath, at time: Double = 0, decodesEverything: Bool = true
) throws -> Picture? {
    var reader = try VideoReader(
        opening: path, options: ReaderOptions(decodesEverything: decodesEverything))
    while let event = try reader.next() {
        if let picture = try picture(event, from: time) { return picture }
    }
    return nil
}

private func picture(_ event: consuming MediaEvent, from time: Double) throws -> Picture? {
    switch consume event {
    case .picture(let picture): picture.time.seconds >= time ? try picture.rendered() : nil
    case .skip: nil
    case .issue: nil
    }
}

extension Picture {
    /// Red, green and blue at a place.
    func color(_ x: Int, _ y: Int) -> [Int] {
        let at = (y * width + x) * Self.bytesPerPixel
        return pixels[at..<at + 3].map(Int.init)
    }

    /// Whether each channel at a place is near the one given.
    func isNear(_ x: Int, _ y: Int, _ color: [Int], within tolerance: Int = 12) -> Bool {
        zip(self.color(x, y), color).allSatisfy { abs($0 - $1) <= tolerance }
    }
}

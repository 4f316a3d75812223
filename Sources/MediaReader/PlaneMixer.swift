// Rows of pictures compared, copied and mixed.

import Glibc
import PauseModel

/// Rows of pictures of one kind and size compared, copied and mixed.
enum PlaneMixer {
    // Bytes are averaged in whole words: vectors of bytes have no shifts.
    private typealias Words = SIMD4<UInt64>
    private static let wordBytes = 32
    private static let lowBits = Words(repeating: 0x7F7F_7F7F_7F7F_7F7F)

    /// Whether a row of two planes is the same.
    static func isEqual(_ plane: PlaneView, _ other: PlaneView, row: Int) -> Bool {
        memcmp(
            plane.base + row * plane.rowBytes, other.base + row * other.rowBytes,
            plane.width * plane.bytesPerSample) == 0
    }

    /// By how much a row of two planes differs where it differs most.
    static func difference(_ plane: PlaneView, _ other: PlaneView, row: Int) -> Int {
        guard !isEqual(plane, other, row: row) else { return 0 }
        let (mine, theirs) = (plane.base + row * plane.rowBytes, other.base + row * other.rowBytes)
        return plane.bytesPerSample > 1
            ? difference(mine, theirs, plane.width, as: UInt16.self)
            : difference(mine, theirs, plane.width, as: UInt8.self)
    }

    private static func difference<Sample: FixedWidthInteger & UnsignedInteger>(
        _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int, as type: Sample.Type
    ) -> Int {
        let left = first.assumingMemoryBound(to: Sample.self)
        let right = second.assumingMemoryBound(to: Sample.self)
        var most: Sample = 0
        // Without a way out in its midst the loop is done in vectors.
        for index in 0..<count {
            let (one, other) = (left[index], right[index])
            most = max(most, one > other ? one &- other : other &- one)
        }
        return Int(most)
    }

    /// The rows of luma outside which two pictures are equal; none where they are equal everywhere.
    ///
    /// They are known to be equal in the rows above one, chroma included.
    static func differingRows(
        _ one: PictureView, _ other: PictureView, below first: Int = 0
    ) -> Range<Int> {
        let height = one.luma.height
        var (top, end) = (height, 0)
        for (mine, theirs) in zip(planes(of: one), planes(of: other)) where mine.height > 0 {
            // What lies between rows that are known to differ tells nothing new.
            let known = (top: top * mine.height / height, end: end * mine.height / height)
            let start = min(known.top, first * mine.height / height)
            let upper = (start..<known.top).first(where: { !isEqual(mine, theirs, row: $0) })
            if let upper { top = min(top, upper * height / mine.height) }
            let from = min(mine.height, max(upper ?? known.top, known.end, start))
            let lower = (from..<mine.height).last(where: { !isEqual(mine, theirs, row: $0) })
            if let lower {
                end = max(end, min(height, ((lower + 1) * height + mine.height - 1) / mine.height))
                top = min(top, lower * height / mine.height)
            }
        }
        return top < end ? top..<end : 0..<0
    }

    /// Copies rows of luma, and those of chroma that belong to them.
    static func copy(_ rows: Range<Int>, of source: PictureView, into target: PictureView) {
        for (from, plane) in zip(planes(of: source), planes(of: target)) {
            for row in plane.rows(rows, of: target.luma.height) {
                place(plane, row).copyMemory(
                    from: from.base + row * from.rowBytes,
                    byteCount: plane.width * plane.bytesPerSample)
            }
        }
    }

    /// Writes the means of rows of luma, and of those of chroma that belong to them; the second
    /// picture counts so many 64ths.
    static func mix(
        _ rows: Range<Int>, of one: PictureView, _ other: PictureView, share: Int,
        into target: PictureView
    ) {
        let sources = zip(planes(of: one), planes(of: other))
        for (plane, (left, right)) in zip(planes(of: target), sources) {
            for row in plane.rows(rows, of: target.luma.height) {
                let first = left.base + row * left.rowBytes
                let second = right.base + row * right.rowBytes
                let out = place(plane, row)
                if memcmp(first, second, plane.width * plane.bytesPerSample) == 0 {
                    out.copyMemory(
                        from: first, byteCount: plane.width * plane.bytesPerSample)
                } else if plane.bytesPerSample > 1 {
                    weigh(first, second, share, plane.width, into: out, as: UInt16.self)
                } else if share == PictureMixture.half {
                    average(first, second, plane.width, into: out)
                } else {
                    weigh(first, second, share, plane.width, into: out, as: UInt8.self)
                }
            }
        }
    }

    private static func planes(of view: PictureView) -> [PlaneView] { [view.luma] + view.chroma }

    /// Where a row lies of a plane that may be written.
    private static func place(_ plane: PlaneView, _ row: Int) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(mutating: plane.base + row * plane.rowBytes)
    }

    /// The rounded mean of each two bytes.
    private static func average(
        _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int,
        into out: UnsafeMutableRawPointer
    ) {
        var at = 0
        while at + wordBytes <= count {
            let left = first.loadUnaligned(fromByteOffset: at, as: Words.self)
            let right = second.loadUnaligned(fromByteOffset: at, as: Words.self)
            // The sum of two bytes would not fit; no difference reaches below a byte.
            let mean = (left | right) &- (((left ^ right) &>> Words(repeating: 1)) & lowBits)
            out.storeBytes(of: mean, toByteOffset: at, as: Words.self)
            at += wordBytes
        }
        let tail = PictureMixture.half
        weigh(first + at, second + at, tail, count - at, into: out + at, as: UInt8.self)
    }

    /// The mean of each two samples by weight (8.4.2.3.2).
    private static func weigh<Sample: FixedWidthInteger & UnsignedInteger>(
        _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ share: Int, _ count: Int,
        into out: UnsafeMutableRawPointer, as type: Sample.Type
    ) {
        let left = first.assumingMemoryBound(to: Sample.self)
        let right = second.assumingMemoryBound(to: Sample.self)
        let target = out.assumingMemoryBound(to: Sample.self)
        let (whole, rounding) = (PictureMixture.whole, PictureMixture.half)
        for index in 0..<count {
            let sum = Int(left[index]) * (whole - share) + Int(right[index]) * share
            target[index] = Sample(truncatingIfNeeded: (sum + rounding) / whole)
        }
    }
}

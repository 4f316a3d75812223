// Parts of pictures copied from others.

import PauseModel

/// Copies squares of pictures of one kind and size.
enum PatchPainter {
    /// Copies as much of a patch as lies in some rows of luma, and the chroma that belongs to it.
    static func copy(
        _ patch: PicturePatch, in rows: Range<Int>, of source: PictureView,
        into target: PictureView
    ) {
        let (top, end) = (max(patch.y, rows.lowerBound), min(patch.y + patch.size, rows.upperBound))
        guard top < end else { return }
        let (width, height) = (target.luma.width, target.luma.height)
        for (from, into) in zip([source.luma] + source.chroma, [target.luma] + target.chroma) {
            let isHalved = into.width < width
            let left = isHalved ? patch.x / 2 : patch.x
            let right = min(into.width, left + (isHalved ? patch.size / 2 : patch.size))
            guard left < right else { continue }
            let bytes = into.bytesPerSample
            let (skipped, count) = (left * bytes, (right - left) * bytes)
            for row in into.rows(top..<end, of: height) {
                let place = into.base.advanced(by: row * into.rowBytes + skipped)
                let origin = from.base.advanced(by: row * from.rowBytes + skipped)
                UnsafeMutableRawPointer(mutating: place).copyMemory(
                    from: origin, byteCount: count)
            }
        }
    }
}

// Pixels blended with those around them that are close to them.

package import PauseModel

/// Blends each pixel with those around it that are close to it, channel by channel: dots become
/// the ground that they stand for, strokes stay where they are.
///
/// It is a sigma filter (J.-S. Lee, "Digital image smoothing and the sigma filter", 1983) over five
/// by five pixels, of weights that add up to nothing for whatever repeats every two or four pixels.
package struct DotBlend {
    /// Values no further apart than this are blended: red, green, blue.
    private let reach: [UInt8]

    package init(reach: [UInt8]) { self.reach = reach }

    /// In each direction.
    private static let weights: [UInt8] = [1, 2, 2, 2, 1]
    /// Pixels around the one in the middle.
    private static let margin = weights.count / 2
    /// What a vector reads beyond the last pixel.
    private static let overrun = 16
    /// All weights together.
    private static let most = 64
    /// For each sum of weights, what to multiply by, then to shift by, to divide by it.
    private static let shift: UInt32 = 16
    private static let factors: [UInt32] = (0...most).map { sum in
        sum == 0 ? 0 : ((1 << shift) + UInt32(sum) - 1) / UInt32(sum)
    }

    private typealias Sums = SIMD8<UInt16>

    /// The picture with each pixel blended, of the same size.
    package func blended(_ picture: Picture) -> Picture {
        let padded = Padded(picture, margin: Self.margin, overrun: Self.overrun)
        let row = picture.width * Picture.bytesPerPixel
        let limits = (0..<(row + Self.overrun)).map { reach[$0 % Picture.bytesPerPixel] }
        let pixels = [UInt8](unsafeUninitializedCapacity: picture.pixels.count) { out, count in
            padded.bytes.withUnsafeBufferPointer { source in
                limits.withUnsafeBufferPointer { limits in
                    guard let source = source.baseAddress, let limits = limits.baseAddress,
                        let target = out.baseAddress
                    else { return }
                    for y in 0..<picture.height {
                        blend(
                            source + y * padded.stride, stride: padded.stride, limits: limits,
                            count: row, into: target + y * row)
                    }
                }
            }
            count = picture.pixels.count
        }
        return Picture(width: picture.width, height: picture.height, pixels: pixels)
    }

    /// One row, from the upper left of what lies around its first pixel on.
    private func blend(
        _ around: UnsafePointer<UInt8>, stride: Int, limits: UnsafePointer<UInt8>, count: Int,
        into out: UnsafeMutablePointer<UInt8>
    ) {
        let middle = around + Self.margin * (stride + Picture.bytesPerPixel)
        var at = 0
        while at < count {
            let blend = Self.blend(
                around + at, stride: stride, with: ByteLanes.load(middle + at),
                limit: ByteLanes.load(limits + at))
            for lane in 0..<min(blend.scalarCount, count - at) { out[at + lane] = blend[lane] }
            at += blend.scalarCount
        }
    }

    /// Sixteen values.
    @inline(__always)
    private static func blend(
        _ around: UnsafePointer<UInt8>, stride: Int, with middle: ByteLanes.Lanes,
        limit: ByteLanes.Lanes
    ) -> ByteLanes.Lanes {
        let low = Sums(repeating: 0xFF)
        var (even, odd) = (Sums.zero, Sums.zero)
        var weight = ByteLanes.Lanes.zero
        for line in 0..<weights.count {
            for column in 0..<weights.count {
                let own = weights[line] * weights[column]
                let values = ByteLanes.load(
                    around + line * stride + column * Picture.bytesPerPixel)
                let isClose = ByteLanes.distance(values, middle) .<= limit
                let close = unsafeBitCast(
                    ByteLanes.Lanes.zero.replacing(with: values, where: isClose), to: Sums.self)
                let factor = Sums(repeating: UInt16(own))
                even &+= (close & low) &* factor
                odd &+= (close &>> 8) &* factor
                weight &+= ByteLanes.Lanes.zero.replacing(
                    with: ByteLanes.Lanes(repeating: own), where: isClose)
            }
        }
        var means = ByteLanes.Lanes.zero
        for lane in 0..<means.scalarCount {
            let sum = UInt32(lane % 2 == 0 ? even[lane / 2] : odd[lane / 2])
            let total = Int(weight[lane])
            means[lane] = UInt8(
                truncatingIfNeeded: ((sum + UInt32(total) / 2) * factors[total]) >> shift)
        }
        return means
    }
}

/// A picture that goes on beyond its edges, in the order of its dots.
private struct Padded {
    let bytes: [UInt8]
    /// Bytes from one row to the next.
    let stride: Int

    init(_ picture: Picture, margin: Int, overrun: Int) {
        let (width, height) = (picture.width, picture.height)
        let pixel = Picture.bytesPerPixel
        stride = (width + 2 * margin) * pixel
        var bytes: [UInt8] = []
        bytes.reserveCapacity((height + 2 * margin) * stride + overrun)
        for y in -margin..<(height + margin) {
            let start = Self.inside(y, height) * width * pixel
            for x in -margin..<0 { add(x) }
            bytes += picture.pixels[start..<(start + width * pixel)]
            for x in width..<(width + margin) { add(x) }

            func add(_ x: Int) {
                let place = start + Self.inside(x, width) * pixel
                bytes += picture.pixels[place..<(place + pixel)]
            }
        }
        bytes += [UInt8](repeating: 0, count: overrun)
        self.bytes = bytes
    }

    /// The place one period before or after one that lies outside; the nearest one if there is none.
    private static func inside(_ place: Int, _ count: Int) -> Int {
        let period = OrderedDither.period
        let shifted = place < 0 ? place + period : place < count ? place : place - period
        return max(0, min(count - 1, shifted))
    }
}

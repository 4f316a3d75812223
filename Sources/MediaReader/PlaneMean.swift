// The running mean of one plane.

import PauseModel

/// The running mean of one plane of pictures that show the same but for noise.
///
/// Samples are kept as the upper bits of 16, whatever their depth.
struct PlaneMean {
    private let width: Int
    private let height: Int
    private let bitDepth: Int
    private var values: [UInt16]
    /// How far the samples of one row are from their means, of 255, with one of nothing at each end.
    private var steps: [Int16]

    /// A picture weighs no less than 1 in 16: as much of the noise is left as of a plain mean of 31.
    private static let leastWeight: UInt16 = 4
    /// What moves is wider than a sample: the steps of a sample and of those beside it are summed up.
    ///
    /// Nine tenths of such sums of noise stay within 1.64 sigma; within 5.5, which is this factor of
    /// it, all but a few in a hundred million.
    private static let noiseFactor = 3.4
    private static let noiseQuantile = 0.9
    /// Three steps of that sum are never taken for movement, for there is noise; what sums up to more
    /// than the second always is: a stroke of readable text does.
    private static let limits = (least: 24, most: 120)
    /// Every so many samples are looked at to learn how far they differ; a prime visits all columns.
    private static let stride = 31

    /// The mean of one.
    init(_ view: PlaneView) {
        (width, height, bitDepth) = (view.width, view.height, view.bitDepth)
        values = [UInt16](repeating: 0, count: view.width * view.height)
        steps = [Int16](repeating: 0, count: view.width + 2)
        let (width, shift) = (width, shift)
        values.withUnsafeMutableBufferPointer { values in
            guard let values = values.baseAddress else { return }
            for row in 0..<view.height {
                let target = values + row * width
                Self.withRow(row, of: view) { source in
                    for x in 0..<width { target[x] = UInt16(source[x]) &<< shift }
                } deep: { source in
                    for x in 0..<width { target[x] = source[x] &<< shift }
                }
            }
        }
    }

    private var shift: UInt16 { UInt16(16 - bitDepth) }

    /// Gives the body the samples of a row, of one byte or of two.
    private static func withRow(
        _ row: Int, of view: PlaneView, _ body: (UnsafePointer<UInt8>) -> Void,
        deep: (UnsafePointer<UInt16>) -> Void
    ) {
        let base = view.base + row * view.rowBytes
        if view.bytesPerSample == 1 {
            body(base.assumingMemoryBound(to: UInt8.self))
        } else {
            deep(base.assumingMemoryBound(to: UInt16.self))
        }
    }

    /// Whether a plane has as many samples, as deep.
    func fits(_ view: PlaneView) -> Bool {
        view.width == width && view.height == height && view.bitDepth == bitDepth
    }

    /// How far three neighbours of this picture may be from their means by noise alone, in sum.
    func noise(in view: PlaneView) -> Int16 {
        var counts = [Int](repeating: 0, count: Self.limits.most + 1)
        var total = 0
        for at in Swift.stride(from: 1, to: values.count - 1, by: Self.stride) {
            let column = at % width
            guard column > 0, column + 1 < width else { continue }
            var sum = 0
            Self.withRow(at / width, of: view) { source in
                for x in -1...1 { sum += Int(source[column + x]) - Int(values[at + x] >> 8) }
            } deep: { source in
                for x in -1...1 {
                    sum += Int((source[column + x] << shift) >> 8) - Int(values[at + x] >> 8)
                }
            }
            counts[min(abs(sum), Self.limits.most)] += 1
            total += 1
        }
        let wanted = Int(Self.noiseQuantile * Double(total))
        var seen = 0
        let typical = counts.firstIndex { count in
            seen += count
            return seen >= wanted
        }
        let limit = Int(Self.noiseFactor * Double(typical ?? 0))
        return Int16(min(max(limit, Self.limits.least), Self.limits.most))
    }

    /// Takes the next picture in, the `number`-th; where three neighbours differ by more than `limit`
    /// in sum, it begins anew.
    mutating func add(_ view: PlaneView, number: Int, limit: Int16) {
        // The n-th picture weighs a half, a quarter and so on, at least 1 in n.
        var weight: UInt16 = 0
        while 1 << weight < number, weight < Self.leastWeight { weight += 1 }
        let (width, height, shift, share) = (width, height, shift, weight)
        values.withUnsafeMutableBufferPointer { values in
            steps.withUnsafeMutableBufferPointer { steps in
                guard let values = values.baseAddress, let steps = steps.baseAddress else { return }
                for row in 0..<height {
                    let mean = values + row * width
                    Self.withRow(row, of: view) { source in
                        for x in 0..<width {
                            steps[x + 1] = Int16(source[x]) &- Int16(mean[x] &>> 8)
                        }
                        for x in 0..<width {
                            let sum = steps[x] &+ steps[x + 1] &+ steps[x + 2]
                            mean[x] = Self.next(
                                mean[x], UInt16(source[x]) &<< shift,
                                hasMoved: sum > limit || sum < 0 &- limit, weight: share)
                        }
                    } deep: { source in
                        for x in 0..<width {
                            let sample = (source[x] &<< shift) &>> 8
                            steps[x + 1] = Int16(sample) &- Int16(mean[x] &>> 8)
                        }
                        for x in 0..<width {
                            let sum = steps[x] &+ steps[x + 1] &+ steps[x + 2]
                            mean[x] = Self.next(
                                mean[x], source[x] &<< shift,
                                hasMoved: sum > limit || sum < 0 &- limit, weight: share)
                        }
                    }
                }
            }
        }
    }

    /// A mean moved towards a sample by one of 2 to the power of `weight` parts, or all of the way.
    @inline(__always)
    private static func next(
        _ mean: UInt16, _ sample: UInt16, hasMoved: Bool, weight: UInt16
    ) -> UInt16 {
        let apart = max(mean, sample) &- min(mean, sample)
        let step = hasMoved ? apart : apart &>> weight
        return sample > mean ? mean &+ step : mean &- step
    }

    /// Writes the mean as samples, in rows of that length.
    func write(to base: UnsafeMutablePointer<UInt8>, rowBytes: Int) {
        let (width, shift) = (width, shift)
        let half: UInt16 = shift == 0 ? 0 : 1 << (shift - 1)
        values.withUnsafeBufferPointer { values in
            guard let values = values.baseAddress else { return }
            for row in 0..<height {
                let (mean, target) = (values + row * width, base + row * rowBytes)
                if bitDepth == 8 {
                    for x in 0..<width {
                        target[x] = UInt8(
                            truncatingIfNeeded: (min(mean[x], .max - half) &+ half) &>> shift)
                    }
                } else {
                    let target = UnsafeMutableRawPointer(target)
                        .assumingMemoryBound(to: UInt16.self)
                    for x in 0..<width {
                        target[x] = (min(mean[x], .max - half) &+ half) &>> shift
                    }
                }
            }
        }
    }
}

// The contrast of a picture at places between its pixels.

/// The contrast of a picture at places between its pixels, all of which lie within it.
struct CellSamples {
    /// From left to right.
    var across: [Place]
    /// From top to bottom.
    var down: [Place]

    /// A place between two pixels.
    struct Place {
        /// The pixel before it.
        var first: Int
        /// How much of the pixel behind it counts.
        var share: Double
    }

    /// Places spread evenly over a length of the picture.
    static func places(from start: Double, length: Double, count: Int) -> [Place] {
        (0..<count).map { index in
            let at = max(0, start + (Double(index) + 0.5) / Double(count) * length - 0.5)
            return Place(first: Int(at), share: at - Double(Int(at)))
        }
    }

    /// The contrast at these places, row after row.
    func values(in map: ContrastMap) -> [UInt8] {
        let width = across.count
        return [UInt8](unsafeUninitializedCapacity: width * down.count) { out, count in
            count = width * down.count
            withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * width) { between in
                guard let out = out.baseAddress, var upper = between.baseAddress else { return }
                var lower = upper + width
                // The row of pixels that is in `lower`: the one below is often the next.
                var known = -1
                for (index, row) in down.enumerated() {
                    if row.first == known {
                        swap(&upper, &lower)
                    } else {
                        interpolate(row: row.first, of: map, into: upper)
                    }
                    known = row.first + 1
                    interpolate(row: known, of: map, into: lower)
                    let target = out + index * width
                    let (above, below) = (1 - row.share, row.share)
                    for column in 0..<width {
                        let value = upper[column] * above + lower[column] * below
                        target[column] = UInt8(truncatingIfNeeded: Int(value))
                    }
                }
            }
        }
    }

    /// The contrast at places between the pixels of a row.
    private func interpolate(
        row: Int, of map: ContrastMap, into out: UnsafeMutablePointer<Double>
    ) {
        map.values.withUnsafeBufferPointer { pixels in
            across.withUnsafeBufferPointer { across in
                guard let pixels = pixels.baseAddress else { return }
                let line = pixels + row * map.width
                for index in 0..<across.count {
                    let (at, right) = (across[index].first, across[index].share)
                    out[index] = Double(line[at]) * (1 - right) + Double(line[at &+ 1]) * right
                }
            }
        }
    }
}

// How far the colour of each pixel is from that of its ground.

/// How far the colour of each pixel is from that of its ground.
///
/// It keeps what it has found, and looks again only at rows that hang on something that is not as on
/// the picture before.
struct GroundContrast {
    /// 0: like the ground; 255: the opposite in some channel.
    private(set) var values: [UInt8] = []
    /// The rows that were not as on the picture before, nor what they hang on.
    private(set) var measured = ChangedRows(all: 0)
    /// Contrast up to this is noise of the picture.
    private var noise: UInt8 = 0

    /// How far an edge between two grounds is blurred by video coding, in pixels.
    private static let edgeBlur = 2

    /// Measures a picture that is the one before but for the rows that changed.
    mutating func follow(
        _ level: PictureLevel, changed: ChangedRows, _ stretches: RowLists<BackgroundModel.Unsure>,
        _ ground: NearestGround, noise: UInt8
    ) {
        var rows = Self.rows(hangingOn: changed, ground)
        if values.count != level.width * level.height || noise != self.noise {
            values = [UInt8](repeating: 0, count: level.width * level.height)
            rows = ChangedRows(all: level.height)
        }
        (self.noise, measured) = (noise, rows)
        values.withUnsafeMutableBufferPointer { values in
            level.pixels.withUnsafeBufferPointer { pixels in
                ground.places.withUnsafeBufferPointer { places in
                    guard let values = values.baseAddress, let pixels = pixels.baseAddress,
                        let places = places.baseAddress
                    else { return }
                    let width = level.width
                    let look = Look(
                        pixels: pixels, places: places, width: width, height: level.height,
                        noise: Int(noise))
                    for row in rows.stretches.joined() {
                        // Ground is like itself.
                        (values + row * width).update(repeating: 0, count: width)
                        for part in stretches[row] { look.measure(part, into: values) }
                    }
                }
            }
        }
    }

    /// The rows whose contrast hangs on colours of rows that changed, or on another ground.
    private static func rows(
        hangingOn changed: ChangedRows, _ ground: NearestGround
    ) -> ChangedRows {
        // How many of the rows above each have changed.
        var counts = [0]
        counts.reserveCapacity(changed.height + 1)
        for row in 0..<changed.height { counts.append(counts[row] + (changed[row] ? 1 : 0)) }
        let others = ChangedRows(height: changed.height) { row in
            let reached = ground.reached[row]
            return ground.changed[row]
                || counts[reached.upperBound + 1] > counts[reached.lowerBound]
        }
        return others.reaching(up: edgeBlur, down: edgeBlur)
    }

    /// A picture and its ground.
    private struct Look {
        let pixels: UnsafePointer<UInt8>
        let places: UnsafePointer<Int32>
        let width: Int
        let height: Int
        let noise: Int

        @inline(__always)
        func contrast(_ at: Int, _ ground: Int) -> Int {
            let (p, g) = (pixels + 3 * at, pixels + 3 * ground)
            let red = abs(Int(p[0]) - Int(g[0]))
            let green = abs(Int(p[1]) - Int(g[1]))
            let blue = abs(Int(p[2]) - Int(g[2]))
            return max(red, max(green, blue))
        }

        /// Measures the pixels of a stretch.
        func measure(_ part: BackgroundModel.Unsure, into values: UnsafeMutablePointer<UInt8>) {
            let y = Int(part.row)
            for x in Int(part.start)..<Int(part.end) {
                let at = y * width + x
                let own = Int(places[at])
                if own == at { continue }
                var value = contrast(at, own)
                if value > noise {
                    // The blurred edge of a highlight is no ink: it lies between its two grounds.
                    // Ink stands out from the grounds on all sides.
                    func look(_ place: Int) {
                        let other = Int(places[place])
                        if other != own { value = min(value, contrast(at, other)) }
                    }
                    if x >= edgeBlur { look(at - edgeBlur) }
                    if x + edgeBlur < width { look(at + edgeBlur) }
                    if y >= edgeBlur { look(at - edgeBlur * width) }
                    if y + edgeBlur < height { look(at + edgeBlur * width) }
                }
                values[at] = UInt8(truncatingIfNeeded: value)
            }
        }
    }
}

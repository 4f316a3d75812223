// The ground nearest to each pixel that is not surely ground.

/// For each pixel the nearest flat one that no wall parts from it.
struct NearestGround {
    /// For each pixel, the index of its ground; that of a flat pixel is its own.
    private(set) var places: [Int32] = []
    /// How far that is, in steps from pixel to pixel; 0 for flat ones.
    private var distances: [UInt16] = []
    /// The stretches that are not flat on the picture looked at last.
    private var unsure = RowLists<BackgroundModel.Unsure>()
    private var width = 0

    private static let far = UInt16.max / 2

    /// Finds the ground of a picture of which some stretches are not flat.
    mutating func follow(
        _ unsure: RowLists<BackgroundModel.Unsure>, _ walls: GroundWalls, width: Int, height: Int
    ) {
        clear(besides: unsure, width: width, height: height)
        self.unsure = unsure
        let parts = unsure.elements
        walls.sides.withUnsafeBufferPointer { sides in
            distances.withUnsafeMutableBufferPointer { distances in
                places.withUnsafeMutableBufferPointer { places in
                    guard let sides = sides.baseAddress, let distances = distances.baseAddress,
                        let places = places.baseAddress
                    else { return }
                    let pass = Pass(
                        sides: sides, distances: distances, places: places, width: width,
                        height: height)
                    for part in parts { pass.goDown(part) }
                    for part in parts.reversed() { pass.goUp(part) }
                }
            }
        }
    }

    /// Makes all pixels flat, each its own ground, but for those that are not flat now either.
    private mutating func clear(
        besides others: RowLists<BackgroundModel.Unsure>, width: Int, height: Int
    ) {
        let count = width * height
        guard places.count == count, self.width == width else {
            self.width = width
            distances = [UInt16](repeating: 0, count: count)
            places = [Int32](unsafeUninitializedCapacity: count) { places, initialized in
                initialized = count
                for at in 0..<count { places[at] = Int32(truncatingIfNeeded: at) }
            }
            return
        }
        for row in 0..<height where unsure[row] != others[row] {
            for part in unsure[row] {
                let row = row * width
                for at in (row + Int(part.start))..<(row + Int(part.end)) {
                    distances[at] = 0
                    places[at] = Int32(truncatingIfNeeded: at)
                }
            }
        }
    }

    /// Two passes over what is not flat, each carrying the nearest flat pixel along (city-block
    /// distance): down and right, then up and left.
    private struct Pass {
        let sides: UnsafePointer<UInt8>
        let distances: UnsafeMutablePointer<UInt16>
        let places: UnsafeMutablePointer<Int32>
        let width: Int
        let height: Int

        func goDown(_ part: BackgroundModel.Unsure) {
            let (y, start) = (Int(part.row), Int(part.start))
            let row = y * width
            // Flat ground to the left, or the edge of the picture.
            var carried = start == 0 ? far : 0
            var source = Int32(truncatingIfNeeded: start == 0 ? row : row + start - 1)
            for at in (row + start)..<(row + Int(part.end)) {
                let walls = sides[at]
                carried = walls & GroundWalls.left == 0 ? min(far, carried &+ 1) : far
                if y > 0, walls & GroundWalls.top == 0 {
                    let above = at &- width
                    if distances[above] < carried {
                        carried = min(far, distances[above] &+ 1)
                        source = places[above]
                    }
                }
                distances[at] = carried
                places[at] = source
            }
        }

        func goUp(_ part: BackgroundModel.Unsure) {
            let (y, end) = (Int(part.row), Int(part.end))
            let row = y * width
            var carried = end == width ? far : 0
            var source = Int32(truncatingIfNeeded: end == width ? row : row + end)
            var at = row + end
            while at > row + Int(part.start) {
                at &-= 1
                let (next, below) = (at &+ 1, at &+ width)
                let isWalled = next < row &+ width && sides[next] & GroundWalls.left != 0
                carried = isWalled ? far : min(far, carried &+ 1)
                if y < height - 1, sides[below] & GroundWalls.top == 0,
                    distances[below] < carried
                {
                    carried = min(far, distances[below] &+ 1)
                    source = places[below]
                }
                if distances[at] <= carried {
                    carried = distances[at]
                    source = places[at]
                } else {
                    distances[at] = carried
                    places[at] = source
                }
            }
        }
    }
}

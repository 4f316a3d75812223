// The ground that was found for each pixel, and how far away it is.

/// The ground that was found for each pixel, and how far away it is.
struct GroundField {
    /// For each pixel, the index of its ground; that of a flat pixel is its own.
    private(set) var places: [Int32] = []
    /// How far that is, in steps from pixel to pixel; 0 for flat ones.
    private var distances: [UInt16] = []
    private(set) var width = 0

    /// The field of no picture yet.
    init() {}

    /// The field of a picture that is flat all over.
    init(width: Int, height: Int) {
        self.width = width
        let count = width * height
        distances = [UInt16](repeating: 0, count: count)
        places = [Int32](unsafeUninitializedCapacity: count) { places, initialized in
            initialized = count
            for at in 0..<count { places[at] = Int32(truncatingIfNeeded: at) }
        }
    }

    /// The pixels of a picture, to be read and written.
    struct Cells {
        let places: UnsafeMutableBufferPointer<Int32>
        let distances: UnsafeMutableBufferPointer<UInt16>
        let width: Int
    }

    /// Gives out the pixels, for as long as the body runs.
    mutating func withCells<Result>(_ body: (Cells) -> Result) -> Result {
        let width = width
        return places.withUnsafeMutableBufferPointer { places in
            distances.withUnsafeMutableBufferPointer { distances in
                body(Cells(places: places, distances: distances, width: width))
            }
        }
    }

    /// Makes the pixels of a stretch flat.
    mutating func flatten(_ part: BackgroundModel.Unsure) {
        let row = Int(part.row) * width
        for at in (row + Int(part.start))..<(row + Int(part.end)) {
            distances[at] = 0
            places[at] = Int32(truncatingIfNeeded: at)
        }
    }
}

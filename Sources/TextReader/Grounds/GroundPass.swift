// Carries the nearest ground along the stretches that are not flat.

/// Carries the nearest ground along the stretches of a picture that are not flat: from the pixels
/// beside them, and from the row before.
struct GroundPass {
    private let places: UnsafeMutablePointer<Int32>
    private let distances: UnsafeMutablePointer<UInt16>
    private let sides: UnsafePointer<UInt8>
    private let width: Int
    private let height: Int

    private static let far = UInt16.max / 2

    /// A pass over the pixels of a picture that is not empty.
    init?(_ cells: GroundField.Cells, sides: UnsafeBufferPointer<UInt8>) {
        guard let places = cells.places.baseAddress, let sides = sides.baseAddress,
            let distances = cells.distances.baseAddress
        else { return nil }
        (self.places, self.distances, self.sides) = (places, distances, sides)
        width = cells.width
        height = cells.places.count / cells.width
    }

    /// Goes right along a stretch below a row that was gone along.
    ///
    /// - Returns: whether any pixel has another ground, or is at another distance, than before.
    func goDown(_ part: BackgroundModel.Unsure) -> Bool {
        let (y, start) = (Int(part.row), Int(part.start))
        let row = y * width
        // Flat ground to the left, or the edge of the picture.
        var carried = start == 0 ? Self.far : 0
        var source = Int32(truncatingIfNeeded: start == 0 ? row : row + start - 1)
        var isOther = false
        for at in (row + start)..<(row + Int(part.end)) {
            let walls = sides[at]
            carried = walls & GroundWalls.left == 0 ? min(Self.far, carried &+ 1) : Self.far
            if y > 0, walls & GroundWalls.top == 0 {
                let above = at &- width
                if distances[above] < carried {
                    carried = min(Self.far, distances[above] &+ 1)
                    source = places[above]
                }
            }
            isOther = isOther || distances[at] != carried || places[at] != source
            distances[at] = carried
            places[at] = source
        }
        return isOther
    }

    /// Goes left along a stretch above a row that was gone along, with what the way down has found.
    ///
    /// - Returns: whether any pixel has another ground, or is at another distance, than before.
    func goUp(_ part: BackgroundModel.Unsure, from down: GroundField.Cells) -> Bool {
        let (y, end) = (Int(part.row), Int(part.end))
        let row = y * width
        var carried = end == width ? Self.far : 0
        var source = Int32(truncatingIfNeeded: end == width ? row : row + end)
        var isOther = false
        var at = row + end
        while at > row + Int(part.start) {
            at &-= 1
            let (next, below) = (at &+ 1, at &+ width)
            let isWalled = next < row &+ width && sides[next] & GroundWalls.left != 0
            carried = isWalled ? Self.far : min(Self.far, carried &+ 1)
            if y < height - 1, sides[below] & GroundWalls.top == 0, distances[below] < carried {
                carried = min(Self.far, distances[below] &+ 1)
                source = places[below]
            }
            if down.distances[at] <= carried {
                carried = down.distances[at]
                source = down.places[at]
            }
            isOther = isOther || distances[at] != carried || places[at] != source
            distances[at] = carried
            places[at] = source
        }
        return isOther
    }

    /// The rows in which the ground of a row lies that has these stretches.
    func rows(of parts: ArraySlice<BackgroundModel.Unsure>, in row: Int) -> ClosedRange<Int> {
        var (first, last) = (Int32(row * width), Int32(row * width))
        for part in parts {
            for at in (row * width + Int(part.start))..<(row * width + Int(part.end)) {
                first = min(first, places[at])
                last = max(last, places[at])
            }
        }
        return (Int(first) / width)...(Int(last) / width)
    }
}

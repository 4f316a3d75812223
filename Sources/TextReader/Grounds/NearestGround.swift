// The ground nearest to each pixel that is not surely ground.

/// For each pixel the nearest flat one that no wall parts from it.
///
/// Two passes over what is not flat carry the nearest flat pixel along (city-block distance): down
/// and right, then up and left. What each has found is kept, and a row is gone over again only where
/// it hangs on something that is not as on the picture before.
struct NearestGround {
    /// For each pixel, the index of its ground; that of a flat pixel is its own.
    var places: [Int32] { settled.places }
    /// The rows in which another place is the ground of a pixel than on the picture before.
    private(set) var changed = ChangedRows(all: 0)
    /// For each row, the rows in which the ground of its pixels lies; its own where all are flat.
    private(set) var reached: [ClosedRange<Int>] = []

    /// What the first pass has found, and what the second has made of it.
    private var carried = GroundField()
    private var settled = GroundField()
    /// The stretches that are not flat on the picture looked at last.
    private var unsure = RowLists<BackgroundModel.Unsure>()

    /// Finds the ground of a picture of which some stretches are not flat.
    mutating func follow(
        _ unsure: RowLists<BackgroundModel.Unsure>, _ walls: GroundWalls, width: Int, height: Int
    ) {
        let isNew = settled.places.count != width * height || settled.width != width
        if isNew {
            carried = GroundField(width: width, height: height)
            settled = carried
            reached = (0..<height).map { $0...$0 }
            self.unsure = RowLists()
        }
        let others = isNew ? ChangedRows(all: height) : clear(besides: unsure, height: height)
        self.unsure = unsure
        let moved = isNew ? others : walls.changed
        let down = goDown(walls.sides, others, moved)
        changed = goUp(walls.sides, others, moved, after: down)
    }

    /// Makes all pixels flat, each its own ground, in the rows that have other stretches now.
    ///
    /// - Returns: these rows.
    private mutating func clear(
        besides others: RowLists<BackgroundModel.Unsure>, height: Int
    ) -> ChangedRows {
        let rows = ChangedRows(height: height) { unsure[$0] != others[$0] }
        for row in rows.stretches.joined() {
            for part in unsure[row] {
                carried.flatten(part)
                settled.flatten(part)
            }
            reached[row] = row...row
        }
        return rows
    }

    /// The first pass: in the rows with other stretches, with other walls, and below those in which
    /// something came out otherwise.
    private mutating func goDown(
        _ sides: [UInt8], _ others: ChangedRows, _ moved: ChangedRows
    ) -> ChangedRows {
        let unsure = unsure
        return carried.withCells { cells in
            sides.withUnsafeBufferPointer { sides in
                guard let pass = GroundPass(cells, sides: sides) else { return others }
                var isOther = false
                return ChangedRows(height: others.height) { row in
                    guard others[row] || moved[row] || isOther else { return false }
                    isOther = others[row]
                    for part in unsure[row] where pass.goDown(part) { isOther = true }
                    return isOther
                }
            }
        }
    }

    /// The second pass, likewise from below.
    private mutating func goUp(
        _ sides: [UInt8], _ others: ChangedRows, _ moved: ChangedRows, after down: ChangedRows
    ) -> ChangedRows {
        let (unsure, height) = (unsure, others.height)
        var (changed, reached) = (others, reached)
        carried.withCells { carried in
            settled.withCells { cells in
                sides.withUnsafeBufferPointer { sides in
                    guard let pass = GroundPass(cells, sides: sides) else { return }
                    var isOther = false
                    for row in (0..<height).reversed() {
                        let isWalled = moved[row] || (row + 1 < height && moved[row + 1])
                        guard isOther || isWalled || others[row] || down[row] else { continue }
                        isOther = others[row]
                        for part in unsure[row] where pass.goUp(part, from: carried) {
                            isOther = true
                        }
                        guard isOther else { continue }
                        changed.insert(row)
                        reached[row] = pass.rows(of: unsure[row], in: row)
                    }
                }
            }
        }
        self.reached = reached
        return changed
    }
}

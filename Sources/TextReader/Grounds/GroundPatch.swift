// The patches that the ground of a picture is made of.

/// Cells of one ground that lie side by side.
package struct GroundPatch {
    /// The rectangle that it lies in.
    package private(set) var bounds: CellBox
    /// How many cells it has.
    package private(set) var count: Int

    /// All patches of a picture, in the order of the first cell of each, row by row.
    static func all(on ground: PaneGround) -> [GroundPatch] {
        all(of: ground.shades, columns: ground.columns, step: ground.step)
    }

    /// All patches of some cells.
    /// - Parameters:
    ///   - shades: the ground in each cell, row by row.
    ///   - columns: cells of a row.
    ///   - step: the channel difference from which two grounds differ.
    /// - Returns: the patches, in the order of the first cell of each, row by row.
    package static func all(of shades: [Shade], columns: Int, step: Int) -> [GroundPatch] {
        guard columns > 0 else { return [] }
        var patches: [GroundPatch] = []
        // Patches that were found to be parts of others point to an earlier part.
        var earlier: [Int] = []
        // The patch of each cell of the row above, then of this one.
        var names = [Int](repeating: 0, count: columns)
        // Where the cells of the row above have one ground.
        var runs: [Range<Int>] = []
        shades.withUnsafeBufferPointer { shades in
            for row in 0..<(shades.count / columns) {
                if PaneGround.isRepeated(row, of: shades, columns: columns) {
                    for run in runs {
                        patches[names[run.lowerBound]].add(GroundPatch(row: row, columns: run))
                    }
                    continue
                }
                runs.removeAll(keepingCapacity: true)
                var column = 0
                while column < columns {
                    let start = column
                    var name: Int?
                    repeat {
                        let at = row * columns + column
                        let above = names[column]
                        if row > 0, above != name,
                            shades[at].isLike(shades[at - columns], step: step)
                        {
                            name = name.map { join($0, above, in: &earlier) } ?? above
                        }
                        column += 1
                    } while column < columns
                        && shades[row * columns + column].isLike(
                            shades[row * columns + column - 1], step: step)
                    let own = name ?? patches.count
                    let cells = GroundPatch(row: row, columns: start..<column)
                    if name == nil {
                        earlier.append(own)
                        patches.append(cells)
                    } else {
                        patches[own].add(cells)
                    }
                    for column in start..<column { names[column] = own }
                    runs.append(start..<column)
                }
            }
        }
        for name in patches.indices where earlier[name] != name {
            patches[first(of: name, in: &earlier)].add(patches[name])
        }
        return patches.indices.filter { earlier[$0] == $0 }.map { patches[$0] }
    }

    /// The first part of a patch.
    private static func first(of name: Int, in earlier: inout [Int]) -> Int {
        var name = name
        while earlier[name] != name {
            earlier[name] = earlier[earlier[name]]
            name = earlier[name]
        }
        return name
    }

    /// Makes two patches one; returns its first part.
    private static func join(_ one: Int, _ other: Int, in earlier: inout [Int]) -> Int {
        let parts = (first(of: one, in: &earlier), first(of: other, in: &earlier))
        let name = min(parts.0, parts.1)
        earlier[max(parts.0, parts.1)] = name
        return name
    }

    private init(row: Int, columns: Range<Int>) {
        bounds = CellBox(
            left: columns.lowerBound, top: row, right: columns.upperBound, bottom: row + 1)
        count = columns.count
    }

    private mutating func add(_ other: GroundPatch) {
        bounds.left = min(bounds.left, other.bounds.left)
        bounds.top = min(bounds.top, other.bounds.top)
        bounds.right = max(bounds.right, other.bounds.right)
        bounds.bottom = max(bounds.bottom, other.bounds.bottom)
        count += other.count
    }
}

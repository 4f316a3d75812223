// The patches that the ground of a picture is made of.

/// Cells of one ground that lie side by side.
struct GroundPatch {
    private(set) var bounds: CellBox
    /// How many cells it has.
    private(set) var count: Int

    /// All patches of a picture, in the order of the first cell of each, row by row.
    static func all(on ground: PaneGround) -> [GroundPatch] {
        // Patches that were found to be parts of others point to the first of their parts.
        var patches: [GroundPatch] = []
        var first: [Int] = []
        func root(_ name: Int) -> Int {
            var name = name
            while first[name] != name {
                first[name] = first[first[name]]
                name = first[name]
            }
            return name
        }
        var above = [Int](repeating: 0, count: ground.columns)
        for row in 0..<ground.rows {
            var last = 0
            for column in 0..<ground.columns {
                let at = row * ground.columns + column
                let isLeft = column > 0 && ground.isSame(at, at - 1)
                let isAbove = row > 0 && ground.isSame(at, at - ground.columns)
                if isLeft {
                    if isAbove, above[column] != last {
                        let (one, other) = (root(above[column]), root(last))
                        first[max(one, other)] = min(one, other)
                    }
                } else if isAbove {
                    last = above[column]
                } else {
                    last = patches.count
                    first.append(last)
                    patches.append(GroundPatch(row: row, column: column))
                }
                above[column] = last
                patches[last].add(row: row, column: column)
            }
        }
        for name in patches.indices where first[name] != name {
            patches[root(name)].add(patches[name])
        }
        return patches.indices.filter { first[$0] == $0 }.map { patches[$0] }
    }

    private init(row: Int, column: Int) {
        bounds = CellBox(left: column, top: row, right: column + 1, bottom: row + 1)
        count = 0
    }

    /// Takes a cell in that comes after all others, row by row.
    private mutating func add(row: Int, column: Int) {
        bounds.left = min(bounds.left, column)
        bounds.right = max(bounds.right, column + 1)
        bounds.bottom = row + 1
        count += 1
    }

    private mutating func add(_ other: GroundPatch) {
        bounds.left = min(bounds.left, other.bounds.left)
        bounds.top = min(bounds.top, other.bounds.top)
        bounds.right = max(bounds.right, other.bounds.right)
        bounds.bottom = max(bounds.bottom, other.bounds.bottom)
        count += other.count
    }
}

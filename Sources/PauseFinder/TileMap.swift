// A picture reduced to cells, tile after tile.

package import PauseModel

/// A picture reduced to 8-bit cell means, stored tile after tile so that tiles compare in one run.
///
/// A tile's bytes are 16 x 16 luma cells, then 8 x 8 cells of each chroma plane. Cells outside
/// the picture are zero, always, so they never differ.
package struct TileMap: Sendable {
    /// How the picture is cut.
    package let grid: TileGrid
    /// `grid.count * TileGrid.tileBytes` bytes.
    package private(set) var bytes: [UInt8]

    /// A map with every cell zero.
    package init(grid: TileGrid) {
        self.grid = grid
        bytes = [UInt8](repeating: 0, count: grid.count * TileGrid.tileBytes)
    }

    /// Replaces the cells by those of a picture of the grid's size.
    package mutating func fill(from view: PictureView) {
        let grid = grid
        bytes.withUnsafeMutableBufferPointer { cells in
            Self.reduce(
                view.luma, by: Square(width: grid.cell, height: grid.cell), into: cells,
                tileColumns: grid.columns, target: PlaneTarget(offset: 0, side: TileGrid.side))
            for (index, plane) in view.chroma.prefix(2).enumerated() {
                // Chroma cells are twice as coarse as luma cells; how many samples that is
                // depends on the subsampling of the format.
                let horizontal = max(1, 2 * grid.cell * plane.width / max(1, grid.width))
                let vertical = max(1, 2 * grid.cell * plane.height / max(1, grid.height))
                Self.reduce(
                    plane, by: Square(width: horizontal, height: vertical), into: cells,
                    tileColumns: grid.columns,
                    target: PlaneTarget(
                        offset: TileGrid.lumaCells + index * TileGrid.chromaCells,
                        side: TileGrid.side / 2))
            }
        }
    }

    /// Where in each tile a plane's cells lie.
    private struct PlaneTarget {
        let offset: Int
        let side: Int
    }

    /// The samples whose mean is one cell; both sides are powers of two.
    private struct Square {
        let width: Int
        let height: Int
        var shift: Int { width.trailingZeroBitCount + height.trailingZeroBitCount }
    }

    private static func reduce(
        _ plane: PlaneView, by square: Square, into cells: UnsafeMutableBufferPointer<UInt8>,
        tileColumns: Int, target: PlaneTarget
    ) {
        guard let out = cells.baseAddress else { return }
        let tileRows = cells.count / TileGrid.tileBytes / max(1, tileColumns)
        let outColumns = min(plane.width / square.width, tileColumns * target.side)
        let outRows = min(plane.height / square.height, tileRows * target.side)
        guard outColumns > 0, outRows > 0 else { return }
        let isByte = plane.bytesPerSample == 1
        let samples = outColumns * square.width
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: samples) { sums in
            guard let sums = sums.baseAddress else { return }
            for row in 0..<outRows {
                let first = plane.base + row * square.height * plane.rowBytes
                if isByte, square.width == 1, square.height == 1 {
                    copyRow(
                        first.assumingMemoryBound(to: UInt8.self), count: outColumns, row: row,
                        into: out, tileColumns: tileColumns, target: target)
                    continue
                }
                if isByte, square.width == 2, square.height == 2 {
                    pairRow(
                        first, first + plane.rowBytes, count: outColumns, row: row,
                        into: out, tileColumns: tileColumns, target: target)
                    continue
                }
                sumRows(plane, at: first, rows: square.height, count: samples, into: sums)
                scatterRow(
                    sums, cell: square.width, shift: square.shift + plane.bitDepth - 8,
                    count: outColumns,
                    row: row, into: out, tileColumns: tileColumns, target: target)
            }
        }
    }

    /// The address of a cell row inside the tile that holds column 0 of it.
    @inline(__always)
    private static func rowStart(
        _ out: UnsafeMutablePointer<UInt8>, row: Int, tileColumns: Int, target: PlaneTarget
    ) -> UnsafeMutablePointer<UInt8> {
        let tile = row / target.side * tileColumns
        return out + tile * TileGrid.tileBytes + target.offset + row % target.side * target.side
    }

    private static func copyRow(
        _ samples: UnsafePointer<UInt8>, count: Int, row: Int,
        into out: UnsafeMutablePointer<UInt8>, tileColumns: Int, target: PlaneTarget
    ) {
        var to = rowStart(out, row: row, tileColumns: tileColumns, target: target)
        var from = 0
        while from < count {
            let run = min(target.side, count - from)
            to.update(from: samples + from, count: run)
            from += run
            to += TileGrid.tileBytes
        }
    }

    /// Means of 2 x 2 samples: the case of most screens, so sixteen cells at a time.
    private static func pairRow(
        _ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, count: Int, row: Int,
        into out: UnsafeMutablePointer<UInt8>, tileColumns: Int, target: PlaneTarget
    ) {
        var to = rowStart(out, row: row, tileColumns: tileColumns, target: target)
        var from = 0
        while from < count {
            let run = min(target.side, count - from)
            if run == 16 {
                let cells = pairSums(upper, lower, at: from, as: SIMD16<UInt16>.self)
                UnsafeMutableRawPointer(to).storeBytes(
                    of: SIMD16<UInt8>(truncatingIfNeeded: cells), as: SIMD16<UInt8>.self)
            } else if run == 8 {
                let cells = pairSums(upper, lower, at: from, as: SIMD8<UInt16>.self)
                UnsafeMutableRawPointer(to).storeBytes(
                    of: SIMD8<UInt8>(truncatingIfNeeded: cells), as: SIMD8<UInt8>.self)
            } else {
                // One by one: a vector would read beyond the end of the last row.
                for column in 0..<run {
                    let cell = pairSum(upper, lower, at: from + column)
                    to[column] = UInt8(truncatingIfNeeded: cell)
                }
            }
            from += run
            to += TileGrid.tileBytes
        }
    }

    /// The rounded means of the squares from a cell on, one in each lane.
    ///
    /// A lane is loaded with two neighbouring samples, which are then parted by mask and shift.
    @inline(__always)
    private static func pairSums<Lanes: SIMD>(
        _ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, at cell: Int, as lanes: Lanes.Type
    ) -> Lanes where Lanes.Scalar == UInt16 {
        let above = (upper + 2 * cell).loadUnaligned(as: Lanes.self)
        let below = (lower + 2 * cell).loadUnaligned(as: Lanes.self)
        let (low, two, eight) = (
            Lanes(repeating: 0xFF), Lanes(repeating: 2), Lanes(repeating: 8)
        )
        let (first, second) = (
            (above & low) &+ (below & low), (above &>> eight) &+ (below &>> eight)
        )
        return (first &+ second &+ two) &>> two
    }

    /// The rounded mean of the square of one cell.
    private static func pairSum(
        _ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, at cell: Int
    ) -> UInt16 {
        func sum(_ row: UnsafeRawPointer) -> UInt16 {
            UInt16(row.load(fromByteOffset: 2 * cell, as: UInt8.self))
                + UInt16(row.load(fromByteOffset: 2 * cell + 1, as: UInt8.self))
        }
        return (sum(upper) + sum(lower) + 2) >> 2
    }

    private static func sumRows(
        _ plane: PlaneView, at first: UnsafeRawPointer, rows: Int, count: Int,
        into sums: UnsafeMutablePointer<UInt32>
    ) {
        sums.initialize(repeating: 0, count: count)
        for row in 0..<rows {
            let line = first + row * plane.rowBytes
            if plane.bytesPerSample == 1 {
                let samples = line.assumingMemoryBound(to: UInt8.self)
                for column in 0..<count { sums[column] &+= UInt32(samples[column]) }
            } else {
                let samples = line.assumingMemoryBound(to: UInt16.self)
                for column in 0..<count { sums[column] &+= UInt32(samples[column]) }
            }
        }
    }

    private static func scatterRow(
        _ sums: UnsafePointer<UInt32>, cell: Int, shift: Int, count: Int, row: Int,
        into out: UnsafeMutablePointer<UInt8>, tileColumns: Int, target: PlaneTarget
    ) {
        var to = rowStart(out, row: row, tileColumns: tileColumns, target: target)
        let half = shift > 0 ? UInt32(1) &<< UInt32(shift - 1) : 0
        var from = 0
        while from < count {
            let run = min(target.side, count - from)
            for column in 0..<run {
                var sum = half
                let start = (from + column) * cell
                for sample in 0..<cell { sum &+= sums[start + sample] }
                to[column] = UInt8(truncatingIfNeeded: min(255, sum &>> UInt32(shift)))
            }
            from += run
            to += TileGrid.tileBytes
        }
    }

    /// The luma of the cell in that column and row of the whole picture.
    package func luma(column: Int, row: Int) -> UInt8 {
        let side = TileGrid.side
        let tile = row / side * grid.columns + column / side
        return bytes[tile * TileGrid.tileBytes + row % side * side + column % side]
    }
}

extension TileMap {
    /// The largest distance of any two cells, for every tile of two maps of one grid.
    package func peaks(against other: TileMap) -> [UInt8] {
        bytes.withUnsafeBytes { mine in
            other.bytes.withUnsafeBytes { theirs in
                (0..<grid.count).map { tile in
                    TileDifference.peak(
                        TileCells(mine, tile: tile), TileCells(theirs, tile: tile))
                }
            }
        }
    }

    /// Lends the bytes of one tile.
    package func withTile<Result>(_ tile: Int, _ body: (TileCells) -> Result) -> Result {
        bytes.withUnsafeBytes { body(TileCells($0, tile: tile)) }
    }

    /// Swaps one tile with that of another map of the same grid.
    package mutating func swapTile(_ tile: Int, with other: inout TileMap) {
        for cell in tile * TileGrid.tileBytes..<(tile + 1) * TileGrid.tileBytes {
            swap(&bytes[cell], &other.bytes[cell])
        }
    }

    /// Replaces one tile by that of another map of the same grid.
    package mutating func copyTile(_ tile: Int, from other: TileMap) {
        let range = tile * TileGrid.tileBytes..<(tile + 1) * TileGrid.tileBytes
        bytes.withUnsafeMutableBytes { to in
            other.bytes.withUnsafeBytes { from in
                UnsafeMutableRawBufferPointer(rebasing: to[range])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: from[range]))
            }
        }
    }
}

// Samples of a plane, reduced to the cells of a map.

internal import CellLanes
import PauseModel

/// The samples whose mean is one cell; both sides are powers of two.
struct CellSquare {
    let width: Int
    let height: Int
    var shift: Int { width.trailingZeroBitCount + height.trailingZeroBitCount }
}

/// Where in each tile the cells of a plane lie.
struct PlaneTarget {
    let offset: Int
    let side: Int
}

/// Reduces planes to the cells of a map, row by row, and notes the tiles that come out different.
///
/// Each row of cells is dealt out to the tiles it goes through.
struct PlaneReducer {
    private let grid: TileGrid
    private let cells: UnsafeMutablePointer<UInt8>
    private let differences: UnsafeMutablePointer<UInt64>

    /// Means of 2 x 2 samples are made of so many cells at once.
    private static let lanes = 16

    /// A reducer into the bytes of a map of that grid.
    ///
    /// Of `differences`, the two words of each tile get the bits in which any of its cells was another.
    init(
        grid: TileGrid, cells: UnsafeMutablePointer<UInt8>,
        differences: UnsafeMutablePointer<UInt64>
    ) {
        self.grid = grid
        self.cells = cells
        self.differences = differences
    }

    /// Reduces a plane, as far as the picture goes; cells outside it stay zero.
    ///
    /// Where rows of luma are given, only cells are made that lie in them in part or whole.
    func reduce(
        _ plane: PlaneView, by square: CellSquare, into target: PlaneTarget,
        only changed: Range<Int>?
    ) {
        let width = grid.columns * target.side
        let columns = min(plane.width / square.width, width)
        let most = min(plane.height / square.height, grid.rows * target.side)
        let samples = changed.map { plane.rows($0, of: grid.height) } ?? 0..<plane.height
        let rows =
            min(
                most, samples.lowerBound / square.height)..<min(
                most, (samples.upperBound + square.height - 1) / square.height)
        guard columns > 0, !rows.isEmpty else { return }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(width, Self.lanes)) { line in
            line.initialize(repeating: 0)
            guard let line = line.baseAddress else { return }
            if plane.bytesPerSample == 1, square.width == 1, square.height == 1 {
                for row in rows {
                    let samples = plane.base + row * plane.rowBytes
                    line.update(from: samples.assumingMemoryBound(to: UInt8.self), count: columns)
                    deal(line, row: row, target)
                }
            } else if plane.bytesPerSample == 1, square.width == 2, square.height == 2 {
                for row in rows {
                    let upper = plane.base + 2 * row * plane.rowBytes
                    reducePairs(
                        upper, upper + plane.rowBytes, count: columns, row: row, target,
                        ahead: Self.rowsAhead * plane.rowBytes, leftOver: line)
                }
            } else {
                reduceAny(plane, by: square, columns, rows, through: line, target)
            }
        }
    }

    /// Samples are asked for so many rows before they are reduced.
    ///
    /// A picture that is shown was decoded a few pictures ago and lies far from the processor by now;
    /// reading ahead in the order of addresses, as it does by itself, is not ahead enough.
    private static let rowsAhead = 4

    /// Deals a row of cells out to the tiles it goes through.
    private func deal(_ line: UnsafePointer<UInt8>, row: Int, _ target: PlaneTarget) {
        let first = row / target.side * grid.columns
        var to = place(of: row, target)
        let from = UnsafeRawPointer(line)
        if target.side == TileGrid.side {
            for column in 0..<grid.columns {
                put(
                    from.loadUnaligned(fromByteOffset: column * 16, as: SIMD2<UInt64>.self),
                    at: to, of: first + column)
                to += TileGrid.tileBytes
            }
        } else {
            for column in 0..<grid.columns {
                put(
                    from.loadUnaligned(fromByteOffset: column * 8, as: UInt64.self),
                    at: to, of: first + column)
                to += TileGrid.tileBytes
            }
        }
    }

    /// Where the cells of a row lie in the first tile that it goes through.
    @inline(__always)
    private func place(of row: Int, _ target: PlaneTarget) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(
            cells + row / target.side * grid.columns * TileGrid.tileBytes + target.offset
                + row % target.side * target.side)
    }

    // Written also where nothing is new: under noise that is a matter of chance, and a branch that is
    // taken by chance costs more than to write.
    @inline(__always)
    private func put(_ new: SIMD2<UInt64>, at place: UnsafeMutableRawPointer, of tile: Int) {
        let changed = new ^ place.loadUnaligned(as: SIMD2<UInt64>.self)
        differences[2 * tile] |= changed[0]
        differences[2 * tile + 1] |= changed[1]
        place.storeBytes(of: new, as: SIMD2<UInt64>.self)
    }

    @inline(__always)
    private func put(_ new: UInt64, at place: UnsafeMutableRawPointer, of tile: Int) {
        differences[2 * tile] |= new ^ place.loadUnaligned(as: UInt64.self)
        place.storeBytes(of: new, as: UInt64.self)
    }

    // MARK: - Means of 2 x 2 samples: the case of most screens

    /// Reduces two rows of samples straight into the tiles: a run of lanes is a row of one tile's
    /// luma, or of two tiles' chroma.
    ///
    /// What is left over at the right edge goes through `line`, whose other cells are zero.
    private func reducePairs(
        _ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, count: Int, row: Int,
        _ target: PlaneTarget, ahead: Int, leftOver line: UnsafeMutablePointer<UInt8>
    ) {
        let runs = count / Self.lanes
        let first = row / target.side * grid.columns
        let place = place(of: row, target)
        let isWhole = target.side == TileGrid.side
        (isWhole ? cell_reduce_sixteens : cell_reduce_eights)(
            Self.widest, upper.assumingMemoryBound(to: UInt8.self),
            lower.assumingMemoryBound(to: UInt8.self), runs, ahead,
            cell_row(
                cells: place.assumingMemoryBound(to: UInt8.self), tile_bytes: TileGrid.tileBytes,
                differences: differences + 2 * first))
        // One by one: a vector would read beyond the end of the last row.
        let last = count % Self.lanes
        guard last > 0 else { return }
        let samples = 2 * Self.lanes * runs
        for cell in 0..<last {
            line[cell] = UInt8(
                truncatingIfNeeded: Self.pairMean(upper + samples, lower + samples, at: cell))
        }
        let tiles = isWhole ? runs : 2 * runs
        let (tile, to) = (first + tiles, place + tiles * TileGrid.tileBytes)
        let cells = UnsafeRawPointer(line).loadUnaligned(as: SIMD2<UInt64>.self)
        guard !isWhole else { return put(cells, at: to, of: tile) }
        put(cells[0], at: to, of: tile)
        if last > target.side { put(cells[1], at: to + TileGrid.tileBytes, of: tile &+ 1) }
    }

    /// The widest instructions that this processor has.
    private static let widest = cell_lanes_widest()

    /// The rounded mean of the square of one cell.
    private static func pairMean(
        _ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, at cell: Int
    ) -> UInt16 {
        func sum(_ row: UnsafeRawPointer) -> UInt16 {
            UInt16(row.load(fromByteOffset: 2 * cell, as: UInt8.self))
                + UInt16(row.load(fromByteOffset: 2 * cell + 1, as: UInt8.self))
        }
        return (sum(upper) + sum(lower) + 2) >> 2
    }

    // MARK: - Means of any squares, of samples of any depth

    private func reduceAny(
        _ plane: PlaneView, by square: CellSquare, _ columns: Int, _ rows: Range<Int>,
        through line: UnsafeMutablePointer<UInt8>, _ target: PlaneTarget
    ) {
        let samples = columns * square.width
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: samples) { sums in
            guard let sums = sums.baseAddress else { return }
            for row in rows {
                let first = plane.base + row * square.height * plane.rowBytes
                Self.sumRows(plane, at: first, rows: square.height, count: samples, into: sums)
                Self.means(
                    sums, of: square.width, shift: square.shift + plane.bitDepth - 8,
                    count: columns, into: line)
                deal(line, row: row, target)
            }
        }
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

    private static func means(
        _ sums: UnsafePointer<UInt32>, of width: Int, shift: Int, count: Int,
        into line: UnsafeMutablePointer<UInt8>
    ) {
        let half = shift > 0 ? UInt32(1) &<< UInt32(shift - 1) : 0
        for column in 0..<count {
            var sum = half
            let start = column &* width
            for sample in 0..<width { sum &+= sums[start &+ sample] }
            line[column] = UInt8(truncatingIfNeeded: min(255, sum &>> UInt32(shift)))
        }
    }
}

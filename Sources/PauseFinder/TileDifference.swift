// How far the cells of one tile are from those of another.

/// Comparison of two tiles of `TileGrid.tileBytes` bytes each.
package enum TileDifference {
    typealias Vector = SIMD16<UInt8>
    private static let vectors = TileGrid.tileBytes / 16
    private static let lumaVectors = TileGrid.lumaCells / 16

    /// The largest distance of any two cells.
    package static func peak(_ left: TileCells, _ right: TileCells) -> UInt8 {
        var largest = Vector.zero
        for index in 0..<vectors {
            largest = larger(largest, distance(left, right, index))
        }
        return largestLane(largest)
    }

    /// Whether two tiles show the same within the tolerance.
    package static func same(
        _ left: TileCells, _ right: TileCells, within tolerance: Tolerance
    ) -> Bool {
        same(left, right, within: tolerance, peak: peak(left, right))
    }

    /// Whether two tiles show the same within the tolerance, whose cells are `peak` apart at most.
    static func same(
        _ left: TileCells, _ right: TileCells, within tolerance: Tolerance, peak: UInt8
    ) -> Bool {
        if peak <= tolerance.several { return true }
        if peak > tolerance.single { return false }
        let limit = Vector(repeating: tolerance.several)
        var beyond = 0
        for index in 0..<vectors {
            let over = flags(distance(left, right, index), beyond: limit)
            beyond += over[0].nonzeroBitCount + over[1].nonzeroBitCount
        }
        return beyond < Tolerance.cellsForChange
    }

    /// Whether all that differs is one upright bar as thin as a caret.
    ///
    /// A typed l or | is as thin, but moves the caret too, which makes two bars.
    package static func isCaret(
        _ left: TileCells, _ right: TileCells, within tolerance: Tolerance
    ) -> Bool {
        mayBeBar(left, right, beyond: tolerance.several)
            && mask(left, right, beyond: tolerance.several).isUprightBar
    }

    /// Whether the luma cells that differ lie in so few columns that they may be an upright bar.
    ///
    /// What moves mostly does not, which is told in a part of the time.
    private static func mayBeBar(
        _ left: TileCells, _ right: TileCells, beyond level: UInt8
    ) -> Bool {
        let limit = Vector(repeating: level)
        var columns = SIMD2<UInt64>.zero
        for row in 0..<lumaVectors {
            columns |= flags(distance(left, right, row), beyond: limit)
        }
        let found = bits(columns[0]) | bits(columns[1]) << 8
        return found >> UInt64(found.trailingZeroBitCount & 63) < 1 << UInt64(CellMask.barWidth)
    }

    /// By how much the luma cells that differ by more than a level are further from the ground in one tile than in
    /// another, all together; the ground is what most of the later tile shows.
    static func gain(from before: TileCells, to now: TileCells, beyond level: UInt8) -> Int {
        var counts = [Int](repeating: 0, count: 256)
        for cell in 0..<TileGrid.lumaCells { counts[Int(now[cell])] += 1 }
        var (ground, seen) = (0, counts[0])
        while 2 * seen < TileGrid.lumaCells {
            ground += 1
            seen += counts[ground]
        }
        return (0..<TileGrid.lumaCells).reduce(0) { sum, cell in
            let (one, other) = (Int(before[cell]), Int(now[cell]))
            guard abs(one - other) > Int(level) else { return sum }
            return sum + abs(other - ground) - abs(one - ground)
        }
    }

    /// Whether two tiles hold the same drawing, one of them coded better than the other.
    ///
    /// Coders draw a new view coarsely and refine it over the next half second.
    package static func isRefinement(
        _ left: TileCells, _ right: TileCells, likeness: Double = coarseLikeness
    ) -> Bool {
        let (sumA, sumB, squareA, squareB, product) = lumaSums(left, right)
        let count = Double(TileGrid.lumaCells)
        guard abs(Double(sumA - sumB)) / count <= refinedMean else { return false }
        let (meanA, meanB) = (Double(sumA) / count, Double(sumB) / count)
        let varianceA = Double(squareA) / count - meanA * meanA
        let varianceB = Double(squareB) / count - meanB * meanB
        let covariance = Double(product) / count - meanA * meanB
        guard varianceA > 0, varianceB > 0, covariance > 0 else {
            return varianceA == varianceB
        }
        let gain = varianceB / varianceA
        return covariance * covariance >= likeness * varianceA * varianceB
            && gain >= refinedGain && gain * refinedGain <= 1
    }

    /// Whether two tiles hold the same drawing and differ nowhere by what a letter would.
    ///
    /// At a low bit rate text that stands shimmers. A letter that changes does so by its whole
    /// contrast at some place, a shimmer by a part of it everywhere.
    package static func isRecoding(_ left: TileCells, _ right: TileCells) -> Bool {
        isRecoding(left, right, peak: peak(left, right))
    }

    /// Whether that is so of two tiles whose cells are `peak` apart at most.
    static func isRecoding(_ left: TileCells, _ right: TileCells, peak: UInt8) -> Bool {
        let contrast = Int(max(self.contrast(left), self.contrast(right)))
        return Int(peak) * 100 <= contrast * shimmerPercent
            && isRefinement(left, right, likeness: recodedLikeness)
    }

    /// Whether two tiles show the same text, however differently they are coded.
    package static func isSameText(_ left: TileCells, _ right: TileCells) -> Bool {
        let contrast = readableContrast(left, right)
        let distance = SmoothDifference(left, right)
        return Int(distance.luma) * 100 <= contrast * smoothPercent
            && distance.chroma <= smoothChroma
    }

    /// The larger contrast of two tiles, or that of the faintest text that people read.
    package static func readableContrast(_ left: TileCells, _ right: TileCells) -> Int {
        Int(max(contrast(left), contrast(right), faintestText))
    }

    private static let faintestText: UInt8 = 48

    /// The squared correlation of the luma of two tiles; 0 where they have none.
    package static func likeness(_ left: TileCells, _ right: TileCells) -> Double {
        let (sumA, sumB, squareA, squareB, product) = lumaSums(left, right)
        let count = TileGrid.lumaCells
        let varianceA = count * squareA - sumA * sumA
        let varianceB = count * squareB - sumB * sumB
        let covariance = count * product - sumA * sumB
        guard varianceA > 0, varianceB > 0, covariance > 0 else { return 0 }
        return Double(covariance) / Double(varianceA) * Double(covariance) / Double(varianceB)
    }

    /// The sums over the luma cells from which means, variances and correlation come.
    private static func lumaSums(
        _ left: TileCells, _ right: TileCells
    ) -> (sumA: Int, sumB: Int, squareA: Int, squareB: Int, product: Int) {
        // Of 256 cells each sum fits: no square is above 65,025.
        var (sumA, sumB, squareA, squareB, product) = (
            Int32(0), Int32(0), Int32(0), Int32(0), Int32(0)
        )
        for cell in 0..<TileGrid.lumaCells {
            let (a, b) = (Int32(left[cell]), Int32(right[cell]))
            sumA &+= a
            sumB &+= b
            squareA &+= a &* a
            squareB &+= b &* b
            product &+= a &* b
        }
        return (Int(sumA), Int(sumB), Int(squareA), Int(squareB), Int(product))
    }

    /// Coding moves smoothed luma by no more than this share of the contrast of a tile, as measured
    /// for `SmoothDifference`, and smoothed chroma by no more than so much.
    private static let smoothPercent = 15
    private static let smoothChroma: UInt8 = 12

    /// Shimmer is no more than this share of the contrast of a tile.
    private static let shimmerPercent = 40

    /// Refinement moves the mean of a tile by no more than this.
    private static let refinedMean = 6.0
    /// Squared correlation of a tile with what a coarse first picture of it looked like.
    package static let coarseLikeness = 0.88
    /// Squared correlation of a tile with another coding of it; one new character in a tile of six
    /// lowers it to 0.85.
    private static let recodedLikeness = 0.9
    /// Refinement changes contrast (as variance) by no more than this factor.
    private static let refinedGain = 0.6

    /// The luma cells that differ by more than `level`; chroma differences mark their four cells.
    package static func mask(
        _ left: TileCells, _ right: TileCells, beyond level: UInt8
    ) -> CellMask {
        var mask = CellMask()
        let limit = Vector(repeating: level)
        // A vector is a row of the tile's luma, or two rows of its chroma.
        for row in 0..<lumaVectors {
            let beyond = flags(distance(left, right, row), beyond: limit)
            guard beyond != .zero else { continue }
            mask.insert(bits(beyond[0]) | bits(beyond[1]) << 8, row: row)
        }
        for index in lumaVectors..<vectors {
            let beyond = flags(distance(left, right, index), beyond: limit)
            guard beyond != .zero else { continue }
            for half in 0..<2 {
                let cells = doubled(bits(beyond[half]))
                let row = (index - lumaVectors) * 4 % TileGrid.side + half * 2
                mask.insert(cells, row: row)
                mask.insert(cells, row: row + 1)
            }
        }
        return mask
    }

    /// One byte of 1 for each lane beyond its limit, in two words.
    @inline(__always)
    static func flags(_ distance: Vector, beyond limit: Vector) -> SIMD2<UInt64> {
        let one = Vector.zero.replacing(with: Vector(repeating: 1), where: distance .> limit)
        return unsafeBitCast(one, to: SIMD2<UInt64>.self)
    }

    /// The eight bytes of 0 or 1 as eight bits: the factor brings byte n to bit 56 + n, and no two
    /// products meet.
    @inline(__always)
    private static func bits(_ bytes: UInt64) -> UInt64 {
        (bytes &* 0x0102_0408_1020_4080) &>> 56
    }

    /// Eight bits, each twice.
    private static func doubled(_ bits: UInt64) -> UInt64 {
        var spread = (bits | bits << 4) & 0x0F0F
        spread = (spread | spread << 2) & 0x3333
        spread = (spread | spread << 1) & 0x5555
        return spread | spread << 1
    }

    /// The sum of all luma distances of the two tiles.
    package static func lumaDistance(
        _ left: TileCells, _ right: TileCells
    ) -> Int {
        var sums = SIMD16<UInt16>.zero
        for index in 0..<lumaVectors {
            sums &+= SIMD16<UInt16>(truncatingIfNeeded: distance(left, right, index))
        }
        return Int(SIMD16<UInt32>(truncatingIfNeeded: sums).wrappedSum())
    }

    /// The distance between the brightest and the darkest luma cell of a tile.
    package static func contrast(_ tile: TileCells) -> UInt8 {
        var (low, high) = (Vector(repeating: 255), Vector.zero)
        for index in 0..<lumaVectors {
            let cells = tile.vector(index)
            low = smaller(low, cells)
            high = larger(high, cells)
        }
        return largestLane(high) - ~largestLane(~low)
    }

    // One vector instruction each; the library's own go lane by lane.
    @inline(__always)
    private static func larger(_ a: Vector, _ b: Vector) -> Vector {
        a.replacing(with: b, where: a .< b)
    }

    /// Folds each half upon itself until its largest lane is its first.
    @inline(__always)
    private static func largestLane(_ lanes: Vector) -> UInt8 {
        let largest = unsafeBitCast(
            folded(folded(folded(lanes, by: 32), by: 16), by: 8), to: SIMD2<UInt64>.self)
        return max(
            UInt8(truncatingIfNeeded: largest[0]), UInt8(truncatingIfNeeded: largest[1]))
    }

    @inline(__always)
    private static func folded(_ lanes: Vector, by bits: UInt64) -> Vector {
        let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self) &>> SIMD2(repeating: bits)
        return larger(lanes, unsafeBitCast(halves, to: Vector.self))
    }

    @inline(__always)
    private static func smaller(_ a: Vector, _ b: Vector) -> Vector {
        b.replacing(with: a, where: a .< b)
    }

    @inline(__always)
    private static func distance(
        _ left: TileCells, _ right: TileCells, _ index: Int
    ) -> Vector {
        let (a, b) = (left.vector(index), right.vector(index))
        return larger(a, b) &- smaller(a, b)
    }

    @inline(__always)
    private static func absolute(_ a: UInt8, _ b: UInt8) -> UInt8 { a > b ? a - b : b - a }
}

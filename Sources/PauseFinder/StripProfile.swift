// Sums of cells across strips of tiles.

/// Sums of cells across strips of tiles: what a shift along the strips leaves recognisable.
///
/// A sum is that of sixteen cells, and below 4,096.
package struct StripProfile: Sendable {
    private typealias Lanes = SIMD16<Int16>

    /// The sums of all strips, one strip after the other.
    private let sums: [Int16]
    /// How many of them belong to each strip.
    private let lengths: [Int]

    /// Adds cells of so many vectors before a lane of unsigned words may be full.
    private static let mostSums = Int(UInt16.max) / (Int(UInt8.max) * TileGrid.side)

    /// The sums of some strips of a map.
    package init(of map: TileMap, strips: [TileStrip]) {
        let (grid, side) = (map.grid, TileGrid.side)
        var sums: [Int16] = []
        sums.reserveCapacity(strips.reduce(0) { $0 + $1.length })
        for strip in strips {
            for place in strip.tiles {
                let tile =
                    strip.isVertical
                    ? place * grid.columns + strip.index : strip.index * grid.columns + place
                map.withTile(tile) { cells in
                    if strip.isVertical {
                        for line in 0..<side {
                            let row = SIMD16<UInt16>(truncatingIfNeeded: cells.vector(line))
                            sums.append(Int16(truncatingIfNeeded: row.wrappedSum()))
                        }
                    } else {
                        var across = SIMD16<UInt16>.zero
                        for line in 0..<side {
                            across &+= SIMD16<UInt16>(truncatingIfNeeded: cells.vector(line))
                        }
                        for cell in 0..<side {
                            sums.append(Int16(truncatingIfNeeded: across[cell]))
                        }
                    }
                }
            }
        }
        self.sums = sums
        lengths = strips.map(\.length)
    }

    /// The shift by at most `reach` cells with the least distance, if that is below a limit.
    ///
    /// Of equal ones the shortest, of these the one down or to the right.
    package func bestShift(to other: StripProfile, reach: Int, below limit: Double) -> Int? {
        var (best, least): (Int?, Double) = (nil, limit)
        for way in 1...reach {
            for shift in [way, -way] {
                guard let distance = distance(to: other, shift: shift, below: least) else {
                    continue
                }
                (best, least) = (shift, distance)
            }
        }
        return best
    }

    /// The mean distance of the strips of the same places when this profile is moved by `shift`
    /// cells; nil when it is not below a limit, or less than half of every strip is left.
    package func distance(to other: StripProfile, shift: Int, below limit: Double) -> Double? {
        let way = abs(shift)
        let count = lengths.reduce(0) { $0 + Self.overlap($1, way) }
        guard count > 0 else { return nil }
        let (mine, theirs) = shift > 0 ? (0, way) : (way, 0)
        var (sum, start) = (0, 0)
        for length in lengths {
            let overlap = Self.overlap(length, way)
            if overlap > 0 {
                sum += distance(to: other, from: (start + mine, start + theirs), count: overlap)
                // It does not become less.
                guard Double(sum) / Double(count) < limit else { return nil }
            }
            start += length
        }
        return Double(sum) / Double(count)
    }

    /// The cells of a strip that are compared after a shift: none where half of it or less is left.
    private static func overlap(_ length: Int, _ way: Int) -> Int {
        length - way > length / 2 ? length - way : 0
    }

    /// The sum of the distances of so many sums from two places on.
    private func distance(
        to other: StripProfile, from places: (mine: Int, theirs: Int), count: Int
    ) -> Int {
        sums.withUnsafeBytes { mine in
            other.sums.withUnsafeBytes { theirs in
                let size = MemoryLayout<Int16>.size
                var (left, right) = (places.mine * size, places.theirs * size)
                var (rest, total) = (count, 0)
                while rest >= Lanes.scalarCount {
                    var part = SIMD16<UInt16>.zero
                    let vectors = min(rest / Lanes.scalarCount, Self.mostSums)
                    for _ in 0..<vectors {
                        part &+= Self.distance(
                            mine.loadUnaligned(fromByteOffset: left, as: Lanes.self),
                            theirs.loadUnaligned(fromByteOffset: right, as: Lanes.self))
                        left += Lanes.scalarCount * size
                        right += Lanes.scalarCount * size
                    }
                    total += Self.sum(part)
                    rest -= vectors * Lanes.scalarCount
                }
                for cell in 0..<rest {
                    let a = mine.load(fromByteOffset: left + cell * size, as: Int16.self)
                    let b = theirs.load(fromByteOffset: right + cell * size, as: Int16.self)
                    total += Int(abs(a &- b))
                }
                return total
            }
        }
    }

    // Two vector instructions; the library's own maximum goes lane by lane.
    @inline(__always)
    private static func distance(_ a: Lanes, _ b: Lanes) -> SIMD16<UInt16> {
        let (there, back) = (a &- b, b &- a)
        return unsafeBitCast(
            there.replacing(with: back, where: there .< back), to: SIMD16<UInt16>.self)
    }

    /// By halves of words of twice the size: the library converts lanes by calls.
    @inline(__always)
    private static func sum(_ lanes: SIMD16<UInt16>) -> Int {
        let pairs = unsafeBitCast(lanes, to: SIMD8<UInt32>.self)
        let (low, sixteen) = (SIMD8<UInt32>(repeating: 0xFFFF), SIMD8<UInt32>(repeating: 16))
        return Int(((pairs & low) &+ (pairs &>> sixteen)).wrappedSum())
    }
}

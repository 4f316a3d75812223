// What the ink of one cell looks like, pixel by pixel.

/// What the ink of one cell of a line looks like: at the size of the picture, on the line's
/// baseline, its strongest pixel brought to one strength so that colours make no difference.
package struct GlyphLook: Hashable, Sendable {
    /// Places of a row, in cells of few columns and of many: a blank one on each side of them.
    private static let (narrow, wide) = (16, 32)
    /// Wider cells are not looked at: letters of that size are found on a smaller copy.
    private static let mostColumns = wide - 2
    /// Fainter ink, of 255, is blur and noise.
    private static let blank: Int16 = 40

    /// Columns of the cell.
    private let columns: Int
    private let room: Int
    /// The first row, from the baseline.
    private let top: Int
    private let rows: Int
    /// The rows with ink, from the baseline.
    private let inked: Range<Int>
    /// All ink, in pixels of the strongest.
    private let mass: Int
    /// Row after row of `room` places; one row before and one behind all rows are blank.
    private var values: [Int16]

    /// The look of some columns of a line; nil when they are blank, or too wide.
    /// - Parameters:
    ///   - image: the line, dark on light.
    ///   - columns: the columns of the cell, in the image.
    ///   - top: the image's first row, from the baseline.
    package init?(of image: GreyImage, columns: Range<Int>, top: Int) {
        guard columns.count <= Self.mostColumns else { return nil }
        let room = columns.count <= Self.narrow - 2 ? Self.narrow : Self.wide
        var values = [Int16](repeating: 0, count: (image.height + 2) * room)
        var peak: Int16 = 0
        for row in 0..<image.height {
            for (place, column) in columns.enumerated() {
                let value = 255 - Int16(image.bytes[row * image.width + column])
                values[(row + 1) * room + 1 + place] = value
                peak = max(peak, value)
            }
        }
        guard peak > Self.blank else { return nil }
        var inked: (first: Int, last: Int)?
        var sum = 0
        for row in 0..<image.height {
            var strongest: Int16 = 0
            for at in (row + 1) * room..<(row + 2) * room {
                values[at] = Int16(Int(values[at]) * 255 / Int(peak))
                strongest = max(strongest, values[at])
                sum += Int(values[at])
            }
            if strongest > Self.blank { inked = (first: inked?.first ?? row, last: row) }
        }
        guard let inked else { return nil }
        (self.columns, self.room, self.top, rows) = (columns.count, room, top, image.height)
        self.inked = (top + inked.first)..<(top + inked.last + 1)
        mass = sum / 255
        self.values = values
    }

    /// How far it is from another, whichever column its window began at.
    /// - Parameters:
    ///   - other: what it is compared with.
    ///   - down: rows by which the other stands lower.
    ///   - limit: the furthest that is told.
    /// - Returns: nil when it is further than the limit somewhere.
    func distance(
        to other: GlyphLook, down: Int, limit: LinePrint.Distance
    ) -> LinePrint.Distance? {
        guard isComparable(to: other, down: down) else { return nil }
        var best: LinePrint.Distance?
        for across in [0, -1, 1] {
            let found = distance(to: other, across: across, down: down, limit: best ?? limit)
            if let found { best = min(found, best ?? found) }
        }
        return best
    }

    /// Takes in another sighting of the same, the noise of which is not that of those before.
    /// - Parameters:
    ///   - other: the sighting.
    ///   - count: sightings taken in so far.
    mutating func blend(_ other: GlyphLook, after count: Int) {
        guard columns == other.columns, top == other.top, rows == other.rows, room == other.room,
            distance(to: other, across: 0, down: 0, limit: GlyphMemory.near) != nil
        else { return }
        let weight = Int32(count)
        for place in values.indices {
            let sum = weight * Int32(values[place]) + Int32(other.values[place])
            values[place] = Int16((sum + (weight + 1) / 2) / (weight + 1))
        }
    }

    private func isComparable(to other: GlyphLook, down: Int) -> Bool {
        room == other.room && abs(columns - other.columns) <= 1
            && abs(inked.lowerBound - other.inked.lowerBound - down) <= 1
            && abs(inked.upperBound - other.inked.upperBound - down) <= 1
            && abs(mass - other.mass) * Self.massShare <= max(mass, other.mass) + Self.leastMass
    }

    /// One part in so many of the ink may differ; windows of a column more or less and blur make
    /// that much.
    private static let massShare = 3
    /// …and this much of a small mark, in pixels.
    private static let leastMass = 3

    private func distance(
        to other: GlyphLook, across: Int, down: Int, limit: LinePrint.Distance
    ) -> LinePrint.Distance? {
        let first = max(top, other.top + down)
        let last = min(top + rows, other.top + other.rows + down)
        guard first <= min(inked.lowerBound, other.inked.lowerBound + down),
            last >= max(inked.upperBound, other.inked.upperBound + down)
        else { return nil }
        // The column that one window shows and the other does not tells nothing; of windows one column
        // wide nothing else is left.
        let (left, right) = (max(1, 1 + across), min(columns, other.columns + across))
        guard left <= right else { return nil }
        let shown = left...right
        // Where letters differ most.
        let middle = (inked.lowerBound + inked.upperBound) / 2 - first
        return values.withUnsafeBufferPointer { own -> LinePrint.Distance? in
            other.values.withUnsafeBufferPointer { others -> LinePrint.Distance? in
                guard let own = own.baseAddress, let others = others.baseAddress else { return nil }
                var found = LinePrint.Distance(patch: 0, pixel: 0)
                for block in stride(from: 0, to: room, by: Self.narrow) {
                    guard
                        let part = Self.distance(
                            own + (first - top + 1) * room + block,
                            others + (first - down - other.top + 1) * room + block - across,
                            room: room, rows: last - first, from: middle,
                            shown: (shown.lowerBound - block)...(shown.upperBound - block),
                            limit: limit)
                    else { return nil }
                    found.patch = max(found.patch, part.patch)
                    found.pixel = max(found.pixel, part.pixel)
                }
                return found
            }
        }
    }

    private typealias Lanes = SIMD16<Int16>
    private static var places: Lanes { Lanes(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) }

    /// The largest differences in sixteen places of some rows.
    /// - Parameters:
    ///   - one: the first place of the first row.
    ///   - other: the same of what it is compared with.
    ///   - room: places from one row to the next.
    ///   - rows: how many rows.
    ///   - start: the row looked at first; those above it come last.
    ///   - shown: the places that count.
    ///   - limit: the furthest that is told.
    /// - Returns: nil when they are over the limit.
    @inline(__always)
    private static func distance(
        _ one: UnsafePointer<Int16>, _ other: UnsafePointer<Int16>, room: Int, rows: Int,
        from start: Int, shown: ClosedRange<Int>, limit: LinePrint.Distance
    ) -> LinePrint.Distance? {
        let here = mask(shown)
        // Each place's neighbour to the right.
        let beside = mask((shown.lowerBound - 1)...(shown.upperBound - 1))
        let mostPixel = Lanes(repeating: Int16(limit.pixel))
        let mostPatch = Lanes(repeating: Int16(4 * limit.patch + 3))
        func apart(_ row: Int) -> Lanes {
            (load(one + row * room) &- load(other + row * room)) & here
        }
        func pair(_ row: Int) -> Lanes {
            let next = row * room + 1
            return apart(row) &+ ((load(one + next) &- load(other + next)) & beside)
        }
        var (pixels, patches) = (Lanes.zero, Lanes.zero)
        func isWithin(_ rows: Range<Int>) -> Bool {
            var above = rows.lowerBound > 0 ? pair(rows.lowerBound - 1) : Lanes.zero
            for row in rows {
                let (apart, pair) = (apart(row), pair(row))
                let sum = pair &+ above
                above = pair
                pixels = larger(pixels, larger(apart, Lanes.zero &- apart))
                patches = larger(patches, larger(sum, Lanes.zero &- sum))
                if isOver(pixels, mostPixel) || isOver(patches, mostPatch) { return false }
            }
            return true
        }
        guard isWithin(start..<rows), isWithin(0..<start) else { return nil }
        return LinePrint.Distance(patch: Int(patches.max()) / 4, pixel: Int(pixels.max()))
    }

    @inline(__always)
    private static func load(_ values: UnsafePointer<Int16>) -> Lanes {
        UnsafeRawPointer(values).loadUnaligned(as: Lanes.self)
    }

    @inline(__always)
    private static func larger(_ a: Lanes, _ b: Lanes) -> Lanes {
        a.replacing(with: b, where: a .< b)
    }

    @inline(__always)
    private static func isOver(_ lanes: Lanes, _ limit: Lanes) -> Bool {
        let over = Lanes.zero.replacing(with: lanes, where: lanes .> limit)
        return unsafeBitCast(over, to: SIMD4<UInt64>.self) != .zero
    }

    /// All ones in those places.
    @inline(__always)
    private static func mask(_ shown: ClosedRange<Int>) -> Lanes {
        let first = Lanes(repeating: Int16(shown.lowerBound))
        let last = Lanes(repeating: Int16(shown.upperBound))
        let ones = Lanes(repeating: -1)
        return ones.replacing(with: Lanes.zero, where: places .< first)
            .replacing(with: Lanes.zero, where: places .> last)
    }
}

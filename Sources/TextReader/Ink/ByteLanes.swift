// Sixteen bytes at a time.

/// Sixteen bytes at a time, in the few ways that become one instruction each on any machine.
enum ByteLanes {
    typealias Lanes = SIMD16<UInt8>

    /// The bytes from an address on.
    @inline(__always)
    static func load(_ bytes: UnsafePointer<UInt8>) -> Lanes {
        UnsafeRawPointer(bytes).loadUnaligned(as: Lanes.self)
    }

    /// Puts the bytes at an address.
    @inline(__always)
    static func store(_ lanes: Lanes, at bytes: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(bytes).storeBytes(of: lanes, as: Lanes.self)
    }

    /// The rounded mean of four, byte by byte.
    @inline(__always)
    static func mean(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes) -> Lanes {
        // A lane of two bytes holds two sums, one after the other.
        typealias Sums = SIMD8<UInt16>
        let parts = (
            unsafeBitCast(a, to: Sums.self), unsafeBitCast(b, to: Sums.self),
            unsafeBitCast(c, to: Sums.self), unsafeBitCast(d, to: Sums.self)
        )
        let (low, two, eight) = (
            Sums(repeating: 0xFF), Sums(repeating: 2), Sums(repeating: 8)
        )
        let even = (parts.0 & low) &+ (parts.1 & low) &+ (parts.2 & low) &+ (parts.3 & low)
        let odd =
            (parts.0 &>> eight) &+ (parts.1 &>> eight) &+ (parts.2 &>> eight)
            &+ (parts.3 &>> eight)
        let means = ((even &+ two) &>> two) | ((odd &+ two) &>> two) &<< eight
        return unsafeBitCast(means, to: Lanes.self)
    }

    /// The larger of both, byte by byte.
    @inline(__always)
    static func larger(_ a: Lanes, _ b: Lanes) -> Lanes {
        a.replacing(with: b, where: a .< b)
    }

    /// The smaller of both, byte by byte.
    @inline(__always)
    static func smaller(_ a: Lanes, _ b: Lanes) -> Lanes {
        b.replacing(with: a, where: a .< b)
    }

    /// How far both are apart, byte by byte.
    @inline(__always)
    static func distance(_ a: Lanes, _ b: Lanes) -> Lanes {
        larger(a, b) &- smaller(a, b)
    }

    /// Whether any byte is over its limit.
    @inline(__always)
    static func isAny(_ lanes: Lanes, over limit: Lanes) -> Bool {
        let ones = Lanes.zero.replacing(with: Lanes(repeating: 1), where: lanes .> limit)
        return unsafeBitCast(ones, to: SIMD2<UInt64>.self) != .zero
    }

    /// The largest of each three bytes from an address on, as the channels of a pixel follow each
    /// other; sixteen pixels at a time, which are 0 where no byte of theirs is over `limit`.
    @inline(__always)
    static func takeLargest(
        ofThree bytes: UnsafePointer<UInt8>, count: Int, over limit: UInt8,
        into out: UnsafeMutablePointer<UInt8>
    ) {
        let limits = Lanes(repeating: limit)
        var place = 0
        while place < count {
            let end = min(count, place + 16)
            if end == place + 16 {
                let part = bytes + 3 * place
                let most = larger(larger(load(part), load(part + 16)), load(part + 32))
                if !isAny(most, over: limits) {
                    store(.zero, at: out + place)
                    place = end
                    continue
                }
            }
            while place < end {
                let pixel = bytes + 3 * place
                out[place] = max(pixel[0], max(pixel[1], pixel[2]))
                place += 1
            }
        }
    }

    /// One bit for each byte over its limit; the lowest is that of the first.
    @inline(__always)
    static func bits(_ lanes: Lanes, over limit: Lanes) -> UInt64 {
        let ones = Lanes.zero.replacing(with: Lanes(repeating: 1), where: lanes .> limit)
        let words = unsafeBitCast(ones, to: SIMD2<UInt64>.self)
        guard words != .zero else { return 0 }
        return bits(words[0]) | bits(words[1]) << 8
    }

    /// Tells of the bytes over a limit, in order.
    @inline(__always)
    static func places(
        in bytes: UnsafePointer<UInt8>, count: Int, over limit: UInt8, _ found: (Int) -> Void
    ) {
        let limits = Lanes(repeating: limit)
        var first = 0
        while first + 16 <= count {
            var over = bits(load(bytes + first), over: limits)
            while over != 0 {
                found(first + over.trailingZeroBitCount)
                over &= over - 1
            }
            first += 16
        }
        for place in first..<count where bytes[place] > limit { found(place) }
    }

    /// Tells of the stretches of bytes over a limit, in order.
    @inline(__always)
    static func stretches(
        in bytes: UnsafePointer<UInt8>, count: Int, over limit: UInt8,
        _ found: (Range<Int>) -> Void
    ) {
        var (start, end) = (0, 0)
        places(in: bytes, count: count, over: limit) { place in
            if place != end {
                if start < end { found(start..<end) }
                start = place
            }
            end = place + 1
        }
        if start < end { found(start..<end) }
    }

    /// Tells of the pixels of three bytes that differ between two rows in a byte by more than a
    /// limit, in order.
    @inline(__always)
    static func differingPixels(
        _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, count: Int, over limit: UInt8,
        _ found: (_ place: Int) -> Void
    ) {
        let limits = Lanes(repeating: limit)
        var first = 0
        // Sixteen pixels fill three vectors.
        while first + 16 <= count {
            let (from, to) = (one + 3 * first, other + 3 * first)
            let parts = (
                distance(load(from), load(to)), distance(load(from + 16), load(to + 16)),
                distance(load(from + 32), load(to + 32))
            )
            if isAny(larger(larger(parts.0, parts.1), parts.2), over: limits) {
                var pixels =
                    bits(parts.0, over: limits) | bits(parts.1, over: limits) << 16
                    | bits(parts.2, over: limits) << 32
                while pixels != 0 {
                    let pixel = pixels.trailingZeroBitCount / 3
                    found(first + pixel)
                    pixels &= ~(7 << UInt64(3 * pixel))
                }
            }
            first += 16
        }
        for place in first..<count {
            let isApart = (3 * place..<3 * place + 3).contains { byte in
                max(one[byte], other[byte]) - min(one[byte], other[byte]) > limit
            }
            if isApart { found(place) }
        }
    }

    /// Eight bytes of 0 or 1 as bits: the factor brings byte n to bit 56 + n, and no two products
    /// meet.
    @inline(__always)
    private static func bits(_ bytes: UInt64) -> UInt64 {
        (bytes &* 0x0102_0408_1020_4080) &>> 56
    }
}

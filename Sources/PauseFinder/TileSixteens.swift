// Sixteen tiles at a time: what goes for most of them is told of all at once.

/// Sixteen tiles at a time: most tiles do nothing most of the time, and that is told of all at once.
enum TileSixteens {
    private typealias Lanes = TileDifference.Vector
    private typealias Words = SIMD2<UInt64>

    /// How many tiles are looked at together.
    static let count = Lanes.scalarCount

    /// Whether a value of sixteen is over a limit.
    @inline(__always)
    static func isAny(of values: UnsafePointer<UInt8>, over limit: UInt8) -> Bool {
        let lanes = load(values, as: Lanes.self)
        return TileDifference.flags(lanes, beyond: Lanes(repeating: limit)) != .zero
    }

    /// Whether all of sixteen values are zero.
    @inline(__always)
    static func areZero(_ values: UnsafePointer<UInt8>) -> Bool {
        load(values, as: Words.self) == .zero
    }

    /// How many of sixteen bytes are one, when all others are zero.
    @inline(__always)
    static func sum(of bytes: UnsafePointer<UInt8>) -> Int {
        let words = load(bytes, as: Words.self)
        // The product's highest byte is the sum of all eight.
        return Int(((words[0] &+ words[1]) &* 0x0101_0101_0101_0101) &>> 56)
    }

    @inline(__always)
    private static func load<Vector>(_ bytes: UnsafePointer<UInt8>, as type: Vector.Type) -> Vector
    {
        UnsafeRawPointer(bytes).loadUnaligned(as: Vector.self)
    }
}

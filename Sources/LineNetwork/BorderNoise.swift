// The noise around a line's image.

/// The noise that a network is shown around a line's image: the same at each line.
///
/// What lies outside was noise when the network was trained. The generator is the one that
/// Tesseract uses (`minstd_rand`), so that both show the same.
struct BorderNoise {
    private var state: UInt64
    private static let (factor, modulus): (UInt64, UInt64) = (48271, 2_147_483_647)

    /// Noise that begins where it does for a model trained for so long.
    init(afterSamples samples: Int) {
        let seed = UInt64(bitPattern: Int64(samples) &* 0x1000_0001) % Self.modulus
        state = seed == 0 ? 1 : seed
        _ = next()
    }

    /// The next pixel, -127 to 127.
    mutating func next() -> Int8 {
        state = state * Self.factor % Self.modulus
        let value = 127 * 2.0 * Double(state) / Double(Int32.max) - 127
        return Int8(value.rounded(.toNearestOrAwayFromZero))
    }
}

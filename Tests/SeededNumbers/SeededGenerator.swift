// Random numbers that are the same in every run.

/// The SplitMix64 generator: small, and the same numbers for the same seed everywhere.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Numbers that hang on the seed alone.
    package init(seed: UInt64) {
        state = seed
    }

    /// The next number.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

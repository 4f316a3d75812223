// The phases of evenly spaced places.

internal import Glibc

/// The phases of evenly spaced places in a period: the cosine and the sine of each.
///
/// To fit a grid, the same few hundred places are tried with a hundred widths. Here that costs one
/// cosine and one sine for each width: all others are products of these. Each product is off by the
/// last bit, so thousands of them are off by less than a millionth of what is asked.
package struct PhaseTable {
    package typealias Phase = SIMD2<Double>

    /// Of the first places, two to the power of `bits`.
    private let fine: [Phase]
    /// Of the first of each so many places.
    private let coarse: [Phase]
    private let bits: Int

    /// - Parameters:
    ///   - step: how far one place is from the next, in periods.
    ///   - count: how many places there are; the first has the phase zero.
    package init(step: Double, count: Int) {
        bits = (Int.bitWidth - count.leadingZeroBitCount) / 2
        let angle = 2 * Double.pi * step
        let phase = Phase(cos(angle), sin(angle))
        fine = Self.powers(of: phase, count: 1 << bits)
        coarse = Self.powers(
            of: Self.product(fine[(1 << bits) - 1], phase), count: (count >> bits) + 1)
    }

    /// The phase of a place.
    package subscript(place: Int) -> Phase {
        Self.product(coarse[place >> bits], fine[place & ((1 << bits) - 1)])
    }

    private static func powers(of phase: Phase, count: Int) -> [Phase] {
        var powers: [Phase] = []
        powers.reserveCapacity(count)
        var power = Phase(1, 0)
        for _ in 0..<count {
            powers.append(power)
            power = product(power, phase)
        }
        return powers
    }

    /// The product of two complex numbers.
    @inline(__always)
    private static func product(_ one: Phase, _ other: Phase) -> Phase {
        Phase(one.x * other.x - one.y * other.y, one.x * other.y + one.y * other.x)
    }
}

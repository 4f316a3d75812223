// A measure of the places of some ink.

/// A measure of the places of some ink: its mean, and how far the ink lies from that.
struct WeightedPlaces {
    let mean: Double
    /// The root of the mean square of how far the ink lies from the mean.
    let deviation: Double
    /// How far each place is from the mean, row after row.
    private let offsets: [Double]
    private let ink: [Double]

    /// Less than this is none.
    private static let leastDeviation = 1e-6

    /// - Parameters:
    ///   - rows: the ink, row after row.
    ///   - measure: the measure of a place, by its column and row.
    init(_ rows: [[Double]], _ measure: (_ x: Double, _ y: Double) -> Double) {
        let ink = Array(rows.joined())
        let values = rows.enumerated().flatMap { y, row in
            row.indices.map { measure(Double($0), Double(y)) }
        }
        let mass = max(.leastNormalMagnitude, ink.reduce(0, +))
        let mean = zip(ink, values).reduce(0) { $0 + $1.0 * $1.1 } / mass
        let offsets = values.map { $0 - mean }
        deviation = (zip(ink, offsets).reduce(0) { $0 + $1.0 * $1.1 * $1.1 } / mass).squareRoot()
        (self.mean, self.offsets, self.ink) = (mean, offsets, ink)
    }

    /// How much one measure goes with another of the same ink, −1 to 1; 0 where one is the same
    /// everywhere.
    static func correlation(_ one: WeightedPlaces, _ other: WeightedPlaces) -> Double {
        guard one.deviation > leastDeviation, other.deviation > leastDeviation else { return 0 }
        let sum = one.offsets.indices.reduce(0.0) {
            $0 + one.ink[$1] * one.offsets[$1] * other.offsets[$1]
        }
        return sum / one.ink.reduce(0, +) / (one.deviation * other.deviation)
    }
}

// What a mark above a letter looks like.

internal import Glibc
internal import PauseModel

/// What a mark above a letter looks like, in measures that know no size.
///
/// How far accents are from each other in these measures was learnt from monospace fonts, drawn at
/// 12 to 28 pixels, sharp and blurred (`Corpus/training/accents`): in fonts that it was not learnt
/// from, 98 accents of 100 are the nearest at 16 pixels and more, 94 at 12.
package struct AccentShape: Hashable {
    /// Five measures.
    ///
    /// In this order:
    /// - how far the ink lies to the right the further down it is, −1 to 1: a grave is above 0, an
    ///   acute below;
    /// - how far the ink lies from the middle the further down it is, −1 to 1: a roof is above 0, a
    ///   bowl below;
    /// - the least ink between the sides, as a share of theirs, up to 1;
    /// - how wide it is in multiples of its height, as a logarithm to base 2;
    /// - how wide it is, in tenths of a column.
    typealias Measures = SIMD8<Double>

    private let measures: Measures

    /// Fainter ink than this share of the strongest is blur.
    private static let leastInk = 0.25
    /// A mark one pixel high counts as so high, as the deviation of its ink in pixels.
    private static let leastDeviation = 0.25
    /// No mark counts as wider than so many times its height, or higher.
    private static let breadths = 0.25...8.0

    /// The shape of a mark; nil where nothing is.
    /// - Parameters:
    ///   - box: where it is, in pixels of the picture.
    ///   - map: the contrast of the picture, or of a smaller copy.
    ///   - cellWidth: the width of a column, in pixels of the picture.
    init?(in box: Box, on map: ContrastMap, cellWidth: Double) {
        guard let (rows, columns) = map.places(under: box) else { return nil }
        self.init(
            ofInk: rows.map { row in columns.map { Double(map.values[row * map.width + $0]) } },
            cellWidth: cellWidth / Double(map.scale))
    }

    /// The shape of some ink; nil where there is none.
    /// - Parameters:
    ///   - values: the ink, row after row from the top, each from left to right.
    ///   - cellWidth: the width of a column of the text, in places.
    package init?(ofInk values: [[Double]], cellWidth: Double) {
        let peak = values.joined().max() ?? 0
        guard peak > 0 else { return nil }
        let ink = values.map { $0.map { max(0, $0 - Self.leastInk * peak) } }
        let across = WeightedPlaces(ink) { x, _ in x }
        let down = WeightedPlaces(ink) { _, y in y }
        let aside = WeightedPlaces(ink) { x, _ in abs(x - across.mean) }
        let breadth = across.deviation / max(Self.leastDeviation, down.deviation)
        measures = Measures(
            WeightedPlaces.correlation(across, down), WeightedPlaces.correlation(aside, down),
            Self.between(ink), Self.logarithm(breadth),
            10 * across.deviation / cellWidth, 0, 0, 0)
    }

    private static func logarithm(_ breadth: Double) -> Double {
        log2(min(max(breadth, breadths.lowerBound), breadths.upperBound))
    }

    /// The least ink between the sides of a mark, as a share of the weaker side.
    private static func between(_ ink: [[Double]]) -> Double {
        let columns = ink.first?.indices ?? 0..<0
        let profile = columns.map { column in ink.map { $0[column] }.max() ?? 0 }
        guard let first = profile.firstIndex(where: { $0 > 0 }),
            let last = profile.lastIndex(where: { $0 > 0 }), last - first >= 2
        else { return 1 }
        let inked = profile[first...last]
        let third = inked.count / 3
        let middle = inked.dropFirst(third).dropLast(third).min() ?? 1
        let side = min(inked.prefix(third).max() ?? 0, inked.suffix(third).max() ?? 0)
        return side > 0 ? min(1, middle / side) : 1
    }

    /// How far it is from the usual shape of an accent, in squares of deviations; lower is nearer.
    package func distance(to accent: Accent) -> Double {
        let usual = accent.usualShape
        let off = (measures - usual.mean) / usual.deviation
        return (off * off).sum() + usual.spread + accent.rarity
    }

    /// How unlikely an accent is by the shape alone, on the same scale.
    ///
    /// What is between its sides tells no more than all else: of two dots in four pixels nothing is seen between.
    func unlikeness(to accent: Accent) -> Double {
        let usual = accent.usualShape
        var off = (measures - usual.mean) / usual.deviation
        off *= off
        off[Self.between] = min(off[Self.between], Self.mostOffBetween)
        return off.sum() + usual.spread
    }

    private static let (between, mostOffBetween) = (2, 9.0)

    /// How far it is from the accent that it is like most.
    var offness: Double { Accent.allCases.map(distance).min() ?? .infinity }

    /// What is further from all accents is none: of those that were drawn 98 in 100 are nearer.
    static let mostOff = 0.0
    /// …of a stroke of few pixels, from corner to corner, which is steeper than most.
    static let mostOffOfStep = 8.0
    /// …the same for what touches a letter and may be a part of it: 94 in 100.
    static let mostOffOfTouching = -4.0
    /// On a letter that the nearest accent never stands on it may be another one, no further off.
    static let mostOffOnLetter = 8.0
}

/// The measures that an accent has in most fonts.
struct UsualAccentShape {
    let mean: AccentShape.Measures
    let deviation: AccentShape.Measures
    /// What a wide spread of the measures takes from how likely each is: twice the logarithm of all
    /// deviations together.
    let spread: Double

    init(mean: [Double], deviation: [Double]) {
        let rest = Array(repeating: 0.0, count: AccentShape.Measures.scalarCount - mean.count)
        self.mean = AccentShape.Measures(mean + rest)
        self.deviation = AccentShape.Measures(deviation + rest.map { _ in 1 })
        spread = 2 * deviation.reduce(0) { $0 + log($1) }
    }
}

// Whether a picture that stands is restless with noise.

/// Tells whether pictures that stand differ by noise.
///
/// What the tolerance gauge learns is how far tiles are from the picture they rest at, and coding
/// can leave that as it is for minutes. Noise is another in every picture. Between keyframes of a
/// clean recording half of the textured tiles do not move at all, and while a low bit rate makes a
/// view better step by step they do so in some pictures only; under grain in nearly all.
package struct NoiseMeter: Sendable, Hashable {
    /// Where so many of the textured tiles have moved, most of the picture has: lines that are typed,
    /// insets and pointers move fewer.
    private static let quantile = 0.5
    /// Least step of a cell that counts.
    ///
    /// A low bit rate makes a view better in steps of one, and grain so faint is no hindrance.
    private static let leastStep = 2.0
    /// The share of restless pictures from which on there is noise, and below which no longer.
    ///
    /// While a view stands, grain was seen to move nine pictures of ten, a low bit rate one of three
    /// once the view is as good as it gets.
    private static let noisy = (from: 0.8, until: 0.5)
    /// So many of the latest pictures count, and from so many on they do.
    private static let memory = (most: 15, least: 8)

    private var seen = 0
    /// The share of restless ones among the latest pictures.
    private var share = 0.0

    /// Whether pictures differ by noise, as far as is known.
    package private(set) var isNoisy = false

    /// A meter that has seen nothing yet.
    package init() {}

    /// Takes the steps of one picture in, from the one before, tile by tile.
    ///
    /// - Parameters:
    ///   - steps: how far each tile has moved; nil for a picture that is where it was, as far as was
    ///     looked.
    ///   - resting: the tiles with texture that were at rest until now.
    package mutating func look(steps: [UInt8]?, resting: [Bool]) {
        let step = steps.map { TileLevels.typical($0, of: resting, quantile: Self.quantile) } ?? 0
        seen = min(seen + 1, Self.memory.most)
        share += ((step >= Self.leastStep ? 1 : 0) - share) / Double(seen)
        isNoisy =
            seen >= Self.memory.least && share >= (isNoisy ? Self.noisy.until : Self.noisy.from)
    }
}

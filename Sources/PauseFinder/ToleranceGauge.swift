// How much difference noise and coding make in this video.

package import PauseModel

/// Learns how much tiles at rest differ from picture to picture through noise and coding alone.
///
/// Grain moves every tile a little in every picture; a keyframe moves every tile that has texture
/// once. A new text moves few tiles, or many by far more. So the level that most tiles stay
/// below, where it is moderate, is noise.
package struct ToleranceGauge: Sendable {
    /// What the gauge makes of one picture.
    package struct Reading: Sendable, Hashable {
        /// What counts as the same in this picture.
        package var tolerance: Tolerance
        /// Whether coding moved many tiles at once: what the picture shows becomes their rest.
        package var isPump: Bool
    }

    /// Tiles with less contrast than this hold no text, and little for coding to disturb.
    package static let textureContrast: UInt8 = 24
    /// The share of tiles whose peak the noise level is.
    private static let quantile = 0.75
    /// Peaks above this are no noise: the faintest text that people read has more contrast.
    private static let largestNoise = 26.0
    /// The level follows calmer pictures faster than noisier ones, or a fade would raise it.
    private static let calmerRate = 0.25
    private static let noisierRate = 0.08
    /// Of normal noise, the level is 3.1 sigma (the largest of 256 cells); single cells of a whole
    /// film reach 6 to 7 sigma, three cells of one tile at once 5.
    private static let singleFactor = 2.2
    private static let severalFactor = 1.6
    /// How far above the level a keyframe may lift the peaks and still be coding.
    private static let pumpFactor = 1.5
    /// A second lift so soon after the first is no keyframe but the next step of a fade.
    private static let pumpDistance = MediaTime(seconds: 0.35)

    private let floor: Tolerance
    private var level: Double?
    private var lastPump: MediaTime?

    /// A gauge for pictures cut that way: means over more pixels are calmer.
    package init(grid: TileGrid) {
        switch grid.cell {
        case 1: floor = Tolerance(single: 26, several: 16)
        case 2: floor = Tolerance(single: 18, several: 11)
        default: floor = Tolerance(single: 14, several: 9)
        }
    }

    /// Takes the peaks of one picture in; `resting` are the tiles with enough contrast to show
    /// what coding does that were at rest until now.
    package mutating func look(
        peaks: [UInt8], resting: [Bool], time: MediaTime, isKeyframe: Bool
    ) -> Reading {
        let lift = TileLevels.typical(peaks, of: resting, quantile: Self.quantile)
        let known = level ?? min(lift, Self.largestNoise)
        let base = tolerance(at: known)
        guard lift <= Self.largestNoise else {
            level = known
            return Reading(tolerance: base, isPump: false)
        }
        level = known + (lift - known) * (lift < known ? Self.calmerRate : Self.noisierRate)
        let mayPump = isKeyframe || lastPump.map { time - $0 > Self.pumpDistance } ?? true
        guard lift > Double(base.several), mayPump else {
            return Reading(tolerance: base, isPump: false)
        }
        lastPump = time
        let lifted = tolerance(at: lift * Self.pumpFactor / Self.severalFactor)
        return Reading(tolerance: lifted, isPump: true)
    }

    /// What counts as the same by what is known so far.
    package var tolerance: Tolerance { tolerance(at: level ?? 0) }

    private func tolerance(at level: Double) -> Tolerance {
        Tolerance(
            single: max(floor.single, UInt8(clamping: Int(level * Self.singleFactor))),
            several: max(floor.several, UInt8(clamping: Int(level * Self.severalFactor))))
    }
}

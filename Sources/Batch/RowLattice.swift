// The rows of a text, where they lie on the picture.

import PauseModel

/// The rows of a text: how far they are apart, and where they lie.
///
/// Any terminal, and an editor that scrolls by whole lines, keeps them: two of its views have their
/// rows at the same places, two boxes of code somewhere on two slides only by chance.
struct RowLattice: Sendable {
    /// From row to row, in display pixels.
    private let pitch: Double
    /// Where lines stand, from top to bottom, in display pixels.
    private let baselines: [Double]

    /// Rows are as high as others to this share: a pitch is measured over few lines at times.
    private static let mostOffPitch = 0.01
    /// The baselines of two views are as far off as this, in display pixels: one for each of them.
    private static let mostOff = 1.5
    /// What stands on the baseline in any font: other signs reach below it, or end above.
    private static let standing = Set("ABCDEFHIKLMNPRTUVWXYZabcdehiklmnorstuvwxz0123456789")

    /// The lattice of a text; nil where none of its words shows where a baseline is.
    init?(of region: Region) {
        guard let pitch = region.grid?.lineHeight, pitch > 0 else { return nil }
        let baselines = region.lines.compactMap(Self.baseline)
        guard !baselines.isEmpty else { return nil }
        (self.pitch, self.baselines) = (pitch, baselines.sorted())
    }

    private static func baseline(of line: Line) -> Double? {
        line.words.first { $0.text.allSatisfy(standing.contains) }.map { Double($0.box.maxY) }
    }

    /// Whether its rows are rows of another one too.
    func isEqual(to other: RowLattice) -> Bool {
        guard abs(pitch - other.pitch) <= Self.mostOffPitch * pitch else { return false }
        let offsets = baselines.compactMap(other.offset).sorted()
        return !offsets.isEmpty && offsets[offsets.count / 2] <= Self.mostOff
    }

    /// How far a baseline is from the rows, counted from the nearest of them.
    private func offset(of baseline: Double) -> Double? {
        baselines.map { baseline - $0 }.min { abs($0) < abs($1) }
            .map { abs($0 - ($0 / pitch).rounded() * pitch) }
    }
}

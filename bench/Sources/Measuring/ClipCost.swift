// What one clip costs each contestant.

package import Scoring

/// What one clip costs each contestant, over several rounds.
package struct ClipCost: Hashable, Sendable, Codable {
    /// The clip's file name.
    package var clip: String
    /// The class it stands for.
    package var clipClass: String
    /// Display height in pixels.
    package var height: Int
    /// Each contestant's rounds by its raw name; the n-th rounds of all were run side by side.
    package var rounds: [String: [Usage]]

    /// No rounds yet.
    package init(_ truth: ClipTruth) {
        clip = truth.clip
        clipClass = truth.clipClass
        height = truth.height
        rounds = [:]
    }

    /// Adds a round of one contestant.
    package mutating func add(_ usage: Usage, for contestant: Contestant) {
        rounds[contestant.rawValue, default: []].append(usage)
    }

    /// The median of a contestant's rounds; nil when it did not run.
    package func median(of contestant: Contestant) -> Usage? {
        rounds[contestant.rawValue].map(Usage.median)
    }

    /// pausetext's processor time over a contestant's.
    package func ratio(to contestant: Contestant) -> Double? {
        ratio(of: .pausetext, to: contestant)
    }

    /// One contestant's processor time over another's: the median of the rounds' own ratios, so that
    /// what slowed a whole round down falls out.
    package func ratio(of one: Contestant, to other: Contestant) -> Double? {
        guard let ours = rounds[one.rawValue], let theirs = rounds[other.rawValue] else {
            return nil
        }
        return Statistics.median(
            of: zip(ours, theirs).filter { $1.cpuSeconds > 0 }.map { $0.cpuSeconds / $1.cpuSeconds }
        )
    }

    /// pausetext's processor time over a contestant's on several clips: the ratio of the sums of
    /// medians.
    package static func ratio(of clips: [ClipCost], to contestant: Contestant) -> Double? {
        let pairs = clips.compactMap { clip -> (Double, Double)? in
            guard let ours = clip.median(of: .pausetext), let theirs = clip.median(of: contestant)
            else { return nil }
            return (ours.cpuSeconds, theirs.cpuSeconds)
        }
        let theirs = pairs.map(\.1).reduce(0, +)
        return theirs > 0 ? pairs.map(\.0).reduce(0, +) / theirs : nil
    }
}

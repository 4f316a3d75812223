// Memory over the length of a video.

import PauseModel

/// What videos of growing length cost.
package struct LongRun: Hashable, Sendable, Codable {
    /// One length.
    package struct Point: Hashable, Sendable, Codable {
        /// Length of the video in minutes.
        package var minutes: Double
        /// What its analysis cost.
        package var usage: Usage
        /// Stills found.
        package var stills: Int
        /// Resident memory over time.
        package var memory: [MemorySample]

        /// One length measured.
        package init(minutes: Double, usage: Usage, stills: Int, memory: [MemorySample]) {
            self.minutes = minutes
            self.usage = usage
            self.stills = stills
            self.memory = memory
        }
    }

    /// The lengths from short to long.
    package var points: [Point]

    /// Those lengths.
    package init(points: [Point]) {
        self.points = points
    }

    /// Peak memory of the longest video over that of the shortest; nil with fewer than two.
    package var growth: Double? {
        guard points.count > 1, let first = points.first, let last = points.last,
            first.usage.peakBytes > 0
        else { return nil }
        return Double(last.usage.peakBytes) / Double(first.usage.peakBytes)
    }

    /// How often memory is read, in a run of minutes.
    package static let sampling: Duration = .milliseconds(500)

    /// Analyses a video of each length once.
    package static func measure(
        minutes lengths: [Double], tool: Tool, corpus: TruthFolder, note: (String) -> Void
    ) throws(MeasureError) -> LongRun {
        let scratch = try Scratch()
        let video = try LongVideo(from: corpus, scratch: scratch)
        var points: [Point] = []
        for minutes in lengths.sorted() {
            note("\(minutes) minutes of video")
            let path = scratch.path("long.ts")
            try video.write(minutes: minutes, to: path, scratch: scratch)
            let output = try scratch.emptyFolder("results")
            let outcome = try tool.run([path], output: output, scratch: scratch, sampling: sampling)
            let report = try ToolResults(below: output).report(of: "long.ts")
            guard let report, report.status == .done else {
                throw MeasureError(
                    "the long video was not analysed: \(report?.reason ?? "no report")")
            }
            points.append(
                Point(
                    minutes: minutes, usage: outcome.usage, stills: report.stills.count,
                    memory: outcome.memory))
        }
        return LongRun(points: points)
    }
}

// Everything one run measured.

package import Measuring
package import PauseModel
package import Scoring

/// Everything one run measured; its Codable form is the JSON of a result.
package struct BenchRecord: Hashable, Sendable, Codable {
    /// `pausetext.measurement/1`.
    package var schema = "pausetext.measurement/1"
    /// The command line that made it.
    package var command: String
    /// The day, `2026-01-31`.
    package var date: String
    /// What it was measured on.
    package var machine: MachineFacts
    /// Pictures that pausetext read at the same time.
    package var jobs: Int
    /// What each clip's report is worth.
    package var scores: [ClipScore] = []
    /// Whether those are all clips of the Corpus.
    package var isWholeCorpus = true
    /// The same stills read by pausetext and its peers.
    package var peerStills: [PeerStill] = []
    /// The same lines read with the stock model and another.
    package var lineCost: LineCost?
    /// What each clip costs each contestant.
    package var costs: [ClipCost] = []
    /// What each contestant found and read on those clips, by its raw name.
    package var costScores: [String: [ClipScore]] = [:]
    /// What each lecture costs each contestant.
    package var lectureCosts: [ClipCost] = []
    /// What each contestant found and read on the lectures, by its raw name.
    package var lectureScores: [String: [ClipScore]] = [:]
    /// Length of the lectures in minutes.
    package var lectureMinutes = 0.0
    /// Every how manieth of the pictures taken each second was read.
    package var readEvery = 1
    /// How long each stage took over all clips, by its name.
    package var stages: [String: StageLatency] = [:]
    /// The height of the pictures whose waiting times were measured, when all have the same.
    package var latencyHeight: Int?
    /// How long each stage took on each clip.
    package var clipStages: [String: [String: StageLatency]] = [:]
    /// What finding pauses costs beside decoding.
    package var finding: [FindingCost] = []
    /// What each step of the work costs.
    package var steps: [StepCost] = []
    /// How cost grows; nil when it was not measured.
    package var growth: GrowthRun?
    /// Cost over length.
    package var long: LongRun?
    /// What could not be measured, one sentence each; the rest of the record stands.
    package var failures: [String] = []

    /// A record without any measurement yet.
    package init(command: String, date: String, machine: MachineFacts, jobs: Int) {
        self.command = command
        self.date = date
        self.machine = machine
        self.jobs = jobs
    }

    /// Peak memory must stay under this many bytes at 1080 lines with two workers.
    package static let memoryLimit = 400e6
    /// Peak memory of the longest video may be that much above that of the shortest: the allocator's
    /// own ups and downs between two runs are about half of it.
    package static let growthLimit = 1.1

    /// The bars on everything that was measured.
    package var bars: [Bar] {
        var bars: [Bar] = []
        if !scores.isEmpty { bars += readingBars }
        if !peerStills.isEmpty { bars += PeerTally.bars(of: peerStills) }
        if let lineCost { bars.append(lineCost.bar) }
        if !costs.isEmpty {
            let peaks = costs.filter { $0.height <= LongVideo.height }
                .flatMap { $0.rounds[Contestant.pausetext.rawValue] ?? [] }.map(\.peakBytes)
            bars += [
                Bar(
                    "CPU, ratio to freezedetect + tesseract", .atMost, 1,
                    value: ClipCost.ratio(of: costs, to: .naive)),
                Bar(
                    "peak memory up to 1080 lines, MB", .below, Self.memoryLimit / 1e6,
                    value: peaks.max().map { Double($0) / 1e6 }),
            ]
        }
        bars += LatencyBars.bars(of: stages, height: latencyHeight)
        bars += LectureBars.bars(
            of: lectureCosts, scores: lectureScores[Contestant.pausetext.rawValue] ?? [])
        bars += GrowthParts.bars(growth)
        if !finding.isEmpty {
            bars.append(
                Bar(
                    "videos on which --thorough changes the result", .atMost, 0,
                    value: Double(finding.count { !$0.isEqual })))
        }
        if let long {
            let peak = long.points.map(\.usage.peakBytes).max()
            bars += [
                Bar(
                    "peak memory, longest to shortest video", .atMost, Self.growthLimit,
                    value: long.growth),
                Bar(
                    "peak memory of long videos, MB", .below, Self.memoryLimit / 1e6,
                    value: peak.map { Double($0) / 1e6 }),
            ]
        }
        return bars
    }

    private var readingBars: [Bar] {
        let total = Tally.total(of: scores)
        let files = isWholeCorpus || total.documents.due > 0 ? total.documents.bars : []
        return Bar.finding(total) + ReadingGroup.bars(scores, whole: isWholeCorpus)
            + Bar.typing(total) + files
    }
}

// How cost grows.

import Foundation
import Scoring

/// How cost grows with the length of a lecture, its height, its pictures a second, the text on it,
/// and the jobs.
package struct GrowthRun: Hashable, Sendable, Codable {
    /// What is made more of, all else staying as it is.
    package enum Axis: String, Sendable, Codable, CaseIterable {
        case minutes
        case height
        case rate
        case rows
        case jobs

        /// What the axis counts, for tables and plots.
        package var name: String {
            switch self {
            case .minutes: "minutes"
            case .height: "lines of the picture"
            case .rate: "pictures a second"
            case .rows: "lines of text on a page"
            case .jobs: "jobs"
            }
        }

        /// The values measured.
        package var values: [Int] {
            switch self {
            case .minutes: [1, 2, 5, 10]
            case .height: [480, 720, 1080, 2160]
            case .rate: [10, 25, 50]
            case .rows: [10, 20, 40]
            case .jobs: [1, 2, 4]
            }
        }
    }

    /// One measurement.
    package struct Point: Hashable, Sendable, Codable {
        /// What was made more of.
        package var axis: Axis
        /// How much of it.
        package var value: Int
        /// What the analysis cost.
        package var usage: Usage
        /// What finding alone cost.
        package var finding: Usage
        /// What decoding every picture once cost.
        package var decode: Usage

        /// A measurement with all its figures.
        package init(axis: Axis, value: Int, usage: Usage, finding: Usage, decode: Usage) {
            self.axis = axis
            self.value = value
            self.usage = usage
            self.finding = finding
            self.decode = decode
        }
    }

    /// Two lectures analysed one after the other, then in one run with two jobs.
    package struct Throughput: Hashable, Sendable, Codable {
        /// Both runs, one after the other, each with one job.
        package var apart: Usage
        /// The run of both.
        package var together: Usage

        /// Two ways of doing the same.
        package init(apart: Usage, together: Usage) {
            self.apart = apart
            self.together = together
        }

        /// How many times as much is done in the same time.
        package var gain: Double? {
            together.wallSeconds > 0 ? apart.wallSeconds / together.wallSeconds : nil
        }
    }

    /// A folder of very short clips.
    package struct Planning: Hashable, Sendable, Codable {
        /// How many there are.
        package var clips: Int
        /// What the whole run cost, from finding the files to the last report.
        package var usage: Usage

        /// A folder's run.
        package init(clips: Int, usage: Usage) {
            self.clips = clips
            self.usage = usage
        }

        /// Milliseconds of processor time a clip.
        package var millisecondsPerClip: Double { usage.cpuSeconds * 1000 / Double(max(1, clips)) }
    }

    /// The measurements, axis by axis.
    package var points: [Point] = []
    /// What two videos at once gain; nil when it was not measured.
    package var throughput: Throughput?
    /// What a folder of short clips costs; nil when it was not measured.
    package var planning: Planning?

    /// Nothing measured yet.
    package init() {}

    /// The lecture that all others are like: dense, so that two minutes show many pages.
    package static func lecture(_ axis: Axis, _ value: Int) -> Lecture {
        var lecture = Lecture(.dense, height: 720, minutes: 2, rows: 30)
        switch axis {
        case .minutes: lecture.minutes = Double(value)
        case .height: lecture.height = value
        case .rate: lecture.rate = value
        case .rows: lecture.rows = value
        case .jobs: break
        }
        return lecture
    }

    /// Measures along those axes; the medians of the rounds count.
    package mutating func measure(
        _ axes: [Axis], tool: String, lectures: LectureFolder, rounds: Int, note: (String) -> Void
    ) throws(MeasureError) {
        for axis in axes {
            for value in axis.values {
                let lecture = Self.lecture(axis, value)
                let corpus = try lectures.make([lecture], note: note)
                note("\(axis.rawValue): \(value)")
                let built = try Tool(path: tool, jobs: axis == .jobs ? value : 1)
                let contestants: [Contestant] = [.pausetext, .finding, .decode]
                var run = CostRun(tool: built, corpus: corpus, contestants: contestants)
                run.run(rounds: rounds) { _ in }
                guard let cost = run.clips.first, let usage = cost.median(of: .pausetext),
                    let finding = cost.median(of: .finding), let decode = cost.median(of: .decode)
                else { throw MeasureError(run.failures.first ?? "nothing was measured") }
                points.append(
                    Point(
                        axis: axis, value: value, usage: usage, finding: finding, decode: decode))
            }
        }
    }

    /// Analyses two lectures of the same length, apart and together.
    package mutating func measureThroughput(
        tool: String, lectures: LectureFolder, rounds: Int, note: (String) -> Void
    ) throws(MeasureError) {
        let pair = [Self.lecture(.minutes, 2), Self.lecture(.rows, 40)]
        let corpus = try lectures.make(pair, note: note)
        let paths = corpus.truths.map { corpus.path(of: $0) }
        note("two videos at once")
        let (one, two) = (try Tool(path: tool, jobs: 1), try Tool(path: tool, jobs: 2))
        var (apart, together): ([Usage], [Usage]) = ([], [])
        for _ in 0..<rounds {
            let scratch = try Scratch()
            var sum = Usage.zero
            for path in paths {
                let output = try scratch.emptyFolder("results")
                sum = sum + (try one.run([path], output: output, scratch: scratch).usage)
            }
            apart.append(sum)
            let output = try scratch.emptyFolder("results")
            together.append(try two.run(paths, output: output, scratch: scratch).usage)
        }
        throughput = Throughput(
            apart: Usage.median(of: apart), together: Usage.median(of: together))
    }

    /// Analyses a folder of that many copies of one clip of a second and a few pixels.
    ///
    /// Links would be seen to be the same file, which is analysed once.
    package mutating func measurePlanning(
        clips count: Int, tool: Tool, note: (String) -> Void
    ) throws(MeasureError) {
        note("a folder of \(count) clips")
        let scratch = try Scratch()
        let folder = try scratch.emptyFolder("clips")
        let clip = folder + "/0.mp4"
        let make = Command(
            "ffmpeg",
            [
                "-nostdin", "-y", "-v", "error", "-f", "lavfi", "-i",
                "color=c=white:s=64x64:r=5:d=1", "-c:v", "libx264", "-pix_fmt", "yuv420p", clip,
            ])
        _ = try make.runWell(in: scratch)
        do {
            for index in 1..<max(1, count) {
                try FileManager.default.copyItem(atPath: clip, toPath: folder + "/\(index).mp4")
            }
        } catch {
            throw MeasureError("cannot fill a folder with clips: \(error.localizedDescription)")
        }
        let output = try scratch.emptyFolder("results")
        let outcome = try tool.run([folder], output: output, scratch: scratch)
        let reports = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
        guard reports.count > count else {
            throw MeasureError("\(count) clips gave \(reports.count) files")
        }
        planning = Planning(clips: count, usage: outcome.usage)
    }
}

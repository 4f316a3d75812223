// What finding the pauses of one video costs beside decoding it.

import Foundation

/// What finding the pauses of one video costs beside decoding every picture once.
package struct FindingCost: Hashable, Sendable, Codable {
    /// The video's file name.
    package var video: String
    /// Rounds of `ffmpeg` decoding every picture on one thread.
    package var decode: [Usage] = []
    /// Rounds of finding, reading left out, in the same order.
    package var finding: [Usage] = []
    /// The same with every picture decoded.
    package var thorough: [Usage] = []
    /// Whether both ways of finding wrote the same report, byte for byte.
    package var isEqual = true

    /// The median of the rounds' own ratios of finding to decoding.
    package var ratio: Double? { Self.ratio(finding, to: decode) }
    /// The same for finding with every picture decoded.
    package var thoroughRatio: Double? { Self.ratio(thorough, to: decode) }

    private static func ratio(_ ours: [Usage], to theirs: [Usage]) -> Double? {
        Statistics.median(
            of: zip(ours, theirs).filter { $1.cpuSeconds > 0 }.map {
                $0.cpuSeconds / $1.cpuSeconds
            })
    }

    /// Measures a video: each round runs all three, one after the other.
    package static func measure(
        _ path: String, tool: Tool, rounds: Int
    ) throws(MeasureError) -> FindingCost {
        let scratch = try Scratch()
        var cost = FindingCost(video: URL(filePath: path).lastPathComponent)
        for _ in 0..<rounds {
            if let decode = Contestant.decode.decoding(path) {
                // One that cannot be decoded to its end has its cost too.
                cost.decode.append(try decode.run(in: scratch).usage)
            }
            let usual = try find(path, tool: tool, options: [], scratch: scratch)
            let thorough = try find(path, tool: tool, options: ["--thorough"], scratch: scratch)
            cost.finding.append(usual.usage)
            cost.thorough.append(thorough.usage)
            cost.isEqual = cost.isEqual && usual.report == thorough.report
        }
        return cost
    }

    private static func find(
        _ path: String, tool: Tool, options: [String], scratch: borrowing Scratch
    ) throws(MeasureError) -> (usage: Usage, report: Data?) {
        let output = try scratch.emptyFolder("results")
        var command = tool.analyze([path], output: output)
        command.arguments += Tool.findingOnly + options
        let outcome = try command.run(in: scratch)
        let name = URL(filePath: path).lastPathComponent
        return (
            outcome.usage, FileManager.default.contents(atPath: "\(output)/\(name).json")
        )
    }
}

// All contestants side by side.

import PauseModel
package import Scoring

/// All contestants side by side on every clip, in one run.
package struct CostRun: Sendable {
    /// What each clip costs.
    package private(set) var clips: [ClipCost] = []
    /// What the naive peer found and read, scored like pausetext.
    package private(set) var naiveScores: [ClipScore] = []
    /// What pausetext found and read in the same rounds.
    package private(set) var ownScores: [ClipScore] = []

    private let tool: Tool
    private let corpus: TruthFolder

    /// Nothing measured yet.
    package init(tool: Tool, corpus: TruthFolder) {
        self.tool = tool
        self.corpus = corpus
    }

    /// Measures every clip that has to end `done`.
    ///
    /// Each round runs all contestants, in another order each time, so that a machine that gets
    /// slower or faster meanwhile favours nobody.
    package mutating func run(
        rounds: Int, note: (String) -> Void
    ) throws(MeasureError) {
        for truth in corpus.truths where truth.expect.status == .done {
            var cost = ClipCost(truth)
            for round in 0..<rounds {
                note("\(truth.clip): round \(round + 1) of \(rounds)")
                for contestant in Self.order(in: round) {
                    let usage = try measure(contestant, truth, isFirst: round == 0)
                    cost.add(usage, for: contestant)
                }
            }
            clips.append(cost)
        }
    }

    /// The contestants, turned on by one each round.
    package static func order(in round: Int) -> [Contestant] {
        let all = Contestant.allCases
        return all.indices.map { all[($0 + round) % all.count] }
    }

    private mutating func measure(
        _ contestant: Contestant, _ truth: ClipTruth, isFirst: Bool
    ) throws(MeasureError) -> Usage {
        let scratch = try Scratch()
        let clip = corpus.path(of: truth)
        if let command = contestant.decoding(clip) { return try command.runWell(in: scratch).usage }
        if contestant == .naive {
            let outcome = try NaivePeer().run(on: clip, named: truth.clip, scratch: scratch)
            if isFirst { naiveScores.append(ClipScore(outcome.report, against: truth)) }
            return outcome.usage
        }
        let output = try scratch.emptyFolder("results")
        let outcome = try tool.run([clip], output: output, scratch: scratch)
        if isFirst {
            let name = truth.clip.split(separator: "/").last.map(String.init) ?? truth.clip
            let report = try ToolResults(below: output).report(of: name)
            ownScores.append(ClipScore(report, against: truth))
        }
        return outcome.usage
    }
}

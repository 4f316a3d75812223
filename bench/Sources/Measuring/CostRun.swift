// All contestants side by side.

package import Scoring

/// All contestants side by side on every clip, in one run.
package struct CostRun: Sendable {
    /// What each clip costs.
    package private(set) var clips: [ClipCost] = []
    /// What the naive peer found and read, scored like pausetext.
    package private(set) var naiveScores: [ClipScore] = []
    /// What pausetext found and read in the same rounds.
    package private(set) var ownScores: [ClipScore] = []
    /// Clips that could not be measured, and why.
    package private(set) var failures: [String] = []

    private let tool: Tool
    private let corpus: TruthFolder

    /// Nothing measured yet.
    package init(tool: Tool, corpus: TruthFolder) {
        self.tool = tool
        self.corpus = corpus
    }

    /// Measures every clip that any program can read whole.
    ///
    /// Each round runs all contestants, in another order each time, so that a machine that gets
    /// slower or faster meanwhile favours nobody.
    /// A clip on which a contestant breaks down is left out as a whole and named in ``failures``.
    package mutating func run(rounds: Int, note: (String) -> Void) {
        for truth in corpus.truths where truth.isOrdinary {
            do throws(MeasureError) {
                try measure(truth, rounds: rounds, note: note)
            } catch {
                failures.append("\(truth.clip): \(error)")
            }
        }
    }

    private mutating func measure(
        _ truth: ClipTruth, rounds: Int, note: (String) -> Void
    ) throws(MeasureError) {
        var cost = ClipCost(truth)
        var (own, naive): (ClipScore?, ClipScore?) = (nil, nil)
        for round in 0..<rounds {
            note("\(truth.clip): round \(round + 1) of \(rounds)")
            for contestant in Self.order(in: round) {
                let (usage, score) = try measure(contestant, truth)
                cost.add(usage, for: contestant)
                if contestant == .pausetext { own = own ?? score }
                if contestant == .naive { naive = naive ?? score }
            }
        }
        clips.append(cost)
        if let own { ownScores.append(own) }
        if let naive { naiveScores.append(naive) }
    }

    /// The contestants, turned on by one each round.
    package static func order(in round: Int) -> [Contestant] {
        let all = Contestant.allCases
        return all.indices.map { all[($0 + round) % all.count] }
    }

    /// One contestant once on one clip; those that read are scored as well.
    private func measure(
        _ contestant: Contestant, _ truth: ClipTruth
    ) throws(MeasureError) -> (Usage, ClipScore?) {
        let scratch = try Scratch()
        let clip = corpus.path(of: truth)
        if let command = contestant.decoding(clip) {
            return (try command.runWell(in: scratch).usage, nil)
        }
        if contestant == .naive {
            let outcome = try NaivePeer().run(on: clip, named: truth.clip, scratch: scratch)
            return (outcome.usage, ClipScore(outcome.report, against: truth))
        }
        let output = try scratch.emptyFolder("results")
        let outcome = try tool.run([clip], output: output, scratch: scratch)
        let name = truth.clip.split(separator: "/").last.map(String.init) ?? truth.clip
        let report = try ToolResults(below: output).report(of: name)
        return (outcome.usage, ClipScore(report, against: truth))
    }
}

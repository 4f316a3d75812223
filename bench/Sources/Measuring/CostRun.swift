// All contestants side by side.

package import Scoring

/// All contestants side by side on every clip, in one run.
package struct CostRun: Sendable {
    /// What each clip costs.
    package private(set) var clips: [ClipCost] = []
    /// What those found and read that read, each scored in its first round; by raw names.
    package private(set) var scores: [String: [ClipScore]] = [:]
    /// Clips that could not be measured, and why.
    package private(set) var failures: [String] = []

    private let tool: Tool
    private let corpus: TruthFolder
    private let contestants: [Contestant]
    private let root: String
    private let readEvery: Int

    /// Nothing measured yet.
    ///
    /// `root` is the checkout, below which peers from PyPI are installed; of the pictures taken every
    /// second, every `readEvery`-th is read.
    package init(
        tool: Tool, corpus: TruthFolder, contestants: [Contestant] = Contestant.usual,
        root: String = ".", readEvery: Int = 1
    ) {
        self.tool = tool
        self.corpus = corpus
        self.contestants = contestants
        self.root = root
        self.readEvery = readEvery
    }

    /// Measures every clip that any program can read whole.
    ///
    /// Each round runs all contestants, in another order each time, so that a machine that gets
    /// slower or faster meanwhile favours nobody; the slow ones take part in the first round only.
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
        var found: [String: ClipScore] = [:]
        for round in 0..<rounds {
            note("\(truth.clip): round \(round + 1) of \(rounds)")
            for contestant in Self.order(of: contestants, in: round)
            where round == 0 || !contestant.isSlow {
                let (usage, score) = try measure(contestant, truth)
                cost.add(usage, for: contestant)
                found[contestant.rawValue] = found[contestant.rawValue] ?? score
            }
        }
        clips.append(cost)
        for (name, score) in found { scores[name, default: []].append(score) }
    }

    /// The contestants, turned on by one each round.
    package static func order(of all: [Contestant], in round: Int) -> [Contestant] {
        all.indices.map { all[($0 + round) % all.count] }
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
        let outcome: PeerOutcome
        switch contestant {
        case .naive: outcome = try NaivePeer().run(on: clip, named: truth.clip, scratch: scratch)
        case .scenes:
            outcome = try ScenePeer(root: root, scratch: scratch)
                .run(on: clip, named: truth.clip, scratch: scratch)
        case .sampling, .rapid:
            let reader: SamplingPeer.Reader = contestant == .rapid ? .rapidOCR : .tesseract
            outcome = try SamplingPeer(reader: reader, readEvery: readEvery)
                .run(on: clip, named: truth.clip, root: root, scratch: scratch)
        default: return try measureTool(contestant, truth, scratch: scratch)
        }
        return (outcome.usage, outcome.report.map { ClipScore($0, against: truth) })
    }

    private func measureTool(
        _ contestant: Contestant, _ truth: ClipTruth, scratch: borrowing Scratch
    ) throws(MeasureError) -> (Usage, ClipScore?) {
        let output = try scratch.emptyFolder("results")
        let isReading = contestant != .finding
        let outcome = try tool.run(
            [corpus.path(of: truth)], output: output, scratch: scratch,
            options: isReading ? [] : Tool.findingOnly)
        guard isReading else { return (outcome.usage, nil) }
        let name = truth.clip.split(separator: "/").last.map(String.init) ?? truth.clip
        let report = try ToolResults(below: output).report(of: name)
        return (outcome.usage, ClipScore(report, against: truth))
    }
}

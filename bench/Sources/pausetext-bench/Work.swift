// The measurements that subcommands share.

import Measuring
import Pages
import PauseModel
import Scoring

/// The measurements that subcommands share, each filling its part of a record.
enum Work {
    /// Runs the tool over all clips at once; scores the reports and keeps the latencies.
    static func score(
        _ record: inout BenchRecord, tool: Tool, corpus: TruthFolder
    ) throws(MeasureError) {
        let scratch = try Scratch()
        let output = try scratch.emptyFolder("results")
        Delivery.note("analysing \(corpus.truths.count) clips")
        // A run that breaks down leaves reports of what it had done: they are scored all the same,
        // and what is missing counts as not found.
        attempt(&record) { _ throws(MeasureError) in
            _ = try tool.run(inputs(corpus), output: output, scratch: scratch)
        }
        try score(&record, results: ToolResults(below: output), corpus: corpus)
    }

    /// Scores what a run of the tool has written.
    static func score(
        _ record: inout BenchRecord, results: ToolResults, corpus: TruthFolder
    ) throws(MeasureError) {
        record.isWholeCorpus = corpus.isWhole
        let scratch = try Scratch()
        for truth in corpus.truths {
            let report = try results.report(of: truth.clip)
            var score = ClipScore(report, against: truth)
            try SyntaxCheck().judge(&score, report: report, truth: truth, scratch: scratch)
            record.scores.append(score)
        }
        attempt(&record) { record throws(MeasureError) in
            let run = try results.run()
            record.stages = run.totals.stages
            for video in run.videos { record.clipStages[video.path] = video.stages }
            record.machine.versions.merge(run.tool.libraries) { $1 }
        }
    }

    /// Runs the tool over all clips, then has the peers read the stills it found.
    static func peers(
        _ record: inout BenchRecord, tool: Tool, corpus: TruthFolder, every: Int, root: String
    ) throws(MeasureError) {
        let scratch = try Scratch()
        let output = try scratch.emptyFolder("results")
        Delivery.note("analysing \(corpus.truths.count) clips")
        _ = try tool.run(inputs(corpus), output: output, scratch: scratch)
        try peers(
            &record, results: ToolResults(below: output), corpus: corpus, every: every, root: root)
    }

    /// Has the peers read the stills that a run of the tool has found.
    static func peers(
        _ record: inout BenchRecord, results: ToolResults, corpus: TruthFolder, every: Int,
        root: String
    ) throws(MeasureError) {
        var run = try PeerRun(results: results, corpus: corpus)
        try run.run(every: every, root: root, note: Delivery.note)
        record.peerStills = run.stills
        record.failures += run.failures
    }

    /// Does one part of the work; when it fails the record says so and the other parts stand.
    static func attempt(
        _ record: inout BenchRecord, _ part: (inout BenchRecord) throws(MeasureError) -> Void
    ) {
        do throws(MeasureError) {
            try part(&record)
        } catch {
            record.failures.append(error.description)
        }
    }

    /// The tool's own measurement of its stages, several runs over all ordinary clips.
    static func latency(
        _ record: inout BenchRecord, tool: Tool, corpus: TruthFolder, runs: Int
    ) throws(MeasureError) {
        let scratch = try Scratch()
        let clips = corpus.truths.filter(\.isOrdinary).map { corpus.path(of: $0) }
        Delivery.note("\(runs) runs over \(clips.count) clips, and one to warm up")
        let report = try tool.latency(of: clips, runs: runs, scratch: scratch)
        record.stages = report.stages
        let heights = Set(corpus.truths.filter(\.isOrdinary).map(\.height))
        record.latencyHeight = heights.count == 1 ? heights.first : nil
        record.machine.versions.merge(report.tool.libraries) { $1 }
    }

    /// Finding beside a full decode, video by video.
    static func finding(
        _ record: inout BenchRecord, tool: Tool, paths: [String], rounds: Int
    ) {
        for path in paths {
            Delivery.note(path.split(separator: "/").last.map(String.init) ?? path)
            attempt(&record) { record throws(MeasureError) in
                record.finding.append(
                    try FindingCost.measure(path, tool: tool, rounds: rounds))
            }
        }
    }

    /// All contestants side by side.
    static func cost(
        _ record: inout BenchRecord, tool: Tool, corpus: TruthFolder, rounds: Int,
        contestants: [Contestant] = Contestant.usual, root: String = "."
    ) {
        var run = CostRun(tool: tool, corpus: corpus, contestants: contestants, root: root)
        run.run(rounds: rounds, note: Delivery.note)
        record.costs = run.clips
        record.costScores = run.scores
        record.failures += run.failures
    }

    /// All contestants side by side on lectures.
    static func lectures(
        _ record: inout BenchRecord, tool: Tool, corpus: TruthFolder, rounds: Int,
        contestants: [Contestant], root: String, readEvery: Int
    ) {
        var run = CostRun(
            tool: tool, corpus: corpus, contestants: contestants, root: root,
            readEvery: readEvery)
        run.run(rounds: rounds, note: Delivery.note)
        record.lectureCosts = run.clips
        record.lectureScores = run.scores
        record.failures += run.failures
    }

    /// The clips folder as a whole where every clip is wanted, as a user would give it; else the
    /// clips one by one.
    private static func inputs(_ corpus: TruthFolder) -> [String] {
        corpus.isWhole ? [corpus.clips] : corpus.truths.map { corpus.path(of: $0) }
    }
}

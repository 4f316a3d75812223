// What it costs beside others, as tables and plots.

package import Measuring
package import Reporting
package import Scoring

/// What it costs beside others, as tables and plots.
package enum CostParts {
    /// The parts of a page about these clips.
    package static func parts(
        _ costs: [ClipCost], scores: [String: [ClipScore]]
    ) -> [ResultPage.Part] {
        guard !costs.isEmpty else { return [] }
        return [
            .heading("What it costs"),
            .prose(explanation),
            .table(ratios(costs)),
            .plot(ratioPlot(costs), name: "ratio"),
            .table(table("CPU seconds", costs) { .number($0?.cpuSeconds, digits: 2) }),
            .plot(secondsPlot(costs), name: "cpu"),
            .table(table("Wall seconds", costs) { .number($0?.wallSeconds, digits: 2) }),
            .table(table("Peak memory, MB", costs) { .bytes($0?.peakBytes) }),
        ] + accuracy(scores) + yield(costs, scores: scores)
    }

    private static let explanation = """
        Whole commands, children included, side by side in the same run; medians of the rounds, each
        round with every contestant and in another order. The naive peer is `ffmpeg` with
        `\(NaivePeer.filter)`, one picture a freeze, and `tesseract` on each picture with
        `OMP_THREAD_LIMIT=1`. Full decode and keyframes only are `ffmpeg -threads 1` to nowhere.
        """

    /// Who took part, in the order of tables.
    static func contestants(in costs: [ClipCost]) -> [Contestant] {
        Contestant.allCases.filter { one in costs.contains { $0.rounds[one.rawValue] != nil } }
    }

    private static func ratios(_ costs: [ClipCost]) -> Table {
        let others = contestants(in: costs).filter { $0 != .pausetext }
        let rows = costs.map { cost in
            [Cell.text(cost.clip)] + others.map { .number(cost.ratio(to: $0), digits: 2) }
        }
        let total =
            [Cell.text("total")]
            + others.map {
                .number(ClipCost.ratio(of: costs, to: $0), digits: 2)
            }
        return Table(
            title: "CPU of pausetext, as a ratio", columns: [""] + others.map { "to \($0.name)" },
            rows: rows + [total])
    }

    /// A figure of every contestant on every clip.
    static func table(
        _ title: String, _ costs: [ClipCost], cell: (Usage?) -> Cell
    ) -> Table {
        let contestants = contestants(in: costs)
        return Table(
            title: title, columns: [""] + contestants.map(\.name),
            rows: costs.map { cost in
                [.text(cost.clip)] + contestants.map { cell(cost.median(of: $0)) }
            })
    }

    private static func ratioPlot(_ costs: [ClipCost]) -> Plot {
        let others: [Contestant] = [.naive, .decode]
        return Plot(
            title: "CPU of pausetext", upward: "ratio; the dashed line is what the other needs",
            content: .bars(
                groups: costs.map(\.clip),
                series: others.map { other in
                    Plot.Series(name: "to \(other.name)", values: costs.map { $0.ratio(to: other) })
                }), level: 1)
    }

    private static func secondsPlot(_ costs: [ClipCost]) -> Plot {
        Plot(
            title: "CPU of the whole command", upward: "CPU seconds, median",
            content: .bars(
                groups: costs.map(\.clip),
                series: contestants(in: costs).map { one in
                    Plot.Series(
                        name: one.name, values: costs.map { $0.median(of: one)?.cpuSeconds })
                }))
    }

    /// A peer that overlooks a pause saves itself the reading of it; this shows what is paid for
    /// each pause that was seen.
    private static func yield(
        _ costs: [ClipCost], scores: [String: [ClipScore]]
    ) -> [ResultPage.Part] {
        let rows = readers(scores).map { one, scores in
            let seconds = costs.compactMap { $0.median(of: one)?.cpuSeconds }.reduce(0, +)
            let spans = Tally.total(of: scores).spans
            return [
                Cell.text(one.name), .number(seconds, digits: 2), .count(spans.touched),
                .number(spans.touched > 0 ? seconds / Double(spans.touched) : nil, digits: 3),
                .count(spans.found),
                .number(spans.found > 0 ? seconds / Double(spans.found) : nil, digits: 3),
            ]
        }
        return [
            .table(
                Table(
                    title: "CPU for each pause",
                    columns: [
                        "", "CPU s", "holds touched", "s a hold", "holds found", "s a hold found",
                    ], rows: rows))
        ]
    }

    /// Those that were scored, in the order of tables.
    private static func readers(
        _ scores: [String: [ClipScore]]
    ) -> [(contestant: Contestant, scores: [ClipScore])] {
        Contestant.allCases.compactMap { one in scores[one.rawValue].map { (one, $0) } }
    }

    /// What those found and read that were scored; nothing when there is no one beside pausetext.
    static func accuracy(_ scores: [String: [ClipScore]]) -> [ResultPage.Part] {
        let rows = readers(scores).map { ($0.contestant.name, Tally.total(of: $0.scores)) }
        guard rows.count > 1 else { return [] }
        let pauses = ScoreParts.spans(
            title: "Pauses on the same clips", rows.map { ($0.0, $0.1.spans) })
        let texts = [
            ScoreParts.text(
                title: "Code on the same holds", rows.map { ($0.0, $0.1.code) }, withKinds: false),
            ScoreParts.text(
                title: "Other text on the same holds", rows.map { ($0.0, $0.1.other) },
                withKinds: false),
        ]
        return ([pauses] + texts.filter { !$0.rows.isEmpty }).map { .table($0) }
    }
}

// What lectures cost, as tables and plots.

package import Measuring
package import Reporting
package import Scoring

/// What lectures cost, finding and reading apart and together, as tables and plots.
package enum LectureParts {
    /// The parts of a page about these lectures.
    package static func parts(
        _ costs: [ClipCost], scores: [String: [ClipScore]], minutes: Double,
        readEvery: Int
    ) -> [ResultPage.Part] {
        guard !costs.isEmpty else { return [] }
        return [
            .heading("Lectures as they are"),
            .prose(explanation + estimate(readEvery)),
            .table(
                apart(
                    costs, scores: scores[Contestant.pausetext.rawValue] ?? [], minutes: minutes)),
            .plot(ratioPlot(costs), name: "lectures"),
            .table(times(costs)),
            .table(CostParts.table("CPU seconds", costs) { .number($0?.cpuSeconds, digits: 2) }),
            .table(CostParts.table("Wall seconds", costs) { .number($0?.wallSeconds, digits: 2) }),
            .table(CostParts.table("Peak memory, MB", costs) { .bytes($0?.peakBytes) }),
        ] + CostParts.accuracy(scores)
    }

    private static let explanation = """
        Made by `pausetext-bench lectures`; bench/README.md tells how. Finding is
        `pausetext analyze --no-reading`, together is `pausetext analyze`, reading what it takes on top;
        decode is `ffmpeg -threads 1` decoding every picture once to nowhere. CPU seconds of whole
        commands, children included, side by side in each round; medians, ratios are medians of the
        rounds' own.
        """

    private static func estimate(_ readEvery: Int) -> String {
        guard readEvery > 1 else { return "" }
        return """
             Of the pictures taken each second one in \(readEvery) was read, and its cost counted \
            \(readEvery) times: an estimate.
            """
    }

    private static func apart(
        _ costs: [ClipCost], scores: [ClipScore], minutes: Double
    ) -> Table {
        Table(
            title: "Finding and reading",
            columns: [
                "", "decode s", "finding s", "reading s", "together s", "finding ratio",
                "together ratio", "reading ms a line", "times real time", "peak MB",
            ],
            rows: costs.map { cost in
                let all = cost.median(of: .pausetext)
                let finding = cost.median(of: .finding)?.cpuSeconds
                return [
                    .text(cost.clip), seconds(cost.median(of: .decode)?.cpuSeconds),
                    seconds(finding), seconds(cost.readingSeconds), seconds(all?.cpuSeconds),
                    .number(cost.ratio(of: .finding, to: .decode), digits: 2),
                    .number(cost.ratio(of: .pausetext, to: .decode), digits: 2),
                    .number(cost.readingMilliseconds(by: scores), digits: 1),
                    .number(all.map { minutes * 60 / $0.wallSeconds }, digits: 0),
                    .bytes(all?.peakBytes),
                ]
            })
    }

    private static func seconds(_ value: Double?) -> Cell { .number(value, digits: 2) }

    private static func times(_ costs: [ClipCost]) -> Table {
        let others = CostParts.contestants(in: costs).filter { $0 != .pausetext && $0 != .finding }
        return Table(
            title: "Times the CPU of pausetext", columns: [""] + others.map(\.name),
            rows: costs.map { cost in
                [.text(cost.clip)]
                    + others.map { .number(cost.ratio(of: $0, to: .pausetext), digits: 1) }
            })
    }

    private static func ratioPlot(_ costs: [ClipCost]) -> Plot {
        let shown: [(Contestant, String)] = [(.finding, "finding"), (.pausetext, "together")]
        return Plot(
            title: "CPU on lectures", upward: "ratio to one full decode, the dashed line",
            content: .bars(
                groups: costs.map(\.clip),
                series: shown.map { one, name in
                    Plot.Series(name: name, values: costs.map { $0.ratio(of: one, to: .decode) })
                }), level: 1)
    }
}

// What finding costs beside decoding, as a table.

package import Measuring
package import Reporting

/// What finding costs beside decoding, as a table.
package enum FindingParts {
    /// The parts of a page about these videos.
    package static func parts(_ costs: [FindingCost]) -> [ResultPage.Part] {
        guard !costs.isEmpty else { return [] }
        return [.heading("Finding pauses"), .prose(explanation), .table(table(costs))]
    }

    private static let explanation = """
        Whole commands: `pausetext analyze --no-reading`, which does all but read, and `ffmpeg -threads 1`
        decoding to nowhere, one after the other in each round; ratios of CPU seconds are the medians of
        the rounds' own. Before is the same program with `--thorough`: every picture decoded. Equal says
        whether both wrote the same report, byte for byte.
        """

    private static func table(_ costs: [FindingCost]) -> Table {
        Table(
            title: "CPU of finding, as a ratio to decoding",
            columns: ["", "decode CPU s", "finding CPU s", "ratio", "thorough ratio", "equal"],
            rows: costs.map { cost in
                [
                    .text(cost.video), .number(seconds(cost.decode), digits: 2),
                    .number(seconds(cost.finding), digits: 2), .number(cost.ratio, digits: 2),
                    .number(cost.thoroughRatio, digits: 2), .text(cost.isEqual ? "yes" : "NO"),
                ]
            })
    }

    private static func seconds(_ rounds: [Usage]) -> Double? {
        rounds.isEmpty ? nil : Usage.median(of: rounds).cpuSeconds
    }
}

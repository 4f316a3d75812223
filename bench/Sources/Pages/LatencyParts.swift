// How long each stage takes, as a table and a plot.

package import PauseModel
package import Reporting

/// How long each stage takes, as a table and a plot.
package enum LatencyParts {
    /// The parts of a page about the stages of a run, in all and by clip.
    package static func parts(
        _ stages: [String: StageLatency], clips: [String: [String: StageLatency]] = [:]
    ) -> [ResultPage.Part] {
        guard !stages.isEmpty else { return [] }
        let sorted = stages.sorted { $0.key < $1.key }
        return [
            .heading("How long each stage takes"),
            .table(table("Stages, ms", sorted.map { ($0.key, $0.value) })),
            .plot(plot(sorted.map { ($0.key, $0.value) }), name: "stages"),
        ] + (clips.isEmpty ? [] : [.table(byClip(clips, stages: sorted.map(\.key)))])
    }

    /// What one line costs to read, from the stage *read* and the lines of all stills.
    package static func lines(
        _ stages: [String: StageLatency], lines: Int
    ) -> [ResultPage.Part] {
        guard let read = stages["read"], read.count > 0, lines > 0 else { return [] }
        return [
            .table(
                Table(
                    title: "What reading costs, on the wall clock",
                    columns: ["stills", "lines", "ms a still", "ms a line"],
                    rows: [
                        [
                            .count(read.count), .count(lines),
                            .number(read.total / Double(read.count), digits: 1),
                            .number(read.total / Double(lines), digits: 2),
                        ]
                    ]))
        ]
    }

    private static func table(_ title: String, _ rows: [(String, StageLatency)]) -> Table {
        Table(
            title: title, columns: ["", "count", "p50", "p95", "p99", "max", "total s"],
            rows: rows.map { name, latency in
                [
                    .text(name), .count(latency.count), .number(latency.p50, digits: 2),
                    .number(latency.p95, digits: 2), .number(latency.p99, digits: 2),
                    .number(latency.max, digits: 2), .number(latency.total / 1000, digits: 2),
                ]
            })
    }

    /// One row a clip, one column a stage; the rest of the figures is in the JSON.
    private static func byClip(
        _ clips: [String: [String: StageLatency]], stages: [String]
    ) -> Table {
        Table(
            title: "Stages by clip, p95 in ms", columns: [""] + stages,
            rows: clips.sorted { $0.key < $1.key }.map { clip, latencies in
                [.text(clip)] + stages.map { .number(latencies[$0]?.p95, digits: 2) }
            })
    }

    private static func plot(_ rows: [(String, StageLatency)]) -> Plot {
        Plot(
            title: "Latency by stage", upward: "milliseconds",
            content: .bars(
                groups: rows.map(\.0),
                series: [
                    Plot.Series(name: "p50", values: rows.map(\.1.p50)),
                    Plot.Series(name: "p95", values: rows.map(\.1.p95)),
                    Plot.Series(name: "p99", values: rows.map(\.1.p99)),
                ]))
    }
}

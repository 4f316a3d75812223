// Cost over length, as a table and a plot.

package import Measuring
package import Reporting

/// Cost over length, as a table and a plot.
package enum LongParts {
    /// The parts of a page about these lengths.
    package static func parts(_ run: LongRun?) -> [ResultPage.Part] {
        guard let run else { return [] }
        return [
            .heading("Long videos"),
            .prose(
                """
                Clips of 1080 lines played again and again, joined without encoding; each length
                analysed once.
                """),
            .table(table(run)),
            .plot(plot(run), name: "memory"),
        ]
    }

    private static func table(_ run: LongRun) -> Table {
        Table(
            title: "Cost by length",
            columns: ["minutes", "peak MB", "CPU s", "wall s", "times real time", "stills"],
            rows: run.points.map { point in
                [
                    .number(point.minutes, digits: 1), .bytes(point.usage.peakBytes),
                    .number(point.usage.cpuSeconds, digits: 1),
                    .number(point.usage.wallSeconds, digits: 1),
                    .number(point.minutes * 60 / point.usage.wallSeconds, digits: 1),
                    .count(point.stills),
                ]
            })
    }

    private static func plot(_ run: LongRun) -> Plot {
        let lines = run.points.map { point in
            Plot.Line(
                name: "\(Cell.fixed(point.minutes, 1)) minutes of video",
                points: point.memory.map {
                    Plot.Point(x: $0.seconds, y: Double($0.bytes) / 1e6)
                })
        }
        return Plot(
            title: "Memory while a long video is analysed", upward: "resident MB",
            content: .lines(across: "seconds", lines: lines), level: BenchRecord.memoryLimit / 1e6)
    }
}

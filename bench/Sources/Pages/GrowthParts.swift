// How cost grows, as tables and plots.

package import Measuring
package import Reporting
import Scoring

/// How cost grows, as tables and plots.
package enum GrowthParts {
    /// Two videos on two cores must do so many times as much as one at a time.
    private static let throughputBar = 1.8
    /// A short clip may cost so many milliseconds.
    private static let planningBar = 5.0

    /// The parts of a page about these measurements.
    package static func parts(_ run: GrowthRun?) -> [ResultPage.Part] {
        guard let run else { return [] }
        var parts: [ResultPage.Part] = [.heading("How cost grows"), .prose(explanation)]
        for axis in GrowthRun.Axis.allCases {
            let points = run.points.filter { $0.axis == axis }
            guard !points.isEmpty else { continue }
            parts += [
                .table(table(axis, points)), .plot(plot(axis, points), name: axis.rawValue),
            ]
        }
        if run.throughput != nil || run.planning != nil { parts.append(.table(many(run))) }
        return parts
    }

    /// The bars on what was measured.
    static func bars(_ run: GrowthRun?) -> [Bar] {
        var bars: [Bar] = []
        if let throughput = run?.throughput {
            bars.append(
                Bar(
                    "two videos on two cores, times the throughput of one at a time", .atLeast,
                    throughputBar, value: throughput.gain))
        }
        if let planning = run?.planning {
            bars.append(
                Bar(
                    "a clip of a folder of short clips, ms", .below, planningBar,
                    value: planning.millisecondsPerClip))
        }
        return bars
    }

    private static let explanation = """
        Lectures of a full page every 7 s, two minutes of 720 lines at 25 pictures a second with 30 lines
        of text, analysed with one job, where nothing else is said; each table changes one of these.
        CPU seconds of whole commands, medians of the rounds.
        """

    private static func table(_ axis: GrowthRun.Axis, _ points: [GrowthRun.Point]) -> Table {
        Table(
            title: "Cost by \(axis.name)",
            columns: [
                axis.name, "decode CPU s", "finding CPU s", "together CPU s", "together ratio",
                "wall s", "peak MB",
            ],
            rows: points.map { point in
                [
                    .count(point.value), .number(point.decode.cpuSeconds, digits: 2),
                    .number(point.finding.cpuSeconds, digits: 2),
                    .number(point.usage.cpuSeconds, digits: 2),
                    .number(ratio(point), digits: 2),
                    .number(point.usage.wallSeconds, digits: 2), .bytes(point.usage.peakBytes),
                ]
            })
    }

    private static func ratio(_ point: GrowthRun.Point) -> Double? {
        point.decode.cpuSeconds > 0 ? point.usage.cpuSeconds / point.decode.cpuSeconds : nil
    }

    private static func plot(_ axis: GrowthRun.Axis, _ points: [GrowthRun.Point]) -> Plot {
        func line(_ name: String, _ cost: (GrowthRun.Point) -> Usage) -> Plot.Line {
            Plot.Line(
                name: name,
                points: points.map {
                    Plot.Point(x: Double($0.value), y: cost($0).cpuSeconds)
                })
        }
        return Plot(
            title: "Cost by \(axis.name)", upward: "CPU seconds",
            content: .lines(
                across: axis.name,
                lines: [
                    line("together", \.usage), line("finding", \.finding),
                    line("full decode", \.decode),
                ]))
    }

    private static func many(_ run: GrowthRun) -> Table {
        var rows: [[Cell]] = []
        func add(_ name: String, _ usage: Usage) {
            rows.append([
                .text(name), .number(usage.cpuSeconds, digits: 2),
                .number(usage.wallSeconds, digits: 2), .bytes(usage.peakBytes),
            ])
        }
        if let throughput = run.throughput {
            add("two videos, one after the other", throughput.apart)
            add("two videos at once, two jobs", throughput.together)
        }
        if let planning = run.planning { add("\(planning.clips) short clips", planning.usage) }
        return Table(
            title: "Many videos", columns: ["", "CPU s", "wall s", "peak MB"], rows: rows)
    }
}

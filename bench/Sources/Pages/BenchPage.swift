// The page that shows a record.

import Measuring
package import Reporting
import Scoring

/// The page that shows everything one run measured.
package enum BenchPage {
    /// The page of a record: what was missed first, then the parts, last what made it.
    package static func page(_ record: BenchRecord) -> ResultPage {
        var parts: [ResultPage.Part] = []
        let bars = record.bars
        if !record.failures.isEmpty {
            let list = record.failures.map { "- \($0)" }.joined(separator: "\n")
            parts += [.heading("What could not be measured"), .prose(list)]
        }
        if !bars.isEmpty {
            parts += [.heading("Bars"), .table(table(bars))]
        }
        parts += ScoreParts.parts(record.scores)
        parts += DocumentParts.parts(record.scores)
        parts += PeerParts.parts(record.peerStills)
        parts += LineParts.parts(record.lineCost)
        parts += CostParts.parts(record.costs, scores: record.costScores)
        parts += LectureParts.parts(
            record.lectureCosts, scores: record.lectureScores, minutes: record.lectureMinutes,
            readEvery: record.readEvery)
        parts += LatencyParts.parts(record.stages, clips: record.clipStages)
        parts += LatencyParts.lines(
            record.stages, lines: Tally.total(of: record.scores).linesInStills)
        parts += FindingParts.parts(record.finding)
        parts += StepParts.parts(record.steps)
        parts += GrowthParts.parts(record.growth)
        parts += LongParts.parts(record.long)
        parts += [.heading("Made by"), .prose(origin(record))]
        return ResultPage(title: "pausetext, measured \(record.date)", parts: parts)
    }

    private static func table(_ bars: [Bar]) -> Table {
        Table(
            title: "What it must reach", columns: ["", "limit", "measured", "reached"],
            rows: bars.map { bar in
                let sign =
                    switch bar.side {
                    case .atLeast: "≥"
                    case .atMost: "≤"
                    case .below: "<"
                    }
                return [
                    .text(bar.name), .text("\(sign) \(shown(bar.limit))"),
                    .number(bar.value, digits: 3), .text(bar.isMet ? "met" : "MISSED"),
                ]
            })
    }

    private static func shown(_ limit: Double) -> String {
        limit == limit.rounded() ? Cell.fixed(limit, 0) : "\(limit)"
    }

    private static func origin(_ record: BenchRecord) -> String {
        let machine = record.machine
        let versions = machine.versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let memory = Cell.fixed(Double(machine.memoryBytes) / 1e9, 1)
        return """
            - `\(record.command)`
            - commit \(machine.commit), \(record.jobs) pictures read at the same time
            - \(machine.processor), \(machine.cores) cores, \(memory) GB, \(machine.system)
            - \(versions.joined(separator: ", "))
            """
    }
}

// How well it finds and reads, as tables and plots.

import Measuring
import PauseModel
package import Reporting
package import Scoring

/// How well it finds and reads, as tables and plots.
package enum ScoreParts {
    /// The parts of a page about these clips.
    package static func parts(_ scores: [ClipScore]) -> [ResultPage.Part] {
        guard !scores.isEmpty else { return [] }
        let sums = Tally.classes(of: scores) + [Tally.total(of: scores)]
        return [
            .heading("What is found and read"),
            .prose(explanation),
            .table(spans(title: "Pauses by class", sums.map { ($0.name, $0.spans) })),
            .plot(accuracyPlot(sums), name: "accuracy"),
            .table(
                text(
                    title: "Code by group",
                    ReadingGroup.tallies(scores).map { ($0.name, $0.code) })),
            .table(text(title: "Code by class", sums.map { ($0.name, $0.code) })),
            .table(text(title: "Other text by class", sums.map { ($0.name, $0.other) })),
            .table(spans(title: "Pauses by clip", scores.map { ($0.clip, $0.spans) })),
            .table(text(title: "Code by clip", scores.map { ($0.clip, $0.code) })),
            .table(status(scores)),
        ] + findings(scores)
    }

    private static let explanation = """
        A hold is *found* when a still starts and ends within 0.3 s of it, *touched* when any still
        overlaps it. A still is *false* when it lies mostly where nothing rests or may be read,
        *stray* when the truth does not speak of its time. *Accuracy* is the share of the characters
        shown that were read right, line by aligned line, blanks ignored (*strict*: every blank
        counts; *whole*: Levenshtein over whole regions, what was read too much counts). A hold that
        no still touches counts with all its text as wrong. *Exact* lines are right to the last
        character; *indent* is the share of aligned lines with exactly the indentation shown, *shape*
        the same up to one shift a region; *extra* is the share of what was read that is not there;
        *blank lines* are those kept of those shown, and those too many.
        """

    /// A table of spans, one row a name.
    package static func spans(title: String, _ rows: [(String, SpanScore)]) -> Table {
        Table(
            title: title,
            columns: [
                "", "holds", "found", "touched", "recall", "false", "duplicates", "stray",
                "late start s", "late end s", "reasons", "protected",
            ],
            rows: rows.map { name, score in
                [
                    .text(name), .count(score.holds), .count(score.found), .count(score.touched),
                    .share(score.recall), .count(score.falseStills), .count(score.duplicates),
                    .count(score.strayStills),
                    .number(Statistics.median(of: score.startErrors), digits: 3),
                    .number(Statistics.median(of: score.endErrors), digits: 3),
                    .text("\(score.reasonsAgreed)/\(score.reasonsDue)"),
                    .text("\(score.protectedReported)/\(score.protectedSpans)"),
                ]
            })
    }

    /// A table of text, one row a name; names without any text are left out.
    ///
    /// A peer that tells no kinds apart is shown without that column.
    package static func text(
        title: String, _ rows: [(String, TextScore)], withKinds: Bool = true
    ) -> Table {
        let columns = [
            "", "regions", "lines", "lines read", "accuracy", "strict", "whole", "exact", "indent",
            "shape", "extra", "blank lines",
        ]
        return Table(
            title: title, columns: columns + (withKinds ? ["right kind"] : []),
            rows: rows.filter { $0.1.regions > 0 }.map { name, score in
                let cells: [Cell] = [
                    .text(name), .count(score.regions), .count(score.lines),
                    .share(score.linesRead), .share(score.accuracy), .share(score.strictAccuracy),
                    .share(score.wholeAccuracy), .share(score.exactLines),
                    .share(score.indentation), .share(score.indentationShape), .share(score.extra),
                    .text(
                        "\(score.blankLinesKept)/\(score.blankLines) +\(score.blankLinesExtra)"),
                ]
                let kinds = Cell.text("\(score.regionsOfRightKind)/\(score.regions)")
                return cells + (withKinds ? [kinds] : [])
            })
    }

    private static func accuracyPlot(_ sums: [Tally]) -> Plot {
        let sums = sums.filter { $0.code.characters > 0 }
        return Plot(
            title: "Code read right, by class", upward: "share",
            content: .bars(
                groups: sums.map(\.name),
                series: [
                    Plot.Series(name: "characters", values: sums.map(\.code.accuracy)),
                    Plot.Series(name: "lines exact", values: sums.map(\.code.exactLines)),
                    Plot.Series(name: "indentation", values: sums.map(\.code.indentation)),
                ]), level: 1)
    }

    private static func status(_ scores: [ClipScore]) -> Table {
        Table(
            title: "Endings", columns: ["", "class", "due", "ended", "as due"],
            rows: scores.map { score in
                [
                    .text(score.clip), .text(score.clipClass), .text(score.statusDue.rawValue),
                    .text(score.status?.rawValue ?? "no report"),
                    .text(score.statusRight ? "yes" : "no"),
                ]
            })
    }

    private static func findings(_ scores: [ClipScore]) -> [ResultPage.Part] {
        let lines = scores.flatMap { score in score.findings.map { "- \(score.clip): \($0)" } }
        guard !lines.isEmpty else { return [] }
        return [.heading("What went wrong"), .prose(lines.joined(separator: "\n"))]
    }

}

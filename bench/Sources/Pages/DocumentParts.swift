// How well files are put together, as tables.

import Measuring
package import Reporting
package import Scoring

/// How well files are put together, as tables.
package enum DocumentParts {
    /// The parts of a page about the files of these clips; none where no file is known.
    package static func parts(_ scores: [ClipScore]) -> [ResultPage.Part] {
        let total = Tally.total(of: scores).documents
        guard total.due > 0 else { return [] }
        let languages = SyntaxCheck.languages.joined(separator: ", ")
        return [
            .heading("Files put together"),
            .prose(
                """
                Files that a clip shows whole, against the document that has most in common with
                each. *Equal* is right as a whole. *Parses* is what the language's own parser says of
                the produced text, unedited; parsers installed: \(languages). Files without a parser,
                and those whose true text the parser refuses, are not counted as judged.
                """),
            .table(summary(total)),
            .table(
                ScoreParts.text(
                    title: "Files by name", named(scores).map { ($0.0, $0.1.text) },
                    withKinds: false)),
            .table(verdicts(scores)),
        ]
    }

    private static func summary(_ total: DocumentTally) -> Table {
        Table(
            title: "Files in all",
            columns: [
                "files", "missing", "surplus", "equal", "strict", "lines exact", "judged",
                "parse", "parse rate", "no parser", "truth refused",
            ],
            rows: [
                [
                    .count(total.due), .count(total.missing), .count(total.surplus),
                    .count(total.equal), .share(total.text.strictAccuracy),
                    .share(total.text.exactLines), .count(total.checked), .count(total.parsed),
                    .share(total.parseRate), .count(total.withoutParser),
                    .count(total.truthFails),
                ]
            ])
    }

    private static func verdicts(_ scores: [ClipScore]) -> Table {
        Table(
            title: "Files judged", columns: ["", "language", "produced as", "equal", "parses"],
            rows: named(scores).map { name, document in
                [
                    .text(name), .text(document.language),
                    .text(document.found ?? Cell.nothing),
                    .text(document.isEqual ? "yes" : "no"), .text(said(document.syntax)),
                ]
            })
    }

    private static func said(_ syntax: DocumentScore.Syntax?) -> String {
        switch syntax {
        case .passed: "yes"
        case .failed: "no"
        case .noParser: "no parser"
        case .truthFails: "truth refused"
        case nil: Cell.nothing
        }
    }

    private static func named(_ scores: [ClipScore]) -> [(String, DocumentScore)] {
        scores.flatMap { score in score.documents.map { ("\(score.clip): \($0.name)", $0) } }
    }
}

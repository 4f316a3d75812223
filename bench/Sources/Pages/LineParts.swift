// The same lines read with two models, as a table.

package import Measuring
package import Reporting
import Scoring

/// The same lines read with two models, as a table.
package enum LineParts {
    /// The parts of a page about these lines.
    package static func parts(_ cost: LineCost?) -> [ResultPage.Part] {
        guard let cost else { return [] }
        return [
            .heading("The same lines with two models"),
            .prose(
                """
                Lines of code cut out of the clips at their known places, read by `tesseract --psm 7`
                as they are: neither enlarged nor inverted, and without any of pausetext's own
                preparation. Processor time is that of one line, loading the model not counted;
                medians of \(cost.stock.millisecondsPerLine.count) rounds.
                """),
            .table(
                Table(
                    title: "Models on \(cost.lines) lines",
                    columns: [
                        "", "CPU ms a line", "ratio", "strict", "blanks ignored", "lines exact",
                    ],
                    rows: [row(cost.stock, ratio: 1), row(cost.own, ratio: cost.ratio)])),
        ]
    }

    private static func row(_ model: LineCost.Model, ratio: Double?) -> [Cell] {
        [
            .text(model.name), .number(model.median, digits: 2), .number(ratio, digits: 3),
            .share(model.text.strictAccuracy), .share(model.text.accuracy),
            .share(model.text.exactLines),
        ]
    }
}

// Counts beside a reference, as a table.

package import Measuring
package import Reporting

/// Counts beside a reference, as a table.
package enum CountsTable {
    /// A row for each count.
    package static func table(_ comparisons: [Counts.Comparison]) -> Table {
        Table(
            title: "Repeatable figures", columns: ["", "before", "now", "ratio", ""],
            rows: comparisons.map { comparison in
                [
                    .text("\(comparison.run): \(comparison.name)"), cell(comparison.before),
                    cell(comparison.now), .number(comparison.ratio, digits: 3),
                    .text(verdict(on: comparison)),
                ]
            })
    }

    /// What to do about a count that has risen.
    package static func sentence(about comparison: Counts.Comparison) -> String {
        let what = "\(comparison.run): \(comparison.name)"
        let remedy = "`make bench-counts` takes the counts as they are now for the reference"
        guard let ratio = comparison.ratio else { return "\(what): no reference; \(remedy)" }
        return "\(what): \(Cell.fixed(ratio, 3)) times the reference, \(Counts.limit) is the limit;"
            + " make it cheaper, or say why it is worth that, and \(remedy)"
    }

    private static func cell(_ count: Int?) -> Cell {
        count.map { .count($0) } ?? .text(Cell.nothing)
    }

    private static func verdict(on comparison: Counts.Comparison) -> String {
        if comparison.isWorse { return "WORSE" }
        return comparison.isComparable ? "" : "not comparable here"
    }
}

// What each step costs, as a table.

package import Measuring
package import Reporting

/// What each step of the work costs, as a table.
package enum StepParts {
    /// The parts of a page about these steps.
    package static func parts(_ costs: [StepCost]) -> [ResultPage.Part] {
        guard !costs.isEmpty else { return [] }
        return [.heading("Step by step"), .prose(explanation), .table(table(costs))]
    }

    private static let explanation = """
        Each step done by itself on clips of the Corpus and their stills, as Sources/Steps prepares it:
        instructions counted by callgrind, which are the same however busy the machine is, and
        milliseconds on the wall clock, which are not.
        """

    private static func table(_ costs: [StepCost]) -> Table {
        Table(
            title: "Cost of one run of each step",
            columns: ["", "own instructions, M", "all instructions, M", "ms"],
            rows: costs.map { cost in
                [
                    .text("\(cost.step): \(cost.name)"), millions(cost.ownInstructions),
                    millions(cost.allInstructions), .number(cost.milliseconds, digits: 2),
                ]
            })
    }

    private static func millions(_ count: Int) -> Cell { .number(Double(count) / 1e6, digits: 2) }
}

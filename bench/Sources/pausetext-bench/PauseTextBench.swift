// The command line of the measuring package.

import ArgumentParser

/// `pausetext-bench`: what pausetext finds, what it costs, how long it lets a user wait.
@main
struct PauseTextBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pausetext-bench",
        abstract: "Measures pausetext: what it finds, what it costs, how long it takes.",
        discussion: """
            Results are printed; with --name (always for `all`) they are also written to \
            bench/results. The exit status is 1 when a figure misses its bar.
            """,
        subcommands: [
            ScoreCommand.self, PeersCommand.self, LinesCommand.self, CostCommand.self,
            FindingCommand.self, CodecsCommand.self, LatencyCommand.self,
            LecturesCommand.self, LongCommand.self, CountsCommand.self, StepsCommand.self,
            GrowthCommand.self,
            AllCommand.self,
        ])
}

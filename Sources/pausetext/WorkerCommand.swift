// `pausetext worker`: the process that does the work of `pausetext analyze`.

import ArgumentParser
import Batch

/// `pausetext worker`: the process that does the work of `pausetext analyze`, started by it alone.
struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker",
        abstract: "Analyse what the standard input orders, for another process.",
        shouldDisplay: false)

    func run() throws {
        guard WorkerService.serve() else { throw ExitStatus.couldNotRun }
    }
}

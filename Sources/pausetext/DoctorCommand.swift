// `pausetext doctor`: what this machine has, what is missing, and what mends it.

import ArgumentParser
import Batch
import SystemPackage

/// `pausetext doctor`: what this machine has, what is missing, and what mends it.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show what this machine has of what pausetext needs, and how to mend the rest.",
        discussion: "Ends with 0 when nothing is missing, with 1 otherwise.")

    @Option(help: ArgumentHelp("Languages that will be read.", valueName: "names"))
    var language: String = "eng"

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The folder that results will be written to.", valueName: "folder"),
        completion: .directory)
    var output = PathArgument(path: ".")

    func run() throws {
        let console = Console()
        let checkup = Checkup(language: language, output: output.path)
        let widest = checkup.findings.map(\.name.count).max() ?? 0
        console.report("pausetext \(Tool.version)")
        for finding in checkup.findings {
            let mark =
                switch finding.state {
                case .fine: "ok     "
                case .warning: "warning"
                case .missing: "MISSING"
                }
            let pad = String(repeating: " ", count: widest - finding.name.count)
            console.report("\(mark)  \(finding.name)\(pad)  \(finding.detail)")
            if let remedy = finding.remedy {
                console.report(String(repeating: " ", count: widest + 11) + "mend: \(remedy)")
            }
        }
        if !checkup.isComplete { throw ExitStatus.someFailed }
    }
}

// Words of the command line that stand for values.

import ArgumentParser
import Batch
import PauseModel

/// A moment of a video: `12:34.5` or seconds.
struct MomentArgument: ExpressibleByArgument {
    let moment: MediaTime

    init?(argument: String) {
        guard let moment = TimeExpression.moment(argument) else { return nil }
        self.moment = moment
    }
}

/// A span of a video: two moments with a dash between them.
struct SpanArgument: ExpressibleByArgument {
    let span: TimeSpan

    init?(argument: String) {
        guard let span = TimeExpression.span(argument) else { return nil }
        self.span = span
    }
}

/// How progress is shown.
enum ProgressStyle: String, CaseIterable, ExpressibleByArgument {
    case bar
    case json
    case none
}

/// How the program ends, for scripts.
enum ExitStatus {
    static let someFailed = ExitCode(1)
    static let couldNotRun = ExitCode(2)
    static let interrupted = ExitCode(130)
}

/// What shapes the work, shared by the commands that analyse.
struct WorkOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Videos decoded, and pictures read, at the same time.",
            discussion: "If not given: the cores this process may use.", valueName: "number"))
    var jobs: Int?

    @Option(help: ArgumentHelp("How long a picture must stand to be read.", valueName: "seconds"))
    var dwell: Double = 1

    @Option(
        help: ArgumentHelp(
            "Languages of prose, by their Tesseract names joined by +. Code needs none.",
            valueName: "names"))
    var language: String = "eng"

    @Option(
        help: ArgumentHelp(
            "How long one picture may take to read; then it is kept with an issue.",
            valueName: "seconds"))
    var pictureTimeout: Double = 30

    /// No machine has more, and each job takes memory.
    private static let mostJobs = 1024
    /// Below a tenth, single pictures of a slow recording would count as pauses.
    private static let dwellRange = 0.1...3600.0
    private static let timeoutRange = 0.001...86_400.0

    func validate() throws {
        if let jobs, !(1...Self.mostJobs).contains(jobs) {
            throw ValidationError("--jobs must be from 1 to \(Self.mostJobs).")
        }
        guard Self.dwellRange.contains(dwell) else {
            throw ValidationError("--dwell must be from 0.1 to 3600 seconds.")
        }
        guard Self.timeoutRange.contains(pictureTimeout) else {
            throw ValidationError("--picture-timeout must be from 0.001 to 86400 seconds.")
        }
        let names = language.split(separator: "+", omittingEmptySubsequences: false)
        let isNames = names.allSatisfy { name in
            !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "_-/".contains($0) }
        }
        guard isNames, !language.contains("..") else {
            throw ValidationError(
                "--language takes Tesseract names joined by +, such as eng or eng+deu.")
        }
    }

    /// The jobs to use.
    var chosenJobs: Int { jobs ?? Machine().cores }

    /// The settings that these options stand for.
    var settings: AnalysisSettings {
        AnalysisSettings(
            dwell: MediaTime(seconds: dwell), language: language,
            pictureTimeout: MediaTime(seconds: pictureTimeout))
    }
}

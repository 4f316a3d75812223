// `pausetext analyze`: videos in, one JSON each out.

import ArgumentParser
import Batch
import Logging
import PauseModel
import SystemPackage

/// `pausetext analyze`: videos in, one JSON each out.
struct AnalyzeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyze",
        abstract: "Find the paused pictures of videos and read them.",
        discussion: """
            Folders are searched with everything in them for files with known media extensions; \
            hidden files, and segments that a playlist there names, are left out. A file that is \
            named is always tried. The result of week1/a.mp4 is week1/a.mp4.json below the output \
            folder, next to run.json, which says how each video ended.

            Source files that are seen over time are put together and written to week1/a.mp4.files \
            below the output folder, with provenance.json, which says where each line was read. A \
            comment marks lines that were never shown.

            A player's log (--events) has one JSON object a line: "event" is an HTML media event \
            (play, pause, seeking, seeked, ratechange, ended), "wall" the seconds on the viewer's \
            clock, "position" the seconds on the video's. Pauses longer than the dwell are read.

            With --progress json, each line on the standard error is one object with "event": \
            run-started, video-started, position, still, video-finished, message or run-finished.
            """)

    @Argument(help: "Videos, playlists, and folders of them.")
    var paths: [PathArgument] = []

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The folder that results are written to.", valueName: "folder"),
        completion: .directory)
    var output: PathArgument

    @Option(
        help: ArgumentHelp(
            "A list of further paths, one a line or parted by zero bytes; - reads it from the "
                + "standard input.", valueName: "file"),
        completion: .file())
    var filesFrom: PathArgument?

    @OptionGroup var work: WorkOptions

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Read the picture at this moment (12:34.5 or seconds) instead of the pauses.",
            valueName: "time"))
    var at: [MomentArgument] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Leave out a span, such as 1:00-2:30.", valueName: "start-end"))
    var exclude: [SpanArgument] = []

    @Option(
        help: ArgumentHelp(
            "Read where a viewer paused, from a player's log of one video.", valueName: "file"),
        completion: .file())
    var events: PathArgument?

    @Option(
        help: ArgumentHelp(
            "How progress is shown on the standard error; a bar is shown on a terminal only.",
            valueName: "style"))
    var progress: ProgressStyle = .bar

    @Flag(help: "Write no source files, only JSON.")
    var noFiles = false

    @Option(
        help: ArgumentHelp(
            "Columns of one tab on the screen. Go and makefiles are written with tabs.",
            discussion: "If not given: the indent unit that is seen, or 8.",
            valueName: "columns"))
    var tabs: Int?

    @Flag(
        help:
            "Keep the readings of a line that were not taken, and changed letters, with the reasons."
    )
    var explain = false

    @Flag(
        help: ArgumentHelp(
            "Decode every picture, even those that are proven to repeat an earlier one.",
            discussion: "The results are the same; to check that, or a file that you mistrust."))
    var thorough = false

    @Flag(help: ArgumentHelp("Find the stills and do not read them.", visibility: .hidden))
    var noReading = false

    @Flag(
        help: ArgumentHelp(
            "Do all work in this one process, for debuggers and profilers.",
            discussion: "Otherwise another does it, and a crash costs a picture or a video."))
    var oneProcess = false

    @Flag(help: "After the run, show the first lines of text of each video.")
    var preview = false

    @Flag(name: [.short, .long], help: "Say nothing but what went wrong.")
    var quiet = false

    @Flag(name: [.short, .long], help: "Say more: issues of each video, what each thread does.")
    var verbose = false

    func validate() throws {
        guard !paths.isEmpty || filesFrom != nil else {
            throw ValidationError("Name at least one video or folder, or a list with --files-from.")
        }
        if let tabs, !Self.tabRange.contains(tabs) {
            throw ValidationError("--tabs must be from 1 to 16.")
        }
        guard !(quiet && verbose) else {
            throw ValidationError("--quiet and --verbose cannot be used together.")
        }
        guard events == nil || at.isEmpty else {
            throw ValidationError("--events and --at cannot be used together.")
        }
    }

    private static let tabRange = 1...16

    func run() throws {
        // Before any thread is made: threads inherit that the signals are not for them.
        let interrupts = Interrupts()
        let console = Console(
            isQuiet: quiet, isVerbose: verbose, speaksJSON: progress == .json)
        let (plan, settings) = try console.complaining(planned)
        if events != nil, plan.videos.count > 1 {
            throw ValidationError("--events belongs to one video; name just that one.")
        }
        let batch = try console.complaining { () throws(BatchError) in
            try BatchRun(
                plan: plan, settings: settings, jobs: work.chosenJobs, output: output.path,
                writesFiles: !noFiles, isThorough: thorough, isReading: !noReading,
                isIsolated: !oneProcess, log: console.makeLog())
        }
        interrupts.watch(console: console) { batch.abandon() }
        let display = RunDisplay(console: console, style: progress, showsText: preview)
        let report = batch.run(stop: interrupts.stop) { display.show($0) }
        display.finish(report, output: output.path)
        if report.interrupted { throw ExitStatus.interrupted }
        let isWhole =
            report.videos.allSatisfy { $0.status == .done || $0.status == .skipped }
            && !report.issues.contains { $0.severity == .error }
        if !isWhole { throw ExitStatus.someFailed }
    }

    /// What will be looked at, and how.
    private func planned() throws(BatchError) -> (InputPlan, AnalysisSettings) {
        var settings = work.settings
        settings.at = Set(at.map(\.moment)).sorted()
        settings.tabs = tabs
        settings.explain = explain ? true : nil
        settings.exclude = exclude.map(\.span).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
        if let events {
            settings.viewerPauses = try PlayerLog(at: events.path, dwell: settings.dwell).pauses
        }
        var inputs = paths.map(\.path)
        if let filesFrom { inputs += try InputList.paths(from: filesFrom.path) }
        return (InputPlan(inputs: inputs, output: output.path), settings)
    }
}

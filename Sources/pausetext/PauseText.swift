// The command line.

import ArgumentParser
import Batch

/// `pausetext`: text out of paused video.
@main
struct PauseText: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pausetext",
        abstract: "Text, above all source code, out of paused video.",
        discussion: """
            Finds the moments at which the picture of a video stands still, and reads them. Each \
            video gets one JSON file with its stills, the regions of text on each, and the spans \
            that were not analysed; run.json says how each video ended.

            EXAMPLES
              pausetext lectures --output results
              pausetext talk.mp4 --at 12:34.5 --at 15:00 --output results
              pausetext talk.mp4 --events player.jsonl --output results
              find . -name '*.mkv' -print0 | pausetext --files-from - --output results

            EXIT STATUS
              0    all videos were analysed, or skipped because they are protected
              1    some videos failed; their results and run.json say why
              2    nothing could be done: no video, no language, no place for results
              64   the command line cannot be used
              130  stopped by Ctrl-C; complete results were written

            STATUS OF A VIDEO
              done     every picture was looked at, or the result lists the spans that were not
              skipped  nothing may be looked at: the video is protected
              failed   it could not be opened, or not read to its end; what was read is kept
            """,
        version: Tool.version,
        subcommands: [
            AnalyzeCommand.self, DoctorCommand.self, BenchCommand.self, WorkerCommand.self,
        ],
        defaultSubcommand: AnalyzeCommand.self)

    /// Names of files are bytes: they are taken as they are, not as Swift's text of them.
    static func main() {
        main(RawArguments.all())
    }
}

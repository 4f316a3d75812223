// What a user sees of a run: progress while it works, a summary in the end.

import Batch
import Foundation
import PauseModel
import Synchronization
import SystemPackage

/// What a user sees of a run: progress while it works, a summary in the end.
final class RunDisplay: Sendable {
    private struct State {
        var progress = RunProgress()
        var lastDrawn: ContinuousClock.Instant?
        /// First lines of text by the place of the video.
        var texts: [Int: [String]] = [:]
    }

    private let console: Console
    private let style: ProgressStyle
    private let showsText: Bool
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    /// A bar that moves more often only costs time.
    private static let timeBetweenBars = Duration.milliseconds(100)
    /// Up to so many videos have a line each in the summary; of more, only those that are not done.
    private static let listedVideos = 60

    init(console: Console, style: ProgressStyle, showsText: Bool) {
        self.console = console
        self.style = style == .bar && !Console.hasTerminal ? .none : style
        self.showsText = showsText
    }

    /// Shows an event; called from any thread.
    func show(_ event: RunEvent) {
        if style == .json, let line = EventLine.json(of: event) { console.event(line) }
        state.withLock { state in
            state.progress.apply(event)
            if case .videoFinished(let index, let record, let issues, let preview) = event {
                if showsText { state.texts[index] = preview }
                tell(issues, of: record.path)
            }
            draw(&state)
        }
        if case .videoFinished(_, let record, _, _) = event, record.status == .failed {
            console.complain("\(record.path): \(record.reason ?? "failed")")
        }
    }

    private func draw(_ state: inout State) {
        guard style == .bar else { return }
        let now = ContinuousClock.now
        if let last = state.lastDrawn, now - last < Self.timeBetweenBars { return }
        state.lastDrawn = now
        let seconds =
            Double((now - start).components.seconds)
            + Double((now - start).components.attoseconds) / 1e18
        // One column stays free: a full line would wrap on some terminals.
        console.showLine(state.progress.line(after: seconds, width: Console.width - 1))
    }

    private func tell(_ issues: [Issue], of path: String) {
        for issue in issues {
            let place = issue.time.map { " at \($0)" } ?? ""
            console.tellMore("\(path)\(place): \(issue.severity.rawValue): \(issue.message)")
        }
    }

    // MARK: Summary

    /// Shows what was done and where the results are.
    func finish(_ report: RunReport, output: FilePath) {
        console.removeLine()
        for issue in report.issues { console.complain(issue.message) }
        let texts = state.withLock { $0.texts }
        let isLong = report.videos.count > Self.listedVideos
        for (index, video) in report.videos.enumerated() where !(isLong && video.status == .done) {
            console.report(Self.line(of: video))
            if let result = video.result, showsText {
                console.report("    \(output.text)/\(result)")
            }
            for line in texts[index] ?? [] {
                console.report("    | " + TerminalText.clipped(line, to: Self.textWidth))
            }
        }
        let counts = VideoRecord.Status.allCases
            .map { ($0.rawValue, report.totals.videos[$0.rawValue] ?? 0) }
            .filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
        let seconds = (report.totals.wallSeconds * 10).rounded() / 10
        let speed = (report.totals.speed * 10).rounded() / 10
        console.report(
            "\(Self.count(report.videos.count, "video")) (\(counts)), "
                + "\(Self.count(report.totals.stills, "still")), \(seconds) s, "
                + "\(speed) times as fast as playing")
        console.report("results: \(output.text)   record of the run: \(output.text)/run.json")
    }

    private static let textWidth = 92

    private static func line(of video: VideoRecord) -> String {
        switch video.status {
        case .done: "\(video.path): \(count(video.stills, "still"))"
        case .interrupted: "\(video.path): interrupted, no result"
        case .skipped, .failed:
            "\(video.path): \(video.status.rawValue): \(video.reason ?? "no reason given")"
        }
    }

    private static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)" + (number == 1 ? "" : "s")
    }
}

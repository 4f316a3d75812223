// Hand-made reports and truths.

import PauseModel
import Scoring

enum Make {
    /// A region of lines 20 pixels high and 10 pixels a character.
    static func region(_ kind: Region.Kind, lines: [(String, Int, Int)]) -> Region {
        let made = lines.map { text, x, y in
            Line(
                box: Box(x: x, y: y, width: 10 * text.count, height: 20), text: text, indent: 0,
                confidence: 1, words: [])
        }
        return Region(
            id: "r1", kind: kind,
            box: made.reduce(Box(x: 0, y: 0, width: 0, height: 0)) {
                $0.union($1.box)
            }, polarity: .darkOnLight, grid: nil,
            text: made.map(\.text).joined(separator: "\n"), lines: made)
    }

    static func span(_ start: Double, _ end: Double) -> TimeSpan {
        TimeSpan(start: MediaTime(seconds: start), end: MediaTime(seconds: end))
    }

    static func still(_ start: Double, _ end: Double, at time: Double? = nil) -> Still {
        Still(
            id: "s", span: span(start, end), frameTime: MediaTime(seconds: time ?? end - 0.04),
            regions: [])
    }

    static func report(
        _ stills: [Still], skipped: [Skip] = [], status: VideoReport.Status = .done
    ) -> VideoReport {
        VideoReport(
            tool: ToolInfo(name: "pausetext", version: "0", libraries: [:], model: nil),
            settings: AnalysisSettings(), source: SourceInfo(path: "clip.mp4", bytes: 1),
            status: status, stills: stills, skipped: skipped)
    }

    static func hold(
        _ start: Double, _ end: Double, _ regions: [ClipTruth.Region] = []
    ) -> ClipTruth.Hold {
        ClipTruth.Hold(
            start: MediaTime(seconds: start), end: MediaTime(seconds: end), regions: regions)
    }

    static func truth(
        holds: [ClipTruth.Hold] = [], unstable: [ClipTruth.Unstable] = [],
        protected: [ClipTruth.Protected] = []
    ) -> ClipTruth {
        ClipTruth(
            clip: "clip.mp4", clipClass: "paging", width: 1920, height: 1080, holds: holds,
            unstable: unstable, protected: protected)
    }

    static func unstable(_ start: Double, _ end: Double, _ reason: String) -> ClipTruth.Unstable {
        ClipTruth.Unstable(
            start: MediaTime(seconds: start), end: MediaTime(seconds: end), reason: reason)
    }
}

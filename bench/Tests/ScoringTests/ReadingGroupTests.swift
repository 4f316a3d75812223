// Which clips have to be read how well.

import PauseModel
import Scoring
import Testing

@Suite struct ReadingGroupTests {
    private func group(
        _ clip: String, _ clipClass: String, height: Int = 720, code: Bool = true
    ) -> String? {
        ReadingGroup.of(clip: clip, clipClass: clipClass, height: height, code: code)?.name
    }

    private func score(_ clip: String, _ clipClass: String, shown: String, read: String)
        -> ClipScore
    {
        let pane = ClipTruth.Region(
            kind: .code, box: Box(x: 0, y: 0, width: 400, height: 400), text: shown)
        var truth = Make.truth(holds: [Make.hold(0, 3, [pane])])
        (truth.clip, truth.clipClass) = (clip, clipClass)
        let lines = read.split(separator: "\n").enumerated().map {
            (String($0.element), 0, 10 + 30 * $0.offset)
        }
        let still = Still(
            id: "s1", span: Make.span(0, 3), frameTime: MediaTime(seconds: 2.9),
            regions: [Make.region(.code, lines: lines)])
        return ClipScore(Make.report([still]), against: truth)
    }

    @Test func clipsFindTheirGroups() {
        #expect(group("vim-paging-dark-1080p.mp4", "paging", height: 1080) == clean)
        #expect(group("shape-vfr-720p.mkv", "paging") == clean)
        #expect(group("workbench-split-dark-1080p.mp4", "workbench", height: 1080) == clean)
        #expect(group("vim-480p-low-bitrate.mp4", "low-bitrate", height: 480) == low)
        #expect(group("shape-hdr-pq-720p.mp4", "paging") == shaped)
        #expect(group("shape-anamorphic-720p.mp4", "paging", code: false) == shaped)
        #expect(group("camera-grain-720p.mp4", "grain") == slides)
        #expect(group("week/slides-webcam-dark-720p.mp4", "webcam", code: false) == slides)
    }

    @Test func othersHaveNone() {
        #expect(group("terminal-session-720p.mp4", "terminal") == nil)
        #expect(group("emacs-java-light-2160p.mp4", "paging", height: 2160) == nil)
        #expect(group("emacs-animation.gif", "scrolling", height: 600, code: false) == nil)
        #expect(group("broken-rotated.mp4", "broken") == nil)
    }

    @Test func barsOfAGroup() {
        // 20 characters on two lines, one of them wrong.
        let half = score(
            "a-720p.mp4", "paging", shown: "abcdefghij\nklmnopqrst", read: "abcdefghij\nklmnopqrsX")
        let bars = ReadingGroup.bars([half], whole: false)
        #expect(
            bars.map(\.name) == [
                "\(clean): strict character accuracy", "\(clean): lines exact",
            ])
        #expect(bars.map(\.value) == [0.95, 0.5])
        #expect(bars.map(\.limit) == [0.995, 0.95])
        #expect(bars.map(\.isMet) == [false, false])
        let right = score("a-720p.mp4", "paging", shown: "abcdefghij", read: "abcdefghij")
        #expect(ReadingGroup.bars([right], whole: false).map(\.isMet) == [true, true])
    }

    @Test func wholeCorpusOwesAFigureForEveryGroup() {
        let right = score("a-720p.mp4", "paging", shown: "abcdefghij", read: "abcdefghij")
        let bars = ReadingGroup.bars([right], whole: true)
        #expect(bars.count == 6)
        #expect(bars.filter(\.isMet).count == 2)
    }

    @Test func talliesKeepTheOrderOfTheGroups() {
        let scores = [("a-720p.mp4", "paging"), ("b-480p.mp4", "typing"), ("c.mp4", "terminal")]
            .map { score($0.0, $0.1, shown: "abc", read: "abc") }
        #expect(ReadingGroup.tallies(scores).map(\.name) == [low, clean])
    }

    @Test func barsOnTyping() {
        // Ten characters shown, two more read in front of them, which shifts the line.
        let gutter = score("a-720p.mp4", "paging", shown: "abcdefghij", read: "  12abcdefghij")
        let bars = Bar.typing(Tally.total(of: [gutter]))
        #expect(bars.map(\.value) == [2.0 / 12, 0])
        #expect(bars.map(\.isMet) == [false, false])
    }

    private let clean = "clean editors, 720p and 1080p"
    private let low = "480p at low bitrate"
    private let shaped = "HDR, rotated, anamorphic"
    private let slides = "slides with code, noise, webcam"
}

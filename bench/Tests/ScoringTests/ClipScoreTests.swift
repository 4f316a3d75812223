// One clip from report to bars.

import Foundation
import PauseModel
import Scoring
import Testing

@Suite struct ClipScoreTests {
    private let pane = ClipTruth.Region(
        kind: .code, box: Box(x: 0, y: 0, width: 400, height: 400), text: "let a = 1\nlet b = 2")

    private func still(_ start: Double, _ end: Double, _ lines: [(String, Int, Int)]) -> Still {
        Still(
            id: "s1", span: Make.span(start, end), frameTime: MediaTime(seconds: end - 0.1),
            regions: [Make.region(.code, lines: lines)])
    }

    @Test func wellReadClipMeetsTheBars() {
        let truth = Make.truth(holds: [Make.hold(0, 3, [pane])])
        let read = still(0, 3, [("let a = 1", 0, 10), ("let b = 2", 0, 40)])
        let score = ClipScore(Make.report([read]), against: truth)
        #expect(score.statusRight)
        #expect(score.code.exactLines == 1)
        #expect(score.code.regionsOfRightKind == 1)
        #expect(score.findings.isEmpty)
        let total = Tally.total(of: [score])
        #expect(Bar.finding(total).filter { !$0.isMet }.isEmpty)
    }

    @Test func untouchedHoldCountsAsUnreadText() {
        let truth = Make.truth(holds: [Make.hold(0, 3, [pane]), Make.hold(4, 8, [pane])])
        let read = still(0, 3, [("let a = 1", 0, 10), ("let b = 2", 0, 40)])
        let score = ClipScore(Make.report([read]), against: truth)
        #expect(score.code.accuracy == 0.5)
        #expect(score.code.regionsUnread == 1)
        #expect(score.spans.recall == 0.5)
        let missed = Bar.finding(Tally.total(of: [score])).filter { !$0.isMet }.map(\.name)
        #expect(missed == ["hold recall", "code: character accuracy"])
    }

    @Test func missingReportMissesEverything() {
        let score = ClipScore(nil, against: Make.truth(holds: [Make.hold(0, 3, [pane])]))
        #expect(!score.statusRight)
        #expect(score.status == nil)
        #expect(score.spans.recall == 0)
        #expect(score.code.accuracy == 0)
        #expect(score.findings.first == "no report")
    }

    @Test func otherKindsAndLowClipsStayOutOfTheCodeBar() {
        var truth = Make.truth(holds: [Make.hold(0, 3, [pane])])
        truth.height = 480
        let low = ClipScore(Make.report([]), against: truth)
        #expect(!low.countsForCode)
        #expect(Tally.total(of: [low]).barCode.accuracy == nil)
        var slide = pane
        slide.kind = .slide
        let other = ClipScore(
            Make.report([]), against: Make.truth(holds: [Make.hold(0, 3, [slide])]))
        #expect(other.code.characters == 0)
        #expect(other.other.characters == 12)
    }

    @Test func truthFileIsRead() throws {
        let text = """
            {"clip": "a.mp4", "class": "protected", "width": 1280, "height": 720,
             "holds": [{"start": 0.0, "end": 3.2, "regions":
               [{"kind": "code", "box": [1, 2, 3, 4], "text": "x\\n  y"}]}],
             "unstable": [{"start": 3.2, "end": 4.0, "reason": "motion"}],
             "protected": [{"start": 5.0, "end": 9.0, "scheme": "cenc"}],
             "expect": {"status": "skipped"}, "code": true}
            """
        let truth = try JSONDecoder().decode(ClipTruth.self, from: Data(text.utf8))
        #expect(truth.clipClass == "protected")
        #expect(truth.holds[0].regions[0].box == Box(x: 1, y: 2, width: 3, height: 4))
        #expect(truth.unstable[0].due == nil)
        #expect(truth.protected[0].scheme == "cenc")
        #expect(truth.expect.status == .skipped)
        let bare = try JSONDecoder().decode(
            ClipTruth.self, from: Data(#"{"clip": "b.mp4", "class": "broken"}"#.utf8))
        #expect(bare.holds.isEmpty)
        #expect(bare.expect.status == .done)
        #expect(!bare.isOrdinary)
        #expect(!truth.isOrdinary)
        #expect(Make.truth().isOrdinary)
    }

    @Test func barWithoutFigureIsMissed() {
        #expect(!Bar("x", .atLeast, 0, value: nil).isMet)
        #expect(Bar("x", .atMost, 1, value: 1).isMet)
        #expect(!Bar("x", .below, 1, value: 1).isMet)
    }

    @Test func classesAddUpByName() {
        let scores = ["b", "a", "b"].map { name in
            var truth = Make.truth(holds: [Make.hold(0, 1)])
            truth.clipClass = name
            return ClipScore(Make.report([Make.still(0, 1)]), against: truth)
        }
        #expect(Tally.classes(of: scores).map(\.name) == ["a", "b"])
        #expect(Tally.classes(of: scores).map(\.clips) == [1, 2])
        #expect(Tally.total(of: scores).spans.holds == 3)
    }
}

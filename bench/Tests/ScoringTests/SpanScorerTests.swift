// Spans reported against spans known.

import PauseModel
import Scoring
import Testing

@Suite struct SpanScorerTests {
    private func score(_ report: VideoReport, _ truth: ClipTruth) -> SpanScore {
        SpanScorer(report, against: truth).score
    }

    @Test func foundWithinTheTolerance() {
        let truth = Make.truth(holds: [Make.hold(0, 3), Make.hold(4, 8)])
        let near = score(Make.report([Make.still(0.3, 2.7), Make.still(4, 8.3)]), truth)
        #expect(near.recall == 1)
        #expect(near.startErrors == [0.3, 0])
        #expect(abs(near.endErrors[0] + 0.3) < 1e-9)
        let far = score(Make.report([Make.still(0.31, 3), Make.still(4, 8.31)]), truth)
        #expect(far.recall == 0)
        #expect(far.overlapRecall == 1)
    }

    @Test func missedHold() {
        let truth = Make.truth(holds: [Make.hold(0, 3), Make.hold(4, 8)])
        let scorer = SpanScorer(Make.report([Make.still(0, 3)]), against: truth)
        #expect(scorer.score.recall == 0.5)
        #expect(scorer.bestStills == [0, nil])
        #expect(scorer.findings.count == 1)
    }

    @Test func falseStillsLieMostlyInUnrest() {
        let truth = Make.truth(
            holds: [Make.hold(0, 3)], unstable: [Make.unstable(3, 6, "scrolling")])
        #expect(score(Make.report([Make.still(0, 6)]), truth).falseStills == 0)
        #expect(score(Make.report([Make.still(0, 6.1)]), truth).falseStills == 0)
        #expect(score(Make.report([Make.still(1, 6)]), truth).falseStills == 1)
        #expect(score(Make.report([Make.still(3.5, 5)]), truth).falseStills == 1)
    }

    @Test func stillReadFromProtectedSpanIsFalseHoweverShort() {
        let truth = Make.truth(
            holds: [Make.hold(0, 5)],
            protected: [
                ClipTruth.Protected(start: MediaTime(seconds: 5), end: MediaTime(seconds: 9))
            ])
        #expect(score(Make.report([Make.still(0, 5.2, at: 5.1)]), truth).falseStills == 1)
        #expect(score(Make.report([Make.still(0, 5.2, at: 4.9)]), truth).falseStills == 0)
    }

    @Test func duplicatesInOneHold() {
        let truth = Make.truth(holds: [Make.hold(0, 6), Make.hold(7, 9)])
        let report = Make.report([
            Make.still(0, 2), Make.still(2.1, 4), Make.still(4.1, 6), Make.still(7, 9),
        ])
        let score = score(report, truth)
        #expect(score.duplicates == 2)
        #expect(score.duplicateRate == 1)
    }

    @Test func strayStillsAreCountedApart() {
        let score = score(Make.report([Make.still(10, 12)]), Make.truth(holds: [Make.hold(0, 6)]))
        #expect(score.strayStills == 1)
        #expect(score.falseStills == 0)
    }

    @Test func reasonsDue() {
        let truth = Make.truth(unstable: [
            Make.unstable(0, 2, "scrolling"), Make.unstable(3, 5, "scrubbing"),
            Make.unstable(6, 8, "typing"),
        ])
        let report = Make.report(
            [],
            skipped: [
                Skip(Make.span(0.2, 1.9), reason: .scrolling),
                Skip(Make.span(3, 5), reason: .scrolling),
            ])
        let scorer = SpanScorer(report, against: truth)
        #expect(scorer.score.reasonsDue == 2)
        #expect(scorer.score.reasonsAgreed == 1)
        #expect(
            scorer.findings == [
                "scrubbing 0:03.000-0:05.000 reported as scrolling, the right reason for 0:00.000 of it"
            ])
    }

    @Test func protectedSpans() {
        let truth = Make.truth(protected: [
            ClipTruth.Protected(
                start: MediaTime(seconds: 5), end: MediaTime(seconds: 9), scheme: "cenc")
        ])
        let named = Make.report(
            [], skipped: [Skip(Make.span(5, 9), reason: .protected, detail: "scheme cenc")])
        #expect(score(named, truth).protectedReported == 1)
        #expect(score(named, truth).schemesNamed == 1)
        let short = Make.report(
            [], skipped: [Skip(Make.span(5, 7), reason: .protected, detail: "cbcs")])
        #expect(score(short, truth).protectedReported == 0)
        #expect(score(short, truth).schemesNamed == 0)
        let damaged = Make.report([], skipped: [Skip(Make.span(5, 9), reason: .damaged)])
        #expect(score(damaged, truth).protectedReported == 0)
    }

    @Test func disjointSpansKeepTheirTime() {
        let spans = [Make.span(4, 6), Make.span(0, 3), Make.span(2, 4), Make.span(8, 9)]
        #expect(spans.disjoint == [Make.span(0, 6), Make.span(8, 9)])
    }
}

// Single moments: what is shown then, and never what is protected.

import Batch
import PauseModel
import Synchronization
import Testing

struct MomentAnalysisTests {
    private let steps: [ScriptedSource.Step] = [
        .picture(brightness: 10, time: 0.5, duration: 1),
        .picture(brightness: 20, time: 2, duration: 1),
        .skip(3, 5, .protected),
        .picture(brightness: 50, time: 5, duration: 1),
        .picture(brightness: 60, time: 6, duration: 1),
    ]

    private func look(
        at moments: [Double], exclude: [TimeSpan] = [], pauses: [ViewerPause]? = nil
    ) -> (stills: [[Double]], outcome: AnalysisOutcome) {
        var stills: [[Double]] = []
        var analysis = MomentAnalysis(
            of: ScriptedSource(steps, duration: 7),
            settings: AnalysisSettings(
                exclude: exclude, at: moments.map { MediaTime(seconds: $0) }, viewerPauses: pauses),
            stop: StopSignal(),
            found: { still in
                let brightness = (try? still.picture.get())?.pixels[0] ?? 0
                stills.append([
                    still.span.start.seconds, still.span.end.seconds, Double(brightness),
                ])
            }, reached: { _ in })
        let outcome = analysis.run()
        return (stills, outcome)
    }

    @Test func thePictureShownThenIsRead() {
        #expect(look(at: [6.2, 2, 5.999]).stills == [[2, 3, 20], [5, 6, 50], [6, 7, 60]])
    }

    @Test func aPictureStandsUntilTheNext() {
        #expect(look(at: [1.9]).stills == [[0.5, 2, 10]])
    }

    @Test func beforeTheFirstPictureTheFirstIsShown() {
        #expect(look(at: [0]).stills == [[0.5, 1.5, 10]])
    }

    @Test func momentsOnOnePictureAreOneStill() {
        #expect(look(at: [2.1, 2.5, 2.1]).stills.count == 1)
    }

    @Test func aProtectedMomentIsNotRead() {
        let (stills, outcome) = look(at: [4])
        #expect(stills == [])
        #expect(outcome.skips.map(\.reason) == [.protected])
        #expect(outcome.issues.map(\.code) == ["moment-skipped"])
    }

    @Test func anExcludedMomentIsNotRead() {
        let span = TimeSpan(start: MediaTime(seconds: 1), end: MediaTime(seconds: 3))
        let (stills, outcome) = look(at: [2, 6], exclude: [span])
        #expect(stills == [[6, 7, 60]])
        #expect(outcome.skips.map(\.reason) == [.excluded])
        #expect(outcome.issues.map(\.code) == ["moment-excluded"])
    }

    @Test func aMomentAfterTheEndIsReported() {
        let (stills, outcome) = look(at: [7.5])
        #expect(stills == [])
        #expect(outcome.issues.map(\.code) == ["moment-outside"])
        #expect(outcome.failure == nil)
    }

    @Test func aLogWithoutPausesLooksAtNothing() {
        let (stills, outcome) = look(at: [], pauses: [])
        #expect(stills == [])
        #expect(outcome.looksAtMoments)
    }

    @Test func viewerPausesAreMoments() {
        let pause = ViewerPause(
            position: MediaTime(seconds: 5.5), length: MediaTime(seconds: 9))
        #expect(look(at: [], pauses: [pause]).stills == [[5, 6, 50]])
    }
}

// Moments and spans as a user types them.

import Batch
import PauseModel
import Testing

struct TimeExpressionTests {
    @Test(arguments: [
        ("0", 0.0), ("754.5", 754.5), ("12:34.5", 754.5), ("1:02:03", 3723), ("90:00", 5400),
        ("0:00:00.000001", 0.000001), ("007", 7),
    ])
    func aMomentIsSecondsOrClockTime(text: String, seconds: Double) {
        #expect(TimeExpression.moment(text) == MediaTime(seconds: seconds))
    }

    @Test(arguments: [
        "", "-1", "+1", "1e3", "inf", "nan", "0x10", "1:60", "1:2:60", "1:75:00", "1.5:00", ":30",
        "1:", "1:2:3:4", " 1", "1s", ".5", "5.", "1.2.3", "1_000", "9999999999", "١",
    ])
    func anythingElseIsNoMoment(text: String) {
        #expect(TimeExpression.moment(text) == nil)
    }

    @Test func aSpanIsTwoMoments() {
        let span = TimeSpan(start: MediaTime(seconds: 60), end: MediaTime(seconds: 150.25))
        #expect(TimeExpression.span("1:00-2:30.25") == span)
    }

    @Test(arguments: ["", "5", "5-", "-5", "5-5", "6-5", "1-2-3", "a-b"])
    func anythingElseIsNoSpan(text: String) {
        #expect(TimeExpression.span(text) == nil)
    }
}

// Recordings at low bit rates, in which a page comes coarsely and is made better for seconds.

import PauseModel
import Testing

struct SharpenedPageTests {
    /// Pages may be taken to pause so much sooner or later than they do.
    private static let tolerance = 0.3

    @Test(arguments: [
        // Some tile is made better at every moment, and one by a jump at 1.8 s; it ends no still.
        ("sharpened-page-720.mp4", 2.6, 1.5),
        // No picture is calm before the typing begins, nor until the recording ends.
        ("sharpened-typing-720.mp4", 2.0, 1.5),
        // A caret blinks in a tile that is made better.
        ("sharpened-caret-720.mp4", 2.3, 1.5),
        // The numbers of lines come out of nothing, in steps that nobody sees; the caret's line moves at 1.7 s.
        ("sharpened-numbers-800.mp4", 1.7, 1.4),
        // A caret blinks so that it is no bar, where coding is at work.
        ("sharpened-blink-360.mp4", 2.8, 1.5),
        // A screen is cleared beside a caret that blinks, and typed upon at once.
        ("cleared-terminal-720.mp4", 3.4, 2.0),
    ])
    func stillEndsWithThePageAndShowsItLate(clip: String, end: Double, shown: Double) throws {
        let stills = try Workplace.stills(of: clip)
        let still = try #require(stills.first)
        #expect(abs(still.span.end.seconds - end) <= Self.tolerance)
        #expect(still.frameTime > MediaTime(seconds: shown))
        #expect(stills.count == 1)
    }
}

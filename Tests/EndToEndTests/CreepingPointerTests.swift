// Recordings that begin with a pointer which a hand moves by a pixel now and then.

import PauseModel
import Testing

struct CreepingPointerTests {
    /// A pause may be taken to end so much sooner or later than it does.
    private static let tolerance = 0.3

    @Test(arguments: [
        // The page is scrolled, and other text comes to where the pointer was.
        ("creeping-notebook-860.mp4", 0.0, 3.07),
        // The pointer is moved to where typing begins.
        ("creeping-playground-600.mp4", 0, 3.5),
        // What was printed on the second picture is known to have stood once the page is scrolled.
        ("creeping-editor-720.mp4", 0.1, 2.7),
    ])
    func firstPauseIsFoundWhole(clip: String, start: Double, end: Double) throws {
        let still = try #require(try Workplace.stills(of: clip).first)
        #expect(abs(still.span.start.seconds - start) <= Self.tolerance)
        #expect(abs(still.span.end.seconds - end) <= Self.tolerance)
    }
}

// Lines whose letters coding has run together, as they are read from the recording itself.

import Foundation
import PauseModel
import Testing

struct RecordedLineTests {
    @Test(arguments: [
        // A brace and a parenthesis that look like a percent sign.
        ("brace-godbolt-2160.mp4", "}();")
    ])
    func theLineIsReadAsItWasTyped(clip: String, line: String) throws {
        let place = try Workplace()
        try place.makeFolder("in")
        try place.copy(try Clip.fixture(clip), to: "in/\(clip)")
        let finished = try Program.pausetext(["in", "--output", "out"], folder: place.url)
        #expect(finished.status == 0, "\(finished.errors)")
        let still = try #require(try place.report("out/\(clip).json").stills.first)
        #expect(still.regions.flatMap(\.lines).contains { $0.text == line })
    }
}

// A letter misread on an early still is what the later stills show.

import Foundation
import PauseModel
import Testing

struct VideoVoteTests {
    /// The recogniser takes an `a` of the second still for an `e`, and reads those after right.
    private static let clip = "early-slip-480.mp4"
    private static let right = "@media (width < 40em) {"

    @Test func anEarlySlipIsSettledByTheStillsAfter() throws {
        let place = try Workplace()
        try place.makeFolder("in")
        try place.copy(try Clip.fixture(Self.clip), to: "in/\(Self.clip)")
        for (output, jobs) in [("one", "1"), ("four", "4")] {
            let finished = try Program.pausetext(
                ["in", "--explain", "--jobs", jobs, "--output", output], folder: place.url)
            #expect(finished.status == 0, "\(finished.errors)")
        }
        let report = try place.report("one/\(Self.clip).json")
        #expect(try place.report("four/\(Self.clip).json") == report)
        let still = try #require(report.stills.dropFirst().first)
        let line = try #require(
            still.regions.flatMap(\.lines).first { $0.text == Self.right })
        let change = try #require(line.changes?.first { $0.reason == .videoVote })
        #expect(change.place == 5)
        #expect(change.read == "e")
        #expect(change.taken == "a")
        #expect(line.words.first?.text == "@media")
        #expect(still.text.contains(Self.right))
        let document = try #require(report.documents.first { $0.text.contains(Self.right) })
        let number = try #require(
            document.text.split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.hasSuffix(Self.right) })
        #expect(document.lines[number].changes?.contains(change) == true)
    }
}

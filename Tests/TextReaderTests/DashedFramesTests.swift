// Frames of dashes around code, on pictures of slides.

import PauseModel
import Testing
import TextReader

@Suite struct DashedFramesTests {
    /// Two boxes that share a side, and one on a dark ground.
    @Test(arguments: ["dashed-boxes-480", "dashed-dark-500"])
    func codeComesOutWithoutItsFrame(_ name: String) throws {
        let recording = try Recording(name)
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let code = reading.regions.filter { $0.kind == .code }.flatMap(\.lines).filter {
            !$0.text.isEmpty
        }.map { String(repeating: " ", count: $0.indent) + $0.text }
        let shown = recording.texts.flatMap { $0.text.split(separator: "\n").map(String.init) }
            .filter { !$0.isEmpty }
        #expect(code == shown)
    }
}

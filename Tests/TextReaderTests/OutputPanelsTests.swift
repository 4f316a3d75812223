// What stands beside the code of an editor and is no code, on screens that were recorded.

import PauseModel
import Testing
import TextReader

@Suite struct OutputPanelsTests {
    /// What kinds of text an editor shows beside its code.
    @Test(arguments: [
        ("output-panel-1080", "Okul.dll", Region.Kind.terminal),
        ("output-notebook-1080", "media: 6.79", .terminal),
        ("tree-xcode-1080", "Contet", .interface),
    ])
    func `what stands beside code is no code`(
        name: String, text: String, kind: Region.Kind
    ) throws {
        let recording = try Recording(name)
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let beside = try #require(
            reading.regions.first { region in region.lines.contains { $0.text.contains(text) } })
        #expect(beside.kind == kind)
        let code = reading.regions.filter { $0.kind == .code }
        #expect(code.count == 1)
    }
}

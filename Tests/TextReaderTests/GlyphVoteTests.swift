// The characters of one shape agree, on a screen that was recorded.

import PauseModel
import Testing
import TextReader

@Suite struct GlyphVoteTests {
    /// How often each line of a recorded screen reads exactly as it stands.
    private func exactLines(of name: String) throws -> (exact: Int, all: Int) {
        let recording = try Recording(name)
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let read = Set(reading.regions.flatMap { $0.lines.map(\.text) })
        var shown: [String] = []
        for text in recording.texts where text.kind == .code {
            for line in text.text.split(separator: "\n") {
                shown.append(String(line.drop { $0 == " " }))
            }
        }
        return (shown.count { read.contains($0) }, shown.count)
    }

    @Test(arguments: ["vim-dark-fira-h264-720", "vim-c-jetbrains-720", "editor-page-hack-1080"])
    func mostLinesAreExact(_ name: String) throws {
        let lines = try exactLines(of: name)
        #expect(Double(lines.exact) >= 0.75 * Double(lines.all), "\(lines)")
    }
}

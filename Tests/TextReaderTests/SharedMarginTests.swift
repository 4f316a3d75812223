// Column 0 of texts that are indented as a whole, on screens that were recorded.

import PauseModel
import Testing
import TextReader

@Suite struct SharedMarginTests {
    @Test func boxesOfOnePageShareTheirMargin() throws {
        // Two boxes of a page: the lower one shows the middle of a file, indented as a whole.
        let recording = try Recording("boxes-json-900")
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let code = reading.regions.filter { $0.kind == .code }
        let shown = recording.texts.flatMap { $0.text.split(separator: "\n").map(String.init) }
        let read = code.flatMap(\.lines).map {
            String(repeating: " ", count: $0.indent) + $0.text
        }
        let wrong = shown.filter { !read.contains($0) }
        #expect(wrong.count <= 1, "\(wrong)")
        // What a region says of its columns fits its lines.
        for region in code {
            let grid = try #require(region.grid)
            for line in region.lines {
                let start = grid.left + Double(line.indent) * grid.cellWidth
                #expect(abs(Double(line.box.x) - start) <= grid.cellWidth, "\(line.text)")
            }
        }
    }
}

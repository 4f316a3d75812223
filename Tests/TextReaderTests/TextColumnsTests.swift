// Texts side by side on one ground, on pictures of slides.

import PauseModel
import Testing
import TextReader

@Suite struct TextColumnsTests {
    /// Code beside bullets in steps of their own, two codes and two lists in one step, code beside two bullets.
    @Test(arguments: [
        "columns-code-list-720", "columns-codes-720", "columns-lists-720", "columns-short-list-480",
    ])
    func textsSideBySideAreReadApart(_ name: String) throws {
        let recording = try Recording(name)
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        for text in recording.texts {
            let shown = lines(of: text.text)
            let found = reading.regions.contains { region in
                let read = region.lines.map(\.text)
                return shown.allSatisfy { line in
                    read.contains { $0.trimmed == line.trimmed }
                }
            }
            #expect(found, "\(shown)")
        }
    }

    /// Comments behind code begin at one place, one of them further in.
    @Test func commentsStayWithTheirCode() throws {
        let recording = try Recording("comments-aligned-720")
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let read = reading.regions.flatMap(\.lines).map {
            String(repeating: " ", count: $0.indent) + $0.text
        }
        #expect(recording.texts.flatMap { lines(of: $0.text) } == read)
    }

    private func lines(of text: String) -> [String] {
        text.split(separator: "\n").map(String.init)
    }
}

extension String {
    /// Without the blanks that it begins with.
    fileprivate var trimmed: Substring { drop { $0 == " " } }
}

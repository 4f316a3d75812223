// What letters were read as at first is kept where it is asked for, and only there.

import PauseModel
import Testing
import TextReader

struct ExplanationTests {
    /// Screens on which letters are settled.
    private static let screens = ["vim-status-720", "rulers-660", "likes-agave-810"]

    private func regions(of name: String, explains: Bool) throws -> [Region] {
        let picture = try Recording(name).picture
        return try TextReader(settings: TextReaderSettings(explains: explains))
            .read(picture, deadline: .seconds(60)).regions
    }

    @Test func changedLettersStandWhereTheySay() throws {
        var reasons: Set<LineChange.Reason> = []
        for line in try Self.screens.flatMap({ try regions(of: $0, explains: true) })
            .flatMap(\.lines)
        {
            let text = Array(line.text)
            for (index, change) in (line.changes ?? []).enumerated() {
                reasons.insert(change.reason)
                #expect(change.read != change.taken)
                #expect((0...1).contains(change.confidence))
                // Only the last change of a letter is what the line says.
                let next = line.changes?.dropFirst(index + 1).first
                let end = min(text.count, change.place + change.taken.count)
                let shown = String(text[min(change.place, end)..<end])
                #expect(shown == change.taken || next?.place == change.place)
            }
        }
        #expect(reasons.isSuperset(of: [.knownShape, .ruler, .shapeVote]))
    }

    @Test func withoutBeingAskedNothingIsKept() throws {
        for name in Self.screens {
            let plain = try regions(of: name, explains: false)
            #expect(plain.flatMap(\.lines).allSatisfy { $0.changes == nil })
            var explained = try regions(of: name, explains: true)
            for region in explained.indices {
                for line in explained[region].lines.indices {
                    explained[region].lines[line].changes = nil
                }
            }
            #expect(plain == explained)
        }
    }
}

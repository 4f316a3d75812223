// Since when the text stands that is there at a time.

import PauseFinder
import PauseModel
import Testing

struct TextRestTests {
    /// A page that another one takes the place of at 3 s, of which some tiles are coded better in the next picture.
    private func cut() -> TextRest {
        let pages = (1...2).map { TilePictures.noise(columns: 12, rows: 10, seed: $0) }
        var rest = TextRest(first: pages[0], time: .zero)
        let moves = [(2.9, [3]), (3, Array(0..<100)), (3.1, [7, 8]), (3.3, [])]
        for (seconds, tiles) in moves {
            rest.look(
                at: pages[seconds < 3 ? 0 : 1], moved: tiles, time: MediaTime(seconds: seconds),
                level: 8)
        }
        return rest
    }

    @Test func `what comes with a cut is none of the text before`() {
        let cut = MediaTime(seconds: 3)
        #expect(self.cut().began(of: cut) == cut)
    }

    @Test func `before a cut the text stands that began it`() {
        #expect(cut().began(of: MediaTime(seconds: 2.9)) == .zero)
        #expect(cut().began(of: MediaTime(seconds: 3.3)) == MediaTime(seconds: 3.1))
    }
}

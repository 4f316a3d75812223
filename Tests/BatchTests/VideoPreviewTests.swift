// The few lines of a video that a person is shown are what the video is about.

import Batch
import PauseModel
import Testing

struct VideoPreviewTests {
    private func still(_ regions: [(kind: Region.Kind, text: String)]) -> Still {
        let box = Box(x: 0, y: 0, width: 9, height: 9)
        return Still(
            id: "s1", span: TimeSpan(start: .zero, end: MediaTime(seconds: 1)), frameTime: .zero,
            regions: regions.map {
                Region(
                    id: "r", kind: $0.kind, box: box, polarity: .darkOnLight, grid: nil,
                    text: $0.text, lines: [])
            })
    }

    private func lines(_ stills: [Still]) -> [String] {
        var preview = VideoPreview()
        for still in stills { preview.look(at: still) }
        return preview.lines
    }

    @Test func codeComesFirstAndMenusNotAtAll() {
        let still = still([
            (.interface, "File Edit View"), (.text, "a caption"), (.code, "let a = 1\n\n    b()"),
            (.interface, "UTF-8"), (.slide, "Loops"),
        ])
        #expect(lines([still]) == ["let a = 1", "    b()", "Loops", "a caption"])
    }

    @Test func theStillThatSaysMostIsShown() {
        let menu = still([(.interface, String(repeating: "File Edit ", count: 50)), (.code, "a")])
        let page = still([(.terminal, "$ make test")])
        let again = still([(.terminal, "$ make runs")])
        #expect(lines([menu, page, again]) == ["$ make test"])
        #expect(lines([page, menu]) == ["$ make test"])
    }

    @Test func aFewLinesAreEnough() {
        #expect(lines([still([(.code, "1\n2\n3\n4\n5\n6\n7")])]) == ["1", "2", "3", "4", "5", "6"])
    }

    @Test func whereNothingWasReadNothingIsShown() {
        #expect(lines([]) == [])
        #expect(lines([still([(.interface, "File")])]) == [])
    }
}

// The built command puts a source file together from two pages of it.

import Foundation
import PauseModel
import Testing

struct SourceFilesTests {
    private let place: Workplace

    private static let lines =
        [
            "import random", "", "def shuffle(cards):", "    for index in range(len(cards)):",
            "        other = random.randrange(index, len(cards))",
            "        cards[index], cards[other] = cards[other], cards[index]",
            "    return cards", "", "def deal(cards, players):",
            "    hands = {name: [] for name in players}", "    while cards:",
            "        for name in players:", "            if cards:",
            "                hands[name].append(cards.pop())", "    return hands", "",
            "def winner(hands):", "    best = None", "    for name, hand in hands.items():",
            "        if best is None or sum(hand) > sum(hands[best]):", "            best = name",
            "    return best",
        ]
    private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"

    /// A recording of two pages of fifteen lines with eight lines in common.
    init() throws {
        place = try Workplace()
        try place.makeFolder("in")
        var screens: [String] = []
        for (page, range) in [0..<15, 7..<22].enumerated() {
            let text = Self.lines[range].joined(separator: "\n")
            try place.write(Data(text.utf8), to: "page\(page).txt")
            screens += [
                "-f", "lavfi", "-i",
                "color=c=white:s=1280x720:r=10:d=3,drawtext=textfile=page\(page).txt:"
                    + "expansion=none:fontfile=\(Self.font):fontsize=26:line_spacing=10:x=40:y=40",
            ]
        }
        try Program.ffmpeg(
            screens + [
                "-filter_complex", "[0][1]concat=n=2", "-c:v", "libx264", "-crf", "12",
                "-pix_fmt", "yuv420p", "in/code.mp4",
            ], in: place.url)
    }

    @Test func aFileIsPutTogetherAndSaysWhereItsLinesCameFrom() throws {
        let finished = try Program.pausetext(["in", "--output", "out"], folder: place.url)
        #expect(finished.status == 0, "\(finished.errors)")
        #expect(
            place.names(below: "out") == [
                "code.mp4.files", "code.mp4.files/provenance.json", "code.mp4.files/snippet-01.py",
                "code.mp4.json", "run.json",
            ])
        let report = try place.report("out/code.mp4.json")
        let document = try #require(report.documents.first)
        #expect(report.documents.count == 1)
        #expect(document.stills == ["s1", "s2"])
        #expect(document.gaps.isEmpty)
        #expect(document.indentUnit == 4)
        let text = String(
            decoding: try place.content("out/code.mp4.files/snippet-01.py"), as: UTF8.self)
        #expect(text == document.text + "\n")
        let shown = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(shown.count == Self.lines.count, "\(text)")
        // What is read is the reader's; that each line is in its place is what counts here.
        let right = zip(shown, Self.lines).count { $0 == $1 }
        #expect(right >= Self.lines.count - 4, "\(text)")
        let record = try JSONDecoder().decode(
            FilesReport.self, from: try place.content("out/code.mp4.files/provenance.json"))
        #expect(record.files.map(\.name) == ["snippet-01.py"])
        #expect(record.files.first?.lines.count == shown.count)
    }

    @Test func noFilesMeansNone() throws {
        let finished = try Program.pausetext(
            ["in", "--output", "out", "--no-files"], folder: place.url)
        #expect(finished.status == 0, "\(finished.errors)")
        #expect(place.names(below: "out") == ["code.mp4.json", "run.json"])
        #expect(try place.report("out/code.mp4.json").documents.count == 1)
    }

    @Test func aTabHasColumns() throws {
        let finished = try Program.pausetext(
            ["in", "--output", "out", "--tabs", "17"], folder: place.url)
        #expect(finished.status == 64)
        #expect(finished.errors.contains("--tabs"))
    }
}

// The accuracy that a reading must have, on recorded screens.

import PauseModel
import Testing
import TextReader

@Suite struct AccuracyTests {
    /// Real screens of vim, featherpad, mousepad and chromium; those with h264 in their name went
    /// through x264 at crf 23 or 28, 4:2:0.
    static let names = [
        "vim-dark-fira-h264-720", "editor-page-hack-1080", "featherpad-720", "slide-h264-720",
        "page-h264-720", "vim-light-liberation-720", "vim-c-jetbrains-720", "mousepad-h264-720",
    ]

    @Test(arguments: names) func readsCodeAsItStands(_ name: String) throws {
        let recording = try Recording(name)
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        #expect(reading.issues.isEmpty)
        #expect(reading.regions.map(\.id) == reading.regions.indices.map { "r\($0 + 1)" })
        for text in recording.texts {
            let score = Score(reading.regions, text.text)
            #expect(score.accuracy >= 0.93, "\(name): \(score)")
            #expect(score.kind == text.kind)
            // What belongs to the program around it stays out of the code.
            #expect(score.foreignShare <= 0.05, "\(name): \(score)")
        }
    }

    @Test func readsEnoughOfAllTogether() throws {
        let reader = try TextReader()
        var total = Score()
        for name in Self.names {
            let recording = try Recording(name)
            let reading = reader.read(recording.picture, deadline: .seconds(60))
            for text in recording.texts { total.add(Score(reading.regions, text.text)) }
        }
        #expect(total.accuracy >= 0.96, "\(total)")
        #expect(total.indentation >= 0.90, "\(total)")
    }

    @Test func keepsLineNumbersOutOfTheText() throws {
        let recording = try Recording("vim-light-liberation-720")
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let code = try #require(reading.regions.first { $0.kind == .code })
        let numbers = code.lines.compactMap(\.number)
        #expect(numbers.count >= 25)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
        #expect(numbers.first == 40)
        #expect(!code.text.contains("58 In the tree"))
    }

    @Test func readsTheSameTwice() throws {
        let recording = try Recording("page-h264-720")
        let reader = try TextReader()
        let first = reader.read(recording.picture, deadline: .seconds(60))
        // What was read in between leaves nothing behind.
        _ = try reader.read(Recording("featherpad-720").picture, deadline: .seconds(60))
        #expect(reader.read(recording.picture, deadline: .seconds(60)) == first)
        let other = try TextReader().read(recording.picture, deadline: .seconds(60))
        #expect(other == first)
    }

    @Test func boxesLieInThePicture() throws {
        let recording = try Recording("editor-page-hack-1080")
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let bounds = recording.picture.bounds
        for region in reading.regions {
            #expect(region.box.intersection(bounds) == region.box)
            for line in region.lines {
                #expect(line.box.intersection(region.box) == line.box)
                #expect((0...1).contains(line.confidence))
                for word in line.words {
                    #expect(!word.box.isEmpty)
                    #expect(word.box.intersection(line.box) == word.box)
                }
            }
        }
    }
}

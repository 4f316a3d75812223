// The line images that the recogniser is trained on are those that it gets.

import PauseModel
import Testing
import TextReader

@Suite struct LineImagesTests {
    @Test func everyLineReadIsCut() throws {
        let recording = try Recording("vim-light-liberation-720")
        let reader = try TextReader()
        let read = reader.read(recording.picture, deadline: .seconds(60)).regions.flatMap(\.lines)
        let cut = reader.lineImages(of: recording.picture)
        #expect(!read.isEmpty)
        for line in read where !line.text.isEmpty {
            let middle = line.box.y + line.box.height / 2
            #expect(cut.contains { $0.box.y <= middle && middle < $0.box.maxY })
        }
    }

    @Test func imagesShowTheInk() throws {
        let recording = try Recording("vim-light-liberation-720")
        for line in try TextReader().lineImages(of: recording.picture) {
            #expect(line.image.height == 36)
            #expect(line.image.bytes.count == line.image.width * line.image.height)
            let first = try #require(line.columns.first)
            let last = try #require(line.columns.last)
            #expect(first.lowerBound <= line.box.x)
            #expect(last.upperBound >= line.box.maxX)
            #expect(
                zip(line.columns, line.columns.dropFirst()).allSatisfy {
                    $0.upperBound < $1.lowerBound
                })
            #expect(line.image.bytes.contains { $0 < 128 })
        }
    }
}

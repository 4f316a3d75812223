// Frames of dashes around code, on pictures of slides.

import PauseModel
import SeededNumbers
import Testing
import TextReader

@Suite struct DashedFramesTests {
    /// Two boxes that share a side, and one on a dark ground.
    @Test(arguments: ["dashed-boxes-480", "dashed-dark-500"])
    func codeComesOutWithoutItsFrame(_ name: String) throws {
        let recording = try Recording(name)
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let code = reading.regions.filter { $0.kind == .code }.flatMap(\.lines).filter {
            !$0.text.isEmpty
        }.map { String(repeating: " ", count: $0.indent) + $0.text }
        let shown = recording.texts.flatMap { $0.text.split(separator: "\n").map(String.init) }
            .filter { !$0.isEmpty }
        #expect(code == shown)
    }

    /// Of a picture in few colours the ground may be a pattern of tens of thousands of dots, many of which lie in
    /// rows and columns by chance.
    @Test(.timeLimit(.minutes(1))) func dotsOfAPatternAreNoFrames() throws {
        try readDots(width: 1280, height: 720)
    }

    /// Specks that no deadline is asked about while ink is found.
    @Test(.timeLimit(.minutes(1))) func specksAllOverALargePictureAreNoText() throws {
        try readDots(width: 3840, height: 2160)
    }

    private func readDots(width: Int, height: Int) throws {
        let step = 4
        var random = SeededGenerator(seed: 3)
        var pixels = [UInt8](repeating: 250, count: width * height * 3)
        for y in stride(from: 2, to: height - 2, by: step) {
            for x in stride(from: 2, to: width - 2, by: step)
            where Bool.random(using: &random) {
                let first = 3 * (y * width + x)
                for sample in first..<first + 6 { pixels[sample] = 150 }
            }
        }
        let picture = Picture(width: width, height: height, pixels: pixels)
        let reading = try TextReader().read(picture, deadline: .seconds(60))
        #expect(reading.issues.isEmpty)
    }
}

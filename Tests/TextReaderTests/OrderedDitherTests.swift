// Pictures that a palette of few colours shows by dots.

import PauseModel
import SeededNumbers
import Testing
import TextReader

@Suite struct OrderedDitherTests {
    /// The thresholds of the order, in 64ths: each bit of the place decides at a finer scale.
    private func threshold(_ x: Int, _ y: Int) -> Int {
        (0..<3).reduce(0) { sum, bit in
            let (across, down) = (x >> bit & 1, y >> bit & 1)
            return sum + ((across ^ down) * 2 + down) << (2 * (2 - bit))
        }
    }

    /// The picture as a GIF shows it that has so many levels of red, green and blue.
    private func dithered(_ picture: Picture, levels: [Int] = [8, 8, 4]) -> Picture {
        let pixels = picture.pixels.enumerated().map { index, value in
            let (pixel, channel) = (index / 3, index % 3)
            let order = threshold(pixel % picture.width, pixel / picture.width)
            let steps = levels[channel] - 1
            return UInt8((Int(value) * steps * 64 / 255 + order) / 64 * 255 / steps)
        }
        return Picture(width: picture.width, height: picture.height, pixels: pixels)
    }

    /// Grounds in colours that no palette has.
    @Test(arguments: ["editor-page-hack-1080", "vim-c-jetbrains-720"])
    func isReadAsItWasBefore(_ name: String) throws {
        let recording = try Recording(name)
        let picture = dithered(recording.picture)
        #expect(OrderedDither(of: picture) != nil)
        let reader = try TextReader()
        let clean = reader.read(recording.picture, deadline: .seconds(60))
        let reading = reader.read(picture, deadline: .seconds(60))
        for text in recording.texts {
            let (before, after) = (
                Score(clean.regions, text.text), Score(reading.regions, text.text)
            )
            #expect(after.accuracy >= before.accuracy - 0.02, "\(name): \(after)")
            #expect(after.indentation >= before.indentation - 0.05, "\(name): \(after)")
            #expect(after.kind == text.kind)
        }
    }

    @Test func groundsAreWhatTheDotsStandFor() throws {
        let pixels = (0..<(64 * 48)).flatMap { _ in [40, 44, 52] as [UInt8] }
        let picture = Picture(width: 64, height: 48, pixels: pixels)
        let dots = dithered(picture)
        let clear = try #require(OrderedDither(of: dots)).removed(from: dots)
        for (index, value) in clear.pixels.enumerated() {
            // A 64th of a step is as fine as the dots go, and blending sees half of the order.
            let finest = [36, 36, 85][index % 3] / 16 + 2
            #expect(abs(Int(value) - Int(pixels[index])) <= finest)
        }
    }

    @Test func strokesStay() {
        var pixels = [UInt8](repeating: 230, count: 3 * 64 * 48)
        for y in 10..<30 {
            pixels.replaceSubrange(
                (3 * (64 * y + 20))..<(3 * (64 * y + 22)), with: repeatElement(60, count: 6))
        }
        let picture = Picture(width: 64, height: 48, pixels: pixels)
        #expect(DotBlend(reach: [36, 36, 85]).blended(picture) == picture)
    }

    @Test func otherPicturesAreLeftAlone() throws {
        var noise = SeededGenerator(seed: 9)
        for name in ["slide-h264-720", "editor-page-hack-1080", "rulers-660", "map-tlwg-1080"] {
            let picture = try Recording(name).picture
            #expect(OrderedDither(of: picture) == nil, "\(name)")
            let pixels = picture.pixels.map {
                UInt8(clamping: Int($0) + Int.random(in: -20...20, using: &noise))
            }
            let grainy = Picture(width: picture.width, height: picture.height, pixels: pixels)
            #expect(OrderedDither(of: grainy) == nil, "\(name) with grain")
        }
    }

    /// Bars as of letters, which repeat every eight pixels in lines that repeat every sixteen.
    @Test func patternsThatAreTextStay() {
        var pixels = [UInt8](repeating: 255, count: 3 * 160 * 96)
        for y in 0..<96 where y % 16 < 10 {
            for x in 0..<160 where x % 8 < 2 {
                for channel in 0..<3 { pixels[3 * (160 * y + x) + channel] = 0 }
            }
        }
        let picture = Picture(width: 160, height: 96, pixels: pixels)
        #expect(OrderedDither(of: picture) == nil)
    }
}

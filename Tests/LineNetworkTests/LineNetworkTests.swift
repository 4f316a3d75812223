// The network that reads lines: the same with all instructions, and careful with broken models.

import CodeModel
import LineNetwork
import SeededNumbers
import Testing

@Suite struct LineNetworkTests {
    private static let model = [UInt8](
        UnsafeBufferPointer(start: code_model_bytes(), count: code_model_length()))

    /// A line of dark strokes and noise: nothing that can be read, but much that can be misread.
    private static func scribble(width: Int, seed: UInt64) -> [UInt8] {
        var numbers = SeededGenerator(seed: seed)
        var pixels = [UInt8](repeating: 255, count: 36 * width)
        for place in pixels.indices { pixels[place] -= UInt8.random(in: 0...20, using: &numbers) }
        for _ in 0..<(width / 6) {
            let x = Int.random(in: 0..<width, using: &numbers)
            let rows =
                Int.random(in: 0..<18, using: &numbers)..<Int.random(in: 18..<36, using: &numbers)
            for y in rows { pixels[y * width + x] = UInt8.random(in: 0...90, using: &numbers) }
        }
        return pixels
    }

    @Test(arguments: [7, 36, 301, 1000])
    func allInstructionsReadTheSame(width: Int) throws {
        let plain = try #require(LineNetwork(Self.model, lanes: 0))
        let pixels = Self.scribble(width: width, seed: UInt64(width))
        let expected = plain.read(pixels, width: width)
        for lanes in 1...2 {
            guard let network = LineNetwork(Self.model, lanes: lanes) else { continue }
            #expect(network.read(pixels, width: width) == expected)
        }
        #expect(width < 100 || !expected.isEmpty)
    }

    @Test func symbolsStandSideBySide() throws {
        let network = try #require(LineNetwork(Self.model))
        let symbols = network.read(Self.scribble(width: 800, seed: 3), width: 800)
        #expect(symbols.count > 10)
        for (one, other) in zip(symbols, symbols.dropFirst()) {
            #expect(one.columns.upperBound <= other.columns.lowerBound)
        }
        #expect(symbols.allSatisfy { (0...1).contains($0.confidence) })
    }

    @Test func onlyTheAlphabetIsRead() throws {
        let network = try #require(LineNetwork(Self.model))
        let digits = Set("0123456789")
        // One scribble alone may look like nothing.
        let scribbles = (1...8).map { Self.scribble(width: 600, seed: $0) }
        func text(in alphabet: Set<Character>?) -> String {
            scribbles.flatMap { network.read($0, width: 600, alphabet: alphabet) }.map(\.text)
                .joined()
        }
        let (all, some) = (text(in: nil), text(in: digits))
        #expect(!all.allSatisfy(digits.contains))
        #expect(!some.isEmpty)
        #expect(some.allSatisfy(digits.contains))
    }

    @Test func whatIsNoLineIsEmpty() throws {
        let network = try #require(LineNetwork(Self.model))
        #expect(network.read([], width: 0).isEmpty)
        #expect(network.read([UInt8](repeating: 0, count: 2 * 36), width: 2).isEmpty)
        #expect(network.read([UInt8](repeating: 0, count: 35 * 90), width: 90).isEmpty)
        #expect(network.read([UInt8](repeating: 255, count: 36 * 90), width: 90).isEmpty)
    }

    @Test func shortModelsAreRefused() {
        for share in stride(from: 0, to: 1000, by: 7) {
            #expect(LineNetwork(Array(Self.model.prefix(Self.model.count * share / 1000))) == nil)
        }
    }

    @Test func changedModelsNeverTrap() {
        var numbers = SeededGenerator(seed: 11)
        for _ in 0..<150 {
            var model = Self.model
            // The descriptions lie at the front and at the back, the weights between.
            let front = Int.random(in: 0..<1200, using: &numbers)
            let back = model.count - 1 - Int.random(in: 0..<21000, using: &numbers)
            for place in [front, back] {
                model[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
            }
            if let network = LineNetwork(model), network.height == 36 {
                _ = network.read(Self.scribble(width: 40, seed: 1), width: 40)
            }
        }
    }
}

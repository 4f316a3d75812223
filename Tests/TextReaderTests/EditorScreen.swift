// A drawn screen of an editor, on which things change.

import PauseModel
import SeededNumbers

/// A drawn screen of an editor: a tree at the left, a rule, a headline, numbered lines of text.
struct EditorScreen {
    private(set) var width = 480
    private(set) var height = 320
    private var pixels: [UInt8] = []
    private var numbers: SeededGenerator

    /// Rows from one line to the next.
    static let pitch = 18
    private static let tree = 90

    /// A screen whose letters hang on the seed.
    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        draw()
    }

    /// What a viewer sees.
    var picture: Picture { Picture(width: width, height: height, pixels: pixels) }

    /// What can happen to a screen from one picture to the next.
    enum Change: CaseIterable {
        case nothing, letter, line, caret, highlight, popup, scroll, longRule, frame
        case paleEdge, headline, noise, pane, size, turn, everything, foundWords, boxedWords
    }

    /// Lets that happen to it.
    mutating func take(_ change: Change) {
        let row = 60 + Self.pitch * random(0..<((height - 90) / Self.pitch))
        switch change {
        case .nothing: break
        case .letter: letter(x: random(110..<(width - 20)), y: row, shade: 220)
        case .line:
            fill(110..<(width - 4), row - 3..<(row + 14), 30)
            write(from: 110, y: row, shade: 220)
        case .caret:
            let x = random(110..<(width - 20))
            fill(x..<(x + 9), row - 3..<(row + 14), 200)
            letter(x: x + 1, y: row, shade: 30)
        case .highlight: fill(92..<width, row - 3..<(row - 1), 46)
        case .popup:
            let (x, y) = (random(100..<220), random(50..<(height - 110)))
            fill(x..<(x + 180), y..<(y + 90), 120)
            fill((x + 1)..<(x + 179), (y + 1)..<(y + 89), 60)
            for line in 0..<4 { write(from: x + 8, to: x + 170, y: y + 8 + 20 * line, shade: 230) }
        case .scroll:
            let by = random(1..<40)
            let stride = 3 * width
            pixels.removeSubrange((60 * stride)..<((60 + by) * stride))
            pixels += [UInt8](repeating: 30, count: by * stride)
            fill(0..<Self.tree, (height - by)..<height, 44)
        case .longRule:
            let x = random(100..<(width - 10))
            fill(x..<(x + 1), 50..<(height - random(0..<120)), 90)
        case .frame: fill(0..<width, (height - 2)..<height, 200)
        case .paleEdge: fill(random(200..<300)..<width, 50..<height - 40, 33)
        case .headline: write(from: 110, y: 8, shade: UInt8(random(120..<250)), size: 5)
        case .noise:
            for index in pixels.indices {
                let value = Int(pixels[index]) + random(-14..<15)
                pixels[index] = UInt8(max(0, min(255, value)))
            }
        case .pane: fill(random(150..<290)..<width, random(100..<200)..<height, 240)
        case .size:
            (width, height) = (width == 480 ? 500 : 480, height == 320 ? 302 : 320)
            draw()
        case .turn:
            (width, height) = (height, width)
            draw()
        case .everything: for index in pixels.indices { pixels[index] = 255 - pixels[index] }
        case .foundWords:
            for word in words() { tint(word.columns, word.rows, 84) }
        case .boxedWords:
            for (xs, ys) in words() {
                tint(xs, ys, 60)
                for y in [ys.lowerBound, ys.upperBound - 1] { fill(xs, y..<(y + 1), 120) }
                for x in [xs.lowerBound, xs.upperBound - 1] { fill(x..<(x + 1), ys, 120) }
            }
        }
    }

    /// Where words stand in two lines, with some room around them.
    private mutating func words() -> [(columns: Range<Int>, rows: Range<Int>)] {
        let first = random(1..<4)
        return [first, first + random(2..<4)].map { line in
            let (x, y) = (107 + 9 * random(0..<8), 60 + Self.pitch * line)
            return (x..<(x + 56), (y - 4)..<(y + 14))
        }
    }

    /// Fills what is of the ground.
    private mutating func tint(_ xs: Range<Int>, _ ys: Range<Int>, _ shade: UInt8) {
        for y in ys.clamped(to: 0..<height) {
            for x in xs.clamped(to: 0..<width) where pixels[3 * (y * width + x)] == 30 {
                fill(x..<(x + 1), y..<(y + 1), shade)
            }
        }
    }

    private mutating func random(_ range: Range<Int>) -> Int {
        Int.random(in: range, using: &numbers)
    }

    private mutating func draw() {
        pixels = [UInt8](repeating: 30, count: 3 * width * height)
        fill(0..<Self.tree, 0..<height, 44)
        fill(96..<97, 50..<height, 80)
        fill(0..<width, 44..<45, 90)
        write(from: 110, y: 8, shade: 240, size: 3)
        for y in stride(from: 60, to: height - 20, by: Self.pitch) {
            write(from: 8, to: 80, y: y, shade: 160)
            write(from: 110, to: random(200..<(width - 10)), y: y, shade: 220)
        }
    }

    private mutating func write(
        from left: Int, to right: Int? = nil, y: Int, shade: UInt8, size: Int = 1
    ) {
        for x in stride(from: left, to: (right ?? width) - 10 * size, by: 9 * size)
        where random(0..<6) > 0 {
            letter(x: x, y: y, shade: shade, size: size)
        }
    }

    /// A shape of five by ten dots, each of so many pixels a side.
    private mutating func letter(x: Int, y: Int, shade: UInt8, size: Int = 1) {
        fill(x..<(x + size), y..<(y + 10 * size), shade)
        for row in 0..<10 {
            let first = random(1..<5)
            let (left, top) = (x + size * first, y + size * row)
            if random(0..<3) > 0 { fill(x..<(left + size), top..<(top + size), shade) }
        }
    }

    private mutating func fill(_ xs: Range<Int>, _ ys: Range<Int>, _ shade: UInt8) {
        let xs = xs.clamped(to: 0..<width)
        for y in ys.clamped(to: 0..<height) {
            let row = 3 * y * width
            for index in (row + 3 * xs.lowerBound)..<(row + 3 * xs.upperBound) {
                pixels[index] = shade
            }
        }
    }
}

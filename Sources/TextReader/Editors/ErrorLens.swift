// What an editor writes behind a line about what is wrong with it.

internal import PauseModel

/// Takes away what an editor writes behind a line about what is wrong with it, which is no part of the
/// file: `Cannot find name 'useState'. ts(2304)`.
///
/// Error Lens and the editors that have such a thing themselves write the message behind a wide blank,
/// in the colour of the squiggle that is drawn below the words it is about.
struct ErrorLens {
    /// It stands so many blanks behind the text at least.
    private static let leastBlanks = 3
    /// …and has so many words.
    private static let leastWords = 2
    /// The colours of mistakes and warnings: their channels differ by so much.
    private static let leastSpread = 40.0
    /// A squiggle has the colour of the message, but that thin strokes have less of it: so much of its
    /// strength, in about its direction from the ground.
    private static let (leastStrength, leastAlike) = (0.3, 0.85)
    /// A squiggle is so wide at least, in columns; so much of it is seen, in gaps of so many pixels.
    private static let (leastWidth, leastSeen, mostGap) = (2.0, 0.6, 4)
    /// Where it is below the row, in heights of a letter.
    private static let below = 0.12...0.62

    let grid: CharacterGrid
    let metrics: LineMetrics
    let picture: Picture

    func takeAway(from lines: inout [PlacedLine]) {
        lines.cut(from: start)
    }

    /// The place of the first symbol of the message; nil where a line has none.
    private func start(in line: PlacedLine) -> Int? {
        let words = line.words
        guard
            let first = words.indices.dropFirst().last(where: {
                (words[$0].first?.blanks ?? 0) >= Self.leastBlanks
            }), words.count - first >= Self.leastWords,
            words[first].first?.text.first?.isLetter == true,
            case let text = words[..<first].joined().map(\.box),
            case let message = words[first...].joined().map(\.box),
            let colour = colour(of: message, behind: text),
            isUnderlined(text, in: colour, below: line.baseline)
        else { return nil }
        return text.count
    }

    /// A colour as it stands out from a ground: red, green and blue.
    private struct Colour {
        let ground: Shade
        let offset: SIMD3<Double>
    }

    /// The colour of letters, against the blank before them.
    private func colour(of boxes: [Box], behind text: [Box]) -> Colour? {
        guard let end = text.map(\.maxX).max(), let first = boxes.first else { return nil }
        let blank = picture.shades(
            in: Box(x: end, y: first.y, width: first.x - end, height: first.height))
        guard !blank.isEmpty else { return nil }
        let ground = Shade.median(of: blank)
        let strongest = boxes.compactMap { box in
            picture.shades(in: box).map { $0.offset(from: ground) }.max { $0.length < $1.length }
        }
        let offset = strongest.reduce(.zero, +) / Double(max(1, strongest.count))
        return offset.max() - offset.min() >= Self.leastSpread
            ? Colour(ground: ground, offset: offset) : nil
    }

    /// Whether some of the letters have a stroke of a colour below them.
    private func isUnderlined(_ boxes: [Box], in colour: Colour, below row: Int) -> Bool {
        guard let left = boxes.map(\.x).min(), let right = boxes.map(\.maxX).max() else {
            return false
        }
        let first = row + Int(Self.below.lowerBound * metrics.ascent)
        let last = row + Int(Self.below.upperBound * metrics.ascent)
        /// A status line right below goes on further down.
        func isStroke(at x: Int) -> Bool {
            let column = picture.shades(
                in: Box(x: x, y: first, width: 1, height: last - first + 2))
            return column.dropLast().contains { Self.isLike($0, colour) }
                && column.last.map { Self.isLike($0, colour) } != true
        }
        var (start, seen, end) = (left, 0, left)
        for x in left..<right where isStroke(at: x) {
            if x - end > Self.mostGap { (start, seen) = (x, 0) }
            (seen, end) = (seen + 1, x)
            let width = Double(x - start + 1)
            if width >= Self.leastWidth * grid.cellWidth, Double(seen) >= Self.leastSeen * width {
                return true
            }
        }
        return false
    }

    private static func isLike(_ pixel: Shade, _ colour: Colour) -> Bool {
        let own = pixel.offset(from: colour.ground)
        let other = colour.offset.length
        return own.length >= leastStrength * other
            && (own * colour.offset).sum() >= leastAlike * own.length * other
    }
}

extension Shade {
    /// How much it differs from another in each channel.
    fileprivate func offset(from other: Shade) -> SIMD3<Double> {
        SIMD3(
            Double(red) - Double(other.red), Double(green) - Double(other.green),
            Double(blue) - Double(other.blue))
    }
}

extension SIMD3<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
}

// The image of one line as the recogniser wants it.

internal import PauseModel

/// The image of one line as the recogniser wants it: dark on light, one height, one contrast.
struct LineImage {
    /// The image.
    let image: GreyImage
    /// Pixels of the image for one of the picture.
    let scale: Double
    /// Left edge of the image in the picture.
    let left: Double

    /// How a line is laid out for the recogniser.
    struct Layout: Hashable, Sendable {
        /// Height of the image. The network reads 36 rows, and scales what is given to that.
        var height = 36
        /// Room above and below the letters, as a share of their height.
        var margin = 0.12
        /// Room before and after the line, as a share of the letters' height.
        var sideMargin = 0.5
    }

    /// Where a line is cut out.
    struct Cut {
        /// Rows above this belong to the line above.
        var top: Int
        /// Rows from here on belong to the line below.
        var bottom: Int
    }

    init(
        of line: TextLine, metrics: LineMetrics, cut: Cut, in ink: Ink, level: Int, layout: Layout
    ) {
        let box = line.box
        let room = layout.margin * metrics.height
        let baseline = Double(line.baseline)
        let top = baseline - metrics.ascent - room
        let bottom = baseline + metrics.descent + room
        let side = layout.sideMargin * metrics.height
        let left = Double(box.x) - side
        let right = Double(box.maxX) + side
        let scale = Double(layout.height) / (bottom - top)
        let width = max(1, Int(((right - left) * scale).rounded()))
        let source = Self.source(line, rows: top...bottom, columns: left...right, cut, ink, level)
        image = source.resampled(width: width, height: layout.height)
        self.scale = scale
        self.left = left
    }

    /// The line at the size of the picture, dark on light.
    private static func source(
        _ line: TextLine, rows: ClosedRange<Double>, columns: ClosedRange<Double>, _ cut: Cut,
        _ ink: Ink, _ level: Int
    ) -> SourceImage {
        let first = (
            x: Int(columns.lowerBound.rounded(.down)), y: Int(rows.lowerBound.rounded(.down))
        )
        let last = (x: Int(columns.upperBound.rounded(.up)), y: Int(rows.upperBound.rounded(.up)))
        var image = GreyImage(width: last.x - first.x, height: last.y - first.y, shade: 255)
        let map = ink.maps[level]
        let gains = gains(line, from: first.x, count: image.width)
        let picture = ink.picture
        for y in max(
            0, first.y, cut.top)..<max(0, first.y, cut.top, min(picture.height, last.y, cut.bottom))
        {
            let mapRow = min(map.height - 1, y / map.scale) * map.width
            for x in max(0, first.x)..<max(0, first.x, min(picture.width, last.x)) {
                let mapAt = mapRow + min(map.width - 1, x / map.scale)
                var contrast = Int(map.values[mapAt])
                if map.scale > 1 {
                    contrast = fullContrast(picture, x, y, map, Int(map.ground[mapAt]), ink)
                }
                let shade = 255 - Double(contrast) * gains[x - first.x]
                image.bytes[(y - first.y) * image.width + x - first.x] = UInt8(max(0, shade))
            }
        }
        return SourceImage(
            image: image, x: columns.lowerBound - Double(first.x),
            y: rows.lowerBound - Double(first.y),
            width: columns.upperBound - columns.lowerBound,
            height: rows.upperBound - rows.lowerBound)
    }

    /// Big letters are found on a smaller copy, and cut out of the picture itself.
    private static func fullContrast(
        _ picture: Picture, _ x: Int, _ y: Int, _ map: ContrastMap, _ ground: Int, _ ink: Ink
    ) -> Int {
        let at = 3 * (y * picture.width + x)
        let groundX = min(picture.width - 1, ground % map.width * map.scale)
        let groundY = min(picture.height - 1, ground / map.width * map.scale)
        let other = 3 * (groundY * picture.width + groundX)
        var contrast = 0
        for channel in 0..<3 {
            contrast = max(
                contrast,
                abs(Int(picture.pixels[at + channel]) - Int(picture.pixels[other + channel])))
        }
        return contrast
    }

    /// Dim words beside bright ones are brought to the same strength, word by word.
    private static func gains(_ line: TextLine, from left: Int, count: Int) -> [Double] {
        let gap = 0.5 * Double(line.letters.map(\.box.height).max() ?? 1)
        var words: [(left: Int, right: Int, peak: Int)] = []
        for letter in line.letters {
            if let last = words.last, Double(letter.box.x - last.right) < gap {
                words[words.count - 1].right = max(last.right, letter.box.maxX)
                words[words.count - 1].peak = max(last.peak, Int(letter.peak))
            } else {
                words.append((letter.box.x, letter.box.maxX, Int(letter.peak)))
            }
        }
        var gains = [Double](repeating: 1, count: count)
        for (index, word) in words.enumerated() {
            let gain = min(mostGain, 255 / Double(max(1, word.peak)))
            let from = index == 0 ? left : (words[index - 1].right + word.left) / 2
            let to =
                index + 1 == words.count ? left + count : (word.right + words[index + 1].left) / 2
            for x in max(left, from)..<max(left, from, min(left + count, to)) {
                gains[x - left] = gain
            }
        }
        return gains
    }

    /// More than this would bring up noise.
    private static let mostGain = 5.0
}

/// A part of a picture with edges between pixels.
struct SourceImage {
    var image: GreyImage
    /// Left edge of the part.
    var x: Double
    /// Top edge of the part.
    var y: Double
    var width: Double
    var height: Double

    /// The part at another size, with a cubic filter (Catmull-Rom), which keeps strokes crisp.
    func resampled(width newWidth: Int, height newHeight: Int) -> GreyImage {
        let across = Self.taps(from: x, length: width, count: newWidth, limit: image.width)
        let down = Self.taps(from: y, length: height, count: newHeight, limit: image.height)
        var middle = [Float](repeating: 0, count: image.height * newWidth)
        image.bytes.withUnsafeBufferPointer { bytes in
            for row in 0..<image.height {
                for (column, tap) in across.enumerated() {
                    var sum: Float = 0
                    for (offset, weight) in tap.weights.enumerated() {
                        sum += weight * Float(bytes[row * image.width + tap.first + offset])
                    }
                    middle[row * newWidth + column] = sum
                }
            }
        }
        var result = GreyImage(width: newWidth, height: newHeight, shade: 255)
        for (row, tap) in down.enumerated() {
            for column in 0..<newWidth {
                var sum: Float = 0
                for (offset, weight) in tap.weights.enumerated() {
                    sum += weight * middle[(tap.first + offset) * newWidth + column]
                }
                result.bytes[row * newWidth + column] = UInt8(max(0, min(255, sum.rounded())))
            }
        }
        return result
    }

    private struct Tap {
        var first: Int
        var weights: [Float]
    }

    private static func taps(from start: Double, length: Double, count: Int, limit: Int) -> [Tap] {
        let step = length / Double(count)
        // When it gets smaller the filter widens, so that no row is lost.
        let stretch = max(1, step)
        return (0..<count).map { index in
            let centre = start + (Double(index) + 0.5) * step - 0.5
            let first = max(0, Int((centre - 2 * stretch).rounded(.up)))
            let last = max(first, min(limit - 1, Int((centre + 2 * stretch).rounded(.down))))
            var weights = (min(first, limit - 1)...max(min(first, limit - 1), last)).map {
                position in
                Float(cubic(abs(Double(position) - centre) / stretch))
            }
            let sum = weights.reduce(0, +)
            for at in weights.indices { weights[at] = sum == 0 ? 0 : weights[at] / sum }
            return Tap(first: min(first, limit - 1), weights: weights)
        }
    }

    private static func cubic(_ x: Double) -> Double {
        if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
        if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
        return 0
    }
}

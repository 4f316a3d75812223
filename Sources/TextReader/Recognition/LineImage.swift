// The image of one line as the recogniser wants it.

internal import PauseModel

/// The image of one line as the recogniser wants it: dark on light, one height, one contrast.
struct LineImage {
    /// The line at the size of the picture, dark on light and of one strength.
    let source: SourceImage
    /// The first row of that, from the line's baseline.
    let top: Int
    /// The columns of the picture that it shows.
    let shown: LineColumns
    /// Width and height of the image for the recogniser.
    private let size: (width: Int, height: Int)
    /// Pixels of the image for one of the picture.
    let scale: Double

    /// How a line is laid out for the recogniser.
    struct Layout: Hashable, Sendable {
        /// Height of the image: the network reads 36 rows, and scales what is given to that.
        var height = 36
        /// Room above the letters, as a share of their height.
        var margin = 0.16
        /// Room below them: underscores lie low, and are missed at the very edge.
        var foot = 0.2
        /// Room before and after the line, as a share of the letters' height.
        var sideMargin = 0.5
        /// The widest blank shown, as a share of the ascent: a little over one blank.
        var widestBlank = 1.5
    }

    /// Where a line is cut out.
    struct Cut: Sendable {
        /// Rows above this belong to the line above.
        var top: Int
        /// Rows from here on belong to the line below.
        var bottom: Int
        /// Columns left of this belong to something else, such as the line numbers.
        var left = Int.min
        /// Columns from here on belong to something else.
        var right = Int.max
        /// Ink in these places is no text.
        var holes: [Box] = []
        /// Carets that stand over letters.
        var veils: [CaretVeil] = []
    }

    /// The image of a line.
    /// - Parameters:
    ///   - line: its ink.
    ///   - metrics: the size of its letters.
    ///   - cut: where it is cut out.
    ///   - ink: that of the picture.
    ///   - level: the copy of the picture on which its letters were found.
    ///   - layout: how it is laid out.
    ///   - light: what shows its coloured words by how light they are; nil for the strongest channel.
    init(
        of line: TextLine, metrics: LineMetrics, cut: Cut, in ink: Ink, level: Int, layout: Layout,
        light: LetterLight? = nil
    ) {
        let room = layout.margin * metrics.height
        let baseline = Double(line.baseline)
        let top = baseline - metrics.ascent - room
        let bottom = baseline + metrics.descent + layout.foot * metrics.height
        shown = LineColumns(of: line, metrics: metrics, layout: layout)
        let columns = shown.columns
        let scale = Double(layout.height) / (bottom - top)
        let width = max(1, Int((Double(columns.count) * scale).rounded()))
        source = Self.source(
            line, rows: top...bottom, columns: columns, cut, ink, ink.maps[level], light)
        self.top = Int(top.rounded(.down)) - line.baseline
        size = (width: width, height: layout.height)
        self.scale = Double(width) / Double(columns.count)
    }

    /// The image for the recogniser, made anew at each call.
    func scaled() -> GreyImage { source.resampled(width: size.width, height: size.height) }

    /// The column of the cut, from the line's first ink, that a place in the image shows.
    func inkColumn(at x: Double) -> Double { x / scale - Double(shown.side) }

    /// The line at the size of the picture, dark on light.
    private static func source(
        _ line: TextLine, rows: ClosedRange<Double>, columns: [Int], _ cut: Cut, _ ink: Ink,
        _ map: ContrastMap, _ light: LetterLight?
    ) -> SourceImage {
        let first = Int(rows.lowerBound.rounded(.down))
        let last = Int(rows.upperBound.rounded(.up))
        var image = GreyImage(width: columns.count, height: max(1, last - first), shade: 255)
        let words = light?.words ?? InkWord.words(of: line)
        let picture = ink.picture
        let shown =
            max(0, first, cut.top)..<max(0, first, cut.top, min(picture.height, last, cut.bottom))
        let runs = runs(
            of: columns, within: max(0, cut.left)..<max(0, cut.left, min(picture.width, cut.right)))
        image.bytes.withUnsafeMutableBufferPointer { bytes in
            for y in shown {
                var word = 0
                let holes = cut.holes.filter { y >= $0.y - 1 && y <= $0.maxY }
                let veils = cut.veils.filter { $0.isShown(inRow: y) }
                let target = (y - first) * columns.count
                for run in runs {
                    inked(run, row: y, of: picture, map) { place, contrast in
                        let x = run.first + place
                        let isHole = holes.contains { x >= $0.x - 1 && x <= $0.maxX }
                        guard !isHole else { return }
                        while word + 1 < words.count, x >= words[word].end { word += 1 }
                        let lit =
                            words[word].isLight ? light?.contrast(x, y) ?? contrast : contrast
                        let own = veils.reduce(lit) { $1.taken(from: $0, atColumn: x) }
                        let shade = 255 - Double(own) * words[word].gain
                        bytes[target + run.place + place] = UInt8(max(0, shade))
                    }
                }
            }
        }
        return SourceImage(
            image: image, x: 0, y: rows.lowerBound - Double(first), width: Double(columns.count),
            height: rows.upperBound - rows.lowerBound)
    }

    /// Columns of the picture that stand side by side in the cut as well.
    private struct Run {
        /// Where the first of them stands in the cut.
        var place: Int
        /// The first of them in the picture.
        var first: Int
        var count: Int
    }

    /// The columns of a cut that lie within a stretch of the picture.
    private static func runs(of columns: [Int], within stretch: Range<Int>) -> [Run] {
        var runs: [Run] = []
        for (place, column) in columns.enumerated() where stretch.contains(column) {
            if let last = runs.last, last.place + last.count == place,
                last.first + last.count == column
            {
                runs[runs.count - 1].count += 1
            } else {
                runs.append(Run(place: place, first: column, count: 1))
            }
        }
        return runs
    }

    /// Tells of what stands out in a row of columns from left to right: which of them, and how much.
    @inline(__always)
    private static func inked(
        _ run: Run, row: Int, of picture: Picture, _ map: ContrastMap,
        _ found: (_ place: Int, _ contrast: Int) -> Void
    ) {
        guard map.scale > 1 else {
            map.values.withUnsafeBufferPointer { values in
                guard let values = values.baseAddress else { return }
                let line = values + row * map.width + run.first
                // Most of a line is ground.
                ByteLanes.places(in: line, count: run.count, over: 0) { place in
                    found(place, Int(line[place]))
                }
            }
            return
        }
        let mapRow = min(map.height - 1, row / map.scale) * map.width
        for place in 0..<run.count {
            let x = run.first + place
            let ground = map.ground[mapRow + min(map.width - 1, x / map.scale)]
            let contrast = fullContrast(picture, x, row, map, Int(ground))
            if contrast > 0 { found(place, contrast) }
        }
    }

    /// Big letters are found on a smaller copy, and cut out of the picture itself.
    private static func fullContrast(
        _ picture: Picture, _ x: Int, _ y: Int, _ map: ContrastMap, _ ground: Int
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
        return mixed(down: down, of: mixed(across: across), width: newWidth)
    }

    /// Each row at the new width.
    private func mixed(across taps: [Tap]) -> [Float] {
        var mixed = [Float](repeating: 0, count: image.height * taps.count)
        image.bytes.withUnsafeBufferPointer { bytes in
            mixed.withUnsafeMutableBufferPointer { mixed in
                for (column, tap) in taps.enumerated() {
                    tap.weights.withUnsafeBufferPointer { weights in
                        for row in 0..<image.height {
                            let first = row * image.width + tap.first
                            var sum: Float = 0
                            for place in 0..<weights.count {
                                sum += weights[place] * Float(bytes[first + place])
                            }
                            mixed[row * taps.count + column] = sum
                        }
                    }
                }
            }
        }
        return mixed
    }

    /// Rows of such a width at the new height.
    private func mixed(down taps: [Tap], of rows: [Float], width: Int) -> GreyImage {
        var mixed = GreyImage(width: width, height: taps.count, shade: 255)
        var sums = [Float](repeating: 0, count: width)
        mixed.bytes.withUnsafeMutableBufferPointer { bytes in
            sums.withUnsafeMutableBufferPointer { sums in
                rows.withUnsafeBufferPointer { rows in
                    for (row, tap) in taps.enumerated() {
                        sums.update(repeating: 0)
                        // Row after row, so that a vector of columns is summed at a time.
                        for (place, weight) in tap.weights.enumerated() {
                            let first = (tap.first + place) * width
                            for column in 0..<width {
                                sums[column] += weight * rows[first + column]
                            }
                        }
                        for column in 0..<width {
                            // Half a step more, as none is below 0, rounds what is cut off.
                            bytes[row * width + column] = UInt8(
                                max(0, min(255, sums[column])) + 0.5)
                        }
                    }
                }
            }
        }
        return mixed
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

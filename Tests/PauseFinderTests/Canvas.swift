// Made-up screens: pages of glyphs, carets, pointers, fills and noise, as decoded planes.

import PauseModel
import SeededNumbers

/// A picture of 8-bit YUV 4:2:0 planes that tests draw on.
struct Canvas: Sendable, Hashable {
    /// How a canvas is handed to the finder.
    struct Format: Sendable, Hashable {
        /// How much chroma there is.
        enum Chroma: Sendable {
            case quarter
            case full
            case none
        }

        var bitDepth = 8
        var chroma = Chroma.quarter
        /// Each drawn pixel becomes a square of so many.
        var scale = 1

        static let plain = Format()
    }

    /// The brightness of ground and letters.
    struct Ink: Sendable, Hashable {
        var ground: UInt8
        var letters: UInt8

        static let light = Ink(ground: 235, letters: 30)
        static let dark = Ink(ground: 30, letters: 210)
    }

    static let glyphs = Font.glyphs.count
    /// Where column 0 of row 0 stands.
    static let margin = (x: 12, y: 10)
    static let lineHeight = 18

    let width: Int
    let height: Int
    private(set) var luma: [UInt8]
    private(set) var blue: [UInt8]
    private(set) var red: [UInt8]

    /// A plain screen; both sides are even.
    init(width: Int = 640, height: Int = 360, ground: UInt8 = Ink.light.ground) {
        self.width = width
        self.height = height
        luma = [UInt8](repeating: ground, count: width * height)
        blue = [UInt8](repeating: 128, count: width * height / 4)
        red = blue
    }

    /// A page of words; another seed is another page.
    ///
    /// It can be moved up by some pixels; rows that are then outside are not drawn.
    static func page(
        seed: UInt64, ink: Ink = .light, width: Int = 640, height: Int = 360, rows: Int = 18,
        scrolled: Int = 0
    ) -> Canvas {
        var canvas = Canvas(width: width, height: height, ground: ink.ground)
        var generator = SeededGenerator(seed: seed)
        for row in 0..<rows {
            let columns = Int.random(in: 18...66, using: &generator)
            var column = 2 * Int.random(in: 0...4, using: &generator)
            var word = Int.random(in: 2...9, using: &generator)
            while column < columns {
                let glyph = Int.random(in: 0..<glyphs, using: &generator)
                if word > 0 {
                    canvas.draw(
                        glyph, x: margin.x + column * Font.width,
                        y: margin.y + row * lineHeight - scrolled, ink: ink)
                }
                word = word > 0 ? word - 1 : Int.random(in: 2...9, using: &generator)
                column += 1
            }
        }
        return canvas
    }

    /// Sets one pixel's brightness; outside the picture nothing happens.
    mutating func set(x: Int, y: Int, to value: UInt8) {
        guard 0..<width ~= x, 0..<height ~= y else { return }
        luma[y * width + x] = value
    }

    /// Fills a rectangle.
    mutating func fill(_ box: Box, with value: UInt8) {
        for y in box.y..<box.maxY { for x in box.x..<box.maxX { set(x: x, y: y, to: value) } }
    }

    /// Swaps ground and letters in a rectangle, as a block caret does.
    mutating func invert(_ box: Box, ink: Ink = .light) {
        for y in max(0, box.y)..<min(height, box.maxY) {
            for x in max(0, box.x)..<min(width, box.maxX) {
                let sum = Int(ink.ground) + Int(ink.letters)
                luma[y * width + x] = UInt8(clamping: sum - Int(luma[y * width + x]))
            }
        }
    }

    /// The rectangle of the character in that row and column.
    static func cell(row: Int, column: Int) -> Box {
        Box(
            x: margin.x + column * Font.width, y: margin.y + row * lineHeight,
            width: Font.width, height: Font.height)
    }

    /// Writes one character over what stands in that row and column.
    mutating func write(_ glyph: Int, row: Int, column: Int, ink: Ink = .light) {
        let box = Self.cell(row: row, column: column)
        fill(box, with: ink.ground)
        draw(glyph, x: box.x, y: box.y, ink: ink)
    }

    /// Empties a row.
    mutating func clear(row: Int, ink: Ink = .light) {
        fill(
            Box(x: 0, y: Self.margin.y + row * Self.lineHeight, width: width, height: Font.height),
            with: ink.ground)
    }

    private mutating func draw(_ glyph: Int, x: Int, y: Int, ink: Ink) {
        for (index, amount) in Font.glyphs[glyph].enumerated() where amount > 0 {
            let value = Double(ink.ground) * (1 - amount) + Double(ink.letters) * amount
            set(x: x + index % Font.width, y: y + index / Font.width, to: UInt8(value))
        }
    }

    /// A thin upright caret left of the character in that row and column.
    mutating func bar(row: Int, column: Int, ink: Ink = .light) {
        let box = Self.cell(row: row, column: column)
        fill(Box(x: box.x, y: box.y, width: 1, height: box.height), with: ink.letters)
    }

    /// What a caret looks like.
    enum Caret: CaseIterable { case bar, block, underline }

    /// A caret at the character in that row and column.
    mutating func caret(_ kind: Caret, row: Int, column: Int, ink: Ink = .light) {
        let box = Self.cell(row: row, column: column)
        switch kind {
        case .bar: bar(row: row, column: column, ink: ink)
        case .block: invert(box, ink: ink)
        case .underline:
            fill(Box(x: box.x, y: box.maxY - 2, width: box.width, height: 2), with: ink.letters)
        }
    }

    /// An arrow with its tip there: white, with a black border.
    mutating func pointer(x: Int, y: Int) {
        for row in 0..<17 {
            let widest = row < 11 ? row : max(0, 16 - row)
            for column in 0...widest {
                let isBorder = column == 0 || column == widest || row == 16
                set(x: x + column, y: y + row, to: isBorder ? 16 : 240)
            }
        }
    }

    /// The arrow, its tip between pixels: each shows its shares of those that lie under it.
    mutating func pointer(x: Double, y: Double) {
        let (left, top) = (Int(x), Int(y))
        let (right, below) = (x - Double(left), y - Double(top))
        let shares = [(0, 1 - right), (1, right)].flatMap { across, share in
            [(0, 1 - below), (1, below)].map { down, part in
                var canvas = self
                canvas.pointer(x: left + across, y: top + down)
                return (share: share * part, canvas: canvas)
            }
        }
        let luma = self.luma.indices.map { place in
            UInt8(shares.reduce(0) { $0 + $1.share * Double($1.canvas.luma[place]) }.rounded())
        }
        self.luma = luma
    }

    /// The pointer over text, a stem with a bar at each end; it may stand between pixels.
    mutating func textPointer(x: Double, y: Double, ink: Ink = .light) {
        cover(x: x + 2, y: y, width: 1, height: 12, ink: ink)
        for bar in [y, y + 11] { cover(x: x, y: bar, width: 5, height: 1, ink: ink) }
    }

    /// Inks a rectangle; pixels that it covers in part get their share.
    private mutating func cover(
        x left: Double, y top: Double, width: Double, height: Double, ink: Ink
    ) {
        func share(_ place: Int, _ start: Double, _ length: Double) -> Double {
            max(0, min(Double(place + 1), start + length) - max(Double(place), start))
        }
        for y in Int(top)...Int(top + height) {
            for x in Int(left)...Int(left + width) {
                let amount = share(x, left, width) * share(y, top, height)
                guard amount > 0, 0..<self.width ~= x, 0..<self.height ~= y else { continue }
                let under = Double(luma[y * self.width + x])
                set(x: x, y: y, to: UInt8(under * (1 - amount) + Double(ink.letters) * amount))
            }
        }
    }

    /// Film grain: normal noise on every sample.
    mutating func addGrain(sigma: Double, using generator: inout SeededGenerator) {
        add(Grain.table, scale: sigma, to: \.luma, using: &generator)
        add(Grain.table, scale: sigma / 2, to: \.blue, using: &generator)
        add(Grain.table, scale: sigma / 2, to: \.red, using: &generator)
    }

    private mutating func add(
        _ table: [Int16], scale: Double, to plane: WritableKeyPath<Canvas, [UInt8]>,
        using generator: inout SeededGenerator
    ) {
        let factor = Int((scale * 256).rounded())
        let count = self[keyPath: plane].count
        var place = Int.random(in: 0..<table.count, using: &generator)
        // A stretch of the table at a time, so that no two pictures share their grain.
        var samples = self[keyPath: plane]
        for index in 0..<count {
            if index % 1024 == 0 { place = Int.random(in: 0..<table.count, using: &generator) }
            let noise = Int(table[(place + index % 1024) % table.count]) * factor
            samples[index] = UInt8(clamping: Int(samples[index]) + (noise >> 16))
        }
        self[keyPath: plane] = samples
    }

    /// Makes the whole picture brighter or darker.
    mutating func shift(by levels: Int) {
        luma = luma.map { UInt8(clamping: Int($0) + levels) }
    }

    /// Coarse noise in a rectangle, every row of which moves its own way: a person in an inset.
    mutating func texture(_ box: Box, offsets: [Int]) {
        for y in box.y..<box.maxY {
            let row = (y - box.y) >> 3
            let shift = offsets[row % offsets.count]
            for x in box.x..<box.maxX {
                let block = Int64((x + shift) >> 3) * 7919 + Int64(row)
                var generator = SeededGenerator(seed: UInt64(bitPattern: block))
                set(x: x, y: y, to: UInt8(60 + generator.next() % 120))
            }
        }
    }

    /// Coarse noise in a rectangle, moved as a whole: a camera that sways.
    mutating func texture(_ box: Box, movedBy way: (x: Int, y: Int)) {
        for y in box.y..<box.maxY {
            for x in box.x..<box.maxX {
                let block = Int64((x + way.x) >> 3) * 7919 + Int64((y + way.y) >> 3)
                var generator = SeededGenerator(seed: UInt64(bitPattern: block))
                set(x: x, y: y, to: UInt8(60 + generator.next() % 120))
            }
        }
    }

    /// This picture turning into another: a share of 0 is this one, 1 the other.
    func blended(with other: Canvas, share: Double) -> Canvas {
        var mixed = self
        let weight = Int((share * 256).rounded())
        mixed.luma = zip(luma, other.luma).map {
            UInt8((Int($0) * (256 - weight) + Int($1) * weight) >> 8)
        }
        return mixed
    }

    /// This picture up to a column or row, another one from there on, moved by so much.
    func joined(
        with other: Canvas, at place: Int, isAcross: Bool, moved: (mine: Int, theirs: Int) = (0, 0)
    ) -> Canvas {
        var joined = self
        for y in 0..<height {
            for x in 0..<width {
                let isMine = (isAcross ? x : y) < place
                let shift = isMine ? moved.mine : moved.theirs
                let (from, to) = (isAcross ? x + shift : x, isAcross ? y : y + shift)
                let source = isMine ? luma : other.luma
                joined.luma[y * width + x] = source[to * width + from]
            }
        }
        return joined
    }

    /// The picture lying on its side.
    func turned() -> Canvas {
        var turned = Canvas(width: height, height: width)
        for y in 0..<height {
            for x in 0..<width { turned.luma[x * height + height - 1 - y] = luma[y * width + x] }
        }
        return turned
    }

    /// What a coder at a low bit rate makes of the picture at first: much detail is averaged away.
    func softened() -> Canvas {
        var soft = self
        for y in 0..<height {
            for x in 0..<width {
                var (sum, count) = (0, 0)
                for row in max(0, y - 1)...min(height - 1, y + 1) {
                    for column in max(0, x - 1)...min(width - 1, x + 1) {
                        sum += Int(luma[row * width + column])
                        count += 1
                    }
                }
                soft.luma[y * width + x] = UInt8(sum / count)
            }
        }
        return blended(with: soft, share: 0.6)
    }

    /// What a coder at a very low bit rate makes of the picture at first: hardly more than one shade
    /// for a square of pixels.
    func coarse() -> Canvas {
        let side = 4
        var squares = self
        for y in 0..<height {
            for x in 0..<width {
                let (top, left) = (y / side * side, x / side * side)
                var (sum, count) = (0, 0)
                for row in top..<min(height, top + side) {
                    for column in left..<min(width, left + side) {
                        sum += Int(luma[row * width + column])
                        count += 1
                    }
                }
                squares.luma[y * width + x] = UInt8(sum / count)
            }
        }
        return blended(with: squares, share: 0.8)
    }

    /// This soft picture on its way to a sharp one, block by block.
    ///
    /// At a share of 0 all blocks are soft, at 1 all are sharp; each takes two thirds of the
    /// way, in eight steps.
    func sharpened(to sharp: Canvas, share: Double) -> Canvas {
        let side = 16
        var mixed = self
        for y in 0..<height {
            for x in 0..<width {
                let block = UInt64(y / side * 4096 + x / side)
                var generator = SeededGenerator(seed: block)
                let start = Double(generator.next() % 1024) / 1024 / 3
                let done = min(1, max(0, ((share - start) * 12).rounded(.down) / 8))
                let (from, to) = (Double(luma[y * width + x]), Double(sharp.luma[y * width + x]))
                mixed.luma[y * width + x] = UInt8(from + (to - from) * done)
            }
        }
        return mixed
    }

    /// Lends the canvas as decoded planes.
    func withView<Result>(_ format: Format = .plain, _ body: (PictureView) -> Result) -> Result {
        let (scale, depth) = (format.scale, format.bitDepth)
        let bright = Plane(
            luma, width: width, height: height, scale: scale, bitDepth: depth)
        let sides = format.chroma == .full ? 2 * scale : scale
        let cb = Plane(blue, width: width / 2, height: height / 2, scale: sides, bitDepth: depth)
        let cr = Plane(red, width: width / 2, height: height / 2, scale: sides, bitDepth: depth)
        return body(
            PictureView(
                luma: bright.view, chroma: format.chroma == .none ? [] : [cb.view, cr.view]))
    }
}

/// The samples of one plane at an address of their own.
struct Plane: ~Copyable {
    /// Rows are padded, as decoders do, with bytes that must not be looked at.
    private static let padding = 6

    private let memory: UnsafeMutableRawPointer
    let view: PlaneView

    /// Copies samples of 8 bits, each into a square, with more bits when asked.
    init(_ samples: [UInt8], width: Int, height: Int, scale: Int = 1, bitDepth: Int = 8) {
        let (columns, rows) = (width * scale, height * scale)
        let bytes = bitDepth > 8 ? 2 : 1
        let rowBytes = columns * bytes + Self.padding
        memory = .allocate(byteCount: max(1, rowBytes * rows), alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0xAA, count: rowBytes * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let sample = samples[row / scale * width + column / scale]
                let place = row * rowBytes + column * bytes
                if bytes == 1 {
                    memory.storeBytes(of: sample, toByteOffset: place, as: UInt8.self)
                } else {
                    memory.storeBytes(
                        of: UInt16(sample) << UInt16(bitDepth - 8), toByteOffset: place,
                        as: UInt16.self)
                }
            }
        }
        view = PlaneView(
            base: memory, width: columns, height: rows, rowBytes: rowBytes, bitDepth: bitDepth)
    }

    deinit { memory.deallocate() }
}

/// A font of made-up letters: bent strokes with soft edges.
private enum Font {
    static let width = 9
    static let height = 16
    private static let count = 40
    /// Any two letters differ by as much as so many pixels of full ink.
    private static let leastDifference = 12.0
    private static let bends = 5

    /// How much ink each pixel of each letter holds, from 0 to 1, row after row.
    static let glyphs: [[Double]] = {
        var generator = SeededGenerator(seed: 40)
        var glyphs: [[Double]] = []
        while glyphs.count < count {
            let glyph = drawing(using: &generator)
            let isNew = glyphs.allSatisfy { other in
                zip(glyph, other).map { abs($0 - $1) }.reduce(0, +) >= leastDifference
            }
            if isNew { glyphs.append(glyph) }
        }
        return glyphs
    }()

    private static func drawing(using generator: inout SeededGenerator) -> [Double] {
        let points = (0..<bends).map { _ in
            SIMD2(
                Double.random(in: 1.5...7.5, using: &generator),
                Double.random(in: 2.5...13.5, using: &generator))
        }
        return (0..<width * height).map { index in
            let pixel = SIMD2(Double(index % width) + 0.5, Double(index / width) + 0.5)
            let nearest = zip(points, points.dropFirst())
                .map { distance(of: pixel, fromLine: $0, to: $1) }.min()
            return min(1, max(0, 1.3 - (nearest ?? 9)))
        }
    }

    private static func distance(
        of point: SIMD2<Double>, fromLine start: SIMD2<Double>, to end: SIMD2<Double>
    ) -> Double {
        let (way, offset) = (end - start, point - start)
        let length = max((way * way).sum(), 1e-9)
        let share = min(1, max(0, (way * offset).sum() / length))
        let gap = offset - way * share
        return (gap * gap).sum().squareRoot()
    }
}

/// Normal noise in 1/256 of its standard deviation, made once.
private enum Grain {
    private static let count = 1 << 16

    static let table: [Int16] = {
        var generator = SeededGenerator(seed: 99)
        // Twelve uniform numbers add up to a normal one of deviation 1, near enough.
        return (0..<count).map { _ in
            let sum = (0..<12).map { _ in Double.random(in: 0..<1, using: &generator) }
                .reduce(0, +)
            return Int16(((sum - 6) * 256).rounded())
        }
    }()
}

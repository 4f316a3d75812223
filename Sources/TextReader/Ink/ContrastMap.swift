// How much each pixel stands out from its ground.

internal import PauseModel

/// How much each pixel stands out from its ground, whatever the colours.
///
/// The measure is the largest channel difference, not luma: magenta on black has none in grey.
struct ContrastMap: Hashable {
    let width: Int
    let height: Int
    /// Full-size pixels along one side of a pixel of this map.
    let scale: Int
    /// 0: like the ground; 255: the opposite in some channel.
    private(set) var values: [UInt8]
    /// For every pixel, the index of the pixel that shows its ground.
    let ground: [Int32]
    /// Contrast up to this is noise of the picture.
    let noise: UInt8
    /// The first pixels of the rows and columns at the edge that were taken out as a frame.
    private(set) var frame: [Int] = []

    /// What stands out on a picture from its ground, but for a frame around it.
    init(_ level: PictureLevel, over background: BackgroundModel) {
        width = level.width
        height = level.height
        scale = level.scale
        noise = background.noise
        ground = background.nearest
        values = background.contrast
        takeFrame()
    }

    /// The rows, or columns, of this map that show some of the full-size picture.
    func places(under pixels: Range<Int>) -> Range<Int> {
        max(0, pixels.lowerBound / scale)..<max(0, (pixels.upperBound + scale - 1) / scale)
    }

    /// The rows and columns of this map that show some of a box; nil where that reaches beyond it, or ends before it begins.
    func places(under box: Box) -> (rows: Range<Int>, columns: Range<Int>)? {
        guard box.width >= 0, box.height >= 0 else { return nil }
        let (rows, columns) = (places(under: box.y..<box.maxY), places(under: box.x..<box.maxX))
        guard rows.upperBound <= height, columns.upperBound <= width else { return nil }
        return (rows: rows, columns: columns)
    }

    /// The strongest contrast in some rows and columns of this map, 0 where these are none.
    func strongest(_ rows: Range<Int>, _ columns: Range<Int>) -> Double {
        Double(
            rows.lazy.flatMap { row in columns.lazy.map { values[row * width + $0] } }.max() ?? 0)
    }

    /// Puts in the place of block carets the letters in them.
    ///
    /// - Parameters:
    ///   - level: the picture.
    ///   - rows: those that a caret may begin or end in (`CaretBlocks`).
    /// - Returns: where the carets are.
    mutating func turnCarets(of level: PictureLevel, from rows: inout ChangedRows) -> [Box] {
        let carets = CaretBlocks(in: self, of: level, from: &rows)
        carets.turn(&values)
        return carets.blocks.map(\.box)
    }

    /// Takes the pointer out of it, where that is a beam; returns where it stood.
    mutating func takeBeam() -> Box? {
        guard let beam = PointerBeam(on: self) else { return nil }
        beam.erase(from: &values, width: width)
        return beam.box
    }

    /// The bounds of what stands out more than a limit within a box of its own pixels, and how many pixels do; empty
    /// where none does.
    func ink(in box: Box, over limit: UInt8) -> (bounds: Box, area: Int) {
        var (bounds, area) = (Box(x: 0, y: 0, width: 0, height: 0), 0)
        for y in max(0, box.y)..<max(0, box.y, min(box.maxY, height)) {
            for x in max(0, box.x)..<max(0, box.x, min(box.maxX, width))
            where values[y * width + x] > limit {
                bounds = bounds.union(Box(x: x, y: y, width: 1, height: 1))
                area += 1
            }
        }
        return (bounds, area)
    }

    /// What each pixel of a box of its own pixels stands out, row by row.
    func values(in box: Box) -> [UInt8] {
        (box.y..<box.maxY).flatMap { y in
            values[y * width + box.x..<y * width + box.maxX]
        }
    }

    /// Takes carets of which only the outline is drawn out of it.
    mutating func take(_ hollow: HollowCarets) { hollow.erase(from: &values, width: width) }

    /// Takes the rules that run through the text out of it.
    ///
    /// - Returns: the rules, as pieces of ink.
    mutating func takeRules(over limit: UInt8, of level: PictureLevel) -> [TextComponent] {
        let rules = UprightRules(in: self, over: limit)
        let found = rules.components(of: self, lightOn: level)
        rules.erase(from: &values, width: width)
        return found
    }

    /// Takes the line out that a piece of ink hangs on.
    mutating func takeUnderline(
        _ parts: UnderlinedLetters.Parts, of piece: TextComponent, by letters: UnderlinedLetters
    ) {
        letters.erase(parts, of: piece, from: &values)
    }

    /// A frame around the picture is no further from its edge than this, in pixels.
    private static let frameReach = 4
    /// Share of a column or row that stands out where it is part of a frame.
    private static let frameShare = 0.7

    /// Takes a frame at the edge of the picture out: letters that touch it would be one piece with
    /// it.
    private mutating func takeFrame() {
        let reach = min(Self.frameReach, width, height)
        for x in Array(0..<reach) + Array((width - reach)..<width) {
            take(from: x, step: width, count: height)
        }
        for y in Array(0..<reach) + Array((height - reach)..<height) {
            take(from: y * width, step: 1, count: width)
        }
    }

    /// Takes a row or column out as far as it is part of a frame, if it is.
    private mutating func take(from first: Int, step: Int, count: Int) {
        var (inked, runs, start, end) = (0, [Range<Int>](), 0, 0)
        values.withUnsafeBufferPointer { values in
            for place in 0..<count where values[first &+ place &* step] > Self.leastFrame {
                if place - end > Self.mostBreak {
                    if end - start >= Self.leastRun { runs.append(start..<end) }
                    start = place
                }
                inked &+= 1
                end = place + 1
            }
        }
        if end - start >= Self.leastRun { runs.append(start..<end) }
        guard Double(inked) >= Self.frameShare * Double(count) else { return }
        let long = runs.reduce(0) { $0 + $1.count }
        let isWhole = Double(long) >= Self.frameShare * Double(count)
        // The frame of a window may end above the letters of a terminal.
        for place in (isWhole ? [0..<count] : runs).joined() { values[first + place * step] = 0 }
        frame.append(first)
    }

    /// A frame goes on for so long at least, in pixels, more than any letter is high; where it looks like
    /// the ground it breaks off for no more than this.
    private static let (leastRun, mostBreak) = (48, 2)

    /// Contrast of a frame.
    private static let leastFrame: UInt8 = 24
}

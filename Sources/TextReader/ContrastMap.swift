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

    init(_ level: PictureLevel, over background: BackgroundModel) {
        width = level.width
        height = level.height
        scale = level.scale
        noise = background.noise
        ground = background.nearest
        values = Self.values(level, background)
        takeFrame()
    }

    /// Puts in the place of block carets the letters in them.
    ///
    /// - Returns: where the carets are.
    mutating func turnCarets(of level: PictureLevel) -> [Box] {
        let carets = CaretBlocks(in: self, of: level)
        carets.turn(&values)
        return carets.blocks.map(\.box)
    }

    /// Takes the rules that run through the text out of it.
    ///
    /// - Returns: the rules, as pieces of ink.
    mutating func takeRules(over limit: UInt8, of level: PictureLevel) -> [TextComponent] {
        let rules = UprightRules(in: self, over: limit)
        let found = rules.components(of: self, lightOn: level)
        rules.erase(from: &values, width: width)
        return found
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
            let column = stride(from: x, to: values.count, by: width)
            let inked = column.reduce(0) { $0 + (values[$1] > Self.leastFrame ? 1 : 0) }
            guard Double(inked) >= Self.frameShare * Double(height) else { continue }
            for index in column { values[index] = 0 }
        }
        for y in Array(0..<reach) + Array((height - reach)..<height) {
            let row = (y * width)..<((y + 1) * width)
            let inked = row.reduce(0) { $0 + (values[$1] > Self.leastFrame ? 1 : 0) }
            guard Double(inked) >= Self.frameShare * Double(width) else { continue }
            for index in row { values[index] = 0 }
        }
    }

    /// Contrast of a frame.
    private static let leastFrame: UInt8 = 24

    /// How far an edge between two grounds is blurred by video coding, in pixels.
    private static let edgeBlur = 2

    private static func values(_ level: PictureLevel, _ background: BackgroundModel) -> [UInt8] {
        let (width, height) = (level.width, level.height)
        let count = width * height
        let faint = Int(background.noise)
        return [UInt8](unsafeUninitializedCapacity: count) { out, initialized in
            initialized = count
            guard let out = out.baseAddress else { return }
            // Ground is like itself.
            out.initialize(repeating: 0, count: count)
            level.pixels.withUnsafeBufferPointer { pixels in
                background.nearest.withUnsafeBufferPointer { nearest in
                    guard let pixels = pixels.baseAddress, let nearest = nearest.baseAddress
                    else { return }
                    func contrast(_ at: Int, _ ground: Int) -> Int {
                        let (p, g) = (pixels + 3 * at, pixels + 3 * ground)
                        let red = abs(Int(p[0]) - Int(g[0]))
                        let green = abs(Int(p[1]) - Int(g[1]))
                        let blue = abs(Int(p[2]) - Int(g[2]))
                        return max(red, max(green, blue))
                    }
                    for part in background.unsure {
                        let y = Int(part.row)
                        for x in Int(part.start)..<Int(part.end) {
                            let at = y * width + x
                            let own = Int(nearest[at])
                            if own == at { continue }
                            var value = contrast(at, own)
                            if value > faint {
                                // The blurred edge of a highlight is no ink: it lies between its
                                // two grounds. Ink stands out from the grounds on all sides.
                                func look(_ place: Int) {
                                    let other = Int(nearest[place])
                                    if other != own { value = min(value, contrast(at, other)) }
                                }
                                if x >= edgeBlur { look(at - edgeBlur) }
                                if x + edgeBlur < width { look(at + edgeBlur) }
                                if y >= edgeBlur { look(at - edgeBlur * width) }
                                if y + edgeBlur < height { look(at + edgeBlur * width) }
                            }
                            out[at] = UInt8(truncatingIfNeeded: value)
                        }
                    }
                }
            }
        }
    }
}

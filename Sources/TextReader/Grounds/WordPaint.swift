// Paints the ground around words in the place of their own.

internal import PauseModel

/// Paints the ground that is around words in the place of what they have of their own.
struct WordPaint {
    /// What the picture shows.
    let source: UnsafePointer<UInt8>
    /// What is painted on: the same at first.
    let pixels: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int

    /// So far out of a line, in pixels, coding blurs it.
    private static let blur = 2
    /// …and by less the ground beside it differs in places, in any channel.
    private static let ringing = 24

    /// A copy of a picture on which the body has painted.
    static func painted(_ picture: Picture, _ body: (WordPaint) -> Void) -> Picture {
        var clear = picture
        picture.pixels.withUnsafeBufferPointer { source in
            guard let source = source.baseAddress else { return }
            clear.withMutablePixels { pixels in
                body(
                    WordPaint(
                        source: source, pixels: pixels, width: picture.width, height: picture.height
                    ))
            }
        }
        return clear
    }

    /// Puts the ground that is around in the place of one of words; what stands out from it does so as
    /// before, or more, up to so many times.
    func takeFill(of words: WordGround, mostGain: Double = 1) {
        let inside = words.inside
        let steps = (0..<3).map { strongest(in: $0, of: words) }
        let contrast = Double(max(1, steps.map(abs).max() ?? 0))
        let gain = min(mostGain, max(1, Self.usualContrast / contrast))
        for channel in 0..<3 {
            let (fill, ground) = (Int(words.fill[channel]), Int(words.around[channel]))
            // Letters become as much lighter or darker than the ground as they were than the fill; or,
            // where there is no room for that, as black ones of a dark ground, the other way round.
            let room = steps[channel] > 0 ? 255 - ground : ground
            let factor = 2 * room >= abs(steps[channel]) ? gain : -gain
            for y in inside.y..<inside.maxY {
                for x in inside.x..<inside.maxX {
                    let at = 3 * (y * width + x) + channel
                    pixels[at] = UInt8(
                        clamping: ground + Int(factor * Double(Int(source[at]) - fill)))
                }
            }
        }
    }

    /// How much the strongest letter of a ground stands out in a channel.
    private func strongest(in channel: Int, of words: WordGround) -> Int {
        let (inside, fill) = (words.inside, Int(words.fill[channel]))
        var strongest = 0
        for y in inside.y..<inside.maxY {
            for x in inside.x..<inside.maxX {
                let step = Int(source[3 * (y * width + x) + channel]) - fill
                if abs(step) > abs(strongest) { strongest = step }
            }
        }
        return strongest
    }

    /// Letters stand out from the ground of a text by so much, at their strongest, and fainter ones become
    /// no more than so many times stronger.
    private static let (usualContrast, mostGain) = (200.0, 2.0)

    /// Takes a ground of words, and its ends, which coding has blurred into what is around.
    func take(_ words: WordGround) {
        takeFill(of: words, mostGain: Self.mostGain)
        let (inside, blur) = (words.inside, Self.blur)
        let rows = max(0, inside.y - blur)..<min(height, inside.maxY + blur)
        let columns = max(0, inside.x - blur)..<min(width, inside.maxX + blur)
        for out in -1..<blur {
            let (above, below) = (inside.y - 1 - out, inside.maxY + out)
            for (row, inwards) in [(above, width), (below, -width)] where rows.contains(row) {
                takeEnd(
                    columns.map { row * width + $0 }, of: words, inwards, isInside: out < 0)
            }
            let (left, right) = (inside.x - 1 - out, inside.maxX + out)
            for (column, inwards) in [(left, 1), (right, -1)]
            where columns.contains(column) && !isRule(column, beside: words) {
                takeEnd(
                    rows.map { $0 * width + column }, of: words, inwards, isInside: out < 0)
            }
        }
    }

    /// Puts the ground around in the place of what is hardly off it in a row or column of pixels at an end
    /// of one of words, and of all but letters where most are blurred: of those beside it, few reach there.
    ///
    /// - Parameters:
    ///   - places: the pixels.
    ///   - words: the ground.
    ///   - inwards: from a pixel to the next one further in.
    ///   - isInside: whether they are those of the ground itself; where a letter is next to one of
    ///     them, it reaches so far.
    private func takeEnd(_ places: [Int], of words: WordGround, _ inwards: Int, isInside: Bool) {
        let pair = words.pair
        func isNear(_ place: Int, step: Int = Self.ringing) -> Bool {
            Shade(source + 3 * place).isLike(words.around, step: step)
        }
        /// Whether the very ground around is beyond a pixel, and no other one that is nearly like it.
        func goesOn(_ place: Int) -> Bool {
            let beyond = place - (Self.blur + 1) * inwards
            return (0..<width * height).contains(beyond) && isNear(beyond, step: Self.even)
        }
        let ends = places.filter { place in
            words.spans(Shade(source + 3 * place))
                && (!isInside || pair.isFill(Shade(source + 3 * (place + inwards))))
        }
        let isBlurred =
            Double(ends.count { !isNear($0) }) >= Self.leastBlurred * Double(places.count)
        // A row that is hardly off the ground would still be an edge from side to side.
        for place in ends where isBlurred && !isNear(place) || isNear(place) && goesOn(place) {
            set(3 * place, to: words.around)
        }
    }

    /// What is of one ground differs by less, in any channel.
    private static let even = 6

    /// Whether what is at an upright end goes on above and below: a line beside the text, or a guide.
    private func isRule(_ column: Int, beside words: WordGround) -> Bool {
        [words.inside.y - 1 - Self.blur, words.inside.maxY + Self.blur].allSatisfy { row in
            guard (0..<height).contains(row) else { return false }
            let shade = Shade(source + 3 * (row * width + column))
            // What is above and below may have the same ground.
            return !shade.isLike(words.around, step: Self.leastRule) && !words.pair.isFill(shade)
        }
    }

    /// Such a line stands out by so much.
    private static let leastRule = 12
    /// So much of an end is blurred.
    private static let leastBlurred = 0.4

    /// Puts the ground in the place of the line, and of what coding has spread of it, but for the
    /// letters that touch it.
    func takeLine(of frame: WordFrame) {
        let (inside, reach) = (frame.inside, Self.blur + 1)
        let edge = WordGround(inside: inside, fill: frame.line, around: frame.ground)
        for y in max(0, inside.y - reach)..<min(height, inside.maxY + reach) {
            for x in max(0, inside.x - reach)..<min(width, inside.maxX + reach) {
                let isFill =
                    x > inside.x && x < inside.maxX - 1 && y > inside.y && y < inside.maxY - 1
                let at = 3 * (y * width + x)
                if !isFill, edge.spans(Shade(pixels + at)) {
                    set(at, to: frame.ground)
                }
            }
        }
    }

    private func set(_ at: Int, to shade: Shade) {
        for channel in 0..<3 { pixels[at + channel] = shade[channel] }
    }
}

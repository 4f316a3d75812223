// Looks for boxes around words.

internal import PauseModel

/// Looks for boxes around words: a thin line all around a fill that is another than the ground.
///
/// What lies in a letter, or between two, is the ground that is around them too.
struct WordFrameSearch {
    let pixels: UnsafePointer<UInt8>
    let width: Int
    let height: Int

    /// The line stands out from what it lies around by so much, in some channel.
    private static let leastStep: UInt8 = 24
    /// …and the fill from the ground, and the line from both in brightness, in which coding keeps
    /// lines best.
    private static let leastFill = 12
    /// What is of one colour differs by less, in any channel.
    private static let even = 16
    /// Three small letters are so wide, in pixels; a box around lines of text is wider.
    private static let widths = 12...400
    /// A line of small letters is so high, in pixels, and one of the largest that are found at this
    /// size.
    private static let heights = 12...64
    /// Letters that touch the line hide no more than this of a side, and for no longer at a time than
    /// so many pixels.
    private static let (leastShown, mostHidden) = (0.75, 3)
    /// The upper side is hidden least: no letter is as high as the box.
    private static let leastUpper = 0.85
    /// Letters leave so much of the first row of the fill.
    private static let leastFlat = 0.6
    /// A word covers so much of the fill at least.
    private static let leastInk = 0.05
    /// Blurred by coding, the line reaches so far, in pixels.
    private static let blur = 2
    /// The ground beside a box is looked at so far from its inside, in pixels.
    private static let beside = 3...4

    /// The boxes, from top to bottom.
    ///
    /// They stand in a text, on its ground, which goes on above and below them, or in several lines of
    /// it: a tab ends where another ground begins.
    /// - Parameters:
    ///   - candidates: what may be a box of the picture before, by its upper row; those of this one take
    ///     their place.
    ///   - changed: the rows that differ from those of that picture.
    /// - Returns: the boxes.
    func frames(
        from candidates: inout RowLists<WordFrame>, changed: ChangedRows
    ) -> [WordFrame] {
        candidates.replace(changed.reaching(up: Self.reach, down: Self.blur)) { row, list in
            upperSides(row) { columns in
                if let frame = frame(under: columns, row: row) { list.append(frame) }
            }
        }
        let found = Self.drawn(candidates.elements)
        return found.filter { frame in
            found.contains { isAlike($0, frame) } || isAmongText(frame)
        }
    }

    /// Whether two boxes in different lines have the same colours and height.
    private func isAlike(_ one: WordFrame, _ other: WordFrame) -> Bool {
        abs(one.inside.y - other.inside.y) > one.inside.height / 2
            && abs(one.inside.height - other.inside.height) <= Self.blur
            && one.fill.isLike(other.fill, step: Self.even)
            && abs(one.line.brightness - other.line.brightness) <= 2 * Self.even
    }

    /// Whether the ground beside a box goes on above and below it; one around a single bracket is no tab, and
    /// the line above or below it may be pointed out.
    private func isAmongText(_ frame: WordFrame) -> Bool {
        let (inside, reach) = (frame.inside, Self.beside.upperBound)
        let rows = [inside.y - 1 - reach, inside.maxY + reach].filter((0..<height).contains)
        func goesOn(in row: Int) -> Bool {
            share(of: inside.x..<inside.maxX) {
                shade($0, row).isLike(frame.ground, step: Self.sameGround)
            } >= Self.leastGround.across
        }
        return inside.width < inside.height
            ? rows.contains(where: goesOn) : rows.allSatisfy(goesOn)
    }

    /// What is of the ground beside a box differs from it by less, in any channel: less than the fill does,
    /// more than coding bends it beside a thick line.
    private static let sameGround = 9
    /// Letters beside a box leave so much of its ground, and those of the lines above and below it.
    private static let leastGround = (beside: 0.5, across: 0.3)

    /// So many rows under its upper side a box is looked at.
    private static let reach = blur + heights.upperBound

    /// Of those at the same place, the ones that were drawn.
    ///
    /// Coding leaves a darker line beside a light one; of both, the one drawn on the side of the fill, or
    /// else the stronger, is it.
    private static func drawn(_ candidates: [WordFrame]) -> [WordFrame] {
        candidates.reduce(into: []) { found, frame in
            let known = found.firstIndex {
                $0.inside.x < frame.inside.maxX && $0.inside.maxX > frame.inside.x
                    && abs($0.inside.y - frame.inside.y) <= blur
            }
            guard let known else { return found.append(frame) }
            if found[known].isLess(than: frame) { found[known] = frame }
        }
    }

    /// Tells of the stretches of a row that may be the upper side of a line, without its corners.
    private func upperSides(_ row: Int, _ found: (_ columns: Range<Int>) -> Void) {
        let least = Self.heights.lowerBound + 2 * Self.blur
        guard width > Self.widths.lowerBound, row < height - least else { return }
        let here = pixels + 3 * row * width
        let below = here + 3 * Self.blur * width
        // Letters under a line are darker than it or lighter, whatever the fill is.
        var stretches = (lighter: 0..<0, darker: 0..<0)
        func add(_ place: Int, to stretch: inout Range<Int>) {
            let gap = stretch.upperBound..<place
            if gap.count > Self.mostHidden, !isUnderLine(gap, row) {
                note(stretch)
                stretch = place..<place + 1
            } else {
                stretch = stretch.lowerBound..<place + 1
            }
        }
        func note(_ stretch: Range<Int>) {
            if Self.widths.contains(stretch.count) { found(stretch) }
        }
        ByteLanes.differingPixels(
            here, below, count: width, over: Self.leastStep - 1
        ) { place in
            if Shade(here + 3 * place).light > Shade(below + 3 * place).light {
                add(place, to: &stretches.lighter)
            } else {
                add(place, to: &stretches.darker)
            }
        }
        note(stretches.lighter)
        note(stretches.darker)
    }

    /// The stem of a letter, or two that touch, that reaches up to the line is no wider than this, in
    /// pixels.
    private static let mostStem = 8

    /// Whether some columns of a row are stems that reach up to the line: between two boxes there is the
    /// ground that is above them too.
    private func isUnderLine(_ columns: Range<Int>, _ row: Int) -> Bool {
        row >= Self.blur && columns.count <= Self.mostStem
            && columns.allSatisfy {
                !shade($0, row).isLike(shade($0, row - Self.blur), step: Int(Self.leastStep))
            }
    }

    /// The box under an upper side, where one is.
    private func frame(under columns: Range<Int>, row: Int) -> WordFrame? {
        let top = row + Self.blur
        let look = Look(
            line: .median(of: columns.map { shade($0, row) }),
            fill: .median(of: columns.map { shade($0, top) }))
        guard share(of: columns, where: { look.isLine(shade($0, row)) }) >= Self.leastUpper,
            share(of: columns, where: { shade($0, top).isLike(look.fill, step: Self.even) })
                >= Self.leastFlat,
            let left = side(near: columns.lowerBound, out: -1, from: top, look),
            let right = side(near: columns.upperBound - 1, out: 1, from: top, look),
            right - left > Self.widths.lowerBound
        else { return nil }
        let feet =
            top
            + Self.heights.lowerBound..<min(
                top + Self.heights.upperBound, height - Self.blur)
        let foot = feet.first { foot in
            share(of: columns) { look.isLine(shade($0, foot)) } >= Self.leastShown
        }
        return foot.flatMap { foot in
            let within = Box(
                x: left + 1, y: row + 1, width: right - left - 1, height: foot - row - 1)
            return frame(around: trimmed(within, look), look)
        }
    }

    /// A line is so thick, in pixels: drawn for screens of twice as many pixels it has two.
    private static let mostThick = 3

    /// The inside of a box without what its sides are thicker than a pixel.
    private func trimmed(_ within: Box, _ look: Look) -> Box {
        var box = within
        func isLine(at x: Int) -> Bool {
            share(of: box.y..<box.maxY) { look.isLine(shade(x, $0)) } >= Self.leastShown
        }
        for _ in 1..<Self.mostThick {
            if box.width > Self.widths.lowerBound, isLine(at: box.x) {
                (box.x, box.width) = (box.x + 1, box.width - 1)
            }
            if box.width > Self.widths.lowerBound, isLine(at: box.maxX - 1) { box.width -= 1 }
        }
        return box
    }

    /// The colours of a box.
    private struct Look {
        let line: Shade
        let fill: Shade

        /// Whether a pixel may be of the line, by its brightness.
        ///
        /// Letters stand out as much.
        func isLine(_ shade: Shade) -> Bool {
            let (twice, both) = (2 * shade.brightness, line.brightness + fill.brightness)
            return line.brightness > fill.brightness ? twice > both : twice < both
        }
    }

    /// Coding, or the box of the line above, makes the upper side no longer than by this, in pixels.
    private static let mostLonger = 4

    /// The column of an upright side that goes down from the end of the upper one, or before that where it is
    /// longer than it was drawn; nil where none does.
    private func side(near column: Int, out: Int, from top: Int, _ look: Look) -> Int? {
        let steps = Array(0...Self.blur) + (1...Self.mostLonger).map(-)
        return steps.map { column + $0 * out }.first { place in
            (Self.blur..<width - Self.blur).contains(place)
                && share(of: top..<top + Self.heights.lowerBound) {
                    look.isLine(shade(place, $0))
                } >= Self.leastShown
        }
    }

    /// A box with that inside, where it is filled, and its line stands out from the fill and from the ground.
    private func frame(around inside: Box, _ look: Look) -> WordFrame? {
        let rows = inside.y..<inside.maxY
        let within = rows.flatMap { y in (inside.x..<inside.maxX).map { shade($0, y) } }
        let inked = within.count { !$0.isLike(look.fill, step: 2 * Self.even) }
        let sides = Self.beside.flatMap { [inside.x - 1 - $0, inside.maxX + $0] }
        let around = sides.filter((0..<width).contains).flatMap { x in rows.map { shade(x, $0) } }
        let ground = Shade.median(of: around)
        let plain = around.count { $0.isLike(ground, step: Self.even) }
        let line = look.line.brightness
        let (overFill, overGround) = (line - look.fill.brightness, line - ground.brightness)
        // Blurred, the ground around a box without a line is a little darker or lighter than it.
        guard Double(plain) >= Self.leastGround.beside * Double(around.count),
            Shade.median(of: within).isLike(look.fill, step: Self.even),
            Double(inked) >= Self.leastInk * Double(within.count),
            look.fill.distance(to: ground) >= Self.leastFill,
            overFill.signum() == overGround.signum(),
            min(abs(overFill), abs(overGround)) >= Self.leastFill
        else { return nil }
        return WordFrame(inside: inside, line: look.line, fill: look.fill, ground: ground)
    }

    private func share(of places: Range<Int>, where isSo: (Int) -> Bool) -> Double {
        Double(places.count(where: isSo)) / Double(max(1, places.count))
    }

    private func shade(_ x: Int, _ y: Int) -> Shade {
        Shade(pixels + 3 * (y * width + x))
    }
}

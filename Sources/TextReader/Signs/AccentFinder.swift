// Takes accents off letters, for them to be read without.

internal import Glibc
internal import PauseModel

/// Takes accents off letters, for them to be read without.
///
/// The recogniser knows few letters with accents, and takes `ö` for `j` and `é` for `&`; without
/// the accent it reads the letter as any other of the text. What an accent is its own shape tells,
/// in every font (`AccentMark`), and the language of the text (`WrittenLanguage`).
///
/// Dots of `i` and `j` stay where they are.
struct AccentFinder {
    /// Small letters are so high, in heights of `d`.
    static let small = 0.5...0.8
    /// A column of most monospace fonts is so wide, in heights of `d`.
    static let usualWidth = 0.79
    /// Capitals are so many times as high as small letters at least, and no higher than this, in
    /// heights of `d`.
    private static let (leastCapital, mostCapital) = (1.2, 1.08)
    /// Fewer of them do not show how high they are.
    private static let leastSmall = (inColumns: 6, inProse: 3)
    /// A letter without its accent is as high as the others but for so much, in pixels and in heights
    /// of `d`.
    private static let mostOff = (pixels: 1.0, share: 0.05)
    /// An accent on a capital ends so high above the row, in heights of `d`.
    private static let leastAbove = 0.88
    /// A letter ends no further below the row of the line than this, in heights of `d`.
    private static let mostBelow = 0.45
    /// A letter is no wider than this, in columns: two that touch are not parted.
    private static let mostWidth = 1.3
    /// An accent is no higher than this, in heights of `d`.
    private static let mostAccent = 0.5
    /// …and no wider than this, in columns.
    private static let mostAccentWidth = 0.95
    /// …is so near to its letter.
    private static let mostGap = 0.3
    /// …and stands over it: their middles are no further apart than this, in columns.
    private static let mostAside = 0.35
    /// …and, where it touches its letter in prose, at least so high, in heights of `d`: lower is the top of a
    /// round letter.
    private static let leastAccent = 0.09
    /// …is at least so strong, in the strength of its letter.
    static let leastStrength = 0.4
    /// …and no nearer to the edge of the picture, in pixels: there are the feet of a line cut off.
    private static let leastEdge = 3
    /// An accent is so many times as large as the dots of the text, by their bounds, and so many
    /// pixels more.
    private static let overDot = (times: 1.4, pixels: 3.0)
    /// Fewer dots do not show how large they are.
    private static let leastDots = 3
    /// So much more likely is a dot on a stem than an accent, on the scale of `AccentShape.distance`.
    ///
    /// Of 1,789 dots of `i` and `j` that were drawn none is told to be an accent then, of accents on
    /// an `i` 96 in 100 are (`Corpus/training/accents`). On other letters it is an `i` that is set
    /// askew.
    private static let dotPrior = (stem: 16.0, other: 9.0)

    /// What is so much unlike a dot is none, even where ink beside it may be a part of it.
    private static let sureStep = 30.0

    private let grid: CharacterGrid?
    /// Whether all letters are as wide, on one grid or word by word.
    private let isMonospace: Bool
    /// How wide a column is, in pixels: that of a monospace font as high, where there are none.
    private let cellWidth: Double
    private let metrics: LineMetrics
    private let map: ContrastMap
    /// How high the small letters of the text are, in pixels; nil where it does not show.
    private var small: Double?
    /// How large half of the dots of its `i` are, in pixels; nil where it does not show.
    private var dot: Int?

    /// - Parameters:
    ///   - grid: the columns of a text; nil where it has none.
    ///   - advance: how wide a letter is where words have columns each of its own; nil in a proportional font.
    ///   - metrics: how high its letters are.
    ///   - lines: its lines.
    ///   - map: the contrast of the picture, or of the smaller copy that the letters were found on.
    init(
        grid: CharacterGrid?, advance: Double?, metrics: LineMetrics, lines: [TextLine],
        map: ContrastMap
    ) {
        (self.grid, self.metrics, self.map) = (grid, metrics, map)
        isMonospace = grid != nil || advance != nil
        cellWidth = grid?.cellWidth ?? advance ?? Self.usualWidth * metrics.ascent
        small = usualHeight(of: lines)
        dot = usualDot(of: lines)
    }

    /// How large half of the pieces above stems are; nil where there are few.
    private func usualDot(of lines: [TextLine]) -> Int? {
        let dots = lines.flatMap { line in
            let low = line.letters.filter(isLow)
            return line.letters.filter { isLetter($0.box, on: line.baseline) }.compactMap {
                letter -> Int? in
                let above = low.filter { isAbove($0.box, letter.box) }
                guard above.count == 1, let dot = above.first?.box else { return nil }
                return isStem(letter.box, below: dot) ? dot.area : nil
            }
        }
        return dots.count >= Self.leastDots ? dots.sorted()[dots.count / 2] : nil
    }

    /// The height that most small letters have: to a pixel in a proportional font, where large ones are few.
    private func usualHeight(of lines: [TextLine]) -> Double? {
        let heights = lines.flatMap { line in
            line.letters.filter { abs($0.box.maxY - line.baseline) <= map.scale }
                .map { line.baseline - $0.box.y }
        }.filter { Self.small.contains(Double($0) / metrics.ascent) }
        let counts = Dictionary(grouping: heights) { $0 }.mapValues(\.count)
        let near = isMonospace ? [0] : [-map.scale, 0, map.scale]
        let likely = counts.map { height, count in
            (height: height, count: near.reduce(0) { $0 + (counts[height + $1] ?? 0) }, own: count)
        }
        let most = likely.max { ($0.count, $0.own, $0.height) < ($1.count, $1.own, $1.height) }
        let least = isMonospace ? Self.leastSmall.inColumns : Self.leastSmall.inProse
        return most.flatMap { $0.count >= least ? Double($0.height) : nil }
    }

    /// Takes the accents out of the ink of a line; returns them from left to right.
    func take(from line: inout TextLine) -> [AccentMark] {
        guard small != nil else { return [] }
        let baseline = line.baseline
        var marks: [AccentMark] = []
        var letters = line.letters
        let low = letters.filter(isLow)
        for letter in line.letters where isLetter(letter.box, on: baseline) {
            let above = low.filter { isAbove($0.box, letter.box) }
            if above.isEmpty {
                guard let (mark, rest) = touchingMark(of: letter, on: baseline) else { continue }
                marks.append(mark)
                letters = letters.map { $0 == letter ? rest : $0 }
            } else {
                let box = Box(around: above.lazy.map(\.box))
                guard let mark = mark(in: box, over: letter.box, on: baseline, touching: false)
                else { continue }
                marks.append(mark)
                letters.removeAll { above.contains($0) }
            }
        }
        for (accent, mark) in marksOverJoined(line.letters, on: baseline) {
            marks.append(mark)
            letters.removeAll { accent.contains($0) }
        }
        if !marks.isEmpty { line.letters = letters }
        return marks
    }

    /// The accent of a piece of both, and the letter without it.
    private func touchingMark(
        of letter: TextComponent, on baseline: Int
    ) -> (mark: AccentMark, rest: TextComponent)? {
        // Where not even dots are parted from their letter nothing else is, either.
        let nearest =
            isMonospace ? parts(of: letter, on: baseline, between: Self.mostBelowDots) : nil
        guard !isMonospace || nearest != nil else { return nil }
        if let (upper, lower) = parts(of: letter, on: baseline, between: LetterGap.mostBetween),
            let mark = mark(in: upper.box, over: lower.box, on: baseline, touching: true)
        {
            return (mark, lower)
        }
        guard let (dots, lower) = nearest, isSmall(lower.box, on: baseline),
            Double(baseline - dots.box.maxY) >= small ?? .infinity,
            !beginsWithBar(lower.box),
            let mark = mark(in: dots.box, over: lower.box, on: baseline, touching: true),
            mark.shape.distance(to: .diaeresis) <= Self.mostOffOfDots
        else { return nil }
        return (mark, lower)
    }

    /// Whether the ink of a piece goes from side to side right at its top, as it does in a hash below the ends of its strokes.
    private func beginsWithBar(_ box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box) else { return false }
        let least = Self.leastBar.strength * strength(of: box)
        return rows.prefix(Self.topRows).contains { row in
            let inked = columns.count { Double(map.values[row * map.width + $0]) >= least }
            return Double(inked) >= Self.leastBar.width * Double(columns.count)
        }
    }

    /// A bar is as wide as its piece and as strong, but for these shares, and no further from its top, in rows: the bowl of a
    /// small letter is round there.
    private static let (leastBar, topRows) = ((width: 0.85, strength: 0.6), 2)

    /// Two dots side by side are no other sign, however near to the letter; between both is a little less ink than
    /// this share of what is above and below: in the strokes of a capital there is as much.
    private static let (mostBelowDots, mostOffOfDots) = (0.85, -8.0)

    /// The accents over letters that are one piece, as they are in a proportional font, and where the feet of a
    /// monospace one touch.
    private func marksOverJoined(
        _ letters: [TextComponent], on baseline: Int
    ) -> [(pieces: [TextComponent], mark: AccentMark)] {
        let low = letters.filter {
            isLow($0) && Double(baseline - $0.box.maxY) >= Self.small.lowerBound * metrics.ascent
        }
        return letters.filter { isJoined($0.box, on: baseline) }.flatMap { word in
            let above = low.filter { lies($0.box, over: word.box) }.sorted { $0.box.x < $1.box.x }
            return together(above).compactMap { pieces in
                markOverJoined(word, of: pieces, on: baseline).map { (pieces: pieces, mark: $0) }
            }
        }
    }

    /// The accent that some pieces above several joined letters are.
    private func markOverJoined(
        _ word: TextComponent, of pieces: [TextComponent], on baseline: Int
    ) -> AccentMark? {
        let box = pieces.dropFirst().reduce(pieces[0].box) { $0.union($1.box) }
        guard let letter = letter(below: box, in: word),
            let mark = mark(in: box, over: letter, on: baseline, touching: false)
        else { return nil }
        // In columns there is ink of its neighbours beside the stem below a dot.
        let step = mark.shape.distance(to: .dot) - mark.shape.offness
        return !isMonospace || step >= Self.sureStep ? mark.joined : nil
    }

    /// Whether a piece is several letters on the row.
    private func isJoined(_ box: Box, on baseline: Int) -> Bool {
        Double(box.width) > Self.mostWidth * cellWidth && box.maxY >= baseline - 1
            && Double(baseline - box.y) >= Self.small.lowerBound * metrics.ascent
    }

    /// Pieces from left to right, those that are one mark together: the dots of a diaeresis.
    private func together(_ pieces: [TextComponent]) -> [[TextComponent]] {
        pieces.reduce(into: []) { marks, piece in
            if let last = marks.last?.last?.box, marks.last?.count == 1,
                Double(piece.box.x - last.maxX) <= Self.mostBetween * cellWidth,
                piece.box.y < last.maxY, last.y < piece.box.maxY
            {
                marks[marks.count - 1].append(piece)
            } else {
                marks.append([piece])
            }
        }
    }

    /// The dots of a diaeresis are no further apart than this, in columns.
    private static let mostBetween = 0.3

    /// The letter below an accent, of several that are one piece: it begins with the ink below the accent.
    private func letter(below accent: Box, in word: TextComponent) -> Box? {
        let strong = Self.leastStroke * Double(word.peak)
        let end = accent.maxY + Int(Self.mostGap * metrics.ascent)
        let top = stride(from: accent.maxY, through: end, by: map.scale).first { row in
            let below = Box(x: accent.x, y: row, width: accent.width, height: map.scale)
            return strength(of: below) >= strong
        }
        guard let top, top < word.box.maxY else { return nil }
        let reach = Self.joinedReach * cellWidth
        let left = Int((accent.middle - reach).rounded())
        return Box(
            x: left, y: top, width: Int((2 * reach).rounded()), height: word.box.maxY - top)
    }

    /// Of several letters that are one piece each reaches so far beside its middle at least, in columns.
    private static let joinedReach = 0.26
    /// A stroke has so much of the strength of its letters.
    private static let leastStroke = 0.5

    /// Whether a piece may be a letter that stands on the row, without its accent or with it.
    private func isLetter(_ box: Box, on baseline: Int) -> Bool {
        Double(box.width) <= Self.mostWidth * cellWidth
            && Double(baseline - box.y) >= Self.small.lowerBound * metrics.ascent
            && box.maxY >= baseline - 1
            && Double(box.maxY - baseline) <= Self.mostBelow * metrics.ascent
    }

    /// Whether a letter without its accent is as high as a small one, or as a capital.
    private func isLetterHeight(of letter: Box, on baseline: Int) -> Bool {
        isSmall(letter, on: baseline)
            || small.map { Double(baseline - letter.y) >= Self.leastCapital * $0 } == true
                && Double(baseline - letter.y) <= Self.mostCapital * metrics.ascent
    }

    private func isSmall(_ letter: Box, on baseline: Int) -> Bool {
        let off = max(Self.mostOff.pixels * Double(map.scale), Self.mostOff.share * metrics.ascent)
        return small.map { abs(Double(baseline - letter.y) - $0) <= off } == true
    }

    /// Whether all of an accent lies above the letters beside it.
    private func risesAbove(_ accent: Box, on baseline: Int) -> Bool {
        Double(baseline - accent.maxY) >= Self.leastAbove * metrics.ascent
    }

    /// Whether a piece is no higher than an accent.
    private func isLow(_ piece: TextComponent) -> Bool {
        Double(piece.box.height) <= Self.mostAccent * metrics.ascent
    }

    /// Whether a low piece lies above another as an accent, or a part of one, does.
    private func isAbove(_ box: Box, _ letter: Box) -> Bool {
        box.maxY <= letter.y
            && Double(letter.y - box.maxY) <= Self.mostGap * metrics.ascent
            && isOver(box, letter)
    }

    private func isOver(_ box: Box, _ letter: Box) -> Bool {
        guard let grid else { return lies(box, over: letter) }
        return grid.column(at: box.middle) == grid.column(at: letter.middle)
    }

    /// Whether the middle of a mark lies between the ends of a letter.
    private func lies(_ mark: Box, over letter: Box) -> Bool {
        Double(letter.x - 1) <= mark.middle && mark.middle <= Double(letter.maxX + 1)
    }

    /// The accent and the letter of a piece of both; nil when it is one.
    private func parts(
        of piece: TextComponent, on baseline: Int, between most: Double
    ) -> (upper: TextComponent, lower: TextComponent)? {
        // The letter begins no lower than the lowest small ones do.
        let end = baseline - Int(Self.small.lowerBound * metrics.ascent)
        guard let row = LetterGap(map: map, mostBetween: most).row(in: piece, above: end) else {
            return nil
        }
        return piece.cut(at: row, on: map)
    }

    /// The accent in a place above a letter; nil where something else is.
    private func mark(
        in box: Box, over letter: Box, on baseline: Int, touching: Bool
    ) -> AccentMark? {
        guard box.y >= Self.leastEdge, Double(box.height) <= Self.mostAccent * metrics.ascent,
            Double(box.width) <= Self.mostAccentWidth * cellWidth,
            abs(box.middle - letter.middle) <= Self.mostAside * cellWidth,
            isLetterHeight(of: letter, on: baseline),
            !touching || isSmall(letter, on: baseline) || risesAbove(box, on: baseline),
            !(touching || isTop(box, of: letter)) || isMonospace
                || Double(box.height) >= Self.leastAccent * metrics.ascent
        else { return nil }
        // Its blur is a part of its shape.
        let shown = Box(x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 1)
        guard let shape = AccentShape(in: shown, on: map, cellWidth: cellWidth),
            strength(of: shown) >= Self.leastStrength * strength(of: letter),
            shape.offness <= mostOffness(of: shape, in: box, touching: touching),
            isAccent(shape, on: letter, below: box, touching: touching)
                || isDotOfCapital(shape, box, over: letter, on: baseline)
        else { return nil }
        return AccentMark(shape: shape, box: box, letter: letter)
    }

    /// How far an accent may be from all that were drawn.
    private func mostOffness(of shape: AccentShape, in box: Box, touching: Bool) -> Double {
        guard !touching else { return AccentShape.mostOffOfTouching }
        let isStep =
            max(box.width, box.height) <= Self.mostOfStep * map.scale
            && shape.distance(to: .acute) <= shape.offness
        return isStep ? AccentShape.mostOffOfStep : AccentShape.mostOff
    }

    /// A stroke of so few pixels goes from corner to corner.
    private static let mostOfStep = 3

    /// Whether a piece ends where the letter below it begins: of thin letters the top is parted from the sides.
    private func isTop(_ box: Box, of letter: Box) -> Bool { letter.y - box.maxY < map.scale }

    /// Whether a shape above a letter as high as a capital is a dot as large as those of the text: `İ`, as no other
    /// letter so high has one.
    private func isDotOfCapital(
        _ shape: AccentShape, _ box: Box, over letter: Box, on baseline: Int
    ) -> Bool {
        guard !isSmall(letter, on: baseline) else { return false }
        let usual = dot.map(Double.init) ?? pow(Self.usualDot * cellWidth, 2)
        return shape.distance(to: .dot) <= shape.offness
            && Self.sameDot.contains(Double(box.area) / usual)
    }

    /// A dot of most fonts is so wide and high, in columns.
    private static let usualDot = 0.28
    /// A dot on a capital is so many times as large as those of the text, by its bounds.
    private static let sameDot = 0.6...2.0

    /// Whether a shape above a letter is an accent, and not the dot of an `i`.
    private func isAccent(
        _ shape: AccentShape, on letter: Box, below box: Box, touching: Bool
    ) -> Bool {
        let step = shape.distance(to: .dot) - shape.offness
        if isMonospace, !touching, goesOn(letter, beside: box) { return true }
        if isStem(letter, below: box) {
            // What touches a stem is the hook of an `f`, but for two dots.
            return touching
                ? step >= Self.sureStep && shape.distance(to: .diaeresis) <= Self.mostOffOfDots
                : step >= Self.dotPrior.stem
        }
        let isLarge =
            dot.map { Double(box.area) >= Self.overDot.times * Double($0) + Self.overDot.pixels }
            ?? (step >= Self.dotPrior.stem)
        // There letters stand by themselves, and no wide one is an `i`.
        if !isMonospace, !isLarge { return Double(letter.width) >= Self.leastDotted * cellWidth }
        return isLarge || step >= Self.dotPrior.other || hasFlatTop(letter, below: box)
            || isRing(shape, on: letter, below: box)
    }

    /// Whether the upper half of a letter goes on to the right of the mark above it, as that of an `i` does not; of a
    /// mark that is larger than a dot it is enough to see some of it.
    private func goesOn(_ letter: Box, beside mark: Box) -> Bool {
        let size = dot.map { Double(mark.area) / Double($0) } ?? 1
        let side = side(of: letter, beside: mark, height: letter.height / 2)
        guard size >= Self.leastDot, side.width > 0 else { return false }
        let least = size >= Self.overDot.times ? Self.leastSide : Self.leastBowl
        return strength(of: side) >= least * strength(of: letter)
    }

    /// …of at least this share of its strength: of 7,722 dots that were drawn none stands on such a letter.
    private static let leastSide = 0.25
    /// What is smaller than this share of a dot may be a part of the line above.
    private static let leastDot = 0.8

    /// Whether a small mark may be a ring, in the middle of a letter whose right side is a stem, as that of an `a` is:
    /// there is no room for the hole of a ring that is as small as a dot.
    private func isRing(_ shape: AccentShape, on letter: Box, below box: Box) -> Bool {
        guard shape.distance(to: .ring) - shape.offness <= Self.mostOffRing,
            Double(letter.width) >= Self.leastRinged * cellWidth,
            abs(box.middle - letter.middle) <= Double(map.scale),
            let (rows, columns) = map.places(
                under: side(of: letter, beside: box, height: letter.height))
        else { return false }
        let least = Self.leastBowl * strength(of: letter)
        let inked = rows.dropFirst().count { row in
            columns.contains { Double(map.values[row * map.width + $0]) >= least }
        }
        return Double(inked) >= Self.leastStem * Double(rows.count - 1)
    }

    /// A ring is no less likely than a dot but for so much, on the scale of `AccentShape.distance`; its letter is so wide,
    /// in columns, and has a stem along so much of its right side.
    private static let (mostOffRing, leastRinged, leastStem) = (2.0, 0.7, 0.85)

    /// In a proportional font a letter below a small mark is an `i` where it is not so wide, in columns.
    private static let leastDotted = 0.6

    /// Whether the top of a letter goes on to the right of the dot above it, as that of a `z` does.
    private func hasFlatTop(_ letter: Box, below dot: Box) -> Bool {
        let top = side(of: letter, beside: dot, height: max(2, letter.height / 4))
        return top.width >= 2 && strength(of: top) >= Self.leastBowl * strength(of: letter)
    }

    /// The uppermost rows of a letter to the right of a mark above it.
    private func side(of letter: Box, beside mark: Box, height: Int) -> Box {
        Box(
            x: mark.maxX + 1, y: letter.y, width: letter.maxX - mark.maxX - 1, height: height)
    }

    /// The strongest contrast in a place.
    private func strength(of box: Box) -> Double {
        guard let (rows, columns) = map.places(under: box) else { return 0 }
        return map.strongest(rows, columns)
    }

    /// Whether a letter is an `i` or a `j` without its dot: nothing of its upper half lies right of
    /// its stem, which in bold letters is as wide as the dot.
    private func isStem(_ letter: Box, below dot: Box) -> Bool {
        let column =
            grid.map { $0.left + Double($0.column(at: letter.middle)) * cellWidth }
            // The dot stands in the middle of its column.
            ?? (isMonospace ? dot.middle - cellWidth / 2 : nil)
        let end =
            column.map { $0 + Self.stemReach.inColumn * cellWidth }
            ?? Double(letter.x) + Self.stemReach.inLetter * cellWidth
        let reach = Int(end.rounded())
        let isNarrow = Double(dot.width) <= Self.widestDot * cellWidth
        let right = isNarrow ? max(reach, dot.maxX) : reach
        let width = letter.maxX - right
        guard width > 0 else { return true }
        let upper = Box(x: right, y: letter.y, width: width, height: letter.height / 2)
        return strength(of: upper) < Self.leastBowl * strength(of: letter)
    }

    /// A stem reaches no further to the right than this in its column, or from the left end of its letter, in
    /// columns.
    private static let stemReach = (inColumn: 0.7, inLetter: 0.42)
    /// Ink beyond is as strong as this share of all in other letters.
    private static let leastBowl = 0.5
    /// A dot is no wider than this, in columns: accents are.
    private static let widestDot = 0.45
}

extension AccentMark {
    /// The same on a letter that is one piece with others.
    fileprivate var joined: AccentMark {
        AccentMark(shape: shape, box: box, letter: letter, isJoined: true)
    }
}

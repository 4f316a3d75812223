// Tells braces and parentheses by their shape.

internal import PauseModel

/// Tells braces and parentheses by their shape.
///
/// Alone on its line a brace gives the recogniser no context, and it takes it for a digit. Yet few
/// shapes are plainer: from above the letters to below the row they stand on, the two ends on one
/// side, and the middle furthest on the other: pointed in a brace, round in a parenthesis.
struct BraceShape {
    /// Characters of that height that context tells apart.
    static let all: Set<String> = ["{", "}", "(", ")", "[", "]", "|"]

    /// Beside letters the recogniser knows these by more than their outline.
    private static let wide: Set<String> = ["@", "&", "#", "%", "$"]
    /// The pointed ones among the brackets.
    private static let pointed: Set<String> = ["{", "}"]
    /// Beside letters many shapes look like these.
    private static let square: Set<String> = ["[", "]"]
    /// What a brace is taken for that code does not hold.
    private static let lookalikes: Set<String> = ["£", "€", "¢", "§"]

    /// A brace is at least this high, in heights of the letters above the row.
    private static let leastHeight = 0.95
    /// …of which so much is above the row.
    private static let leastAscent = 0.87
    /// …and reaches at least this far below the row, in the same measure and in pixels; what
    /// stands alone on its line does not show where the row is.
    private static let leastDescent = (share: 0.1, pixels: 1.5)
    /// Its width as a share of its height, at most.
    private static let mostWidth = 0.66
    /// How far the middle lies beyond the ends, in widths of the shape, at least.
    private static let leastPoint = 0.12
    /// How much one half may differ from the other, in widths of the shape.
    private static let mostSkew = 0.2
    /// Halfway from the ends to the middle a parenthesis has gone this share of the way to the
    /// side, three quarters; a brace no more than half, with its spine upright.
    private static let mostOfBrace = 0.68
    /// A square bracket has gone nearly all the way there.
    private static let mostOfRound = 0.87
    /// No bracket goes much further there than its middle: a digit does.
    private static let mostWay = 1.05
    /// Ink fainter than this share of the strongest is blur.
    private static let leastInk = 0.25

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Puts braces where something else was read that their shape rules out.
    func settle(_ lines: inout [PlacedLine]) {
        for index in lines.indices {
            settleAngles(of: &lines[index])
            let symbols = lines[index].symbols
            let isAlone = symbols.count == 1
            // Where all of a line ends at one row, as `})`, that need not be the row it stands on.
            let foot = symbols.map(\.box.maxY).max() ?? 0
            let isLevel = symbols.allSatisfy { foot - $0.box.maxY <= 1 }
            for place in lines[index].symbols.indices {
                let symbol = lines[index].symbols[place]
                // With letters around it the recogniser tells one bracket from another.
                guard
                    isAlone
                        ? !symbol.isLetter
                        : !Self.all.contains(symbol.text) && !Self.wide.contains(symbol.text)
                            && (!Self.isInWord(place, of: symbols)
                                || isBraceOfWord(symbol, baseline: lines[index].baseline)),
                    symbol.text != PromptSigns.sign, let column = symbol.column,
                    isNarrow(symbol.box),
                    isAlone || !Self.isUnderlined(place, of: symbols),
                    isAlone || (isLevel && !symbol.isLetter && !Self.isInNumber(place, of: symbols))
                        || Self.lookalikes.contains(symbol.text)
                        || isDeep(symbol.box, baseline: lines[index].baseline),
                    let text = text(column: column, box: symbol.box, readAs: symbol.text),
                    // A letter with a caret beside it is taken for a sign of money too.
                    Self.pointed.contains(text) || !Self.lookalikes.contains(symbol.text),
                    isAlone || !Self.square.contains(text)
                else { continue }
                lines[index].symbols[place].settle(on: text)
            }
        }
    }

    /// Puts angles where parentheses were read that run straight to a point as far off as they are wide:
    /// the tall ones of some fonts are taken for those.
    private func settleAngles(of line: inout PlacedLine) {
        for place in line.symbols.indices where Self.round.contains(line.symbols[place].text) {
            let symbol = line.symbols[place]
            guard isNarrow(symbol.box), let bend = bend(of: symbol),
                Self.angles.contains(bend.way), bend.way <= Self.mostOfAngle,
                bend.rise >= Self.leastRise, abs(bend.point) >= Self.leastAngle
            else { continue }
            line.symbols[place].settle(on: bend.point > 0 ? Self.closing.angle : Self.opening.angle)
        }
    }

    /// The round ones among the brackets.
    private static let round: Set<String> = ["(", ")"]
    /// Parentheses have gone further, or their middle is nearer to their ends: of 5,000 on recordings in
    /// 60 fonts none is as pointed.
    private static let (mostOfAngle, leastAngle) = (0.6, 0.55)

    /// Letters that a brace right before a word is taken for.
    private static let narrow: Set<String> = ["f", "t", "l", "i", "j", "r", "I"]
    /// Braces reach at least so far below the row, in heights of a letter and in pixels: more than
    /// the blur of a letter that stands on it.
    private static let descentInWord = (share: 0.16, pixels: 2.0)

    /// Whether what was read as a letter of a word can be a brace after all.
    private func isBraceOfWord(_ symbol: PlacedSymbol, baseline: Int) -> Bool {
        Self.narrow.contains(symbol.text)
            && Double(symbol.box.maxY - baseline)
                >= max(Self.descentInWord.pixels, Self.descentInWord.share * metrics.ascent)
    }

    /// Whether a letter or digit reaches below the row because of a line or a squiggle below its
    /// word: letters that stand on the row do so too.
    private static func isUnderlined(_ place: Int, of symbols: [PlacedSymbol]) -> Bool {
        guard symbols[place].text.allSatisfy({ $0.isLetter || $0.isNumber }) else { return false }
        let before = symbols[...place].lastIndex { $0.blanks > 0 } ?? 0
        let behind = symbols[(place + 1)...].firstIndex { $0.blanks > 0 } ?? symbols.endIndex
        return symbols[before..<behind].contains { other in
            other != symbols[place] && standing.contains(other.text)
                && symbols[place].box.maxY - other.box.maxY <= 1
        }
    }

    /// Letters that end at the row in every font.
    private static let standing = Set(
        "abcdehiklmnorstuvwxzABCDEFGHIKLMNOPRSTUVWXYZ".map(String.init))

    /// Whether a digit stands beside another one.
    private static func isInNumber(_ place: Int, of symbols: [PlacedSymbol]) -> Bool {
        func isDigit(_ index: Int) -> Bool {
            symbols.indices.contains(index) && symbols[index].text.allSatisfy(\.isNumber)
        }
        return isDigit(place)
            && (isDigit(place - 1) && symbols[place].blanks == 0
                || isDigit(place + 1) && symbols[place + 1].blanks == 0)
    }

    /// Whether a letter stands beside another, or a digit between others: a word says more than the
    /// outline of one letter.
    private static func isInWord(_ place: Int, of symbols: [PlacedSymbol]) -> Bool {
        if symbols[place].text.allSatisfy(\.isNumber) {
            return place > 0 && place + 1 < symbols.count && symbols[place].blanks == 0
                && symbols[place + 1].blanks == 0
                && [symbols[place - 1], symbols[place + 1]].allSatisfy {
                    $0.text.allSatisfy { $0.isLetter || $0.isNumber }
                }
        }
        guard symbols[place].isLetter else { return false }
        let beside = [
            place > 0 && symbols[place].blanks == 0 ? symbols[place - 1] : nil,
            place + 1 < symbols.count && symbols[place + 1].blanks == 0
                ? symbols[place + 1] : nil,
        ]
        return beside.contains { $0?.isLetter ?? false }
    }

    /// A line of a single brace, which the recogniser may have made nothing of; nil when it is
    /// something else.
    func line(of ink: TextLine) -> PlacedLine? {
        let box = ink.box
        let column = grid.column(at: box.middle)
        guard Double(box.width) <= Self.widest * grid.cellWidth, isNarrow(box),
            let text = text(column: column, box: box, readAs: nil)
        else { return nil }
        let symbol = PlacedSymbol(
            text: text, box: box, confidence: PlacedSymbol.shapeConfidence, blanks: 0,
            column: column)
        return PlacedLine(ink: ink, baseline: ink.baseline, symbols: [symbol])
    }

    /// Ink wider than this, in columns, is more than one character.
    private static let widest = 1.2

    /// Whether a shape is as high as a letter, and narrow.
    private func isNarrow(_ box: Box) -> Bool {
        Double(box.height) >= Self.leastHeight * metrics.ascent
            && Double(box.width) <= Self.mostWidth * Double(box.height)
    }

    /// Whether it reaches from the top of the letters to below the row that they stand on.
    private func isDeep(_ box: Box, baseline: Int) -> Bool {
        Double(baseline - box.y) >= Self.leastAscent * metrics.ascent
            && Double(box.maxY - baseline)
                >= max(Self.leastDescent.pixels, Self.leastDescent.share * metrics.ascent)
    }

    private func text(column: Int, box: Box, readAs text: String?) -> String? {
        shape(column: column, box: box).flatMap { Self.text(of: $0, readAs: text) }
    }

    /// How a symbol bends, nil when it is no brace and no parenthesis.
    func bend(of symbol: PlacedSymbol) -> Bend? {
        symbol.column.flatMap { shape(column: $0, box: symbol.box) }.flatMap(Self.bend)
    }

    private func shape(column: Int, box: Box) -> GlyphShape? {
        // A row more on both sides, so that the ends are whole.
        let rows = Double(box.y - 1)...Double(box.maxY + 1)
        return GlyphShape(column: column, rows: rows, grid: grid, map: map)
    }

    /// How a bracket bends.
    struct Bend: Hashable {
        /// How far the middle lies beyond the ends, in widths of the shape; positive to the right.
        var point: Double
        /// How much of that way it has gone halfway from the ends to the middle.
        var way: Double
        /// How much of that way it goes between a third and three quarters of the rows there.
        var rise: Double
    }

    /// How a shape bends, nil when it is no brace and no parenthesis.
    static func bend(of shape: GlyphShape) -> Bend? {
        let rows = shape.inkedRows(over: leastInk)
        let columns = shape.inkedColumns(over: leastInk)
        guard rows.count >= 8, columns.count >= 3 else { return nil }
        func middle(_ from: Double, _ to: Double) -> Double? {
            let first = rows.lowerBound + Int((from * Double(rows.count)).rounded(.down))
            let last = rows.lowerBound + Int((to * Double(rows.count)).rounded(.up))
            return shape.middle(ofRows: first..<max(first + 1, min(rows.upperBound, last)))
                .map { ($0 - Double(columns.lowerBound)) / Double(columns.count - 1) }
        }
        guard let top = middle(0, 0.1), let upper = middle(0.2, 0.36),
            let centre = middle(0.42, 0.58), let lower = middle(0.64, 0.8),
            let foot = middle(0.9, 1), abs(top - foot) <= mostSkew, abs(upper - lower) <= mostSkew
        else { return nil }
        let ends = (top + foot) / 2
        let point = centre - ends
        guard abs(point) >= leastPoint, (centre - top) * point > 0, (centre - foot) * point > 0
        else { return nil }
        let way = ((upper + lower) / 2 - ends) / point
        guard way > 0, way <= mostWay else { return nil }
        var rise = 0.0
        if let first = middle(0.12, 0.2), let second = middle(0.32, 0.4),
            let third = middle(0.6, 0.68), let fourth = middle(0.8, 0.88)
        {
            rise = (second - first + third - fourth) / 2 / point
        }
        return Bend(point: point, way: way, rise: rise)
    }

    /// The brace or parenthesis that a shape is, nil when it is none.
    ///
    /// - Parameters:
    ///   - shape: the shape.
    ///   - reading: what the recogniser took it for: between the pointed and the round ones of
    ///     some fonts lies little, and there its word counts.
    /// - Returns: the character.
    static func text(of shape: GlyphShape, readAs reading: String?) -> String? {
        guard let bend = bend(of: shape) else { return nil }
        let own = bend.point > 0 ? closing : opening
        if let reading, own.angle == reading, bend.rise >= leastRise, angles.contains(bend.way) {
            return nil
        }
        if let reading, own.curly == reading || own.round == reading, unsure.contains(bend.way) {
            return reading
        }
        return bend.way <= mostOfBrace
            ? own.curly : bend.way <= mostOfRound ? own.round : own.square
    }

    private static let opening = (curly: "{", round: "(", square: "[", angle: "<")
    private static let closing = (curly: "}", round: ")", square: "]", angle: ">")
    /// An angle goes on from row to row: halfway it has gone half of the way, and around there it goes
    /// nearly half of it, where the spine of a brace is upright.
    private static let (angles, leastRise) = (0.4...0.66, 0.45)
    /// Braces of some fonts have gone so far, and parentheses of others no further.
    private static let unsure = 0.55...0.84
}

extension PlacedSymbol {
    /// Whether it was read as a letter.
    fileprivate var isLetter: Bool { text.allSatisfy(\.isLetter) }
}

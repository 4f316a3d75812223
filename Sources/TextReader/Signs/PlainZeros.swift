// Tells zeros from the letter O where a font draws nothing into its zeros.

internal import PauseModel

/// Tells zeros from the letter `O` where a font draws nothing into its zeros: by how wide they are.
///
/// A zero is narrower. How wide both are shows in numbers and in names, where the recogniser is right: it goes
/// by what stands around. What stands alone or between others, as in `!= 0`, `%02d` and `[0-9]`, is
/// taken for what it is as wide as; and where that does not tell, for a zero where a value or a count stands.
struct PlainZeros {
    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    private static let (zero, letter): (Character, Character) = ("0", "O")

    /// Both are as high as a capital: at least this share of the letters' ascent.
    private static let leastHeight = 0.6
    /// Zeros are so much narrower at least, by the deviation of their ink, in columns.
    private static let leastStep = 0.025
    /// What is no further from one of both than this share of the step between them is as wide.
    private static let mostOff = 0.35
    /// Where no name shows how wide the letter is, so many zeros show how wide these are, and what differs
    /// by no more than this, in columns, is one.
    private static let alone = (zeros: 2, off: 0.02)
    /// A name has so many other letters.
    private static let leastLetters = 2

    /// What was read as a zero or as the letter.
    private struct Sign {
        var line: Int
        var place: Int
        /// How far its ink lies from its middle, in columns.
        var width: Double
        var use: Use
    }

    private enum Use { case number, name, unsure }

    /// Puts what they are as wide as in the place of those that no number or name is around.
    func settle(_ lines: inout [PlacedLine]) {
        let signs = lines.indices.flatMap { self.signs(of: lines[$0], at: $0) }
        let (zero, name) = (Self.middle(signs, .number), Self.middle(signs, .name))
        for sign in signs where sign.use == .unsure {
            let symbols = lines[sign.line].symbols
            let places = ZeroPlaces(symbols: symbols)
            let isValue = places.isOperand(sign.place) || places.isCount(sign.place)
            let text =
                zero.flatMap { self.text(of: sign.width, zero: $0, name: name) }
                ?? (isValue ? String(Self.zero) : nil)
            guard let text, symbols[sign.place].text != text else { continue }
            lines[sign.line].symbols[sign.place].settle(on: text)
        }
    }

    private func text(
        of width: Double, zero: (width: Double, count: Int), name: (width: Double, count: Int)?
    ) -> String? {
        guard let name else {
            let isZero =
                zero.count >= Self.alone.zeros && abs(width - zero.width) <= Self.alone.off
            return isZero ? String(Self.zero) : nil
        }
        let step = name.width - zero.width
        guard step >= Self.leastStep else { return nil }
        let place = (width - zero.width) / step
        if place <= Self.mostOff { return String(Self.zero) }
        return place >= 1 - Self.mostOff ? String(Self.letter) : nil
    }

    /// How wide half of the signs of one use are, and how many these are; nil where there are none.
    private static func middle(_ signs: [Sign], _ use: Use) -> (width: Double, count: Int)? {
        let widths = signs.filter { $0.use == use }.map(\.width).sorted()
        return widths.isEmpty ? nil : (widths[widths.count / 2], widths.count)
    }

    private func signs(of line: PlacedLine, at index: Int) -> [Sign] {
        line.symbols.indices.compactMap { place in
            let symbol = line.symbols[place]
            guard [String(Self.zero), String(Self.letter)].contains(symbol.text),
                symbol.column != nil,
                Double(symbol.box.height) >= Self.leastHeight * metrics.ascent,
                let (rows, columns) = map.places(under: symbol.box)
            else { return nil }
            let spread = InkProfile(of: map, rows: rows, columns: columns).spread
            return Sign(
                line: index, place: place,
                width: spread * Double(map.scale) / grid.cellWidth,
                use: Self.use(of: place, in: line.symbols))
        }
    }

    /// Whether the sign at a place stands in a number, as what it is read as, or in a name.
    private static func use(of place: Int, in symbols: [PlacedSymbol]) -> Use {
        let places = ZeroPlaces(symbols: symbols)
        if symbols[place].text == String(zero) {
            let isCounted = places.before(place).map(isCount) ?? false
            return isCounted || places.isInFraction(place) ? .number : .unsure
        }
        let others = places.word(at: place).filter { $0 != place }.flatMap { symbols[$0].text }
        let letters = others.count { $0.isLetter && $0 != letter }
        return letters >= leastLetters && !others.contains(where: \.isNumber) ? .name : .unsure
    }

    /// Whether a digit is none that may be the letter.
    private static func isCount(_ character: Character) -> Bool {
        ("1"..."9").contains(character)
    }
}

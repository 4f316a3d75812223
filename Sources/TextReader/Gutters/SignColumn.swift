// The signs that a comparison of two versions sets beside its line numbers.

internal import PauseModel

/// The column of signs, plus or minus, that editors set between the numbers and the text of lines
/// that differ from another version.
///
/// They touch the text or nearly do, and hide the band between it and the numbers. Signs that stand
/// apart from the numbers are those of a printed comparison, and belong to its lines.
struct SignColumn {
    /// Fewer signs are not in a column.
    private static let leastSigns = 3
    /// Signs of one column have their middles so near to each other, in heights of a letter.
    private static let mostAside = 0.2
    /// Of what stands in the column, so much is signs.
    private static let leastShare = 0.9
    /// A sign is so wide, in heights of a letter; a plus is as high as wide to that share, a minus no
    /// higher than this.
    private static let (widths, mostUneven, mostMinus) = (0.25...0.95, 0.3, 0.25)
    /// It stands so high above the row that letters stand on, in heights of a letter.
    private static let heights = 0.2...0.65
    /// …and so near to a number.
    private static let mostGap = 0.5
    /// The digit beside it is so high, in heights of a letter; a plus is no higher than this share of it: a wide digit
    /// is as high as wide, nearly.
    static let leastDigit = 0.6
    private static let mostOfDigit = 0.9

    /// Its columns, in pixels.
    let columns: Range<Int>

    /// Finds it; nil where there is none.
    /// - Parameters:
    ///   - lines: the lines of a text.
    ///   - ascent: how high its letters are above the row that they stand on, in pixels.
    init?(in lines: [TextLine], ascent: Double) {
        let signs = lines.compactMap { Self.sign(in: $0, ascent: ascent)?.box }
        guard signs.count >= Self.leastSigns else { return nil }
        let middle = signs.map(\.middle).sorted()[signs.count / 2]
        let own = signs.filter { abs($0.middle - middle) <= Self.mostAside * ascent }
        guard own.count >= Self.leastSigns, let left = own.map(\.x).min(),
            let right = own.map(\.maxX).max()
        else { return nil }
        columns = left..<right
        let others = lines.count { line in
            line.letters.contains {
                holds($0) && Self.sign($0.box, on: line, ascent: ascent) == nil
            }
        }
        guard Double(own.count) >= Self.leastShare * Double(own.count + others) else { return nil }
    }

    /// Whether a piece stands in it.
    func holds(_ piece: TextComponent) -> Bool {
        piece.middle >= Double(columns.lowerBound) && piece.middle < Double(columns.upperBound)
    }

    /// The first sign of a line that stands right beside a digit.
    private static func sign(in line: TextLine, ascent: Double) -> TextComponent? {
        let letters = line.letters.sorted { $0.box.x < $1.box.x }
        let pair = zip(letters, letters.dropFirst()).first { digit, sign in
            Double(digit.box.height) >= leastDigit * ascent
                && Double(sign.box.x - digit.box.maxX) <= mostGap * ascent
                && self.sign(sign.box, on: line, ascent: ascent) != nil
        }
        return pair.flatMap { digit, sign in isLower(sign.box, than: digit.box) ? sign : nil }
    }

    /// Whether a piece is lower than a digit, as signs are.
    static func isLower(_ box: Box, than digit: Box) -> Bool {
        Double(box.height) <= mostOfDigit * Double(digit.height)
    }

    /// What a piece of ink in a line says of it, by its shape; nil where it is no such sign.
    static func sign(_ box: Box, on line: TextLine, ascent: Double) -> DiffSign? {
        let (width, height) = (Double(box.width), Double(box.height))
        let above = (Double(line.baseline) - Double(box.y) - height / 2) / ascent
        guard widths.contains(width / ascent), heights.contains(above) else { return nil }
        if height <= max(2, mostMinus * ascent) && width > height { return .removed }
        return abs(width - height) <= mostUneven * width ? .added : nil
    }
}

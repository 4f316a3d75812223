// The numbers and signs beside two versions of a text that are shown as one.

internal import PauseModel

/// The numbers and signs beside two versions of a text that are shown as one: pages on which changes are discussed,
/// editors that compare.
///
/// Each line has its number in the old version, its number in the new one, a sign and its text. A line that was
/// removed has no new number, one that was added no old one; what is in both has no sign. That all lines keep to this
/// tells it from whatever else begins with numbers, however far the signs stand from them.
struct ComparedNumbers {
    /// So many lines have a sign at least, and so many a number.
    private static let (leastSigns, leastLines) = (2, 3)
    /// …and such a share of all: long lines go on below themselves, and parts have titles.
    private static let leastShare = 0.6
    /// Signs of one column have their middles so near to each other, and so near numbers of one column end, in
    /// heights of a letter.
    private static let (mostAside, mostRagged) = (0.2, 0.3)
    /// …as so many of them do: ink of the ground can touch a digit.
    private static let leastAligned = 0.85
    /// The columns of numbers are so far apart at least, in heights of a letter: more than a digit.
    private static let leastApart = 1.0
    /// Digits of one number are no further apart, in heights of a letter.
    private static let mostGap = 0.75
    /// A piece of ink that says nothing is no larger, in heights of a letter.
    private static let mostSpeck = 0.25
    /// Digits of the longest number.
    private static let mostDigits = 6

    /// The new numbers, with all that stands left of the text.
    let numbers: GutterFinder.Candidate
    /// What the signs say of each line.
    let signs: [DiffSign?]

    /// Finds them; nil where there are none.
    /// - Parameters:
    ///   - lines: the lines of a text.
    ///   - ascent: how high its letters are above the row that they stand on, in pixels.
    init?(in lines: [TextLine], ascent: Double) {
        let signed = lines.map { Self.signed($0, ascent: ascent) }
        let found = signed.compactMap { $0?.sign.middle }.sorted()
        guard found.count >= Self.leastSigns else { return nil }
        let middle = found[found.count / 2]
        let own = signed.map { one in
            one.flatMap { abs($0.sign.middle - middle) <= Self.mostAside * ascent ? $0 : nil }
        }
        let boxes = own.compactMap { $0?.sign }
        guard boxes.count >= Self.leastSigns, let left = boxes.map(\.x).min(),
            let right = boxes.map(\.maxX).max()
        else { return nil }
        let pairs = zip(lines, own).map { line, own in
            own == nil ? Self.pair(in: line, leftOf: left, ascent: ascent) : nil
        }
        let old =
            own.compactMap { $0?.kind == .removed ? $0?.number : nil }
            + pairs.compactMap { $0?.old }
        let new =
            own.compactMap { $0?.kind == .added ? $0?.number : nil } + pairs.compactMap { $0?.new }
        let numbered = boxes.count + pairs.count { $0 != nil }
        guard numbered >= Self.leastLines,
            Double(numbered) >= Self.leastShare * Double(lines.count),
            let oldEnd = Self.end(of: old, ascent: ascent),
            let newEnd = Self.end(of: new, ascent: ascent),
            Double(newEnd - oldEnd) >= Self.leastApart * ascent, newEnd <= left
        else { return nil }
        // Where a sign is too faint, the only number of a line tells which version that is of.
        signs = zip(lines, zip(own, pairs)).map { line, found in
            if let own = found.0 { return own.kind }
            guard found.1 == nil,
                let end = Self.onlyEnd(in: line, leftOf: left, ascent: ascent)
            else { return nil }
            let isNear = [oldEnd, newEnd].map {
                Double(abs(end - $0)) <= Self.mostRagged * ascent
            }
            return isNear[0] ? .removed : isNear[1] ? .added : nil
        }
        // The margin of the text begins behind the signs.
        numbers = GutterFinder.Candidate(
            right: right,
            numbers: zip(own, pairs).map { own, pair in
                own?.kind == .added ? own?.number ?? [] : pair?.new ?? []
            }, middle: middle)
    }

    /// The row of each line in the new version, given those on the screen: what was removed takes none.
    func row(_ row: Int, of line: Int) -> Int {
        row - signs[..<line].count { $0 == .removed }
    }

    /// A line that begins with one number and a sign.
    private static func signed(
        _ line: TextLine, ascent: Double
    ) -> (number: [TextComponent], sign: Box, kind: DiffSign)? {
        var number: [TextComponent] = []
        for piece in line.letters.sorted(by: { $0.box.x < $1.box.x }) {
            // A digit can be as high as wide.
            if let digit = number.last, SignColumn.isLower(piece.box, than: digit.box),
                let kind = SignColumn.sign(piece.box, on: line, ascent: ascent)
            {
                let isOne = numbers(number, ascent: ascent)?.count == 1
                return isOne ? (number, piece.box, kind) : nil
            }
            if isDigit(piece, ascent: ascent) {
                number.append(piece)
            } else if !isSpeck(piece, ascent: ascent) {
                return nil
            }
        }
        return nil
    }

    /// The two numbers that a line without a sign begins with.
    private static func pair(
        in line: TextLine, leftOf sign: Int, ascent: Double
    ) -> (old: [TextComponent], new: [TextComponent])? {
        let pieces = line.letters.filter {
            $0.box.maxX <= sign && !isSpeck($0, ascent: ascent)
        }
        guard pieces.allSatisfy({ isDigit($0, ascent: ascent) }),
            let both = numbers(pieces, ascent: ascent), both.count == 2
        else { return nil }
        return (both[0], both[1])
    }

    /// Where the only number of a line ends; nil where it has several, or none.
    private static func onlyEnd(in line: TextLine, leftOf sign: Int, ascent: Double) -> Int? {
        let digits = line.letters.filter {
            $0.box.maxX <= sign && isDigit($0, ascent: ascent)
        }
        guard numbers(digits, ascent: ascent)?.count == 1 else { return nil }
        return digits.map(\.box.maxX).max()
    }

    private static func isDigit(_ piece: TextComponent, ascent: Double) -> Bool {
        Double(piece.box.height) >= SignColumn.leastDigit * ascent
    }

    /// Whether a piece is the dot in a zero, or what the edge of a coloured ground leaves.
    private static func isSpeck(_ piece: TextComponent, ascent: Double) -> Bool {
        Double(max(piece.box.width, piece.box.height)) <= mostSpeck * ascent
    }

    /// Digits as numbers from left to right; nil where not all of these can be such.
    private static func numbers(
        _ digits: [TextComponent], ascent: Double
    ) -> [[TextComponent]]? {
        let numbers = digits.words(apart: mostGap * ascent)
        return numbers.allSatisfy { $0.count <= mostDigits } ? numbers : nil
    }

    /// Where the numbers of one column end; nil where they do not end at one place.
    private static func end(of numbers: [[TextComponent]], ascent: Double) -> Int? {
        let ends = numbers.compactMap { $0.map(\.box.maxX).max() }.sorted()
        guard let end = ends.dropFirst(ends.count / 2).first else { return nil }
        let aligned = ends.count { Double(abs($0 - end)) <= mostRagged * ascent }
        return Double(aligned) >= leastAligned * Double(ends.count) ? end : nil
    }
}

// What two readings of one line have in common, for comparing only.

/// The letters of a line, folded so that two readings of one line compare as equal or nearly so.
///
/// Blanks are left out and letters that readers mix up are one; what is written into a document is
/// never taken from here.
struct RowKey: Hashable, Sendable {
    /// The folded letters.
    let letters: [UInt8]
    /// How often each letter occurs, by its last five bits: bounds the distance at once.
    private let bag: SIMD32<UInt8>

    init(_ text: String) {
        var letters: [UInt8] = []
        var bag = SIMD32<UInt8>()
        for scalar in text.unicodeScalars {
            guard let letter = Self.folded(scalar) else { continue }
            letters.append(letter)
            bag[Int(letter & 31)] &+= bag[Int(letter & 31)] < 255 ? 1 : 0
        }
        self.letters = letters
        self.bag = bag
    }

    /// Whether nothing is written there.
    var isBlank: Bool { letters.isEmpty }

    /// How much it says that two lines with these letters agree: 1 for a long line.
    ///
    /// Braces and blank lines are everywhere; a line of a dozen letters seldom occurs twice.
    var weight: Double {
        letters.isEmpty ? Self.blankWeight : min(1, Double(letters.count) / Self.tellingLength)
    }

    private static let blankWeight = 0.05
    /// Letters of a line that tells one place of a file from others.
    private static let tellingLength = 12.0

    private static func folded(_ scalar: Unicode.Scalar) -> UInt8? {
        switch scalar {
        case " ", "\t", "\u{A0}": nil
        case "1", "I", "|", "l", "!": UInt8(ascii: "l")
        case "0", "O", "o": UInt8(ascii: "o")
        case "'", "\"", "`", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}": UInt8(ascii: "'")
        case ";", ":": UInt8(ascii: ":")
        case ",", ".": UInt8(ascii: ".")
        case "-", "_", "\u{2013}", "\u{2014}": UInt8(ascii: "-")
        default:
            scalar.isASCII
                ? UInt8(truncatingIfNeeded: scalar.value)
                : 0x80 | UInt8(truncatingIfNeeded: scalar.value & 0x7F)
        }
    }

    /// 0 to 1: how alike two lines are; 0 for all that are less than half alike.
    func similarity(to other: RowKey) -> Double {
        let longer = max(letters.count, other.letters.count)
        let most = longer / 2
        guard abs(letters.count - other.letters.count) <= most else { return 0 }
        let larger = pointwiseMax(bag, other.bag) &- pointwiseMin(bag, other.bag)
        let apart = SIMD32<UInt16>(truncatingIfNeeded: larger).wrappedSum()
        // An edit changes two counts at most.
        guard Int(apart) <= 2 * most else { return 0 }
        if apart == 0, letters == other.letters { return 1 }
        guard let distance = distance(to: other, atMost: most) else { return 0 }
        return 1 - Double(distance) / Double(longer)
    }

    /// Letters of the line to insert, delete or replace; nil when there are more than a limit.
    func distance(to other: RowKey, atMost limit: Int) -> Int? {
        min(letters.count, other.letters.count) <= LetterColumns.mostLetters
            ? LetterColumns.distance(letters, other.letters, atMost: limit)
            : Self.distance(letters, other.letters, atMost: limit)
    }

    /// Letters to insert, delete or replace; nil when there are more than a limit.
    static func distance<Letter: Equatable>(
        _ left: [Letter], _ right: [Letter], atMost limit: Int
    ) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        var row = Array(0...right.count)
        for (place, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = place + 1
            var least = row[0]
            for index in right.indices {
                let above = row[index + 1]
                let cost = letter == right[index] ? 0 : 1
                row[index + 1] = min(diagonal + cost, above + 1, row[index] + 1)
                diagonal = above
                least = min(least, row[index + 1])
            }
            if least > limit { return nil }
        }
        return row[right.count] <= limit ? row[right.count] : nil
    }
}

// One line of ink, before it is read.

internal import PauseModel

/// One line of ink, before it is read.
package struct TextLine: Hashable, Sendable {
    /// Its pieces from left to right.
    package var letters: [TextComponent]

    /// The row on which its letters stand: the first row below most of them.
    package var baseline: Int

    /// A line of these pieces, standing where most of them stand.
    package init(letters: [TextComponent]) {
        self.letters = letters
        baseline = Self.baseline(of: letters)
    }

    /// A part of a line that stands on that row.
    init(_ letters: [TextComponent], baseline: Int) {
        (self.letters, self.baseline) = (letters, baseline)
    }

    /// Leaves out the pieces whose middle lies left of a column of pixels.
    mutating func dropLetters(leftOf right: Int) {
        letters.removeAll { $0.middle < Double(right) }
    }

    /// Its pieces whose middle lies in a column, from left to right.
    func letters(in column: Int, of grid: CharacterGrid) -> [TextComponent] {
        letters.filter { grid.column(at: $0.middle) == column }
    }

    /// The bounds of its ink.
    var box: Box {
        Box(around: letters.lazy.map(\.box))
    }

    /// The rows on which a good part of its letters stand: the baseline, and where many letters
    /// reach below it, their lower end.
    ///
    /// Quotes, commas and dots stand on no row.
    var feet: [Int] {
        let letters = Self.withoutCaret(letters)
        let highest = letters.map(\.box.height).max() ?? 0
        let high = letters.filter { 2 * $0.box.height >= highest }
        var votes: [Int: Int] = [:]
        for letter in high { votes[letter.box.maxY, default: 0] += 1 }
        let all = votes.keys.filter { row in
            let near = (votes[row - 1] ?? 0) + (votes[row] ?? 0) + (votes[row + 1] ?? 0)
            return near * Self.leastPart >= high.count
        }
        return all.sorted() + [baseline]
    }

    /// One letter in so many stands on a row for it to count.
    private static let leastPart = 3

    private static func baseline(of letters: [TextComponent]) -> Int {
        let letters = withoutRulers(withoutCaret(letters))
        var votes: [Int: Int] = [:]
        for letter in letters { votes[letter.box.maxY, default: 0] += letter.box.height }
        // A blurred row shifts single letters by one: neighbours vote too.
        let best = votes.keys.max { one, other in
            let (a, b) = (score(votes, one), score(votes, other))
            return a == b ? one > other : a < b
        }
        guard let best else { return 0 }
        if let row = rowAbove(best, votes, letters) { return row }
        // Of quotes and a comma, the comma is nearer to the row: `"",`.
        let feet = letters.filter { $0.box.y >= best && $0.box.width <= $0.box.height }
        return feet.isEmpty || !isLow(letters) ? best : baseline(of: feet)
    }

    /// Without the one piece that is much higher than all others: a bar caret that touches a letter
    /// stands on no row.
    static func withoutCaret(_ letters: [TextComponent]) -> [TextComponent] {
        guard letters.count > leastUpright,
            let caret = letters.max(by: { $0.box.height < $1.box.height }),
            let other = letters.lazy.filter({ $0 != caret }).map(\.box.height).max(),
            Double(caret.box.height) >= leastCaret * Double(other),
            // Beside a ruler or dots any letter is high.
            letters.count(where: { $0 != caret && $0.box.height > $0.box.width }) >= leastUpright
        else { return letters }
        return letters.filter { $0 != caret }
    }

    /// Where two rows have so nearly as many votes, the tops of the letters on them tell.
    private static let nearlyBest = 0.75
    /// A letter reaches below its row by no more than this share of the highest one.
    private static let mostBelow = 0.4

    /// The row that letters stand on, where those that have most votes reach below it.
    ///
    /// These begin lower as well. Nil where they stand on their own row.
    private static func rowAbove(
        _ best: Int, _ votes: [Int: Int], _ letters: [TextComponent]
    ) -> Int? {
        let most = mostBelow * Double(letters.map(\.box.height).max() ?? 0)
        let least = nearlyBest * Double(score(votes, best))
        func top(endingAt row: Int) -> Int? {
            letters.lazy.filter { $0.box.maxY == row }.map(\.box.y).min()
        }
        guard let own = top(endingAt: best) else { return nil }
        return votes.keys.filter { row in
            row < best - 1 && Double(best - row) <= most && Double(score(votes, row)) >= least
                && top(endingAt: row) ?? own < own
        }.max()
    }

    /// A caret is so many times as high as any letter: brackets are half as high again as some.
    private static let leastCaret = 1.7
    /// So many pieces higher than wide are letters.
    private static let leastUpright = 3

    /// Without the like pieces of a ruler behind a sign (`# -----`, `/*****`): many hyphens say no
    /// more of where letters stand than one does.
    private static func withoutRulers(_ letters: [TextComponent]) -> [TextComponent] {
        guard letters.count > leastLike, let highest = letters.map(\.box.height).max() else {
            return letters
        }
        let low = Int(mostRuler * Double(highest))
        let rest = letters.filter { $0.box.height > low }
        // What is no ruler has other letters than the few before it and behind.
        guard !rest.isEmpty, rest.count * leastLike < letters.count else { return letters }
        let pieces = letters.filter { $0.box.height <= low }.map(\.box)
        // The dots of blanks stand anywhere, and those of leaders on the row itself.
        let isWide = pieces.allSatisfy { Double($0.width) > narrowest * Double(highest) }
        guard isWide else { return letters }
        let like = pieces.count { box in
            pieces.count(where: { isLike($0, box) }) * mostKinds >= pieces.count
        }
        return Double(like) >= leastAlike * Double(pieces.count) ? rest : letters
    }

    /// An equals sign is two pieces, and noise lets some be a little different.
    private static let mostKinds = 5
    private static let leastAlike = 0.85
    /// A dot is no wider than this share of a letter's height.
    private static let narrowest = 0.3

    /// Whether two pieces are as wide and as high as each other, and stand on the same rows.
    private static func isLike(_ one: Box, _ other: Box) -> Bool {
        abs(one.width - other.width) <= 1 && abs(one.y - other.y) <= 1
            && abs(one.maxY - other.maxY) <= 1
    }

    /// A ruler has at least so many pieces for each letter beside it.
    private static let leastLike = 7
    /// Its pieces are lower than this share of the letter: small letters are higher.
    private static let mostRuler = 0.66

    /// Whether all pieces are low ones: of about one height, and none nearly as high as their line.
    private static func isLow(_ letters: [TextComponent]) -> Bool {
        let heights = letters.map(\.box.height)
        let (top, bottom) = (letters.map(\.box.y).min() ?? 0, letters.map(\.box.maxY).max() ?? 0)
        guard let lowest = heights.min(), let highest = heights.max() else { return false }
        return Double(highest) <= mostLow * Double(bottom - top)
            && Double(highest) <= mostUneven * Double(lowest)
    }

    /// The height of low pieces, as a share of the height of their line, and as a multiple of
    /// each other's.
    private static let (mostLow, mostUneven) = (0.6, 1.7)

    private static func score(_ votes: [Int: Int], _ row: Int) -> Int {
        2 * (votes[row] ?? 0) + (votes[row - 1] ?? 0) + (votes[row + 1] ?? 0)
    }

    /// Whether most of it is lighter than its ground.
    var isLight: Bool {
        letters.reduce(0) { $0 + ($1.isLight ? $1.area : -$1.area) } > 0
    }
}

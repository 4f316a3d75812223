// Finds where line numbers stand, from ink alone.

internal import PauseModel

/// Finds where line numbers stand, from ink alone.
///
/// Numbers are right-aligned, of one height, on most lines, and a band without ink parts them from
/// the text. Whether they count the lines is settled when they are read.
package struct GutterFinder {
    /// What may be line numbers.
    package struct Candidate: Hashable, Sendable {
        /// Ink whose middle lies left of this, in pixels, belongs to the gutter.
        package var right: Int
        /// The pieces of each line's number, from left to right; empty where a line has none.
        package var numbers: [[TextComponent]]
        /// The pieces of what ends elsewhere: Vim sets the number of the caret's line to the left
        /// where the others count from there.
        package var unaligned: [Int: [TextComponent]] = [:]
        /// The middle of the last digits, in pixels.
        package var middle: Double
        /// So many lines above all numbers are names of files.
        package var nameLines = 0

        /// Where the number of a line ends, in pixels; where the gutter does, without one.
        func end(of line: Int) -> Int { numbers[line].map(\.box.maxX).max() ?? right }

        /// Whether a word of a line, whose letters are that high above the baseline, runs on across
        /// the band between numbers and text.
        package func isCrossed(by line: TextLine, ascent: Double) -> Bool {
            let letters = line.letters.map(\.box).filter { Self.isLetter($0, ascent: ascent) }
            let left = letters.filter { $0.x < right }.max { $0.maxX < $1.maxX }
            let word =
                [left].compactMap { $0 }
                + letters.filter { $0.x >= right }.sorted { $0.x < $1.x }.prefix(2)
            return word.count == 3
                && zip(word, word.dropFirst()).allSatisfy {
                    $1.x - $0.maxX < GutterFinder.band(ascent: ascent)
                }
        }

        /// That of some of the lines alone.
        func part(_ lines: Range<Int>) -> Candidate {
            Candidate(right: right, numbers: Array(numbers[lines]), middle: middle)
        }

        /// Whether its numbers stand right of those of another one.
        func isRight(of other: Candidate) -> Bool {
            middle > Double(other.right)
        }

        /// Whether a piece is as large as letters that are that high above the baseline, or no larger: the edge of a
        /// window is larger.
        fileprivate static func isLetter(
            _ box: Box, ascent: Double, orDot: Bool = false
        ) -> Bool {
            let height = Double(box.height) / ascent
            return (letterHeights.contains(height) || orDot && height < letterHeights.lowerBound)
                && Double(box.width) <= widestLetter * ascent
        }

        /// The heights and the width of letters, in heights above the baseline.
        private static let letterHeights = 0.4...1.6
        private static let widestLetter = 2.0
    }

    /// Lines that must have a number.
    private static let leastLines = 3
    /// …and their share of all lines: long lines can wrap.
    private static let leastShare = 0.5
    /// …but of numbers this much fainter than the text, so many and such a share of all lines.
    private static let faint = (mostPeak: 0.5, lines: 6, share: 0.2)
    /// Share of the numbers that end at one place, of those that do not end further left.
    private static let leastAligned = 0.85
    /// Share of the numbers that do not.
    private static let leastWhole = 0.5
    /// …and are of one height as well: of faint digits parts are missing.
    private static let leastAlike = 0.5
    /// How far apart the ends of numbers may be, in letter heights.
    private static let mostRagged = 0.3
    /// What ends further away than this from where the others end is none, in letter heights.
    private static let mostOff = 0.75
    /// The narrowest band between numbers and text, in letter heights.
    private static let leastBand = 0.28
    /// Share of the lines whose ink may reach into the band: marks, long numbers.
    private static let mostCrossing = 0.05
    /// …and so many of the lines of a window: status lines, and what is typed below them.
    private static let mostOthers = 3
    private static let linesWithOthers = 12
    /// So many lines of names at most stand above the numbers, and begin so much further left, in letter heights.
    ///
    /// They begin with a word of so many letters: the edge of a band is none, nor is the number of the caret's line,
    /// which may begin there too. Below them there are so many lines at least.
    private static let names = (most: 2, leastLeft: 0.5, leastLetters: 5, leastBelow: 4)
    /// How far right of the first ink numbers may end, in letter heights.
    private static let mostReach = 9.0
    /// A line number has no more digits than this; a digit can be in two pieces.
    private static let mostPieces = 7
    /// Pieces of one number, or of one word, are no further apart than this, in letter heights.
    private static let mostGap = 0.75
    /// A digit is at least this high, in heights of the others.
    private static let leastHeight = 0.75

    private let lines: [TextLine]
    private let ascent: Double
    /// What a comparison sets between numbers and text.
    private let signs: SignColumn?
    /// The column of arrows that fold lines, in pixels.
    private let arrows: Range<Int>?
    /// How many lines at the top are names of files.
    private let nameLines: Int

    /// Looks at lines whose letters are that high above the baseline, in pixels, with a column of arrows behind their
    /// numbers.
    package init(_ lines: [TextLine], ascent: Double, arrows: Range<Int>? = nil) {
        (self.lines, self.ascent, self.arrows) = (lines, ascent, arrows)
        signs = SignColumn(in: lines, ascent: ascent)
        nameLines = Self.nameLines(in: lines, ascent: ascent)
    }

    /// What may be line numbers, from left to right: breakpoints and signs of changes can stand
    /// left of them.
    package func candidates() -> [Candidate] {
        guard lines.count >= Self.leastLines else { return [] }
        return bands().compactMap { candidate(leftOf: $0) }
    }

    /// How many lines at the top are names of files, as in the tabs of Vim: those begin left of all numbers.
    private static func nameLines(in lines: [TextLine], ascent: Double) -> Int {
        (1...names.most).last { count in
            let below = lines.dropFirst(count)
            guard below.count >= names.leastBelow, let left = below.map(\.box.x).min() else {
                return false
            }
            return lines.prefix(count).allSatisfy { line in
                Double(left - line.box.x) >= names.leastLeft * ascent
                    && beginsWithWord(line, ascent: ascent)
            }
        } ?? 0
    }

    /// Whether a line begins with letters, dots among them, as near to each other as those of a word.
    private static func beginsWithWord(_ line: TextLine, ascent: Double) -> Bool {
        let word = line.letters.map(\.box).sorted { $0.x < $1.x }.prefix(names.leastLetters)
        return word.count == names.leastLetters
            && word.allSatisfy { Candidate.isLetter($0, ascent: ascent, orDot: true) }
            && zip(word, word.dropFirst()).allSatisfy {
                Double($1.x - $0.maxX) <= mostGap * ascent
            }
    }

    /// The left edges of the bands with hardly any ink.
    private func bands() -> [Int] {
        let lines = lines.dropFirst(nameLines)
        guard let first = lines.map(\.box.x).min() else { return [] }
        let reach = Int(Self.mostReach * ascent)
        var covered = [Int](repeating: 0, count: reach)
        for line in lines {
            var own = [Bool](repeating: false, count: reach)
            for letter in line.letters where !isBeside(letter) {
                let from = max(0, letter.box.x - first)
                for x in from..<max(from, min(reach, letter.box.maxX - first)) { own[x] = true }
            }
            for x in 0..<reach where own[x] { covered[x] += 1 }
        }
        let allowed = max(
            lines.count >= Self.linesWithOthers ? Self.mostOthers : 0,
            Int(Self.mostCrossing * Double(lines.count)))
        let least = Self.band(ascent: ascent)
        var bands: [Int] = []
        var start: Int?
        for x in 0..<reach {
            if covered[x] > allowed {
                start = nil
                continue
            }
            let begin = start ?? x
            start = begin
            if x - begin + 1 == least, begin > 0 { bands.append(first + begin) }
        }
        return bands
    }

    /// Whether a piece stands where signs or arrows do.
    private func isBeside(_ piece: TextComponent) -> Bool {
        signs?.holds(piece) == true || arrows?.contains(Int(piece.middle)) == true
    }

    /// The narrowest band beside letters of that height, in pixels.
    private static func band(ascent: Double) -> Int { max(3, Int(leastBand * ascent)) }

    private func candidate(leftOf band: Int) -> Candidate? {
        let numbers = lines.map { number(in: $0, leftOf: band) }
        let last = numbers.compactMap { lastDigit($0) }
        guard last.count >= Self.leastLines, isOnEnough(numbers) else { return nil }
        let ends = last.map(\.maxX).sorted()
        let heights = last.map(\.height).sorted()
        let (end, height) = (ends[ends.count / 2], heights[heights.count / 2])
        let aligned = last.filter { abs(Double($0.maxX - end)) <= Self.mostRagged * ascent }
        let alike = aligned.count { digit in
            Double(digit.height) >= Self.leastHeight * Double(height)
                && Double(digit.height) * Self.leastHeight <= Double(height)
        }
        // Where digits are too faint, the last of some numbers are missing: those end further left.
        let short = last.count { Double(end - $0.maxX) > Self.mostRagged * ascent }
        let whole = max(1, last.count - short)
        guard Double(aligned.count) >= Self.leastAligned * Double(whole),
            Double(whole) >= Self.leastWhole * Double(last.count),
            Double(alike) >= Self.leastAlike * Double(whole),
            Double(height) >= Self.leastDigit * ascent
        else { return nil }
        let middles = last.map(\.middle).sorted()
        // What ends elsewhere is no number, whatever its shapes are like.
        var candidate = Candidate(
            right: gutterEnd(of: band), numbers: numbers, middle: middles[middles.count / 2],
            nameLines: nameLines)
        for (index, pieces) in numbers.enumerated() {
            let ragged = lastDigit(pieces).map { abs(Double($0.maxX - end)) } ?? 0
            guard ragged > Self.mostOff * ascent else { continue }
            candidate.unaligned[index] = pieces
            candidate.numbers[index] = []
        }
        return candidate
    }

    /// Where a gutter ends: behind the signs beside its numbers.
    private func gutterEnd(of band: Int) -> Int {
        guard let columns = signs?.columns, columns.lowerBound >= band,
            Double(columns.lowerBound - band) <= ascent
        else { return band }
        return columns.upperBound
    }

    /// Whether there are numbers on enough lines: of faint ones many may not be seen at all.
    private func isOnEnough(_ numbers: [[TextComponent]]) -> Bool {
        let count = numbers.count { !$0.isEmpty }
        if Double(count) >= Self.leastShare * Double(lines.count) { return true }
        guard count >= Self.faint.lines,
            Double(count) >= Self.faint.share * Double(lines.count),
            let own = numbers.joined().usualPeak,
            let all = lines.flatMap(\.letters).usualPeak
        else { return false }
        return Double(own) <= Self.faint.mostPeak * Double(all)
    }

    /// The bounds of the last digit; a faint one is in several pieces.
    private func lastDigit(_ pieces: [TextComponent]) -> Box? {
        guard let last = pieces.last else { return nil }
        return pieces.reduce(last.box) { box, piece in
            abs(piece.middle - last.middle) <= Self.mostSpread * ascent
                ? box.union(piece.box) : box
        }
    }

    /// How far apart the pieces of one digit are, in letter heights.
    private static let mostSpread = 0.35
    /// Digits are as high as capitals, or nearly, even in the smaller font of some gutters.
    private static let leastDigit = 0.5

    /// Whether it is what the edge of the gutter's ground leaves beside the numbers.
    private func isSliver(_ box: Box) -> Bool {
        Double(box.width) <= Self.sliver.width * ascent
            && Double(box.height) <= Self.sliver.height * ascent
    }

    /// A digit is wider or higher than this, in letter heights.
    private static let sliver = (width: 0.35, height: 0.6)

    /// The last run of pieces that ends before the band.
    private func number(in line: TextLine, leftOf band: Int) -> [TextComponent] {
        let pieces = line.letters.filter { $0.middle < Double(band) && !isSliver($0.box) }
            .sorted { ($0.box.maxX, $0.box.x) < ($1.box.maxX, $1.box.x) }
        var number: [TextComponent] = []
        for piece in pieces.reversed() {
            if let first = number.last,
                Double(first.box.x - piece.box.maxX) > Self.mostGap * ascent
            {
                break
            }
            number.append(piece)
        }
        return number.count <= Self.mostPieces ? number.reversed() : []
    }
}

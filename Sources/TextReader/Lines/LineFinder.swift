// Puts the letters of a pane together to lines.

internal import PauseModel

/// Puts the letters of a pane together to lines.
///
/// Letters that overlap in height and stand close follow each other in a line; what is too low to
/// tell (underscores, dots, accents) goes to the line it is nearest to.
package struct LineFinder {
    /// Letters this high, in pixels, are high enough to tell which line they are in.
    private static let leastLetter = 5
    /// …and so is this share of the height that letters around them have.
    private static let leastShare = 0.3
    /// Two letters are in one line when they share this much of the lower one's height.
    private static let leastOverlap = 0.5
    /// Letters of one line differ in height at most this many times.
    private static let mostRatio = 4.0
    private let map: ContrastMap?

    package init() { map = nil }

    /// Finds lines in the ink of a picture.
    init(on map: ContrastMap) { self.map = map }

    /// The lines from top to bottom.
    package func lines(of letters: [TextComponent]) -> [TextLine] {
        // The dots of big letters are as high as small letters.
        let heights = letters.map(\.box.height).filter { $0 >= Self.leastLetter }.sorted()
        let usual = heights.isEmpty ? 0 : Double(heights[heights.count / 2])
        let unchained = letters.flatMap { letter in
            map.flatMap {
                FoldBoxes.parts(of: letter, on: $0)
                    ?? PromptCorners.parts(of: letter, usual: usual, on: $0)
            } ?? [letter]
        }
        let parted = StackedLetters(among: unchained, usual: usual, on: map).parted()
        let semicolons = LoneMarks(among: parted, usual: usual)
        let lone = parted.filter(semicolons.parts.contains)
        let distant = parted.filter(semicolons.distant.contains)
        let letters = parted.filter {
            !semicolons.parts.contains($0) && !semicolons.distant.contains($0)
        }
        let least = max(Self.leastLetter, Int((Self.leastShare * usual).rounded(.up)))
        let bridges = LineBridges(among: letters, usual: usual).pieces
        func isLow(_ letter: TextComponent) -> Bool {
            letter.box.height < least || Self.isDot(letter.box, usual: usual)
        }
        let high = letters.filter { !isLow($0) && !bridges.contains($0) }
        let (words, specks) = Self.part(fragments(high))
        let low = letters.filter(isLow) + specks
        // A line grows while it is put together: what lay beside it at first may lie in it now.
        var lines = lower(quotes: join(join(words, usual), usual), usual: usual)
        let reaches = lines.map(\.reach)
        var strays: [TextComponent] = []
        let quotes = LoneQuotes(usual: usual)
        let ticks = Self.ticks(among: low, usual: usual)
        let bars = lines.indices.filter { Self.isBar(lines[$0], usual: usual) }
        var ruled: Set<TextComponent> = []
        for ruler in Self.rulers(among: low, usual: usual) {
            guard let index = nearest(to: ruler, among: lines, within: reaches) else { continue }
            lines[index].append(ruler)
            ruled.formUnion(ruler.letters)
        }
        for letter in low.sorted(by: Self.inOrder) where !ruled.contains(letter) {
            if let bar = bars.first(where: { Self.points(letter, behind: lines[$0], usual: usual) })
            {
                lines[bar].letters.append(letter)
                continue
            }
            let isTick = ticks.contains(letter) && !touchesLine(letter, among: lines)
            let near = nearest(to: LineFragment(letter), among: lines, within: reaches)
            if let near, 2 * letter.box.maxY <= lines[near].top + lines[near].bottom {
                // A comma behind quotes is nearer to the letters of the line below.
                if let own = lines.firstIndex(where: { quotes.isFollowed($0, by: letter) }) {
                    lines[own].append(LineFragment(letter))
                    continue
                }
                if quotes.areStrays(among: strays, before: letter) {
                    strays.append(letter)
                    continue
                }
            }
            if !isTick,
                let index = near.flatMap({ quotes.areBelow(lines[$0], letter) ? nil : $0 })
                    ?? Self.lineBegun(by: letter, among: lines, besides: low, usual: usual)
                    ?? Self.lineSigned(by: letter, among: lines, besides: low, usual: usual)
            {
                lines[index].letters.append(letter)
                // A ruler of dashes goes on from one to the next.
                lines[index].left = min(lines[index].left, letter.box.x)
                lines[index].right = max(lines[index].right, letter.box.maxX)
            } else {
                strays.append(letter)
            }
        }
        let far = Self.stacked(join(fragments(distant), usual), usual: usual)
        for mark in quotes.put(before: far, from: &strays) {
            let line = lines.indices.filter { lines[$0].sharesRows(with: mark) }
                .max { lines[$0].overlap(mark) < lines[$1].overlap(mark) }
            if let line { lines[line].append(mark) } else { strays += mark.letters }
        }
        // A line of nothing but dots, dashes or semicolons; or a prompt of them, far from its text.
        let highest = (Self.mostQuote * usual).rounded(.up)
        var marks = lines.filter {
            ($0.letters.count == 1 || $0.letters.allSatisfy(Self.isTick))
                && Double($0.height) <= highest
        }
        lines.removeAll { line in marks.contains { $0.letters == line.letters } }
        let bare = Self.stacked(join(fragments(lone), usual), usual: usual)
        let loneMarks = quotes.put(before: bare, from: &strays, and: &marks)
        // Few panes have a stray that may be a mark.
        let standing = lines
        lazy var rows = map.flatMap { _ in
            RowMarks(among: standing.map { TextLine(letters: $0.letters) }, usual: usual)
        }
        for stray in Self.stacked(join(fragments(strays), usual) + marks, usual: usual) {
            let isMark = marks.contains { $0.letters == stray.letters }
            guard
                isMark || stray.letters.count >= Self.leastStrays
                    || rows?.contains(stray.letters) == true
            else { continue }
            if !isMark, let line = lines.firstIndex(where: { $0.holdsRows(of: stray) }) {
                lines[line].append(stray)
            } else {
                lines.append(stray)
            }
        }
        for mark in loneMarks {
            if let dots = lines.firstIndex(where: { Self.ends(mark, $0, usual: usual) }) {
                lines[dots].append(mark)
            } else {
                lines.append(mark)
            }
        }
        let found = lines.map { TextLine(letters: $0.letters.sorted(by: Self.inOrder)) }
        return Self.withCommas(found, usual: usual)
            .sorted { ($0.baseline, $0.box.x) < ($1.baseline, $1.box.x) }
    }

    /// Whether a piece is the dot of a letter, which bold fonts draw large: it does not tell which line it is in.
    private static func isDot(_ box: Box, usual: Double) -> Bool {
        Double(box.height) <= dot.mostHeight * usual
            && dot.aspects.contains(Double(box.width) / Double(box.height))
    }

    /// A dot is no higher than this, in heights of the usual letter, and about as wide.
    private static let dot = (mostHeight: 0.36, aspects: 0.65...1.35)

    /// Puts commas into their lines that reach as far below them as into them: after small letters or
    /// between quotes no high letter beside them shows where they belong.
    private static func withCommas(_ lines: [TextLine], usual: Double) -> [TextLine] {
        var lines = lines
        for comma in lines.compactMap({ $0.letters.count == 1 ? $0.letters.first : nil }) {
            let own = lines.firstIndex {
                $0.letters != [comma] && isComma(comma, of: $0, usual)
            }
            guard let own else { continue }
            lines[own].letters = (lines[own].letters + [comma]).sorted(by: inOrder)
            lines.removeAll { $0.letters == [comma] }
        }
        return lines
    }

    private static func isComma(
        _ piece: TextComponent, of line: TextLine, _ usual: Double
    ) -> Bool {
        let (top, bottom) = (
            Double(piece.box.y - line.baseline) / usual,
            Double(piece.box.maxY - line.baseline) / usual
        )
        return comma.tops.contains(top) && comma.bottoms.contains(bottom)
            && Double(piece.box.width) <= comma.mostWidth * usual
            && line.letters.contains {
                (-1...Int(comma.mostGap * usual)).contains(piece.box.x - $0.box.maxX)
            }
    }

    /// A comma begins and ends so far below the row that its line stands on, is so wide and follows a
    /// letter so far away, in letter heights.
    private static let comma = (
        tops: -0.5...0.1, bottoms: 0.05...0.75, mostWidth: 0.5, mostGap: 1.2
    )

    // MARK: - Behind bars

    /// A bar is so wide at most and so high at least, in letter heights.
    private static let bar = (mostWidth: 0.4, leastHeight: 1.0)
    /// What a compiler points with is no higher than this, and no further from the bar, in letter
    /// heights.
    private static let pointer = (mostHeight: 0.6, mostGap: 120.0)

    /// Whether nothing but a bar stands in the rows of a line, as in those of a compiler that point out a
    /// place in the line above: `8 | for`, `  | ^~~`.
    private static func isBar(_ line: LineFragment, usual: Double) -> Bool {
        guard line.letters.count == 1, let box = line.letters.first?.box else { return false }
        return Double(box.width) <= max(1, bar.mostWidth * usual)
            && Double(box.height) >= bar.leastHeight * usual
    }

    /// Whether a low mark stands in the rows of a lone bar left of it: in fonts whose circumflex is high it
    /// is nearer to the line above.
    private static func points(
        _ mark: TextComponent, behind line: LineFragment, usual: Double
    ) -> Bool {
        let gap = Double(mark.box.x - line.right)
        return Double(mark.box.height) <= pointer.mostHeight * usual
            && gap > 0 && gap <= pointer.mostGap * usual
            && mark.box.y >= line.top - 1 && mark.box.maxY <= line.bottom
    }

    /// The line that an underscore far left of it begins, `_    => nil`: one that ends in the rows in
    /// which the underscore lies.
    private static func lineBegun(
        by letter: TextComponent, among lines: [LineFragment], besides low: [TextComponent],
        usual: Double
    ) -> Int? {
        let box = letter.box
        guard underscore.widths.contains(Double(box.width) / usual),
            Double(box.height) <= max(1, underscore.mostHeight * usual),
            isAlone(box, besides: low, usual: usual)
        else { return nil }
        return line(led: box, among: lines, usual: usual) { line in
            let feet = line.letters.map(\.box.maxY).sorted()
            return underscore.below.contains(Double(box.y - feet[feet.count / 2]) / usual)
        }
    }

    /// An underscore is so wide and so high, begins so far below the feet of most letters of its line, and is
    /// no further away than this, in letter heights.
    private static let underscore = (
        widths: 0.5...1.3, mostHeight: 0.3, below: -0.15...0.45, mostGap: 24.0
    )

    /// The line that a hyphen far left of it signs, `-    return x`: one in whose rows it lies, and other
    /// lines begin where it does.
    private static func lineSigned(
        by letter: TextComponent, among lines: [LineFragment], besides low: [TextComponent],
        usual: Double
    ) -> Int? {
        let box = letter.box
        guard signs.widths.contains(Double(box.width) / usual), box.width >= 2 * box.height,
            Double(box.height) <= max(2, signs.mostHeight * usual),
            isAlone(box, besides: low, usual: usual)
        else { return nil }
        // A narrow one may be the mark of a fold as well.
        let isNarrow = Double(box.width) < underscore.widths.lowerBound * usual
        let beside = lines.count { Double(abs($0.left - box.x)) <= signs.ragged * usual }
        guard beside >= (isNarrow ? signs.besideNarrow : 1) else { return nil }
        // Where a dark one is that high, it stands left of all: behind line numbers so do other marks.
        let isHigh = Double(box.height) > max(2, signs.usualHeight * usual)
        guard
            !isHigh || lines.allSatisfy({ Double(box.x - $0.left) <= signs.ragged * usual })
        else { return nil }
        return line(led: box, among: lines, usual: usual) { line in
            let middle = Double(box.y) + Double(box.height) / 2
            return signs.rows.contains((middle - Double(line.top)) / Double(line.bottom - line.top))
        }
    }

    /// The one line of several pieces that goes on right of a low piece, in the rows that it has to.
    private static func line(
        led box: Box, among lines: [LineFragment], usual: Double,
        where isInRows: (LineFragment) -> Bool
    ) -> Int? {
        let led = lines.indices.filter { index in
            let gap = Double(lines[index].left - box.maxX)
            return gap > 0 && gap <= underscore.mostGap * usual
                && lines[index].letters.count >= leastStrays && isInRows(lines[index])
        }
        return led.count == 1 ? led.first : nil
    }

    /// Whether no other low piece lies above or below a piece: of an equal sign there are two.
    private static func isAlone(
        _ box: Box, besides low: [TextComponent], usual: Double
    ) -> Bool {
        !low.contains {
            $0.box != box && $0.box.x < box.maxX && box.x < $0.box.maxX
                && Double(abs($0.box.y - box.y)) <= usual
        }
    }

    /// A sign is so wide and so high at most, as a dark colour is blurred, but usually, lies in the middle
    /// rows of its line, and where others begin, in letter heights; so many of them where it is narrow.
    private static let signs = (
        widths: 0.35...1.3, mostHeight: 0.36, usualHeight: 0.22, rows: 0.25...0.85, ragged: 0.6,
        besideNarrow: 4
    )

    /// Whether a lone mark ends a line of nothing but dots, as the colon does of `...:`, with which a
    /// session asks for more.
    private static func ends(_ mark: LineFragment, _ dots: LineFragment, usual: Double) -> Bool {
        let gap = Double(mark.left - dots.right)
        return dots.letters.count >= leastStrays
            && Double(dots.height) <= max(2, ellipsis.mostHeight * usual)
            && abs(mark.bottom - dots.bottom) <= 2 && gap > 0 && gap <= ellipsis.mostGap * usual
    }

    /// The dots of an ellipsis are no higher than this, and what follows it in its word is no further away,
    /// in letter heights.
    private static let ellipsis = (mostHeight: 0.35, mostGap: 1.2)

    /// Flat strokes side by side in the same rows: a ruler is of one line, though its first ones are nearer to
    /// letters of another than to those of its title.
    private static func rulers(among low: [TextComponent], usual: Double) -> [LineFragment] {
        var rulers: [LineFragment] = []
        // Those that begin in a row.
        var begun: [Int: [Int]] = [:]
        for stroke in low.sorted(by: inOrder)
        where stroke.box.width >= ruler.leastWide * stroke.box.height {
            let near = (-1...1).flatMap { begun[stroke.box.y + $0] ?? [] }
            let known = near.filter {
                abs(rulers[$0].bottom - stroke.box.maxY) <= 1 && stroke.box.x >= rulers[$0].right
                    && Double(stroke.box.x - rulers[$0].right) <= ruler.mostGap * usual
            }.max()
            if let known {
                let top = rulers[known].top
                rulers[known].append(LineFragment(stroke))
                if rulers[known].top != top {
                    begun[top]?.removeAll { $0 == known }
                    begun[rulers[known].top, default: []].append(known)
                }
            } else {
                begun[stroke.box.y, default: []].append(rulers.count)
                rulers.append(LineFragment(stroke))
            }
        }
        return rulers.filter { $0.letters.count >= ruler.least }
    }

    /// A ruler has so many strokes, each so many times as wide as high, and no further apart than this, in
    /// letter heights.
    private static let ruler = (least: 6, leastWide: 2, mostGap: 0.6)

    /// Fewer low pieces side by side, far from any letter, are specks.
    private static let leastStrays = 3

    /// Low pieces one above the other within the height of a letter are of one line: the dots and
    /// the commas of `;;`, the quotes and the comma of `"",`.
    private static func stacked(_ fragments: [LineFragment], usual: Double) -> [LineFragment] {
        var lines: [LineFragment] = []
        for fragment in fragments.sorted(by: { ($0.top, $0.left) < ($1.top, $1.left) }) {
            let above = lines.firstIndex {
                let height = Double(max($0.bottom, fragment.bottom) - $0.top)
                return
                    ($0.left < fragment.right && fragment.left < $0.right
                    && height <= mostStack * usual)
                    || ($0.isFollowed(by: fragment, within: usual)
                        && height <= mostQuoted * usual)
            }
            if let above { lines[above].append(fragment) } else { lines.append(fragment) }
        }
        return lines
    }

    /// From the upper dot to the foot of the comma, in letter heights.
    private static let mostStack = 1.5
    /// From the top of quotes to the foot of a comma, in letter heights: most letters may be small.
    private static let mostQuoted = 1.8

    /// Tells dots and commas, as high as the small letters of other text, from pieces that can
    /// begin a line.
    private static func part(
        _ fragments: [LineFragment]
    ) -> (words: [LineFragment], specks: [TextComponent]) {
        var (words, specks) = ([LineFragment](), [TextComponent]())
        for fragment in fragments {
            let around =
                fragment.letters.count <= mostSpecks
                ? fragments.filter { 2 * $0.height >= 3 * fragment.height && fragment.touches($0) }
                : []
            if !around.isEmpty, !around.contains(where: { joins(fragment, $0) }) {
                specks += fragment.letters
            } else {
                words.append(fragment)
            }
        }
        return (words, specks)
    }

    /// Whether a piece is high enough, and shares rows enough, to be put into a line.
    private static func joins(_ fragment: LineFragment, _ line: LineFragment) -> Bool {
        line.overlap(fragment) >= leastOverlap
            && Double(line.height) <= mostRatio * Double(fragment.height)
    }

    /// More pieces of one height side by side than in an ellipsis are text of their own.
    private static let mostSpecks = 3

    /// Upright strokes side by side: quotes alone on a line are nearer to the line above than
    /// accents are to theirs.
    private static func ticks(among low: [TextComponent], usual: Double) -> Set<TextComponent> {
        let upright = low.filter(isTick)
        return Set(
            upright.filter { letter in
                upright.count { other in
                    abs(other.box.y - letter.box.y) <= 1
                        && abs(other.middle - letter.middle) <= mostApart * usual
                } >= leastTicks
            })
    }

    /// Whether a piece is an upright stroke, as quotes are made of.
    static func isTick(_ letter: TextComponent) -> Bool {
        2 * letter.box.height >= 3 * letter.box.width
    }

    /// Two quotes have so many strokes.
    private static let leastTicks = 4
    /// …that are all within so many letter heights.
    private static let mostApart = 3.0

    /// Whether a piece lies beside letters of a line, rather than above or below all of them.
    private func touchesLine(_ letter: TextComponent, among lines: [LineFragment]) -> Bool {
        let piece = LineFragment(letter)
        return lines.contains { piece.touches($0) }
    }

    static func inOrder(_ one: TextComponent, _ other: TextComponent) -> Bool {
        (one.box.x, one.box.y, one.box.width, one.box.height)
            < (other.box.x, other.box.y, other.box.width, other.box.height)
    }

    private func fragments(_ letters: [TextComponent]) -> [LineFragment] {
        var open: [LineFragment] = []
        var done: [LineFragment] = []
        for letter in letters.sorted(by: Self.inOrder) {
            let piece = LineFragment(letter)
            if open.contains(where: { $0.ends(before: piece) }) {
                done += open.filter { $0.ends(before: piece) }
                open.removeAll { $0.ends(before: piece) }
            }
            if let best = Self.best(for: piece, among: open) {
                open[best].append(piece)
            } else {
                open.append(piece)
            }
        }
        return done + open
    }

    /// The fragment that shares most of its rows with a piece of about its height.
    private static func best(for piece: LineFragment, among open: [LineFragment]) -> Int? {
        var best: Int?
        var bestOverlap = leastOverlap
        for index in open.indices where open[index].sharesRows(with: piece) {
            let (height, other) = (Double(open[index].height), Double(piece.height))
            let overlap = open[index].overlap(piece)
            if overlap >= bestOverlap, max(height, other) / min(height, other) <= mostRatio {
                best = index
                bestOverlap = overlap + 0.001
            }
        }
        return best
    }

    /// Pieces at the same height, side by side, are one line.
    private func join(_ fragments: [LineFragment], _ usual: Double) -> [LineFragment] {
        var lines: [LineFragment] = []
        let sorted = fragments.sorted {
            ($1.letters.count, $0.top, $0.left) < ($0.letters.count, $1.top, $1.left)
        }
        for fragment in sorted {
            var best: Int?
            var bestOverlap = Self.leastOverlap
            for (index, line) in lines.enumerated() {
                let overlap = line.overlap(fragment)
                guard overlap >= bestOverlap, Self.joins(fragment, line),
                    !fragment.isOfAnotherSize(than: line, usual: usual)
                else { continue }
                best = index
                bestOverlap = overlap + 0.001
            }
            if let best { lines[best].append(fragment) } else { lines.append(fragment) }
        }
        return lines
    }

    /// A piece of line is one of quotes when it is no higher than this, in letter heights.
    static let mostQuote = 0.62

    /// Puts quotes into the line that they stand above and beside, when none of its letters there
    /// is as high as they are: `"os"`.
    private func lower(quotes lines: [LineFragment], usual: Double) -> [LineFragment] {
        var (quotes, others) = ([LineFragment](), [LineFragment]())
        for line in lines {
            if Double(line.height) <= Self.mostQuote * usual {
                quotes.append(line)
            } else {
                others.append(line)
            }
        }
        let alone = LoneQuotes(usual: usual)
        for quote in quotes.sorted(by: { ($0.top, $0.left) < ($1.top, $1.left) }) {
            // A comma behind quotes alone is nearer to the letters of the line below.
            if quote.letters.count == 1,
                let own = others.firstIndex(where: {
                    alone.isFollowed($0, by: quote.letters[0])
                })
            {
                others[own].append(quote)
                continue
            }
            let line = others.indices.filter { holds(others[$0], quote, usual) }
                .min { others[$0].top < others[$1].top }
            if let line, !isNearer(quote, to: lines, than: others[line]) {
                others[line].append(quote)
            } else {
                others.append(quote)
            }
        }
        return others
    }

    /// Whether quotes stand at the top of a line, between its letters and over none of them.
    private func holds(_ line: LineFragment, _ quotes: LineFragment, _ usual: Double) -> Bool {
        let height = Double(line.height)
        guard quotes.top < line.top,
            Double(quotes.bottom) <= Double(line.top) + Self.mostSunk * height,
            Double(line.top - quotes.bottom) <= LineFragment.mostDistance * height,
            quotes.isBeside(line, within: LineFragment.mostBracket * usual)
        else { return false }
        return !quotes.letters.contains { quote in
            line.letters.contains {
                $0.box.x < quote.box.maxX && $0.box.maxX > quote.box.x
            }
        }
    }

    /// Quotes end at least so far above the row of the line, in heights of its letters.
    private static let mostSunk = 0.5

    /// Whether quotes are the low parts of a line above rather than the high parts of one below.
    private func isNearer(
        _ quotes: LineFragment, to lines: [LineFragment], than below: LineFragment
    ) -> Bool {
        lines.contains { line in
            line.bottom < below.bottom && line.top < quotes.top
                && quotes.top - line.bottom <= max(0, below.top - quotes.bottom)
        }
    }

    private func nearest(
        to piece: LineFragment, among lines: [LineFragment], within reaches: [Double]
    ) -> Int? {
        var best: Int?
        var bestPlace = (distance: Double.infinity, shared: 0)
        for (index, line) in lines.enumerated() where piece.isBeside(line) {
            let distance = Double(max(0, max(piece.top - line.bottom, line.top - piece.bottom)))
            guard distance <= reaches[index] else { continue }
            // Where lines stand close, a quote begins above the feet of the line above.
            let shared = min(line.bottom, piece.bottom) - max(line.top, piece.top)
            let isNearer = (distance, -shared) < (bestPlace.distance, -bestPlace.shared)
            // In a bar, words beside each other stand in rows of their own.
            let isAsNear = (distance, shared) == bestPlace
            let isBetween =
                isAsNear && best.map { Self.gap(piece, line) < Self.gap(piece, lines[$0]) } ?? false
            if isNearer || isBetween {
                best = index
                bestPlace = (distance, shared)
            }
        }
        return best
    }

    /// How many columns lie between a piece and the letter of a line next to it.
    private static func gap(_ piece: LineFragment, _ line: LineFragment) -> Int {
        line.letters.reduce(Int.max) {
            min($0, max(0, piece.left - $1.box.maxX, $1.box.x - piece.right))
        }
    }
}

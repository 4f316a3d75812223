// Ink that is text too small to read: the map of a file beside its text.

internal import PauseModel

/// Ink that is text too small to read: the map of a file beside its text.
///
/// Such lines follow each other at a few pixels, where lines that can be read are at least as far
/// apart as their letters are high. They would be put into the lines that they stand beside.
struct FinePrint {
    /// Letters no higher than this, in pixels, cannot be told from each other.
    static let mostHeight = 4
    /// Pieces of one line are no further apart than this, in pixels.
    private static let mostGap = 14
    /// A line has at least so many pieces: dots and quotes of readable text have fewer.
    private static let leastPieces = 3
    /// A bar counts for a piece in so many pixels of its width: where words are drawn as bars, a line
    /// may be one.
    private static let pieceWidth = 5
    /// A bar longer than this, in pixels, is no word: a line below the heads that stay at the top.
    private static let mostBar = 120
    /// Lines follow each other within so many pixels; blank ones may lie between.
    private static let mostStep = 16
    /// …and most of them within so many.
    private static let usualStep = 8
    /// So many lines are a text.
    private static let leastLines = 5

    /// The areas of such text; several, where it has gaps.
    let areas: [Box]

    /// Finds such text among the letters of a picture, full size; words drawn as bars can be rules.
    init(among letters: [TextComponent], _ rules: [TextComponent], on map: ContrastMap) {
        let drawn = rules.filter {
            $0.box.width > $0.box.height && $0.box.width <= Self.mostBar
        }
        let small = (letters + drawn)
            .filter { $0.box.height <= Self.mostHeight }
        let striped = Set(letters.filter { TouchingBars.makeUp($0, on: map) }.map(\.box))
        let pieces = small.reduce(0) { $0 + Self.pieces(in: $1) }
        guard !striped.isEmpty || pieces >= Self.leastPieces * Self.leastLines else {
            areas = []
            return
        }
        let lines = Self.lines(of: small).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        let boxes = letters.map(\.box)
        // What one area has grown to is all that those in it can grow to.
        var known: [Box] = []
        func whole(_ area: Box) -> Box? {
            var grown = area
            if !DottedShade.fills(area, of: boxes) {
                let own = known.first { $0.intersection(area) == area }
                grown = own ?? Self.grown(area, over: letters)
                if own == nil { known.append(grown) }
            }
            return [grown, area].first { Self.isFine($0, among: letters, striped) }
        }
        let bars = striped.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        let texts = (Self.texts(of: lines) + bars).compactMap(whole)
        areas = texts + FineClusters(among: letters).areas.map { whole($0) ?? $0 }
    }

    /// Whether small pieces make up an area: in readable text the letters outnumber their dots.
    private static func isFine(
        _ area: Box, among letters: [TextComponent], _ striped: Set<Box>
    ) -> Bool {
        let inside = letters.filter { $0.isCentred(in: area) }
        return 2 * inside.count { $0.box.height <= mostHeight || striped.contains($0.box) }
            > inside.count
    }

    /// An area with what goes on from it: where lines of such text touch, their pieces are too high
    /// and too few for lines of their own.
    private static func grown(_ area: Box, over letters: [TextComponent]) -> Box {
        var area = area
        var open = letters.filter { !$0.isCentred(in: area) }
        while true {
            let readable = BoxIndex(open.map(\.box).filter { $0.height > mostTouching })
            // Text of the usual size has letters as small, but higher ones beside them.
            let next = open.filter { piece in
                goesOn(from: area, to: piece.box)
                    && (piece.box.height > mostTouching
                        || !readable.contains(near: piece.box) { isBeside($0, piece.box) })
            }
            area = next.reduce(area) { $0.union($1.box) }
            let left = open.filter { !$0.isCentred(in: area) }
            guard left.count < open.count else { return area }
            open = left
        }
    }

    /// Whether a piece goes on from an area: it lies above or below, or is as small as its own and
    /// lies beside it.
    private static func goesOn(from area: Box, to piece: Box) -> Bool {
        let beside = max(area.x - piece.maxX, piece.x - area.maxX)
        let gap = max(area.y - piece.maxY, piece.y - area.maxY)
        if piece.height <= mostHeight { return beside <= mostGap && gap <= usualStep }
        if piece.height <= mostTouching { return beside < 0 && gap <= usualStep }
        let isBlock = piece.width > mostTouching && area.x <= piece.x && piece.maxX <= area.maxX
        return beside < 0 && gap <= (isBlock ? mostHeight : 0)
    }

    /// A piece of two or three lines that touch is no higher than this, in pixels; one of more lines
    /// touches the others as well, or is a block of them in the same columns.
    private static let mostTouching = 9

    /// Whether two pieces stand side by side, as letters of one word do.
    private static func isBeside(_ one: Box, _ other: Box) -> Bool {
        one.y < other.maxY && other.y < one.maxY
            && max(one.x - other.maxX, other.x - one.maxX) <= mostGap
    }

    /// Whether a letter belongs to such text.
    func contains(_ letter: TextComponent) -> Bool {
        areas.contains { letter.isCentred(in: $0) }
    }

    /// For how many pieces a letter or bar counts.
    private static func pieces(in letter: TextComponent) -> Int {
        max(1, letter.box.width / pieceWidth)
    }

    /// The bounds of pieces side by side.
    private static func lines(of small: [TextComponent]) -> [Box] {
        var open: [(box: Box, count: Int)] = []
        var done: [(box: Box, count: Int)] = []
        for letter in small.sorted(by: { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }) {
            done += open.filter { letter.box.x - $0.box.maxX > mostGap }
            open.removeAll { letter.box.x - $0.box.maxX > mostGap }
            let row = open.firstIndex {
                $0.box.y < letter.box.maxY && letter.box.y < $0.box.maxY
                    && $0.box.union(letter.box).height <= mostHeight + 1
            }
            if let row {
                open[row] = (
                    open[row].box.union(letter.box), open[row].count + pieces(in: letter)
                )
            } else {
                open.append((letter.box, pieces(in: letter)))
            }
        }
        return (done + open).filter { $0.count >= leastPieces }.map(\.box)
    }

    /// Lines one below the other: the bounds of all and of the last, and how far apart they are.
    private typealias Text = (box: Box, steps: [Int], last: Box)

    /// The bounds of lines one below the other.
    private static func texts(of lines: [Box]) -> [Box] {
        var texts: [Text] = []
        for line in lines {
            let above = texts.lastIndex {
                line.y - $0.last.y <= mostStep && line.y > $0.last.y
                    && line.x < $0.box.maxX + mostGap && line.maxX > $0.box.x - mostGap
            }
            if let above {
                texts[above].steps.append(line.y - texts[above].last.y)
                texts[above].box = texts[above].box.union(line)
                texts[above].last = line
            } else {
                texts.append((line, [], line))
            }
        }
        let isText: (Text) -> Bool = { text in
            text.steps.count + 1 >= leastLines
                && 2 * text.steps.count { $0 <= usualStep } > text.steps.count
        }
        let (whole, parts) = (texts.filter(isText), texts.filter { !isText($0) })
        return whole.map(\.box)
            + parts.map(\.box).filter { part in whole.contains { isPart(part, of: $0.box) } }
    }

    /// Whether a few lines stand in the columns of such a text, above or below it: a file has blank
    /// lines and short paragraphs.
    private static func isPart(_ part: Box, of text: Box) -> Bool {
        part.x >= text.x - mostGap && part.maxX <= text.maxX + mostGap
            && max(text.y - part.maxY, part.y - text.maxY) <= mostBlank
    }

    /// So many pixels of blank lines may lie between parts of a text.
    private static let mostBlank = 40
}

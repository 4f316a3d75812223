// Tells curly apostrophes from straight ones by the way they lean.

internal import PauseModel

/// Tells curly apostrophes in prose from straight ones, as which a recogniser reads both.
///
/// The tail of a curly one is left of its head, by .1 of its height and more in most fonts for running text (DejaVu,
/// Noto Sans, Open Sans, Roboto, Inter), by .06 to .1 in Liberation Serif and Noto Serif; hardly in Lato, Liberation
/// Sans and Latin Modern, whose apostrophes stay as they were read. A straight one stands upright to .02, from 14
/// pixels on.
struct CurlyApostrophes {
    /// What they are read as.
    private static let read: Set<String> = ["'", "’", "‘"]
    /// How much curly ones lean, in their heights: half of those of a text, and one alone.
    private static let leastLean = (usual: 0.07, alone: 0.1)
    /// An apostrophe is no higher and no wider than this, and ends so far above the row, in heights of a letter.
    private static let (mostHeight, mostWidth, leastLift) = (0.6, 0.35, 0.4)
    /// Of fewer rows too little is seen.
    private static let leastRows = 4

    let metrics: LineMetrics
    let map: ContrastMap

    /// An apostrophe that was found: its line, its place in that, how much it leans.
    private typealias Found = (line: Int, place: Int, lean: Double)

    /// Puts curly ones where the text has such.
    func settle(_ lines: inout [PlacedLine]) {
        let found = lines.indices.flatMap { apostrophes(of: lines[$0], at: $0) }
        let leans = found.map(\.lean).sorted()
        let least = leans.count > 1 ? Self.leastLean.usual : Self.leastLean.alone
        guard !leans.isEmpty, leans[leans.count / 2] >= least else { return }
        for (line, place, _) in found where lines[line].symbols[place].text != "’" {
            lines[line].symbols[place].settle(on: "’")
        }
    }

    private func apostrophes(of line: PlacedLine, at index: Int) -> [Found] {
        line.symbols.indices.filter { isApostrophe($0, of: line.symbols) }.compactMap { place in
            lean(of: line.symbols[place], on: line.ink).map { (index, place, $0) }
        }
    }

    /// Whether an apostrophe stands right behind a letter.
    private func isApostrophe(_ place: Int, of symbols: [PlacedSymbol]) -> Bool {
        Self.read.contains(symbols[place].text) && place > 0 && symbols[place].blanks == 0
            && symbols[place - 1].text.allSatisfy(\.isLetter)
    }

    /// How far the head of an apostrophe is right of its tail, in its heights; nil where its ink is not apart.
    private func lean(of symbol: PlacedSymbol, on line: TextLine) -> Double? {
        let place = Double(symbol.box.x - 1)...Double(symbol.box.maxX + 1)
        let marks = line.letters.map(\.box).filter {
            place.contains($0.middle) && isHigh($0, above: line.baseline)
        }
        guard marks.count == 1, let (rows, columns) = map.places(under: marks[0]),
            rows.count >= Self.leastRows
        else { return nil }
        let half = rows.count / 2
        guard
            let head = InkProfile(of: map, rows: rows.prefix(half), columns: columns).middle,
            let tail = InkProfile(of: map, rows: rows.suffix(half), columns: columns).middle
        else { return nil }
        return (head - tail) / Double(rows.count)
    }

    /// Whether a piece is as small as an apostrophe, and as high above the row.
    private func isHigh(_ box: Box, above row: Int) -> Bool {
        let ascent = metrics.ascent
        guard Double(box.height) <= Self.mostHeight * ascent else { return false }
        return Double(box.width) <= Self.mostWidth * ascent
            && Double(row - box.maxY) >= Self.leastLift * ascent
    }
}

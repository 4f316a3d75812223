// Makes a region of read lines.

internal import PauseModel

/// Makes a region of read lines: indentation, blank lines, words.
struct RegionBuilder {
    /// Blank lines beyond this are no part of a text.
    private static let mostBlankLines = 60

    /// The whole picture: what is drawn from cell to cell may reach beyond it.
    let picture: Box
    /// Whether lines keep what their letters were read as at first.
    var explains = false
    /// The long thin pieces of ink of the picture.
    var rules: [TextComponent] = []

    /// A region without its id.
    func region(
        _ lines: [PlacedLine], kind: Region.Kind, grid: CharacterGrid?, origin: Int?, pitch: Double
    ) -> Region? {
        guard !lines.isEmpty else { return nil }
        var shown: [Line] = []
        var text = [String](
            repeating: "", count: grid == nil ? 0 : Self.numberedBlanks(above: lines, pitch: pitch))
        var last: PlacedLine?
        // Rows that are blank, or of which all ink was taken for something else, come with the steps.
        for line in lines where !line.symbols.isEmpty {
            if let last {
                let steps = (Double(line.baseline - last.baseline) / pitch).rounded()
                var blank = max(0, min(Int(steps) - 1, Self.mostBlankLines))
                if grid == nil { blank = min(1, blank) }
                // What an editor writes between lines, as code lenses, has rows but no numbers.
                if let number = line.number, let before = last.number, number > before {
                    blank = min(blank, number - before - 1)
                }
                text += [String](repeating: "", count: blank)
            }
            last = line
            text.append(String(repeating: " ", count: line.indent) + line.text)
            var made =
                Line(
                    box: line.box.intersection(picture), text: line.text, indent: line.indent,
                    number: line.number,
                    confidence: Self.rounded(line.confidence),
                    words: line.words.map { word($0, of: line) },
                    changes: explains ? Self.changes(of: line) : nil)
            made.diff = line.diff
            made.doubts = Self.doubts(of: line)
            shown.append(made)
        }
        guard !shown.isEmpty else { return nil }
        let light = lines.reduce(0) { $0 + ($1.ink.isLight ? 1 : -1) } > 0
        let left = grid.map { $0.left + Double(origin ?? 0) * $0.cellWidth }
        return Region(
            id: "", kind: kind,
            box: Box(around: shown.lazy.map(\.box)),
            polarity: light ? .lightOnDark : .darkOnLight,
            grid: grid.map {
                Region.Grid(
                    cellWidth: Self.rounded($0.cellWidth), lineHeight: Self.rounded(pitch),
                    left: Self.rounded(left ?? $0.left))
            },
            text: text.joined(separator: "\n"), lines: shown)
    }

    /// Blank lines above the first one that is written, as far as numbers show that they are lines of the text.
    private static func numberedBlanks(above lines: [PlacedLine], pitch: Double) -> Int {
        guard let first = lines.firstIndex(where: { !$0.symbols.isEmpty }),
            let number = lines[first].number,
            let blank = lines[..<first].first(where: { $0.number != nil }),
            let count = blank.number.map({ number - $0 }), (1...mostBlankLines).contains(count)
        else { return 0 }
        let steps = (Double(lines[first].baseline - blank.baseline) / pitch).rounded()
        return Int(steps) == count ? count : 0
    }

    private func word(_ symbols: some Collection<PlacedSymbol>, of line: PlacedLine) -> Word {
        let box = Box(around: symbols.lazy.map(\.box)).intersection(picture)
        var word = Word(
            box: box, text: symbols.map(\.text).joined(),
            confidence: Self.rounded(
                symbols.reduce(0) { $0 + $1.confidence } / Double(symbols.count)))
        let peaks = line.ink.letters.filter { $0.isCentred(in: box) }.map(\.peak).sorted()
        if !peaks.isEmpty { word.contrast = Int(peaks[3 * peaks.count / 4]) }
        word.isMarked = rules.contains { isMark($0.box, along: box) }
        return word
    }

    /// Whether a rule is the bar along a tab with this title: no line from side to side of the row.
    private func isMark(_ rule: Box, along title: Box) -> Bool {
        let room = Int(Self.markRoom * Double(title.height))
        let isBelow = rule.y >= title.maxY && rule.y - title.maxY <= room
        let isAbove = rule.maxY <= title.y && title.y - rule.maxY <= room
        return (isBelow || isAbove) && Self.mark.contains(rule.height)
            && rule.x <= title.x && rule.maxX >= title.maxX
            && rule.width - title.width <= Int(Self.markRest * Double(title.height))
    }

    /// Such a bar is so high, in pixels: a line one pixel high is a border.
    private static let mark = 2...8
    /// …and so far from the title at most, in heights of that.
    private static let markRoom = 1.8
    /// A tab is so much wider than its title, in heights of that: it has an icon and a cross.
    private static let markRest = 10.0

    /// What letters of a line were read as at first, from left to right; nil when none was changed.
    private static func changes(of line: PlacedLine) -> [LineChange]? {
        var changes: [LineChange] = []
        for (symbol, place) in zip(line.symbols, line.places) {
            let taken = symbol.changes.dropFirst().map(\.text) + [symbol.text]
            for (change, taken) in zip(symbol.changes, taken) {
                let made = LineChange(
                    place: place, read: change.text, confidence: rounded(change.confidence),
                    taken: taken, reason: change.reason)
                if symbol.changes.count == 1, changes.last?.goesOn(in: made) == true {
                    changes[changes.count - 1].taken += taken
                } else {
                    changes.append(made)
                }
            }
        }
        return changes.isEmpty ? nil : changes
    }

    /// The letters of a line whose looks were not known, from left to right.
    private static func doubts(of line: PlacedLine) -> [LetterDoubt] {
        zip(line.symbols, line.places).compactMap { symbol, place in
            symbol.doubt.map { LetterDoubt(place: place, look: $0) }
        }
    }

    /// Three decimals: more would be noise in the output.
    private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension LineChange {
    /// Whether nothing was read at this place and the one behind it, for the same reason.
    fileprivate func goesOn(in next: LineChange) -> Bool {
        read.isEmpty && next.read.isEmpty && reason == next.reason
            && place + taken.count == next.place
    }
}

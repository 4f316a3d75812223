// A screen on which files are opened, scrolled and typed, as a reader would have read it.

import PauseModel
import SeededNumbers

/// A screen on which files are opened, scrolled and typed, as a reader would have read it.
struct Screen {
    /// The stills so far, in order of time.
    private(set) var stills: [Still] = []
    /// Rows that the pane shows.
    var height = 20
    /// Whether line numbers are shown.
    var isNumbered = false
    /// Names of files above the pane: a row of tabs.
    var tabs: [String] = []
    /// The tab in front, when the others are dimmed.
    var front: Int?
    /// Whether the tabs stand above the panes, one each, and not side by side.
    var tabsAbovePanes = false
    /// The name in the title of the window.
    var title: String?
    /// Names of files in a list beside the pane.
    var list: [String] = []
    /// The heading of the slide that the pane is on.
    var heading: String?
    /// How that is shown: in large letters; the same, so short that it looks like a part of the interface; as one text with
    /// what stands at the foot of the slide; or in a bar, no larger than the code, above a point in the same letters.
    enum HeadingLook: CaseIterable { case large, short, withFoot, inBar }
    var headingLook = HeadingLook.large
    /// Share of the written rows with one wrong letter.
    var noise = 0.0
    /// Columns that are taken off all lines: a column 0 that was taken wrongly.
    var lostColumns = 0
    /// The left edge of the pane.
    var left = 40
    var kind = Region.Kind.code
    private var random = SeededGenerator(seed: 7)

    private static let lineHeight = 20
    private static let cellWidth = 10
    private static let top = 60
    /// From one pane to the next.
    private static let paneStep = 800
    /// What a reader takes for each other.
    private static let slips: [Character: Character] = [
        "l": "1", "1": "l", "0": "O", "o": "0", "e": "c", "n": "m", "s": "5", "a": "d", ":": ";",
        "i": "r", "t": "f", "r": "n", "u": "v", "(": "{", "=": "-",
    ]

    init(seed: UInt64 = 7) { random = SeededGenerator(seed: seed) }

    /// The picture comes to rest with some lines of a file in the pane, from a line on.
    mutating func show(
        _ file: [String], from first: Int = 0, seconds: Double = 2,
        altering alter: (Int, String) -> String = { _, line in line }
    ) {
        show([(file, first)], seconds: seconds, altering: alter)
    }

    /// The same with several panes side by side.
    mutating func show(
        _ panes: [(file: [String], first: Int)], seconds: Double = 2,
        altering alter: (Int, String) -> String = { _, line in line }
    ) {
        let id = "s\(stills.count + 1)"
        var regions = names(id: id)
        for (place, pane) in panes.enumerated() {
            let region = region(
                of: pane.file, from: pane.first, left: left + place * Self.paneStep,
                id: "\(id)r\(regions.count + 1)", alter)
            if let region { regions.append(region) }
        }
        let start = MediaTime(seconds: Double(stills.count) * 10)
        let end = start + MediaTime(seconds: seconds)
        stills.append(
            Still(
                id: id, span: TimeSpan(start: start, end: end), frameTime: end, regions: regions))
    }

    /// How sure the reader was of a line of the last still, counted from the top of the pane.
    mutating func setConfidence(_ confidence: Double, ofLine row: Int) {
        alterLine(row) { $0.confidence = confidence }
    }

    /// What letters of a line of the last still were read as at first.
    mutating func setChanges(_ changes: [LineChange], ofLine row: Int) {
        alterLine(row) { $0.changes = changes }
    }

    private mutating func alterLine(_ row: Int, _ alter: (inout Line) -> Void) {
        guard let still = stills.indices.last, let region = stills[still].regions.indices.last
        else { return }
        let top = Self.top + row * Self.lineHeight
        for line in stills[still].regions[region].lines.indices
        where stills[still].regions[region].lines[line].box.y == top {
            alter(&stills[still].regions[region].lines[line])
        }
    }

    /// Puts a popup over the last still, from a row of the pane on; what it hides of the text is not read.
    mutating func cover(fromRow row: Int, rows: Int, column: Int, with text: String) {
        guard let still = stills.indices.last, let code = stills[still].regions.indices.last
        else { return }
        let popup = Box(
            x: left + column * Self.cellWidth + 4, y: Self.top + row * Self.lineHeight - 2,
            width: 300, height: rows * Self.lineHeight)
        var texts = stills[still].regions[code].text.split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        for line in row..<min(texts.count, row + rows) {
            texts[line] = String(texts[line].prefix(column))
            while texts[line].last == " " { texts[line].removeLast() }
        }
        for (place, line) in stills[still].regions[code].lines.enumerated()
        where (popup.y..<popup.maxY).contains(line.box.y + line.box.height / 2) {
            var shown = String(line.text.prefix(max(0, column - line.indent)))
            while shown.last == " " { shown.removeLast() }
            stills[still].regions[code].lines[place].text = shown
            stills[still].regions[code].lines[place].box.width = shown.count * Self.cellWidth
        }
        stills[still].regions[code].lines.removeAll(where: \.text.isEmpty)
        stills[still].regions[code].text = texts.joined(separator: "\n")
        let line = Line(box: popup, text: text, indent: 0, confidence: 0.9, words: [])
        stills[still].regions.append(
            Region(
                id: "\(stills[still].id)popup", kind: .interface, box: popup,
                polarity: .darkOnLight, grid: nil, text: text, lines: [line]))
    }

    /// The heading of a slide, and what else is written on it.
    private func slide(_ heading: String, id: String) -> [Region] {
        func region(_ texts: [(text: String, y: Int)], _ height: Int, _ kind: Region.Kind) -> Region
        {
            let lines = texts.map { text, y in
                Line(
                    box: Box(x: left, y: y, width: 400, height: height), text: text, indent: 0,
                    confidence: 0.9, words: [])
            }
            return Region(
                id: "\(id)slide\(texts[0].y)", kind: kind, box: Box(around: lines.map(\.box)),
                polarity: .darkOnLight, grid: nil, text: texts.map(\.text).joined(separator: "\n"),
                lines: lines)
        }
        let large = 2 * Self.lineHeight
        return switch headingLook {
        case .large: [region([(heading, 10)], large, .slide)]
        case .short: [region([(heading, 10)], large, .interface)]
        case .withFoot: [region([(heading, 10), ("12 of 30", 900)], large, .slide)]
        case .inBar:
            [region([(heading, 10)], 12, .interface), region([("• what it does", 36)], 12, .slide)]
        }
    }

    private mutating func names(id: String) -> [Region] {
        var regions: [Region] = []
        if let heading { regions += slide(heading, id: id) }
        for (place, name) in ([title].compactMap(\.self) + tabs).enumerated() {
            let isTitle = title != nil && place == 0
            let step = tabsAbovePanes ? Self.paneStep : 200
            let box = Box(x: left + place * step, y: isTitle ? 5 : 30, width: 150, height: 12)
            var line = Line(box: box, text: name, indent: 0, confidence: 0.9, words: [])
            if let front, !isTitle {
                var word = Word(box: box, text: name, confidence: 0.9)
                word.contrast = place == front + (title == nil ? 0 : 1) ? 200 : 120
                line.words = [word]
            }
            regions.append(
                Region(
                    id: "\(id)r\(place + 1)", kind: .interface, box: box, polarity: .darkOnLight,
                    grid: nil, text: name, lines: [line]))
        }
        guard !list.isEmpty else { return regions }
        let lines = list.enumerated().map { row, name in
            Line(
                box: Box(x: 5, y: Self.top + row * Self.lineHeight, width: 30, height: 12),
                text: name,
                indent: 0, confidence: 0.9, words: [])
        }
        regions.append(
            Region(
                id: "\(id)r\(regions.count + 1)", kind: .interface,
                box: lines.reduce(Box(x: 0, y: 0, width: 0, height: 0)) { $0.union($1.box) },
                polarity: .darkOnLight, grid: nil, text: list.joined(separator: "\n"), lines: lines)
        )
        return regions
    }

    private mutating func region(
        of file: [String], from first: Int, left: Int, id: String,
        _ alter: (Int, String) -> String
    ) -> Region? {
        var (lines, texts): ([Line], [String]) = ([], [])
        for number in first..<min(file.count, first + height) {
            let shown = alter(number, file[number])
            let columns = shown.prefix { $0 == " " }.count
            let written = String(shown.dropFirst(columns))
            let indent = max(0, columns - lostColumns)
            texts.append(written.isEmpty ? "" : String(repeating: " ", count: indent) + written)
            guard !written.isEmpty else { continue }
            let (text, confidence) = read(written)
            let box = Box(
                x: left + indent * Self.cellWidth,
                y: Self.top + (number - first) * Self.lineHeight,
                width: text.count * Self.cellWidth, height: 14)
            lines.append(
                Line(
                    box: box, text: text, indent: indent, number: isNumbered ? number + 1 : nil,
                    confidence: confidence, words: []))
        }
        while texts.last?.isEmpty == true { texts.removeLast() }
        while !isNumbered, texts.first?.isEmpty == true { texts.removeFirst() }
        guard !lines.isEmpty else { return nil }
        return Region(
            id: id, kind: kind,
            box: lines.reduce(Box(x: 0, y: 0, width: 0, height: 0)) { $0.union($1.box) },
            polarity: .darkOnLight,
            grid: Region.Grid(
                cellWidth: Double(Self.cellWidth), lineHeight: Double(Self.lineHeight),
                left: Double(left)),
            text: texts.joined(separator: "\n"), lines: lines)
    }

    /// A line as a reader reads it: now and then with one wrong letter, and then less sure.
    private mutating func read(_ line: String) -> (text: String, confidence: Double) {
        guard Double.random(in: 0..<1, using: &random) < noise else { return (line, 0.95) }
        var letters = Array(line)
        let places = letters.indices.filter { Self.slips[letters[$0]] != nil }
        guard let place = places.randomElement(using: &random) else { return (line, 0.95) }
        letters[place] = Self.slips[letters[place]] ?? letters[place]
        return (String(letters), 0.8)
    }
}

/// Files made of nothing but chance, like source code in their mix of lines.
enum MadeFile {
    private static let words = [
        "index", "count", "total", "value", "buffer", "reader", "result", "offset", "length",
        "window", "parser", "token", "header", "packet", "frame", "cursor", "column", "matrix",
        "vector", "sample", "weight", "branch", "folder", "record", "option", "signal",
    ]

    /// A file in Python of so many lines.
    static func python(lines count: Int, using random: inout some RandomNumberGenerator) -> [String]
    {
        var lines: [String] = []
        func word() -> String { words.randomElement(using: &random) ?? "word" }
        while lines.count < count {
            lines.append("def \(word())_\(word())(\(word()), \(word())):")
            for _ in 0..<Int.random(in: 2...6, using: &random) {
                switch Int.random(in: 0..<5, using: &random) {
                case 0:
                    lines.append(
                        "    \(word()) = \(word())[\(Int.random(in: 0..<90, using: &random))]")
                case 1:
                    lines.append("    if \(word()) is not None:")
                    lines.append("        \(word()).append(\(word()))")
                case 2:
                    lines.append(
                        "    for \(word()) in range(len(\(word()))):\n".filter { $0 != "\n" })
                    lines.append("        \(word()) += \(word())")
                case 3: lines.append("")
                default: lines.append("    \(word()) = \(word())(\(word()), \(word()))")
                }
            }
            lines.append("    return \(word())")
            lines.append("")
        }
        lines = Array(lines.prefix(count))
        while lines.last?.isEmpty == true { lines[lines.count - 1] = "end = None" }
        return lines
    }
}

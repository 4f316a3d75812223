// A line on its way from ink to text.

internal import PauseModel

/// A line that is being read: what is known of it, what the engine is to be asked, what came of it.
struct OpenLine {
    /// What it looks like.
    let print: LinePrint
    /// What came of it; nil as long as it is not settled.
    private(set) var outcome: LineReader.Outcome?
    private let request: LineRequest
    private let image: LineImage
    /// Its cells, on a grid.
    private var cells: GlyphCells?
    /// What is known of them.
    private var known: [GlyphReading?] = []
    /// What the engine has read of them, when other parts have to be asked for again.
    private var read: [GlyphReading?] = []
    /// The parts to ask for; nil for all of it.
    private var gaps: [LineGap]?
    /// Known cells shown beside a part; nil when parts were asked for in vain.
    private var context: Int? = LineGap.context
    /// What to ask the engine.
    private(set) var requests: [LineRequest]

    /// A line of which nothing is known.
    init(_ request: LineRequest, in ink: Ink) {
        self.request = request
        requests = [request]
        image = LineImage(of: request, in: ink)
        print = LinePrint(of: image, metrics: request.metrics, use: request.use)
    }

    /// What it says when all its cells are known; otherwise only what is not known is asked for.
    mutating func look(up memory: inout GlyphMemory) -> RecognisedLine? {
        guard let context, let grid = request.grid,
            let cells = cells ?? GlyphCells(of: request.line, in: image, on: grid)
        else { return nil }
        self.cells = cells
        known = memory.characters(of: cells)
        let all = settled
        guard all.contains(nil) else { return cells.line(all.compactMap { $0 }, known: isKnown) }
        (gaps, requests) = (nil, [request])
        if let gaps = LineGap.gaps(in: all.map { $0 != nil }, context: context) {
            let parts = gaps.compactMap { $0.request(in: request, cells) }
            if parts.count == gaps.count { (self.gaps, requests) = (gaps, parts) }
        }
        return nil
    }

    /// Which of its cells are known from memory.
    private var isKnown: [Bool] { known.map { $0 != nil } }

    /// What is known of its cells by now, from memory or from the engine.
    private var settled: [GlyphReading?] {
        read.isEmpty ? known : zip(known, read).map { $0 ?? $1 }
    }

    /// Its cells that the engine has read.
    var taught: GlyphCells? { cells?.without(known) }

    /// Whether it is to wait for what other lines teach: then less of it has to be asked for.
    func waits(for lessons: GlyphLessons) -> Bool {
        guard let context, let cells else { return false }
        let now = settled.map { $0 != nil }
        let later = zip(cells.cells, now).map { $1 || lessons.cover($0.look) }
        let asked = LineGap.cells(askedFor: now, context: context)
        let left = LineGap.cells(askedFor: later, context: context)
        return Double(left) <= Self.mostLeft * Double(asked)
    }

    /// Waiting pays when no more than this share of what would be asked for is left.
    private static let mostLeft = 0.7

    /// The looks of its cells that are not known.
    var unknown: [GlyphLook] {
        guard let cells else { return [] }
        return zip(cells.cells, settled).filter { $1 == nil }.map(\.0.look)
    }

    /// Teaches what the engine has read in it.
    func teach(_ memory: inout GlyphMemory) {
        guard let grid = request.grid, case .read(let line, let cells?, _) = outcome else { return }
        let placed = ColumnSnapper(grid: grid).place(
            line, on: request.line, ascent: request.metrics.ascent)
        memory.learn(cells, as: placed.symbols)
    }

    /// Takes what the engine says; returns the line, or nil when it could not be read.
    ///
    /// When parts do not fit what is known, it stays open, to be asked for with more beside them,
    /// and then as a whole. The key is the number that the line gets among those kept.
    mutating func take(_ answers: [LineAnswer.Outcome], key: Int) -> RecognisedLine? {
        var lines: [RecognisedLine] = []
        for answer in answers {
            switch answer {
            case .read(let line): lines.append(line)
            case .timeout: outcome = .timeout
            case .failed: outcome = .failed
            }
        }
        guard outcome == nil else { return nil }
        guard let cells, let gaps else {
            return lines.first.map { line in
                settle(line, cells: cells, key: key)
                return line
            }
        }
        let isRead = take(lines, of: gaps)
        let all = settled.compactMap { $0 }
        guard isRead, all.count == known.count else {
            context = context == LineGap.context ? LineGap.wideContext : nil
            if context == nil { (self.gaps, requests) = (nil, [request]) }
            return nil
        }
        let line = cells.line(all, known: isKnown)
        settle(line, cells: taught, key: key)
        return line
    }

    /// Takes what was read of parts; returns whether all fit what is known.
    private mutating func take(_ lines: [RecognisedLine], of gaps: [LineGap]) -> Bool {
        let before = settled
        var all = before
        var isRead = true
        for (gap, part) in zip(gaps, lines) {
            let least = context == LineGap.context ? LineGap.leastConfidence : 0
            guard let characters = gap.characters(in: part, before, least: least) else {
                isRead = false
                continue
            }
            for (place, character) in zip(gap.cells, characters) where all[place] == nil {
                all[place] = character
            }
        }
        read = zip(known, all).map { $0 == nil ? $1 : nil }
        return isRead
    }

    /// Settles what it says.
    /// - Parameters:
    ///   - line: its symbols, in columns of the print.
    ///   - cells: those that the engine has read.
    ///   - key: its number among the lines kept.
    mutating func settle(_ line: RecognisedLine, cells: GlyphCells?, key: Int) {
        var line = line
        for index in line.symbols.indices {
            line.symbols[index].left = image.shown.place(ofInkColumn: line.symbols[index].left)
            line.symbols[index].right = image.shown.place(ofInkColumn: line.symbols[index].right)
        }
        outcome = .read(line, cells: cells, key: key)
    }
}

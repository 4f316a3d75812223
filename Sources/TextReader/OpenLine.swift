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
    /// The parts to ask for; nil for all of it.
    private var gaps: [LineGap]?
    /// What to ask the engine.
    private(set) var requests: [LineRequest]
    /// Whether its parts were asked for in vain.
    private var isWhole = false

    /// A line of which nothing is known.
    init(_ request: LineRequest, in ink: Ink) {
        self.request = request
        requests = [request]
        image = LineImage(of: request, in: ink)
        print = LinePrint(of: image, metrics: request.metrics, use: request.use)
    }

    /// What it says when all its cells are known; otherwise only what is not known is asked for.
    mutating func look(up memory: inout GlyphMemory) -> RecognisedLine? {
        guard !isWhole, let grid = request.grid,
            let cells = GlyphCells(of: request.line, in: image, on: grid)
        else { return nil }
        self.cells = cells
        known = memory.characters(of: cells)
        let all = known.compactMap { $0 }
        if all.count == known.count { return cells.line(all) }
        guard let gaps = LineGap.gaps(in: known) else { return nil }
        let parts = gaps.compactMap { $0.request(in: request, cells) }
        guard parts.count == gaps.count else { return nil }
        (self.gaps, requests) = (gaps, parts)
        return nil
    }

    /// Takes what the engine says; returns the line, or nil when it could not be read.
    ///
    /// When the parts do not fit what is known, it stays open, to be asked for as a whole.
    mutating func take(_ answers: [LineAnswer.Outcome]) -> RecognisedLine? {
        var read: [RecognisedLine] = []
        for answer in answers {
            switch answer {
            case .read(let line): read.append(line)
            case .timeout: outcome = .timeout
            case .failed: outcome = .failed
            }
        }
        guard outcome == nil else { return nil }
        guard let cells, let gaps else {
            return read.first.map { line in
                settle(line, cells: cells)
                return line
            }
        }
        var all = known
        for (gap, part) in zip(gaps, read) {
            guard let characters = gap.characters(in: part, known) else {
                (isWhole, self.gaps, requests) = (true, nil, [request])
                return nil
            }
            for (place, character) in zip(gap.cells, characters) where all[place] == nil {
                all[place] = character
            }
        }
        let line = cells.line(all.compactMap { $0 })
        settle(line, cells: cells.without(known))
        return line
    }

    /// Settles what it says.
    /// - Parameters:
    ///   - line: its symbols, in columns of the print.
    ///   - cells: those that the engine has read.
    mutating func settle(_ line: RecognisedLine, cells: GlyphCells?) {
        var line = line
        for index in line.symbols.indices {
            line.symbols[index].left = image.place(ofInkColumn: line.symbols[index].left)
            line.symbols[index].right = image.place(ofInkColumn: line.symbols[index].right)
        }
        outcome = .read(line, cells: cells)
    }
}

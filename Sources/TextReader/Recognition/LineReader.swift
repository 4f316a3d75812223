// Reads the lines of one picture: from memory those that were seen before, with the engine the
// others.

internal import PauseModel

/// Reads the lines of one picture: from memory those that were seen before, with the engine the
/// others.
final class LineReader {
    /// What came of a line.
    enum Outcome {
        /// What was read, symbols in display pixels; the cells of it that the engine read, and its
        /// number among the lines kept.
        case read(RecognisedLine, cells: GlyphCells?, key: Int)
        case timeout
        case failed
    }

    /// What is known of lines, this picture's included.
    private(set) var memory: LineMemory
    private let ink: Ink
    private let deadline: ContinuousClock.Instant
    private let share: LineSharing

    /// A reader of one picture.
    /// - Parameters:
    ///   - ink: what stands out on the picture.
    ///   - memory: what is known from the pictures before.
    ///   - deadline: when to give up.
    ///   - share: reads what is not known.
    init(
        ink: Ink, memory: LineMemory, deadline: ContinuousClock.Instant,
        share: @escaping LineSharing
    ) {
        self.ink = ink
        self.memory = memory
        self.deadline = deadline
        self.share = share
    }

    /// Reads lines; the outcomes are in the order of the requests.
    ///
    /// A line is like another of the same call too: the first of them is read.
    func read(_ requests: [LineRequest]) -> [Outcome] {
        guard ContinuousClock().now < deadline else { return requests.map { _ in .timeout } }
        var lines = requests.map { OpenLine($0, in: ink) }
        var open = Array(requests.indices)
        // What these lines teach counts for them only: it has not been settled yet.
        var glyphs = memory.glyphs
        while !open.isEmpty {
            open = open.filter { !recall(&lines[$0], &glyphs) }
            let asked = Self.choice(among: open, of: lines, glyphs)
            let again = ask(for: asked, of: &lines)
            open = Set(open).subtracting(asked).union(again).sorted()
            if !open.isEmpty { for index in asked { lines[index].teach(&glyphs) } }
        }
        memory.glyphs.takeUses(from: glyphs)
        return lines.map { $0.outcome ?? .failed }
    }

    /// Settles a line that is known, or whose characters are; returns whether it is.
    private func recall(_ line: inout OpenLine, _ glyphs: inout GlyphMemory) -> Bool {
        if let known = memory.reading(of: line.print) {
            line.settle(known.line, cells: nil, key: known.key)
            return true
        }
        guard let known = line.look(up: &glyphs) else { return false }
        line.settle(known, cells: line.taught, key: memory.nextKey)
        memory.keep(known, of: line.print)
        return true
    }

    /// The lines to ask for now, from top to bottom.
    ///
    /// Lines that look like one of them wait for what that one is read as, and so do lines of
    /// characters that they will show. The ones with most to show come first.
    private static func choice(
        among open: [Int], of lines: [OpenLine], _ glyphs: GlyphMemory
    ) -> [Int] {
        var asked: [Int] = []
        var lessons = GlyphLessons()
        for (index, looks) in open.map({ ($0, lines[$0].unknown) })
            .sorted(by: { ($1.1.count, $0.0) < ($0.1.count, $1.0) })
        {
            let isLike = asked.contains {
                lines[index].print.distance(to: lines[$0].print, limit: LineMemory.noise) != nil
            }
            if isLike || lines[index].waits(for: lessons) { continue }
            lessons.add(looks, for: glyphs)
            asked.append(index)
        }
        return asked.sorted()
    }

    /// Asks for lines, or what is not known of them; returns those to be asked for again.
    private func ask(for asked: [Int], of lines: inout [OpenLine]) -> [Int] {
        let requests = asked.map { lines[$0].requests }
        var answers = share(
            requests.flatMap { $0 }.map { LineTask(request: $0, ink: ink, deadline: deadline) }
        )[...]
        var again: [Int] = []
        for (index, requests) in zip(asked, requests) {
            let own = answers.prefix(requests.count)
            answers = answers.dropFirst(requests.count)
            if let line = lines[index].take(own.map(\.outcome), key: memory.nextKey) {
                memory.keep(line, of: lines[index].print)
            } else if lines[index].outcome == nil {
                again.append(index)
            }
        }
        return again
    }

    /// Learns what characters look like from lines that the engine has just read, and notes which
    /// symbols of all lines are not known by their looks.
    func learn(from lines: inout [PlacedLine]) {
        for line in lines {
            if let cells = line.cells { memory.glyphs.learn(cells, as: line.symbols) }
        }
        for line in lines {
            guard let cells = line.cells, let key = line.key else { continue }
            let numbers = memory.glyphs.doubts(of: cells, as: line.symbols)
            guard !numbers.isEmpty else { continue }
            memory.note(LineMemory.Doubts(symbols: line.symbols.count, numbers: numbers), of: key)
        }
        // A line like one of these has its doubts too.
        for index in lines.indices {
            guard let doubts = lines[index].key.flatMap(memory.doubts),
                doubts.symbols == lines[index].symbols.count
            else { continue }
            for (place, number) in doubts.numbers { lines[index].symbols[place].doubt = number }
        }
    }
}

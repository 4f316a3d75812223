// A part of a line that the engine must see, when all the rest is known.

internal import PauseModel

/// A part of a line in which cells are not known, with known ones around them.
///
/// The engine reads by context, so it is shown some known characters too; and as it reads these
/// right or not, it shows that it has seen the part as it is.
struct LineGap: Hashable, Sendable {
    /// Its cells, of those of the line.
    let cells: Range<Int>

    /// Known cells shown on either side.
    static let context = 2
    /// …when with fewer of them it was not read as it is, or not surely.
    static let wideContext = 4
    /// With few known cells beside it, what is less sure than this is not taken.
    ///
    /// Of 3,900 lines two in a thousand were read worse with little beside their parts, single
    /// brackets and quotes that the engine doubted, and none more than with much beside them once
    /// these are asked for again.
    static let leastConfidence = 0.95
    /// Parts that hold a greater share of the line's cells are no cheaper than all of it.
    private static let mostShare = 0.6

    /// Known cells that may be misread in it, none of them beside one that is not known.
    private static let mostOthers = 1

    /// The parts of a line to ask for; nil when it is better asked for as a whole.
    /// - Parameters:
    ///   - known: which of its cells are known.
    ///   - context: known cells shown on either side.
    /// - Returns: the parts from left to right.
    static func gaps(in known: [Bool], context: Int) -> [LineGap]? {
        var gaps: [LineGap] = []
        for index in known.indices where !known[index] {
            let first = max(0, index - context)
            let end = min(known.count, index + context + 1)
            if let last = gaps.last, last.cells.upperBound >= first {
                gaps[gaps.count - 1] = LineGap(cells: last.cells.lowerBound..<end)
            } else {
                gaps.append(LineGap(cells: first..<end))
            }
        }
        let asked = gaps.reduce(0) { $0 + $1.cells.count }
        return Double(asked) <= mostShare * Double(known.count) ? gaps : nil
    }

    /// How many cells of a line the engine is shown.
    static func cells(askedFor known: [Bool], context: Int) -> Int {
        gaps(in: known, context: context).map { $0.reduce(0) { $0 + $1.cells.count } }
            ?? known.count
    }

    /// What to ask for it.
    func request(in request: LineRequest, _ line: GlyphCells) -> LineRequest? {
        let places = cells.map { line.cells[$0].place }
        guard let first = places.first, let last = places.last else { return nil }
        var part = request
        part.cut.left = max(request.cut.left, first.lowerBound)
        part.cut.right = min(request.cut.right, last.upperBound)
        part.line.letters = request.line.letters.compactMap { letter in
            let left = max(letter.box.x, part.cut.left)
            let right = min(letter.box.maxX, part.cut.right)
            guard left < right else { return nil }
            var piece = letter
            piece.box.x = left
            piece.box.width = right - left
            return piece
        }
        return part.line.letters.isEmpty ? nil : part
    }

    /// What was read in it, cell by cell; nil unless it agrees with what is known of them.
    /// - Parameters:
    ///   - read: what the engine makes of it.
    ///   - known: what is known of the line's cells.
    ///   - least: how sure the engine must be of those that are not known.
    /// - Returns: a character for each of its cells.
    func characters(
        in read: RecognisedLine, _ known: [GlyphReading?], least: Double
    ) -> [GlyphReading]? {
        guard read.symbols.count == cells.count else { return nil }
        let characters = read.symbols.map {
            GlyphReading(text: $0.text, confidence: $0.confidence)
        }
        guard zip(cells, characters).allSatisfy({ known[$0] != nil || $1.confidence >= least })
        else { return nil }
        let others = zip(cells, characters).filter { cell, character in
            known[cell].map { $0.text != character.text } ?? false
        }.map(\.0)
        // Where a word is cut its first letter is easily misread.
        let isApart = others.allSatisfy { cell in
            [cell - 1, cell + 1].allSatisfy { !cells.contains($0) || known[$0] != nil }
        }
        return others.count <= Self.mostOthers && isApart ? characters : nil
    }
}

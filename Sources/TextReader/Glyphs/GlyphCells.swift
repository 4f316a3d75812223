// The inked cells of one line on a character grid.

internal import PauseModel

/// The inked cells of one line on a character grid, each with its look.
struct GlyphCells: Hashable, Sendable {
    /// One cell with ink.
    struct Cell: Hashable, Sendable {
        /// Its column of the grid.
        var column: Int
        /// Its columns in the line's print, from the line's first ink.
        var span: Range<Int>
        /// Its columns in the picture.
        var place: Range<Int>
        var look: GlyphLook
    }

    /// The columns with ink, from left to right.
    let columns: [Int]
    /// The cells in them, or some of these.
    private(set) var cells: [Cell]

    /// The cells of a line; nil when there are none, or one is too wide, or is not shown whole.
    init?(of line: TextLine, in image: LineImage, on grid: CharacterGrid) {
        let inked = Set(ColumnSnapper(grid: grid).occupied(line).map(\.column))
        let source = image.source.image
        var cells: [Cell] = []
        var start = 0
        while start < image.shown.columns.count {
            let first = image.shown.columns[start]
            let column = Self.column(of: first, on: grid)
            var end = start + 1
            while end < image.shown.columns.count,
                Self.column(of: image.shown.columns[end], on: grid) == column
            {
                end += 1
            }
            defer { start = end }
            // What little of its neighbours reaches into a blank cell is no ink of its own.
            guard inked.contains(column) else { continue }
            let place = first..<(image.shown.columns[end - 1] + 1)
            guard place.count == end - start, place.count >= Int(grid.cellWidth),
                let look = GlyphLook(of: source, columns: start..<end, top: image.top)
            else { return nil }
            cells.append(
                Cell(
                    column: column, span: (start - image.shown.side)..<(end - image.shown.side),
                    place: place,
                    look: look))
        }
        guard !cells.isEmpty, cells.count == inked.count else { return nil }
        self.cells = cells
        columns = cells.map(\.column)
    }

    /// The same line with those cells only that something is nil for.
    func without(_ known: [GlyphReading?]) -> GlyphCells {
        var rest = self
        rest.cells = zip(cells, known).filter { $1 == nil }.map(\.0)
        return rest
    }

    /// The column that the middle of a pixel lies in.
    private static func column(of x: Int, on grid: CharacterGrid) -> Int {
        grid.column(at: Double(x) + 0.5)
    }

    /// The line with a character in each cell.
    /// - Parameters:
    ///   - characters: what stands in each cell.
    ///   - known: whether that was known from memory.
    /// - Returns: the line; symbols stand in columns of its print.
    func line(_ characters: [GlyphReading], known: [Bool]) -> RecognisedLine {
        var symbols: [RecognisedSymbol] = []
        for (index, (cell, character)) in zip(cells, characters).enumerated() {
            symbols.append(
                RecognisedSymbol(
                    text: character.text, left: Double(cell.span.lowerBound),
                    right: Double(cell.span.upperBound), confidence: character.confidence,
                    startsWord: index == 0 || cells[index - 1].column + 1 < cell.column,
                    isKnown: known[index]))
        }
        return RecognisedLine(symbols: symbols)
    }
}

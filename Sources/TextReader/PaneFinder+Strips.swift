// Strips of one line: what is cut off as a bar, and what belongs to the text beside it.

internal import PauseModel

extension PaneFinder {
    /// The height of a strip of one line, in pixels.
    static let mostStrip = 40
    /// The ground of a strip is looked at over so many cells on each side of an edge.
    private static let besideEdge = 8
    /// So many letters on an edge are a line that it runs through.
    private static let leastThrough = 4
    /// …when more of the letters within so many pixels of it lie across it than beside it.
    private static let nearEdge = 8
    /// Pixels of a letter on each side of an edge that runs through it.
    private static let leastPart = 3
    /// The ground of a line that is pointed out differs from that of the others by no more.
    private static let mostPointedOut = 48

    /// Whether the ground of a strip is the same on both sides of an upright edge, as far as the
    /// letters that fill it let it be seen.
    func isOneStrip(at column: Int, in part: Cells) -> Bool {
        let rows = part.top..<part.bottom
        let left = usualGround(max(part.left, column - Self.besideEdge)..<column, rows)
        let right = usualGround(column..<min(part.right, column + Self.besideEdge), rows)
        return left.distance(to: right) < 2 * step
    }

    /// The median ground of some cells.
    private func usualGround(_ columns: Range<Int>, _ rows: Range<Int>) -> Shade {
        Shade.median(
            of: rows.flatMap { row in columns.map { grounds[row * self.columns + $0] } })
    }

    /// Whether a level edge runs through the letters of a line: in a strip hardly higher than its
    /// text the ground between the letters is not seen, and what is taken for it is not the same
    /// all over.
    func isThroughLetters(_ edge: Int, in part: Cells) -> Bool {
        let y = edge * Self.cell
        var (through, beside) = (0, 0)
        for letter in letters
        where letter.box.x >= part.left * Self.cell && letter.box.maxX <= part.right * Self.cell {
            if letter.box.y + Self.leastPart <= y, letter.box.maxY >= y + Self.leastPart {
                through += 1
            } else if letter.box.maxY > y - Self.nearEdge, letter.box.y < y + Self.nearEdge {
                beside += 1
            }
        }
        return through >= Self.leastThrough && through > beside
    }

    /// Whether the ground changes more at a level edge than at that of any line pointed out.
    func isBorder(_ edge: Int, in part: Cells) -> Bool {
        guard edge - Self.besideBorder >= part.top, edge + Self.besideBorder < part.bottom else {
            return false
        }
        let columns = part.left..<part.right
        let apart = columns.count { column in
            grounds[(edge - Self.besideBorder) * self.columns + column].distance(
                to: grounds[(edge + Self.besideBorder) * self.columns + column])
                > Self.mostHighlightStep
        }
        return Double(apart) >= Self.leastBorder * Double(columns.count)
    }

    /// So many cells from a border the ground is not blurred any more.
    private static let besideBorder = 2
    /// A border shows along this share of its length.
    private static let leastBorder = 0.75

    /// How many letters an upright edge runs through.
    func lettersCut(at column: Int, in part: Cells) -> Int {
        let x = column * Self.cell
        return letters.count {
            $0.box.x < x && $0.box.maxX > x && $0.box.y >= part.top * Self.cell
                && $0.box.maxY <= part.bottom * Self.cell
        }
    }

    /// Whether a level edge parts the first line of a text, pointed out, from the others: another
    /// edge lies one line above it, and between both is a line in their step.
    func isFirstLine(from edge: Int, to upper: Int, in part: Cells) -> Bool {
        let height = (edge - upper) * Self.cell
        guard height >= Self.leastHighlight, height <= Self.mostHighlight else { return false }
        var (line, text) = ([TextComponent](), [TextComponent]())
        for letter in letters
        where letter.box.x >= part.left * Self.cell && letter.box.maxX <= part.right * Self.cell {
            let middle = letter.box.y + letter.box.height / 2
            if middle > upper * Self.cell, middle < edge * Self.cell {
                line.append(letter)
            } else if middle > edge * Self.cell, middle < edge * Self.cell + Self.textReach {
                text.append(letter)
            }
        }
        let (inside, below) = (line.map(\.box), text.map(\.box))
        // A line lies within its strip as a whole.
        let cut = inside.count {
            $0.y < (upper - 2) * Self.cell || $0.maxY > (edge + 1) * Self.cell
        }
        guard inside.count >= Self.leastInLine, 4 * cut < inside.count,
            below.count >= Self.leastFeet,
            goesOn(from: below.map(\.maxY), to: inside.map(\.maxY), height: Double(height))
        else { return false }
        let columns = part.left..<part.right
        let next = edge..<min(part.bottom, edge + (edge - upper))
        return !next.isEmpty
            && usualGround(columns, upper..<edge).distance(to: usualGround(columns, next))
                <= Self.mostPointedOut
            && keepsColumns(line, of: text)
    }

    /// Whether a line keeps to the columns of a text in a monospace font: a menu or the bar of
    /// tools above it does not.
    private func keepsColumns(_ line: [TextComponent], of text: [TextComponent]) -> Bool {
        let lines = LineFinder().lines(of: text)
        guard !lines.isEmpty else { return false }
        let grid = CharacterGrid.fit(lines, letterHeight: LineMetrics(lines).ascent)
        let agreements = LineFinder().lines(of: line).compactMap { grid?.agreement(of: $0) }
        return agreements.contains { $0 > CharacterGrid.sureAgreement }
    }

    /// Whether a line stands in the step of a text whose lines are about that far apart.
    ///
    /// Marks and parts below the row make several steps fit nearly as well.
    private func goesOn(from text: [Int], to line: [Int], height: Double) -> Bool {
        let fitting = Self.steps(of: text).filter {
            abs(height - $0.pitch) <= Self.mostOffPitch * $0.pitch
        }
        let best = fitting.map(\.share).max() ?? 0
        return best >= Self.leastInStep
            && fitting.contains { step in
                step.share >= Self.nearBest * best
                    && Double(Self.inStep(line, step)) >= Self.leastInStep * Double(line.count)
            }
    }

    /// Steps that fit this share of what the best one fits are as good as it.
    private static let nearBest = 0.9

    /// Whether a strip near the foot of a part is a status line on a ground of its own.
    func isBar(_ strip: Cells, of part: Cells) -> Bool {
        let columns = strip.left..<strip.right
        let above = max(part.top, strip.top - (strip.bottom - strip.top))..<strip.top
        guard !above.isEmpty, isStatusLine(strip, of: part) else { return false }
        return usualGround(columns, strip.top..<strip.bottom)
            .distance(to: usualGround(columns, above)) > Self.mostPointedOut
    }
}

// Semicolons and colons that stand on a line of their own.

internal import PauseModel

/// Finds the semicolons and colons of lines that hold nothing else, such as the `;;` of a shell.
///
/// Their dots are nearer to the line above than accents are to theirs, and their commas may lie
/// above the letters of the line below as quotes do. Seen together, a dot straight above a dot or a
/// comma is one character, and where no letter stands on its rows it is a line.
struct LoneMarks {
    /// From the top of the upper dot to the foot of the lower part, in letter heights.
    private static let mostHeight = 1.5
    /// The dot is no higher than this, the lower part no higher than a comma, in letter heights.
    private static let most = (dot: 0.4, comma: 0.75)
    /// A comma is no higher than this, in heights of its dot; a dot is nearly square.
    private static let mostComma = 3.2
    private static let mostOblong = 1.7
    /// How far apart the middles of both parts are, in heights of the dot.
    private static let mostOff = 0.6
    /// A letter that shares so much of the rows of one of their parts is of their line.
    private static let leastShared = 0.5
    /// Dots of fewer pixels on a side cannot be told from specks, but for two that are marks side by
    /// side: the next letter is no further than this, in letter heights.
    private static let leastDot = 2
    private static let widestStep = 1.6

    /// The parts of lone marks: their dots, and what stands below these.
    let parts: Set<TextComponent>
    /// The parts of marks on the rows of letters that are all too far off for a line to go on, such
    /// as the number of their line.
    let distant: Set<TextComponent>

    /// - Parameters:
    ///   - letters: the pieces of ink of a pane.
    ///   - usual: the height of half of its letters, in pixels.
    init(among letters: [TextComponent], usual: Double) {
        let low = letters.filter { Double($0.box.height) <= Self.most.comma * usual }
        let dots = low.filter { Self.isDot($0, usual: usual) }
        var marks: [Mark] = []
        for dot in dots {
            let foot = low.filter { Self.isFoot($0, below: dot, usual: usual) }
                .min { $0.box.y < $1.box.y }
            if let foot { marks.append(Mark(dot: dot, foot: foot)) }
        }
        marks = marks.filter { mark in
            !mark.isFaint || marks.contains { mark.isBeside($0, usual: usual) }
        }
        let all = Set(marks.flatMap { [$0.dot, $0.foot] })
        let others = letters.filter {
            Double($0.box.height) >= Self.most.dot * usual && !all.contains($0)
        }
        func isAlone(_ mark: Mark, within reach: Double) -> Bool {
            !others.contains {
                (Self.shares($0, with: mark.dot) || Self.shares($0, with: mark.foot))
                    && Double(mark.gap(to: $0)) <= reach
                    && !Self.isQuote($0, before: mark, usual: usual)
            }
        }
        let lone = marks.filter { isAlone($0, within: .infinity) }
        parts = Set(lone.flatMap { [$0.dot, $0.foot] })
        let reach = LineFragment.mostGap * usual
        distant = Set(
            marks.filter { isAlone($0, within: reach) }.flatMap { [$0.dot, $0.foot] }
        ).subtracting(parts)
    }

    /// A dot, and the dot or comma below it.
    private struct Mark {
        var dot: TextComponent
        var foot: TextComponent

        /// Whether its dot may be a speck as well.
        var isFaint: Bool { min(dot.box.width, dot.box.height) < LoneMarks.leastDot }

        /// Columns of pixels between it and a letter.
        func gap(to letter: TextComponent) -> Int {
            max(letter.box.x - foot.box.maxX, foot.box.x - letter.box.maxX)
        }

        /// Whether another one stands on its rows, as near as the next letter.
        func isBeside(_ other: Mark, usual: Double) -> Bool {
            abs(dot.box.y - other.dot.box.y) <= 1 && abs(foot.box.y - other.foot.box.y) <= 1
                && dot.box.x != other.dot.box.x
                && abs(dot.middle - other.dot.middle) <= LoneMarks.widestStep * usual
        }
    }

    /// Whether a letter stands on the rows of a part of a mark.
    private static func shares(_ letter: TextComponent, with part: TextComponent) -> Bool {
        let rows = letter.box.rowsShared(with: part.box)
        return Double(rows) >= leastShared * Double(part.box.height)
    }

    /// Whether a piece is a stroke of the quotes in front of a mark, as in `'';`: it ends above the lower part.
    private static func isQuote(
        _ piece: TextComponent, before mark: Mark, usual: Double
    ) -> Bool {
        LineFinder.isTick(piece)
            && Double(piece.box.height) <= most.comma * usual
            && piece.box.maxX <= mark.dot.box.x && piece.box.y < mark.dot.box.y
            && piece.box.maxY <= mark.foot.box.y
    }

    private static func isDot(_ piece: TextComponent, usual: Double) -> Bool {
        let (long, short) = (
            max(piece.box.width, piece.box.height), min(piece.box.width, piece.box.height)
        )
        return (Double(long) <= mostOblong * Double(short) || long <= leastDot)
            && Double(piece.box.height) <= most.dot * usual
    }

    private static func isFoot(
        _ piece: TextComponent, below dot: TextComponent, usual: Double
    ) -> Bool {
        let height = Double(max(leastDot, dot.box.height))
        return piece.box.y > dot.box.maxY
            && Double(piece.box.maxY - dot.box.y) <= mostHeight * usual
            && abs(piece.middle - dot.middle) <= mostOff * height
            && 2 * piece.box.height >= dot.box.height
            && Double(piece.box.height) <= mostComma * height
            && Double(piece.box.width) <= 2 * Double(dot.box.width)
    }
}

// Ink that is text too small to read: the map of a file beside its text.

internal import PauseModel

/// Ink that is text too small to read: the map of a file beside its text.
///
/// Such lines follow each other at a few pixels, where lines that can be read are at least as far
/// apart as their letters are high. They would be put into the lines that they stand beside.
struct FinePrint {
    /// Letters no higher than this, in pixels, cannot be told from each other.
    private static let mostHeight = 4
    /// Pieces of one line are no further apart than this, in pixels.
    private static let mostGap = 14
    /// A line has at least so many pieces: dots and quotes of readable text have fewer.
    private static let leastPieces = 3
    /// Lines follow each other within so many pixels; blank ones may lie between.
    private static let mostStep = 16
    /// …and most of them within so many.
    private static let usualStep = 8
    /// So many lines are a text.
    private static let leastLines = 5

    /// The areas of such text; several, where it has gaps.
    let areas: [Box]

    init(among letters: [TextComponent]) {
        let small = letters.filter { $0.box.height <= Self.mostHeight }
        guard small.count >= Self.leastPieces * Self.leastLines else {
            areas = []
            return
        }
        let lines = Self.lines(of: small).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        areas = Self.texts(of: lines).filter { area in
            // In readable text the letters outnumber their dots.
            let inside = letters.filter { $0.isCentred(in: area) }
            return 2 * inside.count { $0.box.height <= Self.mostHeight } > inside.count
        }
    }

    /// Whether a letter belongs to such text.
    func contains(_ letter: TextComponent) -> Bool {
        areas.contains { letter.isCentred(in: $0) }
    }

    /// The bounds of pieces side by side.
    private static func lines(of small: [TextComponent]) -> [Box] {
        var open: [(box: Box, count: Int)] = []
        var done: [(box: Box, count: Int)] = []
        for letter in small.sorted(by: { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }) {
            done += open.filter { letter.box.x - $0.box.maxX > mostGap }
            open.removeAll { letter.box.x - $0.box.maxX > mostGap }
            let row = open.firstIndex {
                $0.box.y < letter.box.maxY && letter.box.y < $0.box.maxY
                    && $0.box.union(letter.box).height <= mostHeight + 1
            }
            if let row {
                open[row] = (open[row].box.union(letter.box), open[row].count + 1)
            } else {
                open.append((letter.box, 1))
            }
        }
        return (done + open).filter { $0.count >= leastPieces }.map(\.box)
    }

    /// The bounds of lines one below the other.
    private static func texts(of lines: [Box]) -> [Box] {
        var texts: [(box: Box, steps: [Int], last: Box)] = []
        for line in lines {
            let above = texts.lastIndex {
                line.y - $0.last.y <= mostStep && line.y > $0.last.y
                    && line.x < $0.box.maxX + mostGap && line.maxX > $0.box.x - mostGap
            }
            if let above {
                texts[above].steps.append(line.y - texts[above].last.y)
                texts[above].box = texts[above].box.union(line)
                texts[above].last = line
            } else {
                texts.append((line, [], line))
            }
        }
        return texts.filter { text in
            text.steps.count + 1 >= leastLines
                && 2 * text.steps.count { $0 <= usualStep } > text.steps.count
        }
        .map(\.box)
    }
}

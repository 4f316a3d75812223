// Which line read belongs to which line shown.

/// The pairing of the lines of a truth with the lines that were read, both in order.
///
/// Dynamic programming over the two lists: of all pairings that keep the order, the one that saves
/// most characters of the truth. Lines too unlike each other are never paired: a line that is not
/// there must not hide behind some other one.
package struct LineAlignment: Hashable, Sendable {
    /// One line shown and the line read for it.
    package struct Pair: Hashable, Sendable {
        /// Index among the lines shown.
        package let truth: Int
        /// Index among the lines read.
        package let read: Int
        /// Characters wrong, blanks ignored.
        package let distance: Int
    }

    /// The pairs in order; an index appears at most once.
    package let pairs: [Pair]

    /// Lines are paired when at least this share of the longer one agrees.
    ///
    /// Two lines of code with
    /// nothing in common still share about a third of their characters by chance (blanks are not
    /// counted, but letters repeat), so the bar stands above that.
    package static let leastLikeness = 0.4

    /// Pairs the lines; blank ones take no part.
    package init(truth: [CodeLine], read: [CodeLine]) {
        let shown = truth.indices.filter { !truth[$0].isBlank }
        let found = read.indices.filter { !read[$0].isBlank }
        // worth[row][column]: the best of the lines before row and column; a character saved
        // counts `characterWorth`, so that equal indentation only settles ties between like lines.
        let width = found.count + 1
        var worth = [Int](repeating: 0, count: (shown.count + 1) * width)
        var distances = [Int?](repeating: nil, count: shown.count * found.count)
        for row in shown.indices {
            for column in found.indices {
                let (line, other) = (truth[shown[row]], read[found[column]])
                let above = worth[row * width + column + 1]
                let before = worth[(row + 1) * width + column]
                var best = max(above, before)
                if let distance = Self.distance(line, other) {
                    distances[row * found.count + column] = distance
                    best = max(best, worth[row * width + column] + Self.gain(line, other, distance))
                }
                worth[(row + 1) * width + column + 1] = best
            }
        }
        var pairs: [Pair] = []
        var (row, column) = (shown.count, found.count)
        while row > 0, column > 0 {
            let here = worth[row * width + column]
            if here == worth[(row - 1) * width + column] {
                row -= 1
            } else if here == worth[row * width + column - 1] {
                column -= 1
            } else {
                (row, column) = (row - 1, column - 1)
                let distance = distances[row * found.count + column] ?? 0
                pairs.append(Pair(truth: shown[row], read: found[column], distance: distance))
            }
        }
        self.pairs = pairs.reversed()
    }

    private static let characterWorth = 4

    private static func gain(_ line: CodeLine, _ other: CodeLine, _ distance: Int) -> Int {
        let saved = max(0, line.ink.count - distance)
        return saved * characterWorth + (saved > 0 && line.indent == other.indent ? 1 : 0)
    }

    /// The characters wrong, nil when the lines are too unlike to be one.
    private static func distance(_ line: CodeLine, _ other: CodeLine) -> Int? {
        let longer = max(line.ink.count, other.ink.count)
        let most = Int((Double(longer) * (1 - leastLikeness)).rounded(.down))
        // No pair of lines is nearer than their difference in length.
        guard abs(line.ink.count - other.ink.count) <= most else { return nil }
        let distance = EditDistance.between(line.ink, other.ink)
        return distance <= most ? distance : nil
    }
}

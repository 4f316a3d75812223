// What a bar caret adds to the columns that it stands in.

internal import PauseModel

/// What a bar caret adds to the contrast of the columns that it stands in, so that it can be taken off the letter it
/// touches.
///
/// A caret is drawn over the left edge of a letter, and scaling a video blurs it into the columns beside it. Above and
/// below the letter it shows how much it covers of each column; where that is not all, what stands out more is the
/// letter's.
struct CaretVeil: Sendable, Hashable {
    /// The rows that it stands in.
    private let rows: ClosedRange<Int>
    /// The first column that it covers a part of.
    private let first: Int
    /// How much each of the columns stands out where no letter is.
    private let contrasts: [Int]
    /// How much the caret itself does.
    private let full: Int

    /// Of a column that is covered more than this, nothing of a letter is seen.
    private static let mostCovered = 0.7
    /// What stands out no more beside a caret than this is left by coding.
    private static let slack = 12

    /// What a caret adds on a map, given the rows near its ends in which no letter stands.
    init(of caret: Box, on map: ContrastMap, atRows ends: [Int]) {
        let columns = max(0, caret.x - 1)..<min(map.width, caret.maxX + 1)
        rows = caret.y - 1...caret.maxY
        first = columns.lowerBound
        let ends = ends.filter { $0 >= 0 && $0 < map.height }
        contrasts = columns.map { x in
            ends.map { Int(map.values[$0 * map.width + x]) }.min() ?? 0
        }
        full = max(1, contrasts.max() ?? 1)
    }

    /// Whether some of it lies in a row.
    func isShown(inRow row: Int) -> Bool { rows.contains(row) }

    /// What is left of a contrast in a column without the caret.
    func taken(from contrast: Int, atColumn column: Int) -> Int {
        let place = column - first
        guard contrasts.indices.contains(place), contrast <= full + Self.slack else {
            // What stands out more than the stroke is drawn over it: a letter over a guide.
            return contrast
        }
        let covered = Double(contrasts[place]) / Double(full)
        guard covered <= Self.mostCovered else { return 0 }
        let rest = contrast - contrasts[place] - Self.slack
        return rest <= 0 ? 0 : min(contrast, Int(Double(rest) / (1 - covered)))
    }
}

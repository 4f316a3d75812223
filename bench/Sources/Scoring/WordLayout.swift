// The blanks that a peer does not give, found from the places of its words.

import Foundation
package import PauseModel

/// The lines of a region, put together from the words of a program that gives places but no
/// indentation.
///
/// This is the best that a careful user can make of such a program: words outside the region are
/// left out (gutter, menus), parts of one row are joined, and the blanks are taken from a grid of
/// characters fitted to the left edges of all words.
/// In text without a grid, as on slides, words are one blank apart.
package struct WordLayout: Sendable {
    /// Where column 0 is taken to be.
    package enum Margin: Sendable, CaseIterable {
        /// At the known left edge of the region.
        case edge
        /// Where the leftmost word begins.
        case leftmost
    }

    /// The lines from top to bottom.
    package let lines: [CodeLine]

    /// Lays out the words that lie in a region; all of them when the region has no box.
    package init(_ words: [PlacedWord], in box: Box?, margin: Margin = .edge) {
        let inside = words.filter { word in box.map { Self.isInside(word.box, $0) } ?? true }
        guard let first = inside.map(\.box.x).min() else {
            lines = []
            return
        }
        let left = margin == .edge ? box?.x ?? first : first
        let grid = Grid(inside, left: Double(left))
        lines = Self.rows(inside).map { CodeLine(grid.text(of: $0)) }
    }

    /// Half a line of slack, as for the lines of a report.
    private static func isInside(_ word: Box, _ region: Box) -> Bool {
        let slack = word.height / 2
        let (x, y) = (word.x + word.width / 2, word.y + word.height / 2)
        return x >= region.x - slack && x < region.maxX + slack && y >= region.y - slack
            && y < region.maxY + slack
    }

    /// The peer's own lines, those of one row joined, each with its words from left to right.
    private static func rows(_ words: [PlacedWord]) -> [[PlacedWord]] {
        typealias Row = (box: Box, words: [PlacedWord])
        let grouped = Dictionary(grouping: words, by: \.line).sorted { $0.key < $1.key }
        let parts: [Row] = grouped.map { (box: union($0.value), words: $0.value) }
        let lines = parts.sorted { middle($0.box) < middle($1.box) }
        var rows: [Row] = []
        for line in lines {
            if let last = rows.last, isOneRow(last.box, line.box) {
                rows[rows.count - 1] = (last.box.union(line.box), last.words + line.words)
            } else {
                rows.append(line)
            }
        }
        return rows.map { row in
            row.words.sorted { ($0.box.x, $0.line) < ($1.box.x, $1.line) }
        }
    }

    /// Parts of one row stand beside each other, their middles less than half a line apart.
    private static func isOneRow(_ first: Box, _ second: Box) -> Bool {
        let apart = abs(middle(first) - middle(second))
        return apart < min(first.height, second.height)
            && (first.maxX <= second.x || second.maxX <= first.x)
    }

    /// Twice the height of the middle, in whole pixels.
    private static func middle(_ box: Box) -> Int { 2 * box.y + box.height }

    private static func union(_ words: [PlacedWord]) -> Box {
        words.dropFirst().reduce(words.first?.box ?? Box(x: 0, y: 0, width: 0, height: 0)) {
            $0.union($1.box)
        }
    }
}

extension WordLayout {
    /// The grid that the characters of a monospaced font stand on.
    private struct Grid {
        /// Where the ink of column 0 begins.
        let origin: Double
        /// Width of a column.
        let cell: Double
        /// Whether the words keep to the columns.
        let isFixed: Bool

        /// Fewer words than this show no grid.
        private static let leastWords = 5
        /// The ink of a word is this much of a cell narrower than its cells.
        private static let bearing = 0.2
        /// The cell is sought this far around the median of the words' own widths.
        private static let reach = 0.08
        /// Steps of a two-thousandth: over a line of 200 columns a tenth of a cell.
        private static let step = 0.0005
        /// How well many left edges must agree to be on a grid.
        private static let leastAgreement = 0.5
        /// Few edges at random agree to about 1.9 over the root of their number with the best of
        /// the cells tried; a grid has to do better than that.
        private static let chance = 2.4

        init(_ words: [PlacedWord], left: Double) {
            let widths = words.filter { $0.length >= 3 }.map(Self.cellWidth).sorted()
            let all = widths.isEmpty ? words.map(Self.cellWidth).sorted() : widths
            let rough = max(1, all[all.count / 2])
            let edges = words.map { Double($0.box.x) - left }
            guard words.count >= Self.leastWords else {
                (origin, cell, isFixed) = (left, rough, true)
                return
            }
            var best = (agreement: 0.0, phase: 0.0, cell: rough)
            for number in -Int(Self.reach / Self.step)...Int(Self.reach / Self.step) {
                let cell = rough * (1 + Double(number) * Self.step)
                let (agreement, phase) = Self.agreement(of: edges, cell: cell)
                if agreement > best.agreement { best = (agreement, phase, cell) }
            }
            let least = max(Self.leastAgreement, Self.chance / Double(words.count).squareRoot())
            isFixed = best.agreement >= min(least, 0.9)
            cell = isFixed ? best.cell : rough
            origin = left + (isFixed ? best.phase * best.cell : 0)
        }

        private static func cellWidth(_ word: PlacedWord) -> Double {
            Double(word.box.width) / max(0.5, Double(word.length) - bearing)
        }

        /// The length of the mean of the edges as points on a circle one cell around, and its
        /// direction in cells, from -0.5 to 0.5.
        private static func agreement(
            of edges: [Double], cell: Double
        ) -> (Double, phase: Double) {
            var (x, y) = (0.0, 0.0)
            for edge in edges {
                let angle = 2 * Double.pi * edge / cell
                x += cos(angle)
                y += sin(angle)
            }
            let count = Double(edges.count)
            return (((x * x + y * y).squareRoot()) / count, atan2(y, x) / (2 * .pi))
        }

        /// The text of a row whose words are sorted from left to right.
        func text(of row: [PlacedWord]) -> String {
            var text = ""
            var end: Int?
            for word in row {
                let start = column(of: Double(word.box.x))
                let blanks: Int
                if let end {
                    blanks = isFixed ? max(word.hasBlankBefore ? 1 : 0, start - end) : 1
                } else {
                    blanks = max(0, start)
                }
                text += String(repeating: " ", count: blanks) + word.text
                end = column(of: Double(word.box.maxX) + Self.bearing * cell)
            }
            return text
        }

        private func column(of x: Double) -> Int { Int(((x - origin) / cell).rounded()) }
    }
}

// What is seen left of a text that is too faint to be read.

internal import PauseModel

/// Takes out what is seen of line numbers that hardly stand out, some of their digits, and of the ground of a strip
/// between numbers and text: left of the text and much fainter than it.
///
/// Comments are faint too, but go on where the text stands.
struct FaintMargin {
    /// Such digits, and pieces of such a strip, are fainter than the letters of the text by this.
    private static let mostPeak = 0.38
    /// From them to the text there is at least this blank, in columns.
    private static let leastGap = 0.6
    /// Beside the number of the line with the caret there are faint ones on so many lines.
    private static let leastFaint = 2
    /// A text of fewer lines does not show them.
    private static let leastLines = 3
    /// A number has no more digits than this; one can be in two pieces.
    private static let mostPieces = 6
    /// A caret before the first letter of a line is no wider than this, in pixels, and so many times as high.
    private static let caret = (width: 3, aspect: 5)

    /// The strip is so wide at most, in columns, and a line holds so many pieces of it.
    private static let strip = (columns: 1.5, pieces: 2)

    let grid: CharacterGrid
    /// The column of arrows that fold lines, in pixels: they are no text, though they stand out as much.
    let arrows: Range<Int>?

    /// Takes the digits out of lines of which no numbers are known, and tells whether there were any.
    func take(from lines: inout [TextLine]) -> Bool {
        // Numbers of fewer lines are told by those of the text that they belong to.
        guard lines.count > Self.leastLines, let (starts, most) = starts(of: lines)
        else { return false }
        if let first = starts.first, take(from: &lines, leftOf: first, most: most, least: 1) {
            return true
        }
        // The number of the line with the caret may be as strong as the text.
        return starts.dropFirst().first.map {
            take(from: &lines, leftOf: $0, most: most, least: Self.leastFaint)
        } ?? false
    }

    /// Takes out the pieces of a strip between line numbers and text whose ground is darker than that of both: a
    /// margin for folds.
    /// - Parameters:
    ///   - lines: the lines.
    ///   - numbers: the column of pixels where their numbers end.
    func takeShade(from lines: inout [TextLine], rightOf numbers: Int) {
        guard let (starts, most) = starts(of: lines), let margin = starts.first else { return }
        let pieces = lines.map { line in
            line.letters.filter { $0.peak <= most && $0.middle < Double(margin) }
        }
        let all = pieces.joined().map(\.box)
        guard let left = all.map(\.x).min(), let right = all.map(\.maxX).max(), left >= numbers,
            Double(right - left) <= Self.strip.columns * grid.cellWidth,
            pieces.allSatisfy({ $0.count <= Self.strip.pieces })
        else { return }
        for index in lines.indices { lines[index].letters.removeAll(where: pieces[index].contains) }
    }

    /// Where the text of lines begins, from left to right, and how strong what is too faint for it is at most.
    private func starts(of lines: [TextLine]) -> (columns: [Int], most: UInt8)? {
        guard let usual = lines.flatMap(\.letters).usualPeak else { return nil }
        let most = UInt8(Self.mostPeak * Double(usual))
        let columns = lines.compactMap { line in
            line.letters.filter { $0.peak > most && !isArrow($0) }.map(\.box.x).min()
        }
        return (columns.sorted(), most)
    }

    /// Takes out what stands left of a margin.
    /// - Parameters:
    ///   - lines: the lines.
    ///   - margin: where the text begins, in pixels.
    ///   - most: how strong a faint digit is at most.
    ///   - least: on so many lines there are faint ones.
    /// - Returns: whether there were numbers.
    private func take(
        from lines: inout [TextLine], leftOf margin: Int, most: UInt8, least: Int
    ) -> Bool {
        let end = Double(margin) - Self.leastGap * grid.cellWidth
        let pieces = lines.map { line in
            line.letters.filter { $0.middle < Double(margin) && !isArrow($0) }
        }
        let faint = pieces.map { $0.filter { Double($0.box.maxX) <= end } }
        let others = pieces.joined().filter { Double($0.box.maxX) > end }
        guard faint.allSatisfy({ $0.count <= Self.mostPieces }),
            others.count <= 1, others.allSatisfy(Self.isCaret),
            faint.count(where: { $0.contains { $0.peak <= most } }) >= least,
            !Self.areStarts(faint, of: lines, most: most)
        else { return false }
        for index in lines.indices { lines[index].letters.removeAll(where: faint[index].contains) }
        return true
    }

    /// Whether pieces are the first letters of lines that are dimmed as a whole: on a slide that explains code line
    /// by line those stand around the others.
    private static func areStarts(
        _ pieces: [[TextComponent]], of lines: [TextLine], most: UInt8
    ) -> Bool {
        let texts = zip(lines, pieces).filter { $0.letters.count > $1.count && !$1.isEmpty }
            .map { line, pieces in line.letters.filter { !pieces.contains($0) } }
        let dimmed = texts.count { $0.usualPeak.map { $0 <= most } == true }
        return !texts.isEmpty && 2 * dimmed > texts.count
    }

    private func isArrow(_ piece: TextComponent) -> Bool {
        arrows?.contains(Int(piece.middle)) == true
    }

    private static func isCaret(_ piece: TextComponent) -> Bool {
        piece.box.width <= caret.width && piece.box.height >= caret.aspect * piece.box.width
    }
}

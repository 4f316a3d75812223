// Takes out what the ground of a strip between line numbers and text leaves among the letters.

internal import PauseModel

/// Takes out what the ground of a strip between line numbers and text leaves among the letters.
///
/// A margin for folds that is darker than the numbers' ground and the text's stands out a little from both: pieces of
/// it lie beside some lines, where comments go on to the right.
struct ShadedMargin {
    /// Such pieces are fainter than the letters of the text by this.
    private static let mostPeak = 0.38
    /// The strip is so wide at most, in columns, and a line holds so many pieces of it.
    private static let (mostColumns, mostPieces) = (1.5, 2)

    let grid: CharacterGrid

    /// Takes them out of lines.
    /// - Parameters:
    ///   - lines: the lines.
    ///   - numbers: the column of pixels where their numbers end.
    func take(from lines: inout [TextLine], rightOf numbers: Int) {
        guard let usual = lines.flatMap(\.letters).usualPeak else { return }
        let most = UInt8(Self.mostPeak * Double(usual))
        let strong = lines.flatMap { $0.letters.filter { $0.peak > most }.map(\.box.x) }
        guard let margin = strong.min() else { return }
        let pieces = lines.map { line in
            line.letters.filter { $0.peak <= most && $0.middle < Double(margin) }
        }
        let all = pieces.joined().map(\.box)
        guard let left = all.map(\.x).min(), let right = all.map(\.maxX).max(), left >= numbers,
            Double(right - left) <= Self.mostColumns * grid.cellWidth,
            pieces.allSatisfy({ $0.count <= Self.mostPieces })
        else { return }
        for index in lines.indices { lines[index].letters.removeAll(where: pieces[index].contains) }
    }
}

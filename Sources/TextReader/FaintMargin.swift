// What is seen of line numbers that are too faint to be read.

internal import PauseModel

/// Takes out what is seen of line numbers that hardly stand out: some of their digits, left of the
/// text and much fainter than it.
///
/// Comments are faint too, but go on where the text stands.
struct FaintMargin {
    /// Such digits are fainter than the letters of the text by this.
    private static let mostPeak = 0.38
    /// From them to the text there is at least this blank, in columns.
    private static let leastGap = 1.0
    /// A number has no more digits than this; one can be in two pieces.
    private static let mostPieces = 6

    let grid: CharacterGrid

    /// Takes the digits out of lines of which no numbers are known, and tells whether there were any.
    func take(from lines: inout [TextLine]) -> Bool {
        let peaks = lines.flatMap { $0.letters.map(\.peak) }.sorted()
        guard let usual = peaks.dropFirst(peaks.count / 2).first else { return false }
        let most = UInt8(Self.mostPeak * Double(usual))
        let strong = lines.flatMap(\.letters).filter { $0.peak > most }
        guard let margin = strong.map(\.box.x).min() else { return false }
        let end = Double(margin) - Self.leastGap * grid.cellWidth
        let faint = lines.map { line in line.letters.filter { $0.middle < Double(margin) } }
        guard faint.allSatisfy({ $0.count <= Self.mostPieces }),
            faint.joined().allSatisfy({ Double($0.box.maxX) <= end })
        else { return false }
        for index in lines.indices { lines[index].letters.removeAll(where: faint[index].contains) }
        return !faint.joined().isEmpty
    }
}

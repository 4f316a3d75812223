// Gives dots and commas that a cut has parted from their letters back to these.

internal import PauseModel

/// Gives dots and commas that a cut between two panes has parted from their letters back to these.
///
/// An edge is known to a cell. Where the last line of a pane stands near its foot, the cut may run along
/// the feet of its letters, and what hangs there is given to the pane below.
struct PartedFeet {
    /// Letters stand on a cut that they end no further from, in pixels.
    private static let mostOff = 3
    /// So many letters are a line.
    private static let leastLetters = 4
    /// What hangs is no higher than this share of a letter, and begins no further below the row that they stand
    /// on, in pixels: an underscore.
    private static let (mostHeight, mostBelow) = (0.67, 2)
    /// …and no further from the next letter than this, in letter heights: behind a blank, or quotes.
    private static let mostApart = 2

    /// The panes, with such pieces where their letters are.
    static func join(_ shares: [Pane.Share]) -> [Pane.Share] {
        var shares = shares
        for upper in shares.indices {
            for lower in shares.indices where lower != upper {
                let pieces = hanging(in: shares[lower], below: shares[upper])
                guard !pieces.isEmpty else { continue }
                shares[upper].letters += pieces
                shares[lower].letters.removeAll(where: pieces.contains)
            }
        }
        return shares.filter { !$0.letters.isEmpty }
    }

    /// The pieces of a pane that hang at the feet of the letters of another one right above it.
    private static func hanging(in lower: Pane.Share, below upper: Pane.Share) -> Set<TextComponent>
    {
        let (cut, box) = (lower.pane.box.y, upper.pane.box)
        guard abs(box.maxY - cut) <= CellBox.cell, box.x < lower.pane.box.maxX,
            lower.pane.box.x < box.maxX
        else { return [] }
        let standing = upper.letters.filter { abs($0.box.maxY - cut) <= mostOff }
        guard standing.count >= leastLetters else { return [] }
        func middle(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }
        let usual = middle(standing.map(\.box.height))
        let lowest = middle(standing.map(\.box.maxY)) + mostBelow
        func hangs(_ piece: TextComponent) -> Bool {
            piece.box.y <= lowest && Double(piece.box.height) <= mostHeight * Double(usual)
                && standing.contains {
                    max($0.box.x - piece.box.maxX, piece.box.x - $0.box.maxX) <= mostApart * usual
                }
        }
        let pieces = lower.letters.filter(hangs)
        // The first line of the pane begins below them: what it has of quotes does not hang.
        let end = pieces.map(\.box.maxY).max() ?? cut
        let own = lower.letters.filter { !hangs($0) }.map(\.box.y).min() ?? .max
        return end <= own ? Set(pieces) : []
    }
}

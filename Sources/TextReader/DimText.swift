// Which pieces of ink are parts of dim text.

internal import PauseModel

/// Tells parts of dim text from what else hardly stands out: comments and line numbers in a thin
/// font stand out so little that the strokes of some letters are fainter than any other text.
///
/// Such a piece stands beside letters that are surely text, and so do its neighbours beside it in
/// turn; an icon has fewer letters around it.
struct DimText {
    /// The strongest pixel of dim text.
    private static let mostPeak = 100
    /// A letter of dim text is at least this high, in pixels.
    private static let leastLetter = 6
    /// No piece of a letter is higher than this, in pixels.
    private static let highest = 40
    /// How far apart the letters of dim text are, and its underscores from the letters above them,
    /// in pixels: blanks lie between words.
    private static let reach = (across: 14, down: 3)
    /// Dim text has so many letters within so many pixels, on its own line and on the next: the
    /// numbers of lines are short.
    private static let leastText = 4
    private static let around = (across: 80, down: 24)

    /// What is known of a piece of ink.
    struct Piece {
        var box: Box
        var peak: UInt8
        /// Whether it stands out enough to be text whatever is around it.
        var isText: Bool
    }

    private let pieces: [Piece]

    init(_ pieces: [Piece]) { self.pieces = pieces }

    /// Which pieces are text, those included that surely are.
    func found() -> [Bool] {
        var isText = pieces.map(\.isText)
        var open = pieces.indices.filter { !isText[$0] && pieces[$0].box.height <= Self.highest }
        var letters = pieces.filter { $0.isText && Self.isLetter($0) }.map(\.box)
        // What is found shows what stands beside it.
        while !letters.isEmpty, !open.isEmpty {
            let index = BoxIndex(letters)
            let added = open.filter { Self.belongs(pieces[$0].box, to: index) }
            guard !added.isEmpty else { break }
            for place in added { isText[place] = true }
            open.removeAll { isText[$0] }
            letters += added.map { pieces[$0] }.filter(Self.isLetter).map(\.box)
        }
        return isText
    }

    private static func isLetter(_ piece: Piece) -> Bool {
        piece.peak <= mostPeak && piece.box.height >= leastLetter && piece.box.height <= highest
    }

    private static func belongs(_ box: Box, to letters: BoxIndex) -> Bool {
        let beside = grown(box, by: reach)
        guard letters.contains(near: beside, where: { $0.intersection(beside).area > 0 }) else {
            return false
        }
        let around = grown(box, by: around)
        return letters.count(near: around) { $0.intersection(around).area > 0 } >= leastText
    }

    private static func grown(_ box: Box, by reach: (across: Int, down: Int)) -> Box {
        Box(
            x: box.x - reach.across, y: box.y - reach.down,
            width: box.width + 2 * reach.across, height: box.height + 2 * reach.down)
    }
}

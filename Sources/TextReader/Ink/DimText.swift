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
    /// All that holds for letters of this height, in pixels; of higher ones the rooms are wider.
    private static let usualHeight = 9
    /// A letter counts as no higher than so many times its width, a bar that is typed as enough of it.
    private static let leanest = 4

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
        for place in inRows() + inColumns() { isText[place] = true }
        var open = pieces.indices.filter { !isText[$0] && pieces[$0].box.height <= Self.highest }
        var letters = pieces.indices.filter { isText[$0] && Self.isLetter(pieces[$0]) }
            .map { pieces[$0].box }
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

    /// Pieces that hardly stand out but stand in a row as only letters do: on one baseline, of few heights,
    /// one close to the other.
    ///
    /// The comments of some themes are so dim that no letter of a line is surely text.
    private func inRows() -> [Int] {
        var (bottoms, sure): ([Int: [Int]], [Int: [Box]]) = ([:], [:])
        for (place, piece) in pieces.enumerated() {
            if piece.isText { sure[piece.box.maxY, default: []].append(piece.box) }
            guard (Self.leastInRow...Self.mostInRow).contains(piece.peak), Self.isLetter(piece)
            else { continue }
            bottoms[piece.box.maxY, default: []].append(place)
        }
        var found: [Int] = []
        for (bottom, own) in bottoms
        where own.count >= Self.leastBehindText.onBaseline
            && own.contains(where: { !pieces[$0].isText })
        {
            let all = (bottom - 1...bottom + 1).flatMap { bottoms[$0] ?? [] }
                .sorted { pieces[$0].box.x < pieces[$1].box.x }
            for run in runs(of: all) where isRow(run, on: bottom, behind: sure[bottom] ?? []) {
                found += run
            }
        }
        return found
    }

    /// Pieces that hardly stand out but stand above and below one that does as the numbers of lines do: as
    /// high, ending where it ends, in one step.
    ///
    /// A slide that explains code line by line dims all others, and their numbers most of all.
    private func inColumns() -> [Int] {
        var faint: [Int: [Int]] = [:]
        for (place, piece) in pieces.enumerated() where !piece.isText {
            guard piece.peak >= Self.leastInRow, Self.isLetter(piece) else { continue }
            faint[piece.box.maxX, default: []].append(place)
        }
        faint = faint.filter { column in
            (column.key - 1...column.key + 1).reduce(0) { $0 + (faint[$1]?.count ?? 0) }
                >= Self.leastColumn
        }
        guard !faint.isEmpty else { return [] }
        var found: [Int] = []
        for sure in pieces where sure.isText && (sure.box.height >= Self.leastLetter) {
            let column = (sure.box.maxX - 1...sure.box.maxX + 1).flatMap { faint[$0] ?? [] }
                .filter { abs(pieces[$0].box.height - sure.box.height) <= 1 }
            if isColumn(column.map { pieces[$0].box }, of: sure.box) { found += column }
        }
        return found
    }

    /// Whether boxes stand above and below one of text, all of them in one step.
    private func isColumn(_ boxes: [Box], of sure: Box) -> Bool {
        let feet = (boxes + [sure]).map(\.maxY).sorted()
        let steps = zip(feet, feet.dropFirst()).map { $1 - $0 }
        guard boxes.count >= Self.leastColumn, let least = steps.min(),
            Double(least) >= Self.leastStep * Double(sure.height)
        else { return false }
        // Round digits reach a row below the others.
        let single = steps.filter { 2 * $0 < 3 * least }.sorted()
        let step = single[single.count / 2]
        return steps.allSatisfy { apart in
            let count = Int((Double(apart) / Double(step)).rounded())
            return abs(apart - count * step) <= count
        }
    }

    /// So many faint pieces stand in a column with one that is not, and so many of their heights apart: the
    /// lines that show indentation are nearly as high as the lines of text.
    private static let leastColumn = 3
    private static let leastStep = 1.25

    /// Pieces from left to right, parted where two are too far from each other for one line.
    private func runs(of places: [Int]) -> [ArraySlice<Int>] {
        var (runs, first) = ([ArraySlice<Int>](), 0)
        for index in places.indices {
            let next = index + 1
            if next < places.count,
                pieces[places[next]].box.x - pieces[places[index]].box.maxX
                    <= Self.rowGap * pieces[places[index]].box.height
            {
                continue
            }
            runs.append(places[first..<next])
            first = next
        }
        return runs
    }

    /// Whether pieces are a row of letters, some of them right on a baseline: one by itself, or a shorter one behind
    /// letters that are surely text.
    private func isRow(_ run: ArraySlice<Int>, on bottom: Int, behind sure: [Box]) -> Bool {
        let boxes = run.map { pieces[$0].box }
        // Small letters are of one height, and most letters are small.
        let heights = Dictionary(grouping: boxes, by: \.height).mapValues(\.count)
        let most = heights.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
        let first = boxes.map(\.x).min() ?? 0
        let before = sure.count { box in
            abs(box.height - most) <= 1 && (0...Self.lineReach * most).contains(first - box.maxX)
        }
        let least = before >= Self.leastBefore ? Self.leastBehindText : Self.leastRow
        guard boxes.count >= least.pieces,
            boxes.count(where: { $0.maxY == bottom }) >= least.onBaseline
        else { return false }
        let alike = boxes.count { abs($0.height - most) <= 1 }
        return Double(alike) >= Self.leastAlike * Double(boxes.count)
            && boxes.allSatisfy { $0.width <= Self.widest * most }
    }

    /// The faintest letters that are seen, where they stand in a row; a few of it may stand out a little more.
    private static let (leastInRow, mostInRow): (UInt8, UInt8) = (32, 55)
    /// A row has so many pieces, so many of them on the very same row of pixels.
    private static let leastRow = (pieces: 10, onBaseline: 6)
    /// …and one behind so many letters of the same height that are surely text, no further away than so many heights.
    private static let leastBehindText = (pieces: 6, onBaseline: 4)
    private static let (leastBefore, lineReach) = (3, 40)
    /// Share of them that are of about one height.
    private static let leastAlike = 0.5
    /// How far apart pieces of a row are, and how wide one is, in heights.
    private static let (rowGap, widest) = (2, 4)

    private static func isLetter(_ piece: Piece) -> Bool {
        piece.peak <= mostPeak && piece.box.height >= leastLetter && piece.box.height <= highest
    }

    private static func belongs(_ box: Box, to letters: BoxIndex) -> Bool {
        let beside = grown(box, by: (across: scaled(reach.across, for: box), down: reach.down))
        guard letters.contains(near: beside, where: { $0.intersection(beside).area > 0 }) else {
            return false
        }
        let around = grown(
            box,
            by: (across: scaled(around.across, for: box), down: scaled(around.down, for: box)))
        return letters.count(near: around) { $0.intersection(around).area > 0 } >= leastText
    }

    /// A distance beside letters of the usual height, for those of a piece; the lines that show indentation are high, but
    /// no letters.
    private static func scaled(_ distance: Int, for box: Box) -> Int {
        distance * max(usualHeight, min(box.height, leanest * box.width)) / usualHeight
    }

    private static func grown(_ box: Box, by reach: (across: Int, down: Int)) -> Box {
        Box(
            x: box.x - reach.across, y: box.y - reach.down,
            width: box.width + 2 * reach.across, height: box.height + 2 * reach.down)
    }
}

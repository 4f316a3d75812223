// The signs of a comparison that stand apart from the line numbers and from the text.

internal import PauseModel

/// The column of signs, plus or minus, that pages set between the numbers and the text of one of two versions beside
/// each other, apart from both.
///
/// A file with such signs of its own shows them in the same place, and there they are its text. Only a comparison
/// tints the lines that have one.
struct TintedSigns {
    /// So many lines have a sign at least.
    private static let leastSigns = 3
    /// Signs of one column have their middles so near to each other, and the text begins so far behind them at least,
    /// in heights of a letter.
    private static let (mostAside, leastGap) = (0.2, 0.5)
    /// So large a share of what stands in the column is signs, and of the lines with one is tinted.
    private static let (leastShare, leastTinted) = (0.9, 0.8)
    /// The ground of a line is looked at so far behind its sign, in heights of a letter.
    private static let beside = 0.4

    /// Where the column ends, in pixels.
    let right: Int
    /// What the signs say of each line.
    let signs: [DiffSign?]

    /// Finds them; nil where there are none.
    /// - Parameters:
    ///   - numbers: the numbers of the lines.
    ///   - lines: the lines of a text.
    ///   - ascent: how high its letters are above the row that they stand on, in pixels.
    ///   - picture: what they stand on.
    init?(
        behind numbers: GutterFinder.Candidate, in lines: [TextLine], ascent: Double,
        on picture: Picture
    ) {
        let found = lines.map { Self.sign(in: $0, behind: numbers.right, ascent: ascent) }
        let middles = found.compactMap { $0?.box.middle }.sorted()
        guard middles.count >= Self.leastSigns else { return nil }
        let middle = middles[middles.count / 2]
        let own = found.map { sign in
            sign.flatMap { abs($0.box.middle - middle) <= Self.mostAside * ascent ? $0 : nil }
        }
        let boxes = own.compactMap { $0?.box }
        guard let left = boxes.map(\.x).min(), let right = boxes.map(\.maxX).max() else {
            return nil
        }
        let others = zip(lines, own).count { line, sign in
            sign == nil && line.letters.contains { $0.box.x < right && $0.box.maxX > left }
        }
        guard boxes.count >= Self.leastSigns,
            Double(boxes.count) >= Self.leastShare * Double(boxes.count + others)
        else { return nil }
        let columns = right + 1..<right + 1 + max(1, Int(Self.beside * ascent))
        let grounds = lines.map { line in
            Shade.median(
                of: picture.shades(
                    in: Box(
                        x: columns.lowerBound, y: line.baseline - Int(ascent),
                        width: columns.count, height: Int(ascent))))
        }
        let plain = zip(grounds, own).filter { $0.1 == nil }.map(\.0)
        guard !plain.isEmpty else { return nil }
        let page = Shade.median(of: plain)
        let tinted = zip(grounds, own).count { ground, sign in
            sign != nil && TintedLines.isTint(from: page, to: ground)
        }
        guard Double(tinted) >= Self.leastTinted * Double(boxes.count) else { return nil }
        (self.right, signs) = (right, own.map { $0?.kind })
    }

    /// The sign that the text of a line begins with, with room behind it.
    private static func sign(
        in line: TextLine, behind right: Int, ascent: Double
    ) -> (box: Box, kind: DiffSign)? {
        let text = line.letters.map(\.box).filter { $0.x >= right }.sorted { $0.x < $1.x }
        guard let first = text.first,
            let kind = SignColumn.sign(first, on: line, ascent: ascent),
            text.dropFirst().first.map({
                Double($0.x - first.maxX) >= leastGap * ascent
            }) ?? true
        else { return nil }
        return (first, kind)
    }
}

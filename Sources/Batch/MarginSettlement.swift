// Where column 0 is in an editor, by all stills of a video.

package import PauseModel
import TextReader

/// Tells where column 0 is in an editor from all stills of a video.
///
/// What is scrolled to in the middle of a class is indented as a whole, and by itself it does not
/// show that: beside line numbers the margin of a text is of any width. But an editor keeps its
/// margin, and another still may show where it ends.
package struct MarginSettlement: Sendable {
    /// The columns of texts with line numbers that begin in column 0.
    private var margins: [Region.Grid] = []
    /// …of those that show it with the first line of a file, or one like it.
    private var proven: [Region.Grid] = []
    /// …and those of texts without numbers.
    private var plain = PlainMargins()

    /// Margins that are kept: an editor has one for each size of its font and each of its panes.
    private static let mostMargins = 256
    /// One line left of all others may begin with what is left of a mark; but not with a word of so
    /// many letters.
    private static let (leastLines, leastWord) = (2, 2)
    /// What stands so far left of the rest of its line, in columns, is a mark.
    private static let leastApart = 3
    /// Rows of two texts are as high as each other to this share.
    private static let mostOffHeight = 0.01
    /// Texts are indented so far: where numbers have a digit more, the margin is wider by a column;
    /// what is further away is another pane.
    private static let indents = 2...12

    package init() {}

    /// Learns from the regions of a still.
    package mutating func look(at regions: [Region]) {
        for region in regions where Self.isCode(region) {
            guard let grid = region.grid else { continue }
            if !region.isNumbered {
                if region.isAtMargin || Self.showsMargin(region) { plain.look(at: region) }
            } else if region.isAtMargin {
                Self.keep(grid, in: &proven)
            } else if Self.showsMargin(region) {
                Self.keep(grid, in: &margins)
            }
        }
    }

    private static func keep(_ grid: Region.Grid, in margins: inout [Region.Grid]) {
        if margins.count < mostMargins, !margins.contains(grid) { margins.append(grid) }
    }

    /// Whether it is text that begins in column 0, and no mark.
    private static func showsMargin(_ region: Region) -> Bool {
        let first = region.lines.filter { $0.indent == 0 && !beginsWithMark($0) }
        guard isOnLevel(region) else { return false }
        return first.count >= leastLines
            || first.contains { line in
                let word = line.text.prefix(leastWord)
                return word.count == leastWord && word.allSatisfy(\.isLetter)
            }
    }

    /// Whether a line begins with a sign far from all others: what is left of a fold box, or of the
    /// bar beside a line that was changed.
    private static func beginsWithMark(_ line: Line) -> Bool {
        guard let first = line.text.first, !first.isLetter else { return false }
        return line.text.dropFirst().hasPrefix(String(repeating: " ", count: leastApart))
    }

    /// Whether the lines that are indented are so by whole levels, as far as they show what a level
    /// is: text of another pane that was taken for lines of this one is between levels.
    private static func isOnLevel(_ region: Region) -> Bool {
        let indents = region.lines.map(\.indent).filter { $0 > 0 }
        guard let least = indents.min() else { return true }
        let level = indents.reduce(0) { greatestCommonDivisor($0, $1 - least) }
        return level == 0 || least % level == 0
    }

    private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
        other == 0 ? one : greatestCommonDivisor(other, one % other)
    }

    /// Indents a region whose editor has its column 0 further left; and one less that was taken for
    /// indented, where it is proven that the editor has it further right.
    package func settle(_ region: inout Region) {
        guard Self.isCode(region), !region.isAtMargin, let grid = region.grid else { return }
        guard region.isNumbered else {
            if let columns = plain.columns(of: region, among: Self.indents) {
                region.indent(by: columns)
            }
            return
        }
        let columns = margins.compactMap { Self.columns(of: grid, from: $0) }
            .filter(Self.indents.contains).max()
        let proof = proven.compactMap { Self.columns(of: grid, from: $0) }
            .filter { $0 == 0 || Self.indents.contains(abs($0)) }.min { abs($0) < abs($1) }
        if let columns = proof ?? columns { region.indent(by: columns) }
    }

    /// How many columns a text begins right of another one in the same editor; nil where they are in
    /// different ones.
    private static func columns(of text: Region.Grid, from other: Region.Grid) -> Int? {
        guard abs(text.lineHeight - other.lineHeight) <= mostOffHeight * text.lineHeight else {
            return nil
        }
        return text.columns(rightOf: other)
    }

    /// Whether a region is code, in an editor or in a terminal.
    private static func isCode(_ region: Region) -> Bool {
        region.kind == .code || (region.kind == .terminal && !region.isNumbered)
    }
}

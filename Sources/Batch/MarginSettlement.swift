// Where column 0 is in an editor, by all stills of a video.

package import PauseModel
import TextReader

/// Tells where column 0 is in an editor from all stills of a video.
///
/// What is scrolled to in the middle of a class is indented as a whole, and by itself it does not
/// show that: beside line numbers the margin of a text is of any width. But an editor keeps its
/// margin, and another still may show where it ends.
package struct MarginSettlement: Sendable {
    /// The columns of texts with line numbers.
    private var margins: [Region.Grid] = []

    /// Margins that are kept: an editor has one for each size of its font and each of its panes.
    private static let mostMargins = 256
    /// One line left of all others may begin with what is left of a mark; but not with a word of so
    /// many letters.
    private static let (leastLines, leastWord) = (2, 2)
    /// Rows of two texts are as high as each other to this share.
    private static let mostOffHeight = 0.01
    /// Texts are indented so far: where numbers have a digit more, the margin is wider by a column;
    /// what is further away is another pane.
    private static let indents = 2...12

    package init() {}

    /// Learns from the regions of a still.
    package mutating func look(at regions: [Region]) {
        for region in regions where Self.isNumbered(region) {
            guard let grid = region.grid, margins.count < Self.mostMargins,
                !margins.contains(grid), Self.showsMargin(region)
            else { continue }
            margins.append(grid)
        }
    }

    /// Whether it is text that begins in column 0, and no mark.
    private static func showsMargin(_ region: Region) -> Bool {
        let first = region.lines.filter { $0.indent == 0 }
        return first.count >= leastLines
            || first.contains { line in
                let word = line.text.prefix(leastWord)
                return word.count == leastWord && word.allSatisfy(\.isLetter)
            }
    }

    /// Indents a region whose editor has its column 0 further left.
    package func settle(_ region: inout Region) {
        guard Self.isNumbered(region), !region.isAtMargin, let grid = region.grid else { return }
        let columns = margins.compactMap { Self.columns(of: grid, from: $0) }.max()
        if let columns { region.indent(by: columns) }
    }

    /// How many columns a text begins right of another one in the same editor; nil where none does.
    private static func columns(of text: Region.Grid, from other: Region.Grid) -> Int? {
        guard abs(text.lineHeight - other.lineHeight) <= mostOffHeight * text.lineHeight,
            let columns = text.columns(rightOf: other), indents.contains(columns)
        else { return nil }
        return columns
    }

    /// Whether a region is a text with line numbers.
    private static func isNumbered(_ region: Region) -> Bool {
        region.kind == .code && region.isNumbered
    }
}

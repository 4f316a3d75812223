// A line as a report has it, with its place in the picture.

package import PauseModel

/// A line as a report has it, with its place in the picture.
package struct ReadLine: Hashable, Sendable {
    /// The line with its indentation.
    package var line: CodeLine
    /// Where its ink is; nil for a blank line.
    package var box: Box?
    /// Blank lines that the region's text has above it.
    package var blanksAbove: Int
    /// What the region it comes from is said to hold.
    package var kind: Region.Kind
    /// Which region of the still it comes from.
    package var region: Int

    /// The lines of a region that can be seen, from top to bottom.
    ///
    /// A region's `text` has the indentation and the blank lines, its `lines` have the boxes; they
    /// are joined in order. Where they disagree the single lines are believed.
    package static func lines(of region: Region, index: Int) -> [ReadLine] {
        let whole = CodeLine.lines(of: region.text)
        let visible = whole.filter { !$0.isBlank }
        guard visible.count == region.lines.count else {
            return region.lines.map { line in
                ReadLine(
                    line: CodeLine(String(repeating: " ", count: max(0, line.indent)) + line.text),
                    box: line.box, blanksAbove: 0, kind: region.kind, region: index)
            }
        }
        var result: [ReadLine] = []
        var blanks = 0
        for line in whole {
            if line.isBlank {
                blanks += 1
            } else {
                result.append(
                    ReadLine(
                        line: line, box: region.lines[result.count].box, blanksAbove: blanks,
                        kind: region.kind, region: index))
                blanks = 0
            }
        }
        return result
    }
}

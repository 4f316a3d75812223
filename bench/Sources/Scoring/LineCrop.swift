// The rows of a known region, one by one.

package import PauseModel

/// One line of code that a truth knows, and the part of the picture that shows it.
package struct LineCrop: Hashable, Sendable {
    /// The line without its indentation.
    package let line: CodeLine
    /// The row around its ink, a column of margin at both ends.
    package let box: Box

    /// The rows of a region of monospaced text, blank ones left out; none without a box.
    ///
    /// Rows are equally high and share the region's height; its longest line fills its width.
    package static func rows(of region: ClipTruth.Region) -> [LineCrop] {
        let lines = CodeLine.lines(of: region.text)
        let longest = lines.map(\.symbols.count).max() ?? 0
        guard let box = region.box, longest > 0 else { return [] }
        let pitch = Double(box.height) / Double(lines.count)
        let cell = Double(box.width) / Double(longest)
        return lines.enumerated().filter { !$0.element.isBlank }.map { row, line in
            let top = box.y + Int((Double(row) * pitch).rounded())
            let left = box.x + Int(((Double(line.indent) - 1) * cell).rounded())
            let columns = Double(line.symbols.count - line.indent + 2)
            return LineCrop(
                line: CodeLine(line.text.drop(while: \.isWhitespace)),
                box: Box(
                    x: max(0, left), y: top, width: Int((columns * cell).rounded()),
                    height: Int(pitch.rounded())))
        }
    }
}

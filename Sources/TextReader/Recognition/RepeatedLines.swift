// The lines of letters that are asked for more than once.

/// The lines of letters that are asked for more than once: to tell whether a pane is a gutter, and
/// to read it.
package struct RepeatedLines {
    private var found: [(letters: [TextComponent], lines: [TextLine])] = []

    private let finder: LineFinder

    /// Of letters that are no picture's.
    package init() { finder = LineFinder() }

    /// Of letters in the ink of a picture.
    init(on map: ContrastMap) { finder = LineFinder(on: map) }

    /// The lines from top to bottom.
    mutating func lines(of letters: [TextComponent]) -> [TextLine] {
        if let known = found.first(where: { $0.letters == letters }) { return known.lines }
        let lines = finder.lines(of: letters)
        found.append((letters: letters, lines: lines))
        return lines
    }
}

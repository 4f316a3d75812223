// Marks of lines that go on from the one above, beside line numbers.

/// Marks of lines that go on from the one above: Emacs draws an arrow in the margin between the line
/// numbers and the text.
///
/// What has no number where most lines have one begins no further left than they do.
enum WrapMarks {
    /// With so many numbered lines, those without a number go on from others.
    private static let leastNumbered = 4
    /// A mark is read as no more symbols.
    private static let mostSymbols = 2

    /// The lines that show where a text begins: the numbered ones, where there are some.
    static func shown(among lines: [PlacedLine]) -> [PlacedLine] {
        let numbered = lines.filter { $0.number != nil && !$0.symbols.isEmpty }
        return numbered.count >= leastNumbered ? numbered : lines
    }

    /// Takes away what stands left of a text in lines without a number.
    static func takeAway(from lines: inout [PlacedLine], leftOf origin: Int) {
        guard lines.count(where: { $0.number != nil }) >= leastNumbered else { return }
        for index in lines.indices where lines[index].number == nil {
            let mark = lines[index].symbols.prefix { ($0.column ?? origin) < origin }
            // The first letters of a word are none, whose other lines all stand further in.
            let isOfWord =
                mark.count == mostSymbols && lines[index].beginsWithWord
                && lines[index].symbols.dropFirst(mark.count).first?.blanks == 0
            guard (1...mostSymbols).contains(mark.count), !isOfWord,
                mark.count < lines[index].symbols.count
            else { continue }
            lines[index].symbols.removeFirst(mark.count)
            lines[index].symbols[0].blanks = 0
        }
    }
}

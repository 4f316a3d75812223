// The number of the line with the caret, where those of all others are too faint to be seen.

/// The number of the line with the caret, where those of all others are too faint to be seen.
///
/// It stands left of all lines, a blank from where others begin, and its line begins no further left.
enum LoneNumber {
    /// Fewer lines do not show where they begin.
    private static let leastLines = 6
    /// So many others begin where its line does.
    private static let leastBeside = 2
    /// Line numbers have no more digits.
    private static let mostDigits = 5

    /// Takes it out of the line that it stands in, and tells whether there was one.
    static func takeAway(from lines: inout [PlacedLine]) -> Bool {
        let starts = lines.map { $0.symbols.first?.column }
        guard lines.count >= leastLines, let least = starts.compactMap(\.self).min(),
            let index = starts.firstIndex(of: least), let count = digits(of: lines[index])
        else { return false }
        let text = lines[index].symbols[count]
        let others = starts.indices.filter { $0 != index }.compactMap { starts[$0] }
        // The lines above it are numbered too.
        guard let number = Int(lines[index].symbols[..<count].map(\.text).joined()), number > index,
            let margin = others.min(), others.count(where: { $0 == margin }) >= leastBeside,
            let last = lines[index].symbols[count - 1].column, last + 1 < margin,
            let column = text.column, column >= margin
        else { return false }
        lines[index].symbols.removeFirst(count)
        lines[index].symbols[0].blanks = 0
        return true
    }

    /// How many digits a line begins with; nil where none follow each other up to a blank.
    private static func digits(of line: PlacedLine) -> Int? {
        let digits = line.symbols.enumerated().prefix { place, symbol in
            (place == 0 || symbol.blanks == 0)
                && symbol.text.allSatisfy { $0.isASCII && $0.isNumber }
        }
        return (1...mostDigits).contains(digits.count) && digits.count < line.symbols.count
            ? digits.count : nil
    }
}

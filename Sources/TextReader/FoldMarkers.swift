// Takes the marks between line numbers and text out of the lines.

internal import PauseModel

/// Takes the marks between line numbers and text out of the lines: fold boxes, breakpoints.
struct FoldMarkers {
    /// A column belongs to the markers when no more than this share of the lines has ink in it…
    private static let mostShare = 0.5
    /// …and the text starts within this many columns of it.
    private static let mostColumns = 3

    /// Removes a first symbol that stands left of where the lines without one begin.
    static func remove(from lines: inout [PlacedLine]) {
        let starts = lines.compactMap { $0.symbols.first?.column }
        guard let least = starts.min(), starts.count >= 6 else { return }
        // Where the text begins: the first column with a letter or digit at the start of a line,
        // markers left out.
        var textLeft = Int.max
        for line in lines {
            for symbol in line.symbols.prefix(3) {
                guard let column = symbol.column, isWordy(symbol.text) else { continue }
                textLeft = min(textLeft, column)
                break
            }
        }
        guard textLeft > least, textLeft - least <= mostColumns else { return }
        let marked = lines.filter { ($0.symbols.first?.column ?? .max) < textLeft }
        guard Double(marked.count) <= mostShare * Double(lines.count) else { return }
        for index in lines.indices {
            let count = lines[index].symbols.prefix { ($0.column ?? .max) < textLeft }.count
            guard count > 0 else { continue }
            lines[index].symbols.removeFirst(count)
            if !lines[index].symbols.isEmpty { lines[index].symbols[0].blanks = 0 }
        }
    }

    private static func isWordy(_ text: String) -> Bool {
        text.contains { $0.isLetter || $0.isNumber || "#/\"'_<@{}()[]*".contains($0) }
    }
}

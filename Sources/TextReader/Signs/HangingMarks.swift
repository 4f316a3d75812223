// Letters of code with a cedilla or a tail that was not read.

internal import PauseModel

/// Puts the cedillas and the tails back onto letters of code that were read without: what hangs below the row makes `ş`
/// of `s` and `ą` of `a`, which reach below it in no font.
///
/// A line below a word hangs from all its letters.
struct HangingMarks {
    /// The height that most small letters have is seen in so many.
    private static let leastSmall = 6
    /// What hangs reaches so far below the row, in pixels and in heights of a small letter.
    private static let (least, depths) = (2, 0.2...0.65)

    /// Letters that reach below the row by themselves.
    private static let descending: Set<String> = ["g", "j", "p", "q", "y", "Q", "ç", "ş", "ą", "ę"]

    let grid: CharacterGrid
    let map: ContrastMap

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        let heights = lines.flatMap { line in
            line.symbols.filter { ForeignLetters.small.contains($0.text) }
                .compactMap { piece(of: $0, on: line).map { line.baseline - $0.y } }
        }.sorted()
        guard heights.count >= Self.leastSmall else { return }
        let height = Double(heights[heights.count / 2])
        let least = max(Double(Self.least * map.scale), Self.depths.lowerBound * height)
        for index in lines.indices {
            let line = lines[index]
            for place in line.symbols.indices {
                guard let letter = ForeignLetters.hanging[line.symbols[place].text],
                    let piece = piece(of: line.symbols[place], on: line)
                else { continue }
                let depth = Double(piece.maxY - line.baseline)
                guard depth >= least, depth <= Self.depths.upperBound * height,
                    Double(piece.width) <= grid.cellWidth,
                    !hasUnderlined(beside: place, in: line, least: least)
                else { continue }
                lines[index].symbols[place].settle(on: letter)
            }
        }
    }

    /// Whether something hangs from a letter beside one that has nothing below it.
    private func hasUnderlined(beside place: Int, in line: PlacedLine, least: Double) -> Bool {
        [place - 1, place + 1].contains { other in
            guard line.symbols.indices.contains(other) else { return false }
            let symbol = line.symbols[other]
            guard !Self.descending.contains(symbol.text), symbol.text.allSatisfy(\.isLetter),
                let piece = piece(of: symbol, on: line)
            else { return false }
            return Double(piece.maxY - line.baseline) >= least
        }
    }

    /// The ink of a symbol that stands on the row.
    private func piece(of symbol: PlacedSymbol, on line: PlacedLine) -> Box? {
        guard let column = symbol.column else { return nil }
        return line.ink.letters.lazy.filter {
            $0.box.y < line.baseline - map.scale && grid.column(at: $0.middle) == column
        }.map(\.box).max { $0.height < $1.height }
    }
}

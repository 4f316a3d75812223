// Tells the one of `1e-9` from the letter `l`.

internal import PauseModel

/// Tells the one of numbers such as `1e-9` from the letter `l` that it is taken for before an `e`.
///
/// It begins a word that goes on as the exponent of a number does, and looks no more like the letters of the
/// text than like its ones.
struct ExponentOnes {
    /// So many others of a kind are looked at.
    private static let mostKnown = 24

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        let places = lines.indices.flatMap { line in
            lines[line].symbols.indices.filter { Self.begins($0, of: lines[line].symbols) }
                .map { (line: line, symbol: $0) }
        }
        guard !places.isEmpty else { return }
        let ones = shapes(of: "1", in: lines, besides: [])
        let letters = shapes(of: "l", in: lines, besides: places.map { [$0.line, $0.symbol] })
        for place in places {
            let line = lines[place.line]
            guard let own = shape(of: line.symbols[place.symbol], in: line) else { continue }
            func nearest(_ others: [GlyphShape]) -> Double {
                others.map { own.distance(to: $0) }.min() ?? 1
            }
            if ones.isEmpty || nearest(ones) <= nearest(letters) {
                lines[place.line].symbols[place.symbol].settle(on: "1")
            }
        }
    }

    /// Whether a letter begins what goes on as `e-9`, `e+12` or `e6`, behind no part of a name.
    private static func begins(_ place: Int, of symbols: [PlacedSymbol]) -> Bool {
        guard symbols[place].text == "l" else { return false }
        let behind = symbols[(place + 1)...].prefix { $0.blanks == 0 }.map(\.text)
        guard ["e", "E"].contains(behind.first) else { return false }
        let exponent = behind.dropFirst().drop { ["-", "+"].contains($0) }
        let digits = exponent.prefix { $0.allSatisfy(\.isNumber) }
        guard !digits.isEmpty, !isOfName(exponent.dropFirst(digits.count).first) else {
            return false
        }
        return !isOfName(place > 0 && symbols[place].blanks == 0 ? symbols[place - 1].text : nil)
    }

    private static func isOfName(_ text: String?) -> Bool {
        text?.contains { $0.isLetter || $0.isNumber || $0 == "_" } == true
    }

    private func shapes(
        of text: String, in lines: [PlacedLine], besides taken: [[Int]]
    ) -> [GlyphShape] {
        var found: [GlyphShape] = []
        for (index, line) in lines.enumerated() {
            for (place, symbol) in line.symbols.enumerated()
            where symbol.text == text && !taken.contains([index, place]) {
                if let shape = shape(of: symbol, in: line) { found.append(shape) }
                if found.count == Self.mostKnown { return found }
            }
        }
        return found
    }

    private func shape(of symbol: PlacedSymbol, in line: PlacedLine) -> GlyphShape? {
        symbol.column.flatMap { column in
            let top = Double(line.baseline) - metrics.ascent - 1
            return GlyphShape(
                column: column, rows: top...Double(line.baseline + 1), grid: grid, map: map)
        }
    }
}

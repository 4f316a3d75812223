// Takes back accents that nothing stands for.

internal import PauseModel

/// Takes back accents that nothing above their letter stands for, or nothing below it.
///
/// The recogniser sees what hangs down from the line above, the foot of a `g`, or what the line below
/// reaches up with, and takes it for an accent; the ink of the line has none there.
struct UnseenAccents {
    /// The height that most small letters have is seen in so many.
    private static let leastSmall = 6
    /// Ink above a letter is higher than others by so many pixels, and by this share of their height; ink
    /// below one reaches as far below the row.
    private static let above = (pixels: 1.0, share: 0.12)

    let grid: CharacterGrid
    let map: ContrastMap

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        // Most texts have no accents.
        let isAccented = lines.contains { line in
            line.symbols.contains {
                Self.base(of: $0) != nil || Self.hanging[$0.text] != nil || $0.text == Self.tailed
            }
        }
        guard isAccented else { return }
        let heights = lines.flatMap { line in
            line.symbols.filter { Accent.smallLetters.contains($0.text) }
                .compactMap { height(of: $0, on: line) }
        }.sorted()
        guard heights.count >= Self.leastSmall else { return }
        let small = Double(heights[heights.count / 2])
        let room = max(Self.above.pixels * Double(map.scale), Self.above.share * small)
        let capital = capital(in: lines)
        for index in lines.indices {
            for place in lines[index].symbols.indices {
                let symbol = lines[index].symbols[place]
                if let base = Self.base(of: symbol) {
                    guard let height = height(of: symbol, on: lines[index]),
                        Double(height) <= small + room
                    else { continue }
                    lines[index].symbols[place].settle(on: base)
                } else if let base = Self.hanging[symbol.text] {
                    guard let depth = depth(of: symbol, on: lines[index]), Double(depth) <= room
                    else { continue }
                    lines[index].symbols[place].settle(on: base)
                } else if symbol.text == Self.tailed, let capital,
                    let depth = depth(of: symbol, on: lines[index]), Double(depth) <= room,
                    let height = height(of: symbol, on: lines[index])
                {
                    let isRinged = Double(height) > Double(capital) + room
                    lines[index].symbols[place].settle(on: isRinged ? "Å" : "A")
                }
            }
        }
    }

    /// A capital that one with a ring upon it is taken for, where both are one piece of ink.
    private static let tailed = "Ą"
    /// The height that most capitals have is seen in so many.
    private static let leastCapitals = 3

    /// How high capitals are; nil where too few are seen.
    private func capital(in lines: [PlacedLine]) -> Int? {
        let heights = lines.flatMap { line in
            line.symbols.filter { $0.text.count == 1 && ("A"..."Z").contains($0.text) }
                .compactMap { height(of: $0, on: line) }
        }.sorted()
        return heights.count >= Self.leastCapitals ? heights[heights.count / 2] : nil
    }

    /// The small letter that a symbol is without its accent; nil where it has none.
    private static func base(of symbol: PlacedSymbol) -> String? {
        symbol.text.first.flatMap(Accent.base).map(String.init)
            .flatMap { Accent.smallLetters.contains($0) ? $0 : nil }
    }

    /// Letters with something below them, and what they are without.
    private static let hanging = [
        "ą": "a", "ç": "c", "ę": "e", "į": "i", "ş": "s", "ș": "s", "ţ": "t", "ț": "t",
    ]

    /// How far the ink of a symbol reaches below the row of its line, in pixels.
    private func depth(of symbol: PlacedSymbol, on line: PlacedLine) -> Int? {
        guard let column = symbol.column else { return nil }
        return line.ink.letters(in: column, of: grid).lazy
            .map { $0.box.maxY - line.baseline }.max()
    }

    /// How high the ink of a symbol is above the row of its line, in pixels.
    private func height(of symbol: PlacedSymbol, on line: PlacedLine) -> Int? {
        symbol.column.flatMap { line.height(of: $0, on: grid) }
    }
}

// Tells stars that stand high from carets and quotes.

internal import PauseModel

/// Tells stars that stand high from carets, quotes, backticks and signs of degrees.
///
/// In small letters of some fonts a star is four pixels wide, and the recogniser takes it for
/// another mark of that height. A star is fullest in its middle, where quotes have a gap and a
/// caret has one below its tip. Only what is as large as a star of the same text is asked.
struct RaisedStars {
    /// What a star is taken for; where stars stand an underscore does not.
    private static let lookalikes: Set<String> = ["\"", "^", "`", "°", "_", "★"]
    /// In the middle a star has so many times the ink of its sides, at least: of stars drawn in 143
    /// fonts from 12 pixels on nine in ten have 1.12 and more, of quotes one in a thousand.
    private static let leastMiddle = 1.1
    /// The ink of a caret spreads so many times as far in its lower third as in the middle one: in
    /// ninety-nine of a hundred 1.2 times from 12 pixels on, 1.07 times below.
    private static let leastOfCaret = 1.1
    /// How much a star may differ from another of its text, in pixels.
    private static let mostOff = 1
    /// Marks of fewer columns and rows show nothing.
    private static let least = (columns: 3, rows: 2)

    let map: ContrastMap
    /// Tells the marks that lean as backticks do: a star leans to no side.
    let backticks: Backticks

    /// Puts stars into lines in place, where something else was read.
    func settle(_ lines: inout [PlacedLine]) {
        let stars = Set(
            lines.flatMap { line in
                line.symbols.filter { $0.text == "*" }.map { Self.place($0, on: line) }
            })
        guard !stars.isEmpty else { return }
        for line in lines.indices {
            for place in lines[line].symbols.indices {
                let symbol = lines[line].symbols[place]
                guard Self.lookalikes.contains(symbol.text), symbol.column != nil else { continue }
                let own = Self.place(symbol, on: lines[line])
                guard stars.contains(where: { Self.isLike($0, own) }),
                    isFull(symbol.box, as: symbol.text),
                    symbol.text != "`" || !backticks.leansBack(symbol.box)
                else { continue }
                lines[line].symbols[place].settle(on: "*")
            }
        }
    }

    /// Where a mark stands, from the row of its line, and its size.
    private static func place(_ symbol: PlacedSymbol, on line: PlacedLine) -> Box {
        Box(
            x: 0, y: symbol.box.y - line.baseline, width: symbol.box.width,
            height: symbol.box.height)
    }

    private static func isLike(_ one: Box, _ other: Box) -> Bool {
        abs(one.y - other.y) <= mostOff && abs(one.width - other.width) <= mostOff
            && abs(one.height - other.height) <= mostOff
    }

    /// Whether the ink of a mark is fullest in its middle, and spreads no further below.
    private func isFull(_ box: Box, as text: String) -> Bool {
        guard let (rows, columns) = map.places(under: box), rows.count >= Self.least.rows,
            columns.count >= Self.least.columns
        else { return false }
        let third = (rows.count + 1) / 3
        let inner = rows.count > 2 ? rows.dropFirst(third).dropLast(third) : rows[...]
        let profile = InkProfile(of: map, rows: inner, columns: columns)
        let middle = profile.values
        let centre = Double(middle[(middle.count - 1) / 2] + middle[middle.count / 2]) / 2
        let side = max(1, columns.count / 3)
        let sides = (middle.prefix(side) + middle.suffix(side)).max() ?? 0
        guard centre >= Self.leastMiddle * Double(sides) else { return false }
        let foot = InkProfile(of: map, rows: rows.suffix(third), columns: columns)
        return text != "^"
            || foot.spread < Self.leastOfCaret * profile.spread
    }
}

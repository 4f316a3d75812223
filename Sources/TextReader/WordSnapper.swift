// Puts what was read in a proportional font on its ink.

internal import PauseModel

/// Puts what was read in a proportional font on its ink: blanks are the recogniser's own.
struct WordSnapper {
    /// The line with its symbols on their ink.
    func place(_ recognised: RecognisedLine, on line: TextLine) -> PlacedLine {
        var symbols: [PlacedSymbol] = []
        let box = line.box
        for symbol in recognised.symbols {
            let left = Int(symbol.left.rounded())
            let rough = Box(
                x: left, y: box.y, width: max(1, Int(symbol.right.rounded()) - left),
                height: box.height)
            let ink = line.letters.reduce(Box(x: 0, y: 0, width: 0, height: 0)) { sum, letter in
                let middle = letter.box.x + letter.box.width / 2
                return middle >= rough.x && middle < rough.maxX ? sum.union(letter.box) : sum
            }
            let touched = line.letters.filter {
                $0.box.x < rough.maxX && $0.box.maxX > rough.x
            }
            // A character without ink under it is one the recogniser imagined.
            guard let first = touched.first else { continue }
            // It never begins before its ink does: that would move the indentation.
            let part = rough.intersection(
                touched.reduce(first.box) { $0.union($1.box) })
            symbols.append(
                PlacedSymbol(
                    text: symbol.text, box: ink.isEmpty ? part : ink,
                    confidence: symbol.confidence,
                    blanks: symbol.startsWord && !symbols.isEmpty ? 1 : 0, column: nil))
        }
        return PlacedLine(ink: line, baseline: line.baseline, symbols: symbols)
    }
}

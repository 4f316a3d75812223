// Tells the tildes below what a compiler points at.

internal import PauseModel

/// Tells the tildes below what a compiler points at, `^~~~~`, from dashes: in one run they are as high as each other, and
/// a dash is a lower stroke.
struct TildeRuns {
    private static let (caret, tilde) = ("^", "~")
    /// What tildes of small letters are read as.
    private static let dashes: Set<String> = ["-", "—", "–", "─", "¬", "_"]
    /// Tildes of a run are as high as each other, and stand so high, to so many pixels.
    private static let mostOff = 1

    /// Settles the symbols of lines in place.
    static func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            for run in runs(of: lines[line].symbols) {
                let boxes = run.filter { lines[line].symbols[$0].text == tilde }
                    .map { lines[line].symbols[$0].box }
                guard let like = boxes.first else { continue }
                for place in run where dashes.contains(lines[line].symbols[place].text) {
                    let box = lines[line].symbols[place].box
                    guard box.height >= like.height, box.height <= like.height + mostOff,
                        abs(box.y - like.y) <= mostOff
                    else { continue }
                    lines[line].symbols[place].settle(on: tilde)
                }
            }
        }
    }

    /// The runs of a line that are carets, tildes and dashes, with no blank within.
    private static func runs(of symbols: [PlacedSymbol]) -> [Range<Int>] {
        func isPart(_ text: String) -> Bool {
            text == caret || text == tilde || dashes.contains(text)
        }
        var (runs, start) = ([Range<Int>](), 0)
        for place in symbols.indices
        where place == symbols.count - 1 || symbols[place + 1].blanks > 0 {
            let word = start..<place + 1
            if word.count > 1, word.allSatisfy({ isPart(symbols[$0].text) }) { runs.append(word) }
            start = place + 1
        }
        return runs
    }
}

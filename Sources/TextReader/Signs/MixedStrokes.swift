// Tells one, small L, small I and capital I from each other in words that say nothing of it.

internal import PauseModel

/// Tells the strokes `1`, `l`, `i` and `I` from each other where the word around them says nothing: in words of letters
/// and digits (`1f`, `vo1d`), and alone (`1 := New()`).
///
/// The recogniser reads by context, and takes the same stroke for the same wrong one wherever that is the same, so that
/// its likes bear it out. What stands in numbers and in words of letters alone is sure: the stroke is what looks so much
/// more like it.
struct MixedStrokes {
    private static let strokes: Set<String> = ["1", "l", "i", "I"]
    /// Words of so many letters, and numbers of so many digits, are sure.
    private static let leastSure = (letters: 3, digits: 2)
    /// A number may end with the letters of its type, `16777619u`.
    private static let mostSuffix = 2
    /// So many of a kind are looked at.
    private static let mostKnown = 16
    /// The other one is no further away than this, as a share of ink, and than this share of how far what was read is.
    private static let (mostDistance, mostOfOwn) = (0.08, 0.6)

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        var doubtful: [(line: Int, symbol: Int)] = []
        var sure: [String: [(line: Int, symbol: Int)]] = [:]
        for line in lines.indices {
            for word in Self.words(of: lines[line].symbols) {
                let isSure = Self.isSure(lines[line].symbols[word])
                for symbol in word where Self.strokes.contains(lines[line].symbols[symbol].text) {
                    if isSure {
                        sure[lines[line].symbols[symbol].text, default: []].append((line, symbol))
                    } else {
                        doubtful.append((line, symbol))
                    }
                }
            }
        }
        guard !doubtful.isEmpty, sure.count > 1 else { return }
        let known = sure.mapValues { places in
            places.prefix(Self.mostKnown).compactMap { shape(of: $0, in: lines) }
        }
        for place in doubtful {
            let read = lines[place.line].symbols[place.symbol].text
            guard let own = shape(of: place, in: lines), let alike = known[read], !alike.isEmpty
            else { continue }
            func nearest(_ others: [GlyphShape]) -> Double {
                others.map { own.distance(to: $0) }.min() ?? 1
            }
            let others = known.filter { $0.key != read }.mapValues(nearest)
            guard let best = others.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
                best.value <= Self.mostDistance, best.value <= Self.mostOfOwn * nearest(alike)
            else { continue }
            lines[place.line].symbols[place.symbol].settle(on: best.key)
        }
    }

    /// The words of a line: letters, digits and underscores with nothing between them.
    private static func words(of symbols: [PlacedSymbol]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        for (place, symbol) in symbols.enumerated()
        where symbol.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
            if let last = words.last, last.upperBound == place, symbol.blanks == 0 {
                words[words.count - 1] = last.lowerBound..<place + 1
            } else {
                words.append(place..<place + 1)
            }
        }
        return words
    }

    private static func isSure(_ word: ArraySlice<PlacedSymbol>) -> Bool {
        let digits = word.prefix { $0.text.allSatisfy(\.isNumber) }.count
        let isNumber =
            digits == word.count
            ? digits >= leastSure.digits
            : digits > leastSure.digits && word.count - digits <= mostSuffix
        return isNumber
            || word.count >= leastSure.letters
                && word.allSatisfy { $0.text.allSatisfy { $0.isLetter || $0 == "_" } }
    }

    private func shape(
        of place: (line: Int, symbol: Int), in lines: [PlacedLine]
    ) -> GlyphShape? {
        let line = lines[place.line]
        return GlyphShape(
            of: line.symbols[place.symbol], on: line, grid: grid, metrics: metrics, map: map)
    }
}

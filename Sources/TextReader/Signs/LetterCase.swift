// Tells small letters from capitals of the same shape by their height.

internal import PauseModel

/// Tells small letters from capitals of the same shape by their height: `s` from `S`, `z` from `Z`.
///
/// The recogniser sees one line, brought to one height; the other letters of the text show how high
/// its small letters are. Only capitals are doubted: of letters that touch, each seems as high as
/// the highest.
struct LetterCase {
    /// Small letters whose capitals differ from them in height alone.
    private static let alike: Set<String> = ["c", "o", "s", "u", "v", "w", "x", "z"]
    /// Letters as high as those.
    private static let small = alike.union(["a", "e", "m", "n", "r"])
    private static let capitals = Set("ABCDEFGHIKLMNOPRSTUVWXYZ".map(String.init))
    /// Small letters as high as capitals, or little higher: where there are few of these, they show it.
    private static let tall: Set<String> = ["b", "d", "f", "h", "k", "l"]
    /// Fewer letters do not show how high they are.
    private static let least = (small: 12, capitals: 4, tall: 12)
    /// What is no higher than this share of the way from small letters to capitals is small.
    private static let reach = 0.4
    /// Where both heights are nearer than this, in pixels, they cannot be told apart.
    private static let leastStep = 2.0
    /// How sure a letter is whose height has settled its case.
    private static let confidence = 0.9

    /// Settles the letters of lines in place.
    static func settle(_ lines: inout [PlacedLine]) {
        let symbols = lines.flatMap(\.symbols)
        guard let low = height(of: small, in: symbols, least: least.small),
            let high = height(of: capitals, in: symbols, least: least.capitals)
                ?? height(of: tall, in: symbols, least: least.tall),
            high - low >= leastStep
        else { return }
        let limit = low + reach * (high - low)
        for line in lines.indices {
            for place in lines[line].symbols.indices {
                let symbol = lines[line].symbols[place]
                let other = symbol.text.lowercased()
                guard other != symbol.text, alike.contains(other),
                    Double(symbol.box.height) <= limit
                else { continue }
                lines[line].symbols[place].text = other
                lines[line].symbols[place].confidence = confidence
            }
        }
    }
    /// The height that half of some letters have; nil when there are too few.
    private static func height(
        of letters: Set<String>, in symbols: [PlacedSymbol], least: Int
    ) -> Double? {
        let heights = symbols.filter { letters.contains($0.text) }.map(\.box.height).sorted()
        return heights.count >= least ? Double(heights[heights.count / 2]) : nil
    }
}

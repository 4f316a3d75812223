// Which symbols of a line of prose its pieces of ink stand for.

internal import PauseModel

/// Which symbols of a line of prose its pieces of ink stand for: in a word that has as many high symbols as
/// high pieces, each for the one in its place.
struct LetterOrder {
    /// Signs that are lower than letters.
    private static let low = Set(".,:;-–—_~=+*^'\"`´‘’“”„·•…¨°«»<>")
    /// A letter is so high at least, and ends no higher above the row, in heights of `d`.
    private static let (leastHeight, mostAbove) = (0.45, 0.1)
    /// Words are so far apart, in heights of `d`.
    private static let leastGap = 0.3

    /// The pieces and the symbols of each word whose are as many.
    private let words: [(pieces: [Box], places: [Int])]

    init(of line: PlacedLine, ascent: Double) {
        let pieces = line.ink.letters.map(\.box).filter {
            Double($0.height) >= Self.leastHeight * ascent
                && Double(line.baseline - $0.maxY) <= Self.mostAbove * ascent
        }.sorted { $0.x < $1.x }
        let inWords = pieces.reduce(into: [[Box]]()) { words, piece in
            if let last = words.last?.last, Double(piece.x - last.maxX) < Self.leastGap * ascent {
                words[words.count - 1].append(piece)
            } else {
                words.append([piece])
            }
        }
        let places = Self.words(of: line)
        if inWords.count == places.count {
            words = zip(inWords, places).filter { $0.count == $1.count }
                .map { (pieces: $0, places: $1) }
        } else {
            let all = Array(places.joined())
            words = pieces.count == all.count ? [(pieces: pieces, places: all)] : []
        }
    }

    /// The high symbols of each word that has some.
    private static func words(of line: PlacedLine) -> [[Int]] {
        var words: [[Int]] = [[]]
        for (place, symbol) in line.symbols.enumerated() {
            if symbol.blanks > 0 { words.append([]) }
            guard let sign = symbol.text.first, !low.contains(sign) else { continue }
            words[words.count - 1].append(place)
        }
        return words.filter { !$0.isEmpty }
    }

    /// The piece of each symbol of which that shows.
    var pieces: [Int: Box] {
        words.reduce(into: [:]) { all, word in
            for (place, piece) in zip(word.places, word.pieces) { all[place] = piece }
        }
    }

    /// The symbol that a piece stands for; nil where that does not show.
    func place(of piece: Box) -> Int? {
        for word in words {
            if let order = word.pieces.firstIndex(where: { $0 == piece }) {
                return word.places[order]
            }
        }
        return nil
    }
}

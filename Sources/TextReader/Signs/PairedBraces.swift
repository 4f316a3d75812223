// Tells braces that were read as parentheses by what they pair with.

internal import PauseModel

/// Tells braces that were read as parentheses: they bend less than the parentheses of the text do, and pair
/// with a brace, or with one more like them.
///
/// In thin fonts on a faint colour both ways lie near each other.
struct PairedBraces {
    /// So many parentheses of a side tell how those of a text bend.
    private static let leastKnown = 6
    /// A brace has no more of their point, and of their rise: of 17,600 parentheses on recordings in 200 fonts
    /// and sizes one in 200 has as little of both.
    private static let (mostPoint, mostRise) = (0.8, 0.85)

    let shapes: BraceShape

    private typealias Place = (line: Int, symbol: Int)

    /// An opening bracket that was not closed yet.
    private struct Open {
        var place: Place
        var isBrace: Bool
        var isDoubtful: Bool
    }

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        let doubtful = doubtful(in: lines)
        guard !doubtful.isEmpty else { return }
        var open: [Open] = []
        for line in lines.indices {
            for place in lines[line].symbols.indices {
                let text = lines[line].symbols[place].text
                let isDoubtful = doubtful.contains([line, place])
                if text == "(" || text == "{" {
                    open.append(
                        Open(place: (line, place), isBrace: text == "{", isDoubtful: isDoubtful))
                } else if text == ")" || text == "}", let partner = open.popLast() {
                    let isBrace = text == "}"
                    guard isBrace || isDoubtful, partner.isBrace || partner.isDoubtful else {
                        continue
                    }
                    lines[line].symbols[place].take("}")
                    lines[partner.place.line].symbols[partner.place.symbol].take("{")
                }
            }
        }
    }

    /// The places of parentheses that bend less than most of the text.
    private func doubtful(in lines: [PlacedLine]) -> Set<[Int]> {
        var doubtful: Set<[Int]> = []
        for side in ["(", ")"] {
            var bends: [(place: [Int], point: Double, rise: Double)] = []
            for line in lines.indices {
                for (place, symbol) in lines[line].symbols.enumerated() where symbol.text == side {
                    if let bend = shapes.bend(of: symbol) {
                        bends.append(([line, place], abs(bend.point), bend.rise))
                    }
                }
            }
            guard bends.count >= Self.leastKnown else { continue }
            let point = bends.map(\.point).sorted()[bends.count / 2]
            let rise = bends.map(\.rise).sorted()[bends.count / 2]
            doubtful.formUnion(
                bends.filter {
                    $0.point <= Self.mostPoint * point && $0.rise <= Self.mostRise * rise
                }.map(\.place))
        }
        return doubtful
    }
}

extension PlacedSymbol {
    /// Takes the bracket that it is.
    fileprivate mutating func take(_ bracket: String) {
        if text != bracket { settle(on: bracket) }
    }
}

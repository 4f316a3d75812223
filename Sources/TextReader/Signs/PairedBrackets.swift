// Tells brackets that were read as parentheses by what they pair with.

internal import PauseModel

/// Tells braces and square brackets that were read as parentheses: they bend less than the parentheses of the
/// text do, and pair with one of their kind, or with one more like them.
///
/// In thin fonts on a faint colour, and in small ones, the three lie near each other. What stands alone on its line
/// closes what the last line that begins in the same column opens.
struct PairedBrackets {
    /// So many parentheses of a side tell how those of a text bend; in most fonts the middle is so much further
    /// out than the ends, in widths, and rises by so much.
    private static let (leastKnown, usual) = (6, (point: 0.4, rise: 0.63))
    /// A brace has no more of their point, and of their rise: of 17,600 parentheses on recordings in 200 fonts
    /// and sizes one in 200 has as little of both.
    private static let (mostPoint, mostRise) = (0.8, 0.85)
    /// A square bracket has no more of their point, and has gone so much of its way at least: of 1,479 parentheses on
    /// recordings in 14 fonts one in 150 has, and of 319 square brackets every other one.
    private static let (mostOfSquare, leastWay) = (0.7, 0.82)

    let shapes: BraceShape

    private typealias Place = (line: Int, symbol: Int)

    /// What was read as a parenthesis may be one of these.
    private struct Kind {
        let opening: String
        let closing: String
        /// The places of parentheses that may be one.
        let doubtful: Set<[Int]>
    }

    /// An opening bracket that was not closed yet.
    private struct Open {
        var place: Place
        var isOfKind: Bool
        var isDoubtful: Bool
    }

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        let bends = bends(in: lines)
        let braces = bends.filter {
            $0.isOfMany && $0.point <= Self.mostPoint && $0.rise <= Self.mostRise
        }
        let squares = bends.filter { $0.point <= Self.mostOfSquare && $0.way >= Self.leastWay }
        if !braces.isEmpty {
            let kind = Kind(opening: "{", closing: "}", doubtful: Set(braces.map(\.place)))
            settle(&lines, lines.indices, of: kind)
        }
        // Other than braces these are closed on their line, but for lists, whose ends stand alone.
        if !squares.isEmpty {
            let kind = Kind(opening: "[", closing: "]", doubtful: Set(squares.map(\.place)))
            for line in lines.indices { settle(&lines, line..<line + 1, of: kind) }
        }
        settleCrossed(&lines)
        settleLone(&lines)
    }

    /// Settles brackets that stand alone on their line, with what separates entries behind them.
    private func settleLone(_ lines: inout [PlacedLine]) {
        for index in lines.indices {
            let symbols = lines[index].symbols
            guard let first = symbols.first, let column = first.column,
                Self.isLone(symbols) || Self.isClosed(symbols)
            else { continue }
            let above = lines[..<index].last {
                $0.symbols.first?.column.map { $0 <= column } == true
            }
            guard let above, above.symbols.first?.column == column,
                let closing = above.symbols.last.flatMap({ Self.closings[$0.text] })
            else { continue }
            // What is read as a brace is one, but where it bends as no brace does.
            guard first.text != "}" || closing == ")" && bendsAsParentheses(first, in: lines)
            else { continue }
            lines[index].symbols[0].take(closing)
        }
    }

    /// What a closing bracket that stands alone is read as.
    private static let lone: Set<String> = [")", "]", "├", "}"]

    private static func isLone(_ symbols: [PlacedSymbol]) -> Bool {
        lone.contains(symbols[0].text)
            && (symbols.count == 1
                || symbols.count == 2 && [",", ";"].contains(symbols[1].text))
    }

    /// Whether a line begins with a percent sign and goes on at once as nothing does but what a bracket has closed:
    /// `}();`, whose brace has run together with the parenthesis.
    private static func isClosed(_ symbols: [PlacedSymbol]) -> Bool {
        symbols[0].text == "%" && symbols.count > 1 && symbols[1].blanks == 0
            && ["(", ")", ";", ",", "."].contains(symbols[1].text)
    }

    /// Whether a symbol bends as the closing parentheses of a text do, and more than a brace.
    private func bendsAsParentheses(_ symbol: PlacedSymbol, in lines: [PlacedLine]) -> Bool {
        let all = lines.flatMap(\.symbols).filter { $0.text == ")" }.compactMap(shapes.bend)
        guard all.count >= Self.leastAlike, let bend = shapes.bend(of: symbol) else { return false }
        func usual(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        return abs(bend.point) > Self.mostPoint * usual(all.map { abs($0.point) })
            || bend.rise > Self.mostRise * usual(all.map(\.rise))
    }

    /// So many parentheses show how one bends that something else says is one.
    private static let leastAlike = 2

    /// Settles what was read as a square bracket, pairs with a parenthesis and bends as those of the text do: in
    /// fonts like B612 they bend little.
    private func settleCrossed(_ lines: inout [PlacedLine]) {
        // Parentheses that pair with one, and what pairs with one and would be another.
        var (known, crossed) = ([String: [Place]](), [String: [Place]]())
        for line in lines.indices {
            var open: [(text: String, place: Place)] = []
            for (place, symbol) in lines[line].symbols.enumerated() {
                if Self.closings[symbol.text] != nil {
                    open.append((symbol.text, (line, place)))
                } else if Self.closings.values.contains(symbol.text), let partner = open.popLast() {
                    switch (partner.text, symbol.text) {
                    case ("(", ")"):
                        known["(", default: []].append(partner.place)
                        known[")", default: []].append((line, place))
                    case ("(", "]"): crossed[")", default: []].append((line, place))
                    case ("[", ")"): crossed["(", default: []].append(partner.place)
                    default: break
                    }
                }
            }
        }
        for (text, places) in crossed {
            let points = (known[text] ?? []).map { point(of: $0, lines) }.sorted()
            guard points.count >= Self.leastKnown else { continue }
            let least = Self.leastRound * points[points.count / 2]
            for place in places where point(of: place, lines) >= least {
                lines[place.line].symbols[place.symbol].take(text)
            }
        }
    }

    /// How far out the middle of a bracket is; 0 where that is not seen.
    private func point(of place: Place, _ lines: [PlacedLine]) -> Double {
        shapes.bend(of: lines[place.line].symbols[place.symbol]).map { abs($0.point) } ?? 0
    }

    private static let closings = ["(": ")", "[": "]", "{": "}"]
    /// A parenthesis has so much of the point of those of its text, a square bracket hardly any.
    private static let leastRound = 0.6

    /// Settles what may be of one kind in some lines.
    private func settle(_ lines: inout [PlacedLine], _ range: Range<Int>, of kind: Kind) {
        var open: [Open] = []
        for line in range {
            for place in lines[line].symbols.indices {
                let text = lines[line].symbols[place].text
                let isDoubtful = kind.doubtful.contains([line, place])
                if text == "(" || text == kind.opening {
                    open.append(
                        Open(
                            place: (line, place), isOfKind: text == kind.opening,
                            isDoubtful: isDoubtful))
                } else if text == ")" || text == kind.closing, let partner = open.popLast() {
                    guard text == kind.closing || isDoubtful,
                        partner.isOfKind || partner.isDoubtful
                    else { continue }
                    lines[line].symbols[place].take(kind.closing)
                    lines[partner.place.line].symbols[partner.place.symbol].take(kind.opening)
                }
            }
        }
    }

    /// How a parenthesis bends, point and rise as shares of what is usual in its text.
    private struct Bend {
        let place: [Int]
        let point: Double
        let rise: Double
        let way: Double
        /// Whether the text has parentheses enough to show what is usual.
        let isOfMany: Bool
    }

    private func bends(in lines: [PlacedLine]) -> [Bend] {
        ["(", ")"].flatMap { side -> [Bend] in
            let found = lines.indices.flatMap { line in
                lines[line].symbols.enumerated().compactMap { place, symbol in
                    symbol.text == side
                        ? shapes.bend(of: symbol).map { (place: [line, place], bend: $0) } : nil
                }
            }
            let isOfMany = found.count >= Self.leastKnown
            func usual(_ measure: (BraceShape.Bend) -> Double, otherwise: Double) -> Double {
                isOfMany ? found.map { measure($0.bend) }.sorted()[found.count / 2] : otherwise
            }
            let point = usual({ abs($0.point) }, otherwise: Self.usual.point)
            let rise = usual(\.rise, otherwise: Self.usual.rise)
            return found.map { place, bend in
                Bend(
                    place: place, point: abs(bend.point) / point, rise: bend.rise / rise,
                    way: bend.way, isOfMany: isOfMany)
            }
        }
    }
}

extension PlacedSymbol {
    /// Takes the bracket that it is.
    fileprivate mutating func take(_ bracket: String) {
        if text != bracket { settle(on: bracket) }
    }
}

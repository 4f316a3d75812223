// Levenshtein's distance, 64 cells at a time.

/// Levenshtein's distance between two lists of code points.
///
/// Myers's bit-parallel algorithm in Hyyrö's block form (G. Myers, J. ACM 46(3), 1999; H. Hyyrö,
/// "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003): a page of
/// 4,000 characters against another takes a quarter of a million steps in place of 16 million.
package enum EditDistance {
    /// The least number of characters to insert, delete or replace to turn one into the other.
    package static func between(_ left: [UInt32], _ right: [UInt32]) -> Int {
        let (first, second) = withoutCommonEnds(left[...], right[...])
        let pattern = first.count <= second.count ? first : second
        let text = first.count <= second.count ? second : first
        guard !pattern.isEmpty else { return text.count }
        return bitParallel(pattern: pattern, text: text)
    }

    /// The distance between two strings, counted in code points.
    package static func between(_ left: String, _ right: String) -> Int {
        between(left.unicodeScalars.map(\.value), right.unicodeScalars.map(\.value))
    }

    private static let blockBits = UInt64.bitWidth

    private static func withoutCommonEnds(
        _ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>
    ) -> (ArraySlice<UInt32>, ArraySlice<UInt32>) {
        let head = zip(left, right).prefix { $0 == $1 }.count
        let (left, right) = (left.dropFirst(head), right.dropFirst(head))
        let tail = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
        return (left.dropLast(tail), right.dropLast(tail))
    }

    /// Column after column of the classic table, held as differences: bit i of `plus` (`minus`)
    /// says that cell i + 1 of the column is one more (less) than cell i.
    private static func bitParallel(pattern: ArraySlice<UInt32>, text: ArraySlice<UInt32>) -> Int {
        let blocks = (pattern.count + blockBits - 1) / blockBits
        let lastBit = UInt64(1) << UInt64((pattern.count - 1) % blockBits)
        var symbols: [UInt32: Int] = [:]
        var places: [UInt64] = []
        for (index, symbol) in pattern.enumerated() {
            let known = symbols[symbol]
            let number = known ?? symbols.count
            if known == nil {
                symbols[symbol] = number
                places.append(contentsOf: repeatElement(0, count: blocks))
            }
            places[number * blocks + index / blockBits] |= 1 << UInt64(index % blockBits)
        }

        var plus = [UInt64](repeating: .max, count: blocks)
        var minus = [UInt64](repeating: 0, count: blocks)
        var distance = pattern.count
        for symbol in text {
            let number = symbols[symbol]
            // The top row of the table grows by one a column.
            var carryPlus: UInt64 = 1
            var carryMinus: UInt64 = 0
            for block in 0..<blocks {
                let equal = number.map { places[$0 * blocks + block] } ?? 0
                let vertical = equal | minus[block]
                let match = equal | carryMinus
                let diagonal = (((match & plus[block]) &+ plus[block]) ^ plus[block]) | match
                var rowPlus = minus[block] | ~(diagonal | plus[block])
                var rowMinus = plus[block] & diagonal
                if block == blocks - 1 {
                    if rowPlus & lastBit != 0 { distance += 1 }
                    if rowMinus & lastBit != 0 { distance -= 1 }
                }
                let outPlus = rowPlus >> 63
                let outMinus = rowMinus >> 63
                rowPlus = rowPlus << 1 | carryPlus
                rowMinus = rowMinus << 1 | carryMinus
                plus[block] = rowMinus | ~(vertical | rowPlus)
                minus[block] = rowPlus & vertical
                (carryPlus, carryMinus) = (outPlus, outMinus)
            }
        }
        return distance
    }
}

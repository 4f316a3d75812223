// How far two lines are apart, found a column at a time.

import CodeBuilder
import Testing

@Suite struct LetterColumnsTests {
    /// Levenshtein's distance, entry by entry.
    private func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (place, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = place + 1
            for index in right.indices {
                let above = row[index + 1]
                row[index + 1] = min(
                    diagonal + (letter == right[index] ? 0 : 1), above + 1, row[index] + 1)
                diagonal = above
            }
        }
        return row[right.count]
    }

    @Test func wordsAreAsFarApartAsIsKnown() {
        func apart(_ left: String, _ right: String, atMost limit: Int = 9) -> Int? {
            LetterColumns.distance(Array(left.utf8), Array(right.utf8), atMost: limit)
        }
        #expect(apart("kitten", "sitting") == 3)
        #expect(apart("sitting", "kitten", atMost: 2) == nil)
        #expect(apart("", "abc") == 3)
        #expect(apart("", "abc", atMost: 2) == nil)
        #expect(apart("", "") == 0)
        #expect(apart("return", "return", atMost: 0) == 0)
    }

    /// Lines of few letters and of more than a word has bits, alike and unlike.
    @Test func allColumnsMakeTheSameAsAllEntries() {
        var state: UInt64 = 7
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        for round in 0..<3000 {
            let letters = 2 + next(20)
            let left = (0..<next(round % 2 == 0 ? 20 : 128)).map { _ in UInt8(next(letters)) }
            var right = left
            for _ in 0..<next(12) {
                switch next(3) {
                case 0: right.insert(UInt8(next(letters)), at: next(right.count + 1))
                case 1 where !right.isEmpty: right.remove(at: next(right.count))
                default: if !right.isEmpty { right[next(right.count)] = UInt8(next(letters)) }
                }
            }
            if round % 5 == 0 { right = (0..<next(140)).map { _ in UInt8(next(letters)) } }
            let (whole, limit) = (distance(left, right), next(40))
            #expect(
                LetterColumns.distance(left, right, atMost: limit)
                    == (whole <= limit ? whole : nil))
        }
    }
}

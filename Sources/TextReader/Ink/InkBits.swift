// Which pixels of a picture are ink, as bits.

/// Which pixels of a picture are ink, as bits: sixty-four columns in a word.
///
/// What stands upright is looked for in all columns at once: whole words of a row are put together
/// with those of the rows below.
package struct InkBits {
    /// How many rows the picture has.
    package let height: Int
    /// Row after row, the first column in the lowest bit of the first word.
    private let words: [UInt64]
    private let wordsInRow: Int

    private static let wordBits = UInt64.bitWidth

    /// The pixels of a picture whose value is over a limit.
    package init(_ values: [UInt8], width: Int, height: Int, over limit: UInt8) {
        self.height = height
        let wordsInRow = (width + Self.wordBits - 1) / Self.wordBits
        self.wordsInRow = wordsInRow
        words = [UInt64](unsafeUninitializedCapacity: wordsInRow * height) { words, count in
            count = wordsInRow * height
            values.withUnsafeBufferPointer { values in
                guard let values = values.baseAddress, let words = words.baseAddress else {
                    return
                }
                for row in 0..<height {
                    Self.take(
                        values + row * width, count: width, over: limit,
                        into: words + row * wordsInRow)
                }
            }
        }
    }

    private static func take(
        _ values: UnsafePointer<UInt8>, count: Int, over limit: UInt8,
        into words: UnsafeMutablePointer<UInt64>
    ) {
        let limits = ByteLanes.Lanes(repeating: limit)
        var (place, word) = (0, 0)
        while place + wordBits <= count {
            let from = values + place
            let (first, second) = (ByteLanes.load(from), ByteLanes.load(from + 16))
            let (third, fourth) = (ByteLanes.load(from + 32), ByteLanes.load(from + 48))
            let most = ByteLanes.larger(
                ByteLanes.larger(first, second), ByteLanes.larger(third, fourth))
            // Most of a screen is bare.
            if ByteLanes.isAny(most, over: limits) {
                words[word] =
                    ByteLanes.bits(first, over: limits) | ByteLanes.bits(second, over: limits) << 16
                    | ByteLanes.bits(third, over: limits) << 32
                    | ByteLanes.bits(fourth, over: limits) << 48
            } else {
                words[word] = 0
            }
            place += wordBits
            word += 1
        }
        guard place < count else { return }
        var bits: UInt64 = 0
        for other in place..<count where values[other] > limit {
            bits |= 1 << UInt64(truncatingIfNeeded: other - place)
        }
        words[word] = bits
    }

    /// Whether a pixel is ink.
    package subscript(column: Int, row: Int) -> Bool {
        let word = words[row * wordsInRow + column / Self.wordBits]
        return word >> UInt64(truncatingIfNeeded: column % Self.wordBits) & 1 != 0
    }

    /// The columns in which ink goes on over so many rows without a gap, from left to right.
    package func columns(withInkOver rows: Int) -> [Int] {
        var reached = words
        // Ink from each row on over so many rows: twice as many each time, then the rest.
        var count = 1
        while count < rows {
            let step = min(count, rows - count)
            reached.withUnsafeMutableBufferPointer { reached in
                Self.join(reached, with: UnsafeBufferPointer(reached), moved: step * wordsInRow, &)
            }
            count += step
        }
        return columns(in: reached)
    }

    /// The stretches of rows in which ink goes on in a column, from the top, that have such a length.
    package func runs(in column: Int, of lengths: ClosedRange<Int>) -> [Range<Int>] {
        let bit = UInt64(1) << UInt64(truncatingIfNeeded: column % Self.wordBits)
        let first = column / Self.wordBits
        return words.withUnsafeBufferPointer { words in
            var (runs, start) = ([Range<Int>](), 0)
            for row in 0...height
            where row == height || words[first &+ row &* wordsInRow] & bit == 0 {
                if lengths.contains(row &- start) { runs.append(start..<row) }
                start = row &+ 1
            }
            return runs
        }
    }

    /// The columns in which so many ends of strokes follow each other down, each no more than some
    /// rows below the one before, from left to right.
    ///
    /// An end is a row of ink above one without.
    package func columns(withEnds least: Int, apart: ClosedRange<Int>) -> [Int] {
        var (ends, below) = (words, words)
        join(&ends, with: words, rows: 1) { $0 & ~$1 }
        var reached = ends
        for _ in 1..<least {
            below.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
            for rows in apart { join(&below, with: reached, rows: rows, |) }
            swap(&reached, &below)
            join(&reached, with: ends, rows: 0, &)
        }
        return columns(in: reached)
    }

    @inline(__always)
    private func join(
        _ words: inout [UInt64], with others: [UInt64], rows: Int,
        _ join: (UInt64, UInt64) -> UInt64
    ) {
        words.withUnsafeMutableBufferPointer { words in
            others.withUnsafeBufferPointer { others in
                Self.join(words, with: others, moved: rows * wordsInRow, join)
            }
        }
    }

    /// Joins each word with the one so many words on; there is no ink after the last.
    @inline(__always)
    private static func join(
        _ words: UnsafeMutableBufferPointer<UInt64>, with others: UnsafeBufferPointer<UInt64>,
        moved: Int, _ join: (UInt64, UInt64) -> UInt64
    ) {
        guard let own = words.baseAddress, let other = others.baseAddress else { return }
        let inner = max(0, words.count - moved)
        for at in 0..<inner { own[at] = join(own[at], other[at &+ moved]) }
        for at in inner..<words.count { own[at] = join(own[at], 0) }
    }

    /// The columns with a bit in any row.
    private func columns(in words: [UInt64]) -> [Int] {
        var all = [UInt64](repeating: 0, count: wordsInRow)
        for row in 0..<height {
            for word in 0..<wordsInRow { all[word] |= words[row * wordsInRow + word] }
        }
        var columns: [Int] = []
        for (word, bits) in all.enumerated() {
            var bits = bits
            while bits != 0 {
                columns.append(word * Self.wordBits + bits.trailingZeroBitCount)
                bits &= bits - 1
            }
        }
        return columns
    }
}

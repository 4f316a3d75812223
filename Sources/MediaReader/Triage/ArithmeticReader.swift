// The arithmetic decoder of H.264 and HEVC.

/// The arithmetic decoder of H.264 (9.3) and HEVC, for slices of which little has to be read.
package struct ArithmeticReader {
    /// What has been learnt of one kind of decision.
    package struct Context {
        private var state: Int
        /// The value that is likelier.
        package private(set) var isLikely: Bool

        /// A context as a slice starts with it (9.3.1.1).
        package init(_ start: Start, quantiser: Int) {
            let value = max(1, min(126, (start.slope * quantiser) >> 4 + start.base))
            isLikely = value > 63
            state = isLikely ? value - 64 : 63 - value
        }

        /// How much of a range the less likely value takes.
        package func unlikelyRange(of range: Int) -> Int {
            Int(ArithmeticReader.ranges[state * 4 + range >> 6 & 3])
        }

        /// Whether nothing more is learnt from the likely value.
        var isSettled: Bool { state == ArithmeticReader.settledState }

        /// Learns of a decision (9.3.3.2.1.1).
        @inline(__always)
        package mutating func learn(_ value: Bool) {
            if value == isLikely {
                state = min(state + 1, ArithmeticReader.settledState)
            } else {
                if state == 0 { isLikely.toggle() }
                state = Int(ArithmeticReader.afterUnlikely[state])
            }
        }
    }

    /// How a context starts: `m` and `n` of Tables 9-12 to 9-33.
    package struct Start {
        let slope: Int
        let base: Int

        init(_ slope: Int, _ base: Int) { (self.slope, self.base) = (slope, base) }
    }

    private let data: UnsafeBufferPointer<UInt8>
    /// Bytes taken from the data so far, and zeros in place of those beyond its end.
    private var taken = 0
    private var range = 510
    /// The offset as a decoder has it, with bits behind it that were read ahead.
    private var offset: UInt64 = 0
    /// How many bits were read ahead.
    private var ahead = 0

    /// The offset has so many bits (9.3.1.2).
    private static let offsetBits = 9
    /// A range is never less between two decisions (9.3.3.2.2).
    private static let leastRange = 256
    /// The last state that is reached by likely values (Table 9-45).
    private static let settledState = 62
    /// As many bits are read ahead as leave room for another byte.
    private static let mostAhead = UInt64.bitWidth - offsetBits - 1

    /// A reader of the bytes of a slice from the first whole one of its macroblocks on, which stay
    /// where they are while it is used.
    init(_ data: UnsafeBufferPointer<UInt8>) {
        self.data = data
        ahead = -Self.offsetBits
        fill()
    }

    /// The next decision of a kind (9.3.3.2.1).
    mutating func decide(_ context: inout Context) -> Bool {
        let unlikelyRange = context.unlikelyRange(of: range)
        range -= unlikelyRange
        var value = context.isLikely
        let bound = UInt64(range) << UInt64(ahead)
        if offset >= bound {
            offset -= bound
            range = unlikelyRange
            value.toggle()
        }
        context.learn(value)
        renormalise()
        return value
    }

    /// The next decision of which both values are as likely (9.3.3.2.3).
    mutating func decideEvenly() -> Bool {
        ahead -= 1
        if ahead < 0 { fill() }
        let bound = UInt64(range) << UInt64(ahead)
        guard offset >= bound else { return false }
        offset -= bound
        return true
    }

    /// Whether the slice ends here (9.3.3.2.2.3).
    mutating func isEnd() -> Bool {
        range -= 2
        guard offset < UInt64(range) << UInt64(ahead) else { return true }
        renormalise()
        return false
    }

    /// Passes decisions of one kind that turn out to be true and likely, each with the slice going on
    /// behind it; returns how many.
    ///
    /// What a still picture is made of are a thousand of them. The offset stays as it is with each, so
    /// that there is little to do.
    mutating func passRun(of context: inout Context, most: Int) -> Int {
        guard context.isLikely else { return 0 }
        var count = 0
        while count < most {
            if context.isSettled {
                count += passSettled(most: most - count)
                guard count < most else { break }
            }
            // Each of both decisions takes one bit at most: more than half of the range is left.
            if ahead < 2 { fill() }
            var (width, bits) = (range - context.unlikelyRange(of: range), UInt64(ahead))
            guard offset < UInt64(width) << bits else { break }
            if width < Self.leastRange { (width, bits) = (width << 1, bits - 1) }
            width -= 2
            guard offset < UInt64(width) << bits else { break }
            if width < Self.leastRange { (width, bits) = (width << 1, bits - 1) }
            (range, ahead) = (width, Int(bits))
            context.learn(true)
            count += 1
        }
        return count
    }

    /// Passes as many of them as leave the range as it is but for what each takes away, when the
    /// context is settled; returns how many.
    private mutating func passSettled(most: Int) -> Int {
        let taken = offset >> UInt64(ahead)
        let least = max(Self.leastRange, Int(taken) + 1)
        var count = 0
        while count < most {
            let quarter = range >> 6 & 3
            let step = Int(Self.ranges[Self.settledState * 4 + quarter]) + 2
            // All that begin in a quarter of the range take the same.
            let start = Self.leastRange + quarter << 6
            let passed = min(most - count, (range - start) / step + 1, (range - least) / step)
            guard passed > 0 else { break }
            range -= passed * step
            count += passed
        }
        return count
    }

    /// Whether more was read than there is.
    var isBeyondEnd: Bool { taken * UInt8.bitWidth - ahead > data.count * UInt8.bitWidth }

    /// Whether all bytes were read but for what ends every slice: at its end a coder writes out up
    /// to two bytes, and filling words of zeros may follow.
    var isSpent: Bool {
        let read = taken * UInt8.bitWidth - ahead
        guard read <= data.count * UInt8.bitWidth else { return false }
        let begun = (read + UInt8.bitWidth - 1) / UInt8.bitWidth
        return data[min(begun + 2, data.count)...].allSatisfy { $0 == 0 }
    }

    @inline(__always)
    private mutating func renormalise() {
        let shift = range.leadingZeroBitCount - (Int.bitWidth - Self.offsetBits)
        range <<= shift
        ahead -= shift
        if ahead < 0 { fill() }
    }

    private mutating func fill() {
        while ahead <= Self.mostAhead - UInt8.bitWidth {
            offset = offset << 8 | UInt64(taken < data.count ? data[taken] : 0)
            taken += 1
            ahead += UInt8.bitWidth
        }
    }

    /// Table 9-44: the range of the less likely value, by state and quarter of the range.
    private static let ranges: [UInt8] = [
        128, 176, 208, 240, 128, 167, 197, 227, 128, 158, 187, 216, 123, 150, 178, 205,
        116, 142, 169, 195, 111, 135, 160, 185, 105, 128, 152, 175, 100, 122, 144, 166,
        95, 116, 137, 158, 90, 110, 130, 150, 85, 104, 123, 142, 81, 99, 117, 135,
        77, 94, 111, 128, 73, 89, 105, 122, 69, 85, 100, 116, 66, 80, 95, 110,
        62, 76, 90, 104, 59, 72, 86, 99, 56, 69, 81, 94, 53, 65, 77, 89,
        51, 62, 73, 85, 48, 59, 69, 80, 46, 56, 66, 76, 43, 53, 63, 72,
        41, 50, 59, 69, 39, 48, 56, 65, 37, 45, 54, 62, 35, 43, 51, 59,
        33, 41, 48, 56, 32, 39, 46, 53, 30, 37, 43, 50, 29, 35, 41, 48,
        27, 33, 39, 45, 26, 31, 37, 43, 24, 30, 35, 41, 23, 28, 33, 39,
        22, 27, 32, 37, 21, 26, 30, 35, 20, 24, 29, 33, 19, 23, 27, 31,
        18, 22, 26, 30, 17, 21, 25, 28, 16, 20, 23, 27, 15, 19, 22, 25,
        14, 18, 21, 24, 14, 17, 20, 23, 13, 16, 19, 22, 12, 15, 18, 21,
        12, 14, 17, 20, 11, 14, 16, 19, 11, 13, 15, 18, 10, 12, 15, 17,
        10, 12, 14, 16, 9, 11, 13, 15, 9, 11, 12, 14, 8, 10, 12, 14,
        8, 9, 11, 13, 7, 9, 11, 12, 7, 9, 10, 12, 7, 8, 10, 11,
        6, 8, 9, 11, 6, 7, 9, 10, 6, 7, 8, 9, 2, 2, 2, 2,
    ]

    /// Table 9-45: the state after the less likely value.
    private static let afterUnlikely: [UInt8] = [
        0, 0, 1, 2, 2, 4, 4, 5, 6, 7, 8, 9, 9, 11, 11, 12,
        13, 13, 15, 15, 16, 16, 18, 18, 19, 19, 21, 21, 22, 22, 23, 24,
        24, 25, 26, 26, 27, 27, 28, 29, 29, 30, 30, 30, 31, 32, 32, 33,
        33, 33, 34, 34, 35, 35, 35, 36, 36, 36, 37, 37, 37, 38, 38, 63,
    ]
}

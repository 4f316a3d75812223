// Slices of B pictures written for tests.

import MediaReader

/// Writes decisions as an arithmetic coder does (9.3.4.2), to read them back.
struct SliceWriter {
    private var low = 0
    private var range = 510
    private var outstanding = 0
    private var isFirst = true
    private var bits: [Bool] = []
    private var contexts: [Int: ArithmeticReader.Context] = [:]
    private let quantiser: Int

    init(quantiser: Int) { self.quantiser = quantiser }

    /// Writes a decision under the context of a number, which starts as told.
    mutating func decide(_ value: Bool, _ number: Int, _ start: ArithmeticReader.Start) {
        var context =
            contexts[number] ?? ArithmeticReader.Context(start, quantiser: quantiser)
        let unlikely = context.unlikelyRange(of: range)
        range -= unlikely
        if value != context.isLikely {
            low += range
            range = unlikely
        }
        context.learn(value)
        contexts[number] = context
        renormalise()
    }

    /// Writes whether the slice ends here.
    mutating func end(_ value: Bool) {
        range -= 2
        if value {
            low += range
            range = 2
            renormalise()
            put(low >> 9 & 1 == 1)
            bits += [low >> 8 & 1 == 1, true]
        } else {
            renormalise()
        }
    }

    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
        for (place, bit) in bits.enumerated() where bit { bytes[place / 8] |= 0x80 >> (place % 8) }
        return bytes
    }

    private mutating func renormalise() {
        while range < 256 {
            if low < 256 {
                put(false)
            } else if low >= 512 {
                low -= 512
                put(true)
            } else {
                low -= 256
                outstanding += 1
            }
            range <<= 1
            low <<= 1
        }
    }

    private mutating func put(_ bit: Bool) {
        if isFirst { isFirst = false } else { bits.append(bit) }
        bits += [Bool](repeating: !bit, count: outstanding)
        outstanding = 0
    }
}

// The arithmetic decoder of HEVC, with any contexts.

extension ArithmeticReader.Context {
    /// The context at the start of an HEVC slice of that quantiser; `value` is that of its tables
    /// (9.3.2.2).
    init(hevc value: Int, quantiser: Int) {
        let start = ArithmeticReader.Start((value >> 4) * 5 - 45, (value & 15) << 3 - 16)
        self.init(start, quantiser: max(0, min(51, quantiser)))
    }
}

/// The arithmetic decoder of HEVC (9.3.4.3), whose tables are those of H.264.
struct HEVCArithmeticReader {
    private let data: ArraySlice<UInt8>
    private var position: Int
    private var bitsLeft = 0
    private var current: Int = 0
    private var range: Int = 510
    private var offset: Int = 0

    /// A reader that starts at the first byte.
    init(_ data: ArraySlice<UInt8>) {
        self.data = data
        position = data.startIndex
        for _ in 0..<9 { offset = offset << 1 | nextBit() }
    }

    /// The next bit of that kind.
    mutating func bit(_ context: inout ArithmeticReader.Context) -> Bool {
        let unlikelyRange = context.unlikelyRange(of: range)
        range -= unlikelyRange
        var value = context.isLikely
        if offset >= range {
            offset -= range
            range = unlikelyRange
            value.toggle()
        }
        context.learn(value)
        renormalise()
        return value
    }

    /// Whether the slice, or a part of it that is coded by itself, ends here.
    mutating func isEnd() -> Bool {
        range -= 2
        guard offset < range else { return true }
        renormalise()
        return false
    }

    private mutating func renormalise() {
        while range < 256 {
            range <<= 1
            offset = offset << 1 | nextBit()
        }
    }

    /// Zero beyond the end: what is made of that ends no slice where it should.
    private mutating func nextBit() -> Int {
        if bitsLeft == 0 {
            guard position < data.endIndex else { return 0 }
            current = Int(data[position])
            position += 1
            bitsLeft = 8
        }
        bitsLeft -= 1
        return current >> bitsLeft & 1
    }
}

// The arithmetic decoder of HEVC, with any contexts.

/// What is known of one kind of bit: how likely which value is (9.3.2.2 of HEVC).
struct HEVCContext: Hashable, Sendable {
    fileprivate var state: Int
    fileprivate var likely: Bool

    /// The context at the start of a slice of that quantiser; `value` is that of HEVC's tables.
    init(_ value: Int, quantiser: Int) {
        let (slope, base) = ((value >> 4) * 5 - 45, (value & 15) << 3 - 16)
        let start = max(1, min(126, (slope * max(0, min(51, quantiser))) >> 4 + base))
        likely = start > 63
        state = likely ? start - 64 : 63 - start
    }
}

/// The arithmetic decoder of HEVC (9.3.4.3), whose tables are those of H.264.
struct HEVCArithmeticReader {
    private let data: ArraySlice<UInt8>
    private var position: Int
    private var bitsLeft = 0
    private var current: UInt32 = 0
    private var range: UInt32 = 510
    private var offset: UInt32 = 0

    /// A reader that starts at the first byte.
    init(_ data: ArraySlice<UInt8>) {
        self.data = data
        position = data.startIndex
        for _ in 0..<9 { offset = offset << 1 | nextBit() }
    }

    /// The next bit of that kind.
    mutating func bit(_ context: inout HEVCContext) -> Bool {
        let column = Int(range >> 6 & 3)
        let unlikelyRange = UInt32(SkipFlagReader.ranges[context.state * 4 + column])
        range -= unlikelyRange
        let value: Bool
        if offset >= range {
            offset -= range
            range = unlikelyRange
            value = !context.likely
            if context.state == 0 { context.likely.toggle() }
            context.state = Int(SkipFlagReader.afterUnlikely[context.state])
        } else {
            value = context.likely
            context.state = min(context.state + 1, 62)
        }
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
    private mutating func nextBit() -> UInt32 {
        if bitsLeft == 0 {
            guard position < data.endIndex else { return 0 }
            current = UInt32(data[position])
            position += 1
            bitsLeft = 8
        }
        bitsLeft -= 1
        return current >> UInt32(bitsLeft) & 1
    }
}

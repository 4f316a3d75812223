// By how much the loop filter of VP9 is stronger or weaker for some blocks.

/// By how much the loop filter of VP9 is stronger or weaker for some blocks (7.2.8); what a frame
/// says goes for those after it as well.
struct VP9FilterDeltas: Hashable {
    private var isEnabled = false
    /// By what a block refers to: to no frame, to the last, the golden and the alternate one.
    private var ofReferences = Self.startOfReferences
    /// By how a block moves: not at all, or in any other way.
    private var ofModes = [0, 0]

    private static let startOfReferences = [1, 0, -1, -1]
    private static let mostLevel = 63
    private static let valueBits = 6

    /// Reads what a frame says.
    mutating func read(from reader: inout BitReader) {
        isEnabled = reader.bit()
        guard isEnabled, reader.bit() else { return }
        for index in ofReferences.indices where reader.bit() {
            ofReferences[index] = reader.magnitudeAndSign(Self.valueBits)
        }
        for index in ofModes.indices where reader.bit() {
            ofModes[index] = reader.magnitudeAndSign(Self.valueBits)
        }
    }

    /// The strength for blocks that refer to the last frame (8.8.1), in a frame of a strength: for
    /// those that say that they stand still, and for others.
    func levelsOfStill(_ level: Int) -> [Int] {
        guard level > 0, isEnabled else { return [level, level] }
        return ofModes.map {
            max(0, min(Self.mostLevel, level + (ofReferences[1] + $0) << (level >> 5)))
        }
    }
}

extension BitReader {
    /// A signed number as VP9 writes it, su(n): its bits, then its sign.
    mutating func magnitudeAndSign(_ count: Int) -> Int {
        let value = Int(bits(count))
        return bit() ? -value : value
    }
}

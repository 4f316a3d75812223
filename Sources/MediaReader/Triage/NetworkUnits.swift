// A coded packet taken apart into the units it is made of.

/// How units (NAL units of H.264 and HEVC) lie in a stream's packets.
enum UnitFraming: Hashable, Sendable {
    /// Each behind its length, a big-endian number of so many bytes: MP4, Matroska.
    case lengths(Int)
    /// Each behind the bytes 0 0 1: transport streams and bare streams.
    case startCodes
}

/// Takes a coded packet apart into its units.
enum NetworkUnits {
    /// Where each unit lies, without length or start code; nil when the lengths do not add up.
    static func ranges(
        in bytes: UnsafeBufferPointer<UInt8>, framed framing: UnitFraming
    ) -> [Range<Int>]? {
        switch framing {
        case .lengths(let size): lengthRanges(bytes, size)
        case .startCodes: startCodeRanges(bytes)
        }
    }

    /// The next of the parameter sets that a box of MP4 lists, each behind its length of two bytes
    /// (ISO/IEC 14496-15); nil when it is cut.
    static func listed(in bytes: [UInt8], at place: inout Int) -> [UInt8]? {
        let start = place + 2
        guard start <= bytes.count else { return nil }
        let end = start + (Int(bytes[place]) << 8 | Int(bytes[place + 1]))
        guard end <= bytes.count else { return nil }
        place = end
        return Array(bytes[start..<end])
    }

    private static func lengthRanges(
        _ bytes: UnsafeBufferPointer<UInt8>, _ size: Int
    ) -> [Range<Int>]? {
        var found: [Range<Int>] = []
        var at = 0
        while at < bytes.count {
            guard at + size <= bytes.count else { return nil }
            let length = bytes[at..<at + size].reduce(0) { $0 << 8 | Int($1) }
            at += size
            guard length <= bytes.count - at else { return nil }
            if length > 0 { found.append(at..<at + length) }
            at += length
        }
        return found
    }

    private static func startCodeRanges(_ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start: Int?
        var at = 0
        while at + 2 < bytes.count {
            guard bytes[at + 2] <= 1 else {
                at += 3
                continue
            }
            guard bytes[at] == 0, bytes[at + 1] == 0, bytes[at + 2] == 1 else {
                at += 1
                continue
            }
            if let start { add(start..<at, of: bytes, to: &found) }
            start = at + 3
            at += 3
        }
        if let start { add(start..<bytes.count, of: bytes, to: &found) }
        return found
    }

    /// A unit never ends in a zero byte: those belong to what follows.
    private static func add(
        _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, to found: inout [Range<Int>]
    ) {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] == 0 { end -= 1 }
        if end > range.lowerBound { found.append(range.lowerBound..<end) }
    }

    /// The first bytes of a unit without the threes that keep start codes out of it.
    static func payload(
        _ unit: UnsafeBufferPointer<UInt8>, most: Int = .max
    ) -> [UInt8] {
        var payload: [UInt8] = []
        payload.reserveCapacity(min(unit.count, most))
        var zeros = 0
        for byte in unit {
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            guard payload.count < most else { break }
            payload.append(byte)
            zeros = byte == 0 ? zeros + 1 : 0
        }
        return payload
    }

    /// The same, and where in the unit each byte lies.
    static func placedPayload(
        _ unit: UnsafeBufferPointer<UInt8>, most: Int
    ) -> (bytes: [UInt8], places: [Int]) {
        var (payload, places): ([UInt8], [Int]) = ([], [])
        var zeros = 0
        for (place, byte) in unit.enumerated() {
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            guard payload.count < most else { break }
            payload.append(byte)
            places.append(place)
            zeros = byte == 0 ? zeros + 1 : 0
        }
        return (payload, places)
    }

    /// A unit of a payload, with the threes that keep start codes out of it.
    static func unit(of payload: [UInt8]) -> [UInt8] {
        var unit: [UInt8] = []
        unit.reserveCapacity(payload.count + 16)
        var zeros = 0
        for byte in payload {
            if zeros >= 2, byte <= 3 {
                unit.append(3)
                zeros = 0
            }
            unit.append(byte)
            zeros = byte == 0 ? zeros + 1 : 0
        }
        return unit
    }

    /// Adds a unit to a packet, behind its length or a start code.
    static func append(_ unit: [UInt8], to packet: inout [UInt8], framed framing: UnitFraming) {
        switch framing {
        case .lengths(let size):
            for byte in (0..<size).reversed() {
                packet.append(UInt8(truncatingIfNeeded: unit.count >> (8 * byte)))
            }
        case .startCodes: packet += [0, 0, 0, 1]
        }
        packet += unit
    }
}

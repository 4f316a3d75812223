// What a container says of an H.264 stream.

/// What a container says of an H.264 stream: its parameter sets, and how its units are framed.
struct H264Configuration {
    let framing: UnitFraming
    let units: [[UInt8]]

    /// Reads `avcC`, bare units, or nothing yet; nil for what makes no sense.
    init?(_ extradata: [UInt8]) {
        guard extradata.first == 1 else {
            framing = .startCodes
            units = extradata.withUnsafeBufferPointer { bytes in
                (NetworkUnits.ranges(in: bytes, framed: .startCodes) ?? []).map {
                    Array(bytes[$0])
                }
            }
            return
        }
        guard let read = Self.unitsOfBox(extradata) else { return nil }
        framing = .lengths(read.lengthBytes)
        units = read.units
    }

    /// The parameter sets in an `avcC` box (ISO/IEC 14496-15, 5.3.3.1).
    private static func unitsOfBox(
        _ bytes: [UInt8]
    ) -> (lengthBytes: Int, units: [[UInt8]])? {
        guard bytes.count > 6 else { return nil }
        var units: [[UInt8]] = []
        var at = 5
        for mask in [UInt8(31), 255] {
            guard at < bytes.count else { return nil }
            let count = bytes[at] & mask
            at += 1
            for _ in 0..<count {
                guard let unit = NetworkUnits.listed(in: bytes, at: &at) else { return nil }
                units.append(unit)
            }
        }
        return (Int(bytes[4] & 3) + 1, units)
    }
}

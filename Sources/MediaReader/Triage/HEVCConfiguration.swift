// What a container says of an HEVC stream.

/// The `hvcC` box of a container (ISO/IEC 14496-15, 8.3.3.1).
struct HEVCConfiguration {
    /// Bytes of the number before each unit that tells its length.
    let lengthBytes: Int
    /// The parameter sets.
    let units: [[UInt8]]

    /// Reads it; nil where it is cut.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 23 else { return nil }
        var units: [[UInt8]] = []
        var at = 23
        for _ in 0..<bytes[22] {
            guard at + 3 <= bytes.count else { return nil }
            let count = Int(bytes[at + 1]) << 8 | Int(bytes[at + 2])
            at += 3
            for _ in 0..<count {
                guard let unit = NetworkUnits.listed(in: bytes, at: &at) else { return nil }
                units.append(unit)
            }
        }
        lengthBytes = Int(bytes[21] & 3) + 1
        self.units = units
    }
}

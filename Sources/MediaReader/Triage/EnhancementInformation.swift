// What a stream says of its pictures that changes how the same samples look.

/// Supplemental enhancement information of H.264 and HEVC.
enum EnhancementInformation {
    /// Synthetic grain, and another transfer curve.
    private static let changesOfLook: Set<Int> = [19, 147]

    /// Whether messages change how samples look (7.3.2.3.1 of H.264, 7.3.5 of HEVC: each begins with
    /// type and size); `unit` is theirs without its bytes of type.
    static func changesLook(_ unit: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let payload = NetworkUnits.payload(UnsafeBufferPointer(rebasing: unit))
        var at = 0
        func number() -> Int? {
            var value = 0
            while at < payload.count {
                value += Int(payload[at])
                at += 1
                if payload[at - 1] != 255 { return value }
            }
            return nil
        }
        while at + 1 < payload.count, let type = number(), let size = number() {
            if changesOfLook.contains(type) { return true }
            at += size
        }
        return false
    }
}

// What an H.264 stream says beside its pictures.

/// What an H.264 stream says beside its pictures (SEI), as far as it changes how they look.
enum EnhancementInformation {
    /// Enhancement information that changes what is shown of the same samples: synthetic grain, and
    /// another transfer curve.
    private static let changesOfLook: Set<Int> = [19, 147]

    /// Whether enhancement information changes how samples look (7.3.2.3.1: each begins with type
    /// and size).
    static func changesLook(_ unit: UnsafeBufferPointer<UInt8>) -> Bool {
        let payload = NetworkUnits.payload(unit)
        var at = 1
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

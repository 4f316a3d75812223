// The names of the key systems that playlists mention.

/// The names of the key systems that playlists mention.
package enum ProtectionSystem {
    /// The name of a system given by its UUID, with or without `urn:uuid:`, or by a key format of HLS;
    /// what it is called in the playlist when it has no name here.
    package static func name(of identifier: String) -> String {
        let lower = identifier.lowercased()
        if let name = keyFormats[lower] { return name }
        let bare = lower.hasPrefix("urn:uuid:") ? lower.dropFirst(9) : lower[...]
        var digits = bare.filter { $0 != "-" }[...]
        guard digits.count == 32, digits.allSatisfy(\.isHexDigit) else { return identifier }
        var bytes: [UInt8] = []
        while let byte = UInt8(digits.prefix(2), radix: 16) {
            bytes.append(byte)
            digits = digits.dropFirst(2)
        }
        return KeySystem.name(bytes)
    }

    /// `KEYFORMAT` values in use that are no UUIDs.
    private static let keyFormats = [
        "com.apple.streamingkeydelivery": "FairPlay",
        "com.microsoft.playready": "PlayReady",
        "com.widevine": "Widevine",
    ]
}

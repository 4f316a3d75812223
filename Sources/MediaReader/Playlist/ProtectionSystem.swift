// The names of the key systems that playlists mention.

/// The names of the key systems that playlists mention.
package enum ProtectionSystem {
    /// The name of a system given by its UUID (of the DASH-IF registry), with or without `urn:uuid:`,
    /// or by the key format of HLS; nil when it is not known.
    package static func name(of identifier: String) -> String? {
        let lower = identifier.lowercased()
        let bare = lower.hasPrefix("urn:uuid:") ? String(lower.dropFirst(9)) : lower
        return names[bare]
    }

    private static let names = [
        "edef8ba9-79d6-4ace-a3c8-27dcd51d21ed": "Widevine",
        "9a04f079-9840-4286-ab92-e65be0885f95": "PlayReady",
        "94ce86fb-07ff-4f43-adb8-93d2fa968ca2": "FairPlay",
        "e2719d58-a985-b3c9-781a-b030af78d30e": "ClearKey",
        "1077efec-c0b2-4d02-ace3-3c1e52e2fb4b": "ClearKey",
        "5e629af5-38da-4063-8977-97ffbd9902d4": "Marlin",
        "f239e769-efa3-4850-9c16-a903c6932efb": "Adobe Primetime",
        "80a6be7e-1448-4c37-9e70-d5aebe04c8d2": "Irdeto",
        "3d5e6d35-9b9a-41e8-b843-dd3c6e72c42c": "ChinaDRM",
        "com.apple.streamingkeydelivery": "FairPlay",
        "com.microsoft.playready": "PlayReady",
        "com.widevine": "Widevine",
        "org.w3.clearkey": "ClearKey",
    ]
}

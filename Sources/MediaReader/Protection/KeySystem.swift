// The names of key systems.

/// The names of key systems, by the identifiers registered for them.
package enum KeySystem {
    /// The name of a system of that identifier; the identifier itself when it has none here.
    ///
    /// From the DASH Industry Forum's list of content protection identifiers.
    package static func name(_ identifier: some Sequence<UInt8>) -> String {
        let digits = identifier.hexadecimal
        return names[digits] ?? digits
    }

    private static let names = [
        "1077efecc0b24d02ace33c1e52e2fb4b": "ClearKey (common)",
        "e2719d58a985b3c9781ab030af78d30e": "ClearKey (DASH-IF)",
        "edef8ba979d64acea3c827dcd51d21ed": "Widevine",
        "9a04f07998404286ab92e65be0885f95": "PlayReady",
        "94ce86fb07ff4f43adb893d2fa968ca2": "FairPlay",
        "29701fe43cc74a348c5bae90c7439a47": "FairPlay",
        "f239e769efa348509c16a903c6932efb": "Adobe Primetime",
        "5e629af538da4063897797ffbd9902d4": "Marlin",
        "adb41c242dbf4a6d958b4457c0d27b95": "Nagra",
        "80a6be7e14484c379e70d5aebe04c8d2": "Irdeto",
        "3d5e6d359b9a41e8b843dd3c6e72c42c": "ChinaDRM",
    ]
}

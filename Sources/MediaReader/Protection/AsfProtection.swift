// Protection in ASF (WMV) files.

/// Reads from the header object of an ASF file whether its contents are encrypted.
package enum AsfProtection {
    /// What is protected: all or nothing, since the header speaks for the whole file.
    package static func protection(_ scanner: ByteScanner) -> Protection {
        let (headBytes, objectBytes): (Int64, Int64) = (30, 24)
        guard scanner.bytes(at: 0, count: 16)?.elementsEqual(header) == true,
            let size = scanner.littleNumber(at: 16, bytes: 8)
        else { return .none }
        let end = min(scanner.size, Int64(clamping: size))
        var position = headBytes
        var objectsLeft = 10_000
        while position + objectBytes <= end, objectsLeft > 0,
            let name = scanner.bytes(at: position, count: 16).map(Array.init),
            let length = scanner.littleNumber(at: position + 16, bytes: 8),
            length >= UInt64(objectBytes)
        {
            objectsLeft -= 1
            if let system = encryption[name] { return Protection(.whole, detail: system) }
            if name == streamProperties, isEncryptedVideo(scanner, position + objectBytes) {
                return Protection(.whole, detail: "ASF stream encryption")
            }
            let (next, overflow) = position.addingReportingOverflow(Int64(clamping: length))
            guard !overflow else { break }
            position = next
        }
        return .none
    }

    /// The highest of the 16 flags after types, time offset and lengths: "encrypted content".
    private static func isEncryptedVideo(_ scanner: ByteScanner, _ content: Int64) -> Bool {
        scanner.bytes(at: content, count: 16)?.elementsEqual(videoStream) == true
            && (scanner.littleNumber(at: content + 48, bytes: 2) ?? 0) & 0x8000 != 0
    }

    /// 75B22630-668E-11CF-A6D9-00AA0062CE6C, as it lies in the file.
    private static let header: [UInt8] = [
        0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0x00, 0xaa, 0x00, 0x62, 0xce,
        0x6c,
    ]
    /// B7DC0791-A9B7-11CF-8EE6-00C00C205365.
    private static let streamProperties: [UInt8] = [
        0x91, 0x07, 0xdc, 0xb7, 0xb7, 0xa9, 0xcf, 0x11, 0x8e, 0xe6, 0x00, 0xc0, 0x0c, 0x20, 0x53,
        0x65,
    ]
    /// BC19EFC0-5B4D-11CF-A8FD-00805F5C442B.
    private static let videoStream: [UInt8] = [
        0xc0, 0xef, 0x19, 0xbc, 0x4d, 0x5b, 0xcf, 0x11, 0xa8, 0xfd, 0x00, 0x80, 0x5f, 0x5c, 0x44,
        0x2b,
    ]
    /// Content encryption 2211B3FB-BD23-11D2-B4B7-00A0C955FC6E, extended
    /// 298AE614-2622-4C17-B935-DAE07EE9289C, advanced 43058533-6981-49E6-9B74-AD12CB86D58C.
    private static let encryption: [[UInt8]: String] = [
        [
            0xfb, 0xb3, 0x11, 0x22, 0x23, 0xbd, 0xd2, 0x11, 0xb4, 0xb7, 0x00, 0xa0, 0xc9, 0x55, 0xfc,
            0x6e,
        ]: "Windows Media DRM",
        [
            0x14, 0xe6, 0x8a, 0x29, 0x22, 0x26, 0x17, 0x4c, 0xb9, 0x35, 0xda, 0xe0, 0x7e, 0xe9, 0x28,
            0x9c,
        ]: "Windows Media DRM",
        [
            0x33, 0x85, 0x05, 0x43, 0x81, 0x69, 0xe6, 0x49, 0x9b, 0x74, 0xad, 0x12, 0xcb, 0x86, 0xd5,
            0x8c,
        ]: "Windows Media DRM (PlayReady)",
    ]
}

// Protection in Matroska and WebM files, and whether one is complete.

/// Reads from the head of a Matroska or WebM file which video tracks are encrypted.
///
/// A small reader of EBML (RFC 8794) for the elements of RFC 9559 that matter here; it reads
/// element heads and a few numbers, never data, and no more than a bounded number of them.
package struct MatroskaProtection {
    /// Where the segment says it ends, when it says; beyond the file when that is cut short.
    package private(set) var expectedEnd: Int64?

    private struct Track {
        var isVideo = false
        var encryption: Encryption?
    }

    private struct Encryption {
        var algorithm: UInt64 = 0
        var cipherMode: UInt64 = 0
    }

    private enum Element {
        static let head: UInt64 = 0x1A45_DFA3
        static let segment: UInt64 = 0x1853_8067
        static let tracks: UInt64 = 0x1654_AE6B
        static let track: UInt64 = 0xAE
        static let trackType: UInt64 = 0x83
        static let encodings: UInt64 = 0x6D80
        static let encoding: UInt64 = 0x6240
        static let encodingType: UInt64 = 0x5033
        static let encryption: UInt64 = 0x5035
        static let algorithm: UInt64 = 0x47E1
        static let settings: UInt64 = 0x47E7
        static let cipherMode: UInt64 = 0x47E8
    }

    private let scanner: ByteScanner
    private var tracks: [Track] = []
    private var elementsLeft = 100_000

    package init(_ scanner: ByteScanner) {
        self.scanner = scanner
        var position: Int64 = 0
        while let element = element(at: position, limit: scanner.size) {
            if element.identifier == Element.segment {
                expectedEnd = element.declaredEnd
                walkSegment(element)
                return
            }
            guard let end = element.declaredEnd else { return }
            position = end
        }
    }

    /// Whether any video track is encrypted, so that nothing may be decoded on opening.
    package var hasProtectedVideo: Bool {
        tracks.contains { $0.isVideo && $0.encryption != nil }
    }

    /// Whether bytes are missing at the end.
    package var isCutShort: Bool { (expectedEnd ?? 0) > scanner.size }

    /// What is protected of the `index`-th video track of the file.
    ///
    /// With AES in counter mode, the WebM way, a byte in front of each frame tells whether that
    /// frame is encrypted. Any other encryption covers the track.
    package func protection(ofVideoTrack index: Int) -> Protection {
        let videos = tracks.filter(\.isVideo)
        guard videos.indices.contains(index), let encryption = videos[index].encryption else {
            return .none
        }
        let (aes, counter): (UInt64, UInt64) = (5, 1)
        if encryption.algorithm == aes, encryption.cipherMode == counter {
            return Protection(.perPacket, detail: "WebM encryption (AES-CTR)", map: .signalByte)
        }
        return Protection(.whole, detail: "Matroska content encryption")
    }

    // MARK: EBML

    private struct Head {
        let identifier: UInt64
        let content: Int64
        let end: Int64
        /// Nil for an element of unknown size.
        let declaredEnd: Int64?
    }

    /// A number whose first byte tells its length by leading zeros; the marker bit kept or not.
    private func variable(
        at position: Int64, longest: Int, keepsMarker: Bool
    ) -> (value: UInt64, bytes: Int)? {
        guard let first = scanner.number(at: position, bytes: 1), first > 0 else { return nil }
        let count = UInt8(first).leadingZeroBitCount + 1
        guard count <= longest, let all = scanner.number(at: position, bytes: count) else {
            return nil
        }
        let marker = UInt64(1) << UInt64(7 * count)
        return (keepsMarker ? all : all & (marker - 1), count)
    }

    private mutating func element(at position: Int64, limit: Int64) -> Head? {
        guard elementsLeft > 0, position < limit,
            let name = variable(at: position, longest: 4, keepsMarker: true),
            let size = variable(
                at: position + Int64(name.bytes), longest: 8, keepsMarker: false)
        else { return nil }
        elementsLeft -= 1
        let content = position + Int64(name.bytes + size.bytes)
        let unknown = (UInt64(1) << UInt64(7 * size.bytes)) - 1
        guard size.value != unknown else {
            return Head(
                identifier: name.value, content: content, end: limit, declaredEnd: nil)
        }
        let (end, overflow) = content.addingReportingOverflow(Int64(size.value))
        guard !overflow else { return nil }
        return Head(
            identifier: name.value, content: content, end: min(end, limit), declaredEnd: end)
    }

    private func number(_ head: Head) -> UInt64 {
        let count = head.end - head.content
        guard (1...8).contains(count) else { return 0 }
        return scanner.number(at: head.content, bytes: Int(count)) ?? 0
    }

    private mutating func each(in parent: Head, _ visit: (inout Self, Head) -> Bool) {
        var position = parent.content
        while let head = element(at: position, limit: parent.end) {
            guard visit(&self, head), let end = head.declaredEnd else { return }
            position = end
        }
    }

    // MARK: Tracks

    private mutating func walkSegment(_ segment: Head) {
        each(in: segment) { reader, head in
            guard head.identifier == Element.tracks else { return true }
            reader.each(in: head) { reader, head in
                if head.identifier == Element.track { reader.walkTrack(head) }
                return true
            }
            return false
        }
    }

    private mutating func walkTrack(_ entry: Head) {
        var track = Track()
        let video: UInt64 = 1
        each(in: entry) { reader, head in
            switch head.identifier {
            case Element.trackType: track.isVideo = reader.number(head) == video
            case Element.encodings:
                reader.each(in: head) { reader, head in
                    if head.identifier == Element.encoding {
                        track.encryption = reader.encryption(head) ?? track.encryption
                    }
                    return true
                }
            default: break
            }
            return true
        }
        tracks.append(track)
    }

    private mutating func encryption(_ encoding: Head) -> Encryption? {
        var found = Encryption()
        var isEncryption = false
        each(in: encoding) { reader, head in
            switch head.identifier {
            case Element.encodingType:
                if reader.number(head) == 1 { isEncryption = true }
            case Element.encryption:
                isEncryption = true
                reader.each(in: head) { reader, head in
                    if head.identifier == Element.algorithm { found.algorithm = reader.number(head) }
                    if head.identifier == Element.settings {
                        reader.each(in: head) { reader, head in
                            if head.identifier == Element.cipherMode {
                                found.cipherMode = reader.number(head)
                            }
                            return true
                        }
                    }
                    return true
                }
            default: break
            }
            return true
        }
        return isEncryption ? found : nil
    }
}

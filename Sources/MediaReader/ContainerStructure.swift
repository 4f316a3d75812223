// What a container's own structure tells that libav does not.

import CLibAV

/// What a container's own structure tells that libav does not: protection, and whether it is whole.
struct ContainerStructure {
    private let iso: IsoProtection?
    private let matroska: MatroskaProtection?
    private let asf: Protection

    /// Reads the structure of a recognised container. Moves the source.
    init(_ format: ContainerFormat, scanner: ByteScanner?) throws(MediaError) {
        let name = format.name
        iso = name.hasPrefix("mov") ? scanner.map { IsoProtection($0) } : nil
        matroska = name.hasPrefix("matroska") ? scanner.map { MatroskaProtection($0) } : nil
        asf = name.hasPrefix("asf") ? scanner.map(AsfProtection.protection) ?? .none : .none
        if let iso, !iso.hasMovie {
            throw MediaError(
                .truncated,
                "The file has no index (moov): the recording was not finished or the copy is not "
                    + "complete; copy it again.")
        }
    }

    var isMatroska: Bool { matroska != nil }

    /// Whether looking into packets could mean decoding something protected.
    var mayNotDecode: Bool {
        iso?.hasProtectedVideo == true || matroska?.hasProtectedVideo == true
            || asf.extent != .none
    }

    /// Whether bytes are missing at the file's end.
    var isCutShort: Bool { iso?.isCutShort == true || matroska?.isCutShort == true }

    /// What is protected of a stream, which is the `track`-th video of the container.
    func protection(_ stream: UnsafeMutablePointer<AVStream>, track: Int) -> Protection {
        if let iso { return iso.protection(ofTrack: UInt32(truncatingIfNeeded: stream.pointee.id)) }
        if let matroska { return matroska.protection(ofVideoTrack: track) }
        return asf
    }
}

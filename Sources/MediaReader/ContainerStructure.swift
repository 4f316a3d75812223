// What a container's own structure tells that libav does not.

import CLibAV

/// What a container's own structure tells that libav does not: protection, and whether it is whole.
struct ContainerStructure {
    private let iso: IsoProtection?
    private let matroska: MatroskaProtection?
    private let asf: Protection

    /// Reads the structure of a recognised container; moves the source.
    init(_ format: ContainerFormat, scanner: ByteScanner?) throws(MediaError) {
        let name = format.name
        iso = name.hasPrefix("mov") ? scanner.map { IsoProtection($0) } : nil
        matroska = name.hasPrefix("matroska") ? scanner.map { MatroskaProtection($0) } : nil
        resumesSilently = name.hasPrefix("matroska") || name.hasSuffix("flv")
        asf = name.hasPrefix("asf") ? scanner.map(AsfProtection.protection) ?? .none : .none
        if let iso, !iso.hasMovie {
            throw MediaError(
                .truncated,
                "The file has no index (moov): the recording was not finished or the copy is not "
                    + "complete; copy it again.")
        }
    }

    /// Whether a hole between packets of all streams means that something was lost.
    ///
    /// These demuxers find the next good place after garbage and say nothing of it.
    let resumesSilently: Bool

    /// Whether looking into packets could mean decoding something protected.
    var mayNotDecode: Bool {
        iso?.hasProtectedVideo == true || matroska?.hasProtectedVideo == true
            || asf.extent != .none
    }

    /// What libav must read differently.
    var patches: [BytePatch] { iso?.patches ?? [] }

    /// Bytes of the file that are known to be no part of it.
    var holes: [Range<Int64>] { iso?.holes ?? [] }

    /// Whether bytes are missing at the file's end.
    var isCutShort: Bool { iso?.isCutShort == true || matroska?.isCutShort == true }

    /// What is protected of a stream, which is the `track`-th video of the container.
    func protection(_ stream: UnsafeMutablePointer<AVStream>, track: Int) -> Protection {
        if let iso { return iso.protection(ofTrack: UInt32(truncatingIfNeeded: stream.pointee.id)) }
        if let matroska { return matroska.protection(ofVideoTrack: track) }
        return asf
    }
}

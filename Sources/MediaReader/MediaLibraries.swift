// The media libraries this program runs with.

import CLibAV

/// The media libraries this program runs with.
public enum MediaLibraries {
    /// The library versions loaded now, by name: `libavcodec` → `59.37.100`.
    public static var versions: [String: String] {
        Dictionary(uniqueKeysWithValues: all.map { ($0.name, text($0.loaded)) })
    }

    /// One sentence for each library whose loaded version does not fit the one compiled against.
    ///
    /// Libraries of another major version have other structures: reading them would be wrong.
    public static func mismatches() -> [String] {
        all.filter { $0.loaded >> majorShift != $0.compiled >> majorShift }.map {
            "\($0.name) \(text($0.loaded)) is loaded, but this program was built for "
                + "\(text($0.compiled)); install the matching package or build again."
        }
    }

    /// Keeps libav from writing to standard error, and bounds what one allocation of it may take.
    ///
    /// Called by every reader before it opens; for the whole process, any number of times.
    public static func silenceLog() {
        _ = prepared
    }

    /// Done once for the process; lazy statics are made under a lock.
    private static let prepared: Void = {
        av_log_set_level(AV_LOG_QUIET)
        av_log_set_callback { _, _, _, _ in }
        av_max_alloc(PictureLimit.bytesOfOneAllocation)
    }()

    private static var all: [(name: String, loaded: UInt32, compiled: UInt32)] {
        [
            ("libavformat", avformat_version(), pt_avformat_header_version),
            ("libavcodec", avcodec_version(), pt_avcodec_header_version),
            ("libavutil", avutil_version(), pt_avutil_header_version),
            ("libswscale", swscale_version(), pt_swscale_header_version),
        ]
    }

    /// Versions are packed as major, minor, micro in 16, 8 and 8 bits (`AV_VERSION_INT`).
    private static let majorShift: UInt32 = 16

    private static func text(_ version: UInt32) -> String {
        "\(version >> majorShift).\(version >> 8 & 0xff).\(version & 0xff)"
    }
}

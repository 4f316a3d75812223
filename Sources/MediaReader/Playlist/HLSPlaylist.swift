// An HLS playlist as its text says, before any file is looked at.
package import PauseModel

/// An HLS playlist (RFC 8216 and draft-pantos-hls-rfc8216bis) as its text says.
///
/// Reading it is pure: no address in it is resolved or looked at.
package struct HLSPlaylist: Hashable, Sendable {
    /// One rendition of a master playlist (`EXT-X-STREAM-INF`).
    package struct Variant: Hashable, Sendable {
        /// The address of its media playlist, as written.
        package var address: String
        /// Bits a second at the peak.
        package var bandwidth: Int64
        /// Picture size in pixels, 0 when not given.
        package var width: Int
        /// Picture height in pixels, 0 when not given.
        package var height: Int
        /// Pictures a second, 0 when not given.
        package var frameRate: Double
        /// Codec names (RFC 6381), empty when not given.
        package var codecs: [String]
    }

    /// A piece of a resource in bytes.
    package struct ByteRange: Hashable, Sendable {
        /// First byte.
        package var offset: Int64
        /// How many bytes.
        package var length: Int64
    }

    /// How segments are encrypted (`EXT-X-KEY`, `EXT-X-SESSION-KEY`).
    package struct Key: Hashable, Sendable {
        /// `AES-128`, `SAMPLE-AES`, …
        package var method: String
        /// Where the key is, as written.
        package var address: String?
        /// The initialisation vector, when it is given.
        package var vector: [UInt8]?
        /// The key system; `identity` is a plain key file.
        package var format: String
    }

    /// The bytes that a decoder needs before the segments (`EXT-X-MAP`).
    package struct Map: Hashable, Sendable {
        /// Where they are, as written.
        package var address: String
        /// Which bytes of it; nil is all.
        package var range: ByteRange?
        /// The keys in force where the map is named.
        package var keys: [Key]
    }

    /// One segment.
    package struct Segment: Hashable, Sendable {
        /// Where it is, as written.
        package var address: String
        /// How long it lasts.
        package var duration: MediaTime
        /// Which bytes of it; nil is all.
        package var range: ByteRange?
        /// What comes before it.
        package var map: Map?
        /// The keys in force, one a key format, ordered by format.
        package var keys: [Key]
        /// Its media sequence number, from which the default vector is made.
        package var sequence: UInt64
        /// Whether it does not continue the segment before it.
        package var isDiscontinuity: Bool
        /// Whether the playlist says that the segment is missing (`EXT-X-GAP`).
        package var isGap: Bool
        /// The wall-clock time of its first sample in microseconds since 1970.
        package var date: Int64?
    }

    /// A stretch of wall-clock time with a meaning (`EXT-X-DATERANGE`).
    package struct DateRange: Hashable, Sendable {
        /// Its name.
        package var id: String
        /// What it means.
        package var kind: String?
        /// Its start in microseconds since 1970; nil when it cannot be read.
        package var start: Int64?
        /// How long it lasts: its duration, the time to its end date, or its resume offset.
        package var duration: MediaTime?
    }

    /// The variants of a master playlist, in the order written; I-frame variants are left out.
    package var variants: [Variant] = []
    /// The keys of a master playlist's session.
    package var sessionKeys: [Key] = []
    /// The addresses of other renditions: audio, subtitles, I-frame variants.
    package var otherAddresses: [String] = []
    /// The segments of a media playlist, in order.
    package var segments: [Segment] = []
    /// Its date ranges, in the order written.
    package var dateRanges: [DateRange] = []
    /// Whether the segments hold nothing but I-frames, for trick play.
    package var isIntraOnly = false
    /// Whether nothing will be added (`EXT-X-ENDLIST`).
    package var isComplete = false
    /// Whether any `EXT-X-KEY` tag was there, `METHOD=NONE` included.
    package var saysKeys = false
    /// What was wrong and could be passed over, in the order of the lines.
    package var problems: [String] = []

    /// Whether this is a master playlist, naming playlists instead of segments.
    package var isMaster: Bool {
        !variants.isEmpty || segments.isEmpty && !(otherAddresses.isEmpty && sessionKeys.isEmpty)
    }
}

extension HLSPlaylist.Variant {
    /// Whether the variant says of itself that it has no pictures.
    package var isAudioOnly: Bool {
        guard width == 0, !codecs.isEmpty else { return false }
        return codecs.allSatisfy { codec in
            HLSPlaylist.soundAndTextCodecs.contains { codec.lowercased().hasPrefix($0) }
        }
    }
}

extension HLSPlaylist.Key {
    /// A plain AES-128 key over whole segments: transport encryption, not DRM.
    package var isTransportEncryption: Bool { method == "AES-128" && format == Self.identity }

    /// The key format of a plain key file, and the default.
    package static let identity = "identity"
}

extension HLSPlaylist {
    /// How the names of codecs begin that carry sound or text (RFC 6381 and the MP4 registry).
    fileprivate static let soundAndTextCodecs = [
        "mp4a", "ac-3", "ec-3", "ac-4", "opus", "flac", "alac", "vorbis", "mp3",
        "dts", "stpp", "wvtt",
    ]
}

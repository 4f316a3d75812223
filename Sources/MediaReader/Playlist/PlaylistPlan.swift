// What of a playlist is read, in which order, and what is passed over.
package import PauseModel
package import SystemPackage

/// What of a playlist is read, in which order, and what is passed over.
///
/// Making a plan opens playlists and key files in the folder tree of the playlist and looks at the
/// names and sizes of segments there; no segment is opened.
package struct PlaylistPlan: Hashable, Sendable {
    /// The language a playlist is written in.
    package enum Kind: String, Hashable, Sendable {
        /// Apple's HTTP Live Streaming, `.m3u8`.
        case hls
        /// MPEG-DASH, `.mpd`.
        case dash
    }

    /// Some bytes of a local file.
    package struct Piece: Hashable, Sendable {
        /// The file, with every symbolic link followed.
        package var file: FilePath
        /// Which bytes of it.
        package var range: Range<Int64>
        /// How they are encrypted; nil when they are clear.
        package var cipher: SegmentCipher?

        /// Those bytes of that file.
        package init(file: FilePath, range: Range<Int64>, cipher: SegmentCipher? = nil) {
            self.file = file
            self.range = range
            self.cipher = cipher
        }
    }

    /// Bytes that together are one continuous stream.
    package struct Part: Hashable, Sendable {
        /// When it plays, on the playlist's clock.
        package var span: TimeSpan
        /// Its bytes in order: the initialisation, if there is one, then the segments.
        package var pieces: [Piece]
    }

    /// The language the playlist is written in.
    package var kind: Kind
    /// What is read, ordered by time, not overlapping.
    package var parts: [Part]
    /// What is passed over, ordered by time, not overlapping; a span may cut into a part, whose
    /// pictures in it are not wanted.
    package var skips: [Skip]
    /// What a user should know.
    package var issues: [Issue]
    /// The length of everything the playlist names, read or not.
    package var duration: MediaTime

    /// Whether nothing is read because everything is protected.
    package var isWhollyProtected: Bool {
        parts.isEmpty && !skips.isEmpty && skips.allSatisfy { $0.reason == .protected }
    }
}

extension PlaylistPlan {
    /// The language of a file with the name of a playlist, told by its content; nil for any other.
    package static func kind(of path: FilePath) -> Kind? {
        guard let name = path.extension?.lowercased(), ["m3u8", "m3u", "mpd"].contains(name),
            let head = try? PlaylistFolder.File.head(of: path, bytes: headBytes)
        else { return nil }
        let text = String(decoding: head, as: UTF8.self)
        let start = text.drop { $0 == "\u{FEFF}" }
        if start.hasPrefix("#EXTM3U") { return .hls }
        return start.contains("<MPD") ? .dash : nil
    }

    /// Long enough for an XML declaration, a licence comment and the start of the root element.
    private static let headBytes = 4096

    /// Plans a playlist.
    ///
    /// - Throws: `PlaylistError` when the file is not a playlist or cannot be read.
    package init(reading path: FilePath, kind: Kind) throws(PlaylistError) {
        guard let folder = PlaylistFolder(of: path) else {
            throw PlaylistError("is in a folder that is not there")
        }
        let bytes = try PlaylistFolder.File.contents(of: path, limit: PlaylistLimits.fileBytes)
        switch kind {
        case .hls:
            var draft = HLSDraft(folder: folder)
            self = try draft.plan(HLSPlaylist(parsing: bytes))
        case .dash:
            var draft = DASHDraft(folder: folder)
            self = try draft.plan(DASHManifest(parsing: bytes))
        }
    }
}

extension PlaylistFolder.File {
    /// The first bytes of a regular file.
    static func head(of path: FilePath, bytes count: Int) throws -> [UInt8] {
        let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
        return try file.closeAfter {
            try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                filled = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
            }
        }
    }
}

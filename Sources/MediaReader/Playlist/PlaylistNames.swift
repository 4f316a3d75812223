// Every local file that a playlist names.
import PauseModel
package import SystemPackage

/// Every local file that a playlist names, whether it would be read or not.
package struct PlaylistNames {
    private let folder: PlaylistFolder
    private var files: Set<FilePath> = []
    /// Addresses resolved already, with the folder they were named from: byte ranges name the same
    /// file again and again.
    private var seen: Set<[String]> = []

    /// The files that a playlist names, ordered by path: playlists of variants and renditions,
    /// segments, initialisations and keys, as far as they are there and in the playlist's folder tree.
    ///
    /// Paths lie below the playlist's folder as it was given; symbolic links are not replaced. A file
    /// that is not a playlist names nothing.
    package static func files(of playlist: FilePath) -> [FilePath] {
        guard let kind = PlaylistPlan.kind(of: playlist), let folder = PlaylistFolder(of: playlist),
            let bytes = try? PlaylistFolder.File.contents(
                of: playlist, limit: PlaylistLimits.fileBytes)
        else { return [] }
        var names = PlaylistNames(folder: folder)
        switch kind {
        case .hls: (try? HLSPlaylist(parsing: bytes)).map { names.add($0, from: [], isTop: true) }
        case .dash: (try? DASHManifest(parsing: bytes)).map { names.add($0) }
        }
        return names.files.sorted { $0.string < $1.string }
    }

    private init(folder: PlaylistFolder) {
        self.folder = folder
    }

    @discardableResult
    private mutating func add(_ address: String, from names: [String] = []) -> PlaylistFolder.File?
    {
        guard seen.insert(names + [address]).inserted,
            case .file(let file) = folder.resolve(address, from: names)
        else { return nil }
        files.insert(file.path)
        return file
    }

    private mutating func add(_ playlist: HLSPlaylist, from names: [String], isTop: Bool) {
        let nested = playlist.variants.map(\.address) + playlist.otherAddresses
        for address in nested.prefix(PlaylistLimits.nested) {
            // Named more than once, a playlist is read once.
            guard let file = add(address, from: names), isTop,
                let bytes = try? file.contents(limit: PlaylistLimits.fileBytes),
                let media = try? HLSPlaylist(parsing: bytes)
            else { continue }
            add(media, from: Array(file.names.dropLast()), isTop: false)
        }
        for key in playlist.sessionKeys { key.address.map { _ = add($0, from: names) } }
        for segment in playlist.segments {
            add(segment.address, from: names)
            if let map = segment.map { add(map.address, from: names) }
            for key in segment.keys { key.address.map { _ = add($0, from: names) } }
        }
    }

    private mutating func add(_ manifest: DASHManifest) {
        for representation in manifest.periods.flatMap(\.representations) {
            switch representation.addressing {
            case .single(let resource): add(resource.address)
            case .listed(let initialization, let segments):
                initialization.map { _ = add($0.address) }
                for segment in segments { add(segment.resource.address) }
            case .counted(let initialization, let segments):
                initialization.map { _ = add($0.address) }
                var index = 0
                while index < PlaylistLimits.segments,
                    add(segments.segment(index).resource.address) != nil
                { index += 1 }
            }
        }
    }
}

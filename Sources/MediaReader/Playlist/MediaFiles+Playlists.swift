// Which files of a folder belong to its playlists.
public import SystemPackage

extension MediaFiles {
    /// The local files that a playlist names, ordered by path, so that they are not taken as videos
    /// of their own.
    ///
    /// They are its segments, initialisations, keys, and the playlists of its variants, as far as they
    /// are there and in the playlist's folder tree. Paths lie below the playlist's folder as it was
    /// given. A file that is not a playlist names nothing; nothing is thrown.
    public static func segments(namedBy playlist: FilePath) -> [FilePath] {
        PlaylistNames.files(of: playlist)
    }
}

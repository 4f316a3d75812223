// What a run will look at, and where each result goes.

import MediaReader
public import SystemPackage

/// What a run will look at, in order, and where each result goes.
///
/// Folders are searched with everything in them, in the order of the bytes of their paths; links
/// are followed, each folder once. In folders, files with a known media extension are taken,
/// hidden ones (a leading dot) are not, and neither are the segments that a playlist there names.
/// A file named by the user is always taken. No file is taken twice, whatever its names.
public struct InputPlan: Sendable {
    /// One video to look at.
    public struct Video: Hashable, Sendable {
        /// Where the file is.
        public let path: FilePath
        /// Its path below the input root.
        public let relativePath: FilePath
        /// Where its result goes, below the output folder.
        public let resultPath: FilePath

        /// Bytes of the file; none of one that is not there.
        var bytes: Int64 { (try? FileStatus(of: path).size) ?? 0 }
    }

    /// A place that could not be searched.
    public struct Problem: Hashable, Sendable {
        /// The folder.
        public let path: FilePath
        /// One sentence: what could not be done and why.
        public let message: String
    }

    /// The folder that relative paths are below.
    public let root: FilePath
    /// The videos in the order they are started.
    public let videos: [Video]
    /// Places that could not be searched.
    public let problems: [Problem]
    /// Further names of files that are in the plan already.
    public let duplicates: [FilePath]

    /// A plan for these files and folders.
    ///
    /// - Parameters:
    ///   - inputs: What the user named, in that order; relative paths start at the working folder.
    ///   - output: The output folder, which is never searched for videos.
    public init(inputs: [FilePath], output: FilePath) {
        self.init(inputs: inputs, output: output, media: .known)
    }

    package init(inputs: [FilePath], output: FilePath, media: MediaNames) {
        var search = InputSearch(output: output, media: media)
        for input in inputs { search.add(input) }
        let root = Self.commonFolder(of: search.roots)
        self.root = root
        problems = search.problems
        duplicates = search.duplicates
        let relative = search.found.map { $0.relative(to: root) }
        let results = OutputNames.results(for: relative)
        videos = zip(search.found, zip(relative, results)).map { path, names in
            Video(path: path, relativePath: names.0, resultPath: names.1)
        }
    }

    /// The deepest folder that holds all of these folders.
    package static func commonFolder(of folders: [FilePath]) -> FilePath {
        guard var common = folders.first else { return FileSystem.workingFolder }
        for folder in folders.dropFirst() {
            while !folder.starts(with: common), common.removeLastComponent() {}
        }
        return common
    }
}

/// How media files are told by their names, and what playlists name.
package struct MediaNames: Sendable {
    /// Extensions, in lower case, of files that are taken in folders.
    package var extensions: Set<String>
    /// Extensions, in lower case, of playlists.
    package var playlists: Set<String>
    /// The files that a playlist names.
    package var segments: @Sendable (FilePath) -> [FilePath]

    package init(
        extensions: Set<String>, playlists: Set<String>,
        segments: @escaping @Sendable (FilePath) -> [FilePath]
    ) {
        self.extensions = extensions
        self.playlists = playlists
        self.segments = segments
    }

    /// What the media room knows.
    package static let known = MediaNames(
        extensions: MediaFiles.extensions, playlists: ["m3u8", "m3u", "mpd"],
        segments: { MediaFiles.segments(namedBy: $0) })
}

extension FilePath {
    /// This path without the folder it is below; unchanged when it is not below it.
    fileprivate func relative(to folder: FilePath) -> FilePath {
        var path = self
        return path.removePrefix(folder) ? path : self
    }
}

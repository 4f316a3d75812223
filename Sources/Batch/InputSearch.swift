// Looks through files and folders for videos.

import SystemPackage

/// Looks through files and folders for videos, each file once.
struct InputSearch {
    /// Videos, in order, as absolute paths.
    private(set) var found: [FilePath] = []
    /// For each input, the folder it would be below if it were the only one.
    private(set) var roots: [FilePath] = []
    private(set) var problems: [InputPlan.Problem] = []
    private(set) var duplicates: [FilePath] = []

    private let media: MediaNames
    /// The output folder, once it exists.
    private let output: FileIdentity?
    private var taken: Set<FileIdentity> = []

    init(output: FilePath, media: MediaNames) {
        self.media = media
        self.output = try? FileStatus(of: output).identity
    }

    /// Adds what the user named: a file whatever its name, or a folder with all that is in it.
    mutating func add(_ input: FilePath) {
        let absolute = FileSystem.workingFolder.pushing(input)
        guard let status = try? FileStatus(of: absolute), status.kind == .folder else {
            return addFile(absolute)
        }
        let folder = (try? FileSystem.resolved(absolute)) ?? absolute.lexicallyNormalized()
        roots.append(folder)
        var walk = FolderWalk(media: media, output: output)
        walk.visit(folder, below: [])
        problems += walk.problems
        let segments = PlaylistSegments(in: walk.files, media: media)
        for file in walk.files.sorted(by: { precedes($0.path.bytes, $1.path.bytes) })
        where !segments.contains(file.identity) {
            take(file.path, identity: file.identity)
        }
    }

    /// Links in the folder are followed so that several inputs meet, but the name is the user's.
    private mutating func addFile(_ absolute: FilePath) {
        let parent = absolute.removingLastComponent()
        let folder = (try? FileSystem.resolved(parent)) ?? parent.lexicallyNormalized()
        let path = absolute.lastComponent.map { folder.appending($0) } ?? absolute
        roots.append(folder)
        // A file that is not there stays in the plan: opening it says why it cannot be read.
        guard let status = try? FileStatus(of: path) else {
            if found.contains(path) { duplicates.append(path) } else { found.append(path) }
            return
        }
        take(path, identity: status.identity)
    }

    private mutating func take(_ path: FilePath, identity: FileIdentity) {
        if taken.insert(identity).inserted {
            found.append(path)
        } else {
            duplicates.append(path)
        }
    }
}

/// A file found in a folder.
struct FoundFile {
    var path: FilePath
    var identity: FileIdentity
}

/// Walks through a folder and all below it.
struct FolderWalk {
    private(set) var files: [FoundFile] = []
    private(set) var problems: [InputPlan.Problem] = []
    private let media: MediaNames
    private let output: FileIdentity?
    private var visited: Set<FileIdentity> = []

    init(media: MediaNames, output: FileIdentity?) {
        self.media = media
        self.output = output
    }

    /// Adds the media files of a folder and all below it.
    ///
    /// A folder that was seen before, under whatever name, is not entered again: links may lead
    /// round in circles. `depth` bounds recursion for folders that are no links but nested anew.
    mutating func visit(_ folder: FilePath, below depth: [FileIdentity]) {
        do throws(Errno) {
            let identity = try FileStatus(of: folder).identity
            guard identity != output, visited.insert(identity).inserted else { return }
            for name in try FileSystem.names(in: folder) where name.first != UInt8(ascii: ".") {
                consider(folder.pushing(FilePath(bytes: name)), below: depth + [identity])
            }
        } catch {
            problems.append(
                InputPlan.Problem(
                    path: folder,
                    message: "cannot search the folder \(folder.text): \(error)"))
        }
    }

    private mutating func consider(_ path: FilePath, below depth: [FileIdentity]) {
        // A link that leads nowhere is no video; a file that cannot be read is tried later.
        guard let status = try? FileStatus(of: path) else { return }
        switch status.kind {
        case .folder: visit(path, below: depth)
        case .file:
            guard let name = path.lowerCaseExtension, media.extensions.contains(name) else {
                return
            }
            files.append(FoundFile(path: path, identity: status.identity))
        case .other: break
        }
    }
}

/// The files of a folder that a playlist there names, which are not videos of their own.
struct PlaylistSegments {
    private var named: Set<FileIdentity> = []

    /// Reads the playlists among the files.
    ///
    /// A playlist that another one names is part of that one. Playlists that name each other in a
    /// circle would all vanish: then the first in the order of bytes stays.
    init(in files: [FoundFile], media: MediaNames) {
        let lists = files.filter { media.playlists.contains($0.path.lowerCaseExtension ?? "") }
            .sorted { precedes($0.path.bytes, $1.path.bytes) }
        var names: [FileIdentity: Set<FileIdentity>] = [:]
        for list in lists {
            let identities = media.segments(list.path).compactMap { path in
                try? FileStatus(of: path).identity
            }
            names[list.identity] = Set(identities).subtracting([list.identity])
        }
        let all = names.values.reduce(into: Set<FileIdentity>()) { $0.formUnion($1) }
        var reached: Set<FileIdentity> = []
        func reach(_ list: FileIdentity) {
            guard reached.insert(list).inserted else { return }
            for name in names[list] ?? [] where !reached.contains(name) {
                named.insert(name)
                reach(name)
            }
        }
        for list in lists where !all.contains(list.identity) { reach(list.identity) }
        for list in lists where !reached.contains(list.identity) { reach(list.identity) }
    }

    func contains(_ identity: FileIdentity) -> Bool { named.contains(identity) }
}

// The folder tree that a playlist may reach, and nothing else.
import Foundation
import Glibc
package import SystemPackage

/// The folder tree that a playlist may reach: the folder that the top playlist lies in.
///
/// An address is taken only when it is a relative path that stays in the tree, after `..` and
/// symbolic links are followed. Everything else is refused before it is opened.
package struct PlaylistFolder: Sendable {
    /// A file in the tree.
    package struct File: Hashable, Sendable {
        /// Where it is, below the folder as it was given.
        package var path: FilePath
        /// Where it is with every symbolic link followed; this is what is opened.
        package var real: FilePath
        /// Its size in bytes.
        package var size: Int64
        /// The names from the top folder to the file.
        package var names: [String]
    }

    /// What an address turned out to be.
    package enum Resolution: Hashable, Sendable {
        /// A file in the tree.
        case file(File)
        /// A place in the tree where there is no file.
        case missing
        /// Something that a playlist may not name; says why.
        case refused(String)
    }

    private let path: FilePath
    private let real: FilePath

    /// The tree below the folder of a playlist; nil when that folder is not there.
    package init?(of playlist: FilePath) {
        let folder = playlist.removingLastComponent()
        path = folder
        guard let real = Self.followed(folder.isEmpty ? "." : folder) else { return nil }
        self.real = real
    }

    /// What an address names.
    ///
    /// - Parameter folder: The names from the top folder to that of the playlist with the address.
    package func resolve(_ address: String, from folder: [String] = []) -> Resolution {
        let plain: String
        switch Self.plainPath(address) {
        case .success(let path): plain = path
        case .failure(let refusal): return .refused(refusal.reason)
        }
        // Programs that write playlists often leave "%", "?" and "#" in names as they are.
        var found = Resolution.missing
        for candidate in plain == address ? [plain] : [address, plain] {
            found = look(for: candidate, from: folder)
            if case .file = found { break }
        }
        return found
    }

    private func look(for relative: String, from folder: [String]) -> Resolution {
        var names = folder
        for name in relative.split(separator: "/") where name != "." {
            if name != ".." {
                names.append(String(name))
            } else if names.popLast() == nil {
                return .refused(Self.outside)
            }
        }
        let below = names.joined(separator: "/")
        guard !below.isEmpty else { return .refused("names a folder") }
        guard let followed = Self.followed(real.appending(below)) else { return .missing }
        guard followed.starts(with: real), followed != real else { return .refused(Self.outside) }
        var status = Glibc.stat()
        guard followed.withPlatformString({ lstat($0, &status) }) == 0 else { return .missing }
        // A pipe would block, a device may do anything.
        guard status.st_mode & S_IFMT == S_IFREG else { return .refused("is not a regular file") }
        return .file(
            File(
                path: path.appending(below), real: followed, size: Int64(status.st_size),
                names: names))
    }

    private static let outside = "leaves the folder of the playlist"

    private struct Refusal: Error {
        var reason: String
    }

    /// The path that a relative address names, decoded once, without query and fragment.
    private static func plainPath(_ address: String) -> Result<String, Refusal> {
        func refused(_ reason: String) -> Result<String, Refusal> {
            .failure(Refusal(reason: reason))
        }
        guard !address.utf8.contains(0), !address.contains("\\") else {
            return refused("holds a character that no playlist needs")
        }
        let encoded = address.prefix { $0 != "?" && $0 != "#" }
        guard !encoded.isEmpty else { return refused("names nothing") }
        guard !encoded.hasPrefix("/") else { return refused("is an absolute path") }
        let hidden = encoded.lowercased()
        guard !trickyEscapes.contains(where: { hidden.contains($0) }) else {
            return refused("hides a separator behind a percent sign")
        }
        // A relative reference has no colon in its first segment (RFC 3986, 4.2), so this covers
        // every scheme and every protocol of libav: "subfile,,start,0,end,0,,:".
        guard !encoded.prefix(while: { $0 != "/" }).contains(":") else {
            return refused("is an address, not a file in the folder of the playlist")
        }
        return .success(String(encoded).removingPercentEncoding ?? String(encoded))
    }

    /// Escapes of NUL, `.`, `/`, `:` and `\`: nobody needs them, and they may mean something else to
    /// the next program than to this one.
    private static let trickyEscapes = ["%00", "%2e", "%2f", "%3a", "%5c"]

    /// The path with every symbolic link followed; nil when it leads nowhere.
    private static func followed(_ path: FilePath) -> FilePath? {
        path.withPlatformString { name in
            guard let buffer = realpath(name, nil) else { return nil }
            defer { free(buffer) }
            return FilePath(platformString: buffer)
        }
    }
}

extension PlaylistFolder.File {
    /// The whole file.
    ///
    /// - Throws: `PlaylistError` when it cannot be read or is larger than the limit.
    package func contents(limit: Int) throws(PlaylistError) -> [UInt8] {
        try Self.contents(of: real, limit: limit)
    }

    /// The whole of any file, under a limit.
    static func contents(of path: FilePath, limit: Int) throws(PlaylistError) -> [UInt8] {
        do {
            // Without waiting, so that a pipe put in the file's place cannot hold this thread.
            let file = try FileDescriptor.open(
                path, .readOnly, options: [.nonBlocking, .closeOnExec])
            return try file.closeAfter {
                var bytes: [UInt8] = []
                let chunk = UnsafeMutableRawBufferPointer.allocate(
                    byteCount: 1 << 16, alignment: 16)
                defer { chunk.deallocate() }
                while bytes.count <= limit {
                    let count = try file.read(into: chunk)
                    guard count > 0 else { return bytes }
                    bytes.append(contentsOf: chunk.prefix(count))
                }
                throw PlaylistError("is larger than \(limit) bytes")
            }
        } catch let error as PlaylistError {
            throw error
        } catch {
            throw PlaylistError("cannot be read: \(error)")
        }
    }
}

// A folder of its own for each test.

import Foundation
import SystemPackage

/// A folder of its own for each test, removed with the last reference to it.
final class TemporaryFolder: Sendable {
    let url: URL

    init() {
        // The real path: the plan follows links, and a temporary folder may be one.
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "pausetext-\(UUID())")
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var path: FilePath { FilePath(url.path()) }

    /// Makes a file with that content, and the folders above it.
    @discardableResult
    func file(_ name: FilePath, _ content: String = "x") throws -> FilePath {
        let path = path.pushing(name)
        try FileManager.default.createDirectory(
            atPath: path.removingLastComponent().string, withIntermediateDirectories: true)
        let file = try FileDescriptor.open(
            path, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
        try file.closeAfter { _ = try file.writeAll(content.utf8) }
        return path
    }

    /// Makes a link.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path.appending(name).string, withDestinationPath: target)
    }

    /// Content of a file.
    func content(_ name: String) throws -> Data {
        try Data(contentsOf: url.appending(path: name))
    }

    /// Paths of all files below it, sorted.
    func allFiles() -> [String] {
        (FileManager.default.enumerator(atPath: url.path())?.compactMap { $0 as? String } ?? [])
            .filter { name in
                var isFolder: ObjCBool = false
                let exists = FileManager.default.fileExists(
                    atPath: url.appending(path: name).path(percentEncoded: false),
                    isDirectory: &isFolder)
                return exists && !isFolder.boolValue
            }.sorted()
    }
}

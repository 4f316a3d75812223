// Small videos made with the ffmpeg command while the tests run.

import Foundation
import MediaReader
import SystemPackage

/// A folder for one test, gone when the test is over.
final class Folder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("media-reader-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in the folder.
    func path(_ name: String) -> FilePath { FilePath(url.appendingPathComponent(name).path) }

    /// Runs ffmpeg in the folder; the last argument is the file it makes, whose path is returned.
    @discardableResult
    func ffmpeg(_ arguments: String) throws -> FilePath {
        let words = arguments.split(separator: " ").map(String.init)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["ffmpeg", "-v", "error", "-nostdin", "-y"] + words
        process.currentDirectoryURL = url
        // SVT-AV1 tells of itself at length.
        process.environment = ProcessInfo.processInfo.environment.merging(["SVT_LOG": "1"]) { $1 }
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0, let name = words.last else {
            throw CocoaError(.executableLoad)
        }
        return path(name)
    }

    /// Like `ffmpeg`, for what takes long to code: a copy of the recording that is kept beside the tests.
    ///
    /// It is named by the command, so that one that was changed is coded anew; and kept, where the
    /// environment has `PAUSETEXT_KEEP_RECORDINGS` and it is small: what is large is noise.
    @discardableResult
    func recording(_ arguments: String) throws -> FilePath {
        guard let name = arguments.split(separator: " ").last.map(String.init) else {
            throw CocoaError(.fileNoSuchFile)
        }
        let (own, files) = (url.appending(path: name), FileManager.default)
        let kept = Self.recordings.appending(path: try Self.digest(of: arguments) + "-" + name)
        if files.fileExists(atPath: kept.path) {
            try files.copyItem(at: kept, to: own)
            return path(name)
        }
        try ffmpeg(arguments)
        if ProcessInfo.processInfo.environment["PAUSETEXT_KEEP_RECORDINGS"] != nil,
            try bytes(name).count <= Self.mostBytesKept
        {
            // Where another test keeps it just now, it is the same one.
            try? files.copyItem(at: own, to: kept)
        }
        return path(name)
    }

    private static let mostBytesKept = 200_000

    private static let recordings = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Recordings")

    /// The first digits of what a command is summed up to.
    private static func digest(of arguments: String) throws -> String {
        var digest = try ByteDigest()
        Array(arguments.utf8).withUnsafeBytes { digest.add($0) }
        return digest.finish().prefix(8).hexadecimal
    }

    /// Writes bytes to a file of the folder.
    @discardableResult
    func write(_ bytes: [UInt8], _ name: String) throws -> FilePath {
        try Data(bytes).write(to: url.appendingPathComponent(name))
        return path(name)
    }

    /// The bytes of a file of the folder.
    func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
    }

    /// Four seconds of a moving test picture: 100 pictures, a keyframe each second, B-frames.
    @discardableResult
    func clip(_ name: String, _ options: String = "") throws -> FilePath {
        try ffmpeg(
            "-f lavfi -i testsrc2=s=320x180:r=25:d=4 -c:v libx264 -preset veryfast -g 25 -bf 2 "
                + "-sc_threshold 0 -pix_fmt yuv420p \(options) \(name)")
    }
}

/// Bytes without any order, the same in every run.
func noise(_ count: Int) -> [UInt8] {
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    return (0..<count).map { _ in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return UInt8(truncatingIfNeeded: state)
    }
}

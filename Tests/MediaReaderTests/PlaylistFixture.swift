// A folder of playlists and segments made for one test.
import Foundation
import SystemPackage
import Testing

/// A folder made for one test, inside a sandbox that is removed with it.
final class PlaylistFixture {
    /// The folder that playlists lie in.
    let folder: FilePath
    /// The folder around it, where nothing may be reached.
    let outside: FilePath

    init() throws {
        let name = "playlist-" + UUID().uuidString
        outside = FilePath(NSTemporaryDirectory()).appending(name)
        folder = outside.appending("tree")
        try FileManager.default.createDirectory(
            atPath: folder.string, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: outside.string)
    }

    /// Writes a text file below the folder and returns its path.
    @discardableResult
    func write(_ name: String, _ text: String) throws -> FilePath {
        try write(name, Data(text.utf8))
    }

    /// Writes a file below the folder and returns its path.
    @discardableResult
    func write(_ name: String, _ bytes: Data) throws -> FilePath {
        let path = folder.appending(name)
        try FileManager.default.createDirectory(
            atPath: path.removingLastComponent().string, withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: path.string))
        return path
    }

    /// The bytes of a file below the folder.
    func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: folder.appending(name).string))
    }

    /// The text of a file below the folder.
    func text(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }

    /// Runs ffmpeg in the folder.
    func ffmpeg(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["ffmpeg", "-v", "error", "-nostdin", "-y"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.string)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "ffmpeg \(arguments)")
    }

    /// The arguments of a test picture of that many seconds with a keyframe every second.
    static func picture(seconds: Int, size: String = "160x90") -> [String] {
        [
            "-f", "lavfi", "-i", "testsrc2=size=\(size):rate=10:duration=\(seconds)", "-c:v",
            "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "10",
            "-keyint_min", "10", "-sc_threshold", "0",
        ]
    }

    /// Runs ffmpeg on a test picture.
    func encode(seconds: Int, size: String = "160x90", _ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["ffmpeg", "-v", "error", "-nostdin", "-y"]
            + Self.picture(seconds: seconds, size: size) + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.string)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "ffmpeg \(arguments)")
    }
}

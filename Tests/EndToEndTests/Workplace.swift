// A folder for one test, and little recordings to put in it.

import Foundation
import PauseModel
import Testing

/// A folder for one test, removed with the last reference to it.
final class Workplace: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "pt-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The absolute path of a name in it.
    func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: path(name), withIntermediateDirectories: true)
    }

    func write(_ bytes: Data, to name: String) throws {
        try bytes.write(to: url.appending(path: name))
    }

    func copy(_ clip: Data, to names: String...) throws {
        for name in names { try write(clip, to: name) }
    }

    func content(_ name: String) throws -> Data {
        try Data(contentsOf: url.appending(path: name))
    }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// Names of everything below a folder, sorted; none if it is not there.
    func names(below folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: path(folder))?
            .compactMap { $0 as? String } ?? []).sorted()
    }

    func report(_ name: String) throws -> VideoReport {
        try JSONDecoder().decode(VideoReport.self, from: try content(name))
    }

    func runReport(_ folder: String = "out") throws -> RunReport {
        try JSONDecoder().decode(RunReport.self, from: try content("\(folder)/run.json"))
    }

    /// What is found in a fixture, none of it read.
    static func stills(of clip: String) throws -> [Still] {
        let place = try Workplace()
        try place.makeFolder("in")
        try place.copy(try Clip.fixture(clip), to: "in/\(clip)")
        let finished = try Program.pausetext(
            ["in", "--no-reading", "--output", "out"], folder: place.url)
        #expect(finished.status == 0, "\(finished.errors)")
        return try place.report("out/\(clip).json").stills
    }
}

/// Little recordings, each made once for all tests.
enum Clip {
    /// Two screens of large letters, three seconds each, ten pictures a second.
    static let twoScreens = Result {
        try make("two.mp4", ["-c:v", "libx264", "-g", "10", "-pix_fmt", "yuv420p"])
    }

    /// The same in Matroska.
    static let matroska = Result {
        try make("two.mkv", ["-c:v", "libx264", "-g", "10", "-pix_fmt", "yuv420p"])
    }

    /// The same in an MPEG transport stream.
    static let transport = Result {
        try make("two.ts", ["-c:v", "libx264", "-g", "10", "-pix_fmt", "yuv420p"])
    }

    /// A long recording of noise that moves all the time, which takes a while to decode.
    static let long = Result {
        try record(
            "long.mp4",
            [
                "-f", "lavfi", "-i", "testsrc2=s=1280x720:r=30:d=60", "-c:v", "libx264",
                "-preset", "ultrafast", "-pix_fmt", "yuv420p",
            ])
    }

    /// One second of sound.
    static let audio = Result {
        try record("audio.mp4", ["-f", "lavfi", "-i", "sine=d=1", "-c:a", "aac"])
    }

    /// A recording of the Corpus.
    static func recorded(_ name: String) throws -> Data {
        let root = tests.deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: root.appending(path: "Corpus/clips").appending(path: name))
    }

    /// A recording that these tests keep for themselves.
    static func fixture(_ name: String) throws -> Data {
        try Data(contentsOf: tests.appending(path: "Fixtures").appending(path: name))
    }

    /// The folder of these tests.
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

    /// The words on the screens.
    static let words = ["alpha", "bravo"]

    /// A font whose place does not depend on how fonts are looked up.
    private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"

    /// Both screens in a form that ffmpeg's options choose.
    static func make(
        _ name: String, _ options: [String], size: String = "640x360", filter: String = ""
    ) throws -> Data {
        let screens = zip(words, [("white", "black"), ("black", "white")]).map { word, colors in
            "color=c=\(colors.0):s=\(size):r=10:d=3,drawtext=text='let \(word) = 42':fontfile=\(font):"
                + "fontsize=h/10:x=w/16:y=h/3:fontcolor=\(colors.1)"
        }
        return try record(
            name,
            [
                "-f", "lavfi", "-i", screens[0], "-f", "lavfi", "-i", screens[1],
                "-filter_complex", "[0][1]concat=n=2" + filter,
            ] + options)
    }

    /// What ffmpeg writes.
    static func record(_ name: String, _ options: [String]) throws -> Data {
        let place = try Workplace()
        try Program.ffmpeg(options + [name], in: place.url)
        return try place.content(name)
    }
}

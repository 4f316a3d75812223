// A recording that was made into a GIF as ffmpeg does it without being asked for more.

import Foundation
import PauseModel
import Testing

struct PaletteTests {
    private static let clip = "gedit-tabs-cobalt-720p.mp4"

    /// Its palette has no colour of the recording, so every ground becomes a pattern of dots.
    ///
    /// What is blue on blue loses strokes by it.
    @Test func aGIFWithoutAPaletteOfItsOwnReadsAsTheRecordingDoes() throws {
        let place = try Workplace()
        try place.makeFolder("in")
        try place.copy(try Clip.recorded(Self.clip), to: "in/own.mp4")
        try Program.ffmpeg(
            ["-t", "2.4", "-i", "in/own.mp4", "-r", "5", "in/dots.gif"], in: place.url)
        try Program.ffmpeg(
            ["-t", "2.4", "-i", "in/own.mp4", "-c", "copy", "in/cut.mp4"], in: place.url)
        let finished = try Program.pausetext(
            ["in/cut.mp4", "in/dots.gif", "--output", "out"], folder: place.url)
        #expect(finished.status == 0, "\(finished.errors)")
        let wanted = try code(of: "cut.mp4", place)
        let read = try code(of: "dots.gif", place)
        #expect(wanted.count >= 20)
        let same = wanted.count { read.contains($0) }
        #expect(Double(same) >= 0.8 * Double(wanted.count), "\(same) of \(wanted.count)")
    }

    /// The lines of code on the first still, with their indentation.
    private func code(of name: String, _ place: borrowing Workplace) throws -> [String] {
        let still = try #require(try place.report("out/\(name).json").stills.first)
        return still.regions.filter { $0.kind == .code }.flatMap(\.lines)
            .map { String(repeating: " ", count: $0.indent) + $0.text }
    }
}

// Bad videos: a clear error in the result, and nothing else lost.

import Foundation
import PauseModel
import Testing

struct BadInputTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
        try place.makeFolder("in")
        // A good video beside the bad one shows that the run goes on.
        try place.copy(try Clip.twoScreens.get(), to: "in/good.mp4")
    }

    /// Analyses the folder and returns the report of the bad video.
    private func analyze(_ name: String, status: Int32 = 1) throws -> VideoReport {
        let finished = try Program.pausetext(["in", "--output", "out"], folder: place.url)
        #expect(finished.status == status, "\(finished.errors)")
        #expect(try place.report("out/good.mp4.json").stills.count == 2)
        let report = try place.report("out/\(name).json")
        let record = try place.runReport().videos.first { $0.path == name }
        #expect(record?.status.rawValue == report.status.rawValue)
        if report.status == .failed {
            #expect(report.reason?.isEmpty == false)
            #expect(finished.errors.contains(name))
        }
        return report
    }

    /// Bytes that look like nothing, the same in every run.
    private func noise(_ count: Int) -> Data {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        return Data(
            (0..<count).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 56)
            })
    }

    @Test func anEmptyFileFails() throws {
        try place.write(Data(), to: "in/bad.mp4")
        #expect(try analyze("bad.mp4").status == .failed)
    }

    @Test func textNamedAsAVideoFails() throws {
        try place.write(Data("Dear diary,\ntoday\n".utf8), to: "in/bad.mp4")
        #expect(try analyze("bad.mp4").status == .failed)
    }

    @Test func aPhotographNamedAsAVideoFails() throws {
        let photograph = try Clip.record(
            "x.jpg", ["-f", "lavfi", "-i", "testsrc=s=320x240:d=1:r=1", "-frames:v", "1"])
        try place.write(photograph, to: "in/bad.mp4")
        #expect(try analyze("bad.mp4").status == .failed)
    }

    @Test func randomBytesFail() throws {
        try place.write(noise(100_000), to: "in/bad.mkv")
        #expect(try analyze("bad.mkv").status == .failed)
    }

    @Test func aMovieWithoutItsIndexFails() throws {
        let clip = try Clip.twoScreens.get()
        let index = try #require(clip.range(of: Data("moov".utf8)))
        try place.write(clip[..<index.lowerBound], to: "in/bad.mp4")
        #expect(try analyze("bad.mp4").status == .failed)
    }

    @Test func soundAloneFails() throws {
        try place.copy(try Clip.audio.get(), to: "in/bad.mp4")
        #expect(try analyze("bad.mp4").status == .failed)
    }

    @Test(arguments: ["mkv", "mp4"])
    func ofATruncatedVideoIsReadWhatIsThere(kind: String) throws {
        let clip: Data
        if kind == "mkv" {
            clip = try Clip.matroska.get()
        } else {
            clip = try Clip.make(
                "x.mp4",
                [
                    "-c:v", "libx264", "-g", "10", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
                ])
        }
        try place.write(clip.prefix(clip.count * 9 / 10), to: "in/bad.\(kind)")
        let report = try analyze("bad.\(kind)")
        #expect(report.status == .failed)
        #expect(report.stills.first?.text.contains(Clip.words[0]) == true)
        #expect(report.issues.contains { $0.severity == .error })
    }

    @Test func afterGarbageInTheMiddleReadingGoesOn() throws {
        // Much to tell, so that 200 kB are a part of it.
        let clip = try Clip.make(
            "x.ts",
            [
                "-c:v", "libx264", "-g", "10", "-qp", "20", "-pix_fmt", "yuv420p",
            ], size: "1280x720", filter: ",noise=alls=12:allf=t")
        var bytes = clip
        let middle = bytes.count / 2 - 100_000
        #expect(middle > 200_000)
        bytes.replaceSubrange(middle..<middle + 200_000, with: noise(200_000))
        try place.write(bytes, to: "in/bad.ts")
        let report = try analyze("bad.ts", status: 0)
        #expect(report.status == .done)
        #expect(report.issues.contains { $0.code == "damaged-data" })
        #expect(report.stills.first.map { $0.start.seconds < 1 } == true)
        #expect(report.stills.last.map { $0.end.seconds > 5.5 } == true)
    }

    @Test func aTinyVideoIsDone() throws {
        try place.write(
            try Clip.record(
                "x.mp4",
                [
                    "-f", "lavfi", "-i", "color=c=red:s=16x16:r=10:d=3", "-c:v", "libx264",
                    "-pix_fmt", "yuv420p",
                ]), to: "in/bad.mp4")
        let report = try analyze("bad.mp4", status: 0)
        #expect(report.status == .done)
        #expect(report.stills.allSatisfy { $0.text.isEmpty })
    }

    @Test func aHugePictureIsRefused() throws {
        // No encoder makes one that large; the size of a GIF is in its bytes 6 to 9.
        var animation = try Clip.record(
            "x.gif", ["-f", "lavfi", "-i", "testsrc=s=64x64:r=10:d=2"])
        animation.replaceSubrange(6..<10, with: [0x00, 0x40, 0x00, 0x40])
        try place.write(animation, to: "in/bad.gif")
        let report = try analyze("bad.gif")
        #expect(report.status == .failed)
        #expect(report.reason?.contains("16384 x 16384") == true)
        #expect(report.stills.isEmpty)
    }

    @Test func aChangeOfResolutionIsRead() throws {
        let large = try Clip.make(
            "x.ts", ["-c:v", "libx264", "-g", "10", "-pix_fmt", "yuv420p"], size: "960x540")
        try place.write(try Clip.transport.get() + large, to: "in/bad.ts")
        let report = try analyze("bad.ts", status: 0)
        #expect(report.status == .done)
        #expect(report.stills.count >= 3)
    }

    @Test func negativeTimestampsAreRead() throws {
        try place.write(
            try Clip.make(
                "x.mkv",
                [
                    "-c:v", "libx264", "-pix_fmt", "yuv420p", "-output_ts_offset", "-2",
                    "-avoid_negative_ts", "disabled",
                ]), to: "in/bad.mkv")
        let report = try analyze("bad.mkv", status: 0)
        #expect(report.stills.count == 2)
        #expect(report.stills.first.map { $0.start >= .zero } == true)
    }

    @Test func missingTimestampsAreRead() throws {
        // A raw stream has no clock at all.
        try place.write(
            try Clip.make(
                "x.h264", ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-f", "h264"]),
            to: "bad.h264")
        let finished = try Program.pausetext(
            ["in/good.mp4", "bad.h264", "--output", "out"], folder: place.url)
        #expect(finished.status == 0 || finished.status == 1)
        let report = try place.report("out/bad.h264.json")
        #expect(report.status == .done ? !report.stills.isEmpty : report.reason != nil)
    }

    @Test func aFileThatIsNotThereFails() throws {
        let finished = try Program.pausetext(
            ["in/good.mp4", "in/none.mp4", "--output", "out"], folder: place.url)
        #expect(finished.status == 1)
        #expect(try place.report("out/none.mp4.json").status == .failed)
        #expect(try place.report("out/good.mp4.json").status == .done)
    }

    @Test func whatIsNoFileFails() throws {
        #expect(mkfifo(place.path("pipe.mp4"), 0o600) == 0)
        let finished = try Program.pausetext(
            ["pipe.mp4", "/dev/zero", "--output", "out"], folder: place.url)
        #expect(finished.status == 1)
        #expect(try place.runReport().videos.allSatisfy { $0.status == .failed })
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may read any file"))
    func anUnreadableFileFails() throws {
        try place.copy(try Clip.twoScreens.get(), to: "in/bad.mp4")
        #expect(chmod(place.path("in/bad.mp4"), 0) == 0)
        #expect(try analyze("bad.mp4").status == .failed)
    }

    @Test func aFileThatCannotBeReadThoughItOpensFails() throws {
        // Reading one's own memory from address 0 on is an input/output error, for root too.
        let finished = try Program.pausetext(
            ["/proc/self/mem", "in/good.mp4", "--output", "out"], folder: place.url)
        #expect(finished.status == 1)
        let records = try place.runReport().videos
        #expect(records.map(\.status) == [.failed, .done])
    }

    @Test func namesOfAnyBytesComeThrough() throws {
        let clip = try Clip.twoScreens.get()
        try place.copy(clip, to: "in/new\nline.mp4", "in/quo\"te'.mp4", "in/\u{1B}[31mred.mp4")
        let finished = try Program.shell(
            "cp in/good.mp4 $'in/\\xff\\xfe.mp4'; cp in/good.mp4 $'\\xe9.mp4'; "
                + "\"$0\" in $'\\xe9.mp4' --output $'out\\xff'; s=$?; "
                + "test -e $'out\\xff/in/\\xff\\xfe.mp4.json' "
                + "&& test -e $'out\\xff/\\xe9.mp4.json' && mv $'out\\xff' out; exit $s",
            folder: place.url)
        #expect(finished.status == 0, "\(finished.errors)")
        #expect(!finished.output.contains("\u{1B}") && !finished.errors.contains("\u{1B}"))
        #expect(!finished.output.contains("new\nline"))
        let records = try place.runReport().videos
        #expect(records.count == 6)
        #expect(records.allSatisfy { $0.status == .done && $0.stills == 2 })
        let odd = records.compactMap(\.pathBase64)
        #expect(odd.count == 2)
        #expect(odd.contains(Data([0xE9] + Array(".mp4".utf8)).base64EncodedString()))
        #expect(try place.report("out/in/new\nline.mp4.json").source.path == "in/new\nline.mp4")
    }

    @Test func aWhollyProtectedVideoIsSkippedAndTheRunIsWell() throws {
        let key = "0123456789abcdef0123456789abcdef"
        try place.write(
            try Clip.make(
                "x.mp4",
                [
                    "-c:v", "libx264", "-pix_fmt", "yuv420p", "-encryption_scheme",
                    "cenc-aes-ctr", "-encryption_key", key, "-encryption_kid", key,
                ]), to: "in/bad.mp4")
        let report = try analyze("bad.mp4", status: 0)
        #expect(report.status == .skipped)
        #expect(report.reason?.contains("protected") == true)
        #expect(report.stills.isEmpty)
        #expect(report.skipped.map(\.reason) == [.protected])
        let finished = try Program.pausetext(
            ["in/bad.mp4", "--at", "1", "--output", "moment"], folder: place.url)
        #expect(finished.status == 0)
        #expect(try place.report("moment/bad.mp4.json").stills.isEmpty)
    }
}

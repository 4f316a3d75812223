// Where results cannot be written, and what a stop leaves.

import Foundation
import PauseModel
import Testing

struct OutputTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
        try place.makeFolder("in")
        try place.copy(try Clip.twoScreens.get(), to: "in/a.mp4")
    }

    @Test func aFileInPlaceOfTheFolderIsNamed() throws {
        try place.write(Data("keep me".utf8), to: "out")
        let finished = try Program.pausetext(["in", "--output", "out"], folder: place.url)
        #expect(finished.status == 2)
        #expect(finished.errors.contains("out"))
        #expect(try place.content("out") == Data("keep me".utf8))
    }

    @Test(arguments: ["/proc/pausetext", "/dev/null/out", "/sys/pausetext/out"])
    func aFolderThatCannotBeWrittenIsNamed(folder: String) throws {
        // These fail for root too.
        let finished = try Program.pausetext(["in", "--output", folder], folder: place.url)
        #expect(finished.status == 2)
        #expect(finished.errors.contains("--output"))
    }

    @Test func aResultInTheWayFailsOneVideo() throws {
        try place.copy(try Clip.twoScreens.get(), to: "in/b.mp4")
        try place.makeFolder("out/a.mp4.json/x")
        let finished = try Program.pausetext(["in", "--output", "out"], folder: place.url)
        #expect(finished.status == 1)
        #expect(finished.errors.contains("a.mp4.json"))
        #expect(try place.runReport().videos.map(\.status) == [.failed, .done])
    }

    @Test func aFullDiskIsNamedAndNothingIsHalfWritten() throws {
        try place.makeFolder("disk")
        let mount = try Program.shell(
            "mount -t tmpfs -o size=16k,mode=755 tmpfs disk 2>/dev/null", folder: place.url)
        // Without the right to mount, a limit on the size of files has to do.
        let isMounted = mount.status == 0
        defer {
            if isMounted { _ = try? Program.shell("umount disk", folder: place.url) }
        }
        let limit = isMounted ? "" : "trap '' XFSZ; ulimit -f 1; "
        // Five pages are more than the disk has; one is left for names.
        if isMounted {
            _ = try Program.shell("head -c 12288 /dev/zero > disk/filler", folder: place.url)
        }
        let finished = try Program.shell(
            limit + "exec \"$0\" in --output disk/out", folder: place.url)
        #expect(finished.status == 1, "\(finished.errors)")
        #expect(finished.errors.contains("a.mp4.json") || finished.errors.contains("run.json"))
        if isMounted { #expect(finished.errors.contains("disk is full")) }
        for name in place.names(below: "disk/out") {
            #expect(!name.hasSuffix(".tmp"))
            let content = try place.content("disk/out/\(name)")
            #expect((try? JSONSerialization.jsonObject(with: content)) != nil, "\(name)")
        }
    }

    @Test func ctrlCWritesWhatIsCompleteAndEndsWith130() throws {
        try place.copy(try Clip.long.get(), to: "in/b.mp4", "in/c.mp4")
        let running = try Running(
            try Program.pausetext(),
            ["in", "--output", "out", "--jobs", "1", "--progress", "json"], folder: place.url)
        let isLong = { running.errors.contains("\"event\":\"video-started\",\"path\":\"b.mp4\"") }
        try Program.wait(until: isLong)
        try Program.wait { self.place.exists("out/a.mp4.json") }
        running.interrupt()
        let finished = try running.wait()
        #expect(finished.status == 130)
        #expect(place.names(below: "out") == ["a.mp4.json", "run.json"])
        let run = try place.runReport()
        #expect(run.interrupted)
        #expect(run.videos.map(\.status) == [.done, .interrupted, .interrupted])
    }

    @Test func ctrlCTwiceEndsAtOnce() throws {
        try place.copy(try Clip.long.get(), to: "in/b.mp4")
        let running = try Running(
            try Program.pausetext(),
            ["in", "--output", "out", "--jobs", "1", "--progress", "json"], folder: place.url)
        try Program.wait { running.errors.contains("\"path\":\"b.mp4\"") }
        running.interrupt()
        usleep(1000)
        running.interrupt()
        let finished = try running.wait()
        #expect(finished.status == 130)
        #expect(!place.names(below: "out").contains { $0.hasSuffix(".tmp") })
    }
}

// Sound files of every kind, read from front to back.

import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite struct ReadingTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test(arguments: ["mp4", "mov", "mkv", "ts", "flv"])
    func everyPictureComesInOrderWithItsTime(container: String) throws {
        let seen = try Watched(folder.clip("a.\(container)"))
        #expect(seen.pictures.count == 100)
        #expect(seen.failure == nil && seen.issues.isEmpty && seen.skips.isEmpty)
        for (index, time) in seen.times.enumerated() {
            #expect(abs(time - Double(index) / 25) < 0.001)
        }
        #expect(seen.pictures.filter(\.isKeyframe).count == 4)
        #expect(seen.info.codec == "h264" && seen.info.width == 320 && seen.info.height == 180)
        #expect(abs((seen.info.duration?.seconds ?? 0) - 4) < 0.1)
    }

    @Test(arguments: [
        ("libvpx -deadline realtime", "webm"),
        ("libvpx-vp9 -deadline realtime -cpu-used 8", "webm"),
        ("libsvtav1 -preset 12", "mkv"),
        ("libx265 -preset ultrafast -x265-params log-level=0", "mp4"),
        ("mpeg4 -q:v 4", "avi"), ("mjpeg -q:v 4", "avi"), ("mjpeg -q:v 4", "mjpeg"),
        ("prores_ks -profile:v 0", "mov"),
        ("wmv2", "wmv"), ("gif", "gif"),
    ])
    func everyCodecIsRead(codec: String, container: String) throws {
        let source = try folder.clip("a.mp4", "-t 1")
        #expect(try Watched(source).pictures.count == 25)
        let pixels = codec == "prores_ks -profile:v 0" ? "yuv422p10le" : "yuv420p"
        let format = codec == "gif" ? "" : "-pix_fmt \(pixels)"
        let seen = try Watched(
            folder.ffmpeg("-i a.mp4 -t 1 -c:v \(codec) \(format) b.\(container)"))
        #expect(seen.pictures.count == 25)
        #expect(seen.times.first == 0)
        #expect(zip(seen.times, seen.times.dropFirst()).allSatisfy { $0 < $1 })
        #expect(seen.pictures.allSatisfy { $0.width == 320 && $0.height == 180 })
    }

    @Test func picturesAreThoseOfTheReferenceDecoder() throws {
        let path = try folder.clip("a.mp4")
        try folder.ffmpeg("-i a.mp4 -f rawvideo -pix_fmt yuv420p a.yuv")
        let raw = try folder.bytes("a.yuv")
        let size = 320 * 180 * 3 / 2
        let expected = stride(from: 0, to: raw.count, by: size).map { start in
            SampleDigest(of: raw[start..<start + size]).number
        }
        #expect(try Watched(path).pictures.map(\.digest) == expected)
        #expect(try Watched(path, threads: 2).pictures.map(\.digest) == expected)
    }

    @Test func aStretchWithoutNewPicturesIsAPictureWithALongTime() throws {
        let path = try folder.clip(
            "a.mp4", "-bf 0 -vf select='not(between(n,30,79))' -fps_mode vfr")
        let seen = try Watched(path)
        #expect(seen.pictures.count == 50)
        #expect(seen.times.contains { abs($0 - 3.2) < 0.001 })
        #expect(seen.pictures.contains { $0.duration.seconds > 1.9 })
    }

    @Test func aKeyframeEverySixHundredPictures() throws {
        let path = try folder.ffmpeg(
            "-f lavfi -i testsrc2=s=160x96:r=25:d=26 -c:v libx264 -preset ultrafast -g 600 "
                + "-keyint_min 600 -sc_threshold 0 a.mp4")
        let seen = try Watched(path)
        #expect(seen.pictures.count == 650)
        #expect(seen.pictures.filter(\.isKeyframe).count == 2)
    }

    @Test func anEditListMovesZeroAndHidesWhatIsBeforeIt() throws {
        try folder.clip("a.mp4")
        // Cut without decoding: an edit list hides the pictures from the keyframe to the cut.
        let seen = try Watched(folder.ffmpeg("-ss 1.5 -i a.mp4 -c copy b.mp4"))
        #expect(seen.times.first == 0)
        #expect((61...64).contains(seen.pictures.count))
    }

    @Test(arguments: ["-output_ts_offset 3600", "-output_ts_offset -2"])
    func timesStartAtZeroWhateverTheFileCountsFrom(offset: String) throws {
        try folder.clip("a.mp4")
        let seen = try Watched(
            folder.ffmpeg("-i a.mp4 -c copy -avoid_negative_ts disabled \(offset) b.mkv"))
        #expect(seen.times.first == 0)
        #expect(seen.times.last.map { abs($0 - 3.96) < 0.002 } == true)
    }

    @Test func picturesWithoutTimesAreGivenSome() throws {
        try folder.clip("a.mp4")
        let seen = try Watched(
            folder.ffmpeg("-i a.mp4 -c copy -bsf:v h264_mp4toannexb -f h264 a.h264"))
        #expect(seen.pictures.count == 100)
        #expect(zip(seen.times, seen.times.dropFirst()).allSatisfy { $0 < $1 })
        #expect(seen.times.last.map { (3.5...4.5).contains($0) } == true)
    }

    @Test func aVideoThatBeginsAfterTheSoundKeepsItsDelay() throws {
        try folder.clip("a.mp4", "-t 1")
        let seen = try Watched(
            folder.ffmpeg(
                "-f lavfi -i sine=d=3 -itsoffset 1.5 -i a.mp4 -map 0 -map 1 -c:v copy -c:a aac b.mkv"
            ))
        #expect(seen.times.first.map { abs($0 - 1.5) < 0.05 } == true)
    }

    @Test func theLargestVideoIsTakenAndNeverACover() throws {
        try folder.clip("a.mp4")
        try folder.ffmpeg("-f lavfi -i color=red:s=1280x720 -frames:v 1 cover.png")
        let cover = try Watched(
            folder.ffmpeg(
                "-i cover.png -i a.mp4 -map 0 -map 1 -c copy -disposition:v:0 attached_pic c.mp4"))
        #expect(cover.pictures.count == 100 && cover.info.width == 320)
        let two = try Watched(
            folder.ffmpeg(
                "-f lavfi -i testsrc=s=160x90:d=1 -i a.mp4 -map 0 -map 1 -c:v libx264 "
                    + "-disposition:v 0 d.mkv"))
        #expect(two.info.width == 320)
    }

    @Test func onlyACoverIsNoVideo() throws {
        try folder.ffmpeg("-f lavfi -i color=red:s=320x240 -frames:v 1 cover.png")
        try folder.ffmpeg("-f lavfi -i sine=d=1 -c:a aac s.m4a")
        let path = try folder.ffmpeg(
            "-i cover.png -i s.m4a -map 1 -map 0 -c copy -disposition:v attached_pic c.mp4")
        #expect(throws: MediaError.self) { try Watched(path) }
    }

    @Test func theSizeMayChangeInTheMiddle() throws {
        try folder.ffmpeg(
            "-f lavfi -i testsrc2=s=320x180:r=25:d=1 -c:v libx264 -preset ultrafast a.ts")
        try folder.ffmpeg(
            "-f lavfi -i testsrc2=s=160x96:r=25:d=1 -c:v libx264 -preset ultrafast "
                + "-output_ts_offset 1 b.ts")
        let seen = try Watched(folder.write(folder.bytes("a.ts") + folder.bytes("b.ts"), "c.ts"))
        #expect(seen.pictures.filter { $0.width == 320 }.count >= 22)
        #expect(seen.pictures.filter { $0.width == 160 }.count >= 24)
        #expect(seen.codes.contains("size-change"))
    }

    @Test func aClockSetBackIsJoinedOn() throws {
        try folder.clip("a.ts")
        let twice = try folder.bytes("a.ts") + folder.bytes("a.ts")
        let seen = try Watched(folder.write(twice, "b.ts"))
        #expect(seen.pictures.count >= 190)
        #expect(zip(seen.times, seen.times.dropFirst()).allSatisfy { $0 < $1 })
        #expect(seen.times.last.map { (7...9).contains($0) } == true)
    }

    @Test func tinyAndInterlacedPicturesAreRead() throws {
        let tiny = try Watched(
            folder.ffmpeg("-f lavfi -i testsrc=s=16x16:d=1 -c:v libx264 tiny.mp4"))
        #expect(tiny.pictures.count == 25 && tiny.info.width == 16)
        try folder.clip("a.mp4")
        let woven = try Watched(
            folder.ffmpeg(
                "-f lavfi -i testsrc2=s=320x180:r=50:d=2 -vf interlace -c:v libx264 -flags +ilme+ildct "
                    + "-pix_fmt yuv420p i.mp4"))
        #expect(woven.pictures.count == 50)
        #expect(woven.pictures.allSatisfy { $0.height == 180 })
    }

    @Test func titleDescriptionAndChaptersAreTold() throws {
        try folder.clip("a.mp4")
        try folder.write(
            Array(
                ";FFMETADATA1\ntitle=Lesson\ncomment=About loops\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\n"
                    .utf8)
                + Array("END=2000\ntitle=One\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=2000\n".utf8)
                + Array("END=4000\ntitle=Two\n".utf8), "m.txt")
        let path = try folder.ffmpeg("-i a.mp4 -i m.txt -map 0 -map_metadata 1 -c copy b.mkv")
        var source = SourceInfo(path: "b.mkv", bytes: 0)
        try Watched(path).info.describe(into: &source)
        #expect(source.title == "Lesson" && source.description == "About loops")
        #expect(source.chapters.map(\.title) == ["One", "Two"])
        #expect(source.chapters.last?.start == MediaTime(seconds: 2))
        #expect(source.codec == "h264" && source.width == 320 && source.sampleAspectRatio == "1:1")
    }

    @Test(arguments: ["mp4", "mkv", "ts"], [0, 1.7, 3.9])
    func seekingStartsAtTheKeyframeBefore(container: String, target: Double) throws {
        let path = try folder.clip("a.\(container)")
        let whole = try Watched(path)
        let seen = try Watched(path, from: MediaTime(seconds: target))
        let first = try #require(seen.times.first)
        #expect(first <= target + 0.001)
        #expect(first > target - 2.1)
        let from = first - 0.0001
        #expect(seen.pictures == whole.pictures.filter { $0.time.seconds >= from })
        #expect(seen.issues.isEmpty && seen.skips.isEmpty)
    }

    @Test func aSecondReferenceOutlivesTheFirst() throws {
        var reader = try VideoReader(opening: folder.clip("a.mp4"))
        let kept = try reader.firstReference()
        #expect(kept?.width == 320)
    }

    @Test func stoppingEndsAsCancelled() throws {
        let path = try folder.clip("a.mp4")
        let stopped = ReaderOptions(isCancelled: { true })
        let error = #expect(throws: MediaError.self) {
            var reader = try VideoReader(opening: path, options: stopped)
            _ = try Watched(&reader)
        }
        #expect(error?.code == .cancelled)
    }
}

extension VideoReader {
    /// Keeps a second reference to the first picture, lets the first go, reads on, and renders it.
    fileprivate mutating func firstReference() throws -> Picture? {
        var kept: DecodedPicture?
        while let event = try next() {
            switch consume event {
            case .picture(let picture):
                if kept == nil { kept = try picture.reference() }
            case .skip: break
            case .issue: break
            }
        }
        return try kept?.rendered()
    }
}

// Broken files: a clear error, or what can be read of them.

import Foundation
import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite struct DamageTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func code(_ path: FilePath) -> MediaError.Code? {
        do {
            return try Watched(path).failure?.code
        } catch {
            return error.code
        }
    }

    @Test func whatIsNoVideoIsSaidSo() throws {
        #expect(code(try folder.write([], "a.mp4")) == .empty)
        #expect(code(try folder.write(Array("just text\n".utf8), "b.mp4")) == .notMedia)
        #expect(code(try folder.write(noise(300_000), "c.mp4")) == .notMedia)
        #expect(code(folder.path("nothing.mp4")) == .notFound)
        #expect(code(FilePath(folder.url.path)) == .notAFile)
        try folder.ffmpeg("-f lavfi -i testsrc=s=64x64 -frames:v 1 d.jpg")
        #expect(code(try folder.write(folder.bytes("d.jpg"), "d.mp4")) == .noVideo)
        // A photograph with a second picture behind it, as phones write them.
        let two = try folder.bytes("d.jpg") + folder.bytes("d.jpg")
        #expect(code(try folder.write(two, "d2.mjpeg")) == .noVideo)
        #expect(code(try folder.ffmpeg("-f lavfi -i sine=d=1 -c:a aac e.mp4")) == .noVideo)
        #expect(code(try folder.ffmpeg("-f lavfi -i sine=d=1 f.wav")) == .noVideo)
    }

    @Test func aFileThatMayNotBeReadIsSaidSo() throws {
        let path = try folder.clip("a.mp4")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path.string)
        // The superuser may read anything; then the file is simply read.
        let isReadable = FileManager.default.isReadableFile(atPath: path.string)
        #expect(code(path) == (isReadable ? nil : .unreadable))
    }

    @Test func aNamedPipeIsRefusedAndNotWaitedFor() throws {
        let path = folder.path("pipe.mp4")
        #expect(mkfifo(path.string, 0o600) == 0)
        #expect(code(path) == .notAFile)
    }

    @Test func errorsAreSentences() throws {
        let path = try folder.write([], "a.mp4")
        let error = #expect(throws: MediaError.self) { try Watched(path) }
        #expect(error?.description == "The file is empty; copy or record it again.")
    }

    @Test func withoutItsIndexAFileIsTruncated() throws {
        try folder.clip("a.mp4")
        let whole = try folder.bytes("a.mp4")
        #expect(code(try folder.write(Array(whole.prefix(whole.count / 2)), "b.mp4")) == .truncated)
    }

    @Test(arguments: ["mp4", "mkv"], ["", "-movflags +faststart"])
    func whatIsThereOfATruncatedFileIsRead(container: String, flags: String) throws {
        guard container == "mkv" || !flags.isEmpty else { return }
        try folder.clip("a.\(container)", container == "mp4" ? flags : "")
        let whole = try Watched(folder.path("a.\(container)"))
        let bytes = try folder.bytes("a.\(container)")
        let seen = try Watched(
            folder.write(Array(bytes.prefix(bytes.count * 6 / 10)), "b.\(container)"))
        #expect((30..<80).contains(seen.pictures.count))
        #expect(seen.pictures.dropLast() == whole.pictures.prefix(seen.pictures.count - 1))
        let issue = try #require(seen.issues.first { $0.code == "truncated" })
        let told = try #require(issue.time?.seconds)
        let end = try #require(seen.times.last)
        #expect(abs(told - end) < 0.2)
        let skip = try #require(seen.skips.last)
        #expect(skip.reason == .damaged && seen.skipsAreInOrder)
        #expect(abs(skip.end.seconds - 4) < 0.1)
    }

    /// 200 kB of noise in the middle of a file several times that size.
    @Test(arguments: ["mp4", "mkv", "ts", "flv", "avi"])
    func readingResumesAfterGarbage(container: String) throws {
        let codec =
            container == "avi" ? "mpeg4 -q:v 2 -g 25" : "libx264 -preset ultrafast -qp 12 -g 25"
        try folder.ffmpeg(
            "-f lavfi -i testsrc2=s=640x360:r=25:d=10 -f lavfi -i sine=d=10 -pix_fmt yuv420p "
                + "-c:v \(codec) -c:a aac -movflags +faststart a.\(container)")
        let whole = try Watched(folder.path("a.\(container)"))
        #expect(whole.pictures.count == 250 && whole.issues.isEmpty && whole.skips.isEmpty)
        var bytes = try folder.bytes("a.\(container)")
        #expect(bytes.count > 1_000_000)
        bytes.replaceSubrange(bytes.count / 2..<bytes.count / 2 + 200_000, with: noise(200_000))
        let seen = try Watched(folder.write(bytes, "b.\(container)"))
        #expect(seen.codes.contains("damaged-data"))
        #expect(!seen.skips.isEmpty && seen.skips.allSatisfy { $0.reason == .damaged })
        #expect(seen.skipsAreInOrder && seen.pictures.count > 125)
        // AVI has no times: pictures are counted, so those after a loss come earlier.
        guard container != "avi" else { return }
        expectTheRest(of: whole, in: seen)
    }

    /// Noise over the head of a fragment: reading goes on with the next sound one.
    @Test(arguments: [-60_000, 0, 12]) func readingResumesAtTheNextFragment(offset: Int) throws {
        try folder.ffmpeg(
            "-f lavfi -i testsrc2=s=640x360:r=25:d=10 -f lavfi -i sine=d=10 -pix_fmt yuv420p "
                + "-c:v libx264 -preset ultrafast -qp 12 -g 25 -c:a aac "
                + "-movflags +frag_keyframe+empty_moov+default_base_moof a.mp4")
        let whole = try Watched(folder.path("a.mp4"))
        #expect(whole.pictures.count == 250 && whole.issues.isEmpty && whole.skips.isEmpty)
        var bytes = try folder.bytes("a.mp4")
        let heads = fragmentHeads(bytes)
        try #require(heads.count == 10)
        let start = heads[4] + offset
        bytes.replaceSubrange(start..<start + 200_000, with: noise(200_000))
        let seen = try Watched(folder.write(bytes, "b.mp4"))
        #expect(seen.failure == nil && Set(seen.codes) == ["damaged-data"])
        try #require(seen.skips.count == 1)
        #expect(
            seen.skips[0].reason == .damaged && seen.skips[0].span.contains(MediaTime(seconds: 4.5))
        )
        #expect(seen.skipsAreInOrder && seen.pictures.count >= 175)
        expectTheRest(of: whole, in: seen)
        // And going there works as it does in a sound file.
        let late = try Watched(folder.path("b.mp4"), from: MediaTime(seconds: 8.5))
        #expect(late.pictures == whole.pictures.filter { $0.time.seconds > 7.99 })
    }

    /// A file that ends inside a fragment ends there, whatever is looked for behind it.
    @Test func aFragmentCutShortIsNoHole() throws {
        try folder.clip("a.mp4", "-movflags +frag_keyframe+empty_moov")
        let bytes = try folder.bytes("a.mp4")
        let cut = try #require(fragmentHeads(bytes).last) + 2000
        let seen = try Watched(folder.write(Array(bytes[..<cut]), "b.mp4"))
        #expect(seen.codes.contains("truncated"))
    }

    /// Where each fragment of a file begins.
    private func fragmentHeads(_ bytes: [UInt8]) -> [Int] {
        var (heads, position): ([Int], Int) = ([], 0)
        while position + 8 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            if bytes[position + 4..<position + 8].elementsEqual("moof".utf8) {
                heads.append(position)
            }
            guard length >= 8 else { break }
            position += length
        }
        return heads
    }

    /// Damage in the middle leaves the pictures on both sides of it, and its span is told.
    private func expectTheRest(of whole: Watched, in seen: Watched) {
        #expect(seen.times.last == whole.times.last)
        // Nothing handed out was made from garbage.
        let sound = Dictionary(uniqueKeysWithValues: whole.pictures.map { ($0.time, $0.digest) })
        #expect(seen.pictures.allSatisfy { sound[$0.time] == $0.digest })
        // Every picture of the whole is either there or in a span that was told.
        let given = Set(seen.pictures.map(\.time))
        let missing = whole.pictures.map(\.time).filter { time in
            !given.contains(time) && !seen.skips.contains { $0.span.contains(time) }
        }
        #expect(missing.isEmpty, "\(missing)")
    }

    @Test func issuesAreCounted() throws {
        try folder.ffmpeg(
            "-f lavfi -i testsrc2=s=320x180:r=25:d=20 -c:v mjpeg -q:v 3 -pix_fmt yuvj420p a.avi")
        var bytes = try folder.bytes("a.avi")
        // Every tenth picture is blanked.
        var count = 0
        for at in 0..<bytes.count - 8 where bytes[at..<at + 4].elementsEqual("00dc".utf8) {
            count += 1
            guard count % 10 == 0 else { continue }
            let size = bytes[at + 4..<at + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            guard size > 0, at + 8 + size <= bytes.count else { continue }
            bytes.replaceSubrange(at + 8..<at + 8 + size, with: [UInt8](repeating: 0, count: size))
        }
        let seen = try Watched(folder.write(bytes, "b.avi"))
        let told = seen.issues.filter { $0.code == "damaged-data" }
        #expect(told.count == 17)
        #expect(told.last?.message.contains("more places") == true)
        #expect(seen.pictures.count > 400)
    }

    @Test func aVideoTrackWithoutPicturesIsNoVideo() throws {
        let path = try folder.clip("a.mp4", "-movflags +frag_keyframe+empty_moov")
        let head = Mp4Box.list(try folder.bytes("a.mp4")).filter {
            ["ftyp", "moov"].contains($0.type)
        }
        #expect(try Watched(path).pictures.count == 100)
        #expect(code(try folder.write(head.bytes, "b.mp4")) == .noVideo)
    }

    @Test(arguments: [(true, MediaError.Code.tooLarge), (false, .undecodable)])
    func hugePicturesAreAClearError(isDeclared: Bool, expected: MediaError.Code) throws {
        try folder.ffmpeg(
            "-f lavfi -i testsrc2=s=320x180:r=5:d=1 -c:v mjpeg -q:v 9 -pix_fmt yuvj420p a.avi")
        var bytes = try folder.bytes("a.avi")
        // 16384 x 16384 in the head of each JPEG picture, and in the container's if wanted.
        let frame: [UInt8] = [0xff, 0xc0, 0x00, 0x11, 0x08]
        for range in bytes.ranges(of: frame) {
            bytes.replaceSubrange(
                range.upperBound..<range.upperBound + 4, with: [0x40, 0, 0x40, 0])
        }
        if isDeclared {
            let format = try #require(bytes.firstRange(of: Array("strf".utf8))).upperBound
            bytes.replaceSubrange(format + 8..<format + 16, with: [0, 0x40, 0, 0, 0, 0x40, 0, 0])
        }
        let path = try folder.write(bytes, "b.avi")
        #expect(code(path) == expected)
        if isDeclared {
            let error = #expect(throws: MediaError.self) { try Watched(path) }
            #expect(error?.description.contains("16384 x 16384") == true)
        }
    }
}

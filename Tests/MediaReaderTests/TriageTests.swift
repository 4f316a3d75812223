// Packets that are not decoded: what comes out is what comes out when all are.

import Foundation
import MediaReader
import PauseModel
import SystemPackage
import Testing

/// A screen that stands for long, with a small dot of text that comes in the midst of a group.
private let still =
    "-f lavfi -i color=c=0x203040:s=640x360:r=25:d=12,drawgrid=w=40:h=24:c=white,"
    + "drawbox=x=202:y=130:w=4:h=4:c=white:t=fill:enable=gte(t\\,6.2)"

/// A screen that is typed on three times a second, with a caret that blinks and a rest in between.
private let typed: String = {
    let characters = (0..<24).map { place in
        let time = 1 + Double(place) / 3 + (place < 12 ? 0 : 2.5)
        return "drawbox=x=\(60 + 13 * place):y=\(130 + place % 3):w=\(5 + place % 4):h=9"
            + ":c=white:t=fill:enable=gte(t\\,\(time))"
    }
    let caret = "drawbox=x=500:y=200:w=2:h=12:c=white:t=fill:enable=lt(mod(t\\,1.06)\\,0.53)"
    let screen = "-f lavfi -i color=c=0x203040:s=640x360:r=25:d=12,drawgrid=w=40:h=24:c=gray"
    return ([screen] + characters + [caret]).joined(separator: ",")
}()

/// The same along the lower and the right edge of a screen of that size.
private func typedAtEdges(_ width: Int, _ height: Int) -> String {
    let characters = (0..<24).flatMap { place in
        let shown = ":c=white:t=fill:enable=gte(t\\,\(0.5 + Double(place) / 4))"
        return [
            "drawbox=x=\(13 * place):y=\(height - 9 - place % 3):w=\(5 + place % 4):h=9" + shown,
            "drawbox=x=\(width - 7 - place % 3):y=\(13 * place):w=7:h=\(5 + place % 4)" + shown,
        ]
    }
    let screen = "-f lavfi -i color=c=0x203040:s=\(width)x\(height):r=25:d=7"
    return ([screen] + characters).joined(separator: ",")
}

@Suite struct TriageTests {
    /// Sizes of pictures: whole macroblocks, and such that are not shown as a whole.
    static let sizes = [(640, 352), (640, 360), (634, 362), (632, 356), (626, 354)]

    @Test(arguments: sizes, ["-crf 23", "-crf 34 -partitions all -bf 4 -b_strategy 0"])
    func edgesOfThePictureComeOutAsDecoded(_ size: (Int, Int), _ coding: String) throws {
        let folder = try Folder()
        let path = try folder.recording(
            "\(typedAtEdges(size.0, size.1)) -c:v libx264 -preset veryfast \(coding) "
                + "-pix_fmt yuv420p typed.mp4")
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(part.identitiesAreRight)
        #expect(part.changesAreRight)
    }

    /// Ways to code what is typed: how far slices refer back, and which of it is kept.
    static let codings: [String] = [
        "-preset veryfast", "-preset medium", "-preset slow -refs 6", "-bf 0 -refs 1",
        "-bf 0 -refs 4", "-bf 2 -refs 2 -x264-params b-pyramid=none", "-bf 8 -b_strategy 0",
        "-x264-params b-pyramid=strict:bframes=4", "-preset veryfast -direct-pred temporal",
        "-preset veryfast -coder vlc", "-weightp 2 -refs 3", "-preset veryfast -g 600",
        "-preset veryfast -x264-params slices=3", "-preset veryfast -g 40 -bf 1",
        "-preset veryfast -x264-params open-gop=1:keyint=60", "-profile:v baseline -refs 3",
        // Means of unequal parts, and of equal ones where distances are not.
        "-bf 5 -b_strategy 0 -x264-params b-pyramid=none",
        "-bf 5 -b_strategy 0 -x264-params b-pyramid=none:weightb=0",
        "-preset veryfast -bf 16 -b_strategy 0", "-preset veryfast -coder vlc -bf 3 -slices 4",
        "-preset veryfast -vf crop=638:358", "-preset veryfast -x264-params intra-refresh=1",
        // Edges between what is copied from one picture and from two: filtered, not filtered, and
        // filtered though the quantiser is fine, by what the stream adds to it.
        "-preset veryfast -crf 36", "-preset veryfast -crf 30 -x264-params no-deblock=1",
        "-preset veryfast -crf 8 -x264-params deblock=6,6",
        "-preset veryfast -crf 26 -x264-params deblock=-6,-6",
        "-preset veryfast -crf 8 -x264-params chroma-qp-offset=12",
        // Halves and quarters of macroblocks; many pictures to refer to, some of them left out.
        "-preset veryfast -partitions all -bf 4 -b_strategy 0",
        "-preset slower -bf 6 -b_strategy 0",
        "-preset veryfast -refs 4 -g 600", "-preset veryfast -refs 2 -bf 3 -b_strategy 0 -g 600",
        "-preset veryfast -refs 5 -bf 7 -b_strategy 0 -g 600 -weightp 2",
        "-preset veryfast -slices 3 -bf 3 -b_strategy 0", "-preset veryfast -qp 15 -bf 3",
    ]

    /// Pixel formats that pictures are mixed in.
    static let formats = ["yuv420p", "yuv422p", "yuv444p", "gray", "yuv420p10le"]

    @Test(arguments: formats)
    func typingInAnyFormatComesOutAsDecoded(_ format: String) throws {
        let folder = try Folder()
        let path = try folder.recording(
            "\(typed) -c:v libx264 -preset veryfast -pix_fmt \(format) typed.mp4")
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(part.changes.count > 50)
        #expect(part.changesAreRight)
    }

    @Test(arguments: codings)
    func typingComesOutAsDecoded(_ coding: String) throws {
        let folder = try Folder()
        let path = try folder.recording(
            "\(typed) -c:v libx264 \(coding) -pix_fmt yuv420p typed.mp4")
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(whole.pictures.count == 300)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(part.identitiesAreRight)
        #expect(part.changesAreRight)
        #expect(Set(whole.pictures.map(\.digest)).count > 24)
    }

    /// What comes or goes between two pictures is copied from one of them, and those between are left
    /// out even where others refer to them.
    @Test func whatIsCopiedIsNotDecoded() throws {
        let folder = try Folder()
        let path = try folder.recording(
            "\(typed) -c:v libx264 -preset veryfast -pix_fmt yuv420p typed.mp4")
        let whole = try Watched(path)
        var changes = 0
        for (before, after) in zip(whole.pictures, whole.pictures.dropFirst())
        where before.digest != after.digest { changes += 1 }
        let packets = try PacketCount(path)
        #expect(packets.decoded < changes)
        #expect(packets.again == 0)
    }

    /// Streams in which much is known, and those made to look as if it were.
    static let streams: [(name: String, options: String)] = [
        ("plain.mp4", "-c:v libx264"),
        ("fast.mp4", "-c:v libx264 -preset veryfast -crf 24"),
        ("long.mkv", "-c:v libx264 -g 600"),
        ("baseline.mp4", "-c:v libx264 -profile:v baseline"),
        ("variable-lengths.mp4", "-c:v libx264 -coder vlc -bf 3"),
        ("slices.ts", "-c:v libx264 -preset ultrafast -tune zerolatency -x264-params slices=4"),
        ("temporal.mp4", "-c:v libx264 -direct-pred temporal -bf 4"),
        ("open.mp4", "-c:v libx264 -g 50 -x264-params open-gop=1"),
        ("many.mp4", "-c:v libx264 -preset slower -bf 8 -refs 8"),
        ("refresh.mp4", "-c:v libx264 -g 100 -x264-params intra-refresh=1"),
        (
            "constant.ts",
            "-c:v libx264 -b:v 600k -minrate 600k -maxrate 600k -bufsize 300k "
                + "-x264-params nal-hrd=cbr"
        ),
        (
            "filled.mp4",
            "-c:v libx264 -b:v 600k -x264-params nal-hrd=cbr:vbv-maxrate=600:vbv-bufsize=600"
        ),
        ("noise.mp4", "-c:v libx264 -crf 20 -vf noise=alls=6:allf=t"),
        ("interlaced.ts", "-c:v libx264 -flags +ilme+ildct"),
        ("grey.mp4", "-c:v libx264 -pix_fmt gray"),
        ("deep.mp4", "-c:v libx264 -pix_fmt yuv420p10le"),
        ("weights.mp4", "-c:v libx264 -vf fade=t=in:st=2:d=3 -weightp 2"),
        ("scroll.mp4", "-c:v libx264 -vf scroll=v=0.002"),
        ("other.webm", "-c:v libvpx-vp9 -deadline realtime -cpu-used 8"),
    ]

    @Test(arguments: streams.indices)
    func allComesOutAsDecoded(_ index: Int) throws {
        let (name, options) = Self.streams[index]
        let folder = try Folder()
        let pixels = options.contains("pix_fmt") ? "" : "-pix_fmt yuv420p "
        let path = try folder.recording("\(still) \(options) \(pixels)\(name)")
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(whole.pictures.count == 300)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(part.skips == whole.skips)
        #expect(part.issues == whole.issues)
        #expect(part.identitiesAreRight)
        // The dot is there: a test that compares nothing but empty screens would prove little.
        #expect(Set(whole.pictures.map(\.digest)).count > 1)
    }

    @Test func standingPicturesAreKnown() throws {
        let folder = try Folder()
        let path = try folder.recording("\(still) -c:v libx264 -pix_fmt yuv420p still.mp4")
        let part = try Watched(path, decodesEverything: false)
        let again = zip(part.pictures, part.pictures.dropFirst())
            .count { $0.identity != nil && $0.identity == $1.identity }
        #expect(again * 2 > part.pictures.count)
    }

    @Test func readingGoesOnAfterSeeking() throws {
        let folder = try Folder()
        let path = try folder.recording("\(still) -c:v libx264 -g 50 -pix_fmt yuv420p still.mp4")
        let start = MediaTime(seconds: 5)
        let whole = try Watched(path, from: start)
        let part = try Watched(path, from: start, decodesEverything: false)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(part.pictures.count == 200)
    }

    @Test func sameSamplesOfAnotherColourAreAnotherPicture() throws {
        let folder = try Folder()
        let screen = "-f lavfi -i color=c=0x203040:s=320x240:r=25:d=2"
        try folder.ffmpeg("\(screen) -c:v libx264 -pix_fmt yuv420p old.ts")
        try folder.ffmpeg(
            "-i old.ts -c copy -bsf:v h264_metadata=matrix_coefficients=9 new.ts")
        let path = try folder.write(
            try folder.bytes("old.ts") + folder.bytes("new.ts"), "both.ts")
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(Set(part.pictures.map(\.digest)).count == 1)
        for time in [1.0, 3.0] {
            let expected = try #require(try rendered(path, at: time))
            #expect(try rendered(path, at: time, decodesEverything: false) == expected)
        }
        #expect(try rendered(path, at: 1) != rendered(path, at: 3))
    }

    @Test func damageIsSeenAsWhenAllIsDecoded() throws {
        let folder = try Folder()
        try folder.recording("\(still) -c:v libx264 -g 50 -pix_fmt yuv420p whole.ts")
        var bytes = try folder.bytes("whole.ts")
        for at in bytes.count / 2..<bytes.count / 2 + 3000 { bytes[at] = 0x5a }
        let path = try folder.write(bytes, "damaged.ts")
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(part.skips == whole.skips)
        #expect(part.skipsAreInOrder)
    }
}

extension TriageTests {
    /// Where pictures are missing, what the decoder refers to must be what it would be had it been
    /// given all: some of that was left out just before.
    @Test(arguments: [0.3, 0.4, 0.5, 0.6, 0.7, 0.8])
    func damageWhileTypingIsSeenAsWhenAllIsDecoded(_ share: Double) throws {
        let folder = try Folder()
        try folder.recording("\(typed) -c:v libx264 -preset veryfast -pix_fmt yuv420p whole.ts")
        var bytes = try folder.bytes("whole.ts")
        let place = Int(Double(bytes.count) * share)
        for at in place..<place + 4000 { bytes[at] = 0x5a }
        let path = try folder.write(bytes, "damaged.ts")
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(part.skips == whole.skips)
        #expect(whole.pictures.count < 300)
        #expect(part.identitiesAreRight)
    }
}

extension TriageTests {
    /// Pictures refer to one other at first, so that all but one of those that repeat it can be left
    /// out; then to four, of which the decoder lacks some: all is decoded once more.
    @Test func lateReferencesAreDecodedAgain() throws {
        let folder = try Folder()
        let path = try folder.recording(
            "\(typed) -c:v libx264 -preset veryfast -bf 0 -pix_fmt yuv420p "
                + "-x264-params ref=4:keyint=600:scenecut=0:zones=0,30,ref=1 typed.mp4")
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(part.pictures.count == 300)
        #expect(part.changesAreRight)
        let packets = try PacketCount(path)
        #expect(packets.again > 0)
    }
}

extension Watched {
    /// Whether pictures of one identity are equal.
    var identitiesAreRight: Bool {
        var digests: [Int: UInt64] = [:]
        return pictures.allSatisfy { picture in
            guard let identity = picture.identity else { return true }
            let known = digests[identity] ?? picture.digest
            digests[identity] = picture.digest
            return known == picture.digest
        }
    }
}

extension Watched.Shown {
    var withoutIdentity: Self {
        var copy = self
        copy.identity = nil
        return copy
    }
}

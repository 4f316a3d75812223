// HEVC packets that are not decoded: what comes out is what comes out when all are.

import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite struct HEVCTriageTests {
    /// The same screen with nothing in its corner: there pictures are seldom touched up after a
    /// keyframe, and so all of them can be told.
    private static let cornered =
        TypedScreen.drawing + ",drawbox=x=0:y=0:w=192:h=120:c=0x203040:t=fill"

    private static let quiet = "log-level=error:pools=none:frame-threads=1"

    /// Ways to code it: x265's parameters, and other options and the name of the file.
    static let codings: [(parameters: String, options: String, name: String)] = [
        ("", "-preset ultrafast", "typed.mp4"), ("", "-preset superfast", "typed.mp4"),
        ("", "-preset medium", "typed.mp4"), ("ref=5:bframes=3", "-preset fast", "typed.mkv"),
        ("bframes=0:ref=1", "-preset superfast", "typed.mp4"),
        ("bframes=0:ref=4", "-preset superfast", "typed.mp4"),
        ("bframes=8:b-adapt=0", "-preset superfast", "typed.mp4"),
        ("b-pyramid=0:bframes=3", "-preset superfast", "typed.mp4"),
        ("open-gop=1:keyint=40:min-keyint=40", "-preset superfast", "typed.mp4"),
        ("open-gop=0:keyint=40", "-preset superfast", "typed.ts"),
        ("wpp=0", "-preset superfast", "typed.mp4"),
        ("ctu=16", "-preset superfast", "typed.mp4"),
        ("ctu=32:sao=1", "-preset superfast", "typed.ts"),
        ("sao=1:limit-sao=0:wpp=0", "-preset fast", "typed.mp4"),
        ("temporal-mvp=0", "-preset superfast", "typed.mp4"),
        ("weightp=1:weightb=1", "-preset superfast -vf fade=t=in:st=2:d=1", "typed.mp4"),
        ("temporal-layers=3:bframes=3", "-preset superfast", "typed.mp4"),
        ("slices=2:ctu=32", "-preset superfast", "typed.mp4"),
        ("intra-refresh=1:keyint=50", "-preset superfast", "typed.mp4"),
        ("repeat-headers=1:aud=1:hash=1", "-preset superfast", "typed.ts"),
        ("lossless=1", "-preset superfast", "typed.mp4"),
        ("", "-preset superfast -vf crop=638:358", "typed.mp4"),
        ("", "-preset superfast -vf scroll=v=0.002", "typed.mp4"),
        ("", "-preset superfast -vf noise=alls=6:allf=t", "typed.mp4"),
        ("strict-cbr=1:vbv-maxrate=600:vbv-bufsize=300", "-preset superfast -b:v 600k", "typed.ts"),
    ]

    @Test(arguments: codings.indices)
    func typingComesOutAsDecoded(_ index: Int) throws {
        let (parameters, options, name) = Self.codings[index]
        let folder = try Folder()
        let joined = [Self.quiet, parameters].filter { !$0.isEmpty }.joined(separator: ":")
        let path = try folder.recording(
            "\(TypedScreen.drawing) -c:v libx265 \(options) -pix_fmt yuv420p -x265-params \(joined) \(name)"
        )
        try TypedScreen.expectAllAsDecoded(path, views: 12)
    }

    /// Ways to code a screen of which parts are copied: edges filtered little and much and not at all,
    /// blocks of all sizes, motion from neighbours far down the list, more pictures to refer to.
    static let copies: [(parameters: String, options: String)] = [
        ("deblock=6,6:bframes=8:b-adapt=0", "-preset superfast -crf 40"),
        ("deblock=6,6:bframes=4:b-adapt=0:max-merge=5:ctu=16", "-preset superfast -crf 38"),
        ("deblock=4,4:bframes=4", "-preset superfast -crf 34"),
        ("deblock=-3,-3", "-preset superfast -crf 34"),
        ("no-deblock=1:bframes=5", "-preset superfast -crf 34"),
        ("ref=4:bframes=6:b-adapt=0", "-preset superfast -crf 32"),
        ("temporal-mvp=0:bframes=4:max-merge=3", "-preset superfast"),
        ("ctu=64:min-cu-size=16:bframes=4", "-preset superfast -crf 30"),
        ("bframes=4", "-preset superfast -crf 34 -vf crop=632:354"),
        (
            "bframes=4",
            "-preset superfast -crf 34 -bsf:v hevc_metadata=crop_right=72:crop_bottom=40"
        ),
        ("bframes=4", "-preset superfast -crf 34 -pix_fmt yuv444p"),
        ("bframes=4:b-adapt=0:tskip=1:weightb=1", "-preset fast -crf 30"),
        ("max-merge=5:bframes=3:limit-refs=0", "-preset medium"),
    ]

    @Test(arguments: copies.indices)
    func copiedPartsComeOutAsDecoded(_ index: Int) throws {
        let (parameters, options) = Self.copies[index]
        let folder = try Folder()
        let format = options.contains("pix_fmt") ? "" : "-pix_fmt yuv420p "
        let path = try folder.recording(
            "\(Self.cornered) -c:v libx265 \(options) \(format)"
                + "-x265-params \(Self.quiet):\(parameters) typed.mp4")
        try TypedScreen.expectAllAsDecoded(path, views: 12)
    }

    /// Of what is typed, pictures between two others are left out, even where later ones name them:
    /// half as many are decoded as differ from the picture before, or fewer.
    @Test(arguments: ["bframes=4", "bframes=8:b-adapt=0", "temporal-mvp=0:bframes=4"])
    func whatIsCopiedIsNotDecoded(_ parameters: String) throws {
        let folder = try Folder()
        let path = try folder.recording(
            "\(Self.cornered) -c:v libx265 -preset superfast -pix_fmt yuv420p "
                + "-x265-params \(Self.quiet):\(parameters) typed.mp4")
        let whole = try Watched(path)
        let changes = zip(whole.pictures, whole.pictures.dropFirst())
            .count { $0.digest != $1.digest }
        let packets = try PacketCount(path)
        #expect(packets.decoded * 2 < changes)
        #expect(packets.again == 0)
    }

    @Test(arguments: ["gray", "yuv422p", "yuv444p", "yuv420p10le", "yuv420p12le"])
    func anyFormatComesOutAsDecoded(_ format: String) throws {
        let folder = try Folder()
        let path = try folder.recording(
            "\(TypedScreen.drawing) -c:v libx265 -preset superfast -pix_fmt \(format) "
                + "-x265-params \(Self.quiet) typed.mp4")
        try TypedScreen.expectAllAsDecoded(path, views: 12)
    }

    @Test func standingPicturesAreKnown() throws {
        let folder = try Folder()
        let path = try folder.recording(
            "\(TypedScreen.drawing) -c:v libx265 -preset superfast -pix_fmt yuv420p "
                + "-x265-params \(Self.quiet) typed.mp4")
        let part = try Watched(path, decodesEverything: false)
        let again = zip(part.pictures, part.pictures.dropFirst())
            .count { $0.identity != nil && $0.identity == $1.identity }
        #expect(again * 3 > part.pictures.count)
    }

    @Test(arguments: ["open-gop=1", "open-gop=0"])
    func readingGoesOnAfterSeeking(_ groups: String) throws {
        let folder = try Folder()
        let path = try folder.recording(
            "\(TypedScreen.drawing) -c:v libx265 -preset superfast -pix_fmt yuv420p "
                + "-x265-params \(Self.quiet):\(groups):keyint=50:min-keyint=50 typed.mp4")
        try TypedScreen.expectSeekingAsDecoded(path)
    }

    @Test(arguments: [0.3, 0.5, 0.7], [25, 20])
    func damageIsSeenAsWhenAllIsDecoded(_ share: Double, rate: Int) throws {
        let folder = try Folder()
        try folder.recording(
            "\(TypedScreen.drawing(rate: rate)) -c:v libx265 -preset superfast -pix_fmt yuv420p "
                + "-x265-params \(Self.quiet):keyint=75 whole.ts")
        var bytes = try folder.bytes("whole.ts")
        let place = Int(Double(bytes.count) * share)
        for at in place..<place + 3000 { bytes[at] = 0x5a }
        let path = try folder.write(bytes, "damaged.ts")
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(part.skips == whole.skips)
        #expect(part.identitiesAreRight)
        #expect(whole.pictures.count < 10 * rate)
    }

    @Test func anotherSizeIsFollowed() throws {
        let folder = try Folder()
        for (name, size) in [("one", "640:360"), ("two", "480:272")] {
            try folder.recording(
                "\(TypedScreen.drawing) -vf scale=\(size) -t 3 -c:v libx265 -preset superfast "
                    + "-pix_fmt yuv420p -x265-params \(Self.quiet) \(name).ts")
        }
        let path = try folder.write(
            try folder.bytes("one.ts") + folder.bytes("two.ts"), "both.ts")
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(Set(whole.pictures.map(\.width)) == [640, 480])
    }
}

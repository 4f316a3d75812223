// AV1 packets that are not decoded: what comes out looks like what comes out when all are.

import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite struct AV1TriageTests {
    private static let quick = "-c:v libsvtav1 -preset 10 -crf 35"
    private static let fine = "-c:v libsvtav1 -preset 6 -crf 30"
    private static let other = "-c:v libaom-av1 -cpu-used 8 -crf 35 -row-mt 1"

    /// Ways to code it, and the name of the file.
    static let codings: [(options: String, name: String)] = [
        (quick, "typed.mp4"), (fine, "typed.mkv"), ("\(quick) -g 50", "typed.webm"),
        ("\(quick) -g 250", "typed.ivf"),
        ("\(quick) -svtav1-params hierarchical-levels=3", "typed.mp4"),
        ("\(quick) -svtav1-params pred-struct=1", "typed.mp4"),
        ("\(quick) -svtav1-params scm=1", "typed.mp4"),
        ("\(quick) -svtav1-params film-grain=8", "typed.mp4"),
        ("\(quick) -svtav1-params tile-columns=1", "typed.mp4"),
        ("\(quick) -vf noise=alls=6:allf=t", "typed.mp4"),
        ("\(quick) -vf scroll=v=0.002", "typed.mp4"), ("\(quick) -vf crop=202:102", "typed.mp4"),
        ("-c:v libsvtav1 -preset 10 -b:v 300k", "typed.mp4"),
        ("\(other) -g 60", "typed.mp4"), ("\(other) -lag-in-frames 0", "typed.mkv"),
        ("\(other) -usage realtime -b:v 300k", "typed.webm"),
    ]

    @Test(arguments: codings.indices)
    func typingLooksAsDecoded(_ index: Int) throws {
        let (options, name) = Self.codings[index]
        let folder = try Folder()
        let path = try folder.recording(
            "\(TypedScreen.drawing) \(options) -pix_fmt yuv420p \(name)")
        try expectAllNear(path)
    }

    @Test func tenBitsLookAsDecoded() throws {
        let folder = try Folder()
        let path = try folder.recording(
            "\(TypedScreen.drawing) \(Self.quick) -pix_fmt yuv420p10le typed.mp4")
        try expectAllNear(path)
    }

    /// What was there before comes back at next to no cost: its frame is kept to refer to.
    private static let flipped: String = {
        let mark = "drawbox=x=202:y=130:w=40:h=20:c=white:t=fill"
        return "-f lavfi -i color=c=0x203040:s=640x360:r=25:d=10,drawgrid=w=40:h=24:c=gray,"
            + "\(mark):enable=between(t\\,2\\,4)+between(t\\,5\\,5.8)+between(t\\,7\\,8)"
    }()

    @Test(arguments: [quick, fine, "\(other) -g 250", "\(quick) -g 250"])
    func whatComesBackIsSeen(_ options: String) throws {
        let folder = try Folder()
        let path = try folder.recording("\(Self.flipped) \(options) -pix_fmt yuv420p flipped.mp4")
        try expectAllNear(path)
    }

    @Test(arguments: ["\(quick) -g 50", "\(quick) -g 150", "\(other) -g 150 -lag-in-frames 0"])
    func whatStandsIsNotDecoded(_ options: String) throws {
        let folder = try Folder()
        let lines = (0..<14).map { row in
            "drawbox=x=40:y=\(20 + 23 * row):w=\(80 + row * 97 % 400):h=9:c=white:t=fill"
        }
        let screen = ["-f lavfi -i color=c=0x203040:s=640x360:r=25:d=20"] + lines
        let path = try folder.recording(
            "\(screen.joined(separator: ",")) \(options) -pix_fmt yuv420p still.mp4")
        let packets = try PacketCount(path)
        #expect(packets.decoded < 500 / 2)
        #expect(packets.again == 0)
    }

    /// At so few bits what follows a key frame changes it more than pictures that are taken for the same
    /// may differ: that it does so again is known from the bits alone.
    @Test func whatIsMadeAgainIsNotDecoded() throws {
        let folder = try Folder()
        let screen = "-f lavfi -i testsrc2=s=640x360:r=25:d=10,trim=end_frame=1,loop=249:1"
        let path = try folder.recording(
            "\(screen) -c:v libsvtav1 -preset 10 -crf 55 -g 50 -pix_fmt yuv420p still.mp4")
        let packets = try PacketCount(path)
        #expect(packets.decoded < 250 / 2)
        #expect(packets.again == 0)
        // Pictures that are taken for the same differ by up to 12, and one of them from the next again.
        try expectAllNear(path, within: 16)
    }

    @Test func readingGoesOnAfterSeeking() throws {
        let folder = try Folder()
        let path = try folder.recording(
            "\(TypedScreen.drawing) \(Self.quick) -g 50 -pix_fmt yuv420p typed.mp4")
        for start in [1.5, 5, 8] { try expectAllNear(path, from: MediaTime(seconds: start)) }
    }

    /// What filters change that need no bits, in pictures that are taken for the same and in those after
    /// them; the faintest text that is read stands out by 35.
    private static let mostDifference = 8

    /// Expects of a video the same pictures at the same times whether all of it is decoded or not, but
    /// for that.
    private func expectAllNear(
        _ path: FilePath, from start: MediaTime? = nil, within most: Int = mostDifference,
        at place: SourceLocation = #_sourceLocation
    ) throws {
        var whole = try SampledVideo(path, from: start, decodesEverything: true)
        var part = try SampledVideo(path, from: start, decodesEverything: false)
        var count = 0
        while let expected = try whole.next() {
            guard let picture = try part.next() else { break }
            count += 1
            #expect(picture.time == expected.time, sourceLocation: place)
            #expect(picture.duration == expected.duration, sourceLocation: place)
            let difference = picture.greatestDifference(from: expected)
            #expect(
                difference <= most, "at \(expected.time.seconds) s",
                sourceLocation: place)
        }
        #expect(try part.next() == nil, sourceLocation: place)
        #expect(start != nil || count == TypedScreen.pictures, sourceLocation: place)
        #expect(count > 40, sourceLocation: place)
    }

    // MARK: Headers and sizes

    @Test func packetsAreTakenApart() {
        func packet(_ bytes: [UInt8]) -> AV1Packet? {
            bytes.withUnsafeBufferPointer { AV1Packet($0) }
        }
        // A temporal delimiter, the header of a sequence, and a frame without a size: to the end.
        let whole = packet([0x12, 0, 0x0a, 2, 9, 9, 0x30, 1, 2, 3])
        #expect(whole?.sequence == 4..<6)
        #expect(whole?.frames == [AV1Frame(start: 7, size: 3)])
        // A header of its own and two groups of tiles, one of them with an extension.
        let parted = packet([0x1a, 1, 7, 0x22, 2, 1, 2, 0x26, 0, 1, 5])
        #expect(parted?.frames == [AV1Frame(start: 2, size: 4, isWhole: false)])
        // Two frames; 128 bytes take two bytes to tell.
        let second = [0x32, 0x80, 1] + [UInt8](repeating: 5, count: 128)
        let both = packet([0x32, 1, 4] + second)
        #expect(both?.frames == [AV1Frame(start: 2, size: 1), AV1Frame(start: 6, size: 128)])
        // A second layer; a size beyond the end; one that never ends.
        #expect(packet([0x36, 0x08, 1, 4]) == nil)
        #expect(packet([0x32, 5, 4]) == nil)
        #expect(packet([0x32, 0xff, 0xff]) == nil)
    }

    @Test func stillFramesTakeNoMoreThanTheLeast() {
        let kind = AV1StillSizes.Kind(distance: 1, lessons: 4)
        var sizes = AV1StillSizes()
        for size in [23, 60] { sizes.learn(size, of: kind, isSeen: true) }
        #expect(!sizes.isStill(23, of: kind))
        sizes.learn(22, of: kind, isSeen: true)
        #expect(sizes.isStill(24, of: kind))
        // The caret of a text was taken away for so little.
        #expect(!sizes.isStill(26, of: kind))
        #expect(!sizes.isStill(60, of: kind))
        #expect(!sizes.isStill(22, of: AV1StillSizes.Kind(distance: 16, lessons: 4)))
        // What grows slowly is followed, decoded or not.
        for size in [24, 25, 26, 26] { sizes.learn(size, of: kind, isSeen: false) }
        #expect(sizes.isStill(27, of: kind))
        #expect(!sizes.isStill(30, of: kind))
    }

    @Test func firstFramesAreStillWhereTheyAreTheVerySame() {
        let kind = AV1StillSizes.Kind(distance: 16, lessons: 1)
        var sizes = AV1StillSizes()
        for size in [48, 36] { sizes.learn(size, of: kind, isSeen: true) }
        #expect(sizes.isStill(48, of: kind))
        #expect(sizes.isStill(36, of: kind))
        #expect(!sizes.isStill(37, of: kind))
        sizes.learn(40, of: kind, isSeen: false)
        #expect(!sizes.isStill(40, of: kind))
    }
}

// The tops that pictures have in common.

import MediaReader
import Testing

@Suite struct PictureTopTests {
    /// Whatever lies between: two that copy the same have in common what both copy.
    @Test func whatIsCopiedIsSharedAllAlong() {
        var tops = PictureTops()
        let first = tops.take(1, copying: 0, of: [])
        let second = tops.take(2, copying: 160, of: [1])
        let between = tops.take(3, copying: 200, of: [1, 2])
        let nearer = tops.take(4, copying: 96, of: [1, 3])
        let third = tops.take(5, copying: 320, of: [2])
        #expect(second.rows(sharedWith: first) == 160 && first.rows(sharedWith: second) == 160)
        // The mean of both is what both show only as far as they are alike.
        #expect(between.rows(sharedWith: first) == 160 && between.rows(sharedWith: second) == 160)
        #expect(nearer.rows(sharedWith: between) == 96 && nearer.rows(sharedWith: second) == 96)
        #expect(third.rows(sharedWith: second) == 320 && third.rows(sharedWith: first) == 160)
        #expect(third.rows(sharedWith: nearer) == 96)
        #expect(first.rows(sharedWith: first) == .max)
    }

    @Test func whatDiffersHasNothingInCommon() {
        var tops = PictureTops()
        _ = tops.take(1, copying: 0, of: [])
        let other = tops.take(2, copying: 0, of: [1])
        // Both of these are known, but not to be alike.
        let mean = tops.take(3, copying: 320, of: [1, 2])
        #expect(mean.likenesses.isEmpty && mean.rows(sharedWith: other) == 0)
        let stranger = tops.take(4, copying: 320, of: [17])
        #expect(stranger.rows(sharedWith: mean) == 0)
    }

    /// What is shown again keeps what was known of it.
    @Test func whatComesAgainIsKnown() {
        var tops = PictureTops()
        _ = tops.take(1, copying: 0, of: [])
        _ = tops.take(2, copying: 64, of: [1])
        let again = tops.take(2, copying: 0, of: [])
        #expect(again.rows(sharedWith: tops.take(1, copying: 0, of: [])) == 64)
    }

    @Test func memoryIsBounded() {
        var tops = PictureTops()
        for content in 1...1000 { _ = tops.take(content, copying: 320, of: [content - 1]) }
        let last = tops.take(1001, copying: 320, of: [1000])
        #expect(last.likenesses.count < 10)
        #expect(last.likenesses.allSatisfy { $0.content > 980 })
    }
}

/// A page that stands, and below at the right a speaker who never does.
@Suite struct InsetTests {
    private static func drawing(_ last: String = "null") -> String {
        "-f lavfi -i color=c=0x203040:s=640x360:r=25:d=5,drawbox=x=64:y=48:w=320:h=16:c=gray:t=fill"
            + " -f lavfi -i testsrc=s=128x96:r=25:d=5 -filter_complex"
            + " [1]noise=alls=20:allf=t[speaker];[0][speaker]overlay=500:250,\(last)"
    }
    /// The macroblock that the speaker begins in is the sixteenth from above.
    private static let firstRow = 240

    /// How pictures refer to each other, and which of them copies their top.
    private static let codings: [String] = [
        "-preset veryfast", "-preset medium", "-bf 0 -refs 4", "-coder vlc -bf 3",
        "-bf 5 -b_strategy 0 -x264-params b-pyramid=none:weightb=0",
        "-preset veryfast -crf 36 -x264-params deblock=6,6",
    ]

    @Test(arguments: codings)
    func onlyTheRowsBelowTheTopAreCompared(_ coding: String) throws {
        let folder = try Folder()
        let path = try folder.ffmpeg(
            "\(Self.drawing()) -c:v libx264 \(coding) -pix_fmt yuv420p inset.mp4")
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(part.changesAreRight)
        #expect(part.changes.count > 90)
        let spared = part.rowsTold.count { $0.lowerBound >= Self.firstRow - 32 }
        #expect(spared > 90)
    }

    /// Streams in which macroblocks that are skipped do not copy, or not all from one picture.
    @Test(arguments: [
        ("null", "-bf 4 -direct-pred temporal"), ("null", "-preset veryfast -x264-params slices=3"),
        ("fade=t=in:st=1:d=2", "-weightp 2"), ("null", "-x264-params intra-refresh=1"),
        ("null", "-flags +ilme+ildct"),
    ])
    func whatIsToldIsRight(_ last: String, _ coding: String) throws {
        let folder = try Folder()
        let path = try folder.ffmpeg(
            "\(Self.drawing(last)) -c:v libx264 \(coding) -pix_fmt yuv420p inset.mp4")
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(part.changesAreRight)
    }
}

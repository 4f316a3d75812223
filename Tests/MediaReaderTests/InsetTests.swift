// What moves in a corner, and what stands above it.

import MediaReader
import Testing

/// A page that stands, and below at the right a speaker who never does.
@Suite struct InsetTests {
    private static func drawing(_ last: String) -> String {
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
        let part = try watch("null", coding)
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
        try watch(last, coding)
    }

    /// What is told of a recording, the same as when all of it is decoded.
    @discardableResult
    private func watch(_ last: String, _ coding: String) throws -> Watched {
        let folder = try Folder()
        let path = try folder.ffmpeg(
            "\(Self.drawing(last)) -c:v libx264 \(coding) -pix_fmt yuv420p inset.mp4")
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
        #expect(part.changesAreRight)
        return part
    }
}

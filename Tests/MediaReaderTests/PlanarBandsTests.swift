// Pictures of red, green and blue, or of a palette: put into planes as far as they are looked at.

import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite struct PlanarBandsTests {
    /// A screen that is typed on twice a second, with a second between two pages; its height is no
    /// multiple of anything.
    private static let typed: String = {
        let characters = (0..<6).map { place in
            "drawbox=x=\(60 + 17 * place):y=\(130 + 3 * place):w=7:h=9"
                + ":c=yellow:t=fill:enable=gte(t\\,\(1 + Double(place) / 2))"
        }
        let page = "drawbox=x=0:y=0:w=638:h=357:c=0x805020:t=fill:enable=gte(t\\,4.5)"
        return
            (["-f lavfi -i color=c=0x203040:s=638x357:r=10:d=6,drawgrid=w=40:h=24:c=white"]
            + characters + [page]).joined(separator: ",")
    }()

    /// Ways to keep colours, and the planes that they are looked at in.
    static let formats = [
        ("typed.gif", "", "yuv444p"), ("typed.mkv", "-c:v png -pix_fmt rgb24", "yuv444p"),
        ("palette.mkv", "-c:v png -pix_fmt pal8", "yuv444p"),
        ("typed.mov", "-c:v qtrle -pix_fmt rgb24", "yuv444p"),
        ("planes.mkv", "-c:v ffv1 -pix_fmt gbrp", "yuv444p"),
        ("deep.mkv", "-c:v ffv1 -pix_fmt gbrp12le", "yuv444p16le"),
        ("typed.nut", "-c:v rawvideo -pix_fmt bgr565le", "yuv444p"),
        ("pairs.nut", "-c:v rawvideo -pix_fmt nv12", "yuv420p"),
        ("packed.nut", "-c:v rawvideo -pix_fmt uyvy422", "yuv422p"),
    ]

    @Test(arguments: formats.indices)
    func whatIsLookedAtIsWhatAllOfItWouldBe(_ index: Int) throws {
        let (name, options, planes) = Self.formats[index]
        let folder = try Folder()
        let path = try folder.ffmpeg("\(Self.typed) \(options) \(name)")
        let watched = try Watched(path)
        #expect(watched.changes.count == watched.pictures.count - 1)
        #expect(watched.changesAreRight)
        #expect(watched.rowsTold.contains { !$0.isEmpty && $0.count < 40 })
        #expect(Set(watched.pictures.map(\.digest)).count >= 8)
        // All in one go, by another program.
        try folder.ffmpeg(
            "-i \(name) -vsync passthrough -pix_fmt \(planes) "
                + "-sws_flags bicubic+accurate_rnd+full_chroma_int -f rawvideo whole")
        #expect(
            try digests(folder.bytes("whole"), of: watched.pictures.count)
                == watched.pictures.map(\.digest))
    }

    /// Of each of so many pictures of the same size.
    private func digests(_ bytes: [UInt8], of count: Int) -> [UInt64] {
        let size = bytes.count / count
        return (0..<count).map { picture in
            SampleDigest(of: bytes[picture * size..<(picture + 1) * size]).number
        }
    }

    @Test func anotherPaletteIsAnotherPicture() throws {
        let folder = try Folder()
        // The same numbers of colours under other colours.
        let path = try folder.ffmpeg(
            "-f lavfi -i color=c=red:s=64x48:r=1:d=1,format=rgb8 -f lavfi -i "
                + "color=c=blue:s=64x48:r=1:d=1,format=rgb8 -filter_complex "
                + "[0:v]split[a][p];[p]palettegen=reserve_transparent=0[q];[a][q]paletteuse[x];"
                + "[1:v]split[b][r];[r]palettegen=reserve_transparent=0[s];[b][s]paletteuse[y];"
                + "[x][y]concat -c:v png -pix_fmt pal8 colours.mkv")
        let watched = try Watched(path)
        #expect(watched.pictures.count == 2)
        #expect(watched.changesAreRight)
        #expect(watched.rowsTold == [0..<48])
    }
}

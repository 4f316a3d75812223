// The picture a viewer sees.

import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite struct RenderingTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    /// Left half red, right half blue, with a white bar along the top.
    private static let scene =
        "-f lavfi -i color=red:s=160x120:r=5:d=1 -filter_complex "
        + "drawbox=x=80:w=80:h=120:color=blue:t=fill,drawbox=w=160:h=20:color=white:t=fill"
    private static let (red, blue, white) = ([255, 0, 0], [0, 0, 255], [255, 255, 255])

    @Test func coloursComeOutAsTheyWentIn() throws {
        for options in [
            "-c:v libx264 -pix_fmt yuv420p", "-c:v libx264 -pix_fmt yuv444p",
            "-c:v libx264 -pix_fmt yuv420p10le", "-c:v libx264rgb -pix_fmt rgb24",
            "-c:v mjpeg -q:v 1 -pix_fmt yuvj420p", "-c:v rawvideo -pix_fmt nv12",
            "-c:v rawvideo -pix_fmt bgra", "-c:v gif -pix_fmt rgb8",
        ] {
            let name =
                options.contains("gif") ? "a.gif" : options.contains("raw") ? "a.avi" : "a.mkv"
            let path = try folder.ffmpeg("\(Self.scene) \(options) \(name)")
            let picture = try #require(try rendered(path))
            #expect(picture.width == 160 && picture.height == 120)
            // A GIF's palette is coarse, and dithered.
            let near = options.contains("gif") ? 90 : 12
            #expect(
                picture.isNear(20, 70, Self.red, within: near),
                "\(options) \(picture.color(20, 70))")
            #expect(
                picture.isNear(140, 70, Self.blue, within: near),
                "\(options) \(picture.color(140, 70))")
            #expect(
                picture.isNear(80, 8, Self.white, within: near),
                "\(options) \(picture.color(80, 8))")
            let seen = try Watched(path)
            #expect(seen.pictures.allSatisfy { $0.width == 160 && $0.height == 120 })
        }
    }

    @Test(arguments: ["bt709", "smpte170m", "bt2020nc"], ["tv", "pc"])
    func matrixAndRangeAreApplied(matrix: String, range: String) throws {
        let convert = matrix == "smpte170m" ? "bt601" : matrix == "bt2020nc" ? "bt2020" : "bt709"
        let path = try folder.ffmpeg(
            "\(Self.scene),scale=out_color_matrix=\(convert):out_range=\(range),format=yuv444p "
                + "-c:v libx264 -qp 1 -colorspace \(matrix) -color_range \(range) a.mp4")
        let picture = try #require(try rendered(path))
        #expect(picture.isNear(20, 70, Self.red, within: 6), "\(picture.color(20, 70))")
        #expect(picture.isNear(140, 70, Self.blue, within: 6), "\(picture.color(140, 70))")
        let color = try Watched(path).info.color
        #expect(color.matrix == matrix && color.range == (range == "pc" ? "full" : "limited"))
    }

    @Test(arguments: [(1280, 720, "bt709"), (640, 480, "bt601")])
    func theMatrixIsGuessedFromTheSize(width: Int, height: Int, matrix: String) throws {
        let path = try folder.ffmpeg(
            "-f lavfi -i color=red:s=\(width)x\(height):r=5:d=1,format=rgb24 -vf "
                + "scale=out_color_matrix=\(matrix),format=yuv420p -c:v mpeg4 -q:v 1 a.avi")
        let picture = try #require(try rendered(path))
        #expect(picture.isNear(99, 99, Self.red, within: 6), "\(picture.color(99, 99))")
    }

    @Test(arguments: [90, 180, 270])
    func rotationIsApplied(degrees: Int) throws {
        try folder.ffmpeg("\(Self.scene) -c:v libx264 -pix_fmt yuv420p a.mp4")
        // ffmpeg 5.1 turns the other way than the number given to it; its own player shows the same
        // as is expected here.
        let path = try folder.ffmpeg(
            "-i a.mp4 -c copy -metadata:s:v rotate=\(360 - degrees) b.mp4")
        let picture = try #require(try rendered(path))
        let info = try Watched(path).info
        #expect(info.rotation == degrees)
        #expect(info.width == picture.width && info.height == picture.height)
        #expect(picture.width == (degrees == 180 ? 160 : 120))
        switch degrees {
        case 90:
            // The top edge is now at the right.
            #expect(picture.isNear(112, 80, Self.white) && picture.isNear(50, 20, Self.red))
        case 180:
            #expect(picture.isNear(80, 112, Self.white) && picture.isNear(140, 50, Self.red))
        default:
            #expect(picture.isNear(8, 80, Self.white) && picture.isNear(70, 140, Self.red))
        }
    }

    @Test(arguments: [("4/3", 213, 120, "4:3"), ("8/9", 160, 135, "8:9")])
    func pixelsBecomeSquare(ratio: String, width: Int, height: Int, text: String) throws {
        let path = try folder.ffmpeg(
            "\(Self.scene),setsar=\(ratio) -c:v libx264 -pix_fmt yuv420p a.mp4")
        let picture = try #require(try rendered(path))
        let info = try Watched(path).info
        #expect(picture.width == width && picture.height == height)
        #expect(info.width == width && info.height == height)
        #expect(info.sampleAspectRatio == text)
        #expect(picture.isNear(width - 10, height / 2, Self.blue))
    }

    @Test(arguments: ["smpte2084", "arib-std-b67"])
    func highDynamicRangeReads(transfer: String) throws {
        // Grey steps over the whole signal: text white lies at 58 % (PQ) and 75 % (HLG).
        let path = try folder.ffmpeg(
            "-f lavfi -i nullsrc=s=256x64:r=5:d=1,format=gray10le,geq=lum='X*4' -pix_fmt yuv420p10le "
                + "-c:v libx265 -x265-params lossless=1:log-level=0 -color_primaries bt2020 "
                + "-color_trc \(transfer) -colorspace bt2020nc -color_range tv a.mp4")
        let picture = try #require(try rendered(path))
        let greys = (0..<256).map { picture.color($0, 32)[0] }
        // Rising, from black to white, without a colour cast.
        #expect(zip(greys, greys.dropFirst()).allSatisfy { $0 <= $1 + 1 })
        #expect(greys[0] <= 8 && greys[255] >= 240)
        let white = transfer == "smpte2084" ? 0.58 : 0.75
        // Limited range: 64 to 940 of 1024, at X times 4.
        let place = Int((64 + white * 876) / 4)
        #expect((200...240).contains(greys[place]), "\(greys[place])")
        let cast = picture.color(place, 32)
        #expect(abs(cast[0] - cast[2]) <= 3)
        #expect(try Watched(path).info.color.transfer == transfer)
    }

    @Test func everyOrientationIsRightInSmall() {
        // 2 x 1 pixels, A then B.
        let source: [UInt8] = [1, 1, 1, 2, 2, 2]
        func lay(_ matrix: [Int32]) -> [UInt8] {
            let orientation = Orientation(matrix: matrix)
            return [UInt8](unsafeUninitializedCapacity: 6) { target, count in
                source.withUnsafeBytes { bytes in
                    guard let from = bytes.baseAddress, let to = target.baseAddress else { return }
                    orientation.lay(from, rowBytes: 6, width: 2, height: 1, into: to)
                }
                count = 6
            }
        }
        let one: Int32 = 1 << 16
        #expect(lay([one, 0, 0, 0, one, 0, 0, 0, 1 << 30])[0] == 1)
        #expect(lay([-one, 0, 0, 0, one, 0, 0, 0, 1 << 30])[0] == 2)
        #expect(lay([0, one, 0, -one, 0, 0, 0, 0, 1 << 30])[0] == 1)
        #expect(lay([0, -one, 0, one, 0, 0, 0, 0, 1 << 30])[0] == 2)
        #expect(Orientation(matrix: [0, one, 0, -one, 0, 0, 0, 0, 1]).degrees == 90)
        #expect(Orientation(matrix: [0, -one, 0, one, 0, 0, 0, 0, 1]).degrees == 270)
        #expect(Orientation(matrix: [-one, 0, 0, 0, -one, 0, 0, 0, 1]).degrees == 180)
        #expect(Orientation(matrix: []) == .upright)
    }
}

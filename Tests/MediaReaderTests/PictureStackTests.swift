// The mean of pictures that show the same but for noise.

import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite struct PictureStackTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    /// A grey ground with strong grain, and a black square that jumps to the left of a light bar at
    /// the sixteenth picture.
    private static let scene =
        "-f lavfi -i color=gray:s=320x240:r=20:d=1 -vf "
        + "drawbox=x=200:w=2:h=240:color=0xD0D0D0:t=fill,"
        + "drawbox=x=20:y=20:w=40:h=40:color=black:t=fill:enable='lt(n,15)',"
        + "drawbox=x=120:y=20:w=40:h=40:color=black:t=fill:enable='gte(n,15)',"
        + "noise=alls=30:allf=t"

    /// The last picture of a video, and the mean of all.
    private func last(of path: FilePath) throws -> (single: Picture, mean: Picture, count: Int) {
        var reader = try VideoReader(opening: path, options: ReaderOptions(decodesEverything: true))
        var stack = PictureStack()
        var single: Picture?
        var mean: Picture?
        while let event = try reader.next() {
            guard case .picture(let picture) = consume event else { continue }
            stack.add(picture, afresh: false)
            single = try picture.rendered()
            if let shown = try stack.mean(shownAs: picture) { mean = try shown.rendered() }
        }
        return (try #require(single), try #require(mean), stack.count)
    }

    /// How far the samples of an area are from their mean.
    private func deviation(_ picture: Picture, _ box: Box) -> Double {
        let samples = (box.y..<box.maxY).flatMap { y in
            (box.x..<box.maxX).map { Double(picture.color($0, y)[1]) }
        }
        let mean = samples.reduce(0, +) / Double(samples.count)
        let squares = samples.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(samples.count)).squareRoot()
    }

    private func brightness(_ picture: Picture, _ box: Box) -> Double {
        let samples = (box.y..<box.maxY).flatMap { y in
            (box.x..<box.maxX).map { picture.color($0, y)[1] }
        }
        return Double(samples.reduce(0, +)) / Double(samples.count)
    }

    @Test(arguments: ["yuv420p", "yuv444p10le"])
    func grainGoesAndWhatStandsStays(format: String) throws {
        let path = try folder.ffmpeg(
            "\(Self.scene),format=\(format) -c:v libx264 -qp 1 -pix_fmt \(format) a.mkv")
        let (single, mean, count) = try last(of: path)
        #expect(count == 20)
        let ground = Box(x: 220, y: 20, width: 80, height: 200)
        let (before, after) = (deviation(single, ground), deviation(mean, ground))
        #expect(before > 5 && after < before / 2.5, "\(before) \(after)")
        #expect(abs(brightness(mean, ground) - brightness(single, ground)) < 2)
        // A stroke two pixels wide keeps its contrast.
        let bar = Box(x: 200, y: 20, width: 2, height: 200)
        #expect(abs(brightness(mean, bar) - brightness(single, bar)) < 4)
    }

    @Test func whatMovesIsNotSmeared() throws {
        let path = try folder.ffmpeg("\(Self.scene),format=yuv420p -c:v libx264 -qp 1 a.mkv")
        let (single, mean, _) = try last(of: path)
        for box in [
            Box(x: 22, y: 22, width: 36, height: 36), Box(x: 122, y: 22, width: 36, height: 36),
        ] {
            #expect(abs(brightness(mean, box) - brightness(single, box)) < 4)
        }
    }

    @Test func aRowBeginsAfresh() throws {
        let path = try folder.ffmpeg("\(Self.scene),format=yuv420p -c:v libx264 -qp 1 a.mkv")
        var reader = try VideoReader(opening: path)
        var stack = PictureStack()
        var count = 0
        while let event = try reader.next() {
            guard case .picture(let picture) = consume event else { continue }
            stack.add(picture, afresh: count.isMultiple(of: 5))
            // Of one picture there is no mean.
            let hasMean = try stack.mean(shownAs: picture) != nil
            #expect(hasMean == !count.isMultiple(of: 5))
            count += 1
        }
        #expect(stack.count == 5)
    }
}

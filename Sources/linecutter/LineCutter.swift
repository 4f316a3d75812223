// Cuts the frames of a video into the line images that the recogniser gets.

internal import MediaReader
internal import PauseModel
internal import SystemPackage
internal import TextReader

/// Writes the line images of a video's frames: `<output>.grey` holds their samples one after the
/// other, `<output>.tsv` a line for each: frame, place in the samples, width and height of the
/// image; left, top, width and height of the ink; first and last row shown; columns shown.
@main
struct LineCutter {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else {
            print("linecutter VIDEO OUTPUT [EVERY [MARGIN]]: cuts the last of EVERY frames")
            return
        }
        let every = arguments.count > 3 ? max(1, Int(arguments[3]) ?? 1) : 1
        let margin = arguments.count > 4 ? Double(arguments[4]) : nil
        var sheet = try LineSheet(output: arguments[2])
        let reader = try TextReader()
        var video = try VideoReader(opening: FilePath(arguments[1]), options: ReaderOptions())
        var frame = 0
        while let event = try video.next() {
            switch consume event {
            case .picture(let decoded):
                if frame % every == every - 1 {
                    let picture = try decoded.rendered()
                    for line in reader.lineImages(of: picture, margin: margin) {
                        try sheet.add(line, frame: frame / every)
                    }
                }
                frame += 1
            case .skip: break
            case .issue: break
            }
        }
        try sheet.close()
    }
}

// A screen that is typed on, and what every way to code it has to show.

import MediaReader
import PauseModel
import SystemPackage
import Testing

/// Ten seconds of a screen that is typed on three times a second, with a rest in between and a caret
/// that blinks; then a small dot in the midst of quiet.
enum TypedScreen {
    /// What draws it: the inputs of an `ffmpeg` command.
    static let drawing = drawing(rate: 25)

    /// The same at another number of pictures a second.
    static func drawing(rate: Int) -> String {
        let characters = (0..<12).map { place in
            let time = 1 + Double(place) / 3 + (place < 6 ? 0 : 1.5)
            return "drawbox=x=\(60 + 13 * place):y=\(130 + place % 3):w=\(5 + place % 4):h=9"
                + ":c=white:t=fill:enable=gte(t\\,\(time))"
        }
        let caret =
            "drawbox=x=500:y=200:w=2:h=12:c=white:t=fill"
            + ":enable=lt(mod(t\\,1.06)\\,0.53)*lt(t\\,6)"
        let dot = "drawbox=x=202:y=230:w=4:h=4:c=white:t=fill:enable=gte(t\\,8.2)"
        let screen =
            "-f lavfi -i color=c=0x203040:s=640x360:r=\(rate):d=10,drawgrid=w=40:h=24:c=gray"
        return ([screen] + characters + [caret, dot]).joined(separator: ",")
    }

    /// How many pictures it has.
    static let pictures = 250

    /// Expects the same of a recording of it, whether all of it is decoded or not.
    ///
    /// More than `views` of its pictures differ: to compare nothing but empty screens would prove
    /// little.
    static func expectAllAsDecoded(
        _ path: FilePath, views: Int, at place: SourceLocation = #_sourceLocation
    ) throws {
        let whole = try Watched(path)
        let part = try Watched(path, decodesEverything: false)
        #expect(whole.pictures.count == pictures, sourceLocation: place)
        #expect(
            part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity),
            sourceLocation: place)
        #expect(part.skips == whole.skips, sourceLocation: place)
        #expect(part.issues == whole.issues, sourceLocation: place)
        #expect(part.identitiesAreRight, sourceLocation: place)
        #expect(part.changesAreRight, sourceLocation: place)
        #expect(Set(whole.pictures.map(\.digest)).count > views, sourceLocation: place)
    }

    /// Expects the same after going to a place in a recording of it, in the midst of a group too.
    static func expectSeekingAsDecoded(
        _ path: FilePath, at place: SourceLocation = #_sourceLocation
    ) throws {
        for start in [1.5, 5, 8] {
            let whole = try Watched(path, from: MediaTime(seconds: start))
            let part = try Watched(
                path, from: MediaTime(seconds: start), decodesEverything: false)
            #expect(
                part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity),
                sourceLocation: place)
            #expect(part.pictures.count > 40, sourceLocation: place)
        }
    }
}

/// How many packets of a video are decoded when what is known need not be.
struct PacketCount {
    let decoded: Int
    /// Of them, those that were left out at first.
    let again: Int

    /// Reads a video to its end.
    init(_ path: FilePath) throws {
        var reader = try ContainerReader(
            reading: FileSource(opening: path), options: ReaderOptions(decodesEverything: false))
        while let event = try reader.next() { _ = consume event }
        (decoded, again) = (reader.packetsDecoded, reader.packetsDecodedAgain)
    }
}

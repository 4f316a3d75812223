// Rows taken over from the picture rendered before are those that would be rendered.

import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite struct PlaneRenderingTests {
    /// A screen without a flat place on which characters appear one by one, at its edges as well;
    /// then a page comes and goes.
    private static func typed(_ size: String) -> String {
        let places = [(60, "130"), (77, "133"), (90, "0"), (20, "ih-9"), (200, "ih/2"), (9, "130")]
        let characters = places.enumerated().map { index, place in
            "drawbox=x=\(place.0):y=\(place.1):w=7:h=9:c=yellow:t=fill"
                + ":enable=gte(t\\,\(0.25 * Double(index + 1)))"
        }
        let both =
            "drawbox=y=20:w=30:h=5:c=red:t=fill:enable=gte(t\\,1.75),"
            + "drawbox=y=ih-40:w=30:h=5:c=blue:t=fill:enable=gte(t\\,1.75)"
        let page = "drawbox=x=9:y=3:w=380:h=340:c=0x805020:t=fill:enable=between(t\\,2\\,2.3)"
        let ground = "geq=r='mod(X*3+Y,256)':g='mod(Y*5,256)':b='mod(X*Y/40,256)'"
        return
            (["-f lavfi -i nullsrc=s=\(size):r=4:d=2.75,format=rgb24", ground] + characters
            + [both, page]).joined(separator: ",")
    }

    /// How many pictures it has.
    private static let pictures = 11

    private static let formats = [
        "yuv420p", "yuv422p", "yuv444p", "yuvj420p", "yuv440p", "yuv411p", "yuv410p",
        "yuv420p10le", "yuv422p12le", "yuva420p",
    ]

    /// A picture of a file by a reader that renders nothing else.
    private func rendered(_ path: FilePath, _ number: Int) throws -> Picture? {
        var reader = try VideoReader(opening: path, options: ReaderOptions(decodesEverything: true))
        var seen = 0
        while let event = try reader.next() {
            guard case .picture(let decoded) = consume event else { continue }
            if seen == number { return try decoded.rendered() }
            seen += 1
        }
        return nil
    }

    @Test(arguments: formats, ["400x360", "398x357", "398x720"])
    func picturesAreAsRenderedAlone(format: String, size: String) throws {
        let folder = try Folder()
        let path = try folder.ffmpeg("\(Self.typed(size)) -c:v ffv1 -pix_fmt \(format) a.mkv")
        let alone = try (0..<Self.pictures).map { try rendered(path, $0) }
        // Once with nobody who keeps a picture, once with one who keeps all.
        for keeps in [false, true] {
            var reader = try VideoReader(
                opening: path, options: ReaderOptions(decodesEverything: true))
            var kept: [Picture] = []
            var seen = 0
            while let event = try reader.next() {
                guard case .picture(let decoded) = consume event else { continue }
                let picture = try decoded.rendered()
                try #require(seen < alone.count)
                // Compared outside: what differs is too long to be printed.
                let isSame = picture == alone[seen]
                #expect(isSame, "picture \(seen)")
                seen += 1
                if keeps { kept.append(picture) }
            }
            #expect(seen == Self.pictures)
            for (number, picture) in kept.enumerated() {
                let isSame = picture == alone[number]
                #expect(isSame, "picture \(number), kept")
            }
            #expect(Set(kept).count == (keeps ? 9 : 0))
        }
    }
}

// A reader that takes a letter for another until it has seen it often.

import Batch
import PauseModel
import TextReader

/// Reads `aIl = all` on a dark picture, in doubt of its second letter, and `all` on others, which
/// teach what that letter is.
final class SlippingReader: PictureReader {
    private let reader: TextReader
    /// Pictures brighter than this are read right.
    private static let dark: UInt8 = 40

    init() throws(VideoFailure) {
        do throws(TextReaderError) {
            reader = try TextReader()
        } catch {
            throw VideoFailure(code: "reader-failed", message: "\(error)")
        }
    }

    func read(
        _ picture: Picture, deadline: Duration, turn: ReadingTurn
    ) -> TimedReading {
        var memory = turn.begin(with: reader)
        let isDark = picture.pixels[0] < Self.dark
        var line = Line(box: picture.bounds, text: "all", indent: 0, confidence: 1, words: [])
        if let look = Self.look {
            if isDark {
                line.text = "aIl = all"
                line.doubts = [memory.glyphs.doubt(look, read: "I")].compactMap { $0 }
                    .map { LetterDoubt(place: 1, look: $0) }
            } else {
                for _ in 0..<3 {
                    memory.glyphs.learn([(look, GlyphReading(text: "l", confidence: 1))])
                }
            }
        }
        line.words = line.text.split(separator: " ").map {
            Word(box: picture.bounds, text: String($0), confidence: 0.5)
        }
        turn.end(remembering: memory)
        let region = Region(
            id: "r1", kind: .code, box: picture.bounds, polarity: .darkOnLight, grid: nil,
            text: line.text, lines: [line])
        return TimedReading(Reading(regions: [region]), took: .zero, isPage: true)
    }

    /// An upright stroke.
    private static var look: GlyphLook? {
        var image = GreyImage(width: 10, height: 18, shade: 255)
        for y in 2..<14 { image.bytes[y * image.width + 5] = 0 }
        return GlyphLook(of: image, columns: 0..<10, top: -14)
    }
}

// How light coloured letters are, beside their ground.

internal import PauseModel

/// How light coloured letters are, beside their ground.
///
/// The codecs of video keep colours at half the size of light, and lose more of them (Recommendation ITU-T H.264,
/// 6.2: 4:2:0 sampling): in the channel in which a coloured letter stands out most its strokes run into each other,
/// where how light they are still parts them. What has a colour alone and is as light as its ground has none of it.
struct LetterLight {
    /// The words of the line, those that are coloured and stand out by their light as such.
    let words: [InkWord]
    private let map: ContrastMap
    private let picture: Picture

    /// Words stand out by their light by no less than this share of how they do in the strongest channel; those that do
    /// by nearly as much have hardly a colour.
    private static let (leastShare, mostShare) = (0.3, 0.85)
    /// What stands out by less light, of 255, is lost in the noise.
    private static let leastPeak = 24

    /// The light of a line, on a map of the picture's own size; nil where no word has a colour.
    init?(of line: TextLine, on map: ContrastMap, in picture: Picture) {
        (self.map, self.picture) = (map, picture)
        words = InkWord.words(of: line).map { word in
            var word = word
            let peak = Self.peak(of: line.letters, in: word, map, picture)
            let shares =
                (Self.leastShare * Double(word.peak))...(Self.mostShare * Double(word.peak))
            if let peak, peak >= Self.leastPeak, shares.contains(Double(peak)) {
                (word.peak, word.isLight) = (peak, true)
            }
            return word
        }
        guard words.contains(where: \.isLight) else { return nil }
    }

    /// How much lighter or darker than its ground a pixel is, 0 to 255.
    func contrast(_ x: Int, _ y: Int) -> Int { Self.contrast(x, y, map, picture).light }

    /// How much a pixel differs from its ground in light, and in the strongest channel.
    private static func contrast(
        _ x: Int, _ y: Int, _ map: ContrastMap, _ picture: Picture
    ) -> (light: Int, strongest: Int) {
        let place = y * map.width + x
        let (own, ground) = (3 * place, 3 * Int(map.ground[place]))
        var (light, strongest) = (0, 0)
        for (channel, weight) in weights.enumerated() {
            let step =
                Int(picture.pixels[own + channel]) - Int(picture.pixels[ground + channel])
            light += weight * step
            strongest = max(strongest, abs(step))
        }
        return (abs(light) / whole, strongest)
    }

    /// How much each channel gives to the light (Recommendation ITU-R BT.709, 3.2).
    private static let (weights, whole) = ([54, 183, 19], 256)
    /// A letter of which the map shows something else than the picture, by so much, was turned: it stood in a caret.
    private static let mostTurned = 32

    /// The strongest contrast of a word's letters; nil where they are not as the picture shows them.
    private static func peak(
        of letters: [TextComponent], in word: InkWord, _ map: ContrastMap, _ picture: Picture
    ) -> Int? {
        var peak = 0
        for letter in letters where letter.box.x >= word.left && letter.box.maxX <= word.right {
            for y in max(0, letter.box.y)..<min(picture.height, letter.box.maxY) {
                for x in max(0, letter.box.x)..<min(picture.width, letter.box.maxX)
                where map.values[y * map.width + x] > 0 {
                    let own = contrast(x, y, map, picture)
                    guard abs(own.strongest - Int(map.values[y * map.width + x])) <= mostTurned
                    else { return nil }
                    peak = max(peak, own.light)
                }
            }
        }
        return peak
    }
}

// Tells letters drawn in whole pixels from those with smoothed edges.

/// Tells letters drawn in whole pixels, as on consoles and in old terminals, from those with smoothed
/// edges.
///
/// Of a smoothed letter a good part of the pixels is between ink and ground; of one in whole pixels
/// only those are that the video has blurred.
struct PixelLetters {
    let map: ContrastMap

    /// What is within these shares of a letter's contrast is neither ink nor ground.
    private static let between = 0.25...0.75
    /// Letters in whole pixels have no more such pixels for each one of ink.
    private static let mostBetween = 0.2
    /// Letters that are looked at: more tell the same.
    private static let mostLetters = 400

    /// Whether lines are in such letters.
    func areShown(in lines: [TextLine]) -> Bool {
        var (soft, ink) = (0, 0)
        for letter in lines.lazy.flatMap(\.letters).prefix(Self.mostLetters) {
            count(letter, &soft, &ink)
        }
        return Double(soft) <= Self.mostBetween * Double(ink)
    }

    private func count(_ letter: TextComponent, _ soft: inout Int, _ ink: inout Int) {
        guard let places = map.places(under: letter.box) else { return }
        let low = UInt8(Double(letter.peak) * Self.between.lowerBound)
        let high = UInt8(Double(letter.peak) * Self.between.upperBound)
        for y in places.rows {
            for x in places.columns {
                let value = map.values[y * map.width + x]
                if value > high { ink += 1 } else if value > low { soft += 1 }
            }
        }
    }
}

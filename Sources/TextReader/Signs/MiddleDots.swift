// Tells dots in the middle of a row by their shape.

internal import PauseModel

/// Tells dots in the middle of a row by their shape: those that part the words of a title or of what
/// a program prints, and bullets.
///
/// The recogniser takes them for hyphens and crosses; but these are wide, or have arms. A dot has a
/// blank on both sides.
struct MiddleDots {
    /// What they are taken for.
    private static let alike: Set<String> = ["-", "×", "•", "·", "°", ":", "`", "'", ".", ",", "~"]
    /// A bullet is so high at least, in heights of a letter.
    private static let leastBullet = 0.34

    let metrics: LineMetrics
    let map: ContrastMap

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        let bullets = Bullets(metrics: metrics, map: map)
        for index in lines.indices {
            for place in lines[index].symbols.indices {
                let symbol = lines[index].symbols[place]
                guard Self.alike.contains(symbol.text), lines[index].isAlone(place) else {
                    continue
                }
                let pieces = lines[index].ink.letters.filter {
                    $0.box.intersection(symbol.box).area > 0
                }
                guard pieces.count == 1, let piece = pieces.first,
                    bullets.isDisc(piece, above: lines[index].baseline, ascent: metrics.ascent)
                else { continue }
                let height = Double(piece.box.height) / metrics.ascent
                lines[index].symbols[place].settle(on: height < Self.leastBullet ? "·" : "•")
            }
        }
    }
}

extension PlacedLine {
    /// Whether there is a blank, or nothing, on both sides of a symbol.
    fileprivate func isAlone(_ place: Int) -> Bool {
        let next = place + 1
        return (place == 0 || symbols[place].blanks > 0)
            && (next == symbols.count || symbols[next].blanks > 0)
    }
}

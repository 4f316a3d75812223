// What stands beside two lines, and is higher than one.

internal import PauseModel

/// What stands beside two lines, and is higher than one.
///
/// The marks of folding with the line that joins them, a bracket over several lines: no
/// letters, but they would make one line of both.
struct LineBridges {
    /// A bridge is at least this high, and no wider, in letter heights.
    private static let leastBridge = 1.9
    private static let widestBridge = 1.3
    /// …where nothing as high stands beside it, as wide as this: numbers of two lines that touch the
    /// border of their window.
    private static let widestLone = 2.3
    /// Whole letters show the lines beside it, not quotes and commas.
    private static let leastBeside = 0.85
    /// Two lines are at least so far apart, in letter heights.
    private static let leastPitch = 1.4
    /// The lines that it stands beside begin within so many letter heights.
    private static let bridgeReach = 8.0

    /// A strip, as a fold's line and its ground leave, is at least so high and no wider, in letter
    /// heights: no letter of this size looks like it.
    private static let (leastStrip, widestStrip) = (2.5, 0.6)
    /// It takes up so much of the height of what stands beside it; a bridge takes up half.
    private static let (leastShared, leastOfLetter) = (0.2, 0.5)
    /// What is so high, in shares of it, stands with it: the letters of a heading.
    private static let leastAlike = 0.6

    /// The pieces that are bridges.
    let pieces: Set<TextComponent>

    /// - Parameters:
    ///   - letters: the pieces of ink of a pane.
    ///   - usual: the height of half of its letters, in pixels.
    init(among letters: [TextComponent], usual: Double) {
        let tall = letters.filter { Double($0.box.height) >= Self.leastBridge * usual }
        let index = BoxIndex(tall.isEmpty ? [] : letters.map(\.box))
        pieces = Set(
            tall.filter { piece in
                guard Double(piece.box.width) <= Self.widestLone * usual else {
                    return Self.isPicture(piece.box, among: index, usual: usual)
                }
                return Self.isBridge(piece.box, among: index, usual: usual)
                    || Self.isStrip(piece.box, among: index, usual: usual)
            })
    }

    /// Whether letters of two lines stand right of a piece.
    private static func isBridge(
        _ bridge: Box, among letters: BoxIndex, usual: Double
    ) -> Bool {
        let beside = beside(bridge, among: letters, usual: usual, sharing: leastOfLetter)
        guard
            Double(bridge.width) <= widestBridge * usual
                || !beside.contains(where: { isAlike($0, to: bridge) })
        else { return false }
        return areOfTwoLines(
            beside.filter { $0.x >= bridge.maxX && isWhole($0, beside: bridge, usual: usual) },
            usual: usual)
    }

    /// Whether a piece is far too high and narrow for a letter among those of two lines beside it.
    private static func isStrip(
        _ strip: Box, among letters: BoxIndex, usual: Double
    ) -> Bool {
        guard Double(strip.height) >= leastStrip * usual,
            Double(strip.width) <= widestStrip * usual
        else { return false }
        let beside = beside(strip, among: letters, usual: usual, sharing: leastShared)
        guard !beside.contains(where: { isAlike($0, to: strip) }) else { return false }
        let whole = beside.filter { isWhole($0, beside: strip, usual: usual) }
        return areOfTwoLines(whole, usual: usual)
            || isMargin(strip, of: whole.filter { $0.x >= strip.maxX }, usual: usual)
    }

    /// Whether a piece is far too large for a letter among those of two lines in its rows, none of which is
    /// near: the disc around a pointer, a sign of a station.
    private static func isPicture(
        _ picture: Box, among letters: BoxIndex, usual: Double
    ) -> Bool {
        guard Double(picture.height) >= leastStrip * usual else { return false }
        let near = beside(picture, among: letters, usual: usual, sharing: leastShared)
        guard !near.contains(where: { Double($0.height) >= leastBeside * usual }) else {
            return false
        }
        return areOfTwoLines(
            letters.all(near: picture) { letter in
                Double(letter.rowsShared(with: picture)) >= leastOfLetter * Double(letter.height)
                    && isWhole(letter, beside: picture, usual: usual)
            }, usual: usual)
    }

    /// Whether a strip begins above the letters of a line right of it and ends below them: the side of a box
    /// of one line.
    private static func isMargin(_ strip: Box, of letters: [Box], usual: Double) -> Bool {
        guard letters.count >= leastOfMargin, let top = letters.map(\.y).min(),
            let foot = letters.map(\.maxY).max()
        else { return false }
        let beyond = Int(leastBeyond * usual)
        return strip.y <= top - beyond && strip.maxY >= foot + beyond
    }

    /// A line shows itself by so many letters, its box by reaching so far beyond them, in letter heights.
    private static let (leastOfMargin, leastBeyond) = (3, 1.0)

    /// The pieces near another one on both sides that share so much of their height with it.
    private static func beside(
        _ piece: Box, among letters: BoxIndex, usual: Double, sharing least: Double
    ) -> [Box] {
        let reach = Int(bridgeReach * usual)
        return letters.all(near: piece) { letter in
            letter != piece && letter.maxX > piece.x - reach && letter.x < piece.maxX + reach
                && Double(letter.rowsShared(with: piece)) >= least * Double(letter.height)
        }
    }

    /// Whether a piece is about as high as what may be a bridge.
    private static func isAlike(_ letter: Box, to bridge: Box) -> Bool {
        Double(letter.height) >= leastAlike * Double(bridge.height)
    }

    /// Whether a letter is whole, and lower than what may be a bridge beside it.
    private static func isWhole(_ letter: Box, beside bridge: Box, usual: Double) -> Bool {
        Double(letter.height) >= leastBeside * usual && 4 * letter.height <= 3 * bridge.height
    }

    private static func areOfTwoLines(_ letters: [Box], usual: Double) -> Bool {
        guard let highest = letters.map(\.maxY).min() else { return false }
        return letters.contains {
            $0.y >= highest && Double($0.maxY - highest) >= leastPitch * usual
        }
    }
}

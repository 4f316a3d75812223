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
    /// Whole letters show the lines beside it, not quotes and commas.
    private static let leastBeside = 0.85
    /// Two lines are at least so far apart, in letter heights.
    private static let leastPitch = 1.4
    /// The lines that it stands beside begin within so many letter heights.
    private static let bridgeReach = 8.0

    /// The pieces that are bridges.
    let pieces: Set<TextComponent>

    /// - Parameters:
    ///   - letters: the pieces of ink of a pane.
    ///   - usual: the height of half of its letters, in pixels.
    init(among letters: [TextComponent], usual: Double) {
        let tall = letters.filter {
            Double($0.box.height) >= Self.leastBridge * usual
                && Double($0.box.width) <= Self.widestBridge * usual
        }
        pieces = Set(
            tall.filter { bridge in
                let reach = Int(Self.bridgeReach * usual)
                let beside = letters.filter { letter in
                    letter.box.x >= bridge.box.maxX && letter.box.x < bridge.box.maxX + reach
                        && 2
                            * (min(letter.box.maxY, bridge.box.maxY)
                                - max(letter.box.y, bridge.box.y))
                            >= letter.box.height
                        && Double(letter.box.height) >= Self.leastBeside * usual
                        && 4 * letter.box.height <= 3 * bridge.box.height
                }
                guard let highest = beside.map(\.box.maxY).min() else { return false }
                return beside.contains {
                    $0.box.y >= highest
                        && Double($0.box.maxY - highest) >= Self.leastPitch * usual
                }
            })
    }
}

// What the frame of a window leaves among the letters in it.

package import PauseModel

/// What the frame of a window leaves among the letters in it: its round corners, and the three
/// buttons in the colours of traffic lights that pictures of code are decorated with.
package struct WindowTrim {
    private let bounds: Box
    private let level: PictureLevel

    /// For the letters on that picture.
    package init(picture: Picture) { (bounds, level) = (picture.bounds, PictureLevel(picture)) }

    /// The pieces of that kind among the letters of a pane.
    package func pieces(among letters: [TextComponent], in pane: Box) -> Set<TextComponent> {
        Set(corners(among: letters, of: pane) + buttons(among: letters))
    }

    // MARK: - Corners

    /// A corner is no larger, and no further from that of the pane, in pixels.
    private static let (largestCorner, mostOff) = (28, 6)
    /// In lower or narrower panes all letters are near to a corner: a status line, a selection.
    private static let leastPane = 120

    /// What lies in the corners of the pane, when it does so on both sides.
    private func corners(among letters: [TextComponent], of pane: Box) -> [TextComponent] {
        guard pane != bounds, min(pane.width, pane.height) >= Self.leastPane else {
            return []
        }
        let found = letters.filter { letter in
            letter.isCorner(of: pane, largest: Self.largestCorner, mostOff: Self.mostOff)
        }
        let middle = pane.middle
        let isOnBothSides = [true, false].allSatisfy { isLeft in
            found.contains { ($0.middle < middle) == isLeft }
        }
        guard isOnBothSides else { return [] }
        return found.filter { piece in
            !letters.contains { piece.isFollowed(by: $0) && !found.contains($0) }
        }
    }

    // MARK: - Buttons

    /// A button is at least so wide, in pixels.
    private static let leastButton = 5
    /// The share of its bounds that a disc fills, about: π / 4; one of few pixels more.
    private static let (disc, smallDisc) = (0.66...0.9, 0.66...0.98)
    /// Those that are narrower are of few pixels.
    private static let few = 9
    /// How far the buttons may differ, in shares of their width.
    private static let mostUneven = 0.2
    /// From one to the next, in widths.
    private static let step = 1.2...3.0
    /// Their colours differ by this at least.
    private static let leastColour = 40

    private func buttons(among letters: [TextComponent]) -> [TextComponent] {
        let discs = letters.filter(isDisc).sorted { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
        for first in discs {
            let row = discs.filter { areAlike(first, $0) && $0.box.x >= first.box.x }
            guard row.count == 3, isEven(row), areAlone(row, among: letters), areColoured(row)
            else { continue }
            return row
        }
        return []
    }

    private func isDisc(_ piece: TextComponent) -> Bool {
        let (width, height) = (piece.box.width, piece.box.height)
        let disc = width < Self.few ? Self.smallDisc : Self.disc
        return min(width, height) >= Self.leastButton
            && abs(width - height) <= max(2, Int(Self.mostUneven * Double(width)))
            && disc.contains(Double(piece.area) / Double(piece.box.area))
    }

    private func areAlike(_ one: TextComponent, _ other: TextComponent) -> Bool {
        let limit = max(2, Int(Self.mostUneven * Double(one.box.width)))
        return abs(one.box.y - other.box.y) <= limit && abs(one.box.maxY - other.box.maxY) <= limit
            && abs(one.box.width - other.box.width) <= limit
    }

    private func isEven(_ row: [TextComponent]) -> Bool {
        let steps = zip(row, row.dropFirst()).map { $1.middle - $0.middle }
        let width = Double(row[0].box.width)
        return steps.allSatisfy { Self.step.contains($0 / width) }
            && abs(steps[0] - steps[1]) <= Self.mostUneven * width
    }

    /// Whether nothing else stands between them.
    private func areAlone(_ row: [TextComponent], among letters: [TextComponent]) -> Bool {
        let area = row.reduce(row[0].box) { $0.union($1.box) }
        return letters.count { $0.isCentred(in: area) } == row.count
    }

    /// Whether each is of one colour all over, and no two are of the same.
    private func areColoured(_ row: [TextComponent]) -> Bool {
        let colours = row.compactMap { colour(of: $0.box) }
        return colours.count == row.count
            && colours.indices.allSatisfy { one in
                colours.indices.allSatisfy { other in
                    one == other || colours[one].distance(to: colours[other]) >= Self.leastColour
                }
            }
    }

    /// The colour that is in the middle of a disc and halfway to its sides; letters have none.
    private func colour(of box: Box) -> Shade? {
        let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
        let middle = level.shade(x, y)
        let around = [(-1, 0), (1, 0), (0, -1), (0, 1)].map { across, down in
            level.shade(x + across * box.width / 4, y + down * box.height / 4)
        }
        return around.allSatisfy { $0.distance(to: middle) < Self.leastColour } ? middle : nil
    }
}

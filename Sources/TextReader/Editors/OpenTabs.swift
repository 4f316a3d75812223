// Tells the tab above a text whose ground goes on into it.

internal import PauseModel

/// Tells the tab above a text whose ground goes on into it, as editors in terminals show the file in front: only the
/// rest of its row is filled, up to the side of the pane.
struct OpenTabs {
    /// The title of a tab is so wide at least, in heights of its line, and the text below it has so many lines.
    ///
    /// The number of a line that is pointed out right of it is narrower.
    private static let (leastWidth, leastLines) = (3.3, 2)
    /// The rest of its row, other tabs with it, is looked at this far from its title, and so far from the side of the
    /// pane, in heights of a letter.
    private static let (apart, inset) = (2.0, 1.0)
    /// …every so many pixels, and at so many places at least.
    private static let (step, leastPlaces) = (8, 10)
    /// So many of these places have another ground, by so much in a channel.
    private static let (leastFilled, leastContrast) = (0.7, 24)
    /// Below the row, nearly all have the ground of the tab.
    private static let (leastOpen, sameGround) = (0.9, 8)

    let ink: Ink

    /// The lines of a group, the tab above them by itself.
    func parts(of group: [TextLine], in pane: Box) -> [[TextLine]] {
        guard group.count > Self.leastLines, isTab(group[0], above: group[1], in: pane) else {
            return [group]
        }
        return [[group[0]], Array(group.dropFirst())]
    }

    private func isTab(_ line: TextLine, above next: TextLine, in pane: Box) -> Bool {
        let title = Self.firstWord(of: line)
        let (row, height) = (line.box.middleRow, Double(line.box.height))
        guard let left = title.first?.x, let right = title.map(\.maxX).max(),
            Double(right - left) >= Self.leastWidth * height
        else { return false }
        let first = right + Int(Self.apart * height)
        let last = pane.maxX - Int(Self.inset * height)
        guard first < last, let own = ink.ground(left - 1, row),
            let end = ink.ground(right + 1, row), own.distance(to: end) <= Self.sameGround
        else { return false }
        let places = Array(stride(from: first, to: last, by: Self.step))
        guard places.count >= Self.leastPlaces else { return false }
        func share(in row: Int, _ isFound: (Int) -> Bool) -> Double {
            let found = places.count { place in
                ink.ground(place, row).map { isFound(own.distance(to: $0)) } ?? false
            }
            return Double(found) / Double(places.count)
        }
        return share(in: row) { $0 >= Self.leastContrast } >= Self.leastFilled
            && share(in: next.box.middleRow) { $0 <= Self.sameGround } >= Self.leastOpen
    }

    /// The letters up to the first blank: behind the tab in front there may be others, before it the rim of a window.
    private static func firstWord(of line: TextLine) -> [Box] {
        let height = Double(line.box.height)
        let letters = line.letters.filter { Double($0.box.height) >= leastHigh * height }
        return letters.words(apart: mostInWord * height).first?.map(\.box) ?? []
    }

    /// Letters are so high at least, and those of a word no further apart, in heights of the line.
    private static let (leastHigh, mostInWord) = (0.4, 0.4)
}

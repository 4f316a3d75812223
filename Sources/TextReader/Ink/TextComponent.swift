// One connected piece of ink.

package import PauseModel

/// One connected piece of ink: a letter, a part of one, a few that touch, or a rule.
package struct TextComponent: Hashable, Sendable {
    /// Its bounds in display pixels.
    package var box: Box
    /// Pixels of ink, in display pixels.
    package var area: Int
    /// The strongest contrast in it.
    package var peak: UInt8
    /// Whether it is lighter than its ground.
    package var isLight: Bool

    package init(box: Box, area: Int, peak: UInt8, isLight: Bool) {
        self.box = box
        self.area = area
        self.peak = peak
        self.isLight = isLight
    }

    /// The middle of its bounds from left to right, in pixels.
    var middle: Double { box.middle }

    /// Whether the middle of its bounds lies within an area.
    func isCentred(in area: Box) -> Bool {
        let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
        return x >= area.x && x < area.maxX && y >= area.y && y < area.maxY
    }

    /// Whether it is longer and thinner than any letter: a separator, a border, an indent guide.
    var isRule: Bool {
        let (long, short) = (max(box.width, box.height), min(box.width, box.height))
        // A guide one pixel wide through two lines: letters as high have thicker stems.
        return (long >= 40 && short * 12 <= long) || (box.width == 1 && box.height >= 24)
    }

    /// Whether it is a filled rectangle, like a block cursor: letters have gaps and round corners.
    var isBlock: Bool {
        box.width >= 5 && box.height >= 10 && area * 100 >= box.area * 97
    }

    /// Whether it is a part of the frame of a window at the edge of the picture.
    func isFrame(of picture: Box) -> Bool {
        (box.width <= 3 && box.height >= 40 && (box.x <= 3 || box.maxX >= picture.maxX - 3))
            || (box.height <= 3 && box.width >= 40
                && (box.y <= 3 || box.maxY >= picture.maxY - 3))
    }

    /// Whether it is what video coding leaves of the upright edge between two panes.
    func isSeam(of pane: Box) -> Bool {
        return box.width <= 3 && box.height >= 2 * box.width && box.x > 3
            && (abs(middle - Double(pane.x)) <= 4 || abs(middle - Double(pane.maxX)) <= 4)
    }

    /// Whether another piece stands on the same rows right behind it, as the second digit of a number does.
    func isBegun(before other: TextComponent) -> Bool {
        let gap = other.box.x - box.maxX
        return abs(other.box.y - box.y) <= 1 && abs(other.box.maxY - box.maxY) <= 1
            && gap >= 0 && Double(gap) <= Self.mostInNumber * Double(box.height)
    }

    /// Digits of a number are no further apart, in their heights.
    private static let mostInNumber = 0.4

    /// Whether it lies in the corner of a pane, no larger and no further off than that, in pixels:
    /// rounded corners leave specks there.
    func isCorner(of pane: Box, largest: Int = 10, mostOff: Int = 10) -> Bool {
        max(box.width, box.height) <= largest
            && min(box.x - pane.x, pane.maxX - box.maxX) <= mostOff
            && min(box.y - pane.y, pane.maxY - box.maxY) <= mostOff
    }

    /// What is lower may be a speck, in pixels; and the widest gap over a blank, in heights of a letter.
    private static let (leastLetter, mostBlank) = (6, 1.6)

    /// Whether another piece stands so near on the same rows as the next letter of a word does, or the
    /// first one of the next word.
    package func isFollowed(by other: TextComponent) -> Bool {
        let gap = max(other.box.x - box.maxX, box.x - other.box.maxX)
        let shared = box.rowsShared(with: other.box)
        let (low, high) = (
            min(box.height, other.box.height), max(box.height, other.box.height)
        )
        // A blank is between a sign and the word behind it: `# note`.
        let isLetter = low >= Self.leastLetter && 2 * high <= 3 * low
        // Dashes are lower than the room between them: `-- note`.
        let areDashes =
            abs(box.width - other.box.width) <= 1 && abs(box.y - other.box.y) <= 1
            && max(box.height, other.box.height) * 2 <= box.width
        let most =
            isLetter
            ? Self.mostBlank * Double(high) : Double(areDashes ? box.width : high)
        return gap >= 0 && Double(gap) <= most && 2 * shared >= low && high <= 2 * low
    }
}

extension Box {
    /// Its middle from left to right, in pixels.
    var middle: Double { Double(x) + Double(width) / 2 }
    /// Its middle from top to bottom, in pixels.
    var middleRow: Int { y + height / 2 }

    /// How many rows it shares with another one; below 0 where they share none.
    func rowsShared(with other: Box) -> Int { min(maxY, other.maxY) - max(y, other.y) }

    /// Whether another one is as large and stands below or above it, to so many pixels.
    func isLike(_ other: Box, within most: Int) -> Bool {
        abs(x - other.x) <= most && abs(width - other.width) <= most
            && abs(height - other.height) <= most
    }
}

extension Sequence<TextComponent> {
    /// The pieces from left to right, parted where one begins further than so many pixels behind all before it.
    func words(apart most: Double) -> [[TextComponent]] {
        var words: [[TextComponent]] = []
        var end = 0
        for piece in sorted(by: { $0.box.x < $1.box.x }) {
            if words.isEmpty || Double(piece.box.x - end) > most {
                words.append([piece])
                end = piece.box.maxX
            } else {
                words[words.count - 1].append(piece)
                end = Swift.max(end, piece.box.maxX)
            }
        }
        return words
    }

    /// The contrast of the piece in the middle, by its strength; nil without any.
    var usualPeak: UInt8? {
        let peaks = map(\.peak).sorted()
        return peaks.dropFirst(peaks.count / 2).first
    }
}

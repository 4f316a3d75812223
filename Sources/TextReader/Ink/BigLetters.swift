// Letters that are too big to be seen whole on a picture at its full size.

internal import PauseModel

/// Finds letters on a smaller copy of a picture that are too big to be seen whole on the larger ones, where only their edges
/// stand out.
struct BigLetters {
    /// Letters lower than this on a smaller copy are left to the copy above, but for those that it has not seen: of letters
    /// with thick strokes the copy of half the size may show no more than edges.
    private static let (leastHeight, leastOfMissed, half) = (12, 8, 2)
    /// It has seen a letter where it saw one that is so much of its height, in as much of its bounds.
    private static let leastSeen = 0.7
    /// Small letters are at least this high.
    private static let leastLetter = 5
    /// As many small letters as this are text, not the broken edges of a big letter.
    private static let leastText = 4
    /// A letter is not wider than this many times its height; joined ones on big slides are.
    private static let mostAspect = 6

    /// The contrast of the copy, and the copy.
    private let map: ContrastMap
    private let level: PictureLevel
    /// What the larger copies saw.
    private let letters: [TextComponent]
    private let rules: [TextComponent]
    /// How much the letters of a page stand out; nil where there are few.
    private let usual: UInt8?

    /// - Parameters:
    ///   - map: the contrast of the copy.
    ///   - level: the copy.
    ///   - letters: letters that the larger copies saw.
    ///   - rules: rules that they saw.
    init(
        on map: ContrastMap, of level: PictureLevel, besides letters: [TextComponent],
        _ rules: [TextComponent]
    ) {
        (self.map, self.level, self.letters, self.rules) = (map, level, letters, rules)
        usual = letters.count >= Self.leastPage ? letters.usualPeak : nil
    }

    /// Finds big letters.
    /// - Parameters:
    ///   - found: what hangs together on the copy.
    ///   - taken: what is known to be no letter.
    /// - Returns: those of the pieces that are big letters, and filled blocks.
    func find(among found: [TextComponent], without taken: [Box]) -> FilledLetters {
        let open = OpenPieces(on: map, of: level)
        let big = found.filter { piece in
            isOfLetter(piece) && !open.contains(piece) && !isTint(piece) && !isBar(piece)
                && !taken.contains { 2 * $0.intersection(piece.box).area > $0.area }
        }
        return FilledLetters(big, on: map)
    }

    /// Whether a piece has the size and the shape of a letter that is left to this copy.
    private func isOfLetter(_ component: TextComponent) -> Bool {
        let height = component.box.height / map.scale
        let width = component.box.width / map.scale
        guard
            height >= Self.leastHeight
                || height >= Self.leastOfMissed && map.scale > Self.half && !isSeen(component)
        else { return false }
        // The margin beside a box reaches to the edge, and on a small copy is as narrow as a letter.
        let box = component.box
        guard box.x > 0, box.y > 0, box.maxX < map.width * map.scale,
            box.maxY < map.height * map.scale
        else { return false }
        return height <= Ink.mostHeight && width <= Self.mostAspect * height
            && !component.isRule && !Self.isOutline(component)
    }

    /// Whether the larger copies have seen a letter where a piece is.
    private func isSeen(_ piece: TextComponent) -> Bool {
        letters.contains {
            Double($0.box.height) >= Self.leastSeen * Double(piece.box.height)
                && Double($0.box.intersection(piece.box).area)
                    >= Self.leastSeen * Double(piece.box.area)
        }
    }

    /// Whether a piece that is filled stands out so little beside the letters of a page that it is the ground of some: the
    /// end of a selection, in which the blanks are shown.
    private func isTint(_ piece: TextComponent) -> Bool {
        guard let usual else { return false }
        return piece.box.width >= Self.mostTint.wide * piece.box.height
            && Double(piece.peak) < Self.mostTint.strength * Double(usual)
            && Double(piece.area) >= Self.mostTint.fill * Double(piece.box.area)
    }

    /// Such a piece is so many times as wide as high, has no more of the strength of the letters and fills so much of its
    /// bounds, and so many letters are a page.
    private static let (mostTint, leastPage) = ((wide: 2, strength: 0.35, fill: 0.5), 50)

    /// Whether a wide piece is a line around what lies within its bounds, as the foot of a window is with both its
    /// corners: the letters of a word that touch fill more of theirs.
    private static func isOutline(_ piece: TextComponent) -> Bool {
        piece.box.width >= leastOutline * piece.box.height
            && Double(piece.area) < mostOutlined * Double(piece.box.area)
    }

    /// Such a line is so many times as wide as high at least, and fills no more than this share of its bounds.
    private static let (leastOutline, mostOutlined) = (3, 0.2)

    /// Whether a piece is a rule as long as it, known from a larger copy, and letters that run together
    /// with it on this one: those of the first line below the bar of a tab.
    private func isBar(_ piece: TextComponent) -> Bool {
        let isRuled = rules.contains { rule in
            Double(rule.box.width) >= Self.leastBar * Double(piece.box.width)
                && 2 * rule.box.intersection(piece.box).area > rule.box.area
                && 2 * rule.area >= piece.area
        }
        guard isRuled else { return false }
        let beside = letters.count { $0.box.intersection(piece.box).area == $0.box.area }
        return beside >= Self.leastBeside
    }

    /// A rule is so much of such a piece at least, from left to right, beside so many letters.
    private static let (leastBar, leastBeside) = (0.9, 3)

    /// Whether a box is that of a letter within a larger piece.
    private static func isSmall(_ box: Box, in letter: TextComponent) -> Bool {
        box.height >= leastLetter && 2 * box.height < letter.box.height
            && letter.box.intersection(box).area == box.area
    }

    /// Whether a big piece is the ground of letters, two or more, that stand out more than it does: the
    /// edges that a larger copy sees of a big letter are no stronger than the letter.
    private static func isGround(_ big: TextComponent, of letters: [TextComponent]) -> Bool {
        let least = leastOnGround * Double(big.peak)
        return letters.count { Double($0.peak) >= least && isSmall($0.box, in: big) } >= 2
    }

    /// Letters stand out so many times as much as a piece that is their ground.
    private static let leastOnGround = 1.4

    /// Puts big letters in the place of the broken edges that the larger copies saw of them.
    /// - Parameters:
    ///   - big: letters found on this copy.
    ///   - solid: tells big letters from lines of small ones that run together.
    /// - Returns: the letters of all copies up to this one.
    func letters(replacedBy big: [TextComponent], solid: SolidLetters) -> [TextComponent] {
        guard !big.isEmpty else { return letters }
        // Lines of small text run together on a smaller copy; the larger one saw their letters.
        let small = BoxIndex(letters.map(\.box))
        // What stands by itself is the ground of small letters: the room of line numbers.
        func isInWord(_ letter: TextComponent) -> Bool { big.contains(where: letter.isFollowed) }
        let big = big.filter { letter in
            guard !Self.isGround(letter, of: letters),
                letter.box.height >= Self.leastHeight * map.scale || isInWord(letter)
            else { return false }
            let pieces = small.all(near: letter.box) { Self.isSmall($0, in: letter) }
            return pieces.count < Self.leastText
                || isInWord(letter) && solid.contains(letter, seenAs: pieces)
        }
        let buckets = BoxIndex(big.map(\.box))
        var result = letters.filter { letter in
            !buckets.contains(near: letter.box) { box in
                box.intersection(letter.box).area * 10 >= letter.box.area * 7
            }
        }
        result += big
        return result
    }
}

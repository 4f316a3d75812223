// The frames of tabs and buttons.

internal import PauseModel

/// Tells the frames of tabs and buttons, drawn around their titles, from letters.
///
/// Such a frame is as low as a large letter. It is one thin line around a word, and no letter has
/// letters within.
struct TabFrames {
    /// A frame holds so many letters at least.
    private static let leastHeld = 3
    /// …each at least so high, in pixels.
    private static let leastHeight = 5
    /// …and at most so high, in heights of the frame.
    private static let mostHeld = 0.75
    /// …and where all are lower than this share of it, none of them can touch it.
    private static let lowHeld = 0.45
    /// Its line is so thick at most, in pixels, its blur included.
    private static let mostThickness = 4
    /// So many pixels of ink right below its upper side, or above its lower one, are its corners.
    private static let mostJoined = 6

    /// The side of a tab that is drawn apart is so much higher than the highest letter beside it.
    private static let leastSide = 1.4
    /// …and so thin, in its own heights.
    private static let mostSide = 0.15
    /// …and fills so much of its bounds.
    private static let leastFilled = 0.8

    private let letters: BoxIndex
    private let map: ContrastMap

    /// - Parameters:
    ///   - letters: the pieces that are taken for letters, frames among them.
    ///   - map: the full-size map that they were found on.
    init(among letters: [TextComponent], on map: ContrastMap) {
        self.letters = BoxIndex(
            letters.map(\.box).filter { $0.height >= Self.leastHeight })
        self.map = map
    }

    /// Whether a piece is the frame of a title.
    func contains(_ piece: TextComponent) -> Bool {
        let box = piece.box
        guard box.width > box.height,
            piece.area <= 2 * Self.mostThickness * (box.width + box.height)
        else { return false }
        let held = letters.all(near: box) { letter in
            letter != box && letter.intersection(box) == letter
                && Double(letter.height) <= Self.mostHeld * Double(box.height)
        }
        guard held.count >= Self.leastHeld, let highest = held.map(\.height).max() else {
            return false
        }
        return Double(highest) <= Self.lowHeld * Double(box.height) || !joins(in: box)
    }

    /// Whether letters touch the line around the others, as they do where the frame of a word that was
    /// searched for is as low as its letters: ink leads from the line inwards.
    private func joins(in frame: Box) -> Bool {
        let limit = TextComponents.limit(of: map)
        let ring = frame.inset(by: Self.mostThickness)
        guard ring.width > 0, ring.height > 0 else { return true }
        func isInk(_ x: Int, _ y: Int) -> Bool { map.values[y * map.width + x] > limit }
        let top = (ring.x..<ring.maxX).count { isInk($0, ring.y) }
        let foot = (ring.x..<ring.maxX).count { isInk($0, ring.maxY - 1) }
        return max(top, foot) > Self.mostJoined
    }

    /// Takes the sides of tabs out of lines of titles; returns whether there were any.
    static func takeSides(from lines: inout [TextLine]) -> Bool {
        var isChanged = false
        for index in lines.indices {
            let letters = lines[index].letters
            let sides = Set(letters.filter { isSide($0, among: letters) })
            guard !sides.isEmpty, letters.count - sides.count >= leastHeld else { continue }
            lines[index] = TextLine(
                letters.filter { !sides.contains($0) }, baseline: lines[index].baseline)
            isChanged = true
        }
        return isChanged
    }

    private static func isSide(_ piece: TextComponent, among letters: [TextComponent]) -> Bool {
        let box = piece.box
        guard Double(box.width) <= mostSide * Double(box.height),
            Double(piece.area) >= leastFilled * Double(box.area)
        else { return false }
        let heights = letters.filter { Double($0.box.width) > mostSide * Double($0.box.height) }
            .map(\.box.height)
        guard heights.count >= leastHeld, let highest = heights.max() else { return false }
        return Double(box.height) >= leastSide * Double(highest)
    }
}

extension Box {
    /// The box without a margin on all sides.
    fileprivate func inset(by margin: Int) -> Box {
        Box(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
    }
}

// Whether a settled change is one of text, or only of what moves about on top of it.

import PauseModel

/// Tells a change of text from a caret, a pointer, a highlight or a progress bar that moved.
///
/// Compares two maps of the same grid in the tiles that changed. What differs falls into blobs;
/// a blob is no text when its texture is the same before and after (a highlight, a block caret),
/// when it has none (a bar, a panel), when it is as thin as a caret, or when it is one little
/// picture that has moved from one place to another (a pointer).
package struct ChangeReader: Sendable {
    /// Cells farther apart than this differ.
    package var level: UInt8

    /// A reader for that level of noise.
    package init(level: UInt8) {
        self.level = level
    }

    /// More blobs than this are no pointer or caret; they are not looked at one by one.
    private static let mostBlobs = 48
    /// A pointer that moved leaves two blobs; a clock may tick meanwhile.
    private static let pointerBlobs = 3
    /// Over text of its own colour it is in twice as many pieces.
    private static let pointerPieces = 2 * pointerBlobs
    /// Status bars lie below this share of the height.
    private static let statusTop = 0.95
    /// A caret is at most this wide, in cells.
    private static let caretWidth = 2
    /// And at least this high, or a full stop would be one.
    private static let caretHeight = 4

    /// Whether any text differs between two maps in these tiles.
    ///
    /// `isPointerAbout` says that something passed over the picture and left no trace: then what
    /// has come or gone and is no larger than a pointer is the pointer.
    package func isText(
        before: TileMap, after: TileMap, tiles: [Int], isPointerAbout: Bool = false
    ) -> Bool {
        guard let patches = patches(before: before, after: after, tiles: tiles) else { return true }
        let rest = text(of: patches, in: after.grid)
        if isPointerAbout, rest.count <= Self.pointerBlobs, rest.allSatisfy(\.isSpriteSized) {
            return false
        }
        return !rest.isEmpty && !isMovedSprite(rest, before: before, after: after)
    }

    /// Whether a piece of a line differs between two maps in these tiles that is larger than a pointer, whatever small things
    /// have moved besides.
    func isLine(before: TileMap, after: TileMap, tiles: [Int]) -> Bool {
        guard let patches = patches(before: before, after: after, tiles: tiles) else { return true }
        var words: [Box] = []
        for patch in text(of: patches, in: after.grid) {
            var box = patch.blob.box
            words.removeAll { word in
                guard word.y < box.maxY, box.y < word.maxY,
                    max(word.x - box.maxX, box.x - word.maxX) <= Self.mostBetween
                else { return false }
                box = box.union(word)
                return true
            }
            words.append(box)
        }
        return words.contains { $0.width > Patch.largestSprite }
    }

    /// Words of a line are no further apart, in cells.
    private static let mostBetween = 10

    /// The cells that differ between two maps in these tiles, and those of them that may be of text or of a pointer; nil where
    /// they are in more pieces than a pointer or a caret makes.
    ///
    /// None may be of text where one little picture has moved.
    func cells(
        before: TileMap, after: TileMap, tiles: [Int]
    ) -> (all: Set<Blob.Cell>, text: Set<Blob.Cell>, isMoved: Bool)? {
        guard let patches = patches(before: before, after: after, tiles: tiles) else { return nil }
        let seen = text(of: patches, in: after.grid).filter {
            $0.blob.cells.count >= Self.leastLetter
        }
        let isMoved =
            isMovedSprite(seen, before: before, after: after)
            || isPartOfNudgedSprite(seen, before: before, after: after)
        let text = isMoved ? [] : seen
        return (Set(patches.flatMap(\.blob.cells)), Set(text.flatMap(\.blob.cells)), isMoved)
    }

    /// One typed full stop covers as many cells.
    private static let leastLetter = 2

    /// Whether it is one little picture that has moved from one place to another.
    private func isMovedSprite(_ patches: [Patch], before: TileMap, after: TileMap) -> Bool {
        switch patches.count {
        case 1 where patches[0].isShiftedSprite(level: level): true
        case 2 where patches[0].isMoved(to: patches[1], level: level): true
        case 1...Self.pointerBlobs: isNudgedSprite(patches, before: before, after: after)
        default: false
        }
    }

    /// Whether it is one that has moved by less than a cell: of strokes along its way only the ends differ.
    private func isNudgedSprite(_ patches: [Patch], before: TileMap, after: TileMap) -> Bool {
        guard isMove(patches) else { return false }
        let blob = Blob(around: patches.map(\.blob))
        return blob.box.isWithinSprite
            && Patch(before: before, after: after, blob: blob).isNudgedSprite(level: level)
    }

    /// Whether it is a part of one that stands by itself, of which a smaller move yet shows no more.
    private func isPartOfNudgedSprite(
        _ patches: [Patch], before: TileMap, after: TileMap
    ) -> Bool {
        guard (1...Self.pointerBlobs).contains(patches.count), isMove(patches) else { return false }
        let around = Blob(around: patches.map(\.blob)).grown(by: Self.spriteReach)
        guard around.box.isWithinSprite else { return false }
        let patch = Patch(before: before, after: after, blob: around)
        return patch.isApart && patch.isNudgedSprite(level: level)
    }

    /// The parts of a pointer that do not differ are no further away, in cells.
    private static let spriteReach = 8

    /// Whether as much ink went as came: what is typed brings some.
    private func isMove(_ patches: [Patch]) -> Bool {
        let gain = patches.map(\.gain).reduce((sum: 0, distance: 0)) {
            (sum: $0.sum + $1.sum, distance: $0.distance + $1.distance)
        }
        return Double(abs(gain.sum)) <= Self.mostGain * Double(gain.distance)
    }

    /// What has moved has become brighter or darker by no more than this share of all that differs.
    private static let mostGain = 0.4

    /// What is no ornament of all that differs.
    private func text(of patches: [Patch], in grid: TileGrid) -> [Patch] {
        var (ornaments, other) = ([Patch](), [Patch]())
        for patch in patches {
            if isOrnament(patch) { ornaments.append(patch) } else { other.append(patch) }
        }
        return isPosition(beside: ornaments, among: other, in: grid)
            ? other.filter { !isStatus($0, in: grid) } : other
    }

    /// Whether all that differs between two maps in these tiles may be carets: as typed hyphens are, some are flat.
    func isCaret(before: TileMap, after: TileMap, tiles: [Int]) -> Bool {
        patches(before: before, after: after, tiles: tiles)?.allSatisfy {
            isOrnament($0) || $0.isFlat
        } ?? false
    }

    /// Whether all that differs between two maps in these tiles has the shape of carets: no highlight, nor what coding
    /// has made better.
    func hasShapeOfCaret(before: TileMap, after: TileMap, tiles: [Int]) -> Bool {
        guard let patches = patches(before: before, after: after, tiles: tiles) else {
            return false
        }
        return !patches.isEmpty
            && patches.allSatisfy { isThin($0) || $0.isFlat || $0.isBlockCaret }
    }

    /// Whether what differs between two maps in these tiles may be a pointer that came or went: no
    /// caret, which is thin, no popup, which is large, and no more pieces than text beneath it makes.
    package func isPointer(before: TileMap, after: TileMap, tiles: [Int]) -> Bool {
        guard let patches = patches(before: before, after: after, tiles: tiles),
            patches.count <= Self.pointerPieces
        else { return false }
        return patches.contains { $0.isSpriteSized && !isOrnament($0) }
            && !patches.contains(where: \.isBeyondSprite)
    }

    /// What differs between two maps in these tiles; nil where it is in more pieces than a pointer
    /// or a caret makes.
    private func patches(before: TileMap, after: TileMap, tiles: [Int]) -> [Patch]? {
        let redrawn = tiles.filter { tile in
            before.withTile(tile) { left in
                after.withTile(tile) { !TileDifference.isRecoding(left, $0) }
            }
        }
        guard !redrawn.isEmpty else { return [] }
        let blobs = BlobFinder(level: level).blobs(
            before: before, after: after, tiles: redrawn, most: Self.mostBlobs)
        return blobs?.map { Patch(before: before, after: after, blob: $0) }
    }

    private func isSizable(_ patch: Patch) -> Bool {
        patch.blob.cells.count >= Self.caretHeight
    }

    /// Whether what lies where editors show the caret's line and column is these numbers.
    ///
    /// Only where a caret or highlight has moved, and elsewhere; and where what begins the line is
    /// written over something else: what is typed on the last line of a terminal or of an editor
    /// counts.
    private func isPosition(
        beside ornaments: [Patch], among other: [Patch], in grid: TileGrid
    ) -> Bool {
        guard ornaments.contains(where: isSizable),
            !ornaments.contains(where: { isStatus($0, in: grid) })
        else { return false }
        let status = other.filter { isStatus($0, in: grid) }
        return status.min { $0.blob.left < $1.blob.left }?.isRewritten ?? true
    }

    /// Whether a patch lies where editors show the caret's line and column.
    private func isStatus(_ patch: Patch, in grid: TileGrid) -> Bool {
        Double(patch.blob.top * grid.cell) >= Self.statusTop * Double(grid.height)
    }

    /// Whether it is as thin as a caret.
    private func isThin(_ patch: Patch) -> Bool {
        patch.blob.width <= Self.caretWidth && patch.blob.height >= Self.caretHeight
    }

    private func isOrnament(_ patch: Patch) -> Bool {
        isThin(patch) || patch.isFill || patch.isEdgeBar || patch.isEdgeOfFill || patch.isBlockCaret
            || patch.keepsTexture
    }
}

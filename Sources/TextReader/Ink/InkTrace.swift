// What the steps that find ink keep of the picture before.

package import PauseModel

/// What the steps that find ink keep of the picture before.
///
/// Most of a screen is the same from one picture to the next. Each step keeps what it has found,
/// and works only on rows that differ, or are near enough to such a row to hang on it. What is
/// found is the same as without: it depends on the picture alone. It holds one picture, and as
/// much for each pixel as the steps themselves need.
package struct InkTrace {
    /// A picture at one size, the rows of it that changed, and its ground.
    private struct Level {
        var picture: PictureLevel
        var changed = ChangedRows(all: 0)
        var background = BackgroundModel()
    }

    /// From full size down.
    private var levels: [Level] = []
    private var faint = FaintEdgeFinder()
    /// The rows of the full size that a block caret may begin or end in, and the frame that was taken
    /// out of the contrast.
    private var caretRows = ChangedRows(all: 0)
    private var frame: [Int] = []
    private var clearing = PictureClearing()

    /// The trace of no picture.
    package init() {}

    /// Follows to a picture, before what stands out on it is found.
    /// - Parameter picture: what a viewer sees.
    /// - Returns: the picture without what hides its letters.
    package mutating func clear(_ picture: Picture) -> Picture { clearing.follow(picture) }

    /// Follows to a picture that was cleared: to its level of that number, after the levels before.
    mutating func level(
        _ number: Int, of picture: Picture
    ) -> (picture: PictureLevel, background: BackgroundModel) {
        if number == levels.count {
            levels.append(Level(picture: PictureLevel(scale: 1 << number)))
        }
        if number == 0 {
            levels[0].picture = PictureLevel(picture)
            // Nothing is known of one before where none was cleared.
            let isFollowed = clearing.changed.height == picture.height
            levels[0].changed = isFollowed ? clearing.changed : ChangedRows(all: picture.height)
        } else {
            let larger = levels[number - 1]
            levels[number].changed = levels[number].picture.follow(
                larger.picture, changed: larger.changed)
        }
        let (level, changed) = (levels[number].picture, levels[number].changed)
        levels[number].background.follow(level, changed: changed)
        return (level, levels[number].background)
    }

    /// Puts in the place of block carets the letters in them, on the picture at its full size.
    mutating func turnCarets(on map: inout ContrastMap) -> [Box] {
        let isNew = caretRows.height != map.height || frame != map.frame
        frame = map.frame
        caretRows =
            isNew
            ? ChangedRows(all: map.height)
            : levels[0].background.measured
                .reaching(up: CaretBlocks.reach, down: CaretBlocks.reach).union(caretRows)
        return map.turnCarets(of: levels[0].picture, from: &caretRows)
    }

    /// The faint edges of the picture that was followed to last.
    mutating func edges(of picture: Picture, on map: ContrastMap) -> FaintEdges {
        faint.follow(picture, map, changed: levels[0].changed)
        return faint.edges
    }
}

// Since when no text has changed.

package import PauseModel

/// Tells since when no text has changed, whatever else moves: a caret that blinks, a pointer on its way.
///
/// The picture is compared again and again with the first one of the text as it stands, so that no tile has to come to
/// rest for that. What differs and may be a letter as well as a pointer is followed: `PointerTrail`.
package struct TextRest: Sendable {
    /// How often the picture is compared.
    private static let interval = MediaTime(seconds: 0.2)
    /// Where more tiles have moved, it is another text.
    private static let mostTiles = 64
    /// What stood for less is not remembered, and so many are: a change is taken in some seconds after it.
    private static let (leastRest, mostFormer) = (MediaTime(seconds: 0.3), 8)

    /// So often seen it is a pointer that creeps: it takes seconds to get out of its own way.
    private static let leastMoves = 2

    /// The text as it stands, and when it came to rest.
    private var standing: TileMap
    private var rested: MediaTime
    /// When texts stood before, in order.
    private var former: [TimeSpan] = []
    /// Tiles that have moved since the text came to rest.
    private var touched: Set<Int> = []
    /// Where something differs that may be a pointer or a letter.
    private var trail: PointerTrail?
    /// How often one little picture was seen elsewhere than when the text came to rest, and nothing else.
    private var moves = 0
    /// When tiles moved first that have not been compared, and when tiles moved last.
    private var firstMove: MediaTime?
    private var lastMove: MediaTime
    private var lastLook: MediaTime

    /// The text stands as on the first picture.
    package init(first map: TileMap, time: MediaTime) {
        standing = map
        (rested, lastLook, lastMove) = (time, time, time)
    }

    /// When the text came to rest that stood at a time; that time, where none stood: what begins to change at a time
    /// shows another then.
    package func began(of time: MediaTime) -> MediaTime {
        if time >= rested, changing.map({ time < $0 }) ?? true { return rested }
        return former.last { $0.start <= time && time < $0.end }?.start ?? time
    }

    /// Whether one text stood before something began to change, and until it had: what moves on is last compared a moment
    /// before the next text comes.
    func stood(from start: MediaTime, to end: MediaTime) -> Bool {
        former.contains {
            $0.start < start && start < $0.end && end <= $0.end + Self.interval
        } || rested < start && changing.map { end < $0 } ?? true
    }

    /// Whether the text has stood for so long, and stands.
    func hasStood(for time: MediaTime, at now: MediaTime) -> Bool {
        now - rested >= time && changing == nil
    }

    /// When something began to change that is no pointer as far as is known.
    private var changing: MediaTime? {
        guard let trail else { return firstMove }
        return trail.isOfPointer ? nil : trail.start
    }

    /// Takes one picture in.
    /// - Parameters:
    ///   - map: what it shows.
    ///   - tiles: those that show something else than on the picture before.
    ///   - time: when it is shown.
    ///   - level: cells farther apart than this differ.
    package mutating func look(at map: TileMap, moved tiles: [Int], time: MediaTime, level: UInt8) {
        if !tiles.isEmpty {
            touched.formUnion(tiles)
            firstMove = firstMove ?? time
            lastMove = time
        }
        guard time - lastLook >= Self.interval else { return }
        guard let began = firstMove else {
            // A pointer would be on its way.
            if let trail, !trail.isOfPointer { renew(map) }
            return
        }
        lastLook = time
        compare(with: map, since: began, level: level)
        firstMove = nil
    }

    private mutating func compare(with map: TileMap, since began: MediaTime, level: UInt8) {
        guard touched.count <= Self.mostTiles,
            let cells = ChangeReader(level: level).cells(
                before: standing, after: map, tiles: touched.sorted())
        else { return renew(map) }
        guard !cells.text.isEmpty else {
            if cells.isMoved { moves += 1 }
            trail = nil
            return
        }
        var followed =
            trail ?? PointerTrail(start: began, isOfPointer: moves >= Self.leastMoves)
        if followed.follow(cells.text, among: cells.all) { trail = followed } else { renew(map) }
    }

    /// Another text stands.
    private mutating func renew(_ map: TileMap) {
        let end = changing ?? firstMove ?? lastMove
        if end - rested >= Self.leastRest {
            former.append(TimeSpan(start: rested, end: end))
            former.removeFirst(max(0, former.count - Self.mostFormer))
        }
        (standing, rested, trail, moves) = (map, lastMove, nil, 0)
        touched.removeAll(keepingCapacity: true)
    }
}

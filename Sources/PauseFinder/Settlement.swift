// What has settled since the picture was last calm.

package import PauseModel

/// What has settled on something new since the picture was last calm, and what was passed over.
///
/// Each change waits here until the picture is calm again, until most of what left with it has
/// settled, or until it has rested for long apart from all that still moves.
package struct Settlement: Sendable {
    /// Of tiles that left together, one in so many may not have settled yet.
    private static let stragglers = 5
    /// What has settled waits for the rest of the picture no longer than this.
    private static let longWait = MediaTime(seconds: 2)
    /// What has rested so long waits for the rest of the picture no longer.
    package static let localWait = MediaTime(seconds: 1)
    /// How often that is looked for.
    private static let apartInterval = MediaTime(seconds: 0.2)
    /// Carets blink about once a second.
    private static let twoBlinks = MediaTime(seconds: 2.5)
    /// A pointer on its way passes over at least so many tiles.
    private static let pointerTrail = 3
    /// From here on an inset in the picture would be known.
    package static let seasoning = Unrest.patience + MediaTime(seconds: 0.5)

    /// Changes that wait, in the order in which they settled.
    package private(set) var changes: [TileChange] = []
    /// Tiles that something passed over and that show what they showed before; when that was last,
    /// and the time before.
    private var visited: [Int: (last: MediaTime, before: MediaTime?)] = [:]
    /// Those of them that a pointer may have passed over, and no caret or popup.
    private var passed: Set<Int> = []
    /// When changes were last looked for that have settled apart from what moves.
    private var lastApart: MediaTime
    /// When the pictures began.
    private let start: MediaTime

    /// Nothing has settled yet.
    package init(start: MediaTime) {
        self.start = start
        lastApart = start
    }

    /// Notes tiles that have settled on something new.
    package mutating func add(_ settled: [TileChange]) {
        changes += settled
    }

    /// Notes tiles that something passed over, as small as a pointer or not.
    package mutating func visit(
        _ tiles: some Sequence<Int>, at time: MediaTime, isPointer: Bool = true
    ) {
        for tile in tiles { visited[tile] = (last: time, before: visited[tile]?.last) }
        if isPointer { passed.formUnion(tiles) }
    }

    /// Takes the changes of these tiles out, or all; with all, what was passed over is forgotten.
    package mutating func take(only some: Set<Int>? = nil) -> [TileChange] {
        guard let some else {
            defer { (changes, visited, passed) = ([], [:], []) }
            return changes
        }
        defer { drop(some) }
        return changes.filter { some.contains($0.tile) }
    }

    /// Forgets the changes of these tiles.
    package mutating func drop(_ tiles: Set<Int>) {
        changes.removeAll { tiles.contains($0.tile) }
    }

    /// Whether a pointer was about beside these tiles.
    package func isPointerAbout(beside tiles: [Int]) -> Bool {
        passed.subtracting(tiles).count >= Self.pointerTrail
    }

    /// Whether something comes and goes in that tile, as a caret does that blinks.
    package func isBlinking(_ tile: Int, at time: MediaTime) -> Bool {
        visited[tile]?.before.map { time - $0 <= Self.twoBlinks } ?? false
    }

    /// Whether what is in these tiles came there from beside them after all else had rested, as a
    /// pointer does: what is typed leaves nothing as it was.
    package func isOnItsWay(_ tiles: [Int], in grid: TileGrid, at time: MediaTime) -> Bool {
        let rested = changes.map(\.rested).max() ?? start
        let lately = visited.filter {
            $0.value.last >= rested && time - $0.value.last <= Self.longWait
        }.map(\.key)
        let trail = TileTrail.tiles(of: Set(lately).subtracting(tiles), from: tiles, in: grid)
        return !trail.isEmpty && isPointerAbout(beside: tiles)
    }

    /// Whether many tiles that left together have settled, though others still move.
    ///
    /// An inset that is not known for one yet must not hold up what has changed beside it. `lefts`
    /// are the moments at which the tiles left that still move.
    package func hasMass(beside lefts: [MediaTime], at time: MediaTime) -> Bool {
        guard let change = changes.last, time - change.rested >= Self.longWait,
            isSeasoned(at: time)
        else { return false }
        let settled = changes.count { ChangeGroups.isAtOnce($0.left, change.left) }
        guard settled >= ChangeGroups.leastMass else { return false }
        let missing = lefts.count { ChangeGroups.isAtOnce($0, change.left) }
        return missing * Self.stragglers <= settled
    }

    /// The tiles that have come to rest for long, apart from all that still moves; nil where none.
    ///
    /// Only beside what moves without writing, as the head of a progress bar does: what is typed, or
    /// what a pointer passes over, is judged once it is done. `live` are the tiles that still move;
    /// `isText` tells whether what hangs together with them shows text that has changed.
    package mutating func apart(
        from live: [Int], in grid: TileGrid, at time: MediaTime, isText: ([Int]) -> Bool
    ) -> Set<Int>? {
        guard isSeasoned(at: time), visited.count < Self.pointerTrail,
            time - lastApart >= Self.apartInterval,
            changes.contains(where: { time - $0.rested >= Self.localWait })
        else { return nil }
        lastApart = time
        let pending = Set(changes.map(\.tile))
        let trail = TileTrail.tiles(of: pending, from: live, in: grid)
        let apart = pending.subtracting(trail)
        guard !apart.isEmpty,
            changes.allSatisfy({
                !apart.contains($0.tile) || time - $0.rested >= Self.localWait
            }),
            !isText(trail.sorted())
        else { return nil }
        return apart
    }

    /// Whether all of it has rested for long.
    package func hasRested(at time: MediaTime) -> Bool {
        !changes.isEmpty && changes.allSatisfy { time - $0.rested >= Self.localWait }
    }

    /// Whether an inset in the picture would be known by now.
    private func isSeasoned(at time: MediaTime) -> Bool {
        time - start >= Self.seasoning
    }
}

// The stills of a report, wherever they are kept.

package import PauseModel

/// The stills of a report in order of time, each fetched when it is needed.
package struct StillList: Sendable {
    /// How many there are.
    package let count: Int
    private let fetch: @Sendable (Int) throws(ResultError) -> Still

    /// Stills that a function fetches by their place.
    package init(
        count: Int, fetch: @escaping @Sendable (Int) throws(ResultError) -> Still
    ) {
        self.count = count
        self.fetch = fetch
    }

    /// Stills that are in memory.
    package init(_ stills: [Still]) {
        self.init(count: stills.count) { place throws(ResultError) in stills[place] }
    }

    /// The still at a place, counted from 0.
    ///
    /// - Throws: `ResultError` when it cannot be read back.
    package func still(at place: Int) throws(ResultError) -> Still { try fetch(place) }

    /// Gives each still to a function, in order of time; one is in memory at a time.
    package func forEach(_ body: (Still) -> Void) throws(ResultError) {
        for place in 0..<count { body(try fetch(place)) }
    }
}

// Notes what letters of a line were read as.

import PauseModel

extension Line {
    /// Notes a letter that was read as something else, in order of place, behind those at the same one.
    mutating func note(_ change: LineChange) {
        let known = changes ?? []
        let at = known.firstIndex { $0.place > change.place } ?? known.count
        changes = Array(known[..<at]) + [change] + Array(known[at...])
    }
}

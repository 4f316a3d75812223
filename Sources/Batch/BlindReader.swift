// A reader that reads nothing, to measure what all but reading costs.

import PauseModel
import TextReader

/// A reader that reads nothing, to measure what all but reading costs.
final class BlindReader: PictureReader {
    func read(_ picture: Picture, deadline: Duration) -> Reading {
        Reading(regions: [], issues: [])
    }
}

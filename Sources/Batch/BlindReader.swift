// A reader that reads nothing, to measure what all but reading costs.

import PauseModel
import TextReader

/// A reader that reads nothing, to measure what all but reading costs.
final class BlindReader: PictureReader {
    func read(
        _ picture: Picture, deadline: Duration, turn: ReadingTurn
    ) -> TimedReading {
        turn.end(remembering: nil)
        return TimedReading(Reading(regions: [], issues: []), took: .zero, isPage: false)
    }
}

// What reading a lecture costs, line by line.

import Measuring
import Scoring

extension ClipCost {
    /// Processor seconds of reading: what all takes on top of finding.
    var readingSeconds: Double? {
        median(of: .pausetext).flatMap { all in
            median(of: .finding).map { all.cpuSeconds - $0.cpuSeconds }
        }
    }

    /// Processor milliseconds of reading, for each line of all stills; nil where none was read.
    ///
    /// Lines that had been read before count as well. On pages that come but once there are hardly any.
    func readingMilliseconds(by scores: [ClipScore]) -> Double? {
        guard let lines = scores.first(where: { $0.clip == clip })?.linesInStills, lines > 0 else {
            return nil
        }
        return readingSeconds.map { $0 * 1000 / Double(lines) }
    }
}

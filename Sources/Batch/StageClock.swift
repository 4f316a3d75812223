// How long each stage of the work takes.

package import PauseModel

/// A stage of the work on one video.
package enum Stage: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
    /// Summing up the bytes of the file.
    case digest
    /// Opening the file and finding its streams.
    case open
    /// From one picture to the next: reading packets and decoding.
    case decode
    /// Comparing one picture with those before.
    case find
    /// Taking one picture of a noisy video into the mean of those that show the same.
    case stack
    /// Turning one steady picture into what a viewer sees.
    case render
    /// Reading one picture, waiting for its turn not counted.
    case read
    /// Of these, the pictures on which at least half of the lines were new.
    case page
    /// …and those on which most lines were known.
    case change
    /// What a viewer waits for: from one steady picture to its text, rendering and reading; of pages.
    case pageText
    /// …and of changes.
    case changeText
    /// Reading one line that was not known, or a part of it, with a recogniser.
    case line
    /// Putting the source files of one video together, and its report.
    case build
    /// Writing one report and its source files.
    case write
}

/// How long each stage took, kept in little more memory for a million runs than for a few thousand.
package struct StageClock: Sendable, Codable {
    private var times: [Stage: StageTimes] = [:]

    private static let microsecondsPerMillisecond = 1000.0

    /// A clock that has measured nothing.
    package init() {}

    /// Runs the body and records how long it took, whether it threw or not.
    package mutating func time<Result: ~Copyable, Failure: Error>(
        _ stage: Stage, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let start = ContinuousClock.now
        defer { record(stage, ContinuousClock.now - start) }
        return try body()
    }

    /// Records one run of a stage.
    package mutating func record(_ stage: Stage, _ duration: Duration) {
        times[stage, default: StageTimes()].record(duration.microseconds)
    }

    /// Adds what another clock has measured.
    package mutating func add(_ other: StageClock) {
        for (stage, own) in other.times { times[stage, default: StageTimes()].add(own) }
    }

    /// What was measured, in milliseconds, by the stage's name.
    package var latencies: [String: StageLatency] {
        var latencies: [String: StageLatency] = [:]
        for (stage, own) in times {
            func milliseconds(_ microseconds: UInt64) -> Double {
                Double(microseconds) / Self.microsecondsPerMillisecond
            }
            let values = own.values(atPercentiles: [50, 95, 99]).map(milliseconds)
            latencies[stage.rawValue] = StageLatency(
                count: own.count, p50: values[0], p95: values[1], p99: values[2],
                max: milliseconds(own.longest), total: milliseconds(own.total))
        }
        return latencies
    }
}

extension Duration {
    /// Whole microseconds, none for a negative length.
    package var microseconds: UInt64 {
        let (seconds, attoseconds) = components
        return UInt64(max(0, seconds)) * 1_000_000 + UInt64(max(0, attoseconds)) / 1_000_000_000_000
    }

    /// The length in seconds.
    package var inSeconds: Double { Double(microseconds) / 1e6 }
}

extension MediaTime {
    /// The same length on the wall clock.
    package var duration: Duration { .microseconds(microseconds) }
}

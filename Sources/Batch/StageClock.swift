// How long each stage of the work takes.

import Histogram
package import PauseModel

/// A stage of the work on one video.
package enum Stage: String, CaseIterable, Sendable {
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

/// How long each stage took, kept in as little memory for a million runs as for one.
package struct StageClock: Sendable {
    private var histograms: [Stage: Histogram<UInt64>] = [:]
    private var totals: [Stage: UInt64] = [:]

    /// A day; nothing here takes longer, and what does is counted as a day.
    private static let longest: UInt64 = 86_400_000_000
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
        let microseconds = min(duration.microseconds, Self.longest)
        totals[stage, default: 0] += microseconds
        histograms[stage, default: Self.emptyHistogram()].record(microseconds)
    }

    /// Adds what another clock has measured.
    package mutating func add(_ other: StageClock) {
        for (stage, histogram) in other.histograms {
            histograms[stage, default: Self.emptyHistogram()].add(histogram)
        }
        totals.merge(other.totals, uniquingKeysWith: +)
    }

    /// What was measured, in milliseconds, by the stage's name.
    package var latencies: [String: StageLatency] {
        var latencies: [String: StageLatency] = [:]
        for (stage, histogram) in histograms {
            func milliseconds(_ microseconds: UInt64) -> Double {
                Double(microseconds) / Self.microsecondsPerMillisecond
            }
            let values = Self.values(of: histogram, atPercentiles: [50, 95, 99]).map(milliseconds)
            latencies[stage.rawValue] = StageLatency(
                count: Int(histogram.totalCount), p50: values[0], p95: values[1], p99: values[2],
                max: milliseconds(histogram.maxRecorded), total: milliseconds(totals[stage] ?? 0))
        }
        return latencies
    }

    /// The values at some percentiles, these in ascending order, in one walk over what was recorded.
    ///
    /// The histogram's own function walks for each through all its buckets, by calls that are not inlined:
    /// a good part of what a short clip costs.
    private static func values(
        of histogram: Histogram<UInt64>, atPercentiles percentiles: [Double]
    ) -> [UInt64] {
        let recorded = Double(histogram.totalCount)
        let counts = percentiles.map { UInt64(($0 / 100 * recorded).rounded(.up)) }
        var values: [UInt64] = []
        for step in histogram.recordedValues() {
            let value = min(step.value, histogram.maxRecorded)
            while values.count < counts.count, step.totalCountToThisValue >= counts[values.count] {
                values.append(value)
            }
            guard values.count < counts.count else { break }
        }
        return values
    }

    private static func emptyHistogram() -> Histogram<UInt64> {
        Histogram(highestTrackableValue: longest, numberOfSignificantValueDigits: .three)
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

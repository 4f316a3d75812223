// How long all runs of one stage took.

import Histogram

/// How long all runs of one stage took, in microseconds: a few thousand one by one, more in a histogram.
///
/// A histogram of such a range has tens of thousands of buckets, and walking through those of each stage was 1 % of
/// what a short clip costs.
struct StageTimes: Sendable {
    /// So many are kept one by one.
    private static let mostSingle = 4096
    /// A day; nothing here takes longer, and what does is counted as a day.
    private static let mostTime: UInt64 = 86_400_000_000

    /// In the order in which they were recorded; none once there is a histogram.
    private var single: [UInt64] = []
    private var histogram: Histogram<UInt64>?
    /// All together.
    private(set) var total: UInt64 = 0

    /// How many were recorded.
    var count: Int { histogram.map { Int($0.totalCount) } ?? single.count }

    /// The longest; 0 where there is none.
    var longest: UInt64 { histogram?.maxRecorded ?? single.max() ?? 0 }

    /// What was recorded, as it goes from process to process.
    private struct Record: Codable {
        /// All together.
        var total: UInt64
        /// Times, one by one.
        var times: [UInt64]
        /// Of those in a histogram, how often each was recorded.
        var counts: [UInt64]?
    }

    /// A record of nothing.
    init() {}

    /// Records one run.
    mutating func record(_ microseconds: UInt64) {
        let time = min(microseconds, Self.mostTime)
        total += time
        if histogram == nil, single.count < Self.mostSingle {
            single.append(time)
        } else {
            merge()
            histogram?.record(time)
        }
    }

    /// Adds what was recorded elsewhere.
    mutating func add(_ other: StageTimes) {
        total += other.total
        if histogram == nil, other.histogram == nil,
            single.count + other.single.count <= Self.mostSingle
        {
            single += other.single
            return
        }
        merge()
        for time in other.single { histogram?.record(time) }
        if let more = other.histogram { histogram?.add(more) }
    }

    /// Puts all into a histogram.
    private mutating func merge() {
        guard histogram == nil else { return }
        var all = Histogram<UInt64>(
            highestTrackableValue: Self.mostTime, numberOfSignificantValueDigits: .three)
        for time in single { all.record(time) }
        (histogram, single) = (all, [])
    }

    /// The values at some percentiles, these in ascending order.
    func values(atPercentiles percentiles: [Double]) -> [UInt64] {
        let ranks = percentiles.map { Int(($0 / 100 * Double(count)).rounded(.up)) }
        guard let histogram else {
            let sorted = single.sorted()
            return ranks.map { sorted.isEmpty ? 0 : sorted[max(0, $0 - 1)] }
        }
        return Self.values(of: histogram, atRanks: ranks)
    }

    /// The values of some ranks, these in ascending order, in one walk over what was recorded: the histogram's own
    /// function walks for each through all its buckets, by calls that are not inlined.
    private static func values(of histogram: Histogram<UInt64>, atRanks ranks: [Int]) -> [UInt64] {
        var values: [UInt64] = []
        for step in histogram.recordedValues() {
            let value = min(step.value, histogram.maxRecorded)
            while values.count < ranks.count, step.totalCountToThisValue >= ranks[values.count] {
                values.append(value)
            }
            guard values.count < ranks.count else { break }
        }
        return values
    }
}

extension StageTimes: Codable {
    init(from decoder: any Decoder) throws {
        let record = try Record(from: decoder)
        total = record.total
        guard let counts = record.counts else {
            single = record.times
            return
        }
        merge()
        for (time, count) in zip(record.times, counts) {
            histogram?.record(min(time, Self.mostTime), count: count)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var record = Record(total: total, times: single)
        if let histogram {
            let steps = histogram.recordedValues()
                .map { (min($0.value, histogram.maxRecorded), $0.count) }
            record.times = steps.map { $0.0 }
            record.counts = steps.map { UInt64($0.1) }
        }
        try record.encode(to: encoder)
    }
}

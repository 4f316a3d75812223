// What running a program cost.

/// What running one program, or several one after another, cost.
package struct Usage: Hashable, Sendable, Codable {
    /// Processor seconds in user and system mode, of the program and all its children.
    package var cpuSeconds: Double
    /// Seconds on the wall clock.
    package var wallSeconds: Double
    /// The most memory that one process held resident, in bytes.
    ///
    /// Linux counts the moments between fork and exec to the child, so no figure is lower than
    /// what the measuring program itself held (about 30 MB).
    package var peakBytes: Int

    /// A cost with all its parts.
    package init(cpuSeconds: Double, wallSeconds: Double, peakBytes: Int) {
        self.cpuSeconds = cpuSeconds
        self.wallSeconds = wallSeconds
        self.peakBytes = peakBytes
    }

    /// No cost.
    package static let zero = Usage(cpuSeconds: 0, wallSeconds: 0, peakBytes: 0)

    /// The cost of one after the other: times add up, of the peaks the higher one counts.
    package static func + (left: Usage, right: Usage) -> Usage {
        Usage(
            cpuSeconds: left.cpuSeconds + right.cpuSeconds,
            wallSeconds: left.wallSeconds + right.wallSeconds,
            peakBytes: max(left.peakBytes, right.peakBytes))
    }

    /// The median of each part.
    package static func median(of usages: [Usage]) -> Usage {
        Usage(
            cpuSeconds: Statistics.median(of: usages.map(\.cpuSeconds)) ?? 0,
            wallSeconds: Statistics.median(of: usages.map(\.wallSeconds)) ?? 0,
            peakBytes: Int(Statistics.median(of: usages.map { Double($0.peakBytes) }) ?? 0))
    }
}

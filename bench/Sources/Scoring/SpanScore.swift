// How well the paused spans were found, as counts that add up.

/// How well the paused spans were found; counts, so that clips add up to classes and totals.
package struct SpanScore: Hashable, Sendable, Codable {
    /// Spans in which the picture stands.
    package var holds = 0
    /// Holds with a still whose start and end are both within the tolerance.
    package var found = 0
    /// Holds that a still overlaps, however badly.
    package var touched = 0
    /// Seconds by which the best still starts late (early: less than 0), for each touched hold.
    package var startErrors: [Double] = []
    /// Seconds by which it ends late, for each touched hold.
    package var endErrors: [Double] = []
    /// Stills reported.
    package var stills = 0
    /// Stills that lie mostly inside unstable or protected spans.
    package var falseStills = 0
    /// Stills beyond the first that lie mostly inside one hold.
    package var duplicates = 0
    /// Stills that are neither false nor mostly inside holds: the truth does not speak of them.
    package var strayStills = 0
    /// Unstable spans for which a reason is due.
    package var reasonsDue = 0
    /// Those of them that are mostly covered by skips with that reason.
    package var reasonsAgreed = 0
    /// Protected spans.
    package var protectedSpans = 0
    /// Those of them that are reported as protected, from start to end, and never read.
    package var protectedReported = 0
    /// Protected spans with a scheme to be named.
    package var schemesDue = 0
    /// Those of them whose scheme the report names.
    package var schemesNamed = 0

    /// Nothing looked for, nothing found.
    package init() {}

    /// Share of the holds found; nil when there are none.
    package var recall: Double? { share(found, of: holds) }
    /// Share of the holds that some still overlaps.
    package var overlapRecall: Double? { share(touched, of: holds) }
    /// Duplicate stills for each hold.
    package var duplicateRate: Double? { share(duplicates, of: holds) }
    /// Share of the reasons due that were given.
    package var reasonAgreement: Double? { share(reasonsAgreed, of: reasonsDue) }

    /// Adds the counts of another clip.
    package static func += (left: inout SpanScore, right: SpanScore) {
        left.holds += right.holds
        left.found += right.found
        left.touched += right.touched
        left.startErrors += right.startErrors
        left.endErrors += right.endErrors
        left.stills += right.stills
        left.falseStills += right.falseStills
        left.duplicates += right.duplicates
        left.strayStills += right.strayStills
        left.reasonsDue += right.reasonsDue
        left.reasonsAgreed += right.reasonsAgreed
        left.protectedSpans += right.protectedSpans
        left.protectedReported += right.protectedReported
        left.schemesDue += right.schemesDue
        left.schemesNamed += right.schemesNamed
    }

    private func share(_ part: Int, of whole: Int) -> Double? {
        whole > 0 ? Double(part) / Double(whole) : nil
    }
}

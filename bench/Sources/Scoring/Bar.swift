// A figure that has to be reached.

/// A figure that has to be reached, and whether it is.
package struct Bar: Hashable, Sendable, Codable {
    /// Which side of the limit is good.
    package enum Side: String, Sendable, Codable {
        /// The figure must be the limit or more.
        case atLeast
        /// The figure must be the limit or less.
        case atMost
        /// The figure must be less than the limit.
        case below
    }

    /// What is measured.
    package var name: String
    /// Which side of the limit is good.
    package var side: Side
    /// The limit.
    package var limit: Double
    /// What was measured; nil when there was nothing to measure.
    package var value: Double?

    /// A bar.
    package init(_ name: String, _ side: Side, _ limit: Double, value: Double?) {
        self.name = name
        self.side = side
        self.limit = limit
        self.value = value
    }

    /// Whether it is reached.
    ///
    /// A bar without a figure is missed: what was not measured is not shown.
    package var isMet: Bool {
        guard let value else { return false }
        switch side {
        case .atLeast: return value >= limit
        case .atMost: return value <= limit
        case .below: return value < limit
        }
    }

    /// The bars on what is found and read, over all clips.
    package static func finding(_ total: Tally) -> [Bar] {
        [
            Bar("hold recall", .atLeast, 0.97, value: total.spans.recall),
            Bar("false stills", .atMost, 0, value: Double(total.spans.falseStills)),
            Bar("duplicate stills per hold", .below, 0.1, value: total.spans.duplicateRate),
            Bar(
                "protected spans not reported", .atMost, 0,
                value: Double(total.spans.protectedSpans - total.spans.protectedReported)),
            Bar(
                "clips with another status than due", .atMost, 0,
                value: Double(total.clips - total.statusRight)),
            Bar("code: character accuracy", .atLeast, 0.93, value: total.barCode.accuracy),
            Bar(
                "code: lines with right indentation", .atLeast, 0.85,
                value: total.barCode.indentation),
        ]
    }

    /// The bars on code as it was typed, over all clips: nothing strange in it, and every line that
    /// was read begins in its column.
    package static func typing(_ total: Tally) -> [Bar] {
        [
            Bar("code: extra text", .atMost, 0.02, value: total.code.extra),
            Bar(
                "code: right indentation of the lines read", .atLeast, 0.99,
                value: total.code.indentation),
        ]
    }
}

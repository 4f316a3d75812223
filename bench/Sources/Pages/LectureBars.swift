// What lectures may cost.

package import Measuring
import Scoring

/// What lectures may cost, kind by kind.
package enum LectureBars {
    /// How often pausetext must be cheaper than freezedetect + tesseract, and than one picture a
    /// second + tesseract.
    private static let (naiveTimes, samplingTimes) = (8.0, 15.0)
    /// Dense material may cost half of freezedetect + tesseract, others this share of a decode.
    private static let (denseLimit, togetherLimit) = (0.5, 0.6)

    /// Milliseconds that a line of a fresh page may cost to read, at this height.
    private static let (lineLimit, lineHeight) = (4.0, 1080)

    /// What finding may cost of one full decode.
    package static func findingLimit(of kind: Lecture.Kind) -> Double {
        switch kind {
        case .paging, .slides, .dense: 0.35
        case .typing: 0.6
        // Every picture must be looked at.
        case .webcam, .grain: 1.2
        }
    }

    /// The bars on those lectures, of which pausetext read that; a contestant that took no part has
    /// none.
    static func bars(of costs: [ClipCost], scores: [ClipScore]) -> [Bar] {
        costs.flatMap { cost -> [Bar] in
            guard let kind = Lecture.Kind(rawValue: cost.clipClass) else { return [] }
            var bars = [
                Bar(
                    "\(cost.clip): finding to a decode", .atMost, findingLimit(of: kind),
                    value: cost.ratio(of: .finding, to: .decode))
            ]
            if kind == .paging || kind == .dense, cost.height == lineHeight,
                let line = cost.readingMilliseconds(by: scores)
            {
                bars.append(
                    Bar("\(cost.clip): reading a line, ms", .atMost, lineLimit, value: line))
            }
            if kind == .dense {
                if let share = cost.ratio(of: .pausetext, to: .naive) {
                    bars.append(
                        Bar(
                            "\(cost.clip): together to freezedetect + tesseract", .atMost,
                            denseLimit, value: share))
                }
                return bars
            }
            guard kind != .webcam, kind != .grain else { return bars }
            bars.append(
                Bar(
                    "\(cost.clip): together to a decode", .atMost, togetherLimit,
                    value: cost.ratio(of: .pausetext, to: .decode)))
            if let toNaive = cost.ratio(of: .naive, to: .pausetext) {
                bars.append(
                    Bar(
                        "\(cost.clip): times cheaper than freezedetect + tesseract", .atLeast,
                        naiveTimes, value: toNaive))
            }
            if let toSampling = cost.ratio(of: .sampling, to: .pausetext) {
                bars.append(
                    Bar(
                        "\(cost.clip): times cheaper than 1 fps + tesseract", .atLeast,
                        samplingTimes, value: toSampling))
            }
            return bars
        }
    }
}

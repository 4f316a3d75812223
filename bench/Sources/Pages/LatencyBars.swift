// The bars on what a viewer would wait for.

internal import PauseModel
internal import Scoring

/// The bars on what a viewer would wait for: from the last picture of a pause, decoded and compared,
/// to its text, in milliseconds.
///
/// That is rendering and reading, added up picture by picture. They hold for pictures of 1080 lines on one
/// core that does nothing else: bind the command to it (`taskset -c 0`).
enum LatencyBars {
    /// The height of the pictures that the bars are set for.
    private static let height = 1080

    /// The bars for stages that took so long on pictures of that height; nil when they differ.
    static func bars(of stages: [String: StageLatency], height: Int?) -> [Bar] {
        guard height == Self.height else { return [] }
        func waiting(_ stage: String, _ part: KeyPath<StageLatency, Double>) -> Double? {
            stages[stage]?[keyPath: part]
        }
        return [
            Bar(
                "changed picture to text, p50 ms", .atMost, 40, value: waiting("changeText", \.p50)),
            Bar(
                "changed picture to text, p95 ms", .atMost, 120, value: waiting("changeText", \.p95)
            ),
            Bar("fresh page to text, p50 ms", .atMost, 600, value: waiting("pageText", \.p50)),
        ]
    }
}

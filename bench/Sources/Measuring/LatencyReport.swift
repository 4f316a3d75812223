// What `pausetext bench --json` says.

package import PauseModel

/// What `pausetext bench --json` says, as far as it is shown here.
package struct LatencyReport: Hashable, Sendable, Codable {
    /// What was measured.
    package var tool: ToolInfo
    /// Seconds on the wall clock of each run.
    package var wallSeconds: [Double]
    /// How many times faster than playing.
    package var speed: Double
    /// How long each stage took, by its name.
    package var stages: [String: StageLatency]
}

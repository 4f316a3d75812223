// Who is measured side by side.

/// Who is measured side by side on the same clip.
package enum Contestant: String, Sendable, Codable, CaseIterable {
    /// `pausetext analyze`.
    case pausetext
    /// freezedetect, one picture a freeze, tesseract.
    case naive
    /// Every picture decoded once, on one thread.
    case decode
    /// Keyframes decoded only, on one thread.
    case keyframes

    /// The contestant's name in tables.
    package var name: String {
        switch self {
        case .pausetext: "pausetext"
        case .naive: "freezedetect + tesseract"
        case .decode: "full decode"
        case .keyframes: "keyframes only"
        }
    }

    /// The command of a contestant that is one plain ffmpeg call.
    package func decoding(_ clip: String) -> Command? {
        let tail = ["-threads", "1", "-i", clip, "-f", "null", "-"]
        switch self {
        case .pausetext, .naive: return nil
        case .decode: return Command("ffmpeg", ["-nostdin"] + tail)
        case .keyframes: return Command("ffmpeg", ["-nostdin", "-skip_frame", "nokey"] + tail)
        }
    }
}

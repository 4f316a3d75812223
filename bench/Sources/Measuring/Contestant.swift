// Who is measured side by side.

/// Who is measured side by side on the same clip.
package enum Contestant: String, Sendable, Codable, CaseIterable {
    /// `pausetext analyze`.
    case pausetext
    /// `pausetext analyze --no-reading`, which does all but read.
    case finding
    /// freezedetect, one picture a freeze, tesseract.
    case naive
    /// PySceneDetect, one picture a scene, tesseract.
    case scenes
    /// One picture a second, tesseract.
    case sampling
    /// One picture a second, RapidOCR.
    case rapid
    /// Every picture decoded once, on one thread.
    case decode
    /// Keyframes decoded only, on one thread.
    case keyframes

    /// Those that are measured where nothing else is asked for: the others take much longer.
    package static let usual: [Contestant] = [.pausetext, .naive, .decode, .keyframes]

    /// Those that are measured on lectures.
    package static let onLectures: [Contestant] = [
        .pausetext, .finding, .naive, .scenes, .sampling, .decode, .keyframes,
    ]

    /// Whether it takes so long, and is so far from the others, that one round says enough.
    var isSlow: Bool { self == .scenes || self == .sampling || self == .rapid }

    /// The contestant's name in tables.
    package var name: String {
        switch self {
        case .pausetext: "pausetext"
        case .finding: "pausetext, not reading"
        case .naive: "freezedetect + tesseract"
        case .scenes: "PySceneDetect + tesseract"
        case .sampling: "1 fps + tesseract"
        case .rapid: "1 fps + RapidOCR"
        case .decode: "full decode"
        case .keyframes: "keyframes only"
        }
    }

    /// The command of a contestant that is one plain ffmpeg call.
    package func decoding(_ clip: String) -> Command? {
        let tail = ["-threads", "1", "-i", clip, "-f", "null", "-"]
        switch self {
        case .pausetext, .finding, .naive, .scenes, .sampling, .rapid: return nil
        case .decode: return Command("ffmpeg", ["-nostdin"] + tail)
        case .keyframes: return Command("ffmpeg", ["-nostdin", "-skip_frame", "nokey"] + tail)
        }
    }
}

// A lecture drawn and encoded.

import Foundation

/// A lecture drawn and encoded by ffmpeg, on one thread: the same file each time.
struct LectureFilm {
    private let lecture: Lecture
    private let script: LectureScript
    /// A recorded clip with a speaker in a corner.
    private let speaker: String

    /// A film of a script; the speaker is cut out of a clip of the Corpus.
    init(_ script: LectureScript, corpus: String) {
        lecture = script.lecture
        self.script = script
        speaker = corpus + "/clips/slides-webcam-plex-dark-1080p.mp4"
    }

    /// Where the speaker stands in that clip: width, height, x and y as ffmpeg's crop takes them.
    private static let speakerCrop = "380:260:1500:40"
    /// The noise of a camera in poor light, as deep as in the Corpus' own grainy clip.
    private static let grain = "noise=alls=8:allf=t:all_seed=1"

    private var theme: LectureTheme {
        switch lecture.kind {
        case .paging, .typing, .webcam: .dark
        case .slides, .grain, .dense: .light
        }
    }

    /// The subtitles that draw it.
    var subtitles: String { LectureSubtitles(script, theme: theme).text }

    /// The command that writes it.
    func command(subtitles: String, output: String) -> Command {
        var inputs = ["-f", "lavfi", "-i", source]
        var graph = "[0:v]ass='\(subtitles)',fps=\(lecture.rate)"
        if lecture.kind == .webcam {
            inputs += ["-stream_loop", "-1", "-i", speaker]
            let (width, height) = (lecture.width / 5 / 2 * 2, lecture.height / 4 / 2 * 2)
            let corner = "\(lecture.width - width - 24):\(lecture.height - height - 24)"
            graph += "[page];[1:v]crop=\(Self.speakerCrop),scale=\(width):\(height)"
            graph += ",fps=\(lecture.rate),setsar=1[speaker]"
            graph += ";[page][speaker]overlay=\(corner):shortest=1"
        }
        if lecture.kind == .grain { graph += ",\(Self.grain)" }
        graph += ",format=yuv420p"
        let fixed = ["-nostdin", "-y", "-v", "error", "-filter_complex_threads", "1"]
        return Command(
            "ffmpeg",
            fixed + inputs + ["-filter_complex", graph, "-t", "\(lecture.seconds)"] + encoder
                + ["-threads", "1", "-fflags", "+bitexact", "-flags:v", "+bitexact", output])
    }

    private var source: String {
        "color=c=0x\(theme.ground):s=\(lecture.width)x\(lecture.height)"
            + ":r=\(lecture.momentsPerSecond):d=\(lecture.seconds)"
    }

    /// What lecturers' programs and platforms use, at their speeds: quality is constant, keyframes
    /// are as far apart as the encoder puts them.
    private var encoder: [String] {
        switch lecture.codec {
        case .h264: ["-c:v", "libx264", "-preset", "veryfast", "-crf", "23"]
        case .hevc:
            [
                "-c:v", "libx265", "-preset", "superfast", "-crf", "26", "-tag:v", "hvc1",
                "-x265-params", "pools=none:frame-threads=1:log-level=error",
            ]
        case .vp9:
            [
                "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "7", "-crf", "33",
                "-b:v", "0", "-g", "250",
            ]
        case .av1:
            ["-c:v", "libsvtav1", "-preset", "10", "-crf", "35", "-svtav1-params", "lp=1"]
        case .mpeg4: ["-c:v", "mpeg4", "-q:v", "4"]
        case .mjpeg: ["-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-q:v", "4"]
        case .gif: ["-c:v", "gif"]
        }
    }
}

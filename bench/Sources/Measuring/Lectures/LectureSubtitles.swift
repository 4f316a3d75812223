// The script of a lecture as subtitles that ffmpeg draws.

import Foundation
import PauseModel

/// The script of a lecture as a subtitle file in the form that libass draws: exact to the pixel,
/// and the same pictures wherever the same font and libass are installed.
struct LectureSubtitles {
    private let script: LectureScript
    private let theme: LectureTheme

    /// The subtitles of a script in some colours.
    init(_ script: LectureScript, theme: LectureTheme) {
        self.script = script
        self.theme = theme
    }

    /// The whole file.
    var text: String {
        let layout = script.layout
        let lecture = script.lecture
        let header = """
            [Script Info]
            ScriptType: v4.00+
            PlayResX: \(lecture.width)
            PlayResY: \(lecture.height)
            WrapStyle: 2

            [V4+ Styles]
            Format: Name, Fontname, Fontsize, PrimaryColour, Bold, BorderStyle, Outline, Shadow, Alignment
            Style: code,DejaVu Sans Mono,\(shown(layout.codeSize)),\(colour(theme.plain)),0,1,0,0,7
            Style: title,DejaVu Sans,\(shown(layout.titleSize)),\(colour(theme.keyword)),1,1,0,0,7
            Style: sentence,DejaVu Sans,\(shown(layout.sentenceSize)),\(colour(theme.plain)),0,1,0,0,7
            Style: bar,DejaVu Sans,10,\(colour(theme.bar)),0,1,0,0,7
            Style: barText,DejaVu Sans,\(shown(layout.codeSize)),\(colour(theme.barText)),0,1,0,0,7

            [Events]
            Format: Layer, Start, End, Style, Text

            """
        return header + script.pieces.map(event).joined(separator: "\n") + "\n"
    }

    private func event(_ piece: LectureScript.Piece) -> String {
        let span = piece.span
        let times = "\(time(span.lowerBound)),\(time(span.upperBound))"
        let place = "{\\pos(\(piece.x),\(piece.y))}"
        switch piece.style {
        case .code: return "Dialogue: 1,\(times),code,\(place)\(coloured(piece.text))"
        case .title: return "Dialogue: 1,\(times),title,\(place)\(escaped(piece.text))"
        case .sentence: return "Dialogue: 1,\(times),sentence,\(place)\(escaped(piece.text))"
        case .barText: return "Dialogue: 1,\(times),barText,\(place)\(escaped(piece.text))"
        case .bar:
            let (right, bottom) = (script.layout.bar.width, script.layout.bar.height)
            let shape = "m 0 0 l \(right) 0 \(right) \(bottom) 0 \(bottom)"
            return "Dialogue: 0,\(times),bar,\(place){\\p1}\(shape)"
        }
    }

    /// Whole hundredths, downwards: the picture of that moment is never earlier.
    private func time(_ moment: Int) -> String {
        let hundredths = moment * 100 / script.lecture.momentsPerSecond
        return String(
            format: "%d:%02d:%02d.%02d", hundredths / 360_000, hundredths / 6000 % 60,
            hundredths / 100 % 60, hundredths % 100)
    }

    private func shown(_ size: Double) -> String { String(format: "%.2f", size) }

    /// Subtitles write a colour as blue, green, red.
    private func colour(_ colour: String) -> String {
        let (red, green, blue) = (
            colour.prefix(2), colour.dropFirst(2).prefix(2), colour.suffix(2)
        )
        return "&H00\(blue)\(green)\(red)"
    }

    /// Text that says itself.
    ///
    /// Blanks at the beginning would be dropped: they become hard ones. Braces would open an
    /// instruction; a backslash never comes here, see ``LectureText``.
    private func escaped(_ text: some StringProtocol) -> String {
        let blanks = text.prefix { $0 == " " }.count
        let rest = String(text.dropFirst(blanks)).replacing("{", with: "\\{").replacing(
            "}", with: "\\}")
        return String(repeating: "\\h", count: blanks) + rest
    }

    private func coloured(_ line: String) -> String {
        LectureTheme.runs(of: line).map { run in
            "{\\c\(colour(theme.colour(of: run.role)))&}" + escaped(run.text)
        }.joined()
    }
}

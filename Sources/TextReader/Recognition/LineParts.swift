// The parts of a line of menus, tabs and titles.

internal import PauseModel

/// The parts of a line of prose that wide blanks part: what stands in menus, tabs, titles and status lines, each read by
/// itself and in its own size.
///
/// Icons among them are higher than any letter, and words that have nothing to do with each other say nothing of each
/// other.
struct LineParts {
    /// A part of a line, and where its first ink stands in the line's image, in columns from the line's first ink.
    private struct Part {
        let request: LineRequest
        let start: Int
    }

    /// Blanks within sentences are narrower than this, in heights of the letters.
    private static let leastGap = 1.25

    private let parts: [Part]

    /// The parts of a line; nil where no blank is so wide.
    init?(of request: LineRequest, layout: LineImage.Layout) {
        let gap = Int((Self.leastGap * request.metrics.ascent).rounded(.up))
        var groups: [[TextComponent]] = []
        var end = Int.min / 2
        for letter in request.line.letters.sorted(by: { $0.box.x < $1.box.x }) {
            if letter.box.x - end >= gap {
                groups.append([letter])
            } else {
                groups[groups.count - 1].append(letter)
            }
            end = max(end, letter.box.maxX)
        }
        guard groups.count > 1 else { return nil }
        let columns = LineColumns(of: request.line, metrics: request.metrics, layout: layout)
        parts = groups.map { letters in
            var part = request
            part.line = TextLine(letters, baseline: request.line.baseline)
            part.metrics = LineCuts.metrics(
                of: part.line, among: request.metrics, isProse: true)
            let box = part.line.box
            part.cut.left = max(part.cut.left, box.x - gap / 2)
            part.cut.right = min(part.cut.right, box.maxX + gap / 2)
            return Part(request: part, start: columns.inkColumn(of: box.x))
        }
    }

    /// What all of them say, in columns of the line's image, from its first ink.
    func read(_ read: (LineRequest) -> LineAnswer.Outcome) -> LineAnswer.Outcome {
        var line = RecognisedLine.empty
        for part in parts {
            switch read(part.request) {
            case .read(let own):
                for (place, symbol) in own.symbols.enumerated() {
                    var symbol = symbol
                    symbol.left += Double(part.start)
                    symbol.right += Double(part.start)
                    symbol.startsWord = symbol.startsWord || place == 0
                    line.symbols.append(symbol)
                }
            case let other: return other
            }
        }
        return .read(line)
    }
}

// What a lecture shows when.

import PauseModel
package import Scoring

/// What a lecture shows when: a fold over its pages, without any input or output.
package struct LectureScript: Sendable {
    /// Something drawn for a while.
    struct Piece: Hashable, Sendable {
        /// What it is, which says how it is drawn.
        enum Style: Hashable, Sendable {
            case code
            case title
            case sentence
            case bar
            case barText
        }

        var style: Style
        var text: String
        /// The corner above and left of it.
        var x: Int
        var y: Int
        /// Moments from the first with it to the first without it.
        var span: Range<Int>
    }

    /// The lecture.
    let lecture: Lecture
    /// Measures of its page.
    let layout: LectureLayout
    /// All that is drawn, in order of its beginning.
    private(set) var pieces: [Piece] = []
    /// The spans in which it stands, and what stands there.
    package private(set) var holds: [ClipTruth.Hold] = []

    /// Writes the script of a lecture; pages begin again from the first when they run out.
    package init(_ lecture: Lecture, text: LectureText) throws(MeasureError) {
        self.lecture = lecture
        layout = LectureLayout(lecture)
        let pages = text.pages(rows: lecture.rows, columns: layout.columns)
        guard !pages.isEmpty else {
            throw MeasureError("there is no text for a page of \(lecture.rows) lines")
        }
        switch lecture.kind {
        case .paging, .grain: show(pages, every: Self.usualSeconds)
        case .dense: show(pages, every: Self.denseSeconds)
        case .slides, .webcam:
            let sentences = text.remarks(columns: LectureLayout.sentenceColumns)
            guard !sentences.isEmpty else { throw MeasureError("there is no text for slides") }
            showSlides(pages, sentences: sentences)
        case .typing: type(pages)
        }
    }

    /// How long a page or slide stands.
    private static let usualSeconds = 30
    /// How long a page of dense material stands.
    private static let denseSeconds = 7
    /// Moments of the whole lecture.
    private var end: Int { Int(lecture.seconds * Double(lecture.momentsPerSecond)) }

    /// What is known of the finished video.
    package var truth: ClipTruth {
        ClipTruth(
            clip: lecture.clip, clipClass: lecture.kind.rawValue, width: lecture.width,
            height: lecture.height, holds: holds)
    }

    // MARK: - Pages

    private mutating func show(_ pages: [LectureText.Page], every seconds: Int) {
        let moments = seconds * lecture.momentsPerSecond
        for (index, start) in stride(from: 0, to: end, by: moments).enumerated() {
            let page = pages[index % pages.count]
            let span = start..<min(start + moments, end)
            addBar(page.title, span)
            for (row, line) in page.lines.enumerated() { addLine(line, row: row, span) }
            hold(span, [bar(page.title), code(page.lines)])
        }
    }

    private mutating func addBar(_ title: String, _ span: Range<Int>) {
        pieces.append(Piece(style: .bar, text: "", x: 0, y: 0, span: span))
        pieces.append(
            Piece(
                style: .barText, text: title, x: layout.left, y: layout.barTextTop, span: span))
    }

    private mutating func addLine(_ text: String, row: Int, _ span: Range<Int>) {
        guard !text.isEmpty, !span.isEmpty else { return }
        pieces.append(
            Piece(style: .code, text: text, x: layout.left, y: layout.top(of: row), span: span))
    }

    private func bar(_ title: String) -> ClipTruth.Region {
        ClipTruth.Region(kind: .interface, box: layout.bar, text: title)
    }

    private func code(_ lines: [String]) -> ClipTruth.Region {
        ClipTruth.Region(
            kind: .code, box: layout.box(ofRows: 0..<lines.count),
            text: lines.joined(separator: "\n"))
    }

    private mutating func hold(_ span: Range<Int>, _ regions: [ClipTruth.Region]) {
        holds.append(
            ClipTruth.Hold(
                start: time(of: span.lowerBound), end: time(of: span.upperBound), regions: regions))
    }

    private func time(of moment: Int) -> MediaTime {
        MediaTime(seconds: Double(moment) / Double(lecture.momentsPerSecond))
    }

    // MARK: - Slides

    /// Sentences on a slide.
    private static let sentencesOnSlide = 4
    /// Lines of code on a slide.
    private static let linesOnSlide = 8

    /// Each slide has a title and sentences; every second one has some code below.
    private mutating func showSlides(_ pages: [LectureText.Page], sentences: [String]) {
        let moments = Self.usualSeconds * lecture.momentsPerSecond
        for (index, start) in stride(from: 0, to: end, by: moments).enumerated() {
            let span = start..<min(start + moments, end)
            let page = pages[index % pages.count]
            let said = (0..<Self.sentencesOnSlide).map {
                sentences[(index * Self.sentencesOnSlide + $0) % sentences.count]
            }
            let title = page.title
            pieces.append(
                Piece(style: .title, text: title, x: layout.left, y: layout.titleTop, span: span))
            for (row, sentence) in said.enumerated() {
                pieces.append(
                    Piece(
                        style: .sentence, text: sentence, x: layout.left,
                        y: layout.sentenceTop(row), span: span))
            }
            var regions = [
                ClipTruth.Region(
                    kind: .slide, box: layout.sentences(Self.sentencesOnSlide),
                    text: ([title] + said).joined(separator: "\n"))
            ]
            if index % 2 == 1 {
                let lines = Array(page.lines.prefix(Self.linesOnSlide))
                let first = layout.rowBelowSentences(Self.sentencesOnSlide)
                for (row, line) in lines.enumerated() { addLine(line, row: first + row, span) }
                regions.append(
                    ClipTruth.Region(
                        kind: .code, box: layout.box(ofRows: first..<(first + lines.count)),
                        text: lines.joined(separator: "\n")))
            }
            hold(span, regions)
        }
    }

    // MARK: - Typing

    /// Moments a character takes: 3 characters a second.
    private static let momentsPerCharacter = 2
    /// Moments of one half of a caret's blinking.
    private static let blink = 3
    /// How long a lecturer looks at a finished line, speaks after a few of them, and lets a page
    /// stand at its beginning and end, in moments.
    private static let (breath, talk, look) = (12, 72, 90)
    /// Lines between two talks.
    private static let linesBetweenTalks = 4

    /// A third of each page stands when it comes up, the rest is typed, indentation at once.
    private mutating func type(_ pages: [LectureText.Page]) {
        var now = 0
        var index = 0
        while now < end {
            now = type(pages[index % pages.count], from: now)
            index += 1
        }
    }

    private mutating func type(_ page: LectureText.Page, from start: Int) -> Int {
        let standing = page.lines.count / 3
        let first = pieces.count
        var now = min(start + Self.look, end)
        var view = View(since: start, title: page.title, lines: Array(page.lines.prefix(standing)))
        for (row, line) in page.lines.enumerated().dropFirst(standing) where now < end {
            now = type(line, row: row, from: now, view: &view)
            let isLast = row + 1 == page.lines.count
            let isTalk = (row + 1 - standing) % Self.linesBetweenTalks == 0
            let rest = isLast ? Self.look : isTalk ? Self.talk : Self.breath
            let done = now
            now = min(now + rest, end)
            addCaret(after: line, row: row, done..<now)
        }
        hold(view, until: now)
        closeLines(of: page, from: first, typedFrom: standing, span: start..<now)
        return now
    }

    /// What stands since a character changed last; a caret does not count.
    private struct View {
        var since: Int
        var title: String
        var lines: [String]
    }

    /// Notes that a view stood, if it did so for a second.
    private mutating func hold(_ view: View, until now: Int) {
        guard now - view.since >= lecture.momentsPerSecond else { return }
        hold(view.since..<now, [bar(view.title), code(view.lines)])
    }

    private mutating func type(_ line: String, row: Int, from start: Int, view: inout View) -> Int {
        let indentation = line.prefix { $0 == " " }.count
        var now = start
        for count in stride(from: indentation, through: line.count, by: 1) where now < end {
            let next = min(now + Self.momentsPerCharacter, end)
            addLine(line.prefix(count) + Self.caret, row: row, now..<next)
            if count > indentation, line.dropFirst(count - 1).first != " " {
                hold(view, until: now)
                view.since = now
                let above = view.lines.prefix(row)
                let blanks = [String](repeating: "", count: row - above.count)
                view.lines = above + blanks + [String(line.prefix(count))]
            }
            now = next
        }
        return now
    }

    /// The block that stands for a caret: the left eighth of a cell.
    static let caret = "\u{258F}"

    /// The line just typed, with a caret that comes and goes.
    private mutating func addCaret(after line: String, row: Int, _ span: Range<Int>) {
        for start in stride(from: span.lowerBound, to: span.upperBound, by: Self.blink) {
            let part = start..<min(start + Self.blink, span.upperBound)
            let isSeen = (start - span.lowerBound) / Self.blink % 2 == 1
            addLine(isSeen ? line + Self.caret : line, row: row, part)
        }
    }

    /// What stands behind the typing: the bar, the lines that were there, and each typed line from
    /// the moment at which its own pieces end.
    private mutating func closeLines(
        of page: LectureText.Page, from first: Int, typedFrom standing: Int, span: Range<Int>
    ) {
        var ends: [Int: Int] = [:]
        for piece in pieces[first...] {
            ends[piece.y] = max(ends[piece.y] ?? 0, piece.span.upperBound)
        }
        addBar(page.title, span)
        for (row, line) in page.lines.enumerated() {
            let typed = row < standing ? span.lowerBound : ends[layout.top(of: row)]
            guard let typed else { continue }
            addLine(line, row: row, typed..<max(typed, span.upperBound))
        }
    }
}

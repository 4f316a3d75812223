// Where things stand on the pages of a lecture.

import PauseModel

/// Where things stand on the pages of a lecture, in pixels.
struct LectureLayout: Hashable, Sendable {
    /// From one line of code to the next.
    let pitch: Double
    /// Size of letters as subtitles count it: from the highest to the lowest point of the font.
    let codeSize: Double
    /// Left edge of all text.
    let left: Int
    /// The bar above a page.
    let bar: Box
    /// Columns of code that fit.
    let columns: Int

    private let height: Int
    private let width: Int

    /// Rows that the bar and the margins take.
    private static let spareRows = 4
    /// Letters fill this much of the distance between two lines.
    private static let fill = 0.92
    /// Advance of DejaVu Sans Mono over its height as subtitles count it: 1233 and 2384 units.
    private static let advance = 1233.0 / 2384.0
    /// Columns of the longest sentence on a slide.
    static let sentenceColumns = 56

    /// The layout of a lecture's pages.
    init(_ lecture: Lecture) {
        (height, width) = (lecture.height, lecture.width)
        pitch = Double(height) / Double(lecture.rows + Self.spareRows)
        codeSize = pitch * Self.fill
        left = width / 32
        bar = Box(x: 0, y: 0, width: width, height: Int(pitch * 1.5))
        columns = Int(Double(width - 2 * left) / (codeSize * Self.advance))
    }

    /// Where the title in the bar stands.
    var barTextTop: Int { Int(pitch * 0.3) }
    /// The top of a row of code.
    func top(of row: Int) -> Int { Int((Double(row) + 2.5) * pitch) }

    /// The box of some rows of code.
    func box(ofRows rows: Range<Int>) -> Box {
        let top = top(of: rows.lowerBound)
        return Box(
            x: left, y: top, width: width - 2 * left,
            height: Int(Double(rows.count) * pitch) + 1)
    }

    // Slides: a title, sentences, and code from the middle of the picture on.

    /// Letters of a title.
    var titleSize: Double { Double(height) / 14 }
    /// Letters of a sentence.
    var sentenceSize: Double { Double(height) / 24 }
    /// Where the title of a slide stands.
    var titleTop: Int { height / 14 }
    /// Where a sentence of a slide stands.
    func sentenceTop(_ row: Int) -> Int {
        titleTop + Int(titleSize * 1.5) + Int(Double(row) * sentenceSize * 1.6)
    }
    /// The box of a title and that many sentences: the speaker's corner is not in it.
    func sentences(_ count: Int) -> Box {
        Box(
            x: left, y: titleTop, width: width * 3 / 4 - left,
            height: sentenceTop(count) - titleTop)
    }
    /// The first row of code that stands clear of that many sentences.
    func rowBelowSentences(_ count: Int) -> Int {
        Int((Double(sentenceTop(count)) + sentenceSize) / pitch - 2.5) + 1
    }
}

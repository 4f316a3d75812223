// The steps of the work on a video, to be measured one by one.

/// A step of the work on a video, on real input: clips of the Corpus and their stills.
public enum Step: String, CaseIterable, Sendable {
    /// Reading a clip of typing in which most pictures repeat the one before: taking it apart,
    /// telling which packets need no decoder, decoding the others.
    case triage
    /// The same, every packet decoded.
    case decode
    /// Reducing one picture of 1080 lines to cells.
    case cells
    /// Telling which tiles of two such pictures differ.
    case differences
    /// Looking for pauses in a row of pictures of 720 lines in which a line is typed.
    case pauses
    /// Telling the letters of a page of 1080 lines from its ground.
    case letters
    /// Finding the panes of that page.
    case panes
    /// Putting its letters together to lines.
    case lines
    /// Cutting its lines out as the recogniser gets them.
    case lineImages
    /// Reading one of these lines with the recogniser.
    case recognition
    /// Reading the same line with the stock model for prose, through Tesseract.
    case stockRecognition
    /// Reading the page when all its lines are known.
    case memory
    /// Reading the page when its lines are new and its characters known.
    case glyphs
    /// Showing and reading two pages that differ in a few lines, in turn, when all are known.
    case changes
    /// Putting a source file together from the stills of a clip.
    case documents
    /// Writing the report of these stills as JSON.
    case json

    /// What the step does, for tables.
    public var name: String {
        switch self {
        case .triage: "demuxing, triage and what decoding is left, 20 s of typing"
        case .decode: "demuxing and decoding all of it"
        case .cells: "a picture to cells"
        case .differences: "tile differences of two pictures"
        case .pauses: "pause finding, 60 pictures"
        case .letters: "ground, contrast and letters of a page"
        case .panes: "panes of a page"
        case .lines: "lines of a page"
        case .lineImages: "line images of a page, letters and panes included"
        case .recognition: "the recogniser on a line"
        case .stockRecognition: "the stock model on the same line"
        case .memory: "a page of known lines"
        case .glyphs: "a page of new lines of known characters"
        case .changes: "two pages in turn that differ in a few lines, all known"
        case .documents: "a source file from stills"
        case .json: "a report as JSON"
        }
    }
}

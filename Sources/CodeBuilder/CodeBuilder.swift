// Stills in, source files out.

public import PauseModel

/// Puts source files together from the regions of stills.
///
/// A fold: a value that takes in one still after the other and keeps of each only its lines of
/// code. The same stills give the same documents.
public struct CodeBuilder: Sendable {
    private let explains: Bool
    private var tracker = FileTracker()
    private var stills: [StillMark] = []
    /// The names that lists of files have shown, by what they are folded to.
    private var listed: [String: String] = [:]
    /// What else stands where names do.
    private var words = TitleWords()
    /// What was printed in terminals.
    private var printed = PrintedFiles()

    /// A file of fewer lines with words, in no language, is a line of something else.
    private static let leastLines = 3

    /// A builder.
    ///
    /// - Parameter explains: Whether lines keep the readings that were not taken, with the reason.
    public init(explains: Bool = false) {
        self.explains = explains
    }

    /// Takes in a still, later than those before, with what was read on it.
    public mutating func look(at still: Still) {
        printed.look(at: still)
        let views = ViewFinder(printed: printed).views(in: still, at: stills.count)
        stills.append(StillMark(id: still.id, span: still.span))
        listed.merge(TitleReader.listed(in: still)) { known, _ in known }
        tracker.add(views, titles: TitleReader.names(in: still, listed: listed))
        words.add(TitleReader.others(in: still))
    }

    /// The source files that the stills show, in order of first appearance, as they stood last.
    public var documents: [Document] { outcome.documents }

    /// Those source files, and the lines of stills that were read otherwise than their files show them.
    public var outcome: (documents: [Document], slips: [LineSlip]) {
        let makers = tracker.tracks.compactMap(made)
        let titles = TitlePlaces.named(tracker.titles, others: words.all)
        let names = NameChoice(titles: titles, tracks: makers.map(\.track))
            .names(languages: makers.map(\.language))
        let documents = makers.enumerated().map { index, entry in
            // A name that is shown tells more than what a page of comments looks like.
            let language = Language.named(names[index]) ?? entry.language
            return entry.maker.document(
                id: "d\(index + 1)", name: names[index], language: language)
        }
        return (documents, makers.flatMap(\.maker.slips))
    }

    /// What makes a document of a file, and the language its content tells; nil for a scrap.
    private func made(
        of track: FileTrack
    ) -> (track: FileTrack, maker: DocumentMaker, language: Language?)? {
        var track = track
        track.fillBlankGaps()
        let maker = DocumentMaker(track, stills: stills, explains: explains)
        let lines = maker.writtenLines
        let language = Language.guess(lines)
        guard language != nil || track.name != nil || Self.isText(lines) else { return nil }
        return (track, maker, language)
    }

    /// Letters in a row that make a word.
    private static let leastWord = 3

    /// Whether lines say something: a column of icons, or a drawing, is read as signs that stand
    /// alone.
    private static func isText(_ lines: [String]) -> Bool {
        let worded = lines.count { line in
            line.split { !$0.isLetter }.contains { $0.count >= leastWord }
        }
        return worded >= leastLines && 2 * worded >= lines.count
    }
}

extension CodeBuilder {
    /// The source files that stills show, given all stills in order of time.
    public func documents(from stills: [Still]) -> [Document] {
        var builder = CodeBuilder(explains: explains)
        for still in stills { builder.look(at: still) }
        return builder.documents
    }
}

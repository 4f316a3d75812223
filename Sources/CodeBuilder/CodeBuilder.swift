// Stills in, source files out.

public import PauseModel

/// Puts source files together from the regions of stills.
///
/// A value without state: the same stills give the same documents.
public struct CodeBuilder: Sendable {
    private let explains: Bool

    /// A file of fewer written lines, in no language, is a line of something else.
    private static let leastLines = 3

    /// A builder.
    ///
    /// - Parameter explains: Whether lines keep the readings that were not taken, with the reason.
    public init(explains: Bool = false) {
        self.explains = explains
    }

    /// The source files that stills show, in order of first appearance.
    ///
    /// - Parameter stills: Stills in order of time, with what was read on each.
    /// - Returns: The files as they stood last, with where each line was read.
    public func documents(from stills: [Still]) -> [Document] {
        let titles = stills.map(TitleReader.names)
        var tracker = FileTracker(titles: titles)
        for (place, still) in stills.enumerated() {
            for view in ViewFinder.views(in: still, at: place) { tracker.add(view) }
        }
        let makers = tracker.tracks.compactMap { made(of: $0, stills: stills) }
        var names = NameChoice(titles: titles, tracks: makers.map(\.track))
        return makers.enumerated().map { index, entry in
            let content = entry.language
            let name = names.name(of: index, language: content)
            // A name that is shown tells more than what a page of comments looks like.
            let language = Language.named(name) ?? content
            return entry.maker.document(id: "d\(index + 1)", name: name, language: language)
        }
    }

    /// What makes a document of a file, and the language its content tells; nil for a scrap.
    private func made(
        of track: FileTrack, stills: [Still]
    ) -> (track: FileTrack, maker: DocumentMaker, language: Language?)? {
        var track = track
        track.fillBlankGaps()
        let maker = DocumentMaker(track, stills: stills, explains: explains)
        let lines = maker.writtenLines
        let language = Language.guess(lines)
        guard lines.count >= Self.leastLines || language != nil else { return nil }
        return (track, maker, language)
    }
}

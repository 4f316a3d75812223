// Clips added up.

/// Clips added up: one class, or all of them.
package struct Tally: Hashable, Sendable, Codable {
    /// The class, or `total`.
    package var name: String
    /// Clips.
    package var clips = 0
    /// Clips that ended as they had to.
    package var statusRight = 0
    /// Their spans.
    package var spans = SpanScore()
    /// Their code regions.
    package var code = TextScore()
    /// The code regions that count at 720 lines and above.
    package var barCode = TextScore()
    /// Their other content.
    package var other = TextScore()
    /// Their files.
    package var documents = DocumentTally()
    /// Lines read in all their stills.
    package var linesInStills = 0

    /// The sum of some clips.
    package init(name: String, clips scores: [ClipScore]) {
        self.name = name
        for score in scores {
            clips += 1
            statusRight += score.statusRight ? 1 : 0
            spans += score.spans
            code += score.code
            other += score.other
            for document in score.documents { documents.add(document) }
            documents.surplus += score.surplusDocuments
            linesInStills += score.linesInStills
            if score.countsForCode { barCode += score.code }
        }
    }

    /// One tally a class, in order of name.
    package static func classes(of scores: [ClipScore]) -> [Tally] {
        Dictionary(grouping: scores, by: \.clipClass).sorted { $0.key < $1.key }
            .map { Tally(name: $0.key, clips: $0.value) }
    }

    /// All clips in one.
    package static func total(of scores: [ClipScore]) -> Tally {
        Tally(name: "total", clips: scores)
    }
}

// How well text was read, as counts that add up.

/// How well the text of some regions was read; counts, so that clips add up to classes and totals.
///
/// All shares are taken over the characters or lines *shown*, whether or not they were read: a
/// region nobody looked at counts as wrong, not as absent.
package struct TextScore: Hashable, Sendable, Codable {
    /// Regions shown.
    package var regions = 0
    /// Regions of which no line was read.
    package var regionsUnread = 0
    /// Regions whose text came mostly out of regions of the right kind.
    package var regionsOfRightKind = 0
    /// Characters shown, blanks ignored.
    package var characters = 0
    /// Characters right, blanks ignored: length less distance, line by aligned line.
    package var charactersRight = 0
    /// Characters shown, indentation and inner blanks included.
    package var strictCharacters = 0
    /// Characters right, indentation and inner blanks included.
    package var strictCharactersRight = 0
    /// Levenshtein's distance of whole regions, blanks ignored, what was read too much included.
    package var regionDistance = 0
    /// Characters read, blanks ignored.
    package var charactersRead = 0
    /// Characters read too much: whole lines that nothing shown answers to, and what makes a line
    /// longer than the one shown.
    package var extraCharacters = 0
    /// Lines shown that are not blank.
    package var lines = 0
    /// Lines read that answer to one shown.
    package var linesAligned = 0
    /// Lines right to the last character, indentation included.
    package var linesExact = 0
    /// Aligned lines with exactly the indentation shown.
    package var linesIndented = 0
    /// Aligned lines with the indentation shown, up to one shift for a whole region.
    package var linesIndentedInShape = 0
    /// Blank lines between two neighbouring lines that were both read.
    package var blankLines = 0
    /// Those of them that were kept.
    package var blankLinesKept = 0
    /// Blank lines read between two neighbouring lines where fewer are shown.
    package var blankLinesExtra = 0

    /// Nothing read, nothing shown.
    package init() {}

    /// Share of the characters right, blanks ignored; nil when none was shown.
    package var accuracy: Double? { share(charactersRight, of: characters) }
    /// Share of the characters right, every blank counted.
    package var strictAccuracy: Double? { share(strictCharactersRight, of: strictCharacters) }
    /// 1 less distance over length of whole regions, blanks ignored, never under 0.
    package var wholeAccuracy: Double? {
        share(max(0, characters - regionDistance), of: characters)
    }
    /// Share of the lines right to the last character.
    package var exactLines: Double? { share(linesExact, of: lines) }
    /// Share of the lines shown that were read at all.
    package var linesRead: Double? { share(linesAligned, of: lines) }
    /// Share of the aligned lines with the right indentation.
    package var indentation: Double? { share(linesIndented, of: linesAligned) }
    /// The same, up to one shift for each region.
    package var indentationShape: Double? { share(linesIndentedInShape, of: linesAligned) }
    /// Share of the characters read that are not there.
    package var extra: Double? { share(extraCharacters, of: charactersRead) }

    /// Adds the counts of other regions.
    package static func += (left: inout TextScore, right: TextScore) {
        left.regions += right.regions
        left.regionsUnread += right.regionsUnread
        left.regionsOfRightKind += right.regionsOfRightKind
        left.characters += right.characters
        left.charactersRight += right.charactersRight
        left.strictCharacters += right.strictCharacters
        left.strictCharactersRight += right.strictCharactersRight
        left.regionDistance += right.regionDistance
        left.charactersRead += right.charactersRead
        left.extraCharacters += right.extraCharacters
        left.lines += right.lines
        left.linesAligned += right.linesAligned
        left.linesExact += right.linesExact
        left.linesIndented += right.linesIndented
        left.linesIndentedInShape += right.linesIndentedInShape
        left.blankLines += right.blankLines
        left.blankLinesKept += right.blankLinesKept
        left.blankLinesExtra += right.blankLinesExtra
    }

    private func share(_ part: Int, of whole: Int) -> Double? {
        whole > 0 ? Double(part) / Double(whole) : nil
    }
}

extension TextScore {
    /// The score of one region shown against the lines read for it, both from top to bottom.
    package init(shown: [CodeLine], read: [CodeLine]) {
        self.init()
        let visible = shown.filter { !$0.isBlank }
        regions = 1
        regionsUnread = read.allSatisfy(\.isBlank) && !visible.isEmpty ? 1 : 0
        lines = visible.count
        characters = visible.reduce(0) { $0 + $1.ink.count }
        strictCharacters = visible.reduce(0) { $0 + $1.symbols.count }
        charactersRead = read.reduce(0) { $0 + $1.ink.count }
        regionDistance = EditDistance.between(shown.flatMap(\.ink), read.flatMap(\.ink))

        let alignment = LineAlignment(truth: shown, read: read)
        let paired = Set(alignment.pairs.map(\.read))
        extraCharacters = read.indices.filter { !paired.contains($0) }
            .reduce(0) { $0 + read[$1].ink.count }
        linesAligned = alignment.pairs.count
        for pair in alignment.pairs {
            let (line, other) = (shown[pair.truth], read[pair.read])
            charactersRight += max(0, line.ink.count - pair.distance)
            let strict = EditDistance.between(line.symbols, other.symbols)
            strictCharactersRight += max(0, line.symbols.count - strict)
            extraCharacters += max(0, other.ink.count - line.ink.count)
            if line.symbols == other.symbols { linesExact += 1 }
            if line.indent == other.indent { linesIndented += 1 }
        }
        linesIndentedInShape = Self.largestGroup(
            alignment.pairs.map { read[$0.read].indent - shown[$0.truth].indent })
        for (pair, next) in zip(alignment.pairs, alignment.pairs.dropFirst()) {
            let between = shown[(pair.truth + 1)..<next.truth]
            guard between.allSatisfy(\.isBlank) else { continue }
            blankLines += between.count
            let kept = read[(pair.read + 1)..<next.read].filter(\.isBlank).count
            blankLinesKept += min(kept, between.count)
            blankLinesExtra += max(0, kept - between.count)
        }
    }

    private static func largestGroup(_ values: [Int]) -> Int {
        Dictionary(grouping: values) { $0 }.values.map(\.count).max() ?? 0
    }
}

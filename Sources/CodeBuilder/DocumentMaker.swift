// Makes a document of what is known of a file.

import PauseModel

/// Makes a document of what is known of a file over time.
struct DocumentMaker {
    /// One line of a document at some time.
    private struct Written {
        var text: String
        var slot: Int?
        var number: Int?
        var gap: (first: Int?, last: Int?)?
    }

    private let track: FileTrack
    private let stills: [StillMark]
    private let explains: Bool
    private let histories: [LineHistory]
    /// Columns that all lines move, so that none stands left of column 0.
    private let columns: Int

    init(_ track: FileTrack, stills: [StillMark], explains: Bool) {
        self.track = track
        self.stills = stills
        self.explains = explains
        histories = track.slots.map { LineHistory(of: $0.looks, keepsLooks: explains) }
        columns = Self.columns(of: track, histories)
    }

    /// What is written in the file as it stood last.
    var writtenLines: [String] {
        written(at: stills.count, marker: { _, _ in "" }).map(\.text).filter { !$0.isEmpty }
    }

    /// The lines of stills that were read otherwise than most looks at them; what another line of the file says is none.
    var slips: [LineSlip] {
        let texts = Set(histories.lazy.flatMap(\.states).map(\.chosen.text))
        return histories.flatMap(\.slips).filter { !texts.contains($0.read) }
    }

    /// The document, under a name and in a language.
    func document(id: String, name: String, language: Language?) -> Document {
        let marker = { (first: Int?, last: Int?) in Self.marker(first, last, language) }
        let lines = written(at: stills.count, marker: marker)
        let places = track.sightings.map(\.still)
        let shown = Array(Set(places)).sorted()
        return Document(
            id: id, name: name, language: language?.rawValue,
            indentUnit: IndentUnit.guess(indents(of: lines)),
            text: lines.map(\.text).joined(separator: "\n"), lines: lines.map(provenance),
            gaps: lines.enumerated().compactMap { index, line in
                line.gap.map { DocumentGap(line: index + 1, first: $0.first, last: $0.last) }
            },
            edits: edits(marker: marker), stills: shown.map { stills[$0].id },
            spans: spans(of: shown))
    }

    // MARK: Text

    /// The file as it stood at a still.
    private func written(
        at still: Int, marker: (Int?, Int?) -> String
    ) -> [Written] {
        var lines: [Written] = []
        let present = track.slots.indices.filter { place in
            let slot = track.slots[place]
            return (slot.born ?? 0) <= still && (slot.died ?? .max) > still
        }
        if let first = present.first.flatMap({ track.slots[$0].number }) {
            lines = above(first, marker: marker)
        }
        for place in present {
            let slot = track.slots[place]
            if slot.isGap {
                let above = present.last { $0 < place }.flatMap { track.slots[$0].number }
                let below = present.first { $0 > place }.flatMap { track.slots[$0].number }
                var gap: (first: Int?, last: Int?) = (nil, nil)
                if let above, let below, below > above + 1 { gap = (above + 1, below - 1) }
                lines.append(
                    Written(text: marker(gap.first, gap.last), slot: place, gap: gap))
            } else if let state = histories[place].state(at: still) {
                let indent = state.chosen.text.isEmpty ? 0 : max(0, state.indent + columns)
                lines.append(
                    Written(
                        text: String(repeating: " ", count: indent) + state.chosen.text,
                        slot: place))
            }
        }
        return lines
    }

    /// What stands above the first line that was ever written: lines that were seen blank, and those that were not
    /// seen.
    private func above(_ first: Int, marker: (Int?, Int?) -> String) -> [Written] {
        guard first > 1 else { return [] }
        let shown = max(1, min(first, track.firstBlank ?? first))
        let gap = (first: 1, last: shown - 1)
        let hidden = shown > 1 ? [Written(text: marker(gap.first, gap.last), gap: gap)] : []
        return hidden + (shown..<first).map { Written(text: "", number: $0) }
    }

    private static func marker(_ first: Int?, _ last: Int?, _ language: Language?) -> String {
        let comment = language?.comment ?? (before: "", after: "")
        let what =
            switch (first, last) {
            case (let first?, let last?) where first == last: "line \(first) not shown"
            case (let first?, let last?): "lines \(first)-\(last) not shown"
            default: "lines not shown"
            }
        return comment.before + "… " + what + comment.after
    }

    private func indents(of lines: [Written]) -> [Int] {
        lines.filter { $0.gap == nil && !$0.text.isEmpty }.map {
            $0.text.prefix { $0 == " " }.count
        }
    }

    // MARK: Columns

    /// How far all lines have to move: as few views as can be are taken to have been read with a
    /// wrong column 0, and no line stands left of it.
    private static func columns(of track: FileTrack, _ histories: [LineHistory]) -> Int {
        let indents = zip(track.slots, histories).filter { !$0.0.isGap && $0.0.died == nil }
            .compactMap { $0.1.states.last }.filter { !$0.chosen.key.isBlank }.map(\.indent)
        guard let least = indents.min() else { return 0 }
        var votes: [Int: Int] = [:]
        for sighting in track.sightings { votes[-sighting.shift, default: 0] += sighting.rows }
        let allowed = votes.filter { $0.key + least >= 0 }
        let best = allowed.max { left, right in
            (left.value, -abs(left.key + least), left.key)
                < (right.value, -abs(right.key + least), right.key)
        }
        return best?.key ?? -least
    }

    // MARK: Provenance

    private func provenance(of line: Written) -> DocumentLine {
        guard line.gap == nil, let place = line.slot,
            let state = histories[place].state(at: stills.count)
        else { return DocumentLine(number: line.number) }
        let slot = track.slots[place]
        return DocumentLine(
            still: stills[state.chosen.still].id, region: state.chosen.region,
            number: slot.number,
            confidence: state.chosen.key.isBlank ? nil : Self.rounded(state.chosen.confidence),
            alternatives: explains ? alternatives(of: histories[place], state) : nil,
            changes: explains ? state.chosen.changes : nil)
    }

    private func alternatives(
        of history: LineHistory, _ taken: LineHistory.State
    ) -> [DocumentLine.Alternative]? {
        let alternatives = history.states.flatMap { state in
            let total = state.looks.reduce(0) { $0 + LineHistory.weight(of: $1) }
            let readings = Dictionary(grouping: state.looks, by: \.text)
            return readings.filter { $0.key != taken.chosen.text }.map { text, looks in
                let isPast = state.since != taken.since
                let reason =
                    isPast ? "edited" : looks.allSatisfy(\.isEdge) ? "edge" : "outvoted"
                let indent = text.isEmpty ? 0 : max(0, (looks.first?.indent ?? 0) + columns)
                let weight = looks.reduce(0) { $0 + LineHistory.weight(of: $1) }
                return DocumentLine.Alternative(
                    text: String(repeating: " ", count: indent) + text,
                    stills: Array(Set(looks.map(\.still))).sorted().map { stills[$0].id },
                    share: Self.rounded(weight / max(total, 1e-9)),
                    confidence: looks.map(\.confidence).max().map(Self.rounded), reason: reason)
            }.sorted { ($1.share, $0.text) < ($0.share, $1.text) }
        }
        return alternatives.isEmpty ? nil : alternatives
    }

    private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    // MARK: History

    private func edits(marker: (Int?, Int?) -> String) -> [DocumentEdit] {
        var moments: Set<Int> = []
        for (slot, history) in zip(track.slots, histories) where !slot.isGap {
            moments.formUnion([slot.born, slot.died].compactMap(\.self))
            moments.formUnion(history.states.dropFirst().map(\.since))
        }
        let shown = Set(track.sightings.map(\.still)).sorted()
        return moments.sorted().compactMap { moment in
            guard let before = shown.last(where: { $0 < moment }) else { return nil }
            let diff = UnifiedDiff.text(
                from: written(at: before, marker: marker).map(\.text),
                to: written(at: moment, marker: marker).map(\.text))
            guard !diff.isEmpty else { return nil }
            return DocumentEdit(
                time: stills[moment].span.start, from: stills[before].id, to: stills[moment].id,
                diff: diff)
        }
    }

    /// When it was on screen; stills that follow each other without a picture between are one span.
    private func spans(of shown: [Int]) -> [TimeSpan] {
        var spans: [TimeSpan] = []
        var last: Int?
        for place in shown {
            let span = stills[place].span
            if let last, last + 1 == place, let open = spans.popLast() {
                spans.append(TimeSpan(start: open.start, end: span.end))
            } else {
                spans.append(span)
            }
            last = place
        }
        return spans
    }
}

// The name of each file, from titles, tabs and status lines.

import PauseModel

/// Chooses the name of each file: the one shown while the file is, and less while others are.
///
/// All files are named together, the surest first, and no two are named alike: what is left for a
/// file when others have theirs is its name too.
struct NameChoice {
    private let titles: [[TitleReader.Name]]
    private let tracks: [FileTrack]

    /// How much a status line of the pane itself says more than a name elsewhere.
    private static let besidePaneBonus = 0.5
    /// How much more the name of a type or module that the file declares says: files are named after what they hold,
    /// as Java demands ("The Java Language Specification", 7.6).
    private static let declared = 1.5
    /// How much the name says that a command gave which printed the file: more than any title.
    private static let printed = 3.0
    /// How much the name of a tab behind another says.
    private static let behindShare = 0.3
    /// How much a name above another pane does.
    private static let elsewhereShare = 0.4
    /// How much better a name has to be than the next one.
    private static let leastLead = 0.15

    /// What a name has for being that of a file.
    private struct Claim {
        /// For comparing.
        var folded: String
        var score: Double
        /// How often each way of writing it was read while the file was shown.
        var readings: [String: Int]

        /// The way of writing it that was read most often; a dot before it is lost, and not seen where none is.
        var text: String? {
            let text = readings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            return text.map { readings[".\($0)"] == nil ? $0 : ".\($0)" }
        }
    }

    /// A choice among the names that each still shows.
    init(titles: [[TitleReader.Name]], tracks: [FileTrack]) {
        self.titles = titles
        self.tracks = tracks
    }

    /// What the name of a notebook ends with, which holds more than the code of its cells: that is a script by itself.
    private static let notebook = ".ipynb"

    private static func withoutCells(_ name: String, _ language: Language?) -> String {
        guard name.hasSuffix(notebook), let ending = language?.endings.first else { return name }
        return "\(name.dropLast(notebook.count)).\(ending)"
    }

    /// The names of the files, given the languages of their contents: shown, or `snippet-01` with the
    /// ending of the language.
    func names(languages: [Language?]) -> [String] {
        let shown = shownNames(languages)
        var made = 0
        return zip(shown, languages).map { name, language in
            if let name { return Self.withoutCells(name, language) }
            made += 1
            let number = made < 10 ? "0\(made)" : "\(made)"
            return "snippet-\(number).\(language?.endings.first ?? "txt")"
        }
    }

    private func shownNames(_ languages: [Language?]) -> [String?] {
        let claims = languages.indices.map { self.claims(of: $0, language: languages[$0]) }
        var names = [String?](repeating: nil, count: claims.count)
        var taken: Set<String> = []
        while true {
            let open = names.indices.filter { names[$0] == nil }
            let sure = open.compactMap { index -> (index: Int, claim: Claim)? in
                let isAlone = languages[index] != nil && !isBeside(index, names)
                return best(among: claims[index], but: taken, isAlone: isAlone)
                    .map { (index, $0) }
            }
            guard let surest = sure.max(by: { $0.claim.score < $1.claim.score }) else {
                return names
            }
            // Of panes side by side the first one is named first: names tell them apart no further.
            let next =
                sure.first {
                    $0.claim.folded == surest.claim.folded && areBeside($0.index, surest.index)
                        && surest.claim.score - $0.claim.score < Self.leastLead
                } ?? surest
            names[next.index] = next.claim.text.map {
                FirstStroke.settled($0, by: tracks[next.index])
            }
            taken.insert(next.claim.folded)
        }
    }

    /// Whether a file is shown beside one that has a name: that of another tab may be neither's.
    private func isBeside(_ index: Int, _ names: [String?]) -> Bool {
        names.indices.contains { names[$0] != nil && areBeside($0, index) }
    }

    /// Whether a still shows both files, or they are the same.
    private func areBeside(_ one: Int, _ other: Int) -> Bool {
        let stills = Set(tracks[one].sightings.map(\.still))
        return tracks[other].sightings.contains { stills.contains($0.still) }
    }

    /// The best claim, when it leads the next; names that other files have do not count for a file
    /// that is shown alone, in a language that is known.
    private func best(
        among claims: [Claim], but taken: Set<String>, isAlone: Bool
    ) -> Claim? {
        let free = claims.filter { !taken.contains($0.folded) }
        let rivals = isAlone ? free : claims
        guard let best = rivals.first, !taken.contains(best.folded) else { return nil }
        if rivals.count > 1, best.score - rivals[1].score < Self.leastLead { return nil }
        return best
    }

    /// What the names that were shown with a file have for being its, the best first.
    private func claims(of index: Int, language: Language?) -> [Claim] {
        if let name = tracks[index].name {
            let folded = TitleReader.folded(name)
            return [Claim(folded: folded, score: Self.printed, readings: [name: 1])]
        }
        let places = Set(tracks[index].sightings.map(\.still))
        var claims: [String: Claim] = [:]
        let declared = tracks[index].declaredNames
        for (place, names) in settledTitles(of: tracks[index], in: places).enumerated() {
            let isMine = places.contains(place)
            for name in names {
                if let language, !language.mayBeIn(name.text) { continue }
                if name.isMended, language == nil { continue }
                let weight = isMine ? 1 / Double(places.count) : othersWeight(but: places)
                let bonus =
                    isMine && isBesidePane(name, index, place) ? 1 + Self.besidePaneBonus : 1
                let share =
                    (name.isBehind ? Self.behindShare : 1)
                    * (isMine && isAboveOther(name, index, place) ? Self.elsewhereShare : 1)
                let isDeclared = isMine && declared.contains(stemOf: name.text)
                var claim =
                    claims[name.folded] ?? Claim(folded: name.folded, score: 0, readings: [:])
                claim.score += weight * bonus * share * (isDeclared ? Self.declared : 1)
                if isMine { claim.readings[name.text, default: 0] += 1 }
                claims[name.folded] = claim
            }
        }
        return claims.values.filter { !$0.readings.isEmpty && $0.score > 0 }
            .sorted { ($1.score, $0.folded) < ($0.score, $1.folded) }
    }

    /// The names of each still, those of the stills that show a file settled among themselves.
    private func settledTitles(
        of file: FileTrack, in places: Set<Int>
    ) -> [[TitleReader.Name]] {
        let own = places.sorted()
        let settled = TitlePlaces.settled(own.map { titles[$0] }) { name in
            let stem = name.prefix { $0 != "." }.lowercased()
            return file.hasName(beginningWith: stem)
        }
        var all = titles
        for (place, names) in zip(own, settled) { all[place] = names }
        return all
    }

    /// What a name in a still that does not show the file speaks against it.
    private func othersWeight(but places: Set<Int>) -> Double {
        let others = titles.count - places.count
        return others > 0 ? -0.5 / Double(others) : 0
    }

    /// Whether a name stands above another pane than that of its file: of panes side by side each has
    /// tabs of its own.
    private func isAboveOther(_ name: TitleReader.Name, _ index: Int, _ place: Int) -> Bool {
        let panes = tracks.enumerated().flatMap { track, file in
            file.sightings.filter { $0.still == place && $0.box.y >= name.box.maxY }
                .map { (track: track, box: $0.box) }
        }
        let owner = panes.filter { $0.box.x <= name.box.maxX }.max { $0.box.x < $1.box.x }
        return owner.map { $0.track != index } ?? false
            && panes.contains { $0.track == index }
    }

    /// Whether a name stands just below its pane, where editors say what they show.
    private func isBesidePane(_ name: TitleReader.Name, _ index: Int, _ place: Int) -> Bool {
        guard let pane = tracks[index].sightings.first(where: { $0.still == place }) else {
            return false
        }
        return name.box.x < pane.box.maxX && name.box.maxX > pane.box.x
            && name.box.y >= pane.box.maxY - Int(pane.lineHeight)
            && name.box.y <= pane.box.maxY + 4 * Int(pane.lineHeight)
    }
}

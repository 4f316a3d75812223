// The name of each file, from titles, tabs and status lines.

import PauseModel

/// Chooses the name of each file: the one shown while the file is, and less while others are.
struct NameChoice {
    private let titles: [[TitleReader.Name]]
    private let tracks: [FileTrack]
    private var taken: Set<String> = []
    private var made = 0

    /// How much a status line of the pane itself says more than a name elsewhere.
    private static let besidePaneBonus = 0.5
    /// How much better a name has to be than the next one.
    private static let leastLead = 0.15

    /// A choice among the names that each still shows.
    init(titles: [[TitleReader.Name]], tracks: [FileTrack]) {
        self.titles = titles
        self.tracks = tracks
    }

    /// The name of a file: shown, or `snippet-01` with the ending of its language.
    mutating func name(of index: Int, language: Language?) -> String {
        if let shown = shownName(of: index, language: language), taken.insert(shown).inserted {
            return shown
        }
        made += 1
        let number = made < 10 ? "0\(made)" : "\(made)"
        return "snippet-\(number).\(language?.endings.first ?? "txt")"
    }

    private func shownName(of index: Int, language: Language?) -> String? {
        let places = Set(tracks[index].sightings.map(\.still))
        var scores: [String: Double] = [:]
        var readings: [String: [String: Int]] = [:]
        for place in titles.indices {
            let isMine = places.contains(place)
            for name in titles[place] {
                if let language, let named = Language.named(name.text), !named.fits(language) {
                    continue
                }
                let weight = isMine ? 1 / Double(places.count) : othersWeight(but: places)
                let bonus =
                    isMine && isBesidePane(name, index, place) ? 1 + Self.besidePaneBonus : 1
                scores[name.folded, default: 0] += weight * bonus
                if isMine { readings[name.folded, default: [:]][name.text, default: 0] += 1 }
            }
        }
        let ranked = scores.filter { readings[$0.key] != nil }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard let best = ranked.first, best.value > 0 else { return nil }
        if ranked.count > 1, best.value - ranked[1].value < Self.leastLead { return nil }
        return readings[best.key]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// What a name in a still that does not show the file speaks against it.
    private func othersWeight(but places: Set<Int>) -> Double {
        let others = titles.count - places.count
        return others > 0 ? -0.5 / Double(others) : 0
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

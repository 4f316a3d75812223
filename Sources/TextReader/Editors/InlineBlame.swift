// What an editor writes behind a line about who changed it.

internal import PauseModel

/// Takes away what an editor writes behind a line about who changed it and when, which is no part of
/// the file: `You, 3 minutes ago • add token bucket`.
///
/// GitLens and the editors that have such a thing themselves write it behind a wide blank: a name, a
/// comma or a bracket, and how long ago; in other languages than English a name, a comma, a number and
/// the bullet before what was changed tell.
enum InlineBlame {
    /// It stands so many blanks behind the text at least.
    private static let leastBlanks = 3
    /// What a comment of the text begins with.
    private static let comments: Set<Character> = ["/", "#", "-", "*", ";", "%", "<", "\"", "'"]
    private static let units: Set<String> = [
        "second", "minute", "hour", "day", "week", "month", "year",
    ]
    private static let counts: Set<String> = ["a", "an", "few"]

    static func takeAway(from lines: inout [PlacedLine]) {
        lines.cut(from: start)
    }

    /// The place of its first symbol; nil where a line has none.
    private static func start(in line: PlacedLine) -> Int? {
        let words = line.words
        func texts(from place: Int) -> [String] {
            words[place...].map { $0.map(\.text).joined() }
        }
        let first = words.indices.dropFirst().first { place in
            (words[place].first?.blanks ?? 0) >= leastBlanks && isBlame(texts(from: place))
        }
        if let first { return words[..<first].joined().count }
        // Of a line without text it is all, and names what was changed. Few lines have a bullet.
        guard line.symbols.contains(where: { bullets.contains($0.text) }) else { return nil }
        let all = texts(from: 0)
        let isAll = all.contains(where: bullets.contains) && !isComment(all) && tellsHowLongAgo(all)
        return isAll ? 0 : nil
    }

    private static func isBlame(_ words: [String]) -> Bool {
        guard let sign = words.first?.first, !isComment(words) else { return false }
        return tellsHowLongAgo(words) || sign.isLetter && namesChange(words)
    }

    /// Whether words are a comment of the text, or none.
    private static func isComment(_ words: [String]) -> Bool {
        words.first?.first.map(comments.contains) ?? true
    }

    /// Whether words are a name and a comma, a number behind it, and a bullet behind that.
    private static func namesChange(_ words: [String]) -> Bool {
        guard let comma = words.firstIndex(where: { $0.last == "," }) else { return false }
        let rest = words[(comma + 1)...]
        guard let number = rest.firstIndex(where: { $0.allSatisfy(\.isNumber) }) else {
            return false
        }
        return words[(number + 1)...].dropLast().contains(where: bullets.contains)
    }

    private static let bullets: Set<String> = ["•", "·"]

    private static func tellsHowLongAgo(_ words: [String]) -> Bool {
        words.indices.dropFirst(2).dropLast().contains { place in
            let count = words[place - 1].drop { $0 == "(" }
            let unit = words[place].last == "s" ? words[place].dropLast() : words[place][...]
            let isSetOff =
                words[place - 1].first == "(" || words[..<(place - 1)].contains { $0.last == "," }
            return isSetOff && units.contains(String(unit))
                && (counts.contains(String(count)) || count.allSatisfy(\.isNumber))
                && words[place + 1].hasPrefix("ago")
        }
    }
}

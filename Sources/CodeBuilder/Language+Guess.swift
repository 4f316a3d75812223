// Telling a language by the content of a file.

extension Language {
    /// What a language needs at least to be named, and how far ahead of the next it has to be.
    private static let leastScore = 1.9
    private static let leastLead = 1.15
    /// Lines of one sign that count: a file of assignments is not more and more anything.
    private static let mostOfOneSign = 4

    /// The language of some lines; nil when nothing tells, or two tell alike.
    package static func guess(_ lines: [String]) -> Language? {
        let trimmed = lines.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
        if let certain = certain(trimmed) { return certain }
        let bytes = trimmed.map { Array($0.utf8) }
        let scores = allCases.map { (language: $0, score: $0.score(of: trimmed, bytes)) }
        guard let top = scores.map(\.score).max(), top >= leastScore,
            let best = scores.first(where: { $0.score == top })?.language
        else { return nil }
        let next = scores.filter { !$0.language.fits(best) }.map(\.score).max() ?? 0
        guard top >= leastLead * next else { return nil }
        return plain(best, top, scores)
    }

    /// TypeScript is JavaScript with types: without any clear sign of a type it is JavaScript.
    private static func plain(
        _ best: Language, _ top: Double, _ scores: [(language: Language, score: Double)]
    ) -> Language {
        guard best == .typescript else { return best }
        let script = scores.first { $0.language == .javascript }?.score ?? 0
        return top - script < typeScore ? .javascript : best
    }

    /// What one clear sign of a type is worth.
    private static let typeScore = 0.8

    /// A file whose first line says what it is.
    private static func certain(_ lines: [String]) -> Language? {
        guard let first = lines.first else { return nil }
        if first.hasPrefix("#!") {
            let table: [(String, Language)] = [
                ("python", .python), ("node", .javascript), ("ruby", .ruby), ("php", .php),
                ("sh", .shell),
            ]
            return table.first { first.contains($0.0) }?.1
        }
        if first.hasPrefix("<?php") { return .php }
        if first.hasPrefix("<?xml") { return .xml }
        if first.lowercased().hasPrefix("<!doctype html") { return .html }
        return nil
    }

    private static let signTable = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.signs) })

    private func score(of lines: [String], _ bytes: [[UInt8]]) -> Double {
        var score = 0.0
        for sign in Self.signTable[self] ?? [] {
            let count = bytes.count { sign.isIn($0) }
            score += sign.weight * Double(min(count, Self.mostOfOneSign)).squareRoot()
        }
        return score + shapeScore(of: lines)
    }
}

// How well a reading agrees with what is on the screen.

import PauseModel
import TextReader

/// How well a reading agrees with a text on the screen.
struct Score {
    /// Characters of the text, blanks left out.
    var characters = 0
    /// Insertions, deletions and substitutions that lead from one to the other, blanks left out.
    var errors = 0
    /// Lines of the text that are not blank.
    var lines = 0
    /// Those that were read, with the right number of leading blanks.
    var indented = 0
    /// Characters of the region in lines that the text does not have.
    var foreign = 0
    /// What kind the region was taken for.
    var kind: Region.Kind?

    var accuracy: Double { 1 - Double(errors) / Double(max(1, characters)) }
    var indentation: Double { Double(indented) / Double(max(1, lines)) }
    var foreignShare: Double { Double(foreign) / Double(max(1, characters)) }

    init() {}

    /// Judges the region that comes nearest to the text.
    init(_ regions: [Region], _ truth: String) {
        let wanted = Self.unspaced(truth)
        characters = wanted.count
        errors = characters
        var best = ""
        for region in regions {
            let distance = Self.distance(Self.unspaced(region.text), wanted)
            if distance < errors {
                errors = distance
                best = region.text
                kind = region.kind
            }
        }
        compare(Self.lines(best), Self.lines(truth))
    }

    mutating func add(_ other: Score) {
        characters += other.characters
        errors += other.errors
        lines += other.lines
        indented += other.indented
        foreign += other.foreign
    }

    /// Pairs the lines of both in order, so that what is alike comes together.
    private mutating func compare(_ read: [String], _ truth: [String]) {
        lines = truth.count
        var gain = [[Double]](
            repeating: [Double](repeating: 0, count: read.count + 1), count: truth.count + 1)
        var alike = gain
        for i in truth.indices.reversed() {
            for j in read.indices.reversed() {
                let (a, b) = (Self.unspaced(truth[i]), Self.unspaced(read[j]))
                let same = 1 - Double(Self.distance(a, b)) / Double(max(1, a.count, b.count))
                alike[i][j] = same > 0.4 ? same : -1
                gain[i][j] = max(gain[i + 1][j], gain[i][j + 1], gain[i + 1][j + 1] + alike[i][j])
            }
        }
        var (i, j) = (0, 0)
        while j < read.count {
            if i < truth.count, alike[i][j] > 0, gain[i][j] == gain[i + 1][j + 1] + alike[i][j] {
                if Self.indent(truth[i]) == Self.indent(read[j]) { indented += 1 }
                (i, j) = (i + 1, j + 1)
            } else if i < truth.count, gain[i][j] == gain[i + 1][j] {
                i += 1
            } else {
                foreign += Self.unspaced(read[j]).count
                j += 1
            }
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init).filter { !unspaced($0).isEmpty }
    }

    private static func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }

    private static func unspaced(_ text: String) -> [Character] {
        text.filter { !$0.isWhitespace }.map { $0 }
    }

    /// Levenshtein's distance.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var row = Array(0...other.count)
        for (i, a) in one.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in other.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a == b ? 0 : 1))
                diagonal = above
            }
        }
        return row[other.count]
    }
}

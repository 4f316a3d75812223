// Which document produced answers to which file shown.

package import PauseModel

/// The documents of a report, given out to the files that a truth knows.
///
/// The pair with the most characters in common is made first, then the next; a document answers to
/// one file only.
package struct DocumentMatch: Sendable {
    /// For each file of the truth the index of its document; nil when none was produced.
    package let partners: [Int?]
    /// Documents that answer to no file.
    package let surplus: Int

    /// A document must share this much of a file's characters to be one of it at all: two files of
    /// one language share lines such as `}` and `else:` by chance.
    package static let leastShare = 0.2

    /// Matches the documents of `read` with the files of `truth`.
    package init(truth: [ClipTruth.Document], read: [Document]) {
        let shown = truth.map { CodeLine.lines(of: $0.text) }
        let produced = read.map { CodeLine.lines(of: $0.text) }
        var pairs: [(common: Int, truth: Int, read: Int)] = []
        for (index, lines) in shown.enumerated() {
            let length = lines.reduce(0) { $0 + $1.ink.count }
            for (other, otherLines) in produced.enumerated() {
                let common = Self.common(lines, otherLines)
                if common > 0, Double(common) >= Self.leastShare * Double(length) {
                    pairs.append((common, index, other))
                }
            }
        }
        pairs.sort { ($1.common, $0.truth, $0.read) < ($0.common, $1.truth, $1.read) }
        var partners = [Int?](repeating: nil, count: truth.count)
        var taken: Set<Int> = []
        for pair in pairs where partners[pair.truth] == nil && !taken.contains(pair.read) {
            partners[pair.truth] = pair.read
            taken.insert(pair.read)
        }
        self.partners = partners
        surplus = read.count - taken.count
    }

    /// Characters that aligned lines share.
    private static func common(_ lines: [CodeLine], _ others: [CodeLine]) -> Int {
        LineAlignment(truth: lines, read: others).pairs.reduce(0) { sum, pair in
            sum + max(0, lines[pair.truth].ink.count - pair.distance)
        }
    }
}

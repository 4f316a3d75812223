// Single characters to words.

package import PauseModel

/// The words of a line of which every character has a place.
package enum CharacterRuns {
    /// Two characters whose middles are this many columns apart have a blank between them.
    private static let blankFrom = 1.6

    /// Splits a line at its blanks, and where a column stands empty that the reader gave no blank
    /// for: readers made for prose drop blanks around signs.
    package static func words(_ characters: [String], boxes: [Box], line: Int) -> [PlacedWord] {
        let all = Array(zip(characters, boxes))
        let steps = zip(all, all.dropFirst()).map { middle($1.1) - middle($0.1) }.sorted()
        let step = steps.isEmpty ? 0 : Double(steps[steps.count / 2])
        var words: [PlacedWord] = []
        var last: Int?
        for (text, box) in all {
            guard text.contains(where: { !$0.isWhitespace }) else {
                last = nil
                continue
            }
            if let before = last, Double(middle(box) - before) < blankFrom * step,
                let word = words.last
            {
                words[words.count - 1].text = word.text + text
                words[words.count - 1].box = word.box.union(box)
            } else {
                words.append(PlacedWord(text, box: box, line: line))
            }
            last = middle(box)
        }
        return words
    }

    /// Twice the middle, in whole pixels.
    private static func middle(_ box: Box) -> Int { 2 * box.x + box.width }
}

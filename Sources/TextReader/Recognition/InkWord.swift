// The words of a line, by their ink.

internal import PauseModel

/// A word of a line, and what brings its letters to full strength.
///
/// Dim words beside bright ones are brought to the same strength, word by word.
struct InkWord {
    /// Its first column, and the first behind it.
    var left: Int
    var right: Int
    /// How much it stands out, 0 to 255.
    var peak: Int
    /// The column at which the next word begins, half the blank before it included.
    var end = Int.max
    /// Whether it is shown by how light it is.
    var isLight = false

    /// Letters of a word are nearer to each other than this, in heights of the line's letters.
    private static let gap = 0.5
    /// More than this would bring up noise.
    private static let mostGain = 5.0

    /// What it is multiplied by.
    var gain: Double { min(Self.mostGain, 255 / Double(max(1, peak))) }

    /// The words of a line from left to right.
    static func words(of line: TextLine) -> [InkWord] {
        let gap = gap * Double(line.letters.map(\.box.height).max() ?? 1)
        var words: [InkWord] = []
        for letter in line.letters {
            if let last = words.last, Double(letter.box.x - last.right) < gap {
                words[words.count - 1].right = max(last.right, letter.box.maxX)
                words[words.count - 1].peak = max(last.peak, Int(letter.peak))
            } else {
                words.append(
                    InkWord(left: letter.box.x, right: letter.box.maxX, peak: Int(letter.peak)))
            }
        }
        for index in words.indices.dropLast() {
            words[index].end = (words[index].right + words[index + 1].left) / 2
        }
        return words
    }
}

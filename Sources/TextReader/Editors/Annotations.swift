// Finds what an editor writes between and behind the lines of a text.

internal import PauseModel

/// Finds what an editor writes between and behind the lines of a text: who uses a function, who
/// changed a line last, what a compiler says of it.
///
/// It is no part of the file, has no line number, and is set in another font, so that its letters
/// do not keep to the columns.
struct Annotations {
    /// So many letters are needed to tell.
    private static let leastLetters = 10
    /// A note behind a line begins after a blank of so many columns.
    private static let leastGap = 2.5

    let grid: CharacterGrid

    /// Takes the notes out of lines, and returns them.
    ///
    /// - Parameters:
    ///   - lines: the lines; one that is a note as a whole is left without letters.
    ///   - numbers: the numbers beside them; without any, lines between others stay, as they may
    ///     be of the text.
    ///   - moved: whether hints move what follows them off the columns of each line.
    /// - Returns: the notes, each as a line of its own.
    func take(from lines: inout [TextLine], numbers: [Int?]?, moved: [Bool]) -> [TextLine] {
        var notes: [TextLine] = []
        for index in lines.indices where !moved[index] {
            let line = lines[index]
            if let numbers, numbers[index] == nil, isOff(line) {
                notes.append(line)
                lines[index].letters = []
            } else if let start = behind(line) {
                notes.append(TextLine(letters: line.letters.filter { $0.box.x >= start }))
                lines[index].letters.removeAll { $0.box.x >= start }
            }
        }
        return notes
    }

    private func isOff(_ line: TextLine) -> Bool {
        let letters = line.letters.filter { $0.box.height >= Self.leastLetter }
        return letters.count >= Self.leastLetters
            && grid.agreement(of: TextLine(letters, baseline: line.baseline))
                .map { $0 < CharacterGrid.chanceAgreement } ?? false
    }

    /// What is lower, in pixels, is a mark or a part of a letter.
    private static let leastLetter = 5

    /// Where a note behind a line begins; nil when there is none.
    private func behind(_ line: TextLine) -> Int? {
        let letters = line.letters.sorted { $0.box.x < $1.box.x }
        var end = letters.first?.box.maxX ?? 0
        for (place, letter) in letters.enumerated() {
            if Double(letter.box.x - end) >= Self.leastGap * grid.cellWidth {
                let rest = TextLine(Array(letters[place...]), baseline: line.baseline)
                let text = TextLine(Array(letters[..<place]), baseline: line.baseline)
                let own = grid.agreement(of: text) ?? 0
                // In a picture of poor quality the letters of a line agree with nothing.
                if own >= CharacterGrid.sureAgreement, isOff(rest) { return letter.box.x }
            }
            end = max(end, letter.box.maxX)
        }
        return nil
    }
}

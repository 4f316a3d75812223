// Changes letters of a still for what the rest of its video says of their looks.

package import PauseModel

/// Changes letters that were in doubt when they were read for what the whole video says they are.
package struct LetterSettlement: Sendable {
    /// What looks are that were read as something else, by their numbers.
    private let slips: [Int: String]
    /// Whether lines keep what their letters were read as.
    private let explains: Bool

    /// A settlement of looks.
    /// - Parameters:
    ///   - slips: what looks are that were read as something else, by their numbers.
    ///   - explains: whether lines keep what their letters were read as, with the reason.
    package init(slips: [Int: String], explains: Bool) {
        (self.slips, self.explains) = (slips, explains)
    }

    /// Changes the letters of a region that the video has settled; none of them is in doubt then.
    package func settle(_ region: inout Region) {
        var isChanged = false
        for index in region.lines.indices where !region.lines[index].doubts.isEmpty {
            let old = region.lines[index].text
            for doubt in region.lines[index].doubts { settle(doubt, in: &region.lines[index]) }
            region.lines[index].doubts = []
            isChanged = isChanged || region.lines[index].text != old
        }
        if isChanged { region.renewText() }
    }

    private func settle(_ doubt: LetterDoubt, in line: inout Line) {
        var letters = Array(line.text)
        guard let text = slips[doubt.look], letters.indices.contains(doubt.place) else { return }
        let read = String(letters[doubt.place])
        // A column of a line is that of one letter.
        guard text.count == 1, text != read, read != " " else { return }
        letters.replaceSubrange(doubt.place...doubt.place, with: text)
        line.text = String(letters)
        let confidence = Self.put(text, at: doubt.place, in: &line)
        guard explains else { return }
        line.note(
            LineChange(
                place: doubt.place, read: read, confidence: confidence, taken: text,
                reason: .videoVote))
    }

    /// Puts a letter into the word that has a place of the line; returns how sure the reader was of
    /// the word: of letters alone a line keeps nothing.
    private static func put(_ text: String, at place: Int, in line: inout Line) -> Double {
        // The word is as many words from the left as blanks end before it.
        let before = line.text.prefix(place).split(separator: " ", omittingEmptySubsequences: true)
        let startsWord = place == 0 || Array(line.text)[place - 1] == " "
        let index = startsWord ? before.count : before.count - 1
        guard line.words.indices.contains(index) else { return 0 }
        var letters = Array(line.words[index].text)
        let offset = startsWord ? 0 : before.last?.count ?? 0
        guard letters.indices.contains(offset) else { return 0 }
        letters.replaceSubrange(offset...offset, with: text)
        line.words[index].text = String(letters)
        return line.words[index].confidence
    }
}

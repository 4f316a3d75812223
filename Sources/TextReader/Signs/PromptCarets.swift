// Takes the caret behind a prompt out of the text, where it is drawn as an underscore.

internal import PauseModel

/// Takes the caret behind a prompt out of the text, where it is drawn as an underscore.
///
/// That is how a Windows console draws it, and some terminals. It blinks, so every other picture shows it.
/// Only behind a prompt with nothing typed it cannot be meant: nobody pauses after having typed one.
enum PromptCarets {
    private static let caret = "_"
    /// What prompts end with.
    private static let signs: Set<String> = [
        "$", "#", "%", ">", PromptSigns.sign, ThemePrompts.arrow,
    ]
    /// Before the last sign they make an arrow of code.
    private static let shafts: Set<String> = ["-", "=", "~"]
    /// So many blanks follow a prompt at most.
    private static let mostBlanks = 1

    /// Takes it from the last line of a text.
    static func takeAway(from lines: inout [PlacedLine]) {
        guard let last = lines.indices.last, lines[last].number == nil else { return }
        let symbols = lines[last].symbols
        guard symbols.count > 2, let end = symbols.last, end.text == caret,
            end.blanks <= mostBlanks, isPrompt(symbols.dropLast(), endsInBlank: end.blanks > 0)
        else { return }
        lines[last].symbols.removeLast()
    }

    /// Whether a line without its last symbol is a prompt; one of Windows has no blank behind it.
    private static func isPrompt(_ symbols: ArraySlice<PlacedSymbol>, endsInBlank: Bool) -> Bool {
        guard let sign = symbols.last, signs.contains(sign.text) else { return false }
        let before = symbols.dropLast()
        let isArrow = sign.blanks == 0 && before.last.map { shafts.contains($0.text) } == true
        return !isArrow && (endsInBlank || isDrive(before))
    }

    /// Whether symbols begin with the name of a drive, as in `C:\Users`.
    private static func isDrive(_ symbols: ArraySlice<PlacedSymbol>) -> Bool {
        let start = symbols.prefix(3).map(\.text)
        return start.count == 3 && start[0].first?.isLetter == true && start[1...] == [":", "\\"]
    }
}

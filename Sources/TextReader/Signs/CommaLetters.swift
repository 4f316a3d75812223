// Tells letters with a comma below them from those with a cedilla, by the language of a text.

internal import PauseModel

/// Tells letters with a comma below them, `ș` and `ț`, from those with a cedilla, `ş` and `ţ`, by the language of a
/// text.
///
/// On a screen both are a few pixels below the row, and many fonts draw them alike. Romanian has those with a
/// comma, Turkish `ş`, and each has letters that the other lacks (Unicode 15, section 7.1).
enum CommaLetters {
    private static let romanian: Set<String> = ["ă", "Ă", "ț", "Ț", "ţ", "Ţ"]
    private static let turkish: Set<String> = ["ğ", "Ğ", "ı", "İ"]
    private static let commas = ["ş": "ș", "Ş": "Ș", "ţ": "ț", "Ţ": "Ț"]
    private static let cedillas = ["ș": "ş", "Ș": "Ş"]

    /// Settles the symbols of a text in place; where it shows letters of neither language, or of both, they stay.
    static func settle(_ lines: inout [PlacedLine]) {
        let letters = Set(lines.lazy.flatMap { $0.symbols.lazy.map(\.text) })
        let (isRomanian, isTurkish) = (
            !letters.isDisjoint(with: romanian), !letters.isDisjoint(with: turkish)
        )
        guard isRomanian != isTurkish else { return }
        let others = isRomanian ? commas : cedillas
        guard !letters.isDisjoint(with: others.keys) else { return }
        for line in lines.indices {
            for place in lines[line].symbols.indices {
                if let other = others[lines[line].symbols[place].text] {
                    lines[line].symbols[place].settle(on: other)
                }
            }
        }
    }
}

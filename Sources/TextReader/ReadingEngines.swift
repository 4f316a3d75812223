// The engines of one reader: for code, for code with other letters, for prose.

/// The engines of one reader: for text in monospace fonts, for such text with words of other
/// languages, for all other text.
struct ReadingEngines {
    /// What a line is written in.
    enum Script {
        /// Text on a character grid: code, terminals.
        case grid
        /// Text on a character grid with letters that English lacks.
        case letters
        /// Text in a proportional font: slides, pages, menus.
        case prose
    }

    private let code: any LineEngine
    private let letters: any LineEngine
    private let prose: (any LineEngine)?
    private let isLatin: Bool

    /// Starts the engines.
    /// - Throws: `engineFailed`.
    init(_ model: LanguageModel) throws(TextReaderError) {
        code = if let network = NetworkEngine(.code) { network } else { try TesseractEngine(.code) }
        letters =
            if let network = NetworkEngine(.letters) { network } else {
                try TesseractEngine(.letters)
            }
        prose =
            model.languages.isEmpty
            ? nil
            : try TesseractEngine(
                .installed(model.languages.joined(separator: "+"), files: model.files))
        isLatin = model.isLatin
    }

    /// The engines to ask for a line, the first one first; of several answers the surest counts.
    ///
    /// The models for code know Latin letters only: strings and comments in other scripts are
    /// read with both.
    func engines(for script: Script) -> [any LineEngine] {
        switch script {
        case .grid: isLatin ? [code] : [code, prose].compactMap { $0 }
        case .letters: isLatin ? [letters] : [letters, prose].compactMap { $0 }
        case .prose: [prose ?? code]
        }
    }

    /// The engine for numbers.
    var digits: any LineEngine { code }
}

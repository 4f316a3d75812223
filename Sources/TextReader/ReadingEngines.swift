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
    private let language: (any LineEngine)?
    private let isLatin: Bool

    /// Starts the engines.
    /// - Throws: `engineFailed`.
    init(_ model: LanguageModel) throws(TextReaderError) {
        code = if let network = NetworkEngine(.code) { network } else { try TesseractEngine(.code) }
        letters =
            if let network = NetworkEngine(.letters) { network } else {
                try TesseractEngine(.letters)
            }
        language =
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
        case .grid: isLatin ? [code] : [code, language].compactMap { $0 }
        case .letters: isLatin ? [letters] : [letters, language].compactMap { $0 }
        case .prose: [prose]
        }
    }

    /// The engine for prose.
    var prose: any LineEngine { language ?? code }

    /// The one that knows the signs in prose; nil where the language has letters that it lacks, and
    /// where it reads prose anyway.
    var signs: (any LineEngine)? { isLatin && language != nil ? code : nil }

    /// The engine for numbers.
    var digits: any LineEngine { code }
}

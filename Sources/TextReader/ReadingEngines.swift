// The engines of one reader: one for code, one for prose.

/// The engines of one reader: one for text in monospace fonts, one for all other text.
struct ReadingEngines {
    /// What a line is written in.
    enum Script {
        /// Text on a character grid: code, terminals.
        case grid
        /// Text in a proportional font: slides, pages, menus.
        case prose
    }

    private let code: any LineEngine
    private let prose: (any LineEngine)?
    private let isLatin: Bool

    /// Starts the engines.
    /// - Throws: `engineFailed`.
    init(_ model: LanguageModel) throws(TextReaderError) {
        code = if let network = NetworkEngine() { network } else { try TesseractEngine(.code) }
        prose =
            model.languages.isEmpty
            ? nil
            : try TesseractEngine(
                .installed(model.languages.joined(separator: "+"), files: model.files))
        isLatin = model.isLatin
    }

    /// The engines to ask for a line, the first one first; of several answers the surest counts.
    ///
    /// The model for code knows Latin letters only: strings and comments in other scripts are
    /// read with both.
    func engines(for script: Script) -> [any LineEngine] {
        switch script {
        case .grid: isLatin ? [code] : [code, prose].compactMap { $0 }
        case .prose: [prose ?? code]
        }
    }

    /// The engine for numbers.
    var digits: any LineEngine { code }
}

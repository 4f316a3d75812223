// The engines of one reader: for code, for code with other letters, for prose.

/// The engines of one reader: for text in monospace fonts, for such text with words of other
/// languages or in letters of whole pixels, for all other text.
struct ReadingEngines {
    /// What a line is written in.
    enum Script {
        /// Text on a character grid: code, terminals.
        case grid
        /// Text on a character grid with letters that English lacks.
        case letters
        /// Text on a character grid in letters drawn in whole pixels.
        case pixels
        /// Text in a proportional font: slides, pages, menus.
        case prose
        /// …with words of languages that have accents, which are taken off.
        case foreignProse

        /// Whether it keeps to no columns.
        var isProse: Bool { self == .prose || self == .foreignProse }
    }

    private let code = OwnEngine(.code)
    private let letters = OwnEngine(.letters)
    private let pixels = OwnEngine(.pixels)
    /// For code with signs that no keyboard has.
    let signs = OwnEngine(.signs)
    /// For code in Latin letters of which two others say different things.
    let witness = OwnEngine(.witness)
    private let language: (any LineEngine)?
    /// Whether the languages that were asked for are written in Latin letters.
    let isLatin: Bool
    /// Whether English is all that prose is read in.
    let isEnglish: Bool

    /// Starts the engine for code, and that of the languages; the others start when they are needed.
    /// - Throws: `engineFailed`.
    init(_ model: LanguageModel) throws(TextReaderError) {
        _ = try code.start()
        language =
            model.languages.isEmpty
            ? nil
            : try TesseractEngine(
                .installed(model.languages.joined(separator: "+"), files: model.files))
        (isLatin, isEnglish) = (model.isLatin, model.languages == ["eng"])
    }

    /// The engine to ask for a line first.
    func first(for script: Script) -> any LineEngine {
        switch script {
        case .grid: code
        case .letters: letters
        case .pixels: pixels
        case .prose, .foreignProse: language ?? code
        }
    }

    /// The engine to ask for it as well; nil where there is none.
    ///
    /// The models for code know Latin letters only: strings and comments in other scripts are read
    /// with that of the language too, and prose in Latin letters with the one that knows the signs
    /// of code; that of English lacks letters which the one for words of other languages knows. Code
    /// in Latin letters is read with the model that has seen more kinds of fonts, as well.
    func second(for script: Script) -> (any LineEngine)? {
        switch script {
        case .grid: isLatin ? pixels : language
        case .letters, .pixels: isLatin ? nil : language
        case .prose: isLatin && language != nil ? code : nil
        case .foreignProse: language != nil ? letters : nil
        }
    }

    /// The engine for numbers.
    var digits: any LineEngine { code }
}

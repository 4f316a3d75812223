// The text libraries of this machine: versions, languages, model files.

/// The text libraries of this machine: their versions, the languages installed, the model files.
public enum TextLibraries {
    /// Versions in use by library name: `tesseract`, `leptonica`.
    public static var versions: [String: String] { TesseractEngine.versions }

    /// The Tesseract languages installed, sorted; without `osd`, which reads no text.
    public static func installedLanguages() -> [String] {
        TesseractEngine.installation().languages
    }

    /// What a language setting reads with.
    ///
    /// Code is read with the model inside this program, whatever is installed; `code` alone asks
    /// for nothing else, and so does the default where English is not installed.
    /// Looks, but reads nothing: cheap enough to check a setting before any work.
    /// - Throws: `languageMissing` for the first language that is not installed.
    public static func model(for language: String) throws(TextReaderError) -> LanguageModel {
        let installation = TesseractEngine.installation()
        let names = language.split(separator: "+").map(String.init)
        guard !names.isEmpty else {
            throw TextReaderError(
                code: .languageMissing, description: "no language is named; try eng")
        }
        let wanted = names.filter { $0 != LanguageModel.codeName }
        if language == TextReaderSettings.defaultLanguage,
            !wanted.allSatisfy(installation.languages.contains)
        {
            return LanguageModel(languages: [], files: [])
        }
        for name in wanted where !installation.languages.contains(name) {
            throw TextReaderError(
                code: .languageMissing, description: missingMessage(name, installation))
        }
        return LanguageModel(
            languages: wanted, files: wanted.map { installation.folder + $0 + ".traineddata" })
    }

    private static func missingMessage(
        _ name: String, _ installation: TesseractInstallation
    ) -> String {
        let installed =
            installation.languages.isEmpty
            ? "none is" : installation.languages.joined(separator: ", ") + " are"
        return "language \(name) is not installed (\(installed)); "
            + "on Debian it is in the package \(package(of: name))"
    }

    /// Debian's name of the package that holds a language: `chi_sim` is in `tesseract-ocr-chi-sim`.
    package static func package(of language: String) -> String {
        let name = language.lowercased().map { $0 == "_" || $0 == "/" ? "-" : $0 }
        return "tesseract-ocr-" + String(name)
    }
}

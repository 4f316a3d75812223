// The text libraries of this machine: versions, languages, model files.

/// The text libraries of this machine: their versions, the languages installed, the model files.
public enum TextLibraries {
    /// Versions in use by library name: `tesseract`, `leptonica`.
    public static var versions: [String: String] { TesseractEngine.versions }

    /// The Tesseract languages installed, sorted; without `osd`, which reads no text.
    public static func installedLanguages() -> [String] {
        TesseractEngine.installation().languages
    }

    /// The model files behind a language setting, in the order of its names.
    ///
    /// Looks, but reads nothing: cheap enough to check a setting before any work.
    /// - Throws: `languageMissing` for the first language that is not installed.
    public static func model(
        for language: String
    ) throws(TextReaderError) -> (name: String, files: [String]) {
        let installation = TesseractEngine.installation()
        let names = language.split(separator: "+").map(String.init)
        guard !names.isEmpty else {
            throw TextReaderError(
                code: .languageMissing, description: "no language is named; try eng")
        }
        var files: [String] = []
        for name in names {
            guard installation.languages.contains(name) else {
                throw TextReaderError(
                    code: .languageMissing, description: missingMessage(name, installation))
            }
            files.append(installation.folder + name + ".traineddata")
        }
        return (name: names.joined(separator: "+"), files: files)
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

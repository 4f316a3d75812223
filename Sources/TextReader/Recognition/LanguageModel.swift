// What letters are recognised with.

/// What letters are recognised with: the models for code inside this program, and the installed
/// languages for prose.
public struct LanguageModel: Hashable, Sendable {
    /// The installed languages, in the order asked for; empty when code is all that is read.
    public let languages: [String]
    /// Their model files.
    public let files: [String]

    /// The name of the model inside this program.
    public static let codeName = "code"

    /// All names joined by `+`, that of the model for code first: `code+eng`.
    public var name: String { ([Self.codeName] + languages).joined(separator: "+") }

    /// The bytes of the models inside this program, each by itself.
    public static var ownModels: [[UInt8]] { OwnModel.allCases.map { [UInt8]($0.bytes) } }

    /// The same, one after the other.
    public static var ownBytes: [UInt8] {
        OwnModel.allCases.reduce(into: []) { bytes, model in bytes += model.bytes }
    }

    /// Whether all its languages are written in Latin letters.
    var isLatin: Bool { !languages.contains { Self.otherScripts.contains(String($0.prefix(3))) } }

    /// Tesseract's names, cut to three letters, of languages in other scripts.
    private static let otherScripts: Set<String> = [
        "amh", "ara", "asm", "bel", "ben", "bod", "bul", "chi", "chr", "div", "dzo", "ell", "equ",
        "fas", "grc", "guj", "heb", "hin", "hye", "iku", "jpn", "kan", "kat", "kaz", "khm", "kir",
        "kor", "lao", "mal", "mar", "mkd", "mon", "mya", "nep", "ori", "pan", "pus", "rus", "san",
        "sin", "snd", "srp", "syr", "tam", "tat", "tel", "tgk", "tha", "tir", "uig", "ukr", "urd",
        "yid",
    ]
}

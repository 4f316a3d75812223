// What letters are recognised with.

internal import CodeModel

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

    /// The bytes of the model for code.
    public static var codeBytes: [UInt8] {
        [UInt8](UnsafeBufferPointer(start: code_model_bytes(), count: code_model_length()))
    }

    /// The bytes of the model for code with words of other languages than English in it.
    public static var lettersBytes: [UInt8] {
        [UInt8](UnsafeBufferPointer(start: letters_model_bytes(), count: letters_model_length()))
    }

    /// The bytes of the model for code in letters drawn in whole pixels.
    public static var pixelsBytes: [UInt8] {
        [UInt8](UnsafeBufferPointer(start: pixels_model_bytes(), count: pixels_model_length()))
    }

    /// The bytes of the model for code with signs that no keyboard has.
    public static var signsBytes: [UInt8] {
        [UInt8](UnsafeBufferPointer(start: signs_model_bytes(), count: signs_model_length()))
    }

    /// The bytes of all models inside this program, one after the other.
    public static var ownBytes: [UInt8] { codeBytes + lettersBytes + pixelsBytes + signsBytes }

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

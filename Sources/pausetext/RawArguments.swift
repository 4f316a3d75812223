// The words of the command line without losing bytes that are not UTF-8.

import ArgumentParser
import Batch
import SystemPackage

/// The words of the command line without losing bytes that are not UTF-8.
///
/// Swift and the argument parser speak text. A word that is not UTF-8 goes through them with each
/// of its odd bytes as a character of the last private plane, and `PathArgument` turns it back.
enum RawArguments {
    /// U+10FF00 stands for byte 0; these characters belong to no one and are in no file's name.
    private static let firstStandIn: UInt32 = 0x10FF00
    private static let byteRange: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

    /// All words but the program's own name.
    static func all() -> [String] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            CommandLine.unsafeArgv[index].map { text(of: FilePath(platformString: $0).bytes) }
        }
    }

    /// The text of a word.
    static func text(of bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var result = ""
        var rest = bytes[...]
        while let first = rest.first {
            let length = (1...4).first { length in
                String(validating: rest.prefix(length), as: UTF8.self) != nil
                    && rest.count >= length
            }
            if let length, let text = String(validating: rest.prefix(length), as: UTF8.self) {
                result += text
                rest = rest.dropFirst(length)
            } else {
                if let scalar = Unicode.Scalar(firstStandIn + UInt32(first)) {
                    result.unicodeScalars.append(scalar)
                }
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// The bytes of a word.
    static func bytes(of text: String) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar -> [UInt8] in
            byteRange.contains(scalar.value)
                ? [UInt8(scalar.value - firstStandIn)] : Array(String(scalar).utf8)
        }
    }
}

/// A path as the user typed it, byte for byte.
struct PathArgument: ExpressibleByArgument {
    let path: FilePath

    init(path: FilePath) {
        self.path = path
    }

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        path = FilePath(bytes: RawArguments.bytes(of: argument))
    }

    var defaultValueDescription: String { path.text }

    static var defaultCompletionKind: CompletionKind { .file() }
}

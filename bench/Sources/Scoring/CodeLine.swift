// One line of text in the forms that scoring compares.

import Foundation

/// One line of text, made ready to be compared: whole, and with its blanks left out.
package struct CodeLine: Hashable, Sendable {
    /// The line without trailing blanks, canonically composed.
    package let text: String
    /// Leading blanks.
    package let indent: Int
    /// Every code point.
    package let symbols: [UInt32]
    /// The code points that are not blanks.
    package let ink: [UInt32]

    /// A line as it was written or read.
    package init(_ raw: some StringProtocol) {
        // A letter and its accent are one character however the reader spelt them.
        let composed = String(raw).precomposedStringWithCanonicalMapping
        let kept = composed.unicodeScalars.reversed().drop { Self.isBlank($0) }.reversed()
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: kept)
        text = String(scalars)
        symbols = scalars.map(\.value)
        indent = scalars.prefix { Self.isBlank($0) }.count
        ink = scalars.filter { !Self.isBlank($0) }.map(\.value)
    }

    /// Whether nothing can be seen on it.
    package var isBlank: Bool { ink.isEmpty }

    /// The lines of a text, blank ones too; no line for a text without characters.
    package static func lines(of text: String) -> [CodeLine] {
        guard !text.isEmpty else { return [] }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { CodeLine($0) }
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace
    }
}

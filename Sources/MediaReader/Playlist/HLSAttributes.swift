// The attribute list of an HLS tag.

/// The attribute list of an HLS tag (RFC 8216, 4.2): `NAME=VALUE,NAME="a, quoted value"`.
///
/// An attribute given twice keeps its first value; the standard forbids the second.
package struct HLSAttributes: Hashable, Sendable {
    private var values: [String: String] = [:]

    /// Reads a list; what is not an attribute is left out.
    package init(_ text: some StringProtocol) {
        var rest = String(text).unicodeScalars[...]
        while let equals = rest.firstIndex(of: "=") {
            let name = Self.trimmed(rest[..<equals])
            rest = rest[rest.index(after: equals)...]
            let value: String
            if rest.first == "\"" {
                let body = rest.dropFirst()
                let quote = body.firstIndex(of: "\"") ?? body.endIndex
                value = String(String.UnicodeScalarView(body[..<quote]))
                rest = body[quote...]
                rest =
                    rest.firstIndex(of: ",").map { rest[rest.index(after: $0)...] }
                    ?? rest.suffix(0)
            } else {
                let comma = rest.firstIndex(of: ",") ?? rest.endIndex
                value = Self.trimmed(rest[..<comma])
                rest = rest[comma...].dropFirst()
            }
            if !name.isEmpty, values[name] == nil { values[name] = value }
        }
    }

    /// The value of an attribute, without its quotes.
    package subscript(name: String) -> String? { values[name] }

    /// A decimal integer.
    package func integer(_ name: String) -> Int64? { values[name].flatMap { Int64($0) } }

    /// A decimal number of seconds, frames or the like; nil when it is not a finite number.
    package func decimal(_ name: String) -> Double? {
        values[name].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// A resolution, `1920x1080`.
    package func resolution(_ name: String) -> (width: Int, height: Int)? {
        let parts = (values[name] ?? "").split(whereSeparator: { $0 == "x" || $0 == "X" })
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
            (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height)
        else { return nil }
        return (width, height)
    }

    /// The sixteen bytes of a hexadecimal sequence, `0x1F…`, padded with zeros on the left.
    package func block(_ name: String) -> [UInt8]? {
        guard let text = values[name], text.hasPrefix("0x") || text.hasPrefix("0X") else {
            return nil
        }
        let digits = text.dropFirst(2)
        guard (1...32).contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
        let padded = String(repeating: "0", count: 32 - digits.count) + digits
        var bytes: [UInt8] = []
        var rest = padded[...]
        while !rest.isEmpty {
            guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        return bytes
    }

    /// Longer than any picture, short enough that width times height cannot overflow.
    private static let longestSide = 1 << 20

    private static func trimmed(_ scalars: Substring.UnicodeScalarView) -> String {
        let blank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" }
        let head = scalars.drop(while: blank)
        let tail = head.reversed().prefix(while: blank).count
        return String(String.UnicodeScalarView(head.dropLast(tail)))
    }
}

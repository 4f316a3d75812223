// The characters that a network tells apart.

/// The characters that a network tells apart.
struct NetworkCharacters: Sendable {
    /// The text of each output.
    let texts: [String]
    /// The output that is a blank between words.
    let blank: Int
    /// The output that is no character.
    let none: Int

    /// Characters by their numbers, one a line after a line that counts them; the first word of
    /// each is the character, and a blank is named.
    private static func names(
        _ bytes: ArraySlice<UInt8>
    ) throws(ByteReader.Malformed) -> [String] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
        guard let count = lines.popFirst().flatMap({ Int(String(decoding: $0, as: UTF8.self)) }),
            lines.count >= count
        else { throw ByteReader.Malformed() }
        return lines.prefix(count).map { line in
            let name = line.prefix { $0 != UInt8(ascii: " ") }
            let text = String(decoding: name, as: UTF8.self)
            return text == "NULL" ? " " : text
        }
    }

    /// - Parameters:
    ///   - characters: the characters by their numbers.
    ///   - codes: the output for each character; only characters of one output are known.
    ///   - none: the output that is no character.
    /// - Throws: when they do not fit each other.
    init(
        characters: ArraySlice<UInt8>, codes: ArraySlice<UInt8>, none: Int
    ) throws(ByteReader.Malformed) {
        let names = try Self.names(characters)
        var reader = ByteReader(codes)
        guard try reader.count(ofSize: 9) == names.count else { throw ByteReader.Malformed() }
        var texts: [Int: String] = [:]
        for name in names {
            _ = try reader.byte()
            guard try reader.number() == 1 else { throw ByteReader.Malformed() }
            let output = try reader.number()
            // Several characters that are none may share its output.
            guard texts[output] == nil || output == none else { throw ByteReader.Malformed() }
            texts[output] = name
        }
        let known = (0..<texts.count).compactMap { texts[$0] }
        guard known.count == texts.count, known.indices.contains(none),
            let blank = known.firstIndex(of: " ")
        else {
            throw ByteReader.Malformed()
        }
        (self.texts, self.blank, self.none) = (known, blank, none)
    }

    /// How many outputs it has.
    var count: Int { texts.count }
}

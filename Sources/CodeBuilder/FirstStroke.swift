// What the first letter of a name is, where it is a stroke.

/// Tells an `l` that a name begins with from an `I`: many fonts of tabs and titles draw both alike.
///
/// A file is named after what it holds: its own names begin with one of both, whatever their case, and not with
/// the other.
enum FirstStroke {
    /// Fewer letters are the beginning of too many names.
    private static let leastLetters = 3

    /// A name with the stroke that names in the file say it begins with.
    static func settled(_ name: String, by file: FileTrack) -> String {
        let other: String
        switch name.first {
        case "I": other = "l" + name.dropFirst()
        case "l": other = "I" + name.dropFirst()
        default: return name
        }
        let (own, its) = (firstWord(of: name), firstWord(of: other))
        guard own.count >= leastLetters, !file.hasName(beginningWith: own),
            file.hasName(beginningWith: its)
        else { return name }
        return other
    }

    /// The letters of a name to its first mark or next capital.
    private static func firstWord(of name: String) -> String {
        let rest = name.dropFirst().prefix { $0.isLowercase }
        return (name.prefix(1) + rest).lowercased()
    }
}

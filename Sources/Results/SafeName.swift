// Names for files out of names that were read on a screen.

/// Makes names of files out of names that were read on a screen, which may say anything.
///
/// What comes out is one component of a path, visible, short, and no name that a system keeps for
/// itself; it never leads out of its folder.
package enum SafeName {
    /// Bytes of a name: room for a number below what file systems take.
    private static let longest = 120
    private static let longestEnding = 20
    /// Marks that some file systems or shells take for more than a letter.
    private static let odd: Set<Character> = ["<", ">", ":", "\"", "|", "?", "*", "\\", "/"]
    /// Names of devices on some systems, whatever ending follows.
    private static let devices: Set<String> = {
        let ports = (1...9).flatMap { ["com\($0)", "lpt\($0)"] }
        return Set(["con", "prn", "aux", "nul"] + ports)
    }()

    /// A name for a file.
    package static func make(of name: String) -> String {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
        var safe = String(last.unicodeScalars.filter(isVisible).map(Character.init))
        safe = String(safe.map { odd.contains($0) ? "_" : $0 })
        while safe.hasPrefix(" ") { safe.removeFirst() }
        while safe.hasSuffix(".") || safe.hasSuffix(" ") { safe.removeLast() }
        // Neither hidden nor an option of a command.
        if safe.hasPrefix(".") || safe.hasPrefix("-") || safe.hasPrefix("~") { safe = "_" + safe }
        if devices.contains(safe.prefix { $0 != "." }.lowercased()) { safe = "_" + safe }
        return safe.isEmpty ? "snippet.txt" : shortened(safe)
    }

    /// A name with a number, for one that is taken.
    package static func numbered(_ name: String, _ number: Int) -> String {
        let (stem, ending) = parts(of: name)
        return "\(stem)~\(number)\(ending)"
    }

    /// No control, no format mark that hides or turns text, no private or unassigned letter.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator:
            false
        default: true
        }
    }

    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        let (stem, ending) = parts(of: name)
        let kept = ending.utf8.count <= longestEnding ? ending : ""
        var short = stem
        while short.utf8.count + kept.utf8.count > longest { short.removeLast() }
        return String(short) + String(kept)
    }

    private static func parts(of name: String) -> (stem: Substring, ending: Substring) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
            return (name[...], "")
        }
        return (name[..<dot], name[dot...])
    }
}

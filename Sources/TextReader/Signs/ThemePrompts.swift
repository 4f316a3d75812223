// Tells the signs of the prompt that most users of one shell have.

internal import PauseModel

/// Tells the arrow and the cross of the prompt `➜  folder git:(branch) ✗`, which no alphabet has, by
/// the words between them; and the same arrow before the addresses of a page that is served.
///
/// It is that of the theme which Oh My Zsh comes with (robbyrussell.zsh-theme): U+279C, two blanks,
/// the folder, the branch, and U+2717 where files have been changed. Fonts without these signs borrow
/// them from others, so they look like nothing that could be learnt.
enum ThemePrompts {
    static let arrow = "➜"
    private static let cross = "✗"
    /// What stands around the name of the branch.
    private static let branch = (begin: "git:(", end: ")")
    /// An arrow is taken for so many characters at most.
    private static let mostOfArrow = 2
    /// What the cross is taken for.
    private static let crosses: Set<String> = ["x", "X", "×", "✕", "✖", "✘", "*", "+", "%"]
    /// So many blanks follow the arrow.
    private static let blanks = 2

    /// Settles the signs of prompts: of those that name a branch, of those whose arrow is one by its shape, and of
    /// those below and above that begin with the same sign.
    /// - Parameters:
    ///   - lines: the lines of a text.
    ///   - map: its ink.
    static func settle(_ lines: inout [PlacedLine], map: ContrastMap) {
        let margin = lines.compactMap { $0.symbols.first?.box.x }.min() ?? 0
        for index in lines.indices
        where lines[index].symbols.first.map({ $0.box.x <= margin + mostOff }) == true {
            settleShape(of: &lines[index], map: map)
        }
        putBack(into: &lines)
        let prompts = lines.indices.filter { namesBranch(lines[$0]) }
        let addresses = lines.indices.filter { namesAddress(lines[$0]) }
        let signs = Set((prompts + addresses).compactMap { sign(of: lines[$0]) })
        for index in lines.indices where sign(of: lines[index]).map(signs.contains) == true {
            settleArrow(of: &lines[index])
        }
        for index in prompts { settleCross(of: &lines[index], behind: 3) }
        // Many have taken the arrow out of it.
        for index in lines.indices where namesBranchAtOnce(lines[index]) {
            settleCross(of: &lines[index], behind: 2)
        }
        for index in lines.indices.dropFirst() where namesPlace(lines[index - 1]) {
            settleAngle(of: &lines[index])
        }
    }

    // MARK: - Prompts of two lines

    /// Whether a line tells the folder and what is in it, `~/src on main [!?] via v3.11.2`: the first of the two
    /// of which the prompt of Starship is made.
    private static func namesPlace(_ line: PlacedLine) -> Bool {
        guard let first = line.symbols.first?.text, first.hasPrefix("~") || first.hasPrefix("/")
        else { return false }
        return line.words.dropFirst().dropLast().contains { word in
            ["on", "via"].contains(word.map(\.text).joined())
        }
    }

    /// Puts the angle where the second line begins with what it is taken for in fonts that draw it round.
    private static func settleAngle(of line: inout PlacedLine) {
        guard let first = line.words.first, first.count == 1, angles.contains(first[0].text) else {
            return
        }
        line.symbols[0].settle(on: PromptSigns.sign)
    }

    private static let angles: Set<String> = [")", "}", ">", "›", "»"]

    /// What a line begins with, where that may be the arrow.
    private static func sign(of line: PlacedLine) -> String? {
        let words = line.words.prefix(2)
        guard words.count == 2, let sign = words.first, sign.count <= mostOfArrow,
            words[1].first?.blanks == blanks
        else { return nil }
        return sign.map(\.text).joined()
    }

    private static func namesBranch(_ line: PlacedLine) -> Bool {
        let words = line.words
        guard sign(of: line) != nil, words.count > 2 else { return false }
        let name = words[2].map(\.text).joined()
        return words[2].first?.blanks == 1 && isBranch(name)
    }

    /// What Vite, which serves most pages while they are written, names the addresses of a page behind the same
    /// arrow (`printServerUrls` in its logger.ts).
    private static let addresses: Set<String> = ["Local:", "Network:"]

    private static func namesAddress(_ line: PlacedLine) -> Bool {
        let words = line.words
        return words.count > 2 && addresses.contains(words[1].map(\.text).joined())
    }

    // MARK: - Arrows that were read as nothing

    /// Puts the arrow before lines that name a branch behind a folder, where ink stands that was read as nothing; and
    /// before those that begin with the same ink.
    private static func putBack(into lines: inout [PlacedLine]) {
        let unread = lines.map(unreadSign)
        let arrows = zip(lines, unread).compactMap { line, ink in
            namesBranchAtOnce(line) ? ink : nil
        }
        for index in lines.indices {
            guard let ink = unread[index],
                arrows.contains(where: { $0.isLike(ink, within: mostOff) })
            else { continue }
            insertArrow(ink, into: &lines[index])
        }
    }

    /// How much one arrow may differ from another, in pixels.
    private static let mostOff = 2

    /// The ink before the first symbol of a line, where there is room for the arrow and the blanks behind it.
    private static func unreadSign(of line: PlacedLine) -> Box? {
        guard let first = line.symbols.first, let column = first.column, column > blanks else {
            return nil
        }
        let ink = line.ink.letters.map(\.box).filter { $0.maxX < first.box.x }
        return ink.first.map { start in ink.reduce(start) { $0.union($1) } }
    }

    /// Whether a line begins with a folder and the name of its branch.
    private static func namesBranchAtOnce(_ line: PlacedLine) -> Bool {
        let words = line.words.prefix(2)
        guard words.count == 2 else { return false }
        let name = words[1].map(\.text).joined()
        return words[1].first?.blanks == 1 && isBranch(name)
    }

    private static func isBranch(_ name: String) -> Bool {
        name.hasPrefix(branch.begin) && name.hasSuffix(branch.end)
    }

    private static func insertArrow(_ ink: Box, into line: inout PlacedLine) {
        guard let column = line.symbols.first?.column else { return }
        line.symbols[0].blanks = blanks
        line.symbols.insert(
            PlacedSymbol(
                text: arrow, box: ink, confidence: PlacedSymbol.shapeConfidence, blanks: 0,
                column: column - blanks - 1), at: 0)
    }

    // MARK: - Arrows by their shape

    /// Puts the arrow where a line begins with one by its shape, and as much room behind it as two blanks take.
    private static func settleShape(of line: inout PlacedLine, map: ContrastMap) {
        let words = line.words.prefix(2)
        guard words.count == 2, let folder = words[1].first?.box.x, words[0].count <= mostOfArrow,
            words[0].allSatisfy({ $0.text.allSatisfy { !$0.isLetter && !$0.isNumber } })
        else { return }
        let pieces = line.ink.letters.filter { $0.middle < Double(folder) }
        guard pieces.count == 1, let piece = pieces.first,
            folder - piece.box.maxX >= piece.box.width,
            ArrowShape(piece, on: map)?.isHeavy == true
        else { return }
        settleArrow(of: &line)
        line.symbols[1].blanks = blanks
    }

    // MARK: - Signs that were read as others

    private static func settleArrow(of line: inout PlacedLine) {
        let rest = line.words[0].dropFirst()
        line.symbols[0].settle(on: arrow)
        line.symbols[0].box = rest.reduce(line.symbols[0].box) { $0.union($1.box) }
        line.symbols.removeSubrange(1..<1 + rest.count)
    }

    /// Settles the cross, the word behind so many others.
    private static func settleCross(of line: inout PlacedLine, behind place: Int) {
        let words = line.words
        guard words.count > place, words[place].count == 1,
            crosses.contains(words[place][0].text) || words[place][0].text == cross
        else { return }
        let index = words.prefix(place).joined().count
        if line.symbols[index].text != cross { line.symbols[index].settle(on: cross) }
        // One blank comes before it, however far to the right a borrowed sign is drawn.
        if index + 1 == line.symbols.count { line.symbols[index].blanks = 1 }
    }
}

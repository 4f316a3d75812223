// Typing and editing: what stood last is the text, what was before is the history.

import CodeBuilder
import PauseModel
import SeededNumbers
import Testing

struct EditingTests {
    private let file: [String]

    init() {
        var random = SeededGenerator(seed: 21)
        file = MadeFile.python(lines: 60, using: &random)
    }

    private func text(_ lines: some Sequence<String>) -> String { lines.joined(separator: "\n") }

    private func only(_ screen: Screen, explains: Bool = false) throws -> Document {
        let documents = CodeBuilder(explains: explains).documents(from: screen.stills)
        #expect(documents.count == 1, "\(documents.map(\.text))")
        return try #require(documents.first)
    }

    @Test func `what is typed takes the place of what stood before`() throws {
        let states = [
            ["import os", "import sys", ""],
            ["import os", "import sys", "", "def main():"],
            ["import os", "import sys", "", "def main():", "    pri"],
            ["import os", "import sys", "", "def main():", "    print(sys.argv)", "    return 0"],
        ]
        var screen = Screen()
        for state in states { screen.show(state) }
        let document = try only(screen)
        #expect(document.text == text(states[3]))
        #expect(document.edits.map(\.to) == ["s2", "s3", "s4"])
        #expect(
            document.edits.last?.diff == """
                @@ -2,4 +2,5 @@
                 import sys
                 
                 def main():
                -    pri
                +    print(sys.argv)
                +    return 0
                """)
        #expect(document.edits.last?.time == MediaTime(seconds: 30))
    }

    @Test func `of what goes down below the pane the first lines are still seen`() throws {
        let head = file.prefix(12)
        let tail = ["    def main(self, arguments):", "        self.run(arguments)", "", "main()"]
        var screen = Screen()
        screen.height = 17
        screen.show(head + tail)
        let typed = ["    int pop() {", "        return items[--top];", "    }", ""]
        screen.show(head + typed + tail)
        #expect(try only(screen).text == text(head + typed + tail))
    }

    @Test(arguments: [
        ("    return combine(values, true)", "    return combine(values, null)"),
        ("    while is_open(values):", "    until is_open(values):"),
    ])
    func `another word in the place of one of the language, seen last, is an edit`(
        old: String, new: String
    ) throws {
        try expectEdit(of: old, to: new, after: 4, seconds: 2)
    }

    /// That a line which says something else last was changed, and no slip, although another one was changed as well.
    private func expectEdit(
        of old: String, to new: String, after looks: Int, seconds: Double
    ) throws {
        var before = file
        before[5] = old
        var changed = before
        changed[5] = new
        changed[9] = "    check(threshold_of_rows, in: table)"
        var screen = Screen()
        for _ in 0..<looks { screen.show(before, seconds: seconds) }
        screen.show(changed)
        #expect(try only(screen).text == text(changed.prefix(20)))
    }

    @Test func `a line that was begun is typed on, whatever a popup showed below it`() throws {
        let head = file.prefix(10)
        var screen = Screen()
        screen.show(head + ["    return sum(1 for key in self.ke", "", "          @ keys"])
        let tail = ["    return sum(1 for key in self.keys if key.seen and key.last < limit)", ""]
        let typed = Array(head) + tail + ["", "if __name__ == \"__main__\":", "    main()"]
        for _ in 0..<2 { screen.show(typed) }
        #expect(try only(screen).text == text(typed))
    }

    @Test(arguments: [
        (["•••"], []), (["°°", ""], []), ([], ["  12:3 ─────────────────────"]),
        (["[■]=============== POINTS.CPP ===============1=[↑]="], ["  12:3 ░░░░░░░░░░░░░░░░░░░░░"]),
    ])
    func `the frame of a window is none of the file`(above: [String], below: [String]) throws {
        let lines = Array(file.prefix(12))
        var screen = Screen()
        for _ in 0..<2 { screen.show(above + lines + [""] + below) }
        #expect(try only(screen).text == text(lines))
    }

    @Test func `what a popup hides when it was seen last is still there`() throws {
        var screen = Screen()
        screen.show(file)
        screen.show(file)
        screen.cover(fromRow: 4, rows: 3, column: 9, with: "(method) Map.get(key)")
        // The covered lines are never seen again.
        screen.show(file, from: 8)
        let document = try only(screen)
        #expect(document.text == text(file.prefix(28)))
        #expect(document.edits.isEmpty)
    }

    /// What is left of a line where something lies over it from a column on.
    private func cut(_ line: String, at column: Int) -> String {
        var shown = String(line.prefix(column))
        while shown.last == " " { shown.removeLast() }
        return shown
    }

    @Test func `what a window hides when it was seen last is still there`() throws {
        var screen = Screen()
        for _ in 0..<2 { screen.show(file) }
        for _ in 0..<3 {
            screen.show(file) { row, line in (6..<14).contains(row) ? cut(line, at: 17) : line }
        }
        let document = try only(screen)
        #expect(document.text == text(file.prefix(20)))
        #expect(document.edits.isEmpty)
    }

    @Test func `what a narrower pane elsewhere cuts is still there`() throws {
        let longest = "    return combine(first_matrix_of_rows, second_matrix_of_rows)"
        var lines = file.map { cut($0, at: 40) }
        lines[7] = longest
        var screen = Screen()
        for _ in 0..<2 { screen.show(lines) }
        screen.left = 840
        screen.show(lines) { _, line in cut(line, at: 43) }
        #expect(try only(screen).text == text(lines.prefix(20)))
    }

    @Test func `lines that were shortened, each in a place of its own, are edits`() throws {
        var before = file
        before[4] = "    total = sum(values) + offset_of(values)"
        before[6] = "    return scale(total, by: factor)"
        var changed = before
        changed[4] = "    total = sum(values)"
        changed[6] = "    return scale(total"
        var screen = Screen()
        for _ in 0..<2 { screen.show(before) }
        for _ in 0..<2 { screen.show(changed) }
        let document = try only(screen)
        #expect(document.text == text(changed.prefix(20)))
    }

    @Test(arguments: [
        ("    total = sum(values)", "    total = sum(values)  `"),
        ("    return combine(values)", "    ruturh combine(values)"),
        ("};", "■"),
    ])
    func `a mark behind a line, a block or nonsense in it that was seen last is no edit`(
        line: String, misread: String
    ) throws {
        var lines = file
        lines[5] = line
        var screen = Screen()
        for _ in 0..<4 { screen.show(lines) }
        screen.show(lines, from: 2) { _, shown in shown == line ? misread : shown }
        #expect(try only(screen).text == text(lines.prefix(22)))
    }

    @Test func `a changed line is an edit, not another reading`() throws {
        var changed = file
        changed[5] = "    window_size = compute_window(matrix)"
        var screen = Screen()
        for _ in 0..<3 { screen.show(file) }
        for _ in 0..<2 { screen.show(changed) }
        let document = try only(screen)
        #expect(document.text == text(changed.prefix(20)))
        #expect(document.edits.count == 1)
        #expect(document.edits.first?.from == "s3")
        #expect(document.edits.first?.to == "s4")
    }

    @Test func `one changed letter that stays is an edit`() throws {
        var changed = file
        changed[5] = "    if count < limit_of_rows:"
        var before = file
        before[5] = "    if count > limit_of_rows:"
        var screen = Screen()
        for _ in 0..<3 { screen.show(before) }
        for _ in 0..<2 { screen.show(changed) }
        let document = try only(screen)
        #expect(document.text == text(changed.prefix(20)))
        #expect(document.edits.count == 1)
    }

    @Test func `a number changed last is an edit, whatever else was changed`() throws {
        var before = file
        before[5] = "    threshold_of_rows = 420"
        var changed = before
        changed[5] = "    threshold_of_rows = 385"
        changed.insert("    check(threshold_of_rows)", at: 9)
        var screen = Screen()
        for _ in 0..<4 { screen.show(before, seconds: 9) }
        screen.show(changed)
        let document = try only(screen)
        // The last of the lines that were shown has been moved out of view.
        #expect(document.text == text(changed.prefix(21)))
    }

    @Test(arguments: [
        ("    window = 60 * 1000  # in ms", "    window = 60_000  # in ms"),
        ("    return stand.compare(o.stand)", "    return saldo.compare(o.saldo)"),
        ("    clear(buckets)", "    # clear(buckets)"),
    ])
    func `what is put in, taken out or renamed last is an edit, whatever else was changed`(
        old: String, new: String
    ) throws {
        try expectEdit(of: old, to: new, after: 2, seconds: 9)
    }

    /// A screen on which one line says this and that, one still after the other, while others change as well.
    private func screen(saying looks: [String]) -> Screen {
        var screen = Screen()
        for (place, look) in looks.enumerated() {
            var shown = file
            shown[5] = look
            shown[9] = "    check(threshold_of_rows, in: table[\(place)])"
            screen.show(shown, seconds: 9 - Double(place))
        }
        return screen
    }

    @Test(arguments: [
        // Half typed when the picture was seen.
        "    const texf = await readFile(`posts/${slug}.md`, \"utf8\");",
        // Cut off by a list of words.
        "    const text = await readFile(`posts/${slug}",
    ])
    func `a word put last in the place of another is an edit, whatever was read between`(
        slip: String
    ) throws {
        let known = "    const text = await readFile(`posts/${slug}.md`, \"utf8\");"
        let changed = "    const raw = await readFile(`posts/${slug}.md`, \"utf8\");"
        let document = try only(screen(saying: [known, known, known, slip, changed]))
        #expect(document.text.contains(changed))
    }

    @Test(arguments: [
        ("PIECES = [\"rock\", \"paper\"]", "SCOPES = [\"rock\", \"paper\"]"),
        ("version = \"0.3.1\"", "version = \"0.4.0\""),
        ("const stale = 30_000;", "const stale = 60_000;"),
    ])
    func `another word with the same letters, and other numbers, are edits`(
        old: String, new: String
    ) throws {
        let document = try only(screen(saying: [old, old, old, new]))
        #expect(document.text.contains(new))
        #expect(!document.text.contains(old))
    }

    @Test func `a word that comes back stood there last`() throws {
        let one = "log = logging.getLogger(__name__, level)"
        let other = "logger = logging.getLogger(__name__, level)"
        let document = try only(screen(saying: [one, other, other, other, one]))
        #expect(document.text.contains(one))
        #expect(!document.text.contains(other))
    }

    @Test func `braces that go down with what is typed above them are the same ones`() throws {
        let states = [
            ["class A {", "    int size;", "", "    A(int size) {", "    }", "}"],
            [
                "class A {", "    int size;", "", "    A(int size) {", "        this.size = size;",
                "    }", "",
                "    int doubled() {", "        return 2 * size;", "    }", "}",
            ],
        ]
        var screen = Screen()
        for state in states { screen.show(state) }
        #expect(try only(screen).text == text(states[1]))
    }

    @Test(arguments: [0, 1, 2, 3])
    func `a letter read wrongly once is no edit`(still: Int) throws {
        var screen = Screen()
        for place in 0..<4 {
            let first = place % 2 == 0 ? 0 : 3
            screen.show(file, from: first) { number, line in
                place == still && number == 8
                    ? line.replacing("e", with: "c", maxReplacements: 1) : line
            }
        }
        let document = try only(screen, explains: true)
        #expect(document.text == text(file.prefix(23)))
        #expect(document.edits.isEmpty)
        let alternatives = document.lines[8].alternatives ?? []
        #expect(alternatives.map(\.reason) == ["outvoted"])
        #expect(alternatives.first?.stills == ["s\(still + 1)"])
        #expect(alternatives.first?.share ?? 1 < 0.5)
    }

    /// The same row, read badly in several places: as below the frames of a search.
    private static let row = "    for row in reader.rows:"
    private static let garbled = "    for pan in reader -axs:"

    private func screen(_ looks: [String], confidences: [Double]) -> Screen {
        var screen = Screen()
        for (place, look) in looks.enumerated() {
            screen.show(file) { number, line in number == 8 ? look : line }
            screen.setConfidence(confidences[place], ofLine: 8)
        }
        return screen
    }

    @Test(arguments: [[0, 1], [1, 0], [0, 1, 0]])
    func `a line read badly in several places is no edit`(order: [Int]) throws {
        let looks = order.map { $0 == 0 ? Self.row : Self.garbled }
        let document = try only(
            screen(looks, confidences: order.map { $0 == 0 ? 0.98 : 0.9 }), explains: true)
        #expect(document.edits.isEmpty)
        #expect(document.text.contains(Self.row))
        #expect(document.lines[8].alternatives?.map(\.reason) == ["outvoted"])
    }

    /// As surely as bare letters it is an edit.
    @Test(arguments: [(0.49, false), (0.98, true)])
    func `what a pointer rests on is no edit`(confidence: Double, isEdit: Bool) throws {
        let covered = Self.row.replacing("rows", with: "rovs")
        let document = try only(
            screen(
                [Self.row, Self.row, covered, covered],
                confidences: [0.98, 0.98, confidence, confidence]))
        #expect(document.edits.isEmpty != isEdit)
        #expect(document.text.contains(isEdit ? covered : Self.row))
    }

    /// A pen, the foot of a popup; what is taken away moves what stands behind it, or nothing does.
    @Test(arguments: [
        ("    baru->seterus = p;", "    b   ->   erus =  ;", false),
        ("    // agizo lililoshindwa halizuii", "             lililoshindwa", false),
        ("    baru->seterus = p;", "    baru->seterus", true),
        ("    // return lower(name);", "       return lower(name);", true),
        ("    counts = totals(rows)", "    counts = rows", true),
    ])
    func `what is drawn over letters takes none away`(row: String, last: String, isEdit: Bool)
        throws
    {
        let document = try only(
            screen([row, row, last, last], confidences: [0.99, 0.99, 0.99, 0.99]))
        #expect(document.edits.isEmpty != isEdit)
        #expect(document.text.contains("\n\(isEdit ? last : row)\n"))
    }

    @Test(arguments: [0, 2])
    func `a first letter below a caret is not gone`(still: Int) throws {
        var lines = file
        lines[0] = "# -*- coding: utf-8 -*-"
        var hidden = lines
        hidden[0] = "  -*- coding: utf-8 -*-"
        var screen = Screen()
        for number in 0..<3 { screen.show(number == still ? hidden : lines) }
        let document = try only(screen)
        #expect(document.text == text(lines.prefix(20)))
        // Who takes it away moves what is behind it.
        lines[0] = "-*- coding: utf-8 -*-"
        for _ in 0..<2 { screen.show(lines) }
        #expect(try only(screen).text == text(lines.prefix(20)))
    }

    @Test func `a letter read as two makes no edit either`() throws {
        let garbled = "    for [Cow in reader.Cows:"
        let document = try only(screen([Self.row, garbled], confidences: [0.98, 0.9]))
        #expect(document.edits.isEmpty)
        #expect(document.text.contains(Self.row))
    }

    @Test func `what is read as well as before is an edit`() throws {
        let document = try only(screen([Self.row, Self.garbled], confidences: [0.95, 0.94]))
        #expect(document.edits.count == 1)
        #expect(document.text.contains(Self.garbled))
    }

    @Test func `a bad reading that a later look repeats is an edit`() throws {
        var screen = screen(
            [Self.row, Self.garbled, Self.garbled], confidences: [0.98, 0.9, 0.9])
        screen.show(file, from: 30)
        let document = try only(screen)
        #expect(document.edits.count == 1)
        #expect(document.text.contains(Self.garbled))
    }

    @Test func `a name changed in several places is an edit`() throws {
        let changed = "    for cow in reader.cows:"
        let document = try only(screen([Self.row, changed], confidences: [0.98, 0.9]))
        #expect(document.edits.count == 1)
        #expect(document.text.contains(changed))
    }

    @Test(arguments: [false, true])
    func `changed letters of the reading taken are kept where asked for`(explains: Bool) throws {
        let change = LineChange(
            place: 3, read: "x", confidence: 0.4, taken: "e", reason: .shapeVote)
        var screen = screen([Self.row, Self.garbled], confidences: [0.98, 0.9])
        screen.setChanges([change], ofLine: 8)
        screen.show(file) { number, line in number == 8 ? Self.row : line }
        screen.setConfidence(0.99, ofLine: 8)
        screen.setChanges([change], ofLine: 8)
        let line = try only(screen, explains: explains).lines[8]
        #expect(line.still == "s3")
        #expect(line.changes == (explains ? [change] : nil))
        #expect(line.alternatives?.map(\.confidence) == (explains ? [0.9] : nil))
    }

    @Test func `without being asked no alternatives are kept`() throws {
        var screen = Screen()
        for place in 0..<3 {
            screen.show(file) { number, line in
                place == 1 && number == 8
                    ? line.replacing("e", with: "c", maxReplacements: 1) : line
            }
        }
        #expect(try only(screen).lines.allSatisfy { $0.alternatives == nil })
    }

    @Test(arguments: [false, true])
    func `lines put in move those out of view`(isNumbered: Bool) throws {
        var longer = file
        longer.insert(contentsOf: ["# first new line of text", "# second new line of text"], at: 6)
        var screen = Screen()
        screen.isNumbered = isNumbered
        screen.show(file, from: 0)
        screen.show(file, from: 15)
        screen.show(file, from: 0)
        screen.show(longer, from: 0)
        let document = try only(screen)
        #expect(document.text == text(longer.prefix(37)))
        #expect(document.edits.map(\.to) == ["s4"])
        if isNumbered { #expect(document.lines.map(\.number) == (1...37).map { $0 }) }
    }

    @Test func `lines put in above, out of view, show in the numbers below`() throws {
        var longer = file
        longer.insert(contentsOf: ["new_setting = 42", "other_setting = 43"], at: 2)
        var screen = Screen()
        screen.isNumbered = true
        screen.show(file, from: 20)
        screen.show(longer, from: 30)
        let document = try only(screen)
        let first = try #require(document.gaps.first)
        #expect(first.last == 22)
        #expect(document.text.hasSuffix(text(longer[22..<50])))
        #expect(document.lines.last?.number == 50)
    }

    @Test func `lines taken out are gone`() throws {
        var shorter = file
        shorter.removeSubrange(8..<11)
        var screen = Screen()
        screen.show(file)
        screen.show(shorter)
        screen.show(shorter, from: 10)
        let document = try only(screen)
        #expect(document.text == text(shorter.prefix(30)))
        #expect(document.edits.count == 1)
    }

    @Test func `a line that was not read once is not gone`() throws {
        var screen = Screen()
        screen.show(file)
        screen.show(file, from: 2) { number, line in number == 9 ? "" : line }
        screen.show(file)
        let document = try only(screen)
        #expect(document.text == text(file.prefix(22)))
        #expect(document.edits.isEmpty)
    }

    @Test func `what is written was read on some still`() throws {
        var screen = Screen(seed: 3)
        screen.noise = 0.5
        for first in [0, 0, 4, 4, 8, 8] { screen.show(file, from: first) }
        let document = try only(screen)
        let read = Set(screen.stills.flatMap { $0.regions.flatMap { $0.lines.map(\.text) } })
        for line in document.text.split(separator: "\n") {
            #expect(read.contains(String(line.drop { $0 == " " })), "\(line)")
        }
    }

    @Test func `the same stills give the same documents`() {
        var screen = Screen(seed: 9)
        screen.noise = 0.3
        for first in [0, 5, 12, 3, 40, 28] { screen.show(file, from: first) }
        let first = CodeBuilder(explains: true).documents(from: screen.stills)
        for _ in 0..<5 {
            #expect(CodeBuilder(explains: true).documents(from: screen.stills) == first)
        }
    }
}

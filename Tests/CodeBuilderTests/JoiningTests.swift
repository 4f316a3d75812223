// Views over time become files: scrolling, paging, tabs, panes, gaps.

import CodeBuilder
import PauseModel
import SeededNumbers
import Testing

struct JoiningTests {
    private let file: [String]

    init() {
        var random = SeededGenerator(seed: 11)
        file = MadeFile.python(lines: 90, using: &random)
    }

    private func text(_ lines: some Sequence<String>) -> String { lines.joined(separator: "\n") }

    private func documents(_ screen: Screen) -> [Document] {
        CodeBuilder().documents(from: screen.stills)
    }

    private func only(_ screen: Screen) throws -> Document {
        let documents = documents(screen)
        #expect(documents.count == 1, "\(documents.map(\.text))")
        return try #require(documents.first)
    }

    @Test(arguments: [false, true])
    func `scrolled views make the whole file`(isNumbered: Bool) throws {
        var screen = Screen()
        screen.isNumbered = isNumbered
        for first in stride(from: 0, through: 70, by: 7) { screen.show(file, from: first) }
        let document = try only(screen)
        #expect(document.text == text(file))
        #expect(document.gaps.isEmpty)
        #expect(document.edits.isEmpty)
        #expect(document.language == "python")
        #expect(document.indentUnit == 4)
        #expect(document.name == "snippet-01.py")
        #expect(
            document.lines.map(\.number)
                == (isNumbered ? (1...90).map { $0 } : file.map { _ in nil }))
    }

    @Test func `pages of two lines in common are joined`() throws {
        var screen = Screen()
        for first in stride(from: 0, through: 72, by: 18) { screen.show(file, from: first) }
        #expect(try only(screen).text == text(file))
    }

    @Test func `paging back makes the same file`() throws {
        var screen = Screen()
        for first in stride(from: 72, through: 0, by: -18) { screen.show(file, from: first) }
        #expect(try only(screen).text == text(file))
    }

    @Test func `numbers join pages without a line in common`() throws {
        var screen = Screen()
        screen.isNumbered = true
        for first in stride(from: 0, to: 80, by: 20) { screen.show(file, from: first) }
        #expect(try only(screen).text == text(trimmed(file[0..<80])))
    }

    @Test func `a line that the edge of one page cuts is in the next one, below another`() throws {
        // Short lines say little of the file that they are of.
        let lines = (0..<36).map {
            $0 % 18 == 0 ? "ret" : "mov     eax, [rsi + \(100 + 7 * $0)]"
        }
        var screen = Screen()
        screen.isNumbered = true
        screen.show(lines) { place, line in place == 19 ? String(line.prefix(3)) : line }
        screen.show(lines, from: 18)
        #expect(try only(screen).text == text(lines))
    }

    @Test func `a console beside a file that repeats lines of it is none of it`() throws {
        var screen = Screen()
        let console =
            ["> run()"] + file[12..<17] + ["[1] 0.578 0.607 0.746", "[2] 2.700 3.550 4.050"]
        screen.show([(file: file, first: 0), (file: console, first: 0)])
        screen.show([(file: file, first: 12), (file: console, first: 0)])
        #expect(documents(screen).map(\.text).contains(text(trimmed(file[0..<32]))))
    }

    /// A file that nearly repeats itself: its second half is the first one with other names.
    private var twice: [String] {
        file[0..<45] + file[0..<45].map { $0.replacing("def ", with: "def last_") }
    }

    @Test(arguments: [2, 6, 12])
    func `numbers join pages of a file that repeats itself`(overlap: Int) throws {
        var screen = Screen()
        screen.isNumbered = true
        for first in stride(from: 0, through: 70, by: 20 - overlap) {
            screen.show(twice, from: first)
        }
        screen.show(twice, from: 70)
        #expect(try only(screen).text == text(twice))
    }

    @Test func `pages with some lines like those before follow each other`() throws {
        let file = file[0..<60].enumerated().map { row, line in
            row % 10 == 4 ? "    raise NotImplementedError(message)" : line
        }
        var screen = Screen()
        for first in stride(from: 0, to: 60, by: 20) { screen.show(file, from: first) }
        let document = try only(screen)
        #expect(document.gaps.count == 2)
        let pages = stride(from: 0, to: 60, by: 20).map { trimmed(file[$0..<$0 + 20]) }
        #expect(document.text == text(pages.joined(separator: ["# … lines not shown"])))
    }

    @Test(arguments: [":", "(END)", "--More--(42%)"])
    func `the prompt of a pager is no part of the file`(prompt: String) throws {
        var screen = Screen()
        screen.height = 21
        screen.show(file[0..<20] + [prompt])
        #expect(try only(screen).text == text(trimmed(file[0..<20])))
    }

    @Test func `a gap between numbered views has a size`() throws {
        var screen = Screen()
        screen.isNumbered = true
        screen.show(file, from: 0)
        screen.show(file, from: 56)
        let document = try only(screen)
        let first = try #require(document.lines.dropLast(21).last?.number)
        let last = try #require(document.gaps.first?.first)
        #expect(last == first + 1)
        #expect(
            document.text
                == text(
                    trimmed(file[0..<20]) + ["# … lines \(last)-\(gapEnd(56)) not shown"]
                        + trimmed(file[56..<76])))
    }

    /// Blank lines at the ends of a view are not seen.
    private func trimmed(_ lines: ArraySlice<String>) -> [String] {
        var lines = lines
        while lines.last?.isEmpty == true { lines.removeLast() }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        return Array(lines)
    }

    private func gapEnd(_ first: Int) -> Int {
        first + (file[first...].firstIndex { !$0.isEmpty } ?? first) - first
    }

    @Test func `a gap without numbers has none, and a later view closes it`() throws {
        var screen = Screen()
        screen.show(file, from: 0)
        screen.show(file, from: 40)
        let open = try only(screen)
        #expect(open.gaps == [DocumentGap(line: trimmed(file[0..<20]).count + 1)])
        #expect(open.text.contains("\n# … lines not shown\n"))
        screen.show(file, from: 15)
        screen.show(file, from: 25)
        let closed = try only(screen)
        #expect(closed.text == text(trimmed(file[0..<60])))
        #expect(closed.gaps.isEmpty)
    }

    @Test func `two lines join pages without numbers of a file that repeats itself`() throws {
        let file = ["login", "adduser", "whoami", "changePassword"].flatMap { name in
            [
                "const \(name) = async (npm, { creds, ...opts }) => {", "  try {",
                "    res = await \(name)Web(createOpener(npm), opts)", "  } catch (err) {",
                "    if (err.code === 'ENYI') {", "      log.verbose('\(name) is not there')",
                "    } else {", "      throw err", "    }", "  }", "  return res", "}",
            ]
        }
        var screen = Screen()
        screen.height = 17
        screen.tabs = ["auth.js"]
        screen.show(file, from: 0)
        screen.show(file, from: 15)
        screen.show(file, from: 30)
        #expect(try only(screen).text == text(file.prefix(47)))
    }

    @Test(
        arguments: [("Docker Compose", 2), ("Sorting, continued", 1)],
        Screen.HeadingLook.allCases)
    func `code below another heading is another file`(
        of heading: (text: String, files: Int), look: Screen.HeadingLook
    ) {
        var screen = Screen()
        screen.headingLook = look
        screen.heading = "Sorting"
        screen.show(Array(file.prefix(15)))
        screen.heading = heading.text
        screen.show(Array(file.dropFirst(40).prefix(15)))
        #expect(documents(screen).count == heading.files)
    }

    @Test func `a jump backwards without numbers is put in order when views join`() throws {
        var screen = Screen()
        screen.show(file, from: 40)
        screen.show(file, from: 0)
        screen.show(file, from: 14)
        screen.show(file, from: 28)
        #expect(try only(screen).text == text(trimmed(file[0..<60])))
    }

    @Test func `the top of the file that was not shown is marked when numbers tell`() throws {
        var screen = Screen()
        screen.isNumbered = true
        screen.show(file, from: 30)
        let document = try only(screen)
        #expect(document.gaps == [DocumentGap(line: 1, first: 1, last: gapEnd(30))])
        #expect(document.text.hasPrefix("# … lines 1-\(gapEnd(30)) not shown\n"))
    }

    @Test func `tabs are files, also when one comes back`() {
        var random = SeededGenerator(seed: 5)
        let other = MadeFile.python(lines: 40, using: &random)
        var screen = Screen()
        screen.tabs = ["main.py", "other.py"]
        for (shown, first) in [
            (file, 0), (other, 0), (file, 10), (other, 12), (other, 20), (file, 0),
        ] {
            screen.title = shown == file ? "main.py - Editor" : "other.py - Editor"
            screen.show(shown, from: first)
        }
        let documents = documents(screen)
        #expect(documents.map(\.name) == ["main.py", "other.py"])
        #expect(documents.map(\.text) == [text(trimmed(file[0..<30])), text(other)])
        #expect(documents.first?.stills == ["s1", "s3", "s6"])
    }

    @Test func `panes side by side are files`() {
        var random = SeededGenerator(seed: 6)
        let other = MadeFile.python(lines: 20, using: &random)
        var screen = Screen()
        screen.show([(file, 0), (other, 0)])
        screen.show([(file, 8), (other, 0)])
        let texts = documents(screen).map(\.text)
        #expect(texts == [text(trimmed(file[0..<28])), text(other)])
    }

    @Test func `two files with the same head and foot stay two`() {
        let head = [
            "# Licensed under the Apache License, Version 2.0", "# See LICENSE for the terms",
            "import os", "import sys", "",
        ]
        let foot = ["", "if __name__ == \"__main__\":", "    main()"]
        let first = head + file[0..<12] + foot
        let second = head + file[30..<42] + foot
        var screen = Screen()
        screen.show(Array(first))
        screen.show(Array(second))
        screen.show(Array(first))
        let texts = documents(screen).map(\.text)
        #expect(texts == [text(first), text(second)])
    }

    @Test func `a shell session is no file`() {
        var screen = Screen()
        screen.kind = .terminal
        screen.show([
            "$ ls -l", "total 12", "-rw-r--r-- 1 a a 120 main.py", "$ python3 main.py", "42",
        ])
        #expect(documents(screen).isEmpty)
    }

    @Test func `a view read with a wrong column 0 is moved`() throws {
        let nested =
            ["class Window:", "    def show(self):", "        self.open()"]
            + file.filter { !$0.isEmpty }.prefix(30).map { "        " + $0.drop { $0 == " " } }
        var screen = Screen()
        screen.show(nested)
        screen.lostColumns = 8
        screen.show(nested, from: 12)
        #expect(try only(screen).text == text(nested.prefix(32)))
    }

    @Test func `a view with a wrong column 0 that came first is moved`() throws {
        let nested =
            ["class Window:", "    def show(self):", "        self.open()"]
            + file.filter { !$0.isEmpty }.prefix(30).map { "        " + $0.drop { $0 == " " } }
        var screen = Screen()
        screen.lostColumns = 8
        screen.show(nested, from: 12)
        screen.lostColumns = 0
        screen.show(nested)
        #expect(try only(screen).text == text(nested.prefix(32)))
    }

    @Test func `lines say where they were read`() throws {
        var screen = Screen()
        screen.show(file, from: 0)
        screen.show(file, from: 10)
        let document = try only(screen)
        #expect(
            document.lines.count
                == document.text.split(separator: "\n", omittingEmptySubsequences: false).count)
        #expect(document.lines.first == DocumentLine(still: "s1", region: "s1r1", confidence: 0.95))
        #expect(document.lines.last?.still == "s2")
        #expect(document.stills == ["s1", "s2"])
    }

    @Test func `the address of a page is not the name of a file`() throws {
        var screen = Screen()
        screen.tabs = ["file /usr/share/doc/errors.html"]
        screen.show(["first(one, two)", "second(three)", "third(four)", "fourth()"])
        #expect(try only(screen).name == "snippet-01.txt")
    }

    @Test func `names say nothing when they fit no file`() throws {
        var screen = Screen()
        screen.tabs = ["index.html"]
        screen.show(file)
        #expect(try only(screen).name == "snippet-01.py")
    }

    @Test(arguments: 1...12)
    func `any path through any file shows every line once in order`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &* 77)
        let file = MadeFile.python(lines: Int.random(in: 50...140, using: &random), using: &random)
        var screen = Screen(seed: seed)
        screen.isNumbered = seed.isMultiple(of: 2)
        screen.noise = 0.06
        let last = file.count - screen.height
        var first = 0
        var path = [0, 0]
        while first < last {
            first = min(last, first + Int.random(in: 3...12, using: &random))
            path += [first, first]
            if Bool.random(using: &random) { path.append(max(0, first - 5)) }
        }
        path += stride(from: last, through: 0, by: -6)
        for first in path { screen.show(file, from: first) }
        let document = try only(screen)
        let shown = document.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(shown.count == file.count)
        #expect(document.gaps.isEmpty)
        let right = zip(shown, file).count { $0 == $1 }
        #expect(right >= file.count - 2, "\(file.count - right) lines of \(file.count) are wrong")
    }

    @Test func `signs that stand alone are no file`() {
        var screen = Screen()
        screen.show(["@", "8", "Oo", "=", "(5", "e", "--", "fs]", "®"])
        #expect(documents(screen).isEmpty)
        var words = Screen()
        words.show(["The tide is high", "at noon, and", "again at one.", "--", "8"])
        #expect(documents(words).count == 1)
    }
}

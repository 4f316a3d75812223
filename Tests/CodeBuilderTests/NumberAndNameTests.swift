// What line numbers prove about rows, and which name a file gets.

import CodeBuilder
import PauseModel
import SeededNumbers
import Testing

struct NumberAndNameTests {
    private let file: [String]

    init() {
        var random = SeededGenerator(seed: 31)
        file = MadeFile.python(lines: 40, using: &random).map { $0.isEmpty ? "# part" : $0 }
    }

    /// One still of the first lines of the file, numbered, with its lines changed.
    private func still(_ change: (inout [Line]) -> Void) -> Still {
        var screen = Screen()
        screen.isNumbered = true
        screen.show(file)
        var still = screen.stills[0]
        change(&still.regions[0].lines)
        return still
    }

    private func only(_ stills: [Still]) throws -> Document {
        let documents = CodeBuilder().documents(from: stills)
        #expect(documents.count == 1)
        return try #require(documents.first)
    }

    @Test func `a misread number changes nothing`() throws {
        let still = still { lines in
            lines[4].number = 52
            lines[9].number = nil
            lines[12].number = 1
        }
        let document = try only([still])
        #expect(document.text == file.prefix(20).joined(separator: "\n"))
        #expect(document.lines.map(\.number) == (1...20).map { $0 })
    }

    @Test func `a closed fold is a gap of known size`() throws {
        let still = still { lines in
            for index in 8..<lines.count { lines[index].number = index + 1 + 30 }
        }
        let document = try only([still])
        #expect(document.gaps == [DocumentGap(line: 9, first: 9, last: 38)])
        #expect(document.lines.last?.number == 50)
    }

    @Test func `a wrapped line is one line`() throws {
        let still = still { lines in
            lines[6].number = nil
            for index in 7..<lines.count { lines[index].number = index }
        }
        let document = try only([still])
        let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 19)
        #expect(lines[5] == file[5] + file[6].drop { $0 == " " })
        #expect(lines[6] == file[7])
    }

    @Test func `what is above line 1 is no part of the file`() throws {
        let still = still { lines in
            lines[0].number = nil
            for index in 1..<lines.count { lines[index].number = index }
        }
        let document = try only([still])
        #expect(document.text == file[1..<20].joined(separator: "\n"))
    }

    @Test(arguments: [
        ("\"walk.py\" 120L, 3400B", "walk.py"),
        ("src/tools/walk.py - Visual Studio Code", "walk.py"),
        ("* walk.py (~/code) - gedit", "walk.py"), ("--- walk.py  8% L25  (Python)", "walk.py"),
        ("walk.py x", "walk.py"), ("walk.java", "snippet-01.py"), ("walk", "snippet-01.py"),
        ("see walk.tar.gz", "snippet-01.py"), ("...py", "snippet-01.py"),
    ])
    func `a name is taken from a title or a status line when it fits`(
        title: String, name: String
    ) throws {
        var screen = Screen()
        screen.title = title
        screen.show(file)
        #expect(try only(screen.stills).name == name)
    }

    @Test func `a name read wrongly once is outvoted`() throws {
        var screen = Screen()
        for name in ["walk.py", "wa1k.py", "walk.py"] {
            screen.title = name
            screen.show(file)
        }
        #expect(try only(screen.stills).name == "walk.py")
    }

    @Test func `an editor in a terminal is a file`() throws {
        var screen = Screen()
        screen.kind = .terminal
        screen.isNumbered = true
        screen.show(file)
        #expect(try only(screen.stills).text == file.prefix(20).joined(separator: "\n"))
    }
}

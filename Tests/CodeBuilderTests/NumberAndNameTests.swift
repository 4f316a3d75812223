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

    @Test
    func `blank lines above the first written one are lines of the file where they are numbered`()
        throws
    {
        var screen = Screen()
        screen.isNumbered = true
        screen.show(["", ""] + file)
        let document = try only(screen.stills)
        #expect(document.text == (["", ""] + file.prefix(18)).joined(separator: "\n"))
        #expect(document.lines.map(\.number) == (1...20).map { $0 })
        #expect(document.gaps.isEmpty)
    }

    @Test func `what stands above a blank line was not shown`() throws {
        var screen = Screen()
        screen.isNumbered = true
        screen.show(["import os", "import sys", ""] + file, from: 2)
        let document = try only(screen.stills)
        #expect(
            document.text
                == (["# … lines 1-2 not shown", ""] + file.prefix(19)).joined(separator: "\n"))
        #expect(document.lines.map(\.number) == [nil] + (3...22).map { $0 })
    }

    @Test(arguments: ["~~~", "}"])
    func `the next page begins with the last line of the one before`(_ cut: String) throws {
        var file = file
        file[19] = "}"
        var screen = Screen()
        screen.isNumbered = true
        screen.tabs = ["counter.py"]
        screen.show(file)
        screen.show(file, from: 19) { number, line in number == 19 ? cut : line }
        let document = try only(screen.stills)
        #expect(document.text == file.prefix(39).joined(separator: "\n"))
        #expect(document.gaps.isEmpty)
    }

    @Test func `what a command prints is a file, and the talk with the shell is none`() throws {
        let first = ["#include <stdio.h>", "", "int main(void)", "{", "    return 0;", "}"]
        let second = ["int square(int x)", "{", "    return x * x;", "}"]
        var screen = Screen()
        screen.height = 30
        screen.kind = .terminal
        screen.show(
            ["ana@pc:~$ cat src/main.c"] + first + ["ana@pc:~$ gcc main.c && ./a.out", "0"]
                + ["ana@pc:~$ cat square.c"] + second + ["ana@pc:~$"])
        let documents = CodeBuilder().documents(from: screen.stills)
        #expect(documents.map(\.name) == ["main.c", "square.c"])
        #expect(documents.map(\.text) == [first, second].map { $0.joined(separator: "\n") })
        #expect(documents.flatMap(\.gaps).isEmpty)
    }

    @Test(arguments: ["hytte #", "dev %", "noor plugins ⟩"])
    func `a prompt of one's own is told by the last line`(prompt: String) throws {
        let file = ["CREATE TABLE hut (", "  id INTEGER PRIMARY KEY", ");"]
        var screen = Screen()
        screen.show(["\(prompt) cat schema.sql"] + file + [prompt])
        let document = try only(screen.stills)
        #expect(document.name == "schema.sql")
        #expect(document.text == file.joined(separator: "\n"))
    }

    @Test func `a prompt of one's own is known from where it stood alone`() throws {
        let file = ["CREATE TABLE hut (", "  id INTEGER PRIMARY KEY", ");"]
        var screen = Screen()
        screen.show(["hytte # ls", "schema.sql", "hytte #"])
        screen.show(["hytte # cat schema.sql"] + file + ["hytte # psql -f sch"])
        let document = try only(screen.stills)
        #expect(document.name == "schema.sql")
        #expect(document.text == file.joined(separator: "\n"))
    }

    @Test func `a prompt of two lines is no part of what was printed`() throws {
        let file = ["def double(x):", "    return 2 * x", "", "", "print(double(4))"]
        var screen = Screen()
        screen.show(
            ["~/src on main", "❯ cat double.py"] + file + ["", "~/src on main", "❯"])
        let document = try only(screen.stills)
        #expect(document.name == "double.py")
        #expect(document.text == file.joined(separator: "\n"))
    }

    @Test func `an example in a comment makes no session of a file`() throws {
        let file = [
            "def double(x):", "    \"\"\"Twice a number.", "", "    >>> double(4)", "    8",
            "    \"\"\"",
            "    return 2 * x",
        ]
        var screen = Screen()
        screen.show(file)
        let document = try only(screen.stills)
        #expect(document.text == file.joined(separator: "\n"))
    }

    @Test func `what was removed from a file is no line of it`() throws {
        let still = still { lines in
            for index in 6..<8 { (lines[index].diff, lines[index].number) = (.removed, nil) }
            for index in 8..<lines.count { lines[index].number = index - 1 }
            for index in 8..<10 { lines[index].diff = .added }
        }
        let document = try only([still])
        let kept = file.prefix(6) + file[8..<20]
        #expect(document.text == kept.joined(separator: "\n"))
        #expect(document.lines.map(\.number) == (1...18).map { $0 })
        #expect(document.gaps.isEmpty)
    }

    @Test func `a closed fold is a gap of known size`() throws {
        let still = still { lines in
            for index in 8..<lines.count { lines[index].number = index + 1 + 30 }
        }
        let document = try only([still])
        #expect(document.gaps == [DocumentGap(line: 9, first: 9, last: 38)])
        #expect(document.lines.last?.number == 50)
    }

    @Test func `lines kept in view above the others are where they stand`() throws {
        // The heads of what the lines below them stand in.
        var screen = Screen()
        screen.isNumbered = true
        screen.show(file)
        screen.show(file, from: 15)
        var pinned = screen.stills[1]
        for (row, line) in [(0, 4), (1, 8)] {
            pinned.regions[0].lines[row].number = line + 1
            pinned.regions[0].lines[row].text = String(file[line].drop { $0 == " " })
            pinned.regions[0].lines[row].indent = file[line].prefix { $0 == " " }.count
        }
        let document = try only([screen.stills[0], pinned])
        #expect(document.text == file.prefix(35).joined(separator: "\n"))
        #expect(document.gaps.isEmpty)
    }

    @Test func `a wrapped line is one line`() throws {
        let still = still { lines in
            lines[5].text = Self.longLine
            lines[6].number = nil
            for index in 7..<lines.count { lines[index].number = index }
        }
        let document = try only([still])
        let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 19)
        #expect(lines[5].hasSuffix(Self.longLine + file[6].drop { $0 == " " }))
        #expect(lines[6] == file[7])
    }

    /// Longer than any line of a file made of chance.
    private static let longLine = "assert window_of_all_values(matrix, buffer, weight, 0) is not"

    @Test func `what an editor writes between two lines is no part of the file`() throws {
        let still = still { lines in
            lines[5].text = "}"
            lines[6].number = nil
            lines[6].text = "3 references | 1 implementation"
            for index in 7..<lines.count { lines[index].number = index }
            lines[9].text = Self.longLine
        }
        let document = try only([still])
        let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 19)
        #expect(lines[5].hasSuffix("}"))
        #expect(lines[6] == file[7])
        #expect(!document.text.contains("references"))
    }

    /// The first still of the file, its last lines in a region of their own.
    private func parted(at row: Int, _ change: (inout Region) -> Void) -> Still {
        var still = still { _ in }
        var end = still.regions[0]
        still.regions[0].lines.removeSubrange(row...)
        still.regions[0].box = still.regions[0].lines.reduce(
            Box(x: 0, y: 0, width: 0, height: 0)
        ) { $0.union($1.box) }
        still.regions[0].text = file[..<row].joined(separator: "\n")
        end.lines.removeSubrange(..<row)
        end.box = end.lines.reduce(Box(x: 0, y: 0, width: 0, height: 0)) { $0.union($1.box) }
        end.text = file[row..<20].joined(separator: "\n")
        (end.id, end.kind, end.grid) = ("s1r2", .interface, nil)
        change(&end)
        still.regions.append(end)
        return still
    }

    @Test func `the numbers of the last lines say that they are of the file`() throws {
        let document = try only([parted(at: 17) { _ in }])
        #expect(document.text == file.prefix(20).joined(separator: "\n"))
    }

    @Test func `last lines whose numbers do not go on are of something else`() throws {
        let still = parted(at: 17) { end in
            for index in end.lines.indices { end.lines[index].number? += 5 }
        }
        #expect(try only([still]).text == file.prefix(17).joined(separator: "\n"))
        let plain = parted(at: 17) { end in
            for index in end.lines.indices { end.lines[index].number = nil }
        }
        #expect(try only([plain]).text == file.prefix(17).joined(separator: "\n"))
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
        ("walk.py x", "walk.py"), ("walk.ipynb - Colab", "walk.py"), ("walk.java", "snippet-01.py"),
        ("walk", "snippet-01.py"),
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

    @Test(arguments: [
        ("heat.f90", "heat.f90"), ("heat.f90 - /home/kim/ (NEdit)", "heat.f90"),
        ("kopia.bat x", "kopia.bat"),
        ("queue.scm - GNU Emacs at kim", "queue.scm"),
    ])
    func `a name is one in languages that are not told by content, too`(
        title: String, name: String
    ) throws {
        var screen = Screen()
        screen.title = title
        screen.show([
            "program heat", "  implicit none", "  integer, parameter :: n = 100",
            "  real :: u(0:n)",
            "  u = 0.0", "  u(n / 2) = 1.0", "  call step(u, n)", "end program heat",
        ])
        #expect(try only(screen.stills).name == name)
    }

    @Test(arguments: [
        ("walkpy x", "walk.py"), ("src > tools > walk py", "walk.py"), ("walk", "snippet-01.py"),
        ("py", "snippet-01.py"), ("walkjson", "snippet-01.py"),
    ])
    func `a name whose dot is lost is known from the list of files`(
        title: String, name: String
    ) throws {
        var screen = Screen()
        screen.list = ["> docs", "Makefile", "walk.py", "LICENSE", "walk.json"]
        screen.title = title
        screen.show(file)
        #expect(try only(screen.stills).name == name)
        screen = Screen()
        screen.title = title
        screen.show(file)
        #expect(try only(screen.stills).name == "snippet-01.py")
    }

    @Test(arguments: [
        ("walkng.py", "walking.py"), ("alking.py", "walking.py"), ("walkings.py", "walkings.py"),
        ("walking2.py", "walking2.py"),
    ])
    func `a name with one letter misread is that in the list of files`(
        title: String, name: String
    ) throws {
        var screen = Screen()
        screen.list = ["> docs", "Makefile", "walking.py", "LICENSE", "walk.json"]
        screen.title = title
        screen.show(file)
        #expect(try only(screen.stills).name == name)
    }

    @Test(arguments: [
        ("Iru_cache.py", "lru_cache.py"), ("ltem.py", "Item.py"), ("Index.py", "Index.py"),
    ])
    func `a name begins with the stroke that names in its file begin with`(
        title: String, name: String
    ) throws {
        var screen = Screen()
        screen.title = title
        screen.show(["class Item:", "    pass", "", "class LruCache:", "    pass"] + file)
        #expect(try only(screen.stills).name == name)
    }

    @Test func `a file of several languages has its name`() throws {
        var screen = Screen()
        screen.title = "WeatherCard.vue"
        screen.show([
            "const props = defineProps<{ city: string }>();",
            "const days = ref<Day[]>([]);", "const loading = ref(false);",
            "async function refresh(): Promise<void> {", "  loading.value = true;",
            "  days.value = await load(props.city);", "  loading.value = false;", "}",
        ])
        #expect(try only(screen.stills).name == "WeatherCard.vue")
    }

    @Test func `a name read wrongly once is outvoted`() throws {
        var screen = Screen()
        for name in ["walk.py", "wa1k.py", "walk.py"] {
            screen.title = name
            screen.show(file)
        }
        #expect(try only(screen.stills).name == "walk.py")
    }

    @Test func `the tab in front names the file`() throws {
        var screen = Screen()
        screen.tabs = ["walk.py", "other.py", "third.py"]
        screen.show(file)
        #expect(try only(screen.stills).name == "snippet-01.py")
        screen = Screen()
        screen.tabs = ["walk.py", "other.py", "third.py"]
        screen.front = 1
        screen.show(file)
        #expect(try only(screen.stills).name == "other.py")
    }

    @Test func `a file has the name of the type that it declares`() throws {
        let java = [
            "public class LinkedStack<T> implements Deque<T> {", "", "    private Node<T> head;",
            "    private int size;", "", "    public void push(T value) {",
            "        head = new Node<>(value, head);", "        size++;", "    }", "",
            "    public int size() {", "        return size;", "    }", "}",
        ]
        var screen = Screen()
        screen.tabs = ["LinkedStack.java", "Deque.java"]
        screen.show(java)
        #expect(try only(screen.stills).name == "LinkedStack.java")
    }

    @Test func `a file has the name of the module that it says it is`() throws {
        let erlang = [
            "-module(rate_limiter).", "-behaviour(gen_server).",
            "-export([start_link/1, allow/1]).",
            "", "start_link(Limit) when is_integer(Limit) ->",
            "    gen_server:start_link({local, ?MODULE}, ?MODULE, [Limit], []).", "",
            "allow(Client) ->", "    gen_server:call(?MODULE, {allow, Client}).",
        ]
        var screen = Screen()
        screen.tabs = ["leak_sup.erl", "rate_limiter.erl"]
        screen.show(erlang)
        #expect(try only(screen.stills).name == "rate_limiter.erl")
    }

    @Test func `code is in no file of settings`() throws {
        var screen = Screen()
        screen.title = "tm.conf new-session -A -s m"
        screen.show(file)
        #expect(try only(screen.stills).name == "snippet-01.py")
    }

    @Test func `an ending that several languages have says nothing against any`() throws {
        var screen = Screen()
        screen.title = "walk.m"
        screen.show(file)
        #expect(try only(screen.stills).name == "walk.m")
    }

    @Test(arguments: [
        ("GNU nano 7.2   walk.pv", "snippet-01.py"), ("walk.py", "walk.py"),
        ("shop/Stack java - Editor", "Stack.java"), ("Learn java today", "snippet-01.java"),
        ("index.himl", "snippet-01.java"), ("Stack.jaua", "snippet-01.java"),
        ("Stack.iava", "Stack.java"),
    ])
    func `an ending that was misread is that of the language`(title: String, name: String) throws {
        let isPython = name.hasSuffix("py")
        let java = [
            "import java.util.ArrayList;", "import java.util.List;", "",
            "    private final List<Double> history = new ArrayList<>();", "",
            "    @Override", "    public String toString() {",
            "        return String.format(\"%d moves\", history.size());", "    }", "",
            "    public static void main(String[] args) {",
            "        System.out.println(args.length);", "    }",
        ]
        var screen = Screen()
        screen.title = title
        screen.show(isPython ? file : java)
        #expect(try only(screen.stills).name == name)
    }

    @Test func `numbers of tabs are no part of names`() throws {
        var screen = Screen()
        screen.title = "1walk.py 2"
        screen.show(file)
        #expect(try only(screen.stills).name == "walk.py")
    }

    @Test func `an icon before the name in a tab is no part of it`() throws {
        var screen = Screen()
        screen.title = "walk.py - shop - Editor"
        screen.tabs = ["mwalk.py"]
        screen.show(file)
        #expect(try only(screen.stills).name == "walk.py")
    }

    /// A still of the file below a title.
    private func screen(_ titles: [String]) -> Screen {
        var screen = Screen()
        for title in titles {
            screen.title = title
            screen.show(file)
        }
        return screen
    }

    @Test(arguments: [
        // Read well in one of several stills, as no name or as another one in the others.
        (["walk_tree.py", "walk_tr&e", "waik_tree,py"], "walk_tree.py"),
        (["alk_tree.py", "walk_tree.py"], "walk_tree.py"),
        (["walk_tree. py - Editor"], "walk_tree.py"),
        (["x | |ru.py | Iru.py"], "Iru.py"),
    ])
    func `a name is what most stills say at its place`(titles: [String], name: String) throws {
        #expect(try only(screen(titles).stills).name == name)
    }

    @Test func `a dot before a name is not lost where one reading shows it`() throws {
        var screen = Screen()
        screen.title = "shop / .walk.py"
        screen.tabs = ["walk.py"]
        screen.show(file)
        #expect(try only(screen.stills).name == ".walk.py")
    }

    @Test func `of two readings that differ in a letter the file knows its own`() throws {
        var screen = Screen()
        screen.title = "thermestat.py"
        screen.tabs = ["thermostat.py"]
        screen.show(["class Thermostat:"] + file)
        #expect(try only(screen.stills).name == "thermostat.py")
    }

    @Test func `bars below each other are no list of files`() throws {
        var screen = Screen()
        screen.show(file)
        var still = try #require(screen.stills.first)
        var bars = try #require(still.regions.first)
        bars.kind = .text
        bars.box = Box(x: 0, y: 0, width: 1200, height: 80)
        bars.lines = Array(bars.lines.prefix(4))
        for (place, text) in ["File Edit View", "New Open Save", "walk.py", "home > walk.py"]
            .enumerated()
        {
            bars.lines[place].text = text
            bars.lines[place].words = []
        }
        still.regions.insert(bars, at: 0)
        #expect(try only([still]).name == "walk.py")
    }

    private func names(_ screen: Screen) -> [String] {
        CodeBuilder().documents(from: screen.stills).map(\.name)
    }

    @Test func `panes side by side have the names above them`() throws {
        var random = SeededGenerator(seed: 77)
        let other = MadeFile.python(lines: 20, using: &random)
        var screen = Screen()
        screen.tabs = ["walk.py", "other.py"]
        screen.tabsAbovePanes = true
        screen.show([(file, 0), (other, 0)])
        #expect(names(screen) == ["walk.py", "other.py"])
        // A name above one of them says nothing of the other.
        screen = Screen()
        screen.tabs = ["", "other.py"]
        screen.tabsAbovePanes = true
        screen.show([(file, 0), (other, 0)])
        #expect(names(screen) == ["snippet-01.py", "other.py"])
    }

    @Test func `names that differ in the kind of file are those of two`() throws {
        var random = SeededGenerator(seed: 79)
        let other = MadeFile.python(lines: 20, using: &random)
        var screen = Screen()
        screen.tabsAbovePanes = true
        screen.tabs = ["walking.py", ""]
        screen.show([(file, 0), (other, 0)])
        screen.tabs = ["", "walking.pyi"]
        screen.show([(file, 0), (other, 0)])
        #expect(names(screen) == ["walking.py", "walking.pyi"])
    }

    @Test func `the name that others leave is that of the last file`() throws {
        var random = SeededGenerator(seed: 78)
        let other = MadeFile.python(lines: 20, using: &random)
        var screen = Screen()
        screen.isNumbered = true
        screen.title = "walk.py"
        screen.show(file)
        screen.title = nil
        screen.tabs = ["walk.py", "other.py"]
        for _ in 0..<3 { screen.show(file) }
        // Both tabs are shown with it; what tells is that the other one has its file.
        screen.show(other)
        #expect(names(screen) == ["walk.py", "other.py"])
    }

    @Test func `an editor in a terminal is a file`() throws {
        var screen = Screen()
        screen.kind = .terminal
        screen.isNumbered = true
        screen.show(file)
        #expect(try only(screen.stills).text == file.prefix(20).joined(separator: "\n"))
    }
}

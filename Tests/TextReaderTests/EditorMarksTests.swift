// What editors draw among the text, and shapes without context, on screens that were recorded.

import PauseModel
import Testing
import TextReader

@Suite struct EditorMarksTests {
    /// The lines that a recorded screen shows, and those that are read there, as they stand.
    private func lines(of name: String) throws -> (shown: [String], read: [String]) {
        let recording = try Recording(name)
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let shown = recording.texts.flatMap { text in
            text.text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
        }
        let read = reading.regions.flatMap(\.lines).map { line in
            String(repeating: " ", count: line.indent) + line.text
        }
        return (shown, read)
    }

    @Test func tabMarksAndDottedGuidesAreNoText() throws {
        let (shown, read) = try lines(of: "kwrite-tabs-1080")
        let exact = shown.filter { read.contains($0) }
        #expect(exact.count >= shown.count - 2, "\(Set(shown).subtracting(read))")
        // Quotes over letters of x-height only are theirs.
        for name in ["io", "os"] {
            let line = String(repeating: " ", count: 8) + #""\#(name)""#
            #expect(read.contains(line))
        }
    }

    @Test func blankLinesAreAsManyAsThereIsRoomFor() throws {
        // Between two of them the guides of the lines below begin.
        let recording = try Recording("blank-rows-solarized-420")
        let texts = try TextReader().read(recording.picture, deadline: .seconds(60)).regions
            .map(\.text)
        #expect(recording.texts.allSatisfy { texts.contains($0.text) }, "\(texts)")
    }

    @Test(arguments: [
        // Right above the status line, with a number; above one in several colours; above a frame's rest.
        "last-line-vim-720", "last-line-bar-720", "last-line-gedit-720",
        // A bracket with a block caret, and the line above a console.
        "last-line-p5-720",
        // A caret behind the last bracket, with a ground of its own, and with a box around the bracket at which the guide
        // of its block ends; text that touches the foot of its window, and of its card.
        "last-brace-p5-720", "bracket-box-guide-720", "bracket-box-open-720",
        "last-end-mousepad-540", "card-foot-1280",
        // Words behind a wide blank, right above a status line of about their colour.
        "last-line-xfce-720",
        // Right below tabs, its number in the same ground.
        "first-line-sublime-540",
        // A ruler behind a few words in the text, and few digits in the gutter.
        "first-line-rstudio-768",
    ])
    func linesAtTheEndOfATextAreOfIt(name: String) throws {
        let recording = try Recording(name)
        let shown = recording.texts.flatMap { $0.text.split(separator: "\n") }
        let regions = try TextReader().read(recording.picture, deadline: .seconds(60)).regions
        let longest = regions.map { $0.text.split(separator: "\n") }.max { $0.count < $1.count }
        let read = try #require(longest)
        #expect(read.count == shown.count)
        let isFirst = name.hasPrefix("first")
        let (own, due) = try (
            #require(isFirst ? read.first : read.last), #require(isFirst ? shown.first : shown.last)
        )
        #expect(String(own).difference(from: String(due)).count <= 4, "\(own)")
    }

    @Test func bracketsAloneOnTheirLineDoNotPartAText() throws {
        // All that stands in such a line reaches below the row that letters stand on.
        let recording = try Recording("foot-notepadqq-720")
        let regions = try TextReader().read(recording.picture, deadline: .seconds(60)).regions
        let text = try #require(regions.first { $0.text.contains("break;") }).text
        #expect(text.contains("]);") && text.contains("usleep($wait * 1000);"))
    }

    @Test func keysOfAnEditorByThemselvesAreNoCode() throws {
        let recording = try Recording("bars-nano-720")
        let regions = try TextReader().read(recording.picture, deadline: .seconds(60)).regions
        let bars = try #require(regions.first { $0.text.contains("Read File") })
        #expect(bars.kind == .interface)
    }

    @Test func wordsAndCellsKeepTheirFirstLetters() throws {
        // A proportional font, in which the recogniser gives first letters of words no place of their
        // own; and cells of a notebook with a margin as narrow as a letter.
        let (shown, read) = try lines(of: "prose-cells-400")
        #expect(Set(shown).subtracting(read).isEmpty)
    }

    @Test func bracesAloneOnALineAreBraces() throws {
        let (shown, read) = try lines(of: "vim-js-plex-light-720")
        let braces = shown.filter { line in line.drop { $0 == " " } == "}" }
        try #require(braces.count >= 4)
        for brace in Set(braces) {
            let due = braces.count { $0 == brace }
            #expect(read.count { $0 == brace } == due, "\(brace)")
        }
    }

    @Test func linesOfTwoVersionsHaveTheirNumbersInTheNewOne() throws {
        let recording = try Recording("diff-github-1080")
        let lines = try TextReader().read(recording.picture, deadline: .seconds(60)).regions
            .flatMap(\.lines)
        #expect(lines.count { $0.diff == .removed } == 4)
        #expect(lines.count { $0.diff == .added } == 8)
        #expect(lines.allSatisfy { $0.diff != .removed || $0.number == nil })
        for line in lines where line.diff == .added { #expect(line.number != nil, "\(line.text)") }
    }

    /// A line of a comparison, without the room that a page leaves between its sign and its text.
    private struct Compared: Hashable {
        var sign: DiffSign?
        var indent: Int
        var text: Substring
    }

    @Test(arguments: ["comparison-cousine-768", "diff-signs-1080", "diff-gutter-1080"])
    func signsBesideTheLinesOfTwoVersionsAreNoPartOfThem(name: String) throws {
        let recording = try Recording(name)
        let shown = recording.texts.flatMap { $0.text.split(separator: "\n") }.compactMap { line in
            let sign: DiffSign? = line.first == "+" ? .added : line.first == "-" ? .removed : nil
            let text = line.dropFirst().drop { $0 == " " }
            return text.isEmpty
                ? nil
                : Compared(sign: sign, indent: line.count - text.count, text: text)
        }
        try #require(shown.count > 15)
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let read = Set(
            reading.regions.flatMap(\.lines).map {
                Compared(sign: $0.diff, indent: $0.indent, text: $0.text[...])
            })
        // The room is the same for all lines.
        let wrong = (0..<12).map { room in
            shown.filter { line in
                var moved = line
                moved.indent -= room
                return !read.contains(moved)
            }
        }.min { $0.count < $1.count }
        #expect(try #require(wrong).count <= 1, "\(wrong ?? [])")
    }

    @Test func headsOfHunksBeginWhereTheSignsStandAndTextBehindThem() throws {
        let (shown, read) = try lines(of: "comparison-hunk-head-330")
        try #require(shown.contains { $0.hasPrefix("@@ ") })
        #expect(read == shown)
    }

    @Test func theTabAboveATextInATerminalIsNoLineOfIt() throws {
        let recording = try Recording("tabs-vim-600")
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let code = try #require(
            reading.regions.first { $0.text.contains("const struct bill *bill") })
        #expect(!code.text.contains("book.c"), "\(code.text)")
    }

    @Test func whatIsTypedBehindACornerIsRead() throws {
        let read = try lines(of: "prompt-corners-900").read
        #expect(read.contains { $0.hasSuffix(" git log --oneline --graph --all") })
        #expect(read.count { $0.hasPrefix("└─") } == 3, "\(read)")
    }

    @Test func roundBracesAreBraces() throws {
        let (shown, read) = try lines(of: "braces-impress")
        let due = shown.count { $0 == "}" }
        try #require(due == 2)
        #expect(read.count { $0 == "}" } == due)
    }

    @Test func quotesAreStraightInATextWithoutOneGrid() throws {
        let (shown, read) = try lines(of: "quotes-monofur-640")
        let quoted = shown.filter { $0.contains("\"") }
        try #require(quoted.count >= 2)
        #expect(quoted.allSatisfy(read.contains))
    }

    // Beside a number, their dots one pixel high; and without, at a size of their own.
    @Test(arguments: ["semicolons-anonymous-810", "semicolons-gomono-700"])
    func semicolonsAloneAreALine(_ name: String) throws {
        let (shown, read) = try lines(of: name)
        let line = String(repeating: " ", count: 8) + ";;"
        let due = shown.count { $0 == line }
        try #require(due >= 4)
        #expect(read.count { $0 == line } == due)
    }

    @Test func statusLinesAtTheEdgeAreReadWhole() throws {
        let (shown, read) = try lines(of: "status-vim-480")
        let words = shown.flatMap { $0.split(separator: " ") }
        #expect(words == ["zpipe.c", "68,13", "21%"])
        #expect(read.contains { $0.split(separator: " ") == words })
    }

    /// One of the tabs has the ground of the text, so that no edge runs all along below them.
    @Test func namesOfTabsAreNotCutAtTheGutterBelowThem() throws {
        let read = try lines(of: "fold-marks-tags-540").read
        #expect(read.contains { $0.hasPrefix("przepisy.html style.css") }, "\(read)")
    }

    @Test func namesInFramedTabsAreRead() throws {
        let (shown, read) = try lines(of: "tabs-framed-300")
        let words = read.flatMap { $0.split(separator: " ") }.map(String.init)
        try #require(shown.count == 4)
        #expect(Set(shown).subtracting(words).isEmpty, "\(read)")
    }

    @Test(arguments: [("arrow-small-240", "|>"), ("beam-cut-330", "T")])
    func aPointerAloneIsNoLine(name: String, sign: String) throws {
        let (shown, read) = try lines(of: name)
        #expect(shown.allSatisfy(read.contains), "\(read)")
        #expect(!read.contains { $0.split(separator: " ") == [Substring(sign)] }, "\(read)")
    }

    @Test func linesThatAreHalfHiddenAreLeftOut() throws {
        let read = try lines(of: "middle-dot-2160").read
        #expect(read.first == "Text(trail.name).font(.headline)", "\(read)")
    }

    /// Screens on which one kind of mark or letter was misread on every line.
    private static let screens: [String] = [
        // The map of the file beside it; a highlighted line; first letters off their columns.
        "minimap-monoid-720",
        // Line numbers that can hardly be read, beside keys that begin with a quote.
        "faint-numbers-720",
        // Stars of comments in another colour; braces that are nearly round.
        "braces-cousine-720",
        // Dots and commas as high as small letters.
        "dots-nimbus-720",
        // Hyphens three pixels wide; a highlighted line of one bracket.
        "hyphens-liberation-720",
        // A caret between a gutter and its text, below a title; a message at the foot.
        "nano-message-720",
        // A status line below the text, on a ground of its own.
        "vim-status-720",
        // Numbers that count from the caret, whose own stands elsewhere; entries of lists.
        "vim-relative-600",
        // Rulers of many kinds; quotes alone on their lines.
        "rulers-660",
        // Commas a pixel lower than periods.
        "commas-inconsolata-14",
        // A bar caret that touches a bracket alone on its line.
        "bar-caret-1080",
        // A highlighted line that reaches to the scroll bar.
        "scite-highlight-720",
        // A list of what can be typed, over the foot of the text.
        "popup-caret-720",
        // A highlighted first line below tabs; marks of tabs before a faint comment.
        "kwrite-first-line-1080",
        // The same below a frame, every other line of the text blank.
        "kwrite-soft-line-1080",
        // A highlighted first line, as dense as the words in it, above lines full of brackets.
        "micro-first-line-1080",
        // Digits in words whose outline is that of a bracket.
        "digits-fira-810",
        // Stars as small and as filled as two blurred ticks.
        "stars-liberation-720",
        // Text that begins two columns from the edge, and at the margin of its file.
        "padding-nimbus-720",
        // Guides of one line, fewer rows high than its ink.
        "rests-fira-810",
        // Letters that the reader is in doubt of, with likes that it is sure of.
        "likes-agave-810",
        // Words wider than others, and one bracket alone at the margin.
        "bold-cmu-720",
        // The map of the file, of which a line lies beside the first of the text.
        "map-tlwg-1080",
        // Rulers of one hyphen above and below another of two bars.
        "table-anonymous-810",
        // Rulers of stars that touch each other, in big letters.
        "stars-mononoki-zoom",
        // Lines so close that letters of one touch those of the next.
        "tight-monoid-19",
        // Stars of three pixels, as high as quotes.
        "stars-league-810",
        // The map of the file, whose lines touch each other.
        "map-monoid-1080",
        // Boxes that fold, beside the numbers.
        "fold-boxes-768",
        // Two boxes of code and a third among headings and prose, all on one ground.
        "page-boxes-800",
        // A round button beside the first line of a cell.
        "run-button-720",
        // Letters with accents, in five languages.
        "accented-cousine-720",
        // Numbers that count from the line with the caret, most of them too faint to be seen.
        "faint-relative-840",
        // Numbers of which some digits are too faint, in a view that was zoomed in.
        "faint-zoom-720",
        // Cells of notebooks with their numbers, and what they print, on grounds of their own or not.
        "cells-jupyter-720", "cells-colab-720",
        // Dark boxes on a light page, their margins too narrow for a small copy.
        "dark-box-768",
        // Code between sentences, all on the ground of the page.
        "plain-page-768",
        // A text on paper with a grid.
        "paper-league-1080",
        // Cells of a notebook with line numbers, which take up most of the page.
        "cells-numbered-1080",
        // The frame of a window beside line numbers.
        "split-numbers-480",
        // A terminal split in three, numbers that count from the caret, tildes below the last line.
        "terminal-split-1440",
        // Lines that were found, printed with a colon behind their number.
        "found-lines-720",
        // A session with numbered prompts, which are no numbers of cells.
        "prompts-ipython-720",
        // Hooks at the ends of lines, arrows for tabs.
        "line-ends-go-1080",
        // A page of tags, which end nearly each line with the same sign.
        "tags-gedit-720",
        // Boxes that fold, the topmost joined to the edge of the window.
        "folds-geany-768",
        // Numbers above the row of their lines, on a ground of their own; no line is not indented.
        "gutter-dark-900",
        // Numbers on a ground a little darker than that of the text.
        "gutter-grey-720",
        // A heading between two boxes hardly darker than the page.
        "heading-boxes-720",
        // Two versions beside each other, tinted, with room for what the other one has.
        "diff-split-1080",
        // Votes beside a box of code.
        "votes-768",
        // Cells of a notebook on its own ground, with hairlines around them.
        "marimo-cells-1080",
        // A window of help over a text.
        "float-nvim-900",
        // Boxes of code with edges of another colour, which are no frames of a table.
        "slide-border-720", "slide-box-480",
        // Boxes that fold with a line below them, and the ends of what they fold.
        "fold-ends-768",
        // Types and names of arguments that an editor writes into lines, on dark ground and on light.
        "hints-rust-1080", "hints-java-900",
        // …right behind a bracket and a word, in a text with relative numbers.
        "hints-dart-720",
        // Bars no higher than letters, at the begin of most lines.
        "bars-mplus-900",
        // A console that begins near the edge of the window; at the end its prompt alone.
        "console-r-900",
        // A map of the file whose lines run together.
        "minimap-blocks-720",
        // Letters with marks below, beside and across them, and of shapes of their own.
        "letters-hack-20",
        // Two editors side by side that nothing but the numbers of one parts.
        "split-plain-520",
        // Two lines below the name of their file, in another font.
        "title-few-300",
        // Boxes that fold, joined by a line, at the edge of their margin.
        "fold-chain-720",
        // The map of a short file, whose lines touch each other.
        "map-short-1080",
        // A small table whose bars do not touch, with equal hyphens in a row.
        "table-plus-1080",
        // Rows of a table, printed with their numbers in a console.
        "console-rows-720",
        // Numbers of which two and that of the line with the caret are seen.
        "faint-tokyo-1080",
        // A cell whose empty prompt is less than a column from its first line.
        "prompt-colab-1080",
        // A comment so dim that none of its letters is surely text.
        "dim-nord-720",
        // Of all line numbers one is seen, close to the text.
        "dim-number-720",
        // Tildes below the end of a file, of which some are too faint to be seen.
        "tildes-agave-1080", "tildes-faint-1080",
        // Semicolons that hardly reach below the row, and tall angles.
        "semicolons-nanum-900",
        // The parts of a comparison, some without their numbers, one indented as a whole.
        "diff-parted-900",
        // A pointer far behind a line, and not beyond the end of all others.
        "pointer-far-1080",
        // A file just begun: behind the last of its numbers stands the caret alone.
        "begun-caret-1080",
        // Blanks wider than letters.
        "blanks-hermit-900",
        // The branches of a tree that a program printed, their lines in one piece and in parts.
        "tree-terminus-400", "tree-d2coding-540",
        // Macros that go on for lines, each ending in a backslash.
        "continued-emacs-540",
        // Bold words of small letters, each of them like the one before; the signs of a comparison.
        "bold-oxygen-600",
        // Letters in whole pixels, and a column that the editor paints, which lines run across.
        "pixels-micro-560",
        // Boxes that fold with a sign one pixel high, bold letters right behind them, lines below.
        "folds-geany-sql-720",
        // A caret's line in a band and underlined from side to side, below it tildes and a status line.
        "caret-line-vim-1080",
        // Digits nearly as wide as high in a gutter.
        "numbers-vim-500",
        // A tree that a hairline parts from the text, below a title that nothing parts from both.
        "border-nightowl-1080",
        // Names of months below each other, behind lines that end where they like.
        "list-of-files-360",
        // Two tables that a program printed, their left sides in one column.
        "tables-sqlite-360",
        // Quotes, backticks and apostrophes alone on their lines, and with a comma or a semicolon.
        "quotes-dejavu-430", "quotes-jetbrains-520", "quotes-hack-780",
        // Arrows that fold touch the text; numbers are hardly seen beside them, and none before some; below faint
        // numbers, small titles of panels begin further left.
        "folds-touching-480", "folds-session-480", "folds-few-480",
        // A small mark beside the edge of a letter.
        "ring-edge-480",
        // The round corner of a box on a shadow; a prompt in the corner of a pane.
        "corner-zoom-1080", "prompt-corner-1080",
        // Two signs of many strokes that touch, as lines drawn as bars do; a heading in bold type; a stem with a stroke.
        "hunk-hack-1080", "heading-bold-1080", "stroked-jetbrains-1080",
        // A small circumflex, blurred to one filled piece.
        "circumflex-cascadia-1080",
        // The number of a notebook's cell, its bracket worn to a stroke.
        "cells-worn-1080",
        // Names of files above the numbers of five lines.
        "names-few-vim-1080",
        // Lines that a search has found, each a name and a value behind a number.
        "search-lines-1080",
        // Types in letters that stand a row lower than those of their line, and hide their ground there.
        "hints-scala-1080",
        // Underscores between feet of letters, with a cell of ground above them as high as a caret.
        "underscores-gomono-1080",
    ]

    @Test(arguments: Self.screens)
    func linesAreExact(name: String) throws {
        let (shown, read) = try lines(of: name)
        let wrong = shown.filter { !read.contains($0) }
        #expect(wrong.count <= 1, "\(wrong)")
    }

    /// Lines at which something of the editor's stands, each told by the letters at it.
    ///
    /// A list of its own, with its type told: the macro has the compiler find that out three times.
    private static let marks: [(name: String, line: String)] = [
        // A hash under a block caret, right below the bar of an editor.
        ("caret-hash-480", "# syntax=docker/dockerfile:1.6"),
        // Dots and commas at the foot of a notebook's cell.
        ("feet-jupyter-1080", #"fig.savefig("fit.svg")"#),
        // The beam of a pointer upon letters, light and dark.
        (
            "beam-nightowl-1080",
            "    return {w: n for w, n in treffer.items() if n >= mindestens}"
        ),
        ("beam-leetcode-1080", "        return best;"),
        // A beam beside a text, on the line that marks its last column; and one box of a fold, filled, on a margin.
        ("fold-geany-720", "  const FORBIDDEN = 403;"),
        ("fold-geany-720", "final class HttpResponse {"),
        // The bar of an empty console, at which the border beside a tree ends.
        ("run-webstorm-1080", "export class Money {"),
        // A second editor that nothing parts from the first but its numbers, below its tab and the way to its file.
        ("split-rosepine-1080", "  useEffect(() => {"),
        ("split-rosepine-1080", ".clock figcaption {"),
        // Tables drawn in whole lines, among others whose sides stand in the same column.
        ("tables-terminal-1080", "│ Blue in Green │ 5:37 │"),
        ("tables-terminal-1080", "│ trip-hop │ 1 │ 330.0     │"),
        // A pipe that a coding font draws as one triangle in the middle of two columns.
        ("pipes-jetbrains-1080", #"  |> List.iter (Printf.printf "%d ")"#),
        ("pipes-jetbrains-1080", "  |> liste"),
        // A file that was printed with lines around it, one of which joins all others: they are none of it.
        ("listing-bat-720", "proc einzahlen(k: Konto, cent: Positive) ="),
        ("listing-bat-720", "  k.saldo += cent"), ("listing-bat-720", "File: konto.nim"),
        ("listing-bat-720", "➜ p batcat -r 7:14 --paging=never --theme=Nord konto.nim"),
        ("listing-inconsolata-1080", "[project]"), ("listing-inconsolata-1080", #"  "rich","#),
        // Coloured letters of eight pixels, which their light shows better than the strongest channel.
        ("colours-sublime-540", "  --ink: #3b2f2f;"),
        ("colours-sublime-540", "  color: #c0392b80;"),
        // A file that is indented from its first line on, as numbers in columns of the text show.
        ("first-number-vim-720", "  function restArguments(func, startIndex) {"),
        // Numbers of cells in letters smaller than those of the text, two of which share one of its columns.
        ("cells-colab-900", "df.head()"),
        // Zeros that are drawn like the letter, at the end of names in small letters.
        ("zeros-b612-720", "        const double mx = (box_.x0 + box_.x1"),
        // The first line of a file beside its number, two columns in.
        (
            "first-number-textmate-1080",
            "module Brew (Step (..), Recipe, parse, total, render) where"
        ),
        // Numbers that were printed between two commands, in narrow letters.
        ("printed-bat-720", "   5     inhaber: string"),
        ("printed-bat-720", "➜ p batcat --paging=never -n --theme=Nord konto.nim"),
        // Two dots that touch a letter that looks like a stem where it is small.
        ("dots-thonny-720", "def räkna(text):"),
        // The line that the caret is on, two lines above the end of the band of line numbers.
        ("line-micro-720", "    try std.testing.expectEq(@as(u64, 6), gcd(54, 24));"),
        // A bracket alone beyond the line at the end of the usual lines, in a box with the scroll bar.
        (
            "margin-jedit-1080",
            "    case other                    => Failure(new IllegalArgumentException(other))"
        ),
        // The numbers of two versions and their signs, on pages on which changes are discussed: lines removed and
        // added on grounds of their own, some of them in the pane of the page.
        ("diff-github-1080", "            if i&1 == 0 && w.verbose {"),
        ("diff-github-1080", "    if len(q.items) >= q.limit {"),
        // A narrow font whose brackets are higher than letters, and a line that is mostly quotes.
        ("narrow-emacs-800", "            'a'..='z' | 'A'..='Z' | '_' => {"),
        ("narrow-emacs-800", "                    ')' => Token::RParen,"),
        // Blanks that are shown, some of them too faint to be seen, between line numbers and indented lines.
        ("dots-workbench-720", "from __future__ import annotations"),
        ("dots-workbench-720", "class Matrix:"),
        // Bold letters whose dots run into their stems.
        ("bold-strokes-720", "    if (!*p) {"),
        // Entries that were printed with their numbers, in brackets.
        ("entries-replit-720", "[02] oak_planks    64/64"),
        // Lines at the margin whose first two letters touch, in a gutter's font.
        ("touching-mousepad-768", "import java.util.ArrayList;"),
        ("touching-mousepad-768", "public class Account {"),
        // Two versions beside each other, each with its numbers, and signs that stand apart from these.
        ("diff-sides-900", "  has_many :lines"), ("diff-sides-900", "  def total(rounding: 2)"),
        // The caret in the first line of a pane stands on the bar below the tabs.
        ("caret-geany-452", "// A list that counts what it holds."),
        // One blank that is shown, in what has changed in a line.
        ("dots-meld-600", "        if (pieces <= 0) {"),
        // Arrows of tabs as strong as the letters, in a text that shows its blanks.
        ("arrows-nvim-720", "        t, err := store.Get(1)"),
        ("arrows-nvim-720", "            return"),
        // Pointers with a white rim, and a grey line around it: an arrow, and a beam behind a line.
        ("pointer-rim-720", "    def load(self, path: Path) -> None:"),
        ("beam-rim-ace-768", " * ¡Atención! No es segura con varios hilos."),
        // Lines that are selected from their first letter to the side, the last of them blank.
        ("selected-blank-blue-720", "@dataclass"), ("selected-blank-blue-720", "    y: int"),
        // Dotted guides that end at the brace of their block.
        ("guides-kwrite-600", "            },"), ("guides-kwrite-600", "        switch (c) {"),
        ("guides-kwrite-600", "};"),
        // Text across the line at the end of usual ones, and a pointer behind that.
        (
            "wrap-guide-jedit-390",
            #"    return String.format("%tF %s/%d", LocalDateTime.now(), conteggi, capienza);"#
        ),
        // Dots on capitals, one of them touching its letter.
        (
            "dotted-i-sakura-200",
            #"    şehirler = Keyword.get(opts, :şehirler, ["İzmir", "Muğla"])"#
        ),
        ("dotted-i-geany-200", #"            new("İpek", 20, Array.Empty<double>()),"#),
        // A block caret in the corner of the picture, its side blurred; and one behind the bar between two windows.
        ("block-corner-emacs-190", "{-# LANGUAGE LambdaCase #-}"),
        ("block-split-sakura-160", "end"),
        // The outline of a caret behind a prompt.
        ("outline-repl-720", ">>>"),
        // Dots behind a line below which others are folded away.
        ("fold-monaco-720", "public:"),
        // A mode line whose `L` is read as `I`, between the windows of two texts.
        ("windows-goemacs-720", "    @Published private(set) var items: [Todo] = []"),
        ("windows-goemacs-720", "  if self.pos.y >= 400 then"),
        // The last bracket of a file, and the caret in the blank line below it: one piece of ink.
        ("brace-caret-ace-768", "}"),
        // Triangles that fold, on a margin without numbers.
        ("triangles-kwrite-640", "class Queue {"), ("triangles-kwrite-640", "#include <array>"),
        ("triangles-kwrite-640", "    bool pop(T &value) {"),
        // A terminal in the middle of the picture: all lines of its text are indented.
        ("tabs-vim-600", "    if (open > book->limit) {"), ("tabs-vim-600", "        open++;"),
        // Cells of a notebook on one ground, each with numbers of its own, one of them moved by a part of a column.
        ("cells-numbers-900", "def filter_lines(input_file, output_file, keyword):"),
        ("cells-numbers-900", #"filter_lines("input.txt", "filtered.txt", "Python")"#),
        // Lines that a debugger has printed with their numbers, between its prompts.
        ("list-gdb-1080", "(gdb) list 105,135"),
        ("list-gdb-1080", "119             strm.next_in = in;"),
        // One brace at the margin, and the caret on the first letter of the text.
        ("brace-arduino-720", "  if (!IrReceiver.decode()) return;"),
        // The first digits of numbers, thin and near to the edge of the pane.
        ("numbers-sqlite-768", "  user_id_param UUID"), ("numbers-sqlite-768", "RETURNS TABLE ("),
        // Two boxes of a page, the lines of which are all indented.
        ("padding-moodle-480", "    ret = deflateInit(&strm, level);"),
        ("padding-moodle-480", "        strm.avail_in = fread(in, 1, CHUNK, source);"),
        // Two windows with their mode lines, of which one stands between both texts.
        ("windows-emacs-720", "(q 'insert! 3.14)"),
        ("windows-emacs-720", "(define q (make-queue))"),
        // Left edges that are off by the room beside their letters, below a title; what continues a line.
        ("slide-lato-1080", "record Circle(double r) implements Shape {"),
        ("slide-lato-1080", "                 .mapToDouble(Shape::area)"),
        // The tools of a notebook's cell, in its first line.
        ("tools-jupyter-720", "def roll(n=2, sides=6):"),
        // The arrow before the addresses of a page that is served.
        ("vite-stackblitz-1080", "  ➜  Local:   http://localhost:5173/"),
        // An arrow drawn in one piece, whose head ends above its bars and below.
        ("arrow-jetbrains-1080", "  useEffect(() => {"),
        // Stems in the column of a guide, and a line of small letters alone.
        ("guide-kdevelop-1080", "    if (m_pos.y < 0.0f && !m_resting) {"),
        ("guide-kdevelop-1080", "        m_pos.y = -m_pos.y;"),
        // Three bars struck through, where three bars are seen elsewhere.
        ("struck-fira-1080", #"    if (text !== "" && state.items.length < max) {"#),
        // Line numbers of which only some digits stand out, and a caret before the text.
        ("numbers-nord-1080", "        private readonly string $nummer,"),
        // What was printed below an editor, across the foot of the border beside its tree.
        (
            "console-idea-1080",
            #"Exception in thread "main" java.lang.IllegalArgumentException: Too many lines: 10444"#
        ),
        // The name of a file in a proportional font, its period under the letter before it.
        ("name-server-1080", "src> server.go"),
        // Blanks that are narrow in a proportional font.
        ("proportional-noto-12", "    groups = defaultdict(list)"),
        // What begins a decorator, in letters as small as the sign of a copyright.
        (
            "at-league-13",
            #"@Component({ selector: "app-list", template: `<li *ngFor="let x of xs">{{ x.name }}</li>` })"#
        ),
        // Hashes, which are no letters with two dots: of those the text would be read as another language.
        ("hashes-player-720", "    # g = y - (0.30*(r-y) + 0.11*(b-y)) / 0.59"),
        // The letter x in names, as small as a sign of multiplication.
        ("letters-emacs-720", "class SparseMatrix {"),
        // Small blurred plus signs, with blanks on both sides.
        ("plus-micro-720", "    if (old.qty + qty > 99) {"),
        // Three quotes in bold, alone in their line.
        ("quotes-vim-1440", "\"\"\""),
        // Branches of a tree that begin below the room between two rows.
        ("tree-qterminal-720", "├── README"), ("tree-qterminal-720", "│       ├── düğme.py"),
        // Tildes below what a compiler points at.
        ("tildes-gcc-720", "      |     ^~~~~~"),
        // Letters of Polish and of Turkish, told by others of their languages.
        ("zloty-kitty-720", "     żurek …  14.50 zł"),
        (
            "turkish-blog-1440",
            "Sunucuda yer kalmadığında ilk bakılacak yer günlük klasörüdür. Aşağıdaki betik, bir aydan eski dosyaları tek tek"
        ),
        // Arrows that a coding font draws over two columns, each with a head that opens to its shaft.
        ("arrows-fira-13", "  return rest.map((line, i) => {"),
        // Stars before names, as small as signs that no keyboard has.
        (
            "stars-gomono-13", #"        for (const char *p = argv[i]; *p != '\0'; p++)"#
        ),
        // Question marks of twelve pixels, slanted.
        ("marks-dejavu-11", #"    const cells = line.split(opts.delimiter ?? ";");"#),
        // Quotes that lean, in a text with words of another language.
        (
            "quotes-inconsolata-11",
            #"                raise ValueError(f"{path}:{number}: '{line[:20]}' is not key=value")"#
        ),
        // Letters with dots whose feet touch their neighbours, and such whose dots touch them.
        (
            "accents-tlwg-22",
            #""""Liest Messwerte ein und prüft sie: größer als 0, kleiner als 1e9.""""#
        ),
        (
            "accents-courier-12",
            #""""Liest Messwerte ein und prüft sie: größer als 0, kleiner als 1e9.""""#
        ),
        // The one of an exponent without a sign.
        (
            "exponents-source-13",
            #""""Liest Messwerte ein und prüft sie: größer als 0, kleiner als 1e9.""""#
        ),
        // Dashes that fold, right beside the text, in a margin with a pattern.
        ("fold-scite-720", "CREATE TABLE mitglied ("),
        ("fold-scite-720", "       CASE WHEN s.jahre IS NULL THEN 'säumig'"),
        // Bars at the start of tabs, a pixel between each and the next.
        ("tabs-gvim-720", #"    "context""#), ("tabs-gvim-720", "        return ErrLleno"),
        // A table whose sides are in pieces.
        ("table-mlterm-720", "│ id │    navn     │ vægt_g │ set_første │"),
        // Code on a ground that a slide shows line by line.
        ("seams-beamer-720", "    ligne, reste = [], limite"),
        ("seams-beamer-720", "            yield ' '.join(ligne)"),
        // Percent signs whose rings are dots.
        ("percent-spleen-720", "        movq    %rcx, %rsi"),
        // A first line, pointed out, of nearly the ground of the tabs above it.
        ("first-line-rosepine-720", ".RECIPEPREFIX := >"),
        // A last line, pointed out, above what an editor leaves empty, on another ground.
        ("last-line-nvim-1080", "        self.head = (self.head + 1) % N;"),
        // What the rim of a window on a picture leaves beside its text, a prompt without its arrow.
        ("rim-macos-720", "A  src/lib/ean13.ts"),
        ("rim-macos-720", "~/dev/pantry git:(feat/scan) ✗ git status -sb"),
        // A word on a ground of its own at the end of a first line that is pointed out.
        ("word-pycharm-1080", "from dataclasses import dataclass"),
        // Names in the curly marks of a compiler, hardly leaning.
        ("quotes-gcc-720", "silnia.c: In function ‘main’:"),
        (
            "quotes-gcc-720",
            "silnia.c:12:5: error: ‘retrun’ undeclared (first use in this function)"
        ),
        // Who changed a line and when, behind it.
        (
            "blame-darkplus-720",
            "setInterval(() => buckets.clear(), 15 * WINDOW_MS).unref();"
        ),
        // …in another language.
        ("blame-czech-720", #"    Teplota float64 `json:"t"`"#),
        // Signs that no keyboard has, among code.
        ("signs-hack-720", "~/demo λ ls"), ("signs-hack-720", "● nginx.service - web server"),
        ("signs-hack-720", "  ✘ deletes the user"), ("signs-hack-720", "▶ Run tests"),
        // The arrow that an editor sets before the rest of a line that it wraps.
        (
            "signs-vim-720",
            #"↪ worked with stone and, as the chronicle says, "learned by falling"."#
        ),
        // A dash from edge to edge of its cell, among hyphens.
        ("signs-hack-720", #"const empty = total ? total : "—";"#),
        // What is wrong with a line, behind it, in the colour of its squiggle.
        ("lens-lightmodern-720", #"  const [query, setQuery] = useState("");"#),
        // Two signs drawn as one chevron in the middle of their columns, beside lone ones.
        ("chevron-darcula-1080", "if (calls.size() >= limit) {"),
        ("chevron-datagrip-720", "WHERE  o.created_at >= DATE '2024-01-01'"),
        ("chevron-datagrip-720", "  AND  o.created_at <  DATE '2024-04-01'"),
        // Zeros that a font draws like its `O`.
        ("number-zeros-codepen-300", "  width: min(60vw, 220px);"),
        ("number-zeros-kate-300", "    USER_AGENT = 'feed-reader/0.4'"),
        // Block carets behind a prompt, whose sides video has blurred.
        ("blank-caret-gdb-170", "(gdb)"),
        ("blank-caret-powershell-200", #"PS C:\Users\Jonas\rechnung>"#),
        // …and drawn as an underscore.
        ("caret-powershell-720", #"PS C:\dev\tools>"#),
        ("caret-cmd-480", #"C:\Users\Jonas\java>"#),
        // A small cross, as full as a disc for its blur.
        ("cross-rstudio-720", "# A tibble: 3 × 4"),
        // Marks above the shade of a progress bar, which is made of dots.
        ("shade-inconsolata-720", "if err != nil {"),
        // A circumflex alone in its row, too low to be a letter.
        ("lone-caret-cmd-360", "         ^"),
        // A bar caret behind a prompt of one letter, hardly higher than letters of that font.
        ("caret-end-nightowl-720", "$"),
        // A table whose bars touch from line to line, and run through the `+` of its rulers.
        (
            "table-plus-558",
            "|    |           |                |          |       |         | 29:40.934704Z  |                 |"
        ),
        (
            "table-plus-558",
            "+----+-----------+---------+--------+------------+----------+----------------+-----------------+"
        ),
        // …and tables whose hyphens and bars are alike the dashes of a frame, or their `+` one more hyphen.
        ("table-plus-hack-280", "+----+--------------+-------+"),
        ("table-plus-liberation-280", "+----+--------------+-------+"),
        ("table-plus-liberation-280", "|  3 | washer       |  0.05 |"),
        // The faint brackets of a cell's number are read as others.
        ("cells-notebook7-720", "walk(12)"),
        // The side of a window right before the first letter.
        ("edge-mousepad-900", "SELECT region,"),
        // The beam of X over a terminal, wider than others, right of two short lines.
        ("beam-xterm-460", "756 list.c"), ("beam-xterm-460", "18408 app"),
        // An arrow and a beam with a line around them, right of a line.
        (
            "arrow-line-intellij-230",
            "    data class Done(override val title: String, val took: Duration) : Task"
        ),
        (
            "beam-line-xfce-320",
            "FAILED test_inv.py::test_cheapest - AssertionError: assert ['b'] == ['a']"
        ),
        // Blanks shown by dots as strong as the letters.
        ("dots-qtcreator2-316", "    if (a &&"),
        ("dots-qtcreator2-316", "    a = b +"),
        // A slide with a footer further left than its text.
        ("title-lecture-1080", "instance Functor Parser where"),
        // Boxes with a line around them, around a word wherever it stands.
        ("boxed-words-720", "        self.rows = rows"),
        // Grounds behind words without a line around them, hardly higher than the letters.
        ("words-vim-352", "static struct node *find(const char *w)"),
        ("words-vim-352", "        struct node *next;"),
        ("words-emacs-230", "   (num-retries :initarg :num-retries :initform 0)"),
        // Lines that are selected as a whole.
        ("band-mousepad-576", "    WHERE  o.status <> 'cancelled'"),
        ("band-mousepad-576", "ORDER  BY month DESC, place;"),
        // The number of the line with the caret, where all others are as dark as the ground.
        ("lone-number-emacs-600", "        return text;"),
        // A bar beside changed lines, between the numbers and the text; some of them selected.
        ("changes-jetbrains-1080", "        if (balance.compareTo(amount) < 0) {"),
        ("changes-jetbrains-1080", "    public void deposit(BigDecimal amount) {"),
        // Arrows in the margin of lines that go on from the one above.
        ("wraps-emacs-470", "impl BuildQueue {"), ("wraps-emacs-470", "        BuildQueue {"),
        // A tree on the ground of the text, which a line parts from it; what is cut off there is marked
        // with arrows.
        (
            "tree-line-emacs-800",
            "   * The class name of application context that will be used by default for web"
        ),
        (
            "tree-line-emacs-800",
            "  public static final String DEFAULT_CONTEXT_CLASS = \"org.springframework.context.\""
        ),
        // Lines that are indented anyhow beside line numbers on the grid of the text.
        ("numbers-lisp-emacs-496", "        (pfuture-callback cmd"),
        // The first line pointed out below a row of tabs, of which the open one has the ground of the text.
        ("tabs-first-line-720", "function [t, y] = simulate_pendulum(theta0, tspan, h)"),
        // One line of a slide pointed out, the others dimmed, their numbers to next to nothing.
        ("dim-numbers-reveal-720", #"    println!("{r}"); // error[E0597]"#),
        // The type of a name, written into a line of letters so large that they are found on a smaller copy.
        ("hints-zed-1440", "    let mut freq = HashMap::new();"),
        // Beside a tree of files on the very ground of the text, whose rows are lower than its lines.
        ("tree-horizon-720", #"store = Store("links.json")"#),
        // The arcs that join the two lines of a prompt, in rows higher than they are; one touches a letter.
        ("arcs-lambda-720", "╰─λ curl -v localhost:8080/v1/orders/17"),
        // The angle of a prompt behind the name of a folder.
        ("angle-mid-720", "facture ❯ git status -sb"),
        // What a compiler points with behind a lone bar, in a font whose circumflex is high.
        ("carets-spleen-720", "      |     ^~~"),
        ("carets-spleen-720", "      |                     ^"),
        // A branch of a tree that ends a pixel before the side of its cell.
        ("tree-spleen-720", "├── Makefile"), ("tree-spleen-720", "    └── main.c"),
        // A line by itself beside the coloured side of its box.
        ("onecell-obs-720", #"viewof hour = Inputs.range([5, 21], {step: 1, label: "Hour"})"#),
        // A caret that touches the first of three quotes, higher than the letters.
        ("caret-quotes-pycharm-720", "\"\"\"Configuration de l'application.\"\"\""),
        // A slash that leans, wider than its column, behind a star that it reaches over.
        ("stars-kotlin-720", "/** Un article et son prix hors taxes, en euros. */"),
        // A block caret below a status line of its colour, beside a letter at the very edge.
        ("joe-caret-720", "#!/bin/bash"),
        ("nano-message-720", "        }"),
        // …and one in which the stem of the letter runs along a side.
        ("vim-caret-1080", "def heapify(x):"),
        // A block caret and the other bracket, filled with another colour, side by side.
        ("vim-brackets-720", "                a();"),
        ("bar-caret-1080", "{"),
        ("scite-highlight-720", "#!/usr/bin/env python3"),
        // A guide no longer than the one line that is indented so far.
        ("guides-hack-720", "            return i;"),
        // Names of one letter, whose capitals differ by height alone.
        ("case-agave-19", "    n -= sz;"),
        ("case-agave-19", "    x = z; v = u; w = s; c = o;"),
        // …in a text of few capitals.
        ("case-nanum-1080", "        const struct job *x = *(struct job **)a;"),
        // Leaning quotes, wider than they are high.
        ("quotes-inconsolata-zoom", #"if [ "$NAME" = "root" ]; then"#),
        ("kwrite-first-line-1080", "package main"),
        ("kwrite-soft-line-1080", "import Foundation"),
        // Bold letters whose dots touch them, in a picture that is read at half its size.
        ("nvim-bold-1440", "        section .text"),
        ("nvim-bold-1440", "        jz      .done"),
        // A few numbered lines right below the names of the files in the tabs.
        ("vim-tabs-1440", "%.o: %.asm"),
        ("vim-tabs-1440", "        rm -f count *.o"),
        // Blanks much narrower than the letters.
        ("slide-kpmono-1080", "            Kuye ! Imali,"),
        // A bar caret that touches the bar below a tab, and the first letter.
        ("geany-tab-caret-1080", "program Noliktava;"),
        (
            "micro-first-line-1080",
            #"""
            """Splits arithmetic into tokens and works it out, left to right by precedence."""
            """#
        ),
        (
            "kwrite-first-line-1080",
            "                        continue // a heading"
        ),
        // Bold letters wider than the others, and one line of them alone at the margin.
        ("margin-hermit-1080", "    finally:"),
        ("margin-hermit-1080", "    opened_files = []"),
        // Bold letters wider than the others, whole lines of them among lines on a grid.
        ("wide-hermit-1440", "#include <features.h>"),
        ("wide-hermit-1440", "#define NL_CAT_LOCALE 1"),
        // Two semicolons alone on a line.
        ("semicolons-gomono-1080", "              ;;"),
        // Slanted exclamation marks in big letters.
        (
            "exclamation-dejavu-1280",
            #"         * "!ring:unbounded" that will just return 1 to return the"#
        ),
        // Backticks nearly as wide as carets.
        (
            "backticks-mononoki-1440",
            #"  gettext "$1" | (export PATH `envsubst --variables "$1"`; envsubst "$1")"#
        ),
        // Nothing but quotes beside a number, on the last line but one.
        ("hanging-liberation-720", #"        """"#),
        ("hanging-liberation-720", "        if _subtype is None:"),
        // Quotes of one shape that are read as pairs.
        ("quotes-monofur-18", "        case 'x':"),
        // Lines of brackets below the row that others stand on.
        (
            "step-gomono-15",
            #"    # Use -E because on some systems bash builtin interprets \n itself."#
        ),
        // Circumflexes alone on a line.
        ("circumflexes-plex-1080", "             ^^^^^^^^^^^^^^^^^^"),
        // What was typed as two characters and is drawn as one sign over both columns.
        ("ligature-jetbrains-1440", "        if n != Offset(uint32(n)) {"),
        ("ligature-jetbrains-1440", "        if vers != 4 {"),
        // The map of the file, its words drawn as bars.
        ("map-bars-720", "const fs = require('fs/promises');"),
        ("map-bars-720", "const { EventEmitter } = require('node:events');"),
        // A name in large letters over the picture, beside the lines.
        ("name-beside-720", "SRCS    := $(wildcard src/*.c)"),
        // A first line of few letters, pointed out, the caret touching one of them.
        ("first-caret-dracula-420", "<?php"),
        // The last line but one, and the last one, pointed out, with the caret behind it.
        ("last-line-onedark-720", "    color: var(--accent);"),
        ("last-line-dark-ts-480", "    if (known) {"),
        // A letter beside a zero with something in it.
        ("letter-o-jetbrains-1080", #"["L1","NA\207VE","O0"]"#),
        // An arrow to the left, drawn as one sign.
        (
            "letter-o-jetbrains-1080",
            "ghci> let m = M.fromList [(i, i ^ 2) | i <- [1 .. 5], odd i]"
        ),
        // A box around a bracket, below the line pointed out.
        (
            "boxed-bracket-1440",
            "        entries.reduce(into: 0) { $0 += $1.kind == .credit ? $1.amount : -$1.amount }"
        ),
        // The second line of a prompt, whose angle is round.
        (
            "rulers-pytest-720",
            "❯ cd pyt; pytest -q --tb=short -p no:cacheprovider --color=yes 2>&1 | head -60"
        ),
        // Marks of folds five pixels wide, beside a text of which all is indented, and beside tags.
        ("fold-marks-kotlin-400", "    fun pairings(): List<Pair<Player, Player?>> {"),
        ("fold-marks-kotlin-400", "            while (open.isNotEmpty()) {"),
        ("fold-marks-tags-540", #"<html lang="pl">"#),
        ("fold-marks-tags-540", #"    <template id="card">"#),
        // Brackets alone on their lines, marked as a pair by a line below each.
        ("brackets-marked-460", "{"),
        ("brackets-marked-460", "}"),
        // Letters with a comma below them, a pixel or two of it.
        ("comma-letters-ubuntu-588", #"readonly SURSA="${1:?lipsește directorul sursă}""#),
        // Prose of thin letters, whose tops and ends are parted from them; a zero that a value is asked for.
        (
            "listing-okular-720",
            "The second half prints the result. Paths are sorted by their mean time."
        ),
        ("listing-okular-720", "    my $sum = 0;"),
        // A first line pointed out, with a caret as high as the line: no heading.
        ("first-line-nord-300", "-- Esquema del álbum"),
        // Square brackets of a small font, and braces of a faint colour, which bend like parentheses.
        ("brackets-spyder-320", "        self._kopiec: list[Zadanie] = []"),
        ("braces-inconsolata-720", "local M, api, fn = {}, vim.api, vim.fn"),
        (
            "braces-inconsolata-720",
            #"  api.nvim_create_autocmd({ "BufEnter", "TextChanged" }, {"#
        ),
        // A ruler in words, of which some strokes were not read.
        ("rulers-sqlite-720", "-------------  ------  -  -------"),
        // The one of a number, which looks like a letter before an `e`.
        (
            "exponents-godot-720",
            #"            sprite.play("idle" if absf(velocity.x) < 1e-2 else "run")"#
        ),
        // Rulers that touch, before titles and without them.
        ("rulers-ipython-720", String(repeating: "-", count: 75)),
        (
            "rulers-pytest-720",
            "_________________ test_iban[GB82 WEST 1234 5698 7654 33-True] __________________"
        ),
        ("rulers-pytest-720", "test_iban.py:13: in test_iban"),
        // The sides of a table in pieces, as the terminal leaves room between its rows.
        ("frames-mlterm-720", "├────┼──────────────┼────────────┤"),
        ("frames-mlterm-720", "│ id │     nom      │   prix/€   │"),
        // Numbers behind the names of versions.
        ("blame-lxterminal-768", "^6229740  4) function M.split(s, sep)"),
        ("blame-lxterminal-768", "00000000 11)   end"),
        // Below a prompt on a ground that ends in a point.
        ("powerline-alacritty-1080", "--- FAIL: TestUmlaut (0.00s)"),
        // Words beside code, far off, in a step of their own.
        ("columns-julia-720", "        abs(Δ) < tol && return (; x, i)"),
        // A tab of the ground of its pane, which reaches further to the left.
        ("tab-texstudio-1080", #"\usepackage[ngerman]{babel}"#),
        ("tab-texstudio-1080", "  \\centering"),
        // Two zeros with a stroke, and a letter before a digit that is read as a zero: `-O2`.
        ("zeros-oxygen-720", "build/app: $(OBJS)"),
        // Bars one pixel wide, as long as rules; `fi` in one cell.
        (
            "bars-nimbus-1440",
            "    awk '$1==\"#define\" && $2 ~ /^E[A-Z0-9_]+$/ { print $2 }' |"
        ),
        // Angles as high as braces, and as deep.
        ("angles-nanum-18", "        List<Map<String, Integer>> m = new ArrayList<>();"),
        ("angles-nanum-18", "        if (i > 0 && l < 10 || list[0] == null) { return 0; }"),
        // Two bars after a name, as high as capitals.
        ("bars-terminus-14", "        if (i > 0 && l < 10 || list[0] == null) { return 0; }"),
        // Names that begin with the letter O, and zeros with a dot in them.
        ("zeros-jetbrains-720", "    @Override"),
        // Letters with accents among many without.
        ("accents-roboto-14", "class Café:"),
        ("accents-roboto-14", "        self.prénom = prénom"),
        // One line of code between sentences, on a ground five levels darker than the page.
        ("faint-box-720", "nav { flex: 1 1 auto }"),
        // A line of nothing but quotes below one of higher letters, which is no heading.
        ("quotes-gedit-720", #"    """"#),
        ("quotes-gedit-720", "    add = res.append"),
        // Bullets of a slide.
        ("bullets-comic-720", "• & takes the address"),
        ("bullets-comic-720", "• never dereference NULL!"),
        // Balls with a light on them, as high as small letters; squares.
        ("balls-beamer-720", "• Metoda jej zavolá příkazem yield"),
        ("squares-beamer-720", "• Nothing is copied"),
        // Rings no higher than half a letter; diamonds, one of them read as two signs.
        ("rings-slide-1080", "• Nav slēptu atkritumu savācēju"),
        ("diamonds-noise-720", "• Desimaalipilkku ja puolipiste ovat tavallisia"),
        ("squares-beamer-720", "    • every name has a type"),
        // A title on a ground that gets lighter in steps, and a bullet below its larger letters.
        ("gradient-title-720", "Arrays decay"),
        ("gradient-title-720", "• sizeof does not decay"),
        // Line numbers beside a text that is one bracket, in a window that is no terminal.
        ("numbered-box-1080", "{"),
        (
            "numbered-box-1080",
            #"  "server": { "host": "0.0.0.0", "port": 8080, "tls": null },"#
        ),
        // Numbers that count from a line below all others, with a ground of its own.
        ("relative-below-900", "    i = j + 1"),
        ("relative-below-900", "function M.filter(items, q)"),
        // A circumflex that hangs a little lower than others, behind a quote.
        (
            "relative-below-900",
            #"    local line = api.nvim_get_current_line():match("^%s*(.-)%s*$")"#
        ),
        // The signs of a comparison between the numbers and the text.
        ("diff-gutter-900", "type Limiter struct {"),
        ("diff-gutter-900", "func New(rate float64, burst int) *Limiter {"),
        // Quotes so large that they are filled rectangles.
        ("quotes-zoom-1080", "enum Token<'a> {"),
        ("quotes-zoom-1080", "    Ident(&'a str),"),
        ("prompt-angle-720", "❯ kubectl get pods -A -o wide"),
        ("middle-dot-720", "3/3 · follow for more"),
        // The foot of a `g` right above a `u`.
        (
            "feet-ace-768",
            #"        $this->routes[strtoupper($method)][] = ["~^{$re}$~u", $h(...)];"#
        ),
        // The arrow of a mouse beside the last lines.
        ("pointer-slide-720", "    };"), ("pointer-slide-720", "}"),
        // An underscore far left of the rest of its line.
        ("pointer-slide-720", #"        _               => "\u20AC\u20AC\u20AC","#),
        // A plus with blur between its arms.
        (
            "marimo-cells-1080",
            "        B.append(-sum(binom(i + 1, j) * B[j] for j in range(i)) / (i + 1))"
        ),
        // Stems of letters below the frame of a table, in its columns.
        ("table-gomono-900", "...>   GROUP BY 1 HAVING n >= 1 ORDER BY n DESC;"),
        ("table-gomono-900", "INSERT INTO author VALUES(2,'Karel Čapek','1890-01-09');"),
        // The frame of that table: its sides in lines of text, and a line of its own.
        ("table-gomono-900", "│ Karel Čapek    │ 2 │ 23.25 │"),
        ("table-gomono-900", "├────────────────┼───┼───────┤"),
        // The frame of a table in one piece, its columns as near to each other as a frame over a text.
        ("table-sqlite-480", "┌────┬───────┬────────────┬───────┐"),
        ("table-sqlite-480", "│ 3  │ Grace │ 2020-12-09 │ 4     │"),
        // Lines that begin with a letter as wide as high, and no box that folds.
        (
            "vim-light-liberation-720",
            "non-existing elements are considered to be infinite.  The interesting"
        ),
        // Hyphens below the heads of a table.
        ("table-rulers-1080", "---  -----      --"),
        // The map of a file, of which blank lines part a piece from the rest.
        ("map-gap-900", "*,"), ("map-gap-900", "*::before,"),
        // A dot of four pixels between words; the line above is half hidden.
        (
            "middle-dot-2160",
            #"Text("\(trail.lengthKm, specifier: "%.1f") km · \(trail.tags.sorted()"#
                + #".joined(separator: ", "))")"#
        ),
        // Marks that open exclamations and questions, hanging from the row and standing on it.
        ("inverted-dejavu-19", #"print("¡Hola, mundo!")"#),
        ("inverted-dejavu-19", #"nombre = input("¿Nombre? ")"#),
        ("inverted-dejavu-19", #"    print(f"{i}: {2 ** i};", end=" ")"#),
        ("inverted-hack-26", #"print("¡Hola, mundo!")"#),
        ("inverted-hack-26", "// ¡Ojo! No borrar; usar j."),
        // The prompt of Oh My Zsh, in a font that has none of its signs.
        ("oh-my-zsh-900", "➜  blog git:(main) ✗ ruby posts.rb 2"),
        ("oh-my-zsh-900", "➜  blog git:(main) ✗"),
        // …and where the arrow is so small that nothing is read.
        ("arrow-kitty-176", "➜  shop git:(main) ls -l"),
        ("arrow-kitty-176", "➜  shop git:(main) git init"),
        // A ring that touches its letter.
        ("tables-sqlite-360", "│ 1  │ Åsa Lund  │ Malmö  │ 1250.5 │ 1    │"),
        // The heavy angle that prompts end with, behind which something was typed.
        ("prompt-angle-480", "❯ ls"), ("prompt-angle-480", "❯ python3 summe.py umsatz.csv"),
        // Numbers that a program printed, between the prompts of a session.
        ("printed-numbers-330", "     3  fn tally(words: Vec<String>) -> HashMap<String, u32> {"),
        ("printed-numbers-330", "     9      seen"),
        // Hyphens that a font joins with the head of an arrow.
        (
            "arrows-jetbrains-300",
            #"    require(!routes.contains(method -> parts), s"duplicate: $pattern")"#
        ),
        // An arrow that is widest above its middle.
        ("pointer-wide-1080", "        for n, línea in enumerate(f, 1):"),
        // Block carets on the first letter of a file: one that touches its side along five rows, one whose
        // first and last row are blurred.
        ("block-top-emacs-240", "package shop.inventory;"),
        // An `i` without a foot at the beginning of a line.
        ("block-top-emacs-240", "import java.util.LinkedHashMap;"),
        ("block-blurred-micro-240", "use std::collections::BTreeMap;"),
        // An arrow with a foot hardly narrower than its widest row; one as high as letters on a copy of
        // half the size; a beam whose ends are blurred.
        ("pointer-foot-360", #"      style: "currency","#),
        ("pointer-large-300", "    private(set) var trails: [Trail] = []"),
        ("beam-blurred-240", "    @media (max-width: 600px) {"),
        // The part of the map in view, framed, beside small text.
        ("map-view-soft-790", "use DateTimeImmutable;"),
        // A few names at the left edge of code, in a step of their own by chance.
        (
            "left-names-pluma-720",
            "        get() = readings.map { it.celsius }.average().takeUnless { it.isNaN() }"
        ),
        // A line in inverse video, of which the side of the window is taken for a letter.
        ("manual-konsole-720", "RETURN VALUE"),
        // Accents on stems, no larger than the dots of others.
        ("accents-i-1080", "    # ¿Qué pasa si el archivo está vacío? Entonces no hay líneas."),
        // Bold dots that are no accents, as wide as their stems.
        ("bold-dots-source-1080", "class TimelineEvent {"),
        ("bold-dots-source-1080", "    required this.title,"),
        ("bold-dots-source-1080", "@immutable"),
        // Cards side by side on a page that is hardly darker.
        ("cards-judge-900", "    string minWindow(string s, string t) {"),
        ("cards-judge-900", "minimum window of s such that every character in t,"),
        // A line pointed out from side to side parts the ground of its window in two.
        ("selected-line-editor-720", #"        android:layout_width="0dp""#),
        // A bar caret no higher than the letters before it.
        ("caret-letters-1080", #"                log.warning("%s:%d skipped: %r", path, no, row)"#),
        // Bars of changed lines and fold boxes in front of a text.
        (
            "change-bars-npp-768",
            #"        if ($this->zakaznik === null) $suma += 89; // "poštovné""#
        ),
        // Panes that only a bar with a name parts, a box hardly darker than its page, and windows
        // with a narrow gap between them.
        ("thonny-panes-768", "LOW, HIGH = 1, 100"), ("faint-box-so-720", "my %seen;"),
        ("rstudio-panes-900", "library(tidyverse)"),
        // Bold letters whose strokes are filled rectangles, below a heading in larger ones.
        ("bold-slide-420", "Initialising a list."), ("bold-slide-420", "int i = list.size();"),
        ("bold-slide-420", "list.sort();"),
        // Small bold letters that are nearly alike, and no ruler.
        ("bold-small-kate", "namespace Tienda;"),
        // A few lines of a terminal below the titles of panels, one of them far apart; an arrow known by its shape.
        (
            "panel-terminal-380",
            "....                                                                      [100%]"
        ),
        ("panel-terminal-380", "❯ pytest -q"), ("panel-terminal-380", "❯"),
        ("arrow-cousine-160", "➜  parser"),
        // …and pluses, which are no arrows.
        ("console-r-300", "+   group_by(statie) |>"),
        // Arrows of folds, some of them blurred, above the triangle of a line that runs a test.
        ("fold-lens-1280", "        if bucket.tokens >= 1.0 {"),
        ("fold-lens-1280", "mod tests {"),
        // The values of variables that a debugger writes behind lines.
        ("values-clion-140", "static void felvesz(const char *szo) {"),
        ("values-clion-140", "    for (int i = 0; i < hossz; i++) {"),
        // A window over another one, beyond the foot of the picture.
        (
            "window-idle-720",
            "Python 3.11.2 (main, Oct  7 2026, 12:35:07) [GCC 12.2.0] on linux"
        ),
        ("window-idle-720", "            break"),
        // A hyphen before a name.
        (
            "minus-fantasque-720", "    @counts.sort_by { |word, n| [-n, word] }.each(&block)"
        ),
        // Accents in an editor that draws bold words wider than the others.
        ("accents-thonny-768", "# Asal sayıları bulan küçük bir program"),
        ("accents-thonny-768", "        if n % bölen == 0:"),
        // Bars above letters, and roofs above such as few languages have.
        ("macrons-b612-1080", "{ Vienkārša preču uzskaite }"),
        (
            "welsh-mplus-720",
            #"    geiriau = re.findall(r"[\wâêîôûŵŷ']+", testun.lower())"#
        ),
        // The corners that join the two lines of a prompt, and a sign far left of a line taken out.
        ("prompt-corners-900", "┌─[ida@nuc]─[~/infra]"),
        ("signs-git-900", #"-    image: "nginx:1.25-alpine""#),
        ("signs-git-900", #"-      - "8080:80""#),
        // Tabs of Vim above numbered lines, and squiggles right below words.
        ("tabline-airline-1080", "use std::collections::VecDeque;"),
        ("squiggles-bluefish-800", ##"        <li><a href="#menu">Menu</a></li>"##),
        // An underscore of which a coder has left a shade, and none where blanks are.
        ("faint-underscore-1080", #"target="${BACKUP_DIR:-/var/backups}""#),
        ("faint-underscore-1080", "# Copies folders to a dated archive and keeps the newest ones."),
        // Large letters of a slide: nothing is seen in the room around them.
        ("slide-plain-1080", "csvsum.go"),
        ("slide-plain-1080", "Geany with its dark colours and a sidebar of symbols."),
        ("slide-plain-1080", "gedit with the colours and font given."),
        // Numbers of two lines that touch the border of their window.
        (
            "border-digits-800",
            #"      <input id="qty" name="qty" type="number" min="1" max="12" value="2">"#
        ),
        ("border-digits-800", #"      <button type="submit" disabled>Order</button>"#),
        // A strip that the end of a fold leaves beside three lines.
        ("fold-strip-geany-768", "int main(int argc, char **argv)"),
        // Digits at the end of a line that is level.
        ("digits-vim-720", "#define NBUCKET 1024"), ("digits-vim-720", "#define MAXWORD 64"),
        // What is selected, a bare line above it and the caret's own ground below.
        ("selected-gedit-720", "// Note is a short message that visitors leave behind."),
        ("selected-gedit-720", "type store struct {"),
        // Thin first letters whose place a recogniser of words has taken for a blank.
        (
            "thin-first-slide-720",
            "• Il codice dopo await riprende solo quando c’è il risultato"
        ),
        // The names of the rows of a table, which are no line numbers.
        ("row-names-r-1080", "9  Faro 17.8 FALSE"), ("row-names-r-1080", "10 Bern  9.4  TRUE"),
        // …and where all have one digit: the names of the columns stand above them.
        ("row-header-r-1080", "1  Oslo  5.7  TRUE"), ("row-header-r-1080", "9  Faro 17.8 FALSE"),
        // Levels of code in a proportional font, hardly wider than two blanks.
        ("narrow-levels-scite-1080", "  repeat"),
        ("narrow-levels-scite-1080", "    local free = true"),
        // Arrows that fold lines, as near to their numbers as a digit.
        (
            "fold-arrows-go-720",
            "func (t *Tree[K, V]) Set(key K, value V) (old V, replaced bool) {"
        ),
        // Boxes of folds so near that the lines between them make one piece of all.
        ("fold-chain-codeblocks-740", "int main() {"), ("fold-chain-codeblocks-740", "};"),
        // The bar below a tab, which the caret touches.
        ("tab-caret-geany-720", "class LruCache {"),
        // Signs of a comparison in a dark colour.
        ("dark-signs-git-680", "-        row = found[start:start + 12]"),
        // The number of a cell on the ground of the page, left of code on another.
        ("cell-prompts-jupyter-880", "list(rain.items())[:2]"),
        // An icon left of what a cell has printed.
        ("output-icons-colab-1080", "             sold"),
        ("output-icons-colab-1080", "   A   120   27.6"),
        // A title in a thin font, and the bullets below it.
        ("thin-title-lato-700", "Immutable"),
        ("thin-title-lato-700", "• Tuples, strings and frozensets"),
        // The number of the caret's line, where no other is seen.
        ("lone-number-split-1080", "    if (delay <= 0) return setDebounced(value);"),
        ("lone-number-split-1080", "export function useDebounce(value, delay = 300) {"),
        // An arrow over two cells.
        ("arrow-ligature-fira-438", "    (a, r2) <- pa r1"),
        // Apostrophes that lean.
        (
            "curly-apostrophes-fr-1080",
            "dictionnaires, les fermetures et les écouteurs d’événements."
        ),
        // A box of a fold that the foot of the window cuts.
        ("fold-cut-codeblocks-720", "class Matrix {"),
        (
            "fold-cut-codeblocks-720",
            "    Matrix(std::size_t rows, std::size_t cols, double init = 0.0)"
        ),
        ("fold-cut-codeblocks-720", "        return m;"),
        // The frame of a window that ends above the text of a terminal.
        ("gdb-frame-above-720", "(gdb) run"),
        // The foot of a frame around code, above what is typed on the same ground.
        ("gdb-band-cyan-720", "        seed = (seed * 37 + 11) % 101;"),
        // Boxes around names, whose letters reach up to the line.
        ("boxed-names-solarized-1080", "    JOIN   cohorts c USING (user_id)"),
        // Two digits a line, as low and as wide as no tilde is.
        ("python-counts-1080", "0 0"), ("python-counts-1080", "2 8"),
        // The colon behind dots that are alone in their line.
        ("ipython-more-1080", "   ...:"),
        // Balls with numbers on them.
        ("numbered-balls-720", "• Allocate a node"),
        ("numbered-balls-720", "• It becomes the new head"),
        // Zeros with nothing in them.
        ("plain-zeros-nano-1080", "if (( EUID != 0 )); then"),
        ("plain-zeros-nano-1080", #"        0)        log "leer: ${f##*/}" ;;"#),
        // Numbers that a command has printed, above the next prompt.
        ("cat-numbers-720", "    17      double t = 0.0;"),
        // Narrow hyphens far left of the rest of their lines.
        ("patch-page-720", "-       int len = 0;"), ("patch-page-720", "-               len++;"),
        // A bold underscore, and descenders in the line that it begins.
        ("lone-underscore-bold-720", "  _             -> Nothing"),
        // Underscores of underlined names.
        (
            "underlined-underscores-1080",
            "       The following semantics apply for fd_in and off_in:"
        ),
        // Line numbers too dim to be ink show where column 0 is.
        ("faint-gutter-codepen-480", "const balls = [];"),
        ("faint-gutter-codepen-480", "  constructor(x, y, r = 10 + Math.random() * 20) {"),
        ("faint-gutter-exercism-720", "defmodule Auction.Lot do"),
        ("faint-gutter-exercism-720", "  use GenServer, restart: :transient"),
        // Filled boxes with a hole for a sign fold lines; of two dashes in the corner of a pane neither is a speck.
        ("filled-folds-codelite-800", "-- G-code reader for a small plotter"),
        ("filled-folds-codelite-800", "function Machine.new(opts)"),
        ("filled-folds-codelite-800", "    return setmetatable({"),
        // A strip darker than the ground on both sides of it, between numbers and text.
        ("shaded-margin-pyzo-900", "import asyncio"),
        ("shaded-margin-pyzo-900", "class Flags(IntFlag):"),
        ("shaded-margin-pyzo-900", "    NONE = 0"),
        // A caret over the stem of a letter, and one whose colour video has blurred.
        ("caret-on-package-720", "package de.kino.booking;"),
        ("caret-blue-dart-768", "import 'dart:async';"),
        // Numbers that `cat -n` has printed, between prompts of one sign.
        ("numbers-cat-fish-900", "     4    const k = Math.floor(n / v);"),
        ("numbers-cat-fish-900", "❯ cat -n roman.mjs | tail -8"),
        // Parentheses that bend as little as square brackets, by what they pair with.
        ("parentheses-b612-720", "        if (!kids_[0]) split();"),
        // Periods in titles: one nearer to the line below, and one read as a blank.
        ("title-gedit-720", "        invoice.rb"),
        ("tab-card-720", "cache.rs"),
        // Two panes beside each other: the line behind the numbers of the left one says nothing of the right one.
        ("panes-bbedit-900", "#ifndef BN_PLAYER_H"), ("panes-bbedit-900", "    BNRepeatNone = 0,"),
        // A first line that is pointed out in the ground of its tab, in a window with nothing beside the text.
        (
            "first-line-sublime-300",
            #"const button = document.querySelector(".steps button");"#
        ),
        // Two braces alone on their lines, beside the box of a fold whose line ends right below it.
        ("fold-foot-bluefish-190", "    {"), ("fold-foot-bluefish-190", "    }"),
        // A beam on a ground of its own colour, of which the line around it is seen, from one line to the next.
        ("beam-hollow-160", "    ports:"),
        // Rings that are as small as dots, on letters that a dot never stands on.
        ("rings-takao-130", "// Vattenyta med två vågor och fresnel"),
        // Blanks that are shown as strong as the dim keyword behind them.
        ("dots-contrast-540", "        end, B),"),
        // A slide on which light falls unevenly: its bright middle is no picture.
        ("vignette-beamer-720", "    unsigned char tmp[64], *p = a, *q = b;"),
        ("vignette-beamer-720", "        size_t k = n < sizeof tmp ? n : sizeof tmp;"),
        // A row of dots from side to side right below the last line of a text.
        ("grip-arduino-190", "  pinMode(LED_PIN, OUTPUT);"),
        // A brace alone on its line that looks like a parenthesis.
        ("brace-alone-jupp-480", "}"),
        // Zeros that look like the letter, among the digits of hexadecimal numbers.
        ("hexdump-ocrb-330", "00000070: 3566 5100 69ff f0dc 3566 6400 7700 48df  5fQ.i...5fd.w.H."),
        ("hexdump-ocrb-330", "000000a0: 3566 e100 96ff 00eb 3566 0001 d000 58ed  5f......5f....X."),
        // Quotes that lean like commas, and small ones whose lower half is one pixel of two wide.
        ("quotes-leaning-420", "print '(a, 2(1x, f6.2), a)', 'min/max', low, high, ' m'"),
        ("quotes-bitmap-300", "(require 'cl-lib)"), ("quotes-bitmap-300", "  :group 'tools"),
        // Semicolons of a text screen.
        ("semicolons-vga-420", "        size_t len, cap;"),
        ("semicolons-vga-420", "        sb->buf = realloc(sb->buf, sb->cap);"),
        // The first line and the last one in a window whose frame holds its title.
        ("frame-title-pascal-768", "begin"), ("frame-title-pascal-768", "end."),
        // A printed file whose head alone is seen, below commands, and one whose foot is, above others.
        ("listing-head-720", "me@host:~/p$ batcat frames.swift"),
        ("listing-head-720", "File: frames.swift"),
        ("listing-head-720", "    private static let mostOff = 4"),
        ("listing-foot-720", "    func isUpright(at x: Int, _ y: Int) -> Bool {"),
        ("listing-foot-720", "}"),
        // Pointers: a beam with a shadow on both sides right behind a letter, one at the side of the picture that
        // touches a letter, and a small blurred one.
        ("beam-shadow-88", "    return false; // saldo insuficiente"),
        ("beam-side-300", "#include <stdarg.h>"),
        (
            "beam-faint-300",
            #"        head = new Node<>(Objects.requireNonNull(value, "value"), head);"#
        ),
        // A block caret right below the bar of a window, in another colour.
        ("block-bar-emacs-300", "{-# LANGUAGE LambdaCase    #-}"),
        // Bars between dark panes, dimmer than any text.
        ("three-panes-dark-1080", "let open = !!+btn.dataset.on;"),
        // Apostrophes and a semicolon alone on a line, in the row of its number.
        ("quotes-nix-600", "          '';"),
        // The tips of the next line's letters, at the foot of a window.
        ("tips-juffed-768", "        run: |"),
        // A tree on the ground of the text, between icons and the first faint numbers of lines.
        ("tree-nord-1080", "#include <array>"), ("tree-nord-1080", "#include <stdexcept>"),
        // The squares that show colours, filled and empty.
        ("swatches-light-720", "  --crust: #b5651d;"),
        ("swatches-light-720", "  --flour: #fff8ec;"),
        ("swatches-dark-720", "  box-shadow: 0 2px 10px rgb(0 0 0 / 12%);"),
        // The last lines of a selection, whose blanks are shown.
        ("selection-foot-720", "              />"),
        ("selection-foot-720", "              {t.label}"),
        // A line that ends below what an editor shows of a name, in a frame and in the steps of the text.
        ("hover-monaco-720", "  on<K extends keyof"),
        // Arrows of folds of two strokes, beside numbers too faint to be seen.
        ("fold-strokes-noto-1440", "  if (authType === 'web') {"),
        // A cedilla.
        ("cedilla-ubuntu-720", #"        Hesap h = new Hesap("Ayşe", 250.0);"#),
        // A parenthesis alone on its line that was read as a brace.
        ("table-end-sql-480", ");"),
        // Arrows of many folds between numbers and text, where the numbers hardly stand out, and before braces.
        ("folds-faint-numbers-1080", "        for ((index, q) in questions.withIndex()) {"),
        ("folds-braces-1080", "    {"),
        // Popups hardly darker than a light page: above the caret's line, and over panes of several grounds.
        ("popup-light-1080", "import ("), ("popup-over-panes-1080", "    }"),
        // The blurred box around a bracket, at which the guide of its block ends.
        (
            "bracket-box-125-1080",
            #"  return createHash("sha256").update(id).digest("hex").slice(0, 16);"#
        ),
        ("bracket-box-125-1080", "}"),
        // …around the first one of a file, beside its small map.
        ("first-brace-map-1080", "{"),
        // Rings that were read as quotes.
        ("degrees-1080", "Di:  6.70 ± 0.60 °C"),
        // Two editors, between which there is nothing but a slider with a bright mark in it.
        ("split-slider-1080", "  background: var(--fond);"),
        ("split-slider-1080", "    <h1>Hélène Dupré</h1>"),
        // The first line, pointed out, beside the bar of a chat that ends in the same row.
        ("first-line-chat-1080", "package cache"),
        // The letter that a name begins with, in a noisy picture.
        ("called-ok-1440", "        Ok(())"),
        // An umlaut among letters that Hungarian lacks.
        ("umlaut-spanish-720", #"PALABRAS = ["ñandú", "cigüeña", "pingüino", "murciélago"]"#),
        // Arrows of two strokes before lines whose numbers are too faint, of which one end of the first row is blurred.
        ("folds-faint-480", #"app.get("/mon/:ten", (req, res) => {"#),
        ("folds-faint-480", "  if (!mon) {"),
        ("folds-numbers-480", "        for row in csv.DictReader(f):"),
        ("folds-numbers-480", "    ap = argparse.ArgumentParser()"),
        // …below the way to the file, whose sign is an arrow too.
        ("folds-strokes-480", "import argparse"),
        ("folds-strokes-480", #"            when = datetime.fromisoformat(row["time"])"#),
        // A dark box on a page that shades from one colour into another, its letters as light as that.
        ("box-gradient-1080", "void trocar(int *a, int *b)"), ("box-gradient-1080", "{"),
        // Lines that are dimmed as a whole: their first letters, and a comment that hardly stands out.
        ("dimmed-start-1080", "int *maior(int v[], size_t n)"), ("dimmed-start-1080", "}"),
        ("dimmed-lines-1080", "        return NULL;    // vetor vazio"),
        // The arc at a round corner of a box, right above the text.
        ("rounded-box-1080", "int *maior(int v[], size_t n)"),
    ]

    @Test(arguments: Self.marks)
    func theLineAtAMarkIsExact(name: String, line: String) throws {
        #expect(try lines(of: name).read.contains(line))
    }

    /// Among icons, in letters that seem to keep to columns, behind the side of a window.
    @Test(arguments: [
        ("title-icons-qt-720", "matrix.cpp"), ("tab-name-dartpad-720", "snake_page.dart"),
        ("window-side-vim-220", "sieve.asm"), ("listing-inconsolata-1080", "pyproject.toml"),
        ("frame-title-pascal-768", "lotto.pas"),
    ])
    func namesInBarsAreRead(name: String, file: String) throws {
        let recording = try Recording(name)
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let words = reading.regions.flatMap(\.lines).flatMap { $0.text.split(separator: " ") }
        #expect(words.contains { $0 == file }, "\(words)")
    }

    @Test func largeDotsOfLettersAreNoLines() throws {
        let (shown, read) = try lines(of: "large-dots-1080")
        #expect(Set(shown).isSubset(of: read))
        #expect(!read.contains { $0.drop { $0 == " " } == "i" })
    }

    @Test func theFrameOfAWindowIsNoLineOfItsText() throws {
        let lines = try largestRegion(of: "frame-title-pascal-768").lines
        #expect(lines.first?.text == "begin" && lines.last?.text == "end.", "\(lines.map(\.text))")
    }

    @Test func aPrintedFileKeepsItsNumbersBesideIt() throws {
        let lines = try largestRegion(of: "listing-inconsolata-1080").lines
        #expect(lines.first { $0.number == 5 }?.text == "[project]")
        #expect(!lines.contains { $0.text.contains("│") || $0.text.contains("File:") })
    }

    @Test func theRowOfACodeLensIsNoBlankLine() throws {
        let text = try largestRegion(of: "lens-everforest-1080").text
        #expect(
            text.contains(
                "Collectors;\n\npublic class Keranjang {\n\n    public record"), "\(text)")
    }

    @Test func whoChangedABlankLineIsNoText() throws {
        let (shown, read) = try lines(of: "blame-monaco-720")
        #expect(!read.contains { $0.contains("weeks ago") })
        #expect(read.contains("func probe(ctx context.Context, url string) (r result) {"))
        #expect(shown.count(where: read.contains) >= shown.count - 1)
    }

    @Test func aCaretBelowTheLastBracketIsNoLine() throws {
        let read = try lines(of: "brace-caret-ace-768").read
        #expect(read.contains("}"))
        #expect(!read.contains("|"))
    }

    /// A caret beside the first sign of it is another matter.
    @Test func theFirstLineBelowTheBarOfATabIsRead() throws {
        #expect(try lines(of: "tab-bar-pluma-1080").read.contains { $0.hasSuffix("?php") })
    }

    /// The one line that does so: the end of the usual ones is no separator.
    @Test func aLineRunsOnAcrossTheMargin() throws {
        let read = try lines(of: "margin-line-geany-900").read
        #expect(read.contains { $0.hasSuffix("argv[0], e->rows, e->cols, AT(e, 1, 1));") })
    }

    /// The region of most lines.
    private func largestRegion(of name: String) throws -> Region {
        let recording = try Recording(name)
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        return try #require(reading.regions.max { $0.lines.count < $1.lines.count })
    }

    @Test func aStripThatAFoldLeavesChangesNoNumber() throws {
        let region = try largestRegion(of: "fold-strip-geany-768")
        let bracket = region.lines.first { $0.number == 68 }
        #expect(bracket?.text == "}")
        #expect(region.lines.first { $0.number == 70 }?.text == "int main(int argc, char **argv)")
    }

    /// What stands beside a text is no line of its region.
    @Test(arguments: [
        // The upper ends of a bracket that the edge of the screen hides.
        ("cut-xcode-1440", "`"), ("nano-message-720", "wordcount.c"), ("vim-status-720", "router."),
        ("popup-caret-720", "license"), ("title-few-300", "py"),
        // A status line on a bright ground, and what the editor says below it.
        ("airline-inconsolata-720", "wordfreq"), ("airline-inconsolata-720", "BOTTOM"),
        // The keys of nano, and its message above them.
        ("keys-nano-720", "Write Out"), ("keys-nano-720", "25 lines"),
        // The bar below a tab, under a pointer; a line of which the window hides the upper half.
        ("fold-strip-geany-768", "--"), ("border-digits-800", "</N1>"),
    ])
    func whatIsNotOfATextIsNotInItsRegion(name: String, other: String) throws {
        let region = try largestRegion(of: name)
        #expect(!region.lines.contains { $0.text.contains(other) })
    }
}

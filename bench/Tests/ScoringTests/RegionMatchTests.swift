// Lines read, given out to the regions that a truth knows.

import PauseModel
import Scoring
import Testing

@Suite struct RegionMatchTests {
    private let pane = ClipTruth.Region(
        kind: .code, box: Box(x: 100, y: 0, width: 400, height: 400), text: "a\nb")
    private let menu = ClipTruth.Region(
        kind: .interface, box: Box(x: 0, y: 0, width: 100, height: 400), text: "File")

    @Test func linesGoWhereTheirMiddleLies() {
        let left = ClipTruth.Region(
            kind: .code, box: Box(x: 0, y: 0, width: 100, height: 100), text: "a")
        let right = ClipTruth.Region(
            kind: .terminal, box: Box(x: 100, y: 0, width: 100, height: 100), text: "b")
        let read = Make.region(.code, lines: [("a", 10, 10), ("b", 110, 40)])
        let match = RegionMatch(truth: [left, right], read: [read])
        #expect(match.text(of: 0).map(\.text) == ["a"])
        #expect(match.text(of: 1).map(\.text) == ["b"])
        #expect(match.kind(of: 1) == .code)
    }

    @Test func interfaceReadAsCodeStaysWithTheCode() {
        let read = Make.region(.code, lines: [("File", 10, 10), ("a", 110, 40), ("b", 110, 70)])
        var wide = read
        wide.box = Box(x: 60, y: 0, width: 400, height: 100)
        let match = RegionMatch(truth: [pane, menu], read: [wide])
        #expect(match.text(of: 0).map(\.text) == ["File", "a", "b"])
        #expect(match.text(of: 1).isEmpty)
    }

    @Test func interfaceOutsideIsNobodysText() {
        let read = Make.region(.interface, lines: [("status", 600, 500)])
        let match = RegionMatch(truth: [pane], read: [read])
        #expect(match.text(of: 0).isEmpty)
        #expect(match.kind(of: 0) == nil)
    }

    @Test func blankLinesOfTheTextAreKept() {
        var read = Make.region(.code, lines: [("a", 110, 10), ("b", 110, 70)])
        read.text = "a\n\n  b"
        let match = RegionMatch(truth: [pane], read: [read])
        #expect(match.text(of: 0).map(\.text) == ["a", "", "  b"])
    }

    @Test func partsOfOneRowAreJoined() {
        let first = Make.region(.text, lines: [("x = [", 110, 40)])
        let second = Make.region(.text, lines: [("1, 2]", 300, 42)])
        let match = RegionMatch(truth: [pane], read: [second, first])
        #expect(match.text(of: 0).map(\.text) == ["x = [ 1, 2]"])
    }

    @Test func textAndLinesThatDisagreeFallBackOnLines() {
        var read = Make.region(.code, lines: [("a", 110, 10), ("b", 110, 40)])
        read.text = "a"
        read.lines[1].indent = 4
        let match = RegionMatch(truth: [pane], read: [read])
        #expect(match.text(of: 0).map(\.text) == ["a", "    b"])
    }

    @Test func knownRegionWithoutBoxFillsThePicture() {
        let whole = ClipTruth.Region(kind: .slide, box: nil, text: "a")
        let read = Make.region(.slide, lines: [("a", 900, 900)])
        #expect(RegionMatch(truth: [whole], read: [read]).text(of: 0).map(\.text) == ["a"])
    }
}

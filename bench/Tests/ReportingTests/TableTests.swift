// Tables as people and programs read them.

import Reporting
import Testing

@Suite struct TableTests {
    private let table = Table(
        title: "cost", columns: ["clip", "CPU s", "recall", "note"],
        rows: [
            [.text("a.mp4"), .number(1.25, digits: 1), .share(0.975), .text("x|y")],
            [.text("b, c.mp4"), .number(nil, digits: 1), .share(nil), .text("")],
        ])

    @Test func markdown() {
        #expect(
            table.markdown == """
                | clip     | CPU s | recall | note |
                |----------|------:|-------:|------|
                | a.mp4    |   1.2 | 97.5 % | x\\|y |
                | b, c.mp4 |     – |      – |      |
                """)
    }

    @Test func records() {
        #expect(table.records.count == 6)
        #expect(table.records[0] == "cost,a.mp4,CPU s,1.25")
        #expect(table.records[3] == "cost,\"b, c.mp4\",CPU s,")
    }

    @Test func page() {
        let plot = Plot(title: "t", upward: "s", content: .bars(groups: [], series: []))
        let page = ResultPage(
            title: "r",
            parts: [.heading("h"), .prose("p"), .table(table), .plot(plot, name: "cpu")])
        let markdown = page.markdown(named: "n")
        #expect(markdown.hasPrefix("# r\n\n## h\n\np\n\n### cost\n\n| clip"))
        #expect(markdown.hasSuffix("![t](n-cpu.svg)\n"))
        #expect(page.plots(named: "n").map(\.file) == ["n-cpu.svg"])
        #expect(page.records.hasPrefix("table,row,column,value\ncost,a.mp4,CPU s,1.25\n"))
    }

    @Test func bytesAreMillions() {
        #expect(Cell.bytes(399_600_000).shown == "400")
        #expect(Cell.bytes(nil).shown == Cell.nothing)
    }
}

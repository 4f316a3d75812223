// Plots are well-formed and to scale.

import Foundation
import FoundationXML
import Reporting
import Testing

@Suite struct PlotTests {
    @Test(arguments: [
        (0.0, 1.0, 0.2), (1.0, 1.0, 0.2), (0.93, 1.0, 0.2), (6.0, 6.0, 1.0), (7.0, 8.0, 2.0),
        (412.0, 500.0, 100.0), (0.003, 0.003, 0.0005),
    ])
    func scaleEndsOnRoundNumbers(value: Double, top: Double, step: Double) {
        let scale = PlotScale(holding: value)
        #expect(abs(scale.top - top) < 1e-9)
        #expect(abs(scale.step - step) < 1e-9)
    }

    @Test func labelsHaveTheDigitsOfTheStep() {
        #expect(PlotScale(holding: 1).ticks.map(PlotScale(holding: 1).label).last == "1.0")
        #expect(PlotScale(holding: 412).label(200) == "200")
    }

    @Test func barsAreDrawnToScale() throws {
        let plot = Plot(
            title: "a < b & c", upward: "CPU s",
            content: .bars(
                groups: ["one", "two"],
                series: [
                    Plot.Series(name: "x", values: [1, 2]),
                    Plot.Series(name: "y", values: [nil, 4]),
                ]), level: 1)
        let drawing = try #require(Drawing(plot.svg))
        let bars = drawing.elements.filter { $0.name == "rect" && $0.text.contains(": ") }
        let heights = bars.compactMap { $0.attributes["height"].flatMap(Double.init) }
        try #require(heights.count == 3)
        #expect(abs(heights[0] * 2 - heights[1]) < 0.2)
        #expect(abs(heights[0] * 4 - heights[2]) < 0.4)
        #expect(drawing.elements.first { $0.name == "text" }?.text == "a < b & c")
    }

    @Test func linesRunFromLeftToRight() throws {
        let points = [Plot.Point(x: 0, y: 5), Plot.Point(x: 10, y: 5)]
        let plot = Plot(
            title: "memory", upward: "MB",
            content: .lines(across: "minutes", lines: [Plot.Line(name: "a", points: points)]))
        let drawing = try #require(Drawing(plot.svg))
        let line = drawing.elements.first { $0.name == "polyline" }
        #expect(line?.attributes["points"] == "120,76 940,76")
    }
}

/// The elements of an SVG document; nil when it is not well-formed.
private final class Drawing: NSObject, XMLParserDelegate {
    struct Element {
        var name: String
        var attributes: [String: String]
        /// The text in it and in all elements in it.
        var text = ""
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    init?(_ svg: String) {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        guard parser.parse() else { return nil }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        for index in open { elements[index].text += text }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        open.removeLast()
    }
}

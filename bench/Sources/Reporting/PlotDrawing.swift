// From a plot to its SVG.

import Foundation

/// A plot being drawn: places in pixels, and the elements so far.
struct PlotDrawing {
    private let plot: Plot
    private let upward: PlotScale
    private var elements: [String] = []

    private let width: Double

    private static let height = 440.0
    /// No plot is narrower, whatever it shows.
    private static let leastWidth = 960.0
    /// A group of bars gets that much at least, or its name would run into the next one.
    private static let leastGroupWidth = 36.0
    /// Room at the left for the ticks and for what a slanting name needs of it.
    private static let (left, right, top) = (120.0, 20.0, 76.0)
    /// Room for group names, which are set aslant.
    private static let bottom = 130.0
    /// The Okabe-Ito colours, which people with any colour vision tell apart.
    private static let colours = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00"]

    init(_ plot: Plot) {
        self.plot = plot
        width = max(Self.leastWidth, Self.left + Self.right + Self.neededWidth(plot.content))
        upward = PlotScale(holding: max(Self.highest(plot.content), plot.level ?? 0))
        drawFrame()
        switch plot.content {
        case .bars(let groups, let series): drawBars(groups, series)
        case .lines(let across, let lines): drawLines(across, lines)
        }
        drawLevel()
    }

    var svg: String {
        let size = "width=\"\(shown(width))\" height=\"\(shown(Self.height))\""
        let box = "viewBox=\"0 0 \(shown(width)) \(shown(Self.height))\""
        let head = """
            <svg xmlns="http://www.w3.org/2000/svg" \(size) \(box) \
            font-family="system-ui, sans-serif" font-size="12" fill="#222222">
            """
        let ground = ##"<rect width="100%" height="100%" fill="#ffffff"/>"##
        return ([head, ground] + elements + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private static func neededWidth(_ content: Plot.Content) -> Double {
        guard case .bars(let groups, _) = content else { return 0 }
        return leastGroupWidth * Double(groups.count)
    }

    private static func highest(_ content: Plot.Content) -> Double {
        switch content {
        case .bars(_, let series): series.flatMap(\.values).compactMap { $0 }.max() ?? 0
        case .lines(_, let lines): lines.flatMap(\.points).map(\.y).max() ?? 0
        }
    }

    private var plotWidth: Double { width - Self.left - Self.right }
    private var plotHeight: Double { Self.height - Self.top - Self.bottom }

    private func place(up value: Double) -> Double {
        Self.top + plotHeight * (1 - value / upward.top)
    }

    private func shown(_ number: Double) -> String {
        Cell.fixed(number, 1).replacing(".0", with: "")
    }

    private mutating func drawFrame() {
        text(plot.title, x: Self.left, y: 24, style: #"font-size="16" font-weight="600""#)
        text(plot.upward, x: Self.left, y: 44, style: ##"fill="#555555""##)
        for tick in upward.ticks {
            let y = place(up: tick)
            line(Self.left, y, width - Self.right, y, style: ##"stroke="#dddddd""##)
            text(upward.label(tick), x: Self.left - 8, y: y + 4, style: #"text-anchor="end""#)
        }
    }

    private mutating func drawBars(_ groups: [String], _ series: [Plot.Series]) {
        guard !groups.isEmpty, !series.isEmpty else { return }
        let group = plotWidth / Double(groups.count)
        let bar = group * 0.8 / Double(series.count)
        for (index, name) in groups.enumerated() {
            let start = Self.left + group * (Double(index) + 0.1)
            for (place, one) in series.enumerated() where index < one.values.count {
                guard let value = one.values[index] else { continue }
                let y = self.place(up: value)
                rectangle(
                    x: start + bar * Double(place), y: y, width: bar * 0.94,
                    height: Self.top + plotHeight - y, series: place,
                    hint: "\(name), \(one.name): \(Cell.fixed(value, 3))")
            }
            let (x, y) = (start + group * 0.4, Self.top + plotHeight + 16)
            let turn = "transform=\"rotate(-35 \(shown(x)) \(shown(y)))\" text-anchor=\"end\""
            text(name, x: x, y: y, style: turn)
        }
        drawLegend(series.map(\.name))
    }

    private mutating func drawLines(_ across: String, _ lines: [Plot.Line]) {
        let axis = PlotScale(holding: lines.flatMap(\.points).map(\.x).max() ?? 0)
        for tick in axis.ticks {
            let x = Self.left + plotWidth * tick / axis.top
            let y = Self.top + plotHeight + 18
            text(axis.label(tick), x: x, y: y, style: #"text-anchor="middle""#)
        }
        text(
            across, x: Self.left + plotWidth / 2, y: Self.top + plotHeight + 40,
            style: ##"text-anchor="middle" fill="#555555""##)
        for (index, one) in lines.enumerated() {
            let points = one.points.map { point in
                let x = Self.left + plotWidth * point.x / axis.top
                return "\(shown(x)),\(shown(place(up: point.y)))"
            }
            let colour = Self.colours[index % Self.colours.count]
            elements.append(
                """
                <polyline points="\(points.joined(separator: " "))" fill="none" \
                stroke="\(colour)" stroke-width="2"/>
                """)
        }
        drawLegend(lines.map(\.name))
    }

    private mutating func drawLevel() {
        guard let level = plot.level else { return }
        let y = place(up: level)
        line(
            Self.left, y, width - Self.right, y,
            style: ##"stroke="#222222" stroke-dasharray="5 4""##)
    }

    private mutating func drawLegend(_ names: [String]) {
        var x = Self.left
        for (index, name) in names.enumerated() {
            rectangle(x: x, y: 52, width: 12, height: 12, series: index, hint: name)
            text(name, x: x + 18, y: 62, style: "")
            // About seven pixels a letter at this size.
            x += 42 + 7 * Double(name.count)
        }
    }

    private mutating func rectangle(
        x: Double, y: Double, width: Double, height: Double, series: Int, hint: String
    ) {
        let colour = Self.colours[series % Self.colours.count]
        elements.append(
            """
            <rect x="\(shown(x))" y="\(shown(y))" width="\(shown(width))" \
            height="\(shown(height))" fill="\(colour)"><title>\(escaped(hint))</title></rect>
            """)
    }

    private mutating func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, style: String
    ) {
        elements.append(
            """
            <line x1="\(shown(x1))" y1="\(shown(y1))" x2="\(shown(x2))" y2="\(shown(y2))" \(style)/>
            """)
    }

    private mutating func text(_ text: String, x: Double, y: Double, style: String) {
        elements.append(
            "<text x=\"\(shown(x))\" y=\"\(shown(y))\" \(style)>\(escaped(text))</text>")
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}

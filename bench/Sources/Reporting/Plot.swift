// A picture of figures.

/// A plot drawn as SVG: bars side by side, or lines over a number.
package struct Plot: Hashable, Sendable {
    /// One row of bars or one line.
    package struct Series: Hashable, Sendable {
        /// Its name in the legend.
        package var name: String
        /// Bars: one value a group, nil where there is none.
        package var values: [Double?]

        /// A series of bars.
        package init(name: String, values: [Double?]) {
            self.name = name
            self.values = values
        }
    }

    /// A point of a line.
    package struct Point: Hashable, Sendable {
        /// Across.
        package var x: Double
        /// Up.
        package var y: Double

        /// A point.
        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// A line of points.
    package struct Line: Hashable, Sendable {
        /// Its name in the legend.
        package var name: String
        /// The points from left to right.
        package var points: [Point]

        /// A line.
        package init(name: String, points: [Point]) {
            self.name = name
            self.points = points
        }
    }

    /// What is drawn.
    package enum Content: Hashable, Sendable {
        /// Groups of bars, each group with one bar a series.
        case bars(groups: [String], series: [Series])
        /// Lines over a number with that name.
        case lines(across: String, lines: [Line])
    }

    /// The title.
    package var title: String
    /// What is drawn upwards, with its unit.
    package var upward: String
    /// What is drawn.
    package var content: Content
    /// A level drawn across the plot: a limit, or a peer taken as 1.
    package var level: Double?

    /// A plot.
    package init(title: String, upward: String, content: Content, level: Double? = nil) {
        self.title = title
        self.upward = upward
        self.content = content
        self.level = level
    }

    /// The plot as an SVG document.
    package var svg: String { PlotDrawing(self).svg }
}

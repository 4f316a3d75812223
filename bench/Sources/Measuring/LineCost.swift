// What reading a line costs with one model and with another.

package import Scoring

/// What reading the same line images costs with the stock model and with another one, and how much
/// of them each reads right.
package struct LineCost: Hashable, Sendable, Codable {
    /// One model.
    package struct Model: Hashable, Sendable, Codable {
        /// Its name for Tesseract.
        package var name: String
        /// Processor milliseconds of a line in each round, loading the model not counted.
        package var millisecondsPerLine: [Double]
        /// The lines without their indentation.
        package var text: TextScore

        /// A model with its rounds.
        package init(name: String, millisecondsPerLine: [Double], text: TextScore) {
            self.name = name
            self.millisecondsPerLine = millisecondsPerLine
            self.text = text
        }

        /// The median of the rounds; nil without any.
        package var median: Double? { Statistics.median(of: millisecondsPerLine) }
    }

    /// Line images.
    package var lines: Int
    /// The stock model.
    package var stock: Model
    /// The model it is compared with.
    package var own: Model

    /// Both models on that many lines.
    package init(lines: Int, stock: Model, own: Model) {
        self.lines = lines
        self.stock = stock
        self.own = own
    }

    /// The own model's time over the stock model's: the median of the rounds' own ratios.
    package var ratio: Double? {
        Statistics.median(
            of: zip(own.millisecondsPerLine, stock.millisecondsPerLine)
                .filter { $1 > 0 }.map { $0 / $1 })
    }

    /// The bar: a line costs no more than with the stock model.
    package var bar: Bar {
        Bar("CPU of a line, ratio to the stock model", .atMost, 1, value: ratio)
    }
}

// Bars left of the lines that were changed.

internal import PauseModel

/// Takes out the bars that an editor draws left of the lines that were changed: filled, left of all
/// text, and thicker than any stroke of a letter, or as high as the step of the lines.
///
/// A bar that somebody typed is a thin stroke in the middle of its column, lower than the step.
struct ChangeBars {
    /// A bar is no wider than this, in columns.
    private static let mostWidth = 0.7
    /// …and no narrower than this, in pixels.
    private static let leastWidth = 2
    /// It fills this share of its bounds.
    private static let leastFill = 0.85
    /// On each line it is as high as the letters, by this share; together, thin bars on lines below
    /// each other are as high as the lines, by this one.
    private static let (leastHeight, leastOfStep) = (0.75, 0.95)
    /// What is thicker, in columns, is no stroke.
    private static let leastOfThick = 0.4
    /// Bars stand below each other to so many pixels.
    private static let mostRagged = 1
    /// What is thinner than this, in columns, and stands in the middle of its column may be typed.
    private static let (leastThick, middle) = (0.3, 0.3...0.7)

    let grid: CharacterGrid
    let metrics: LineMetrics
    /// From one line to the next, in pixels.
    let pitch: Double

    /// Takes the bars out of lines.
    func take(from lines: inout [TextLine]) {
        let bars = lines.map(bar)
        let places = bars.compactMap(\.?.box)
        guard let left = places.map(\.x).min(), let right = places.map(\.maxX).max(),
            places.allSatisfy({
                $0.x - left <= Self.mostRagged && right - $0.maxX <= Self.mostRagged
            }),
            places.allSatisfy(isThick) || (fillSteps(bars.map { $0?.box }) && !mayBeTyped(places))
        else { return }
        let isLeft = zip(lines, bars).allSatisfy { line, bar in
            line.letters.allSatisfy { $0 == bar || $0.box.x >= right }
        }
        guard isLeft else { return }
        for index in lines.indices {
            lines[index].letters.removeAll { $0 == bars[index] }
        }
    }

    /// The bar that a line begins with.
    private func bar(before line: TextLine) -> TextComponent? {
        guard let first = line.letters.min(by: { $0.box.x < $1.box.x }) else { return nil }
        let box = first.box
        guard box.width >= Self.leastWidth,
            Double(box.width) <= Self.mostWidth * grid.cellWidth,
            Double(box.height) >= Self.leastHeight * metrics.height,
            Double(first.area) >= Self.leastFill * Double(box.area)
        else { return nil }
        return first
    }

    private func isThick(_ bar: Box) -> Bool {
        Double(bar.width) >= Self.leastOfThick * grid.cellWidth
    }

    /// Whether bars are as high as the lines that they stand beside.
    private func fillSteps(_ bars: [Box?]) -> Bool {
        var run: (top: Int, bottom: Int, count: Int)?
        func isFilled() -> Bool {
            run.map {
                Double($0.bottom - $0.top) >= Self.leastOfStep * pitch * Double($0.count)
            } ?? true
        }
        for bar in bars {
            if let bar, let last = run, bar.y - last.bottom <= Self.mostRagged {
                run = (last.top, bar.maxY, last.count + 1)
            } else {
                guard isFilled() else { return false }
                run = bar.map { (top: $0.y, bottom: $0.maxY, count: 1) }
            }
        }
        return isFilled()
    }

    private func mayBeTyped(_ bars: [Box]) -> Bool {
        bars.contains { bar in
            let place = (bar.middle - grid.left) / grid.cellWidth
            return Double(bar.width) < Self.leastThick * grid.cellWidth
                && Self.middle.contains(place - place.rounded(.down))
        }
    }
}

// The images of lines as the recogniser gets them, for those who train or examine it.

package import PauseModel

/// One line of a picture, cut out for the recogniser.
package struct CutLine: Sendable {
    /// What the recogniser gets: dark on light, one height, wide blanks cut short.
    package let image: GreyImage
    /// The bounds of the line's ink in the picture.
    package let box: Box
    /// The rows of the picture that the image shows of the line.
    package let rows: Range<Int>
    /// The columns of the picture that the image shows, from left to right; blanks between them
    /// are cut out.
    package let columns: [Range<Int>]
}

extension TextReader {
    /// Cuts a picture into line images by the steps of `read`, with line numbers left in, and reads none.
    /// - Parameters:
    ///   - picture: what a viewer sees.
    ///   - margin: room above the letters as a share of their height; nil for the usual one.
    /// - Returns: the lines pane by pane, from top to bottom.
    package func lineImages(of picture: Picture, margin: Double? = nil) -> [CutLine] {
        var trace = InkTrace()
        let ink = Ink(trace.clear(picture), after: &trace)
        let reader = LineReader(
            ink: ink, memory: LineMemory(), deadline: ContinuousClock().now, share: { _ in [] })
        var layout = LineImage.Layout()
        if let margin { layout.margin = margin }
        return PageReader(ink: ink, reader: reader).cutLines(layout: layout)
    }
}

extension PageReader {
    func cutLines(layout: LineImage.Layout) -> [CutLine] {
        PaneLines.share(
            ink.letters, among: PaneFinder(ink).find(), of: ink.picture
        ).flatMap { pane in
            PaneLines.groups(of: LineFinder().lines(of: pane.letters)).flatMap {
                cut(group: $0, layout: layout)
            }
        }
    }

    private func cut(group: [TextLine], layout: LineImage.Layout) -> [CutLine] {
        var lines = group
        let common = GroupInk.settle(&lines).metrics
        return lines.indices.map { index in
            let line = lines[index]
            let metrics = LineCuts.metrics(of: line, among: common)
            let bounds = cuts.cut(index, lines)
            let image = LineImage(
                of: line, metrics: metrics, cut: bounds, in: ink, level: cuts.level(of: metrics),
                layout: layout)
            let top = Double(line.baseline) - metrics.ascent - layout.margin * metrics.height
            let foot = Double(line.baseline) + metrics.descent + layout.foot * metrics.height
            let first = max(bounds.top, Int(top.rounded(.up)))
            return CutLine(
                image: image.scaled(), box: line.box,
                rows: first..<max(first, min(bounds.bottom, Int(foot.rounded(.down)))),
                columns: Self.spans(image.shown.columns))
        }
    }

    private static func spans(_ columns: [Int]) -> [Range<Int>] {
        columns.reduce(into: []) { spans, column in
            if let last = spans.last, last.upperBound == column {
                spans[spans.count - 1] = last.lowerBound..<(column + 1)
            } else {
                spans.append(column..<(column + 1))
            }
        }
    }
}

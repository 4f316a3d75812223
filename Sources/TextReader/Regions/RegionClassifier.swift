// Tells code, terminals, slides, running text and interface parts from each other.

internal import PauseModel

/// Tells code, terminals, slides, running text and interface parts from each other.
struct RegionClassifier {
    /// Size of the whole picture.
    let picture: Box

    /// What kind of text this is.
    func kind(of lines: [PlacedLine], in pane: Box, metrics: LineMetrics, isMonospace: Bool)
        -> Region.Kind
    {
        let texts = lines.map(\.text)
        let width = Box(around: lines.lazy.map(\.box)).width
        let letters = texts.reduce(0) { $0 + $1.count }
        if lines.count <= 2 && pane.height < Int(4 * metrics.height) { return .interface }
        if isMonospace {
            let isAnswered = ShellPrompt.isAnswered(
                in: lines.map { ($0.text, $0.indent, $0.number != nil) })
            let isPrinted =
                !lines.contains { $0.number != nil }
                && ProgramOutput.isMost(of: texts)
            return isAnswered || isPrinted ? .terminal : .code
        }
        if Double(letters) / Double(max(1, lines.count)) < 12 && width < picture.width / 4 {
            return .interface
        }
        if metrics.height > Double(picture.height) / 36 { return .slide }
        return .text
    }
}

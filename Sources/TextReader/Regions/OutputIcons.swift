// Icons beside what the cells of a notebook print.

internal import PauseModel

/// Takes away the icon that a notebook shows left of what a cell has printed.
///
/// It stands far left of the first line, where the number of the cell stands beside its code; what was
/// printed begins where the code above it does.
enum OutputIcons {
    /// The text is no nearer to the icon, in columns.
    private static let leastGap = 4
    /// It begins where that of the cell does but for so much, in columns.
    private static let mostOff = 0.7

    /// Takes the icons out of the texts that stand below code.
    static func settle(_ places: inout [SharedMargin.Place]) {
        let code = places.map(\.region).filter { $0.kind == .code && $0.grid != nil }
        for index in places.indices {
            guard let margin = margin(of: places[index].region),
                isBelowCell(places[index].region, margin: margin, among: code)
            else { continue }
            takeIcon(from: &places[index].region, margin: margin)
        }
    }

    /// The column in which the text right of an icon begins; nil where its first line begins with none.
    private static func margin(of region: Region) -> Int? {
        guard region.kind == .code || region.kind == .terminal, region.grid != nil,
            !region.isNumbered, let first = region.lines.first,
            first.words.count > 1, first.words[0].text.count == 1
        else { return nil }
        let columns = [column(ofSecondWordOf: first)] + region.lines.dropFirst().map(\.indent)
        return columns.min().flatMap { $0 - first.indent >= leastGap ? $0 : nil }
    }

    private static func column(ofSecondWordOf line: Line) -> Int {
        line.indent + 1 + line.text.dropFirst().prefix { $0 == " " }.count
    }

    /// Whether the code right above a text begins in a column of it, right of its icon.
    private static func isBelowCell(_ region: Region, margin: Int, among code: [Region]) -> Bool {
        guard let grid = region.grid, let icon = region.lines.first?.words.first?.box else {
            return false
        }
        let left = grid.left + Double(margin) * grid.cellWidth
        let above = code.filter { $0.box.maxY <= region.box.y && $0.box.x > icon.maxX }
            .max { $0.box.maxY < $1.box.maxY }
        return above?.grid.map { abs($0.left - left) <= mostOff * grid.cellWidth } ?? false
    }

    private static func takeIcon(from region: inout Region, margin: Int) {
        let column = column(ofSecondWordOf: region.lines[0])
        region.lines[0].dropFirstWord(column - region.lines[0].indent)
        region.lines[0].indent = column
        region.box = Box(around: region.lines.lazy.map(\.box))
        region.text =
            ([String(repeating: " ", count: column) + region.lines[0].text]
            + region.text.split(separator: "\n", omittingEmptySubsequences: false)
            .dropFirst().map(String.init)).joined(separator: "\n")
        region.indent(by: -margin)
    }
}

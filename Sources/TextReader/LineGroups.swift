// Parts the lines of a pane where one text ends and another begins.

internal import PauseModel

/// Parts the lines of a pane where one text ends and another begins.
///
/// Above and below the text of an editor stand lines that belong to the program: the path of the
/// file, the names of panels. On the same ground, only their step and their size set them apart.
package struct LineGroups {
    /// Lines needed to tell what the step of the text is.
    private static let leastLines = 6
    /// At most so many lines at the top and at the foot are looked at.
    private static let mostEdge = 3
    /// A line is compared with this many next to it, further inside.
    private static let neighbours = 4
    /// How far off the step a line of the text may stand, in pixels.
    private static let tolerance = 2.0

    /// The lines in groups, from top to bottom.
    package static func split(
        _ lines: [TextLine], pitch: Double, grid: CharacterGrid?
    ) -> [[TextLine]] {
        guard lines.count >= leastLines, pitch > 0 else { return [lines] }
        var first = 0
        for index in (0..<mostEdge).reversed() {
            let inner = lines[(index + 1)...].prefix(neighbours)
            if isOff(lines[index], from: inner, pitch: pitch)
                || isOff(lines[index], from: inner, grid: grid)
            {
                first = index + 1
                break
            }
        }
        var last = lines.count
        for index in (lines.count - mostEdge)..<lines.count where index > first {
            let inner = lines[..<index].suffix(neighbours)
            if isOff(lines[index], from: inner, pitch: pitch)
                || isOff(lines[index], from: inner, grid: grid)
            {
                last = index
                break
            }
        }
        return [Array(lines[..<first]), Array(lines[first..<last]), Array(lines[last...])]
            .filter { !$0.isEmpty }
    }

    /// Whether a line stands off the step of all lines near it, although they agree.
    private static func isOff(
        _ line: TextLine, from others: ArraySlice<TextLine>, pitch: Double
    ) -> Bool {
        // Short lines do not show where they stand.
        guard line.letters.count >= 4 else { return false }
        let sure = others.filter { $0.letters.count >= 4 }
        guard sure.count >= 2 else { return false }
        func off(_ one: TextLine, _ other: TextLine) -> Double {
            let steps = Double(one.baseline - other.baseline) / pitch
            return abs(steps - steps.rounded()) * pitch
        }
        guard let next = sure.first, sure.allSatisfy({ off($0, next) <= tolerance }) else {
            return false
        }
        // A line of many letters that reach below the row seems to stand lower than it does.
        guard off(line, next) > tolerance else { return false }
        return line.feet.allSatisfy { foot in
            var standing = line
            standing.baseline = foot
            return sure.allSatisfy { off(standing, $0) > tolerance }
        }
    }

    /// Whether a line keeps to no columns, although those near it do.
    private static func isOff(
        _ line: TextLine, from others: ArraySlice<TextLine>, grid: CharacterGrid?
    ) -> Bool {
        guard let grid, let own = grid.agreement(of: line), own < leastAgreement else {
            return false
        }
        let near = others.compactMap { grid.agreement(of: $0) }
        return near.count >= 2 && near.allSatisfy { $0 > sureAgreement }
    }

    /// A line in another font agrees with the columns by chance only.
    private static let leastAgreement = 0.3
    /// A line in the font of the columns agrees this well, wide and narrow letters mixed.
    private static let sureAgreement = 0.6
}

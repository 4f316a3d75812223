// Tables drawn with `|`, `-` and `+`.

internal import PauseModel

/// Tables drawn with `|`, `-` and `+`, as databases print them.
///
/// Their bars touch from line to line in many fonts, and are then taken for rules, so that of a `+`
/// its arms are left alone, and of a `|` whatever is between its ends. But all bars of a column stand
/// below one `+`.
enum PlusTables {
    /// A ruler is no shorter, in columns.
    private static let leastColumns = 5
    /// So much of it is hyphens.
    private static let leastHyphens = 0.7
    /// A hyphen so much higher than the others is none.
    private static let leastHigh = 2.5
    /// What its other columns are shows in so many of them, in the line above it or below it.
    private static let leastShown = 0.8
    /// So many bars of a row are read as such.
    private static let leastRead = 0.5
    /// What a bar is read as.
    private static let bars: Set<String> = [
        "|", "│", "¦", "1", "I", "l", "!", "i", "[", "]", "/", "J",
    ]
    private static let certain: Set<String> = ["|", "│"]

    /// Settles the symbols of such tables in place.
    static func settle(_ lines: inout [PlacedLine]) {
        let rulers = lines.map(joints)
        for (index, joints) in rulers.enumerated() {
            guard let joints else { continue }
            let rows = rows(beside: index, of: lines, rulers, joints)
            // A column in which no bar was read for certain may be anything.
            let shown = joints.intersection(
                rows.flatMap { row in
                    lines[row].symbols.filter { certain.contains($0.text) }.compactMap(\.column)
                })
            settle(&lines[index], at: shown, on: "+") { !certain.contains($0) }
            for row in rows { settle(&lines[row], at: shown, on: "|", where: bars.contains) }
        }
    }

    /// The columns of a ruler that are no hyphens; nil where it is none.
    private static func joints(of line: PlacedLine) -> Set<Int>? {
        let columns = line.symbols.compactMap(\.column)
        guard columns.count >= leastColumns, columns.count == line.symbols.count,
            let first = columns.first, columns == Array(first..<first + columns.count)
        else { return nil }
        let usual = line.symbols.filter { $0.text == "-" }.map(\.box.height).sorted()
        let most = leastHigh * Double(usual.isEmpty ? 0 : usual[usual.count / 2])
        let joints = line.symbols.filter { $0.text != "-" || Double($0.box.height) >= most }
            .compactMap(\.column)
        let hyphens = Double(columns.count - joints.count)
        return !joints.isEmpty && hyphens >= leastHyphens * Double(columns.count)
            ? Set(joints) : nil
    }

    /// The lines of a table that lie above and below a ruler of it, up to the next.
    private static func rows(
        beside ruler: Int, of lines: [PlacedLine], _ rulers: [Set<Int>?], _ joints: Set<Int>
    ) -> [Int] {
        func isRow(_ index: Int) -> Bool {
            rulers[index] == nil && PlusTables.isRow(lines[index], joints)
        }
        return Array((0..<ruler).reversed().prefix(while: isRow))
            + Array((ruler + 1..<lines.count).prefix(while: isRow))
    }

    /// Whether bars stand in the columns of the joints of a ruler.
    private static func isRow(_ line: PlacedLine, _ joints: Set<Int>) -> Bool {
        let found = line.symbols.filter { $0.column.map(joints.contains) == true }.map(\.text)
        return Double(found.count(where: bars.contains)) >= leastShown * Double(joints.count)
            && Double(found.count(where: certain.contains)) >= leastRead * Double(joints.count)
    }

    /// Settles what stands in such columns of a line, and may be that sign.
    private static func settle(
        _ line: inout PlacedLine, at joints: Set<Int>, on sign: String,
        where mayBe: (_ text: String) -> Bool
    ) {
        for place in line.symbols.indices {
            let symbol = line.symbols[place]
            guard let column = symbol.column, joints.contains(column), symbol.text != sign,
                mayBe(symbol.text)
            else { continue }
            line.symbols[place].settle(on: sign)
        }
    }
}

// Icons in front of lines of code.

internal import PauseModel

/// Takes out the icons in front of lines of code: the button that runs a cell.
///
/// They are much higher and wider than any letter of their text, and one such piece is no text of
/// another size.
enum LineIcons {
    /// An icon is so many times as high and wide as half of the letters at least: twice what the
    /// highest are.
    private static let leastSide = 2.7

    /// Takes the icons that lines begin with out of them, and tells whether there were any.
    static func take(from lines: inout [TextLine]) -> Bool {
        let heights = lines.flatMap { $0.letters.map(\.box.height) }.sorted()
        guard let usual = heights.dropFirst(heights.count / 2).first else { return false }
        func isIcon(_ piece: TextComponent) -> Bool {
            Double(min(piece.box.width, piece.box.height)) >= leastSide * Double(usual)
        }
        let icons = lines.indices.filter { index in
            let letters = lines[index].letters
            return letters.first.map(isIcon) ?? false && letters.count { isIcon($0) } == 1
        }
        for index in icons { lines[index].letters.removeFirst() }
        lines.removeAll(where: \.letters.isEmpty)
        return !icons.isEmpty
    }
}

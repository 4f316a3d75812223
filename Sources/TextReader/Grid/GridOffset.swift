// How far two texts in one font begin from each other.

package import PauseModel

extension Region.Grid {
    /// Columns of texts in one font are as wide as each other to this share.
    private static let mostOffWidth = 0.01
    /// Texts at one margin stand whole columns apart to this share of one: those of unlike margins do
    /// so by chance once in four times.
    private static let mostOffColumn = 0.12

    /// How many columns further right it begins than another of columns as wide; nil where these are
    /// not, or no whole number of them lies between.
    package func columns(rightOf other: Region.Grid) -> Int? {
        let columns = (left - other.left) / cellWidth
        guard abs(cellWidth - other.cellWidth) <= Self.mostOffWidth * cellWidth,
            abs(columns - columns.rounded()) <= Self.mostOffColumn
        else { return nil }
        return Int(columns.rounded())
    }
}

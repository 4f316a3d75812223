// A rectangle of the cells in which the ground of a picture is looked at.

internal import PauseModel

/// A rectangle of the cells in which the ground of a picture is looked at, ends not included.
package struct CellBox: Hashable, Sendable {
    /// Side of a cell, in pixels.
    static let cell = 4

    package var left: Int
    package var top: Int
    package var right: Int
    package var bottom: Int

    package init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// Its columns of cells.
    var columns: Range<Int> { left..<right }
    /// Its rows of cells.
    var rows: Range<Int> { top..<bottom }

    /// Its left edge, in pixels.
    var x: Int { left * Self.cell }
    /// Its upper edge, in pixels.
    var y: Int { top * Self.cell }
    /// Its right edge, in pixels.
    var maxX: Int { right * Self.cell }
    /// Its lower edge, in pixels.
    var maxY: Int { bottom * Self.cell }
    /// Its height, in pixels.
    var pixelHeight: Int { maxY - y }
    /// In pixels.
    var box: Box { Box(x: x, y: y, width: maxX - x, height: maxY - y) }

    /// Whether some ink lies within its columns.
    func spans(_ ink: Box) -> Bool { ink.x >= x && ink.maxX <= maxX }

    /// Whether some ink reaches into its columns.
    func meets(_ ink: Box) -> Bool { ink.maxX > x && ink.x < maxX }
}

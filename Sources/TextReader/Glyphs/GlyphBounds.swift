// How much ink the shapes of a group have in each row, at least and at most.

/// The least and the most ink of some shapes in each of their rows.
///
/// Cells that were read as one character look alike, and most other cells have far more ink in some
/// rows, or less: one look tells that they are like none of these.
package struct GlyphBounds {
    private var least = GlyphShape.Rows(repeating: .max)
    private var most = GlyphShape.Rows.zero
    /// The ink of the shape that has most.
    private var mass = 0

    /// The bounds of some shapes.
    package init(_ shapes: some Sequence<GlyphShape>) {
        for shape in shapes {
            let moved = shape.rowsMoved
            for row in 0..<GlyphShape.size.height {
                least[row] = min(least[row], moved[row])
                most[row] = max(most[row], shape.rows[row])
            }
            mass = max(mass, shape.mass)
        }
    }

    /// Whether a shape is more different than that from all of these, as `GlyphShape.isLike` counts
    /// it; that it is may not be told.
    package func exclude(_ shape: GlyphShape, within limit: Double) -> Bool {
        // What differs in the amounts of rows is at least as different.
        shape.inkOutside(least, most) > Int(limit * Double(shape.mass + mass)) + 1
    }
}

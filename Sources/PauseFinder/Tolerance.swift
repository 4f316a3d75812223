// How far two tiles may be apart and still show the same.

/// How far two tiles may be apart and still show the same: what noise and coding do.
package struct Tolerance: Sendable, Hashable {
    /// One cell farther apart than this is a change, whatever the others do.
    package var single: UInt8
    /// Several cells farther apart than this are a change.
    package var several: UInt8

    /// Cells beyond `several` that make a change.
    ///
    /// One typed full stop covers two to four cells.
    package static let cellsForChange = 3
    /// What coding does to text grows with its contrast.
    ///
    /// Percent of it, for a single cell and for
    /// several. A changed letter moves some cell by half of the contrast or more.
    private static let contrastPercent = (single: 20, several: 13)

    /// This tolerance for a tile of that contrast.
    package func widened(for contrast: UInt8) -> Tolerance {
        Tolerance(
            single: max(single, UInt8(Int(contrast) * Self.contrastPercent.single / 100)),
            several: max(several, UInt8(Int(contrast) * Self.contrastPercent.several / 100)))
    }
}

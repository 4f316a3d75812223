// Which parts of a picture that is made of two are patches of one of them.

import PauseModel

/// Which parts of some rows of a picture that is made of two are patches of one of them.
struct PatchCover {
    /// One of two pictures.
    enum Source {
        case first
        case second
    }

    /// Patches lie on a grid of this many samples of luma.
    private static let cell = 8
    /// Samples are compared in words of so many bytes first.
    private static let wordBytes = 8

    private let rows: Range<Int>
    /// Where the cells begin, and how many lie in a row of them.
    private let firstRow: Int
    private let columns: Int
    /// For each cell what it shows; nil where that is the mean of both.
    private var cells: [Source?]

    /// The cover of rows of luma, and of those above and below that edges reach into.
    init(_ patches: [PicturePatch], in rows: Range<Int>, width: Int) {
        self.rows = rows
        firstRow = max(0, rows.lowerBound / Self.cell - 1)
        let end = (rows.upperBound + Self.cell - 1) / Self.cell + 1
        columns = (width + Self.cell - 1) / Self.cell
        cells = Array(repeating: nil, count: max(0, end - firstRow) * columns)
        for patch in patches {
            let (top, bottom) = (patch.y / Self.cell, (patch.y + patch.size) / Self.cell)
            let (left, right) = (patch.x / Self.cell, (patch.x + patch.size) / Self.cell)
            for row in max(top, firstRow)..<max(top, firstRow, min(bottom, end)) {
                for column in left..<max(left, min(right, columns)) {
                    cells[(row - firstRow) * columns + column] = patch.isSecond ? .second : .first
                }
            }
        }
    }

    /// Whether what lies on both sides of the edge of a cell above or left of it is made otherwise.
    func isEdge(x: Int, y: Int, isUpright: Bool) -> Bool {
        let (column, row) = (x / Self.cell, y / Self.cell)
        let (other, above) = isUpright ? (column - 1, row) : (column, row - 1)
        guard other >= 0, above >= firstRow, column < columns,
            (row - firstRow) * columns < cells.count
        else { return false }
        return cells[(row - firstRow) * columns + column]
            != cells[(above - firstRow) * columns + other]
    }

    /// Which of the two pictures the whole shows, sample for sample, where they are equal outside the
    /// rows; nil where it shows neither.
    func onlySource(of one: PictureView, _ other: PictureView) -> Source? {
        var found: Source?
        for (mine, theirs) in zip([one.luma] + one.chroma, [other.luma] + other.chroma) {
            let (wide, high) = (one.luma.width, one.luma.height)
            let cell = (
                width: (mine.width < wide ? Self.cell / 2 : Self.cell) * mine.bytesPerSample,
                height: mine.height < high ? Self.cell / 2 : Self.cell
            )
            for row in mine.rows(rows, of: high) {
                let start = (row / cell.height - firstRow) * columns
                guard start >= 0, start < cells.count else { return nil }
                let isOne = eachDifference(mine, theirs, row: row) { byte in
                    guard let source = cells[start + byte / cell.width], found ?? source == source
                    else { return false }
                    found = source
                    return true
                }
                guard isOne else { return nil }
            }
        }
        return found
    }

    /// Calls for the bytes of a row that differ until it is told to stop; whether it was not.
    private func eachDifference(
        _ plane: PlaneView, _ other: PlaneView, row: Int, _ goesOn: (Int) -> Bool
    ) -> Bool {
        let (left, right) = (plane.base + row * plane.rowBytes, other.base + row * other.rowBytes)
        let count = plane.width * plane.bytesPerSample
        var at = 0
        while at < count {
            let end = min(at + Self.wordBytes, count)
            let isWhole = end - at == Self.wordBytes
            if isWhole,
                left.loadUnaligned(fromByteOffset: at, as: UInt64.self)
                    == right.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            {
                at = end
                continue
            }
            for byte in at..<end
            where left.load(fromByteOffset: byte, as: UInt8.self)
                != right.load(fromByteOffset: byte, as: UInt8.self)
            {
                guard goesOn(byte) else { return false }
            }
            at = end
        }
        return true
    }
}

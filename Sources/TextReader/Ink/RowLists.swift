// A list for each row of an image.

/// A list for each row of an image, one after the other in memory.
struct RowLists<Element: Sendable>: Sendable {
    /// All elements, row after row.
    private(set) var elements: [Element] = []
    /// Where the list of each row begins; at the end, how many there are in all.
    private var starts = [0]

    /// How many rows there are.
    var count: Int { starts.count - 1 }

    /// The elements of a row.
    subscript(row: Int) -> ArraySlice<Element> { elements[starts[row]..<starts[row + 1]] }

    /// Makes the lists of some rows anew; `list` adds what a row has.
    ///
    /// All of them where there was another number of rows before.
    mutating func replace(
        _ rows: ChangedRows, _ list: (_ row: Int, _ into: inout [Element]) -> Void
    ) {
        let isNew = starts.count != rows.height + 1
        let rows = isNew ? ChangedRows(all: rows.height) : rows
        var (all, places) = ([Element](), [0])
        all.reserveCapacity(max(elements.count, rows.height))
        places.reserveCapacity(rows.height + 1)
        for row in 0..<rows.height {
            if rows[row] { list(row, &all) } else { all += self[row] }
            places.append(all.count)
        }
        (elements, starts) = (all, places)
    }
}

extension RowLists: Equatable where Element: Equatable {}
extension RowLists: Hashable where Element: Hashable {}

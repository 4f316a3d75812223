// The rows of an image that differ from those of one before.

import Foundation
internal import PauseModel

/// The rows of an image that differ from those of one before.
///
/// A step that looks at nothing but the rows around the one it works on has to do it again only
/// near these.
struct ChangedRows {
    private var isChanged: [Bool]

    /// All rows of an image of which nothing is known.
    init(all height: Int) {
        isChanged = [Bool](repeating: true, count: height)
    }

    /// The rows in which two images of one size differ.
    init(of new: [UInt8], since old: [UInt8], height: Int) {
        self.init(all: height)
        guard new.count == old.count, height > 0, new.count % height == 0 else { return }
        let width = new.count / height
        new.withUnsafeBytes { new in
            old.withUnsafeBytes { old in
                guard let new = new.baseAddress, let old = old.baseAddress else { return }
                for row in 0..<height {
                    isChanged[row] = memcmp(new + row * width, old + row * width, width) != 0
                }
            }
        }
    }

    /// The rows in which two pictures differ; all where there was none of this size before.
    init(of new: Picture, since old: Picture?) {
        self =
            old?.bounds == new.bounds
            ? ChangedRows(of: new.pixels, since: old?.pixels ?? [], height: new.height)
            : ChangedRows(all: new.height)
    }

    /// The rows of an image for which that is so; they are asked for in order.
    init(height: Int, where isChanged: (_ row: Int) -> Bool) {
        self.isChanged = (0..<height).map(isChanged)
    }

    private init(_ isChanged: [Bool]) {
        self.isChanged = isChanged
    }

    /// How many rows the image has.
    var height: Int { isChanged.count }

    /// Whether a row differs.
    subscript(row: Int) -> Bool { isChanged[row] }

    /// Takes in that a row differs.
    mutating func insert(_ row: Int) { isChanged[row] = true }

    /// Takes in that a row does not differ.
    mutating func remove(_ row: Int) { isChanged[row] = false }

    /// The rows that differ, as stretches from top to bottom.
    var stretches: [Range<Int>] {
        var stretches: [Range<Int>] = []
        for row in isChanged.indices where isChanged[row] {
            if let last = stretches.last, last.upperBound == row {
                stretches[stretches.count - 1] = last.lowerBound..<(row + 1)
            } else {
                stretches.append(row..<(row + 1))
            }
        }
        return stretches
    }

    /// Those from which a row that differs is no further away than so many rows below, or above.
    func reaching(up: Int, down: Int) -> ChangedRows {
        var reached = isChanged
        for stretch in stretches {
            let first = max(0, stretch.lowerBound - up)
            for row in first..<min(height, stretch.upperBound + down) { reached[row] = true }
        }
        return ChangedRows(reached)
    }

    /// The rows of an image of half the size.
    var halved: ChangedRows {
        ChangedRows((0..<(height / 2)).map { isChanged[2 * $0] || isChanged[2 * $0 + 1] })
    }

    /// Of bands of so many rows each, the last one lower, those with a row that differs.
    func bands(of rows: Int) -> ChangedRows {
        ChangedRows(
            stride(from: 0, to: height, by: rows).map { first in
                isChanged[first..<min(height, first + rows)].contains(true)
            })
    }

    /// The rows that are in one or the other.
    func union(_ other: ChangedRows) -> ChangedRows {
        ChangedRows(zip(isChanged, other.isChanged).map { $0 || $1 })
    }
}

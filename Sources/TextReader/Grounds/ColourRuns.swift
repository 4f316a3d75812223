// Where the plain colours of a picture are.

internal import PauseModel

/// Where the plain colours of a picture are, but for the most frequent one.
///
/// It keeps what it has found, and looks again only at rows that are not as on the picture before.
struct ColourRuns {
    /// A stretch of a row in one colour.
    struct Run {
        let colour: UInt8
        var row: Int
        var columns: Range<Int>
    }

    private var colours = PlainColours()
    /// A colour counts where it goes on for so many pixels somewhere.
    private let long: Int
    /// For every other row, the colours that do there, each a bit.
    private var longInRows: [UInt64] = []
    /// Those that do in any.
    private var isLong: UInt64 = 0
    private var rows = RowLists<Run>()

    /// The runs of no picture yet, in colours that go on for so many pixels somewhere.
    init(long: Int) { self.long = long }

    /// Those of each colour, by its number, row by row, from left to right; none of a colour that nowhere
    /// goes on for so long.
    var byColour: [[Run]] {
        rows.elements.reduce(into: Array(repeating: [], count: colours.shades.count)) {
            $0[Int($1.colour)].append($1)
        }
    }

    /// Takes the runs of a picture in the place of those of the one before.
    /// - Parameters:
    ///   - picture: it is the one before, but for the rows that changed.
    ///   - colours: its colours.
    ///   - changed: the rows that did.
    mutating func follow(_ picture: Picture, in colours: PlainColours, changed: ChangedRows) {
        guard colours.areSeveral else {
            self = ColourRuns(long: long)
            return
        }
        let isNew = rows.count != picture.height || !colours.isNumbered(as: self.colours)
        self.colours = colours
        var changed = isNew ? ChangedRows(all: picture.height) : changed
        picture.pixels.withUnsafeBufferPointer { pixels in
            guard let pixels = pixels.baseAddress else { return }
            let scan = Scan(colours, pixels: pixels, width: picture.width)
            if takeLong(by: scan, in: changed) { changed = ChangedRows(all: picture.height) }
            let isLong = isLong
            rows.replace(changed) { row, list in
                guard isLong != 0 else { return }
                scan.runs(in: row) { colour, columns in
                    if isLong & Self.bit(colour) != 0 {
                        list.append(Run(colour: UInt8(colour), row: row, columns: columns))
                    }
                }
            }
        }
    }

    /// Looks in some rows for colours that go on for long; tells whether others do now than did before.
    private mutating func takeLong(by scan: Scan, in changed: ChangedRows) -> Bool {
        // Above and below letters a ground shows in some rows.
        let count = (changed.height + Self.step - 1) / Self.step
        if longInRows.count != count { longInRows = [UInt64](repeating: 0, count: count) }
        for place in longInRows.indices where changed[place * Self.step] {
            var found: UInt64 = 0
            scan.runs(in: place * Self.step) { colour, columns in
                if columns.count >= long { found |= Self.bit(colour) }
            }
            longInRows[place] = found
        }
        let before = isLong
        isLong = longInRows.reduce(0, |)
        return isLong != before
    }

    /// The bit of a colour: there are no more of them than bits.
    private static func bit(_ colour: Int) -> UInt64 { 1 << UInt64(colour - 1) }

    private static let step = 2

    /// Goes along the rows of a picture.
    private struct Scan {
        let colours: PlainColours
        let pixels: UnsafePointer<UInt8>
        let width: Int
        /// Sixteen pixels of the most frequent colour.
        let ground: [UInt8]

        /// Less than this off the most frequent colour, in any channel, is that colour.
        private static let leastStep: UInt8 = 24
        private static let block = 16

        init(_ colours: PlainColours, pixels: UnsafePointer<UInt8>, width: Int) {
            (self.colours, self.pixels, self.width) = (colours, pixels, width)
            let usual = colours.shades[PlainColours.usual]
            ground = (0..<Self.block).flatMap { _ in [usual.red, usual.green, usual.blue] }
        }

        /// Tells of the stretches of a row in one colour, but for the most frequent one.
        @inline(__always)
        func runs(in row: Int, _ found: (_ colour: Int, _ columns: Range<Int>) -> Void) {
            let line = pixels + 3 * row * width
            colours.withNumbers { numbers in
                ground.withUnsafeBufferPointer { ground in
                    guard let ground = ground.baseAddress else { return }
                    var (start, colour) = (0, 0)
                    func end(at column: Int) {
                        if colour > PlainColours.usual { found(colour, start..<column) }
                    }
                    var column = 0
                    while column < width {
                        let isWhole = column + Self.block <= width
                        if isWhole, Self.isLike(line + 3 * column, ground) {
                            end(at: column)
                            (start, colour) = (column, PlainColours.usual)
                            column += Self.block
                            continue
                        }
                        for place in column..<min(width, column + Self.block) {
                            let own = Int(numbers[PlainColours.place(of: line + 3 * place)])
                            if own != colour {
                                end(at: place)
                                (start, colour) = (place, own)
                            }
                        }
                        column += Self.block
                    }
                    end(at: width)
                }
            }
        }

        /// Whether sixteen pixels are as others.
        @inline(__always)
        private static func isLike(
            _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>
        ) -> Bool {
            func apart(_ at: Int) -> ByteLanes.Lanes {
                ByteLanes.distance(ByteLanes.load(one + at), ByteLanes.load(other + at))
            }
            let most = ByteLanes.larger(ByteLanes.larger(apart(0), apart(16)), apart(32))
            return !ByteLanes.isAny(most, over: ByteLanes.Lanes(repeating: leastStep - 1))
        }
    }
}

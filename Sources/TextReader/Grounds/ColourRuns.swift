// Where the plain colours of a picture are.

/// Where the plain colours of a picture are, but for the most frequent one: row by row, from left to
/// right.
struct ColourRuns {
    /// A stretch of a row in one colour.
    struct Run {
        var row: Int
        var columns: Range<Int>
    }

    /// Those of each colour, by its number; none of a colour that nowhere goes on for so long.
    private(set) var all: [[Run]]

    /// Finds those of colours that go on for so many pixels somewhere.
    init(
        of colours: PlainColours, long: Int, pixels: UnsafePointer<UInt8>, width: Int, height: Int
    ) {
        let scan = Scan(colours, pixels: pixels, width: width)
        var isLong = [Bool](repeating: false, count: colours.shades.count)
        // Above and below letters a ground shows in some rows.
        for row in stride(from: 0, to: height, by: Self.step) {
            scan.runs(in: row) { colour, columns in
                if columns.count >= long { isLong[colour] = true }
            }
        }
        var all = [[Run]](repeating: [], count: colours.shades.count)
        if isLong.contains(true) {
            for row in 0..<height {
                scan.runs(in: row) { colour, columns in
                    if isLong[colour] { all[colour].append(Run(row: row, columns: columns)) }
                }
            }
        }
        self.all = all
    }

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
            let usual = colours.shades[1]
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
                        if colour > 1 { found(colour, start..<column) }
                    }
                    var column = 0
                    while column < width {
                        let isWhole = column + Self.block <= width
                        if isWhole, Self.isLike(line + 3 * column, ground) {
                            end(at: column)
                            (start, colour) = (column, 1)
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

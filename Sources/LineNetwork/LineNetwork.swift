// A network that reads lines: pixels in, characters out.

internal import NetworkLanes

/// A network that reads lines as Tesseract's line recogniser does, at a fraction of the cost.
///
/// It runs models that `lstmtraining` makes, of the one shape that the model for code has, and
/// computes as Tesseract 5 does, to the last bit: the same bytes are multiplied, the same curves
/// are looked up, the same paths compete. What it does without is all that a page needs around a
/// line. A value: any thread may use it, several at once.
package struct LineNetwork: Sendable {
    /// Pixels of a line from top to bottom.
    package let height: Int
    let characters: NetworkCharacters
    private let edges: PackedMatrix
    private let columns: MemoryCells
    private let first: MemoryCells
    private let back: MemoryCells
    private let last: MemoryCells
    private let outputs: PackedMatrix
    private let curves = NetworkCurves()
    private let noise: BorderNoise
    private let lanes: network_lanes

    /// Pixels that become one, across and down.
    package static let pool = 3
    /// Each pixel is seen with so many on all sides.
    private static let reach = 1

    /// Whether this processor has instructions that make it faster than Tesseract.
    package static var isFast: Bool { network_lanes_widest() != network_lanes_plain }

    /// Reads a model; nil when it is of another shape, or broken.
    /// - Parameter model: the bytes of a traineddata file.
    package init?(_ model: [UInt8]) {
        self.init(model, lanes: network_lanes_widest())
    }

    /// The same with narrower instructions than there are: 0 for those of any processor, 1 for
    /// AVX2; nil when there are none so wide.
    package init?(_ model: [UInt8], lanes: Int) {
        let widest = network_lanes_widest()
        guard lanes >= 0, lanes <= Int(widest.rawValue) else { return nil }
        self.init(model, lanes: network_lanes(UInt32(lanes)))
    }

    private init?(_ model: [UInt8], lanes: network_lanes) {
        do {
            try self.init(of: ModelArchive(model), lanes: lanes)
        } catch {
            return nil
        }
    }

    private init(
        of archive: ModelArchive, lanes: network_lanes
    ) throws(ByteReader.Malformed) {
        var reader = ByteReader(try archive.bytes(of: .network))
        let layers = try NetworkLayer(from: &reader).flat
        _ = try reader.text()
        _ = try reader.take(8)
        noise = BorderNoise(afterSamples: try reader.number())
        characters = try NetworkCharacters(
            characters: try archive.bytes(of: .characters), codes: try archive.bytes(of: .codes),
            none: try reader.number())
        // The one shape it has.
        guard layers.count == 9, case .input(let height) = layers[0],
            case .neighbours(across: Self.reach, down: Self.reach) = layers[1],
            case .tangents(let edges) = layers[2],
            case .largest(across: Self.pool, down: Self.pool) = layers[3],
            case .downwards(.lastOfMemory(let columns)) = layers[4],
            case .memory(let first) = layers[5], case .backwards(.memory(let back)) = layers[6],
            case .memory(let last) = layers[7], case .shares(let outputs) = layers[8]
        else { throw ByteReader.Malformed() }
        (self.height, self.lanes) = (height, lanes)
        self.edges = try PackedMatrix([edges])
        self.columns = try MemoryCells(columns)
        self.first = try MemoryCells(first)
        self.back = try MemoryCells(back)
        self.last = try MemoryCells(last)
        self.outputs = try PackedMatrix([outputs])
        guard height % Self.pool == 0, self.edges.inputs == 9,
            self.edges.filledRows == self.edges.rows, self.columns.inputs == self.edges.rows,
            self.first.inputs == self.columns.cells, self.back.inputs == self.first.cells,
            self.last.inputs == self.back.cells, self.outputs.inputs == self.last.cells,
            self.outputs.isFull, self.outputs.rows == characters.count
        else { throw ByteReader.Malformed() }
    }

    // MARK: - Running

    /// Reads a line of dark text on a light ground.
    /// - Parameters:
    ///   - pixels: grey, row after row; as many rows as the network is high.
    ///   - width: pixels of a row.
    ///   - alphabet: the characters that can be in it; nil for all.
    /// - Returns: the characters from left to right, without blanks; nothing for a line that shows
    ///   no ink, or is too narrow to hold any.
    package func read(
        _ pixels: [UInt8], width: Int, alphabet: Set<Character>? = nil
    ) -> [NetworkSymbol] {
        let steps = width / Self.pool
        guard pixels.count == width * height, steps > 0, Self.showsInk(pixels) else { return [] }
        var search = PathSearch(characters, alphabet: alphabet)
        let said = remember(pooled(pixels, width: width, steps: steps), steps: steps)
        var sums = [Int32](repeating: 0, count: outputs.filledRows)
        var shares = [Float](repeating: 0, count: outputs.filledRows)
        outputs.lend { matrix in
            var matrix = matrix
            said.withUnsafeBufferPointer { said in
                for step in 0..<steps {
                    network_multiply(
                        lanes, &matrix, said.baseAddress.map { $0 + step * last.cells }, &sums)
                    network_shares(&sums, matrix.scales, Int32(outputs.rows), &shares)
                    search.take(shares)
                }
            }
        }
        return search.symbols(ofSteps: steps)
    }

    /// In a blank line the network would read the noise around it.
    private static func showsInk(_ pixels: [UInt8]) -> Bool {
        guard let darkest = pixels.min(), let lightest = pixels.max() else { return false }
        return lightest - darkest >= leastContrast
    }

    /// What differs less is one ground.
    private static let leastContrast: UInt8 = 16

    /// What all that remembers says of each step, from left to right.
    private func remember(_ pooled: [Int8], steps: Int) -> [Int8] {
        let rows = height / Self.pool
        var seen = [Int8](repeating: 0, count: steps * columns.cells)
        for step in 0..<steps {
            columns.runDown(
                pooled, column: step, rows: rows, into: &seen, lanes: lanes, curves: curves)
        }
        let forth = first.run(over: seen, steps: steps, lanes: lanes, curves: curves)
        let both = back.run(
            over: forth, steps: steps, backwards: true, lanes: lanes, curves: curves)
        return last.run(over: both, steps: steps, lanes: lanes, curves: curves)
    }

    /// The strongest edges of each nine pixels, column after column.
    private func pooled(_ pixels: [UInt8], width: Int, steps: Int) -> [Int8] {
        let kinds = edges.rows
        let rows = height / Self.pool
        var out = [Int8](repeating: 0, count: steps * rows * kinds)
        var surroundings = PixelSurroundings(of: pixels, width: width, height: height, noise)
        var most = [Int32](repeating: .min, count: steps * kinds)
        edges.lend { matrix in
            curves.lend { curves in
                var matrix = matrix
                for y in 0..<height {
                    surroundings.look(alongRow: y)
                    network_take_largest(
                        lanes, &matrix, surroundings.pixels, Int32(width), Int32(Self.pool), &most)
                    guard y % Self.pool == Self.pool - 1 else { continue }
                    // The curve only rises: the largest sum has the largest tangent.
                    for step in 0..<steps {
                        Self.withParts(
                            of: &out, from: (step * rows + y / Self.pool) * kinds, of: most,
                            from: step * kinds
                        ) { out, most in
                            network_tangents(
                                lanes, most, matrix.scales, curves, Int32(kinds), out)
                        }
                    }
                    for place in most.indices { most[place] = .min }
                }
            }
        }
        return out
    }

    private static func withParts(
        of out: inout [Int8], from outStart: Int, of values: [Int32], from start: Int,
        _ body: (UnsafeMutablePointer<Int8>?, UnsafePointer<Int32>?) -> Void
    ) {
        out.withUnsafeMutableBufferPointer { out in
            values.withUnsafeBufferPointer { values in
                body(out.baseAddress.map { $0 + outStart }, values.baseAddress.map { $0 + start })
            }
        }
    }
}

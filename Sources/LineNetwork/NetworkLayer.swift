// A network as a file describes it, layer by layer.

/// A layer of a network, as a file describes it.
indirect enum NetworkLayer {
    case series([NetworkLayer])
    /// Pictures of some height, one value a pixel.
    case input(height: Int)
    /// Each pixel with those around it, so many to each side.
    case neighbours(across: Int, down: Int)
    /// The largest of a rectangle of pixels.
    case largest(across: Int, down: Int)
    case tangents(StoredMatrix)
    case shares(StoredMatrix)
    /// Cells that remember: what is new, and the gates of what enters, is kept and leaves.
    case memory([StoredMatrix])
    /// The same, of which only the last step counts.
    case lastOfMemory([StoredMatrix])
    /// Run from right to left.
    case backwards(NetworkLayer)
    /// Run down the columns in place of along the rows.
    case downwards(NetworkLayer)

    /// Layers have their own learning rates.
    private static let learnsApart = 64

    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        // Layers have names of their kinds since kinds may change their numbers.
        guard try reader.byte() == 0 else { throw ByteReader.Malformed() }
        let kind = try reader.text()
        _ = try reader.take(2)
        let flags = try reader.number()
        _ = try reader.take(12)
        _ = try reader.text()
        switch kind {
        case "Series":
            self = .series(try Self.layers(from: &reader, flags))
        case "RTLReversed":
            self = .backwards(try Self.only(of: try Self.layers(from: &reader, flags)))
        case "XYTranspose":
            self = .downwards(try Self.only(of: try Self.layers(from: &reader, flags)))
        case "Input":
            _ = try reader.number()
            let height = try reader.number()
            _ = try reader.take(12)
            self = .input(height: height)
        case "Convolve":
            self = .neighbours(across: try reader.number(), down: try reader.number())
        case "Maxpool":
            self = .largest(across: try reader.number(), down: try reader.number())
        case "Tanh": self = .tangents(try StoredMatrix(from: &reader))
        case "Softmax": self = .shares(try StoredMatrix(from: &reader))
        case "LSTM": self = .memory(try Self.gates(from: &reader))
        case "SummLSTM": self = .lastOfMemory(try Self.gates(from: &reader))
        default: throw ByteReader.Malformed()
        }
    }

    private static func layers(
        from reader: inout ByteReader, _ flags: Int
    ) throws(ByteReader.Malformed) -> [NetworkLayer] {
        var layers: [NetworkLayer] = []
        for _ in 0..<(try reader.count(ofSize: 1)) {
            layers.append(try NetworkLayer(from: &reader))
        }
        if flags & learnsApart != 0 { _ = try reader.take(4 * (try reader.count(ofSize: 4))) }
        return layers
    }

    private static func only(
        of layers: [NetworkLayer]
    ) throws(ByteReader.Malformed) -> NetworkLayer {
        guard let only = layers.first, layers.count == 1 else { throw ByteReader.Malformed() }
        return only
    }

    private static func gates(
        from reader: inout ByteReader
    ) throws(ByteReader.Malformed) -> [StoredMatrix] {
        let inputs = try reader.number()
        var gates: [StoredMatrix] = []
        for _ in 0..<4 {
            let gate = try StoredMatrix(from: &reader)
            guard gate.columns == inputs + 1, gate.rows == gates.first?.rows ?? gate.rows else {
                throw ByteReader.Malformed()
            }
            gates.append(gate)
        }
        return gates
    }

    /// The layers that work, without those that only hold others together.
    var flat: [NetworkLayer] {
        if case .series(let layers) = self { layers.flatMap(\.flat) } else { [self] }
    }
}

/// A matrix of bytes with a scale for each row, as a file holds it; its last column is that of a
/// constant.
struct StoredMatrix {
    let rows: Int
    let columns: Int
    let weights: [Int8]
    /// What a weight of 1 stands for, row by row.
    let scales: [Double]

    /// Of the kinds of matrices the one of bytes, its scales as doubles.
    private static let bytes = 0x81
    /// Says how it was trained.
    private static let trained = 0x04

    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        guard try reader.byte() & ~Self.trained == Self.bytes else { throw ByteReader.Malformed() }
        rows = try reader.count(ofSize: 1)
        columns = try reader.count(ofSize: max(1, rows))
        _ = try reader.take(1)
        weights = try reader.take(rows * columns).map { Int8(bitPattern: $0) }
        var scales: [Double] = []
        for _ in 0..<(try reader.count(ofSize: 8)) { scales.append(try reader.fraction()) }
        guard scales.count >= rows, rows > 0, columns > 1 else { throw ByteReader.Malformed() }
        self.scales = scales
    }
}

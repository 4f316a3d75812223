// A matrix in the order in which it is multiplied.

internal import NetworkLanes

/// Matrices one below the other, in the order in which they are multiplied.
struct PackedMatrix: Sendable {
    /// Rows, without those that only fill a block.
    let rows: Int
    /// Inputs, without those that only fill a group.
    let inputs: Int
    let scales: [Float]
    private let filledInputs: Int
    private let weights: [Int8]
    private let constants: [Int32]
    private let shiftedConstants: [Int32]

    /// What an input or a constant of 1 is as a byte.
    private static let one = 127
    /// Where inputs are counted from when they are to have no sign.
    private static let shift = 128

    init(_ matrices: [StoredMatrix]) throws(ByteReader.Malformed) {
        guard let columns = matrices.first?.columns,
            matrices.allSatisfy({ $0.columns == columns })
        else { throw ByteReader.Malformed() }
        let rows = matrices.reduce(0) { $0 + $1.rows }
        let group = network_group
        let block =
            rows <= network_narrow
            ? network_narrow : network_block
        let filledRows = (rows + block - 1) / block * block
        let filledInputs = (columns - 1 + 2 * group - 1) / (2 * group) * (2 * group)
        var packed = [Int8](repeating: 0, count: filledRows * filledInputs)
        var constants = [Int32](repeating: 0, count: filledRows)
        var shifted = constants
        var scales = [Float](repeating: 0, count: filledRows)
        var row = 0
        for matrix in matrices {
            for own in 0..<matrix.rows {
                let weights = matrix.weights[own * columns..<(own + 1) * columns]
                let first = row / block * block * filledInputs + row % block * group
                var sum = 0
                for (input, weight) in weights.dropLast().enumerated() {
                    packed[first + input / group * block * group + input % group] = weight
                    sum += Int(weight)
                }
                let constant = Self.one * Int(weights.last ?? 0)
                constants[row] = Int32(constant)
                shifted[row] = Int32(constant - Self.shift * sum)
                scales[row] = Float(matrix.scales[own] / Double(Self.one))
                row += 1
            }
        }
        (self.rows, inputs, self.filledInputs) = (rows, columns - 1, filledInputs)
        (weights, self.constants, shiftedConstants) = (packed, constants, shifted)
        self.scales = scales
    }

    /// Rows with those that fill the last block: as many sums are made.
    var filledRows: Int { constants.count }

    /// Whether no inputs only fill a group.
    var isFull: Bool { filledInputs == inputs }

    /// Lends it in the form that is multiplied.
    func lend<Result>(_ body: (network_matrix) -> Result) -> Result {
        weights.withUnsafeBufferPointer { weights in
            constants.withUnsafeBufferPointer { constants in
                shiftedConstants.withUnsafeBufferPointer { shifted in
                    scales.withUnsafeBufferPointer { scales in
                        body(
                            network_matrix(
                                rows: Int32(filledRows), inputs: Int32(filledInputs),
                                weights: weights.baseAddress, constants: constants.baseAddress,
                                shifted_constants: shifted.baseAddress,
                                scales: scales.baseAddress))
                    }
                }
            }
        }
    }
}

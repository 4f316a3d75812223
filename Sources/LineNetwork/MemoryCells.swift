// A layer of cells that remember what came before.

internal import NetworkLanes

/// A layer of cells that remember what came before (LSTM).
struct MemoryCells: Sendable {
    /// How many cells it has.
    let cells: Int
    /// Values of a step.
    let inputs: Int
    private let gates: PackedMatrix

    /// Cells with the matrices of what is new and of the three gates.
    init(_ gates: [StoredMatrix]) throws(ByteReader.Malformed) {
        self.gates = try PackedMatrix(gates)
        cells = gates.first?.rows ?? 0
        inputs = self.gates.inputs - cells
        guard cells > 0, cells % 8 == 0, cells <= network_most_cells, inputs > 0,
            inputs <= network_most_cells, self.gates.isFull,
            self.gates.filledRows == self.gates.rows
        else { throw ByteReader.Malformed() }
    }

    /// What it says at each step.
    func run(
        over values: [Int8], steps: Int, backwards: Bool = false, lanes: network_lanes,
        curves: NetworkCurves
    ) -> [Int8] {
        var out = [Int8](repeating: 0, count: steps * cells)
        let first = backwards ? steps - 1 : 0
        let direction = backwards ? -1 : 1
        run(
            over: values, from: first * inputs, stride: direction * inputs, steps: steps,
            into: &out, from: first * cells, stride: direction * cells, lanes, curves)
        return out
    }

    /// What it says at the end of a column of values.
    func runDown(
        _ values: [Int8], column: Int, rows: Int, into out: inout [Int8], lanes: network_lanes,
        curves: NetworkCurves
    ) {
        run(
            over: values, from: column * rows * inputs, stride: inputs, steps: rows, into: &out,
            from: column * cells, stride: 0, lanes, curves)
    }

    private func run(
        over values: [Int8], from start: Int, stride: Int, steps: Int, into out: inout [Int8],
        from outStart: Int, stride outStride: Int, _ lanes: network_lanes,
        _ curves: NetworkCurves
    ) {
        gates.lend { matrix in
            curves.lend { curves in
                var matrix = matrix
                values.withUnsafeBufferPointer { values in
                    out.withUnsafeMutableBufferPointer { out in
                        network_remember(
                            lanes, &matrix, Int32(cells), curves, Int32(steps),
                            values.baseAddress.map { $0 + start }, Int64(stride),
                            out.baseAddress.map { $0 + outStart }, Int64(outStride))
                    }
                }
            }
        }
    }
}

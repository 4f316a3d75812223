// The curves of a network, as tables.

internal import Glibc
internal import NetworkLanes

/// The curves of a network, as tables: between two values it runs straight, as Tesseract has it.
struct NetworkCurves: Sendable {
    private let tanh: [Float]
    private let logistic: [Float]

    init() {
        let places = (0..<network_curve_count).map { Double($0) / 256 }
        tanh = places.map { Float(Glibc.tanh($0)) }
        logistic = places.map { Float(1 / (1 + exp(-$0))) }
    }

    func lend<Result>(_ body: (network_curves) -> Result) -> Result {
        tanh.withUnsafeBufferPointer { tanh in
            logistic.withUnsafeBufferPointer { logistic in
                body(network_curves(tanh: tanh.baseAddress, logistic: logistic.baseAddress))
            }
        }
    }
}

// Each step of the work as a benchmark.

import Benchmark
import Foundation
import Steps

/// Each step as a benchmark of its own, on the clips of the Corpus that `PAUSETEXT_CORPUS` names;
/// without it the package must be run in the checkout's root or in its own folder.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        // Instructions where the machine has counters for them, else 0.
        metrics: [.wallClock, .cpuUser, .instructions, .throughput],
        warmupIterations: 1, maxDuration: .seconds(3), maxIterations: 1000)
    let named = ProcessInfo.processInfo.environment["PAUSETEXT_CORPUS"]
    let corpus = [named, "Corpus", "../../Corpus"].compactMap { $0 }
        .first { FileManager.default.fileExists(atPath: $0 + "/clips") }
    for step in Step.allCases {
        Benchmark("\(step.rawValue): \(step.name)") { benchmark in
            guard let corpus else { return benchmark.error("there is no Corpus here") }
            let body = try StepBench(corpus: corpus).prepare(step)
            benchmark.startMeasurement()
            for _ in benchmark.scaledIterations { blackHole(try body()) }
            benchmark.stopMeasurement()
        }
    }
}

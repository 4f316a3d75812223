// swift-tools-version: 6.2
// The steps of the work under ordo-one's benchmark. A package of its own: it takes minutes to build,
// and neither the tests nor the gate need it.
import PackageDescription

let package = Package(
    name: "pausetext-micro",
    dependencies: [
        .package(name: "pausetext", path: "../.."),
        // Without its traits: they swap the allocator, which these figures do not need.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "StepBenchmarks",
            dependencies: [
                .product(name: "Steps", package: "pausetext"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/StepBenchmarks",
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)],
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
    ]
)

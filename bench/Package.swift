// swift-tools-version: 6.2
// Measures pausetext from outside: what it finds, what it costs, how long it lets a user wait.
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let model: Target.Dependency = .product(name: "PauseModel", package: "pausetext")
let arguments: Target.Dependency = .product(
    name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "pausetext-bench",
    products: [
        .executable(name: "pausetext-bench", targets: ["pausetext-bench"])
    ],
    dependencies: [
        .package(name: "pausetext", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // Pure: a report and a truth in, figures out.
        .target(name: "Scoring", dependencies: [model], swiftSettings: settings),
        // Runs programs and counts what they cost.
        .target(name: "Measuring", dependencies: [model, "Scoring"], swiftSettings: settings),
        // Pure: figures in, tables and plots out.
        .target(name: "Reporting", dependencies: [], swiftSettings: settings),
        // Pure: what was measured in, the page that shows it out.
        .target(
            name: "Pages", dependencies: [model, "Scoring", "Measuring", "Reporting"],
            swiftSettings: settings),
        .executableTarget(
            name: "pausetext-bench",
            dependencies: [model, "Scoring", "Measuring", "Reporting", "Pages", arguments],
            swiftSettings: settings),
        .testTarget(
            name: "ScoringTests", dependencies: ["Scoring", model], swiftSettings: settings),
        .testTarget(
            name: "MeasuringTests", dependencies: ["Measuring", "Scoring", model],
            swiftSettings: settings),
        .testTarget(
            name: "PagesTests",
            dependencies: ["Pages", "Scoring", "Measuring", "Reporting", model],
            swiftSettings: settings),
        .testTarget(name: "ReportingTests", dependencies: ["Reporting"], swiftSettings: settings),
    ]
)

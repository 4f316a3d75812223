// swift-tools-version: 6.2
// The rooms of pausetext and which of them may know which.
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A room: a library target with its own tests, in the settings that every room shares.
func room(_ name: String, knows dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of a room.
func tests(
    of name: String, _ dependencies: [Target.Dependency] = [], fixtures: [String] = []
) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: (name == "EndToEnd" ? [] : [.byName(name: name)]) + dependencies,
        // Read where they lie, not copied into a bundle.
        exclude: fixtures,
        swiftSettings: settings)
}

let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")
let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let histogram: Target.Dependency = .product(name: "Histogram", package: "hdrhistogram-swift")
let arguments: Target.Dependency = .product(
    name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "pausetext",
    products: [
        .executable(name: "pausetext", targets: ["pausetext"]),
        .library(name: "PauseModel", targets: ["PauseModel"]),
        // For those that measure.
        .library(name: "Steps", targets: ["Steps"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibAV",
            providers: [
                .apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev"])
            ]),
        .systemLibrary(
            name: "CTesseract", providers: [.apt(["libtesseract-dev", "libleptonica-dev"])]),
        // The models that read code, as bytes of the program.
        .target(
            name: "CodeModel",
            exclude: [
                "code.traineddata", "letters.traineddata", "pixels.traineddata",
                "signs.traineddata",
            ]),
        room("PauseModel", knows: []),
        // SHA-256 in the processor's own instructions, which only C can name.
        .target(name: "DigestLanes"),
        room("MediaReader", knows: ["PauseModel", "CLibAV", "DigestLanes", system]),
        // The inner loop of reducing pictures to cells, in C for its vector instructions.
        .target(name: "CellLanes"),
        room("PauseFinder", knows: ["PauseModel", "CellLanes"]),
        // The inner loops of the network, in C for its vector instructions.
        .target(name: "NetworkLanes"),
        room("LineNetwork", knows: ["NetworkLanes"]),
        room("TextReader", knows: ["PauseModel", "CTesseract", "CodeModel", "LineNetwork"]),
        room("CodeBuilder", knows: ["PauseModel"]),
        room("Results", knows: ["PauseModel", system]),
        room(
            "Batch",
            knows: [
                "PauseModel", "MediaReader", "PauseFinder", "TextReader", "CodeBuilder", "Results",
                system, log, histogram,
            ]),
        // Not a product: cuts the lines that the model is trained on.
        .executableTarget(
            name: "linecutter",
            dependencies: ["PauseModel", "MediaReader", "TextReader", system],
            swiftSettings: settings),
        // The steps of the work one by one, to be measured.
        room(
            "Steps",
            knows: [
                "PauseModel", "MediaReader", "PauseFinder", "TextReader", "CodeBuilder", "Results",
                system,
            ]),
        // Not a product: does one step again and again under a profiler.
        .executableTarget(name: "stepper", dependencies: ["Steps"], swiftSettings: settings),
        .executableTarget(
            name: "pausetext",
            dependencies: ["Batch", "PauseModel", arguments, log, system],
            swiftSettings: settings),
        // Shared by the tests of several rooms.
        .target(name: "SeededNumbers", path: "Tests/SeededNumbers", swiftSettings: settings),
        tests(of: "PauseModel", ["SeededNumbers"]),
        tests(of: "MediaReader", ["PauseModel", system], fixtures: ["Recordings"]),
        tests(of: "PauseFinder", ["PauseModel", "CellLanes", "SeededNumbers"]),
        tests(of: "LineNetwork", ["CodeModel", "SeededNumbers"]),
        tests(
            of: "TextReader", ["PauseModel", "CTesseract", "LineNetwork", "SeededNumbers"],
            fixtures: ["Fixtures"]),
        tests(of: "CodeBuilder", ["PauseModel", "SeededNumbers"]),
        tests(of: "Results", ["PauseModel", system]),
        tests(of: "Batch", ["PauseModel", "Results", "TextReader", system]),
        tests(of: "EndToEnd", ["PauseModel", system], fixtures: ["Fixtures"]),
    ]
)

// With PAUSETEXT_TESTS="Batch Results" only the tests of these rooms are there: a build for a few rooms need
// not build them all.
if let rooms = Context.environment["PAUSETEXT_TESTS"]?.split(separator: " ") {
    package.targets.removeAll { target in
        target.type == .test && !rooms.contains { target.name == $0 + "Tests" }
    }
}

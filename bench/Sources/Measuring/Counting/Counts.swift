// What was counted, and what it is compared with.

/// What was counted in some runs, and what may be compared with it.
///
/// Instructions of pausetext's own code hang on the code, the compiler and the architecture alone.
/// Those of the libraries hang on their versions and on what valgrind takes from the processor too;
/// how often libraries are called does not.
package struct Counts: Hashable, Sendable, Codable {
    /// One run.
    package struct Run: Hashable, Sendable, Codable {
        /// Instructions in pausetext's own file.
        package var ownInstructions: Int
        /// Instructions in that and in all libraries.
        package var allInstructions: Int
        /// Packets given to a decoder.
        package var packetsDecoded: Int
        /// Line images given to a recogniser.
        package var linesRecognised: Int

        /// A run with all its counts.
        package init(
            ownInstructions: Int, allInstructions: Int, packetsDecoded: Int, linesRecognised: Int
        ) {
            self.ownInstructions = ownInstructions
            self.allInstructions = allInstructions
            self.packetsDecoded = packetsDecoded
            self.linesRecognised = linesRecognised
        }

        /// The counts of a profile.
        init(_ profile: CallgrindProfile, program: String) {
            self.init(
                ownInstructions: profile.instructions[program] ?? 0,
                allInstructions: profile.total,
                packetsDecoded: profile.calls(from: program, to: "avcodec_send_packet"),
                linesRecognised: Self.recognisers.reduce(0) {
                    $0 + profile.calls(from: program, to: $1)
                })
        }

        /// Tesseract's entry, and `LineNetwork.read` as the linker knows it.
        private static let recognisers = [
            "TessBaseAPIRecognize",
            "$s11LineNetworkAAV4read_5width8alphabetSayAA0B6SymbolVGSays5UInt8VG_SiShySJGSgtF",
        ]

        /// The counts with their names, in the order they are shown.
        package var named: [(name: String, count: Int)] {
            [
                ("own instructions", ownInstructions), ("all instructions", allInstructions),
                ("packets decoded", packetsDecoded), ("lines recognised", linesRecognised),
            ]
        }
    }

    /// `x86_64`, as `uname` says it.
    package var architecture: String
    /// What valgrind takes from the processor.
    package var features: [String]
    /// The files of the libraries in which most was counted; they carry their versions.
    package var libraries: [String]
    /// The runs by their names.
    package var runs: [String: Run]

    /// Counts with all their parts.
    package init(
        architecture: String, features: [String], libraries: [String], runs: [String: Run]
    ) {
        self.architecture = architecture
        self.features = features
        self.libraries = libraries
        self.runs = runs
    }

    /// A count may rise by that much before it has to be explained.
    package static let limit = 1.1

    /// A count beside that of a reference.
    package struct Comparison: Hashable, Sendable {
        /// The run.
        package var run: String
        /// What was counted.
        package var name: String
        /// The count in the reference; nil when it has no such run.
        package var before: Int?
        /// The count now; nil when the run is gone.
        package var now: Int?
        /// Whether the two may be compared on this machine.
        package var isComparable: Bool

        /// Now over before; nil without both.
        package var ratio: Double? {
            guard let before, let now else { return nil }
            if before == 0 { return now == 0 ? 1 : .infinity }
            return Double(now) / Double(before)
        }

        /// Whether it has risen too much; a count without a reference, or a reference without a
        /// count, has to be settled as well.
        package var isWorse: Bool {
            guard isComparable else { return false }
            return ratio.map { $0 > Counts.limit } ?? true
        }
    }

    /// Every count beside that of a reference, in order of the runs' names.
    package func compared(with reference: Counts) -> [Comparison] {
        let sameMachine = architecture == reference.architecture
        let sameLibraries =
            sameMachine && features == reference.features && libraries == reference.libraries
        return Set(runs.keys).union(reference.runs.keys).sorted().flatMap { name in
            let (now, before) = (runs[name]?.named, reference.runs[name]?.named)
            return (now ?? before ?? []).indices.map { index in
                let what = (now ?? before ?? [])[index].name
                return Comparison(
                    run: name, name: what, before: before?[index].count, now: now?[index].count,
                    isComparable: what == "all instructions" ? sameLibraries : sameMachine)
            }
        }
    }
}

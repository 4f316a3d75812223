// Results to the terminal and to files.

import ArgumentParser
import Foundation
import Measuring
import Pages
import Reporting
import Scoring

/// Brings a record to the terminal and, under a name, to `bench/results`.
enum Delivery {
    /// Prints the page, writes it when it has a name, and ends with status 1 when the gate is up
    /// and a bar was missed.
    static func deliver(_ measured: BenchRecord, name: String?, gate: Bool) throws {
        var record = measured
        record.failures = try record.failures.map(withoutPlaces)
        let page = BenchPage.page(record)
        print(page.markdown(named: name ?? "result"))
        if let name { try write(record, page, name: name) }
        let missed = record.bars.filter { !$0.isMet }.map { "missed: \($0.name)" }
        let failures = record.failures.map { "not measured: \($0)" }
        for line in missed + failures { note(line) }
        if gate, !missed.isEmpty || !failures.isEmpty { throw ExitCode(1) }
    }

    /// A sentence without the folders of this machine, which programs name in their complaints.
    private static func withoutPlaces(_ sentence: String) throws -> String {
        let temporary = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        return sentence.replacing(try Checkout.root() + "/", with: "")
            .replacing(temporary, with: "")
    }

    /// A line about the progress of the work, to standard error.
    static func note(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    private static func write(_ record: BenchRecord, _ page: ResultPage, name: String) throws {
        let folder = URL(filePath: try Checkout.root() + "/bench/results")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var files = [
            ("\(name).md", Data(page.markdown(named: name).utf8)),
            ("\(name).csv", Data(page.records.utf8)),
            ("\(name).json", try encoder.encode(record)),
        ]
        files += page.plots(named: name).map { ($0.file, Data($0.svg.utf8)) }
        for (file, data) in files {
            try data.write(to: folder.appending(path: file), options: .atomic)
        }
        note("written: bench/results/\(name).md")
    }
}

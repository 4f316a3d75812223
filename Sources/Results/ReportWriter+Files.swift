// Writes the source files of a video beside its report.

import Foundation
public import PauseModel
public import SystemPackage

extension ReportWriter {
    /// The name of what is said of the files, in their folder.
    public static let provenanceName = "provenance.json"

    /// The end of the name of a folder with a video's files; `.json` is that of its report.
    private static let folderEnding = ".files"
    private static let reportEnding = ".json"
    /// A longer record of an earlier run is not read, and its files are left alone.
    private static let longestRecord = 256 << 20

    /// The folder of a video's source files, given the path of its report.
    public static func filesFolder(besides report: FilePath) -> FilePath {
        // Bytes, for a name need not be text.
        var path = report.withPlatformString {
            Array(UnsafeBufferPointer(start: $0, count: strlen($0)))
        }
        let ending = reportEnding.utf8.map { CInterop.PlatformChar(bitPattern: $0) }
        if path.suffix(ending.count) == ending[...] { path.removeLast(ending.count) }
        path += folderEnding.utf8.map { CInterop.PlatformChar(bitPattern: $0) } + [0]
        return path.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { FilePath(platformString: $0) } ?? report
        }
    }

    /// Writes the documents of a report as files, with `provenance.json`, in a folder beside the
    /// report; what an earlier run wrote there and is no more is removed.
    ///
    /// Only files that an earlier `provenance.json` lists are replaced or removed. Each file is
    /// written whole or not at all. Without documents there is no folder.
    ///
    /// - Parameters:
    ///   - report: The report of a video.
    ///   - relativePath: The path of the report below the output folder.
    /// - Throws: `ResultError` when a folder or a file cannot be written.
    public func writeFiles(
        of report: VideoReport, besides relativePath: FilePath
    ) throws(ResultError) {
        let times = report.stills.map { ($0.id, $0.frameTime) }
        try writeFiles(
            of: report, times: Dictionary(times, uniquingKeysWith: { first, _ in first }),
            besides: relativePath)
    }

    /// The same for a report whose stills are kept elsewhere, given the times of their pictures by
    /// their ids.
    package func writeFiles(
        of report: VideoReport, times: [String: MediaTime], besides relativePath: FilePath
    ) throws(ResultError) {
        let folder = outputRoot.pushing(Self.filesFolder(besides: relativePath))
        let old = earlierNames(in: folder)
        let names = freeNames(for: report.documents.map(\.name), in: folder, replacing: old)
        let stale = old.subtracting(names)
        guard !report.documents.isEmpty else { return removeAll(stale, in: folder) }
        try makeFolder(folder)
        let texts = report.documents.map { TabbedText(of: $0, tabs: report.settings.tabs) }
        let record = Self.record(of: report, times: times, names: names, texts: texts)
        // Written first with the old names too: whatever stops this, all files are listed.
        var listed = record
        listed.files += stale.sorted().map { Self.bare($0) }
        try write(listed, in: folder)
        for (name, text) in zip(names, texts) {
            try replace(folder.appending(name), with: Array(text.text.utf8))
        }
        remove(stale, in: folder)
        if !stale.isEmpty { try write(record, in: folder) }
    }

    // MARK: Names

    /// The files that an earlier run wrote, as its record says; nothing without one.
    private func earlierNames(in folder: FilePath) -> Set<String> {
        let path = folder.appending(Self.provenanceName)
        guard let bytes = try? files.read(path, Self.longestRecord) else { return [] }
        guard let record = try? JSONDecoder().decode(Names.self, from: Data(bytes)),
            record.schema == FilesReport.schemaName
        else { return [] }
        // A record that was meddled with must not lead elsewhere.
        return Set(
            record.files.map(\.name).filter { name in
                name != Self.provenanceName && Self.isOwnName(name)
            })
    }

    /// Only the names of a record.
    private struct Names: Decodable {
        struct File: Decodable {
            var name: String
        }

        var schema: String
        var files: [File]
    }

    /// Whether a name is one that this code gives.
    private static func isOwnName(_ name: String) -> Bool { SafeName.make(of: name) == name }

    /// A name for each document, all different, none of a file that is not ours.
    private func freeNames(
        for names: [String], in folder: FilePath, replacing old: Set<String>
    ) -> [String] {
        // Compared without case: some file systems do not tell it apart.
        var taken: Set<String> = [Self.provenanceName]
        return names.map { name in
            let safe = SafeName.make(of: name)
            var (candidate, number) = (safe, 1)
            while taken.contains(candidate.lowercased())
                || (!old.contains(candidate) && files.exists(folder.appending(candidate)))
            {
                number += 1
                candidate = SafeName.numbered(safe, number)
            }
            taken.insert(candidate.lowercased())
            return candidate
        }
    }

    // MARK: Removing

    private func remove(_ names: Set<String>, in folder: FilePath) {
        // What cannot be removed is at worst an old file; the report is right all the same.
        for name in names.sorted() { try? files.remove(folder.appending(name)) }
    }

    private func removeAll(_ names: Set<String>, in folder: FilePath) {
        guard files.exists(folder.appending(Self.provenanceName)) else { return }
        remove(names, in: folder)
        try? files.remove(folder.appending(Self.provenanceName))
        // Stays when a user has put something there.
        try? files.removeFolder(folder)
    }

    // MARK: The record

    private func write(_ record: FilesReport, in folder: FilePath) throws(ResultError) {
        try replace(folder.appending(Self.provenanceName), with: JSONLayout.encode(record))
    }

    private static func bare(_ name: String) -> FilesReport.File {
        FilesReport.File(
            name: name, documentName: name, document: "", language: nil, indentUnit: nil,
            tabs: nil, lines: [], gaps: [], edits: [])
    }

    private static func record(
        of report: VideoReport, times: [String: MediaTime], names: [String], texts: [TabbedText]
    ) -> FilesReport {
        let entries = zip(zip(names, texts), report.documents).map { entry, document in
            FilesReport.File(
                name: entry.0, documentName: document.name, document: document.id,
                language: document.language, indentUnit: document.indentUnit, tabs: entry.1.tabs,
                lines: document.lines.enumerated().map { index, line in
                    FilesReport.Line(
                        line, line: index + 1, time: line.still.flatMap { times[$0] })
                },
                gaps: document.gaps, edits: document.edits)
        }
        return FilesReport(source: report.source.path, files: entries)
    }
}

// Writes reports as JSON, each whole or not at all.

import Foundation
public import PauseModel
public import SystemPackage

/// Writes reports below one folder, each whole or not at all.
///
/// A file is written under a temporary name beside its target, brought to the disk and then
/// renamed, so a reader never sees half a report and a failure leaves what was there before.
/// It may be used from several threads at the same time.
public final class ReportWriter: Sendable {
    /// The folder that all results are below.
    public let outputRoot: FilePath

    /// The name of the report of a run, below the output folder.
    public static let runReportName: FilePath.Component = "run.json"

    let files: FileOperations
    private let spoolBlock: Int
    private let state = Guarded(State())

    private struct State {
        /// Counts temporary names.
        var made = 0
        /// Files begun and not yet renamed.
        var open: Set<FilePath> = []
        /// After this nothing more is begun.
        var isAbandoned = false
    }

    /// A writer below that folder, which is made if it is missing and tried by writing to it.
    ///
    /// Throws when the folder cannot be made or written, so that no work is done in vain.
    public convenience init(outputRoot: FilePath) throws(ResultError) {
        try self.init(outputRoot: outputRoot, files: .system)
    }

    /// A writer that makes these system calls, and spools that keep so many bytes in memory.
    package init(
        outputRoot: FilePath, files: FileOperations, spoolBlock: Int = StillSpool.usualBlock
    ) throws(ResultError) {
        self.outputRoot = outputRoot
        self.files = files
        self.spoolBlock = spoolBlock
        try makeFolder(outputRoot)
        try tryFolder()
    }

    /// Finds out whether results could be written below a folder, and leaves nothing behind.
    ///
    /// Of a folder that does not exist, the nearest one above it that does is tried.
    public static func tryWriting(below outputRoot: FilePath) throws(ResultError) {
        var folder = outputRoot
        while !folder.isEmpty, !FileOperations.system.exists(folder) {
            guard folder.removeLastComponent() else { break }
        }
        if folder.isEmpty { folder = "." }
        _ = try ReportWriter(outputRoot: folder)
    }

    /// Writes the report of one video at a path below the output folder.
    public func write(_ report: VideoReport, at relativePath: FilePath) throws(ResultError) {
        try write(report, with: StillList(report.stills), at: relativePath)
    }

    /// Writes the report of one video with stills that are kept elsewhere than in it.
    package func write(
        _ report: VideoReport, with stills: StillList, at relativePath: FilePath
    ) throws(ResultError) {
        let target = outputRoot.pushing(relativePath)
        var pieces = ReportPieces(of: report, with: stills, for: target)
        try makeFolder(target.removingLastComponent())
        try replace(target) { () throws(ResultError) in try pieces.next() }
    }

    /// Writes the report of a run as `run.json` in the output folder.
    public func write(_ report: RunReport) throws(ResultError) {
        try makeFolder(outputRoot)
        try replace(outputRoot.appending(Self.runReportName), with: JSONLayout.encode(report))
    }

    /// A place for what was read on a video's stills until its report is written at a path below
    /// the output folder.
    package func makeSpool(for relativePath: FilePath) -> StillSpool {
        let target = outputRoot.pushing(relativePath)
        return StillSpool(target: target, files: files, block: spoolBlock) {
            [self] () throws(ResultError) in
            try makeNameless(for: target)
        }
    }

    /// Removes what is half written and begins nothing more; for a program about to end at once.
    public func abandon() {
        let open = state.change { state in
            state.isAbandoned = true
            return state.open
        }
        for path in open { try? files.remove(path) }
    }

    // MARK: Writing

    /// Replaces a file with what a value was encoded to; nil when JSON cannot say it.
    func replace(_ target: FilePath, with bytes: [UInt8]?) throws(ResultError) {
        guard let bytes else { throw ResultError(.notRepresentable, writing: target) }
        var pieces = [bytes][...]
        try replace(target) { () throws(ResultError) in pieces.popFirst() }
    }

    /// Replaces a file with pieces, asked for until there are no more; when one cannot be had, the
    /// file is left as it was.
    private func replace(
        _ target: FilePath, with next: () throws(ResultError) -> [UInt8]?
    ) throws(ResultError) {
        let temporary = try beginTemporary(beside: target)
        defer { endTemporary(temporary) }
        do throws(ResultError) {
            try fill(temporary, for: target, with: next)
            try calling(for: target) { () throws(Errno) in try files.rename(temporary, target) }
        } catch {
            try? files.remove(temporary)
            throw error
        }
    }

    private func fill(
        _ temporary: FilePath, for target: FilePath, with next: () throws(ResultError) -> [UInt8]?
    ) throws(ResultError) {
        let file = try calling(for: target) { () throws(Errno) in try files.create(temporary) }
        do throws(ResultError) {
            while let piece = try next() {
                try calling(for: target) { () throws(Errno) in try files.writeAll(piece, to: file) }
            }
            try calling(for: target) { () throws(Errno) in try files.sync(file) }
        } catch {
            try? files.close(file)
            throw error
        }
        // A network file system may report a full disk only here.
        try calling(for: target) { () throws(Errno) in try files.close(file) }
    }

    /// A file without a name on the disk that the target will be on.
    private func makeNameless(for target: FilePath) throws(ResultError) -> FileDescriptor {
        let path = try beginTemporary(beside: outputRoot.appending("x"))
        defer { endTemporary(path) }
        return try calling(for: target) { () throws(Errno) in
            let file = try files.createScratch(path)
            do throws(Errno) {
                try files.remove(path)
            } catch {
                try? files.close(file)
                throw error
            }
            return file
        }
    }

    /// Makes calls of the system; the error names the target.
    private func calling<Result>(
        for target: FilePath, _ body: () throws(Errno) -> Result
    ) throws(ResultError) -> Result {
        do throws(Errno) {
            return try body()
        } catch {
            throw ResultError(error, writing: target)
        }
    }

    /// A name that is short whatever the target's is, and like no other run's.
    private func beginTemporary(beside target: FilePath) throws(ResultError) -> FilePath {
        let process = ProcessInfo.processInfo.processIdentifier
        let folder = target.removingLastComponent()
        let path: FilePath? = state.change { state in
            guard !state.isAbandoned else { return nil }
            state.made += 1
            let path = folder.appending(".pausetext-\(process)-\(state.made).tmp")
            state.open.insert(path)
            return path
        }
        guard let path else { throw ResultError(ResultError.Code.interrupted, writing: target) }
        return path
    }

    private func endTemporary(_ path: FilePath) {
        state.change { _ = $0.open.remove(path) }
    }

    // MARK: Folders

    /// Makes a folder and those above it that are missing.
    func makeFolder(_ path: FilePath) throws(ResultError) {
        guard !path.isEmpty, !files.isFolder(path) else { return }
        do throws(Errno) {
            try files.makeFolder(path)
        } catch .noSuchFileOrDirectory {
            let parent = path.removingLastComponent()
            guard parent != path, !parent.isEmpty else {
                throw ResultError(Errno.noSuchFileOrDirectory, writing: path)
            }
            try makeFolder(parent)
            do throws(Errno) {
                try files.makeFolder(path)
            } catch {
                try settle(error, on: path)
            }
        } catch {
            try settle(error, on: path)
        }
    }

    /// Another thread or process may have made the folder in the meantime.
    private func settle(_ error: Errno, on path: FilePath) throws(ResultError) {
        guard error == .fileExists, files.isFolder(path) else {
            throw ResultError(error, writing: path)
        }
    }

    /// Finds out by doing: permissions, mounts and containers make any other test a guess.
    private func tryFolder() throws(ResultError) {
        let path = try beginTemporary(beside: outputRoot.appending("x"))
        defer { endTemporary(path) }
        do throws(Errno) {
            let file = try files.create(path)
            defer { try? files.remove(path) }
            try files.close(file)
        } catch {
            throw ResultError(error, writing: outputRoot)
        }
    }
}

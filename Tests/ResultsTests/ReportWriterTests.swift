// Reports are written whole or not at all, and a failure says what to do.

import Foundation
import PauseModel
import Results
import Synchronization
import SystemPackage
import Testing

struct ReportWriterTests {
    private let folder = TemporaryFolder()

    private func report(reason: String? = nil) -> VideoReport {
        VideoReport(
            tool: ToolInfo(name: "pausetext", version: "0", libraries: [:], model: nil),
            settings: AnalysisSettings(), source: SourceInfo(path: "a.mp4", bytes: 1),
            status: .done, reason: reason)
    }

    @Test func aReportIsReadBackAsItWas() throws {
        let writer = try ReportWriter(outputRoot: folder.path.appending("out"))
        try writer.write(report(), at: "week1/a.mp4.json")
        let data = try Data(contentsOf: folder.url.appending(path: "out/week1/a.mp4.json"))
        #expect(try JSONDecoder().decode(VideoReport.self, from: data) == report())
        #expect(data.last == UInt8(ascii: "\n"))
    }

    @Test func nothingButTheReportIsLeft() throws {
        let writer = try ReportWriter(outputRoot: folder.path)
        try writer.write(report(reason: "first"), at: "a.json")
        try writer.write(report(reason: "second"), at: "a.json")
        #expect(folder.names() == ["a.json"])
    }

    @Test func aNameOfAnyBytesIsKept() throws {
        let name = [0x61, 0xFF, 0x0A, 0x27].map { CInterop.PlatformChar(bitPattern: $0) } + [0]
        let path = name.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
        }
        let writer = try ReportWriter(outputRoot: folder.path)
        try writer.write(report(), at: path)
        let file = try FileDescriptor.open(folder.path.pushing(path), .readOnly)
        try file.close()
    }

    @Test func aFileInPlaceOfTheFolderIsNamed() throws {
        let file = folder.path.appending("file")
        try FileDescriptor.open(file, .writeOnly, options: .create, permissions: .ownerReadWrite)
            .close()
        let error = #expect(throws: ResultError.self) { try ReportWriter(outputRoot: file) }
        #expect(error?.code == .notAFolder)
        #expect(error?.description.contains(file.string) == true)
        #expect(throws: ResultError.self) { try ReportWriter(outputRoot: file.appending("x/y")) }
    }

    @Test func aFolderInPlaceOfTheFileIsNamed() throws {
        let writer = try ReportWriter(outputRoot: folder.path)
        try writer.write(report(), at: "a.json/b.json")
        let error = #expect(throws: ResultError.self) { try writer.write(report(), at: "a.json") }
        #expect(error?.code == .isAFolder)
        #expect(folder.names() == ["a.json"])
    }

    @Test func aFolderWhereNothingCanBeMadeIsRefusedBeforeWork() {
        // Fails for root too: the kernel makes the entries of /proc.
        let error = #expect(throws: ResultError.self) {
            try ReportWriter(outputRoot: "/proc/pausetext/out")
        }
        #expect(error?.description.contains("--output") == true)
    }

    /// Lets the n-th system call fail, for every n, and looks at what is left.
    @Test(arguments: [Errno.noSpace, .ioError, .permissionDenied])
    func aFailureAtAnyCallLeavesTheOldReportAndNothingElse(errno: Errno) throws {
        var failing = 0
        var outcomes: [Bool] = []
        repeat {
            let folder = TemporaryFolder()
            let first = try ReportWriter(outputRoot: folder.path)
            try first.write(report(reason: "old"), at: "a.json")
            let old = try Data(contentsOf: folder.url.appending(path: "a.json"))
            let counter = FailingCall(number: failing, errno: errno)
            do throws(ResultError) {
                let writer = try ReportWriter(
                    outputRoot: folder.path, files: counter.operations())
                try writer.write(report(reason: "new"), at: "a.json")
                outcomes.append(true)
            } catch {
                outcomes.append(false)
                #expect(error.underlyingError == errno)
                #expect(
                    error.description.contains(
                        errno == .noSpace ? "disk is full" : folder.path.string))
                let now = try Data(contentsOf: folder.url.appending(path: "a.json"))
                #expect(now == old)
            }
            #expect(folder.names() == ["a.json"])
            failing += 1
        } while outcomes.last == false
        #expect(outcomes.count > 4, "create, write, sync, close and rename must have failed once")
    }

    @Test func aShortWriteIsContinued() throws {
        var operations = FileOperations.system
        let write = operations.write
        operations.write = { file, bytes throws(Errno) in try write(file, bytes.prefix(7)) }
        let writer = try ReportWriter(outputRoot: folder.path, files: operations)
        try writer.write(report(), at: "a.json")
        let data = try Data(contentsOf: folder.url.appending(path: "a.json"))
        #expect([UInt8](data) == JSONLayout.encode(report()))
    }

    @Test func anAbandonedWriterWritesNothing() throws {
        let writer = try ReportWriter(outputRoot: folder.path)
        writer.abandon()
        let error = #expect(throws: ResultError.self) { try writer.write(report(), at: "a.json") }
        #expect(error?.code == .interrupted)
        #expect(folder.names().isEmpty)
    }

    @Test func aNumberThatIsNotFiniteIsAnError() throws {
        let region = Region(
            id: "r1", kind: .code, box: Box(x: 0, y: 0, width: 1, height: 1),
            polarity: .darkOnLight,
            grid: Region.Grid(cellWidth: .nan, lineHeight: 1, left: 0), text: "", lines: [])
        var report = report()
        let span = TimeSpan(start: .zero, end: MediaTime(seconds: 1))
        report.stills = [Still(id: "s1", span: span, frameTime: .zero, regions: [region])]
        let writer = try ReportWriter(outputRoot: folder.path)
        let error = #expect(throws: ResultError.self) { try writer.write(report, at: "a.json") }
        #expect(error?.code == .notRepresentable)
    }
}

/// Counts the calls that can fail and lets one of them fail.
private final class FailingCall: Sendable {
    private let left: Mutex<Int>
    private let errno: Errno

    init(number: Int, errno: Errno) {
        left = Mutex(number)
        self.errno = errno
    }

    private func step() throws(Errno) {
        let fails = left.withLock { left in
            left -= 1
            return left == -1
        }
        if fails { throw errno }
    }

    func operations() -> FileOperations {
        let system = FileOperations.system
        var files = system
        files.create = { path throws(Errno) in
            try self.step()
            return try system.create(path)
        }
        files.write = { file, bytes throws(Errno) in
            try self.step()
            return try system.write(file, bytes)
        }
        files.sync = { file throws(Errno) in
            try self.step()
            try system.sync(file)
        }
        files.rename = { from, to throws(Errno) in
            try self.step()
            try system.rename(from, to)
        }
        files.close = { file throws(Errno) in
            // As the system does it: the file is closed whatever is answered.
            try system.close(file)
            try self.step()
        }
        return files
    }
}

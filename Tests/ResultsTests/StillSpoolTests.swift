// What is kept comes back unchanged, nothing is left on the disk, and a full disk is told.

import Foundation
import PauseModel
import Results
import Synchronization
import SystemPackage
import Testing

struct StillSpoolTests {
    private let folder = TemporaryFolder()

    /// Regions that differ with the seed and hold what is hard to keep.
    private func regions(_ seed: Int, lines: Int = 3) -> [Region] {
        let box = Box(x: -seed, y: seed * 1000, width: .max, height: .min)
        var line = Line(
            box: box, text: "e\u{301} \u{e9} \u{1F600}\0 \(seed)", indent: seed, number: seed - 1,
            confidence: 1 / Double(seed + 3),
            words: [
                Word(box: box, text: "", confidence: -0.0),
                Word(box: box, text: "ab", confidence: .leastNonzeroMagnitude),
            ],
            changes: LineChange.Reason.allCases.map {
                LineChange(
                    place: seed, read: "\u{e9}", confidence: 0.1, taken: "e\u{301}", reason: $0)
            })
        (line.words[1].contrast, line.words[1].isMarked) = (200 + seed % 50, true)
        line.doubts = [LetterDoubt(place: 0, look: seed), LetterDoubt(place: 3, look: 7)]
        line.diff = seed % 2 == 0 ? .added : .removed
        var blank = line
        (blank.number, blank.words, blank.text, blank.changes) = (nil, [], "", nil)
        (blank.doubts, blank.diff) = ([], nil)
        let code = Region(
            id: "r1", kind: .code, box: box, polarity: .lightOnDark,
            grid: Region.Grid(cellWidth: 0.1 + Double(seed), lineHeight: .infinity, left: -1e300),
            text: "a\nb", lines: (0..<lines).map { $0 % 2 == 0 ? line : blank })
        let empty = Region(
            id: "", kind: .interface, box: box, polarity: .darkOnLight, grid: nil, text: "",
            lines: [])
        return [code, empty]
    }

    /// Equal to the last bit: strings of other bytes can be equal, and so can zeros.
    private func isSame(_ left: [Region], _ right: [Region]) -> Bool {
        left == right && PackedRegions.bytes(of: left) == PackedRegions.bytes(of: right)
    }

    private func writer(
        _ files: FileOperations = .system, block: Int
    ) throws -> ReportWriter {
        try ReportWriter(outputRoot: folder.path, files: files, spoolBlock: block)
    }

    @Test func packedRegionsComeBackUnchanged() throws {
        for seed in [0, 1, 63, 64, 8191, 8192, Int(Int32.max)] {
            let regions = regions(seed)
            let back = try #require(PackedRegions.regions(in: PackedRegions.bytes(of: regions)))
            #expect(isSame(back, regions))
            // An accent that is a letter of its own stays one.
            #expect(
                back[0].lines[0].text.unicodeScalars.elementsEqual(
                    regions[0].lines[0].text.unicodeScalars))
        }
        #expect(PackedRegions.regions(in: PackedRegions.bytes(of: [])) == [])
    }

    @Test func bytesThatAreNoRegionsAreRefused() {
        let bytes = PackedRegions.bytes(of: regions(5))
        for count in 0..<bytes.count {
            #expect(PackedRegions.regions(in: Array(bytes[..<count])) == nil)
        }
        #expect(PackedRegions.regions(in: bytes + [0]) == nil)
        // Other bytes may be other regions; they must not end the program.
        for place in bytes.indices {
            for flipped in [UInt8(0x01), 0x80, 0xFF] {
                var other = bytes
                other[place] ^= flipped
                _ = PackedRegions.regions(in: other)
            }
        }
    }

    @Test(arguments: [0, 300, 1 << 20]) func whatIsKeptComesBackInAnyOrder(block: Int) throws {
        let spool = try writer(block: block).makeSpool(for: "week1/a.mp4.json")
        let places = try (0..<50).map { try spool.keep(regions($0, lines: $0 % 7)) }
        for seed in [49, 0, 17, 17, 48] {
            #expect(isSame(try spool.regions(at: places[seed]), regions(seed, lines: seed % 7)))
        }
        let more = try spool.keep(regions(99))
        #expect(isSame(try spool.regions(at: more), regions(99)))
    }

    @Test func severalThreadsMayKeep() throws {
        let spool = try writer(block: 500).makeSpool(for: "a.json")
        let places = Mutex<[Int: StillSpool.Place]>([:])
        // The thread sanitizer does not see into a mutex.
        let lock = NSLock()
        DispatchQueue.concurrentPerform(iterations: 64) { seed in
            guard let place = try? spool.keep(regions(seed)) else { return }
            lock.lock()
            defer { lock.unlock() }
            places.withLock { $0[seed] = place }
        }
        let kept = places.withLock { $0 }
        #expect(kept.count == 64)
        for (seed, place) in kept {
            #expect(isSame(try spool.regions(at: place), regions(seed)))
        }
    }

    @Test func aLittleNeedsNoFile() throws {
        var operations = FileOperations.system
        operations.createScratch = { _ throws(Errno) in throw .noSpace }
        let spool = try writer(operations, block: StillSpool.usualBlock).makeSpool(for: "a.json")
        let place = try spool.keep(regions(1))
        #expect(isSame(try spool.regions(at: place), regions(1)))
    }

    @Test func theFileHasNoNameAndIsClosedInTheEnd() throws {
        let closed = Mutex(0)
        let made = Mutex<[String]>([])
        var operations = FileOperations.system
        operations.createScratch = { path throws(Errno) in
            made.withLock { $0.append(path.removingLastComponent().string) }
            return try FileOperations.system.createScratch(path)
        }
        operations.close = { file throws(Errno) in
            closed.withLock { $0 += 1 }
            try FileOperations.system.close(file)
        }
        let writer = try writer(operations, block: 0)
        let before = closed.withLock { $0 }
        do {
            let spool = writer.makeSpool(for: "a.json")
            let places = try (0..<9).map { try spool.keep(regions($0)) }
            // Whatever ends the program now, nothing is left; and no one can take the file away.
            #expect(folder.names().isEmpty)
            try FileManager.default.removeItem(at: folder.url)
            for (seed, place) in places.enumerated() {
                #expect(isSame(try spool.regions(at: place), regions(seed)))
            }
        }
        #expect(closed.withLock { $0 } == before + 1)
        // On the disk of the results: a full one has to be told as that.
        #expect(made.withLock { $0 } == [folder.path.string])
    }

    @Test func aFullDiskIsToldAsThatOfTheReport() throws {
        let calls = Mutex(0)
        var operations = FileOperations.system
        operations.write = { file, bytes throws(Errno) in
            let call = calls.withLock { calls in
                calls += 1
                return calls
            }
            // Part of it still fits.
            guard call == 1 else { throw .noSpace }
            return try FileOperations.system.write(file, bytes.prefix(5))
        }
        let spool = try writer(operations, block: 0).makeSpool(for: "week1/a.mp4.json")
        let error = #expect(throws: ResultError.self) { try spool.keep(regions(1)) }
        #expect(error?.code == .diskFull)
        #expect(error?.path == folder.path.appending("week1").appending("a.mp4.json"))
        // Half a still is in the file; nothing may come behind it.
        let again = #expect(throws: ResultError.self) { try spool.keep(regions(2)) }
        #expect(again == error)
        #expect(calls.withLock { $0 } == 2)
    }

    @Test(arguments: [Errno.noSpace, .permissionDenied])
    func aFileThatCannotBeMadeIsTold(errno: Errno) throws {
        var operations = FileOperations.system
        operations.createScratch = { _ throws(Errno) in throw errno }
        let spool = try writer(operations, block: 0).makeSpool(for: "a.json")
        let error = #expect(throws: ResultError.self) { try spool.keep(regions(1)) }
        #expect(error?.underlyingError == errno)
    }

    @Test func aFileThatCannotLoseItsNameIsNotUsed() throws {
        var operations = FileOperations.system
        let spoolFolder = folder.path
        operations.remove = { path throws(Errno) in
            guard path.removingLastComponent() != spoolFolder else { throw .ioError }
        }
        let spool = try ReportWriter(
            outputRoot: folder.path, files: operations, spoolBlock: 0
        ).makeSpool(for: "a.json")
        #expect(throws: ResultError.self) { try spool.keep(regions(1)) }
    }

    @Test func whatCannotBeReadBackIsAnErrorAndNotLessText() throws {
        var operations = FileOperations.system
        operations.readAt = { _, _, _ throws(Errno) in [] }
        let spool = try writer(operations, block: 0).makeSpool(for: "a.json")
        let place = try spool.keep(regions(1))
        let error = #expect(throws: ResultError.self) { try spool.regions(at: place) }
        #expect(error?.code == .inputOutput)
    }

    @Test func aReadThatIsShortIsContinued() throws {
        var operations = FileOperations.system
        operations.readAt = { file, offset, count throws(Errno) in
            try FileOperations.system.readAt(file, offset, min(3, count))
        }
        let spool = try writer(operations, block: 0).makeSpool(for: "a.json")
        let place = try spool.keep(regions(1))
        #expect(isSame(try spool.regions(at: place), regions(1)))
    }

    @Test func anAbandonedWriterMakesNoFile() throws {
        let writer = try writer(block: 0)
        let spool = writer.makeSpool(for: "a.json")
        writer.abandon()
        let error = #expect(throws: ResultError.self) { try spool.keep(regions(1)) }
        #expect(error?.code == .interrupted)
        #expect(folder.names().isEmpty)
    }
}

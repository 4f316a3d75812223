// Keeps what was read on the stills of one video out of memory until its report is written.

package import PauseModel
import SystemPackage

/// Keeps what was read on the stills of one video out of memory until its report is written.
///
/// The first bytes stay in memory, so that a short video needs no file. What is more goes to a file
/// in the output folder that has no name from the moment it is there: whatever ends the program,
/// nothing is left. It is on the disk that the report will be on, so that a full disk is told as
/// such, with the name of the report.
///
/// It may be used from several threads at the same time.
package final class StillSpool: Sendable {
    /// Where the regions of one still are.
    package struct Place: Hashable, Sendable {
        fileprivate var offset: Int64
        fileprivate var count: Int
    }

    private struct State {
        /// What is not in the file, and stands behind it.
        var pending: [UInt8] = []
        /// Bytes in the file.
        var written: Int64 = 0
        var file: FileDescriptor?
        /// Why no more is taken; half a block may be in the file.
        var failure: ResultError?
    }

    private let target: FilePath
    private let files: FileOperations
    private let makeFile: @Sendable () throws(ResultError) -> FileDescriptor
    private let block: Int
    private let state = Guarded(State())

    /// Bytes that are kept in memory before they go to the file: what a dozen minutes of a lesson
    /// show, and a thousandth of what the program takes.
    package static let usualBlock = 256 << 10

    /// A spool for the report at a path.
    ///
    /// - Parameters:
    ///   - target: The path of the report, which errors name.
    ///   - files: The calls of the system.
    ///   - block: Bytes that are kept in memory before they go to the file.
    ///   - makeFile: Makes the file without a name.
    init(
        target: FilePath, files: FileOperations, block: Int,
        makeFile: @escaping @Sendable () throws(ResultError) -> FileDescriptor
    ) {
        self.target = target
        self.files = files
        self.block = block
        self.makeFile = makeFile
    }

    deinit {
        if let file = state.change({ $0.file }) { try? files.close(file) }
    }

    /// Keeps the regions of a still.
    ///
    /// - Throws: `ResultError` when the disk does not take them; then it takes nothing any more.
    package func keep(_ regions: [Region]) throws(ResultError) -> Place {
        let bytes = PackedRegions.bytes(of: regions)
        return try state.change { state -> Result<Place, ResultError> in
            if let failure = state.failure { return .failure(failure) }
            let offset = state.written + Int64(state.pending.count)
            state.pending += bytes
            do throws(ResultError) {
                if state.pending.count > block { try empty(&state) }
                return .success(Place(offset: offset, count: bytes.count))
            } catch {
                state.failure = error
                state.pending = []
                return .failure(error)
            }
        }.get()
    }

    /// The regions that were kept at a place.
    ///
    /// - Throws: `ResultError` when they cannot be read back.
    package func regions(at place: Place) throws(ResultError) -> [Region] {
        let bytes = try state.change { state -> Result<[UInt8], ResultError> in
            do throws(ResultError) {
                return .success(try self.bytes(at: place, state))
            } catch {
                return .failure(error)
            }
        }.get()
        guard let regions = PackedRegions.regions(in: bytes) else {
            throw ResultError(Errno.ioError, writing: target)
        }
        return regions
    }

    private func empty(_ state: inout State) throws(ResultError) {
        if state.file == nil { state.file = try makeFile() }
        do throws(Errno) {
            guard let file = state.file else { throw .badFileDescriptor }
            try files.writeAll(state.pending, to: file)
        } catch {
            throw ResultError(error, writing: target)
        }
        state.written += Int64(state.pending.count)
        state.pending.removeAll(keepingCapacity: true)
    }

    private func bytes(at place: Place, _ state: State) throws(ResultError) -> [UInt8] {
        if let failure = state.failure { throw failure }
        guard let file = state.file, place.offset < state.written else {
            let start = Int(place.offset - state.written)
            return Array(state.pending[start..<start + place.count])
        }
        do throws(Errno) {
            return try files.readAll(file, from: place.offset, count: place.count)
        } catch {
            throw ResultError(error, writing: target)
        }
    }
}

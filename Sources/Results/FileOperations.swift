// The system calls that writing a result needs, so that tests can make each of them fail.

import Glibc
package import SystemPackage

/// The system calls that writing a result needs.
///
/// A value of functions, so that a test can let the n-th call fail and look at what is left.
package struct FileOperations: Sendable {
    /// Makes a new, empty file for writing; fails when it exists.
    package var create: @Sendable (FilePath) throws(Errno) -> FileDescriptor
    /// Makes a new, empty file for writing and reading back, for no one else to read.
    package var createScratch: @Sendable (FilePath) throws(Errno) -> FileDescriptor
    /// Writes some of the bytes and returns how many.
    package var write: @Sendable (FileDescriptor, ArraySlice<UInt8>) throws(Errno) -> Int
    /// Reads up to so many bytes from a place in a file; none at its end.
    package var readAt: @Sendable (FileDescriptor, Int64, Int) throws(Errno) -> [UInt8]
    /// Brings what was written to the disk.
    package var sync: @Sendable (FileDescriptor) throws(Errno) -> Void
    /// Closes a file.
    package var close: @Sendable (FileDescriptor) throws(Errno) -> Void
    /// Gives a file another name, replacing what has that name, in one step.
    package var rename: @Sendable (FilePath, FilePath) throws(Errno) -> Void
    /// Removes a file.
    package var remove: @Sendable (FilePath) throws(Errno) -> Void
    /// Makes one folder; its parent must exist.
    package var makeFolder: @Sendable (FilePath) throws(Errno) -> Void
    /// Removes a folder, which must be empty.
    package var removeFolder: @Sendable (FilePath) throws(Errno) -> Void
    /// The bytes of a file, up to a limit; nil when it is longer, or no file.
    package var read: @Sendable (FilePath, Int) throws(Errno) -> [UInt8]?
    /// Whether the path is a folder, links followed.
    package var isFolder: @Sendable (FilePath) -> Bool
    /// Whether the path leads to anything.
    package var exists: @Sendable (FilePath) -> Bool

    /// The calls of the system.
    package static let system = FileOperations(
        create: { path throws(Errno) in
            do {
                // Readable by all, less the umask, as any file that a shell makes.
                return try FileDescriptor.open(
                    path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
                    permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
            } catch { throw errno(of: error) }
        },
        createScratch: { path throws(Errno) in
            do {
                return try FileDescriptor.open(
                    path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
                    permissions: .ownerReadWrite)
            } catch { throw errno(of: error) }
        },
        write: { file, bytes throws(Errno) in
            do {
                return try bytes.withUnsafeBytes { try file.write($0) }
            } catch { throw errno(of: error) }
        },
        readAt: { file, offset, count throws(Errno) in
            do {
                return try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                    filled = try file.read(
                        fromAbsoluteOffset: offset, into: UnsafeMutableRawBufferPointer(buffer))
                }
            } catch { throw errno(of: error) }
        },
        sync: { file throws(Errno) in
            guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: Glibc.errno) }
        },
        close: { file throws(Errno) in
            do { try file.close() } catch { throw errno(of: error) }
        },
        rename: { from, to throws(Errno) in
            let result = from.withPlatformString { old in
                to.withPlatformString { new in Glibc.rename(old, new) }
            }
            guard result == 0 else { throw Errno(rawValue: Glibc.errno) }
        },
        remove: { path throws(Errno) in
            let result = path.withPlatformString { unlink($0) }
            guard result == 0 else { throw Errno(rawValue: Glibc.errno) }
        },
        makeFolder: { path throws(Errno) in
            let result = path.withPlatformString { mkdir($0, 0o777) }
            guard result == 0 else { throw Errno(rawValue: Glibc.errno) }
        },
        removeFolder: { path throws(Errno) in
            let result = path.withPlatformString { rmdir($0) }
            guard result == 0 else { throw Errno(rawValue: Glibc.errno) }
        },
        read: { path, limit throws(Errno) in
            var status = stat()
            let result = path.withPlatformString { stat($0, &status) }
            guard result == 0 else { throw Errno(rawValue: Glibc.errno) }
            // A pipe or a device may never end.
            guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
            do {
                let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
                return try file.closeAfter { () throws -> [UInt8]? in
                    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
                    var count = 0
                    while count < bytes.count {
                        let got = try bytes.withUnsafeMutableBytes { buffer in
                            try file.read(into: .init(rebasing: buffer[count...]))
                        }
                        if got == 0 { break }
                        count += got
                    }
                    return Array(bytes.prefix(count))
                }
            } catch { throw errno(of: error) }
        },
        isFolder: { path in
            var status = stat()
            let result = path.withPlatformString { stat($0, &status) }
            return result == 0 && status.st_mode & S_IFMT == S_IFDIR
        },
        exists: { path in path.withPlatformString { access($0, F_OK) } == 0 })

    /// SystemPackage throws untyped, yet nothing but `Errno`.
    private static func errno(of error: any Error) -> Errno {
        error as? Errno ?? .ioError
    }
}

extension FileOperations {
    /// Writes all of the bytes.
    func writeAll(_ bytes: [UInt8], to file: FileDescriptor) throws(Errno) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try write(file, rest)
            guard count > 0 else { throw .ioError }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads so many bytes from a place in a file, which must hold them.
    func readAll(
        _ file: FileDescriptor, from offset: Int64, count: Int
    ) throws(Errno) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let more = try readAt(file, offset + Int64(bytes.count), count - bytes.count)
            guard !more.isEmpty else { throw .ioError }
            bytes += more
        }
        return bytes
    }
}

// A local file as a source of bytes.

import Glibc
package import SystemPackage

/// One regular local file, opened by name once and read by descriptor.
///
/// The name goes to the kernel as the bytes it is: it is never parsed as an address, so a file
/// called `http:x` or one whose name is not UTF-8 is a file like any other.
package final class FileSource: ByteSource {
    private let descriptor: CInt
    package let size: Int64?

    /// Opens a regular file for reading.
    ///
    /// Throws `notFound`, `unreadable`, `notAFile` or `empty`.
    package init(opening path: FilePath) throws(MediaError) {
        // O_NONBLOCK: opening a named pipe must not wait for a writer. It means nothing for files.
        let opened = path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard opened >= 0 else { throw MediaError(openingFailedWith: errno) }
        descriptor = opened
        var status = stat()
        guard fstat(opened, &status) == 0 else {
            let reason = errno
            size = nil
            throw MediaError(openingFailedWith: reason)
        }
        size = Int64(status.st_size)
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw MediaError(.notAFile, "It is not a regular file; give a video file or a folder.")
        }
        guard status.st_size > 0 else {
            throw MediaError(.empty, "The file is empty; copy or record it again.")
        }
    }

    deinit { close(descriptor) }

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { return -Int(errno) }
        }
    }

    package func seek(to position: Int64) -> Int64? {
        let reached = lseek(descriptor, off_t(position), SEEK_SET)
        return reached < 0 ? nil : Int64(reached)
    }
}

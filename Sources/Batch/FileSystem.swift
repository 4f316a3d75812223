// The few questions about files that a plan asks, for names of any bytes.

import Glibc
package import SystemPackage

/// Which file it is, whatever its name: device and inode.
package struct FileIdentity: Hashable, Sendable {
    /// The device it is on.
    package var device: UInt64
    /// Its number there.
    package var inode: UInt64
}

/// What a path leads to, links followed.
package struct FileStatus: Hashable, Sendable {
    /// What kind of thing a path leads to.
    package enum Kind: Sendable {
        /// Bytes in order: the only thing that can hold a video.
        case file
        /// A folder.
        case folder
        /// A pipe, a device, a socket.
        case other
    }

    /// What kind of thing it is.
    package var kind: Kind
    /// Which one it is.
    package var identity: FileIdentity
    /// Its size in bytes.
    package var size: Int64

    /// What the path leads to.
    package init(of path: FilePath) throws(Errno) {
        var status = stat()
        guard path.withPlatformString({ stat($0, &status) }) == 0 else {
            throw Errno(rawValue: errno)
        }
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        identity = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        size = Int64(status.st_size)
    }
}

/// Questions about folders.
package enum FileSystem {
    /// The names in a folder in the order of their bytes, without `.` and `..`.
    package static func names(in folder: FilePath) throws(Errno) -> [[UInt8]] {
        guard let stream = folder.withPlatformString({ opendir($0) }) else {
            throw Errno(rawValue: errno)
        }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        while true {
            // readdir answers nil both at the end and on failure; only errno tells them apart.
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                Array(bytes.prefix { $0 != 0 })
            }
            if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
        }
        guard errno == 0 else { throw Errno(rawValue: errno) }
        return names.sorted(by: precedes)
    }

    /// The path from the root with all links followed; the path must exist.
    package static func resolved(_ path: FilePath) throws(Errno) -> FilePath {
        guard let buffer = path.withPlatformString({ realpath($0, nil) }) else {
            throw Errno(rawValue: errno)
        }
        defer { free(buffer) }
        return FilePath(platformString: buffer)
    }

    /// The folder that relative paths start from.
    package static var workingFolder: FilePath {
        guard let buffer = getcwd(nil, 0) else { return "/" }
        defer { free(buffer) }
        return FilePath(platformString: buffer)
    }
}

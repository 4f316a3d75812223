// Traps that tell whether something was reached.
import Foundation
import Glibc
import SystemPackage
import Testing

/// A watch on a file that tells whether anyone opened it.
final class FileSentinel {
    private let path: FilePath
    private let watch: Int32

    init(_ path: FilePath) throws {
        self.path = path
        watch = inotify_init1(Int32(IN_NONBLOCK))
        try #require(watch >= 0)
        try #require(inotify_add_watch(watch, path.string, UInt32(IN_OPEN | IN_ACCESS)) >= 0)
    }

    deinit { close(watch) }

    /// Whether the file was opened since the watch began or since this was asked last.
    var wasOpened: Bool {
        var events = [UInt8](repeating: 0, count: 4096)
        return Glibc.read(watch, &events, events.count) > 0
    }

    /// Whether the watch would have told: opens the file to see.
    func isAwake() throws -> Bool {
        _ = try Data(contentsOf: URL(fileURLWithPath: path.string))
        return wasOpened
    }
}

/// A server that answers nothing and tells whether anyone called.
final class NetworkSentinel {
    let port: UInt16
    private let socket: Int32

    init() throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        try #require(socket >= 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = socket
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(socket, generic, length) == 0 && listen(socket, 8) == 0
                    && getsockname(socket, generic, &length) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        try #require(status)
    }

    deinit { close(socket) }

    /// Whether anyone called since this was asked last.
    var wasCalled: Bool {
        let caller = accept(socket, nil, nil)
        if caller >= 0 { close(caller) }
        return caller >= 0
    }

    /// Whether it would have told: calls itself to see.
    func isAwake() -> Bool {
        let caller = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(caller) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(caller, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return wasCalled
    }
}

// Lines from a pipe, waited for a short while at a time.

import Foundation
import SystemPackage

/// Lines from a pipe, waited for a short while at a time; one thread listens.
final class PipeLines: Sendable {
    /// What is next in the pipe.
    enum Next: Sendable {
        /// A line, without its newline.
        case line([UInt8])
        /// Nothing yet.
        case nothing
        /// Nothing ever again.
        case end
    }

    private struct State {
        var pending: [UInt8] = []
        var hasEnded = false

        mutating func takeLine() -> [UInt8]? {
            guard let end = pending.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            defer { pending.removeSubrange(...end) }
            return Array(pending[..<end])
        }
    }

    /// Closed by whoever opened the pipe.
    private let file: FileDescriptor
    private let state = Monitor(State())

    /// How long one call waits, in milliseconds: short enough for Ctrl-C, and ten times a second
    /// cost nothing.
    private static let wait: Int32 = 100
    /// What a pipe holds on Linux; see pipe(7).
    private static let bytesAtOnce = 1 << 16

    init(_ file: FileDescriptor) {
        self.file = file
    }

    /// The next line.
    func next() -> Next {
        if let line = state.change({ $0.takeLine() }) { return .line(line) }
        guard !state.change({ $0.hasEnded }) else { return .end }
        var poller = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
        guard poll(&poller, 1, Self.wait) > 0 else { return .nothing }
        let bytes = Self.bytes(of: file)
        return state.change { state in
            state.hasEnded = bytes.isEmpty
            state.pending += bytes
            return state.takeLine().map { .line($0) } ?? (state.hasEnded ? .end : .nothing)
        }
    }

    /// What is in a pipe, waited for; nothing when nothing will ever come.
    static func bytes(of file: FileDescriptor) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: bytesAtOnce)
        let count = try? buffer.withUnsafeMutableBytes { bytes in
            try file.read(into: bytes, retryOnInterrupt: true)
        }
        return Array(buffer[..<(count ?? 0)])
    }
}

// The end of what comes through a pipe.

import Foundation
import SystemPackage

/// The end of what comes through a pipe, read by a thread of its own so that the pipe never fills.
final class PipeTail: Sendable {
    private let kept = Monitor<[UInt8]>([])
    private let thread: OwnedThread

    /// What is longer than a few lines helps nobody.
    private static let mostBytes = 4096

    /// Listens to a pipe, which the thread keeps open until its end.
    init(_ pipe: Pipe) {
        let kept = kept
        thread = OwnedThread(named: "pausetext-tail") {
            let file = FileDescriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
            while true {
                let bytes = PipeLines.bytes(of: file)
                guard !bytes.isEmpty else { return }
                kept.change { $0 = Array(($0 + bytes).suffix(Self.mostBytes)) }
            }
        }
    }

    /// The last line that is not blank, once the pipe has ended.
    var lastLine: String? {
        thread.join()
        let text = String(decoding: kept.change { $0 }, as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).map(String.init)
            .last { !$0.allSatisfy(\.isWhitespace) }
    }
}

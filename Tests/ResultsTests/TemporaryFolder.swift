// A folder of its own for each test.

import Foundation
import SystemPackage

/// A folder of its own for each test, removed with the last reference to it.
final class TemporaryFolder: Sendable {
    let url: URL

    init() {
        url = FileManager.default.temporaryDirectory.appending(path: "pausetext-\(UUID())")
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var path: FilePath { FilePath(url.path()) }

    /// What is in it, sorted.
    func names() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path())) ?? []).sorted()
    }
}

// A folder for a while.

import Foundation

/// A folder for a while: made empty, removed with all that is in it.
package struct Scratch: ~Copyable {
    private let folder: URL

    /// A new folder where this system keeps temporary files.
    package init() throws(MeasureError) {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "pausetext-bench-\(UUID().uuidString)", directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw MeasureError("cannot make a temporary folder: \(error.localizedDescription)")
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The path of a file in it.
    package func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
    }

    /// The path of an empty folder in it; what was there under that name is removed.
    package func emptyFolder(_ name: String) throws(MeasureError) -> String {
        let path = path(name)
        try? FileManager.default.removeItem(atPath: path)
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        } catch {
            throw MeasureError("cannot make a temporary folder: \(error.localizedDescription)")
        }
        return path
    }
}

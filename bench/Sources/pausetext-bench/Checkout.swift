// Where the sources lie.

import Foundation
import Measuring

/// The checkout that this command is run in.
enum Checkout {
    /// The folder that holds `bench/`: the current one, or one above it.
    static func root() throws(MeasureError) -> String {
        var folder = URL(filePath: FileManager.default.currentDirectoryPath)
        while true {
            let manifest = folder.appending(path: "bench/Package.swift")
            if FileManager.default.fileExists(atPath: manifest.path(percentEncoded: false)) {
                return folder.path(percentEncoded: false).trimmingSuffix("/")
            }
            let above = folder.deletingLastPathComponent()
            guard above.path() != folder.path() else { break }
            folder = above
        }
        throw MeasureError(
            "run this inside a checkout of pausetext: there is no bench/ here or above")
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        count > 1 && hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}

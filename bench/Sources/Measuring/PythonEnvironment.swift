// A Python of its own for a peer that comes from PyPI.

import Foundation

/// A Python environment of its own for a peer that comes from PyPI, made on first use.
struct PythonEnvironment {
    private let folder: String

    /// Installs a release where it is not there yet.
    ///
    /// `root` is the checkout; the environment lies in `bench/.build-NAME`, and `release` is what pip
    /// is asked for. A made one is known by a file that is named like the release.
    init(
        _ name: String, release: String, root: String, scratch: borrowing Scratch
    ) throws(MeasureError) {
        folder = root + "/bench/.build-" + name
        let mark = folder + "/" + release
        guard !FileManager.default.fileExists(atPath: mark) else { return }
        _ = try Command("python3", ["-m", "venv", "--clear", folder]).runWell(in: scratch)
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        _ = try Command(program("python"), install + [release]).runWell(in: scratch)
        guard FileManager.default.createFile(atPath: mark, contents: nil) else {
            throw MeasureError("cannot write to bench/.build-\(name)")
        }
    }

    /// The path of a program in it.
    func program(_ name: String) -> String { folder + "/bin/" + name }
}

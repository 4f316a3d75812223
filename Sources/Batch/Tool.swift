// What this program is, and what it works with.

import MediaReader
package import PauseModel
import SystemPackage
import TextReader

/// What this program is, and what it works with.
public enum Tool {
    /// Its name.
    public static let name = "pausetext"
    /// Its version.
    public static let version = "0.1.0"

    /// The program with its libraries and the model of a language.
    ///
    /// Throws when the language is not installed, naming the package that holds it.
    package static func info(language: String) throws(BatchError) -> ToolInfo {
        let model: LanguageModel
        do throws(TextReaderError) {
            model = try TextLibraries.model(for: language)
        } catch {
            throw BatchError(.languageMissing, error.description)
        }
        let digest: String
        do throws(MediaError) {
            digest = try FileDigest.sha256(
                of: model.files.map { FilePath($0) },
                after: LanguageModel.ownBytes)
        } catch {
            throw BatchError(
                .engineFailed, "cannot read the model of \(model.name): \(error.description)")
        }
        return ToolInfo(
            name: name, version: version, libraries: libraries,
            model: ToolInfo.Model(name: model.name, sha256: digest))
    }

    /// Versions of the libraries in use, by name.
    public static var libraries: [String: String] {
        MediaLibraries.versions.merging(TextLibraries.versions) { first, _ in first }
    }
}

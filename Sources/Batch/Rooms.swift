// The rooms that a run joins, as functions that tests replace.

import Foundation
import MediaReader
import PauseModel
package import SystemPackage
import TextReader

/// The rooms that a run joins, as functions that tests replace.
package struct Rooms: Sendable {
    /// Opens a video, on the thread that will read it.
    package var open: @Sendable (FilePath, StopSignal) throws(VideoFailure) -> any VideoSource
    /// Makes a reader, on the thread that will use it.
    package var makeReader: @Sendable () throws(VideoFailure) -> any PictureReader
    /// The SHA-256 of a file in lower-case hexadecimal.
    package var digest: @Sendable (FilePath) throws(VideoFailure) -> String

    package init(
        open: @escaping @Sendable (FilePath, StopSignal) throws(VideoFailure) -> any VideoSource,
        makeReader: @escaping @Sendable () throws(VideoFailure) -> any PictureReader,
        digest: @escaping @Sendable (FilePath) throws(VideoFailure) -> String
    ) {
        self.open = open
        self.makeReader = makeReader
        self.digest = digest
    }

    /// The rooms of this program.
    ///
    /// They read prose in that language, and keep what letters were read as at first where that is
    /// to be explained; thorough, they decode every picture, known or not. Without
    /// reading every still is empty.
    package static func real(
        language: String, explains: Bool = false, isThorough: Bool = false,
        isReading: Bool = true
    ) -> Rooms {
        Rooms(
            open: { path, stop throws(VideoFailure) in
                try MediaFileSource(
                    opening: path, decodesEverything: isThorough, stacks: isReading, stop: stop)
            },
            makeReader: { () throws(VideoFailure) in
                guard isReading else { return BlindReader() }
                do throws(TextReaderError) {
                    return try TextReader(
                        settings: TextReaderSettings(language: language, explains: explains))
                } catch {
                    throw VideoFailure(code: "reader-failed", message: error.description)
                }
            },
            digest: { path throws(VideoFailure) in
                do throws(MediaError) {
                    return try FileDigest.sha256(of: path)
                } catch {
                    throw VideoFailure(error)
                }
            })
    }
}

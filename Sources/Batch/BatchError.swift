// Why a run cannot be done at all.

/// Why a run cannot be done at all; what goes wrong with one video is in its report.
public struct BatchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of reasons; more may be added.
    public struct Code: Hashable, Sendable {
        private enum Known {
            case unreadableList
            case unreadableLog
            case malformedLog
            case noVideos
            case outputUnusable
            case languageMissing
            case engineFailed
        }

        private let known: Known

        /// The list of files cannot be read.
        public static let unreadableList = Code(known: .unreadableList)
        /// The player's log cannot be read.
        public static let unreadableLog = Code(known: .unreadableLog)
        /// A line of the player's log says nothing that can be used.
        public static let malformedLog = Code(known: .malformedLog)
        /// No video was found in what the user named.
        public static let noVideos = Code(known: .noVideos)
        /// The output folder cannot be made or written.
        public static let outputUnusable = Code(known: .outputUnusable)
        /// A language is not installed.
        public static let languageMissing = Code(known: .languageMissing)
        /// Reading text cannot be started.
        public static let engineFailed = Code(known: .engineFailed)
    }

    /// The kind of reason.
    public let code: Code
    /// One sentence that a user can act on; names in it are not escaped for a terminal.
    public let description: String

    package init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}

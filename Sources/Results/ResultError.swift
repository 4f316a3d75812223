// Why a result could not be written.

public import SystemPackage

/// Why a result could not be written: the file, the reason, and what a user can do.
public struct ResultError: Error, Hashable, Sendable {
    /// The kinds of reasons; more may be added.
    public struct Code: Hashable, Sendable {
        private enum Known {
            case diskFull
            case notPermitted
            case notAFolder
            case isAFolder
            case nameTooLong
            case inputOutput
            case notRepresentable
            case interrupted
        }

        private let known: Known

        /// No room is left on the disk, or in the user's share of it.
        public static let diskFull = Code(known: .diskFull)
        /// The folder or file may not be written by this user, or the file system is read-only.
        public static let notPermitted = Code(known: .notPermitted)
        /// A file stands where a folder is needed.
        public static let notAFolder = Code(known: .notAFolder)
        /// A folder stands where the file belongs.
        public static let isAFolder = Code(known: .isAFolder)
        /// The file system does not take names that long.
        public static let nameTooLong = Code(known: .nameTooLong)
        /// Any other failure of the system.
        public static let inputOutput = Code(known: .inputOutput)
        /// The report holds a value that JSON cannot say.
        public static let notRepresentable = Code(known: .notRepresentable)
        /// The program is about to end and begins nothing more.
        public static let interrupted = Code(known: .interrupted)
    }

    /// The kind of reason.
    public let code: Code
    /// The file or folder that could not be written.
    public let path: FilePath
    /// What the system said, when it was the system.
    public let underlyingError: Errno?

    /// The reason behind a failed system call on that path.
    package init(_ errno: Errno, writing path: FilePath) {
        self.path = path
        underlyingError = errno
        code =
            switch errno {
            case .noSpace, .diskQuotaExceeded: .diskFull
            case .permissionDenied, .notPermitted, .readOnlyFileSystem: .notPermitted
            case .notDirectory, .fileExists: .notAFolder
            case .isDirectory, .directoryNotEmpty: .isAFolder
            case .fileNameTooLong: .nameTooLong
            default: .inputOutput
            }
    }

    /// A reason that did not come from the system.
    package init(_ code: Code, writing path: FilePath) {
        self.code = code
        self.path = path
        underlyingError = nil
    }
}

extension ResultError: CustomStringConvertible {
    /// One sentence: what could not be written, why, and what to do.
    ///
    /// The path is not escaped for a terminal.
    public var description: String {
        "cannot write \(path.string): \(reason)"
    }

    private var reason: String {
        switch code {
        case .diskFull:
            "the disk is full; free some space or choose another folder with --output"
        case .notPermitted where underlyingError == .readOnlyFileSystem:
            "the file system is read-only; choose another folder with --output"
        case .notPermitted:
            "this user may not write there; change its permissions or choose another folder with "
                + "--output"
        case .notAFolder:
            "a file stands where a folder is needed; move it away or choose another folder with "
                + "--output"
        case .isAFolder:
            "a folder stands where the file belongs; move it away or choose another folder with "
                + "--output"
        case .nameTooLong:
            "the name is longer than the file system takes; rename the video or choose another "
                + "folder with --output"
        case .notRepresentable:
            "a number in it is not finite; please report this as a fault of pausetext"
        case .inputOutput where underlyingError == .noSuchFileOrDirectory:
            "no folder can be made there; choose another folder with --output"
        case .interrupted:
            "the program was stopped"
        default:
            (underlyingError?.description ?? "the system gave no reason")
                + "; choose another folder with --output if it lasts"
        }
    }
}

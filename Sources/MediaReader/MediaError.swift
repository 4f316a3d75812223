// Why a video could not be opened or read on.

import CLibAV
import Glibc
import SystemPackage

/// Why a video could not be opened, or not be read any further.
public struct MediaError: Error, Hashable, Sendable {
    /// What kind of failure it is: an open set, a lower-case, hyphenated word each.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The word, as it stands in reports.
        public let rawValue: String

        /// A code of that word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// There is no file of that name.
        public static let notFound = Code(rawValue: "not-found")
        /// The file is there and could not be read.
        public static let unreadable = Code(rawValue: "unreadable")
        /// A folder, a pipe or a device, not a file.
        public static let notAFile = Code(rawValue: "not-a-file")
        /// The file has no bytes.
        public static let empty = Code(rawValue: "empty")
        /// The bytes are not a video container that is read here.
        public static let notMedia = Code(rawValue: "not-media")
        /// A container, but without moving pictures.
        public static let noVideo = Code(rawValue: "no-video")
        /// There are pictures, and none of them could be decoded.
        public static let undecodable = Code(rawValue: "undecodable")
        /// The file ends before what is needed to read it.
        public static let truncated = Code(rawValue: "truncated")
        /// The pictures are larger than the limit.
        public static let tooLarge = Code(rawValue: "too-large")
        /// No decoder for this kind of video.
        public static let unsupported = Code(rawValue: "unsupported")
        /// The user asked to stop.
        public static let cancelled = Code(rawValue: "cancelled")
        /// The whole of it is protected.
        public static let protected = Code(rawValue: "protected")
        /// There was not enough memory.
        public static let outOfMemory = Code(rawValue: "out-of-memory")
        /// libav failed in a way that has no name of its own here.
        public static let failed = Code(rawValue: "failed")
    }

    /// What kind of failure it is.
    public let code: Code
    /// One sentence for people: what is wrong, and what to do about it where something can be done.
    public let description: String

    /// An error of that kind with its sentence.
    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}

extension MediaError: CustomStringConvertible {}

extension MediaError {
    /// The error for an `errno` that opening a file gave.
    init(openingFailedWith reason: CInt) {
        switch reason {
        case ENOENT, ENOTDIR:
            self.init(.notFound, "There is no such file; check the name.")
        case EACCES, EPERM:
            self.init(.unreadable, "The file may not be read; check its permissions.")
        case EMFILE, ENFILE:
            self.init(.unreadable, "Too many files are open; raise the limit or use fewer jobs.")
        default:
            self.init(.unreadable, "The file could not be opened: \(Self.systemText(reason)).")
        }
    }

    /// The error for a code of libav that ended what was being done.
    ///
    /// `doing` completes "could not be …", for example `opened`.
    init(libAV status: CInt, doing: String) {
        switch status {
        case pt_error_exit:
            self.init(.cancelled, "Reading was stopped.")
        case pt_error_no_memory:
            self.init(.outOfMemory, "There is not enough memory for it; use fewer jobs.")
        case pt_error_not_supported:
            self.init(.unsupported, "The video could not be \(doing): its format is not supported.")
        case pt_error_invalid_data:
            self.init(.notMedia, "The video could not be \(doing): its data is damaged.")
        case pt_error_eof:
            self.init(.truncated, "The video could not be \(doing): the file ends too early.")
        case pt_error_io:
            self.init(
                .unreadable, "The file could not be read: input/output error; check the disk.")
        default:
            self.init(.failed, "The video could not be \(doing): \(Self.libAVText(status)).")
        }
    }

    /// The error for a read that the operating system refused.
    init(readingFailedWith reason: CInt) {
        self.init(
            .unreadable,
            "The file could not be read on: \(Self.systemText(reason)); check the disk.")
    }

    /// libav's own words for one of its codes.
    static func libAVText(_ status: CInt) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) {
            guard let base = $0.baseAddress, av_strerror(status, base, $0.count) >= 0 else {
                return "error \(status)"
            }
            return lowercasedFirst(String(cString: base))
        }
    }

    private static func systemText(_ reason: CInt) -> String {
        lowercasedFirst(Errno(rawValue: reason).description)
    }

    private static func lowercasedFirst(_ text: String) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }
}

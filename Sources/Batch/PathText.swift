// Paths as bytes and as text: a file's name is bytes, and not always UTF-8.

import Foundation
public import SystemPackage

extension FilePath {
    /// The path of these bytes; it ends at the first zero byte.
    public init(bytes: some Sequence<UInt8>) {
        let characters = bytes.map { CInterop.PlatformChar(bitPattern: $0) } + [0]
        self = characters.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
        }
    }

    /// The bytes of the path.
    public var bytes: [UInt8] {
        withPlatformString { pointer in
            var bytes: [UInt8] = []
            var next = pointer
            while next.pointee != 0 {
                bytes.append(UInt8(bitPattern: next.pointee))
                next += 1
            }
            return bytes
        }
    }

    /// The path as text, U+FFFD for what is not UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The exact bytes in base64, only when the text does not say them.
    package var base64IfNotText: String? {
        let bytes = bytes
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        return Data(bytes).base64EncodedString()
    }

    /// The end of the last component after its last dot, in lower case.
    package var lowerCaseExtension: String? { self.extension?.lowercased() }
}

/// Whether the left bytes come first when read as unsigned numbers.
package func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.lexicographicallyPrecedes(right)
}

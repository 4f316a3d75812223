// The fingerprint of a file.

public import SystemPackage

/// The fingerprint of a file.
public enum FileDigest {
    /// SHA-256 of a file's bytes, in lower-case hexadecimal.
    ///
    /// Reads the whole file once, a megabyte at a time. Throws `notFound`, `unreadable`, `empty`.
    public static func sha256(of path: FilePath) throws(MediaError) -> String {
        try sha256(of: [path])
    }

    /// SHA-256 of some bytes and those of several files, one after the other, in lower-case
    /// hexadecimal.
    public static func sha256(
        of paths: [FilePath], after bytes: [UInt8] = []
    ) throws(MediaError) -> String {
        var digest = try ByteDigest()
        bytes.withUnsafeBytes { digest.add($0) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
        defer { buffer.deallocate() }
        for path in paths {
            let source = try FileSource(opening: path)
            while true {
                let count = source.read(into: buffer)
                if count == 0 { break }
                guard count > 0 else { throw MediaError(readingFailedWith: CInt(-count)) }
                digest.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
        return digest.finish().hexadecimal
    }
}

// The fingerprint of a file.

import CLibAV
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
        guard let state = av_sha_alloc() else {
            throw MediaError(libAV: pt_error_no_memory, doing: "read")
        }
        defer { av_free(UnsafeMutableRawPointer(state)) }
        av_sha_init(state, bits)
        av_sha_update(state, bytes, bytes.count)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
        defer { buffer.deallocate() }
        for path in paths {
            let source = try FileSource(opening: path)
            while true {
                let count = source.read(into: buffer)
                if count == 0 { break }
                guard count > 0 else { throw MediaError(readingFailedWith: CInt(-count)) }
                av_sha_update(
                    state, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), count)
            }
        }
        var digest = [UInt8](repeating: 0, count: Int(bits) / 8)
        av_sha_final(state, &digest)
        return digest.map { byte in
            let text = String(byte, radix: 16)
            return byte < 16 ? "0" + text : text
        }.joined()
    }

    private static let bits: Int32 = 256
}

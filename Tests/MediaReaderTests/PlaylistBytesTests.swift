// The bytes of the parts of a playlist.
import Foundation
import MediaReader
import SystemPackage
import Testing

@Suite("The bytes of a part")
struct PlaylistBytesTests {
    private let fixture: PlaylistFixture

    init() throws {
        fixture = try PlaylistFixture()
    }

    private func read(_ source: SegmentBytes, step: Int = 7) -> [UInt8] {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: step)
        while true {
            let count = buffer.withUnsafeMutableBytes { source.read(into: $0) }
            guard count > 0 else {
                #expect(count == 0)
                return all
            }
            all += buffer.prefix(count)
        }
    }

    private func piece(_ name: String, _ range: Range<Int64>, _ cipher: SegmentCipher? = nil)
        -> PlaylistPlan.Piece
    {
        PlaylistPlan.Piece(file: fixture.folder.appending(name), range: range, cipher: cipher)
    }

    @Test("pieces follow each other, and any position can be reached")
    func joined() throws {
        try fixture.write("a", "0123456789")
        try fixture.write("b", "abcdef")
        let source = try SegmentBytes([
            piece("a", 2..<8), piece("b", 0..<6), piece("a", 0..<0), piece("a", 9..<10),
        ])
        #expect(source.size == 13)
        #expect(String(decoding: read(source), as: UTF8.self) == "234567abcdef9")
        for start in 0...13 {
            #expect(source.seek(to: Int64(start)) == Int64(start))
            #expect(
                String(decoding: read(source, step: 3), as: UTF8.self)
                    == String("234567abcdef9".dropFirst(start)))
        }
        #expect(source.seek(to: 14) == nil)
        #expect(source.seek(to: -1) == nil)
    }

    @Test("a file that shrank is an error, not an end")
    func shrunk() throws {
        try fixture.write("a", "0123")
        let source = try SegmentBytes([piece("a", 0..<10)])
        var buffer = [UInt8](repeating: 0, count: 100)
        #expect(buffer.withUnsafeMutableBytes { source.read(into: $0) } == 4)
        #expect(
            buffer.withUnsafeMutableBytes { source.read(into: $0) } == -Int(Errno.ioError.rawValue))
    }

    @Test("a piece that is not there is an error")
    func absent() throws {
        let source = try SegmentBytes([piece("none", 0..<10)])
        var buffer = [UInt8](repeating: 0, count: 100)
        #expect(
            buffer.withUnsafeMutableBytes { source.read(into: $0) }
                == -Int(Errno.noSuchFileOrDirectory.rawValue))
    }

    @Test("a symbolic link that took the place of a file is not followed")
    func swapped() throws {
        try fixture.write("a", "0123456789")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.appending("l").string, withDestinationPath: "a")
        let source = try SegmentBytes([piece("l", 0..<10)])
        var buffer = [UInt8](repeating: 0, count: 100)
        #expect(buffer.withUnsafeMutableBytes { source.read(into: $0) } < 0)
    }

    /// From NIST SP 800-38A, F.2.1 (CBC-AES128.Encrypt), its first two blocks.
    private static let key: [UInt8] = [
        0x2b, 0x7e, 0x15, 0x16, 0x28, 0xae, 0xd2, 0xa6, 0xab, 0xf7, 0x15, 0x88, 0x09, 0xcf, 0x4f,
        0x3c,
    ]
    private static let cipherText: [UInt8] = [
        0x76, 0x49, 0xab, 0xac, 0x81, 0x19, 0xb2, 0x46, 0xce, 0xe9, 0x8e, 0x9b, 0x12, 0xe9, 0x19,
        0x7d,
        0x50, 0x86, 0xcb, 0x9b, 0x50, 0x72, 0x19, 0xee, 0x95, 0xdb, 0x11, 0x3a, 0x91, 0x76, 0x78,
        0xb2,
    ]
    private static let plainText: [UInt8] = [
        0x6b, 0xc1, 0xbe, 0xe2, 0x2e, 0x40, 0x9f, 0x96, 0xe9, 0x3d, 0x7e, 0x11, 0x73, 0x93, 0x17,
        0x2a,
        0xae, 0x2d, 0x8a, 0x57, 0x1e, 0x03, 0xac, 0x9c, 0x9e, 0xb7, 0x6f, 0xac, 0x45, 0xaf, 0x8e,
        0x51,
    ]

    @Test("the published example of AES-128-CBC decrypts, whole and from any position")
    func knownAnswer() throws {
        try fixture.write("c", Data([9, 9, 9] + Self.cipherText))
        let cipher = SegmentCipher(key: Self.key, vector: Array(0...15))
        let source = try SegmentBytes([piece("c", 3..<35, cipher)])
        // The example ends in 0x51, which is no padding, so all of it is kept.
        #expect(source.size == 32)
        for start in [0, 1, 15, 16, 17, 31, 32, 5] {
            #expect(source.seek(to: Int64(start)) == Int64(start))
            #expect(read(source) == Array(Self.plainText.dropFirst(start)))
        }
    }

    @Test("the vector made from a number ends in that number")
    func vector() {
        #expect(SegmentCipher.vector(sequence: 0x0102) == Array(repeating: 0, count: 14) + [1, 2])
    }

    @Test("segments that ffmpeg encrypted decrypt to what it encrypted, padding gone")
    func encryptedSegments() throws {
        try fixture.write("key.bin", "fedcba9876543210")
        try fixture.write("info", "key.bin\nkey.bin\n")
        try fixture.encode(
            seconds: 2, "-f", "hls", "-hls_time", "1", "-hls_playlist_type", "vod",
            "-hls_key_info_file", "info",
            "-hls_segment_filename", "e%d.ts", "e.m3u8")
        try fixture.encode(
            seconds: 2, "-f", "hls", "-hls_time", "1", "-hls_playlist_type", "vod",
            "-hls_segment_filename",
            "c%d.ts", "c.m3u8")
        let encrypted = try PlaylistPlan(reading: fixture.folder.appending("e.m3u8"), kind: .hls)
        let clear = try PlaylistPlan(reading: fixture.folder.appending("c.m3u8"), kind: .hls)
        #expect(encrypted.parts.count == 1)
        #expect(encrypted.parts[0].pieces.count == 2)
        #expect(encrypted.skips == [])
        let plain = read(try SegmentBytes(clear.parts[0].pieces), step: 1000)
        #expect(
            plain.count == (try fixture.bytes("c0.ts").count) + (try fixture.bytes("c1.ts").count))
        #expect(read(try SegmentBytes(encrypted.parts[0].pieces), step: 1000) == plain)
        #expect(try fixture.bytes("e0.ts") != fixture.bytes("c0.ts"))
    }
}

// SHA-256: published digests, and both ways of summing up beside each other.

import MediaReader
import Testing

struct ByteDigestTests {
    private func digest(_ pieces: [[UInt8]], inProcessor: Bool) throws -> String {
        var digest = try ByteDigest(inProcessor: inProcessor)
        for piece in pieces { piece.withUnsafeBytes { digest.add($0) } }
        return digest.finish().hexadecimal
    }

    // FIPS 180-4's own examples, and that of no bytes at all.
    @Test(
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ], [true, false])
    func `published digests`(example: (text: String, digest: String), inProcessor: Bool) throws {
        #expect(
            try digest([Array(example.text.utf8)], inProcessor: inProcessor) == example.digest)
    }

    @Test func `bytes of any number in pieces of any size come to the same`() throws {
        for count in 0..<200 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ count) }
            let expected = try digest([bytes], inProcessor: false)
            for size in [1, 7, 63, 64, 65, 128] {
                let pieces = stride(from: 0, to: count, by: size).map {
                    Array(bytes[$0..<min(count, $0 + size)])
                }
                #expect(try digest(pieces, inProcessor: true) == expected)
            }
        }
    }
}

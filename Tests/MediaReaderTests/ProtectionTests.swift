// Protected videos: recognised, never decoded, and their clear parts read.

import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite struct ProtectionTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private static let key = "00112233445566778899aabbccddeeff"
    private static let encryption =
        "-encryption_scheme cenc-aes-ctr -encryption_key \(key) -encryption_kid \(key)"
    private static let fragmented = "-movflags +frag_keyframe+empty_moov+default_base_moof"

    private func expectWhollyProtected(_ path: FilePath, detail: String, end: Double = 4) throws {
        let seen = try Watched(path)
        #expect(seen.info.isWhollyProtected && seen.info.protection == detail)
        #expect(seen.pictures.isEmpty && seen.issues.isEmpty && seen.failure == nil)
        try #require(seen.skips.count == 1)
        #expect(seen.skips[0].reason == .protected && seen.skips[0].detail == detail)
        #expect(seen.skips[0].start == .zero && abs(seen.skips[0].end.seconds - end) < 0.1)
    }

    @Test func aWhollyEncryptedFileIsOneSkip() throws {
        try folder.clip("a.mp4")
        let path = try folder.ffmpeg("-i a.mp4 -c copy \(Self.encryption) b.mp4")
        try expectWhollyProtected(path, detail: "cenc")
        var reader = try VideoReader(opening: path)
        try reader.seek(to: MediaTime(seconds: 2))
        #expect(try Watched(&reader).skips.count == 1)
    }

    @Test(arguments: ["cbc1", "cens", "cbcs"])
    func everySchemeIsNamedAndTheSystemsToo(scheme: String) throws {
        try folder.clip("a.mp4")
        try folder.ffmpeg("-i a.mp4 -c copy -movflags +faststart \(Self.encryption) b.mp4")
        var boxes = Mp4Box.list(try folder.bytes("b.mp4"))
        let entry = ["moov", "trak", "mdia", "minf", "stbl", "stsd"]
        boxes.change(entry) { content in
            guard let at = content.firstRange(of: Array("schm".utf8)) else { return }
            content.replaceSubrange(at.upperBound + 4..<at.upperBound + 8, with: scheme.utf8)
        }
        let widevine: [UInt8] = [
            0xed, 0xef, 0x8b, 0xa9, 0x79, 0xd6, 0x4a, 0xce, 0xa3, 0xc8, 0x27, 0xdc, 0xd5, 0x1d,
            0x21,
            0xed,
        ]
        let playReady: [UInt8] = [
            0x9a, 0x04, 0xf0, 0x79, 0x98, 0x40, 0x42, 0x86, 0xab, 0x92, 0xe6, 0x5b, 0xe0, 0x88,
            0x5f,
            0x95,
        ]
        boxes.change(["moov"]) { content in
            for system in [widevine, playReady] {
                content += Mp4Box(type: "pssh", content: bigEndian(0) + system + bigEndian(0)).bytes
            }
        }
        try expectWhollyProtected(
            folder.write(boxes.bytes, "c.mp4"), detail: "\(scheme), Widevine, PlayReady")
    }

    @Test func iTunesVideoIsProtected() throws {
        try folder.clip("a.mp4")
        var boxes = Mp4Box.list(try folder.bytes("a.mp4"))
        boxes.change(["moov", "trak", "mdia", "minf", "stbl", "stsd"]) { content in
            guard let at = content.firstRange(of: Array("avc1".utf8)) else { return }
            content.replaceSubrange(at, with: "drmi".utf8)
        }
        try expectWhollyProtected(
            folder.write(boxes.bytes, "b.m4v"), detail: "iTunes FairPlay (drmi)")
    }

    /// Which of four one-second fragments are encrypted, and the spans to be skipped.
    @Test(arguments: [
        ([false, false, true, true], [2.0...4.0]), ([true, true, false, false], [0.0...2.0]),
        ([false, true, false, true], [1.0...2.0, 3.0...4.0]),
        ([true, true, true, true], [0.0...4.0]),
    ])
    func clearFragmentsAreRead(encrypted: [Bool], spans: [ClosedRange<Double>]) throws {
        try folder.clip("a.mp4")
        let whole = try Watched(folder.path("a.mp4"))
        try folder.ffmpeg("-i a.mp4 -c copy \(Self.fragmented) clear.mp4")
        try folder.ffmpeg("-i a.mp4 -c copy \(Self.fragmented) \(Self.encryption) secret.mp4")
        let secretFile = try folder.bytes("secret.mp4")
        let secret = fragments(secretFile, withVectors: true)
        let clear = fragments(try folder.bytes("clear.mp4"), withVectors: false)
        let head = Mp4Box.list(secretFile).filter { ["ftyp", "moov"].contains($0.type) }
        let body = encrypted.indices.flatMap { encrypted[$0] ? secret[$0] : clear[$0] }
        let path = try folder.write((head + body).bytes, "b.mp4")

        let seen = try Watched(path)
        #expect(seen.info.isWhollyProtected == !encrypted.contains(false))
        #expect(seen.issues.isEmpty && seen.failure == nil && seen.skipsAreInOrder)
        #expect(seen.skips.allSatisfy { $0.reason == .protected && $0.detail == "cenc" })
        #expect(seen.skips.count == spans.count)
        for (skip, span) in zip(seen.skips, spans) {
            #expect(abs(skip.start.seconds - span.lowerBound) < 0.1)
            #expect(abs(skip.end.seconds - span.upperBound) < 0.1)
        }
        // Exactly the pictures of the clear fragments, unharmed.
        let expected = whole.pictures.filter { !encrypted[Int($0.time.seconds)] }
        #expect(seen.pictures.map(\.digest) == expected.map(\.digest))
        #expect(seen.pictures.map(\.time) == expected.map(\.time))
        for second in encrypted.indices {
            try expectTheSame(from: Double(second) + 0.5, in: path, as: seen)
        }
    }

    /// Reading from a moment on gives what reading from the start gives after it: the same pictures
    /// at the same times, and nothing of what is protected.
    private func expectTheSame(from moment: Double, in path: FilePath, as whole: Watched) throws {
        let seen = try Watched(path, from: MediaTime(seconds: moment))
        let isProtected = whole.skips.contains { $0.span.contains(MediaTime(seconds: moment)) }
        let start = isProtected ? moment : try #require(seen.times.first)
        #expect(start <= moment && start > moment - 1.1)
        #expect(seen.pictures == whole.pictures.filter { $0.time.seconds >= start - 0.0001 })
        if isProtected {
            let skip = try #require(seen.skips.first)
            #expect(skip.span.contains(MediaTime(seconds: moment)))
        }
        for skip in seen.skips {
            let latest = skip.start.seconds + 0.1
            #expect(whole.skips.contains { $0.start.seconds < latest && $0.end == skip.end })
        }
    }

    @Test func fragmentsWithoutAnyVectorsAreNotTakenForClear() throws {
        try folder.clip("a.mp4")
        let path = try folder.ffmpeg(
            "-i a.mp4 -c copy \(Self.fragmented) \(Self.encryption) b.mp4")
        try expectWhollyProtected(path, detail: "cenc")
    }

    // MARK: Matroska

    /// Puts a ContentEncodings element with an encryption into the only track of a file.
    private func matroskaEncrypted(_ bytes: [UInt8], settings: [UInt8]) throws -> [UInt8] {
        func element(_ name: [UInt8], _ content: [UInt8]) -> [UInt8] {
            name + [UInt8(0x80 | content.count)] + content
        }
        let encryption = element([0x50, 0x35], element([0x47, 0xe1], [5]) + settings)
        let encodings = element(
            [0x6d, 0x80], element([0x62, 0x40], element([0x50, 0x33], [1]) + encryption))
        // Overwrites the Void element that ffmpeg leaves in front of the tracks, moving them up.
        let tracks: [UInt8] = [0x16, 0x54, 0xae, 0x6b]
        let start = try #require(bytes.ranges(of: tracks).last).lowerBound
        var out = bytes
        // Tracks and TrackEntry have sizes of 8 bytes (01 and 7 more) and 1 to 8.
        let tracksSize = vint(bytes, start + 4)
        let entry = start + 4 + tracksSize.bytes
        try #require(bytes[entry] == 0xae)
        let entrySize = vint(bytes, entry + 1)
        let body = Array(
            bytes[entry + 1 + entrySize.bytes..<entry + 1 + entrySize.bytes + entrySize.value])
        let newEntry = [0xae] + eightByteSize(body.count + encodings.count) + body + encodings
        let newTracks = tracks + eightByteSize(newEntry.count) + newEntry
        let end = start + 4 + tracksSize.bytes + tracksSize.value
        out.replaceSubrange(start..<end, with: newTracks)
        // The segment grows by as much; its size becomes unknown, as in a live recording.
        let segment = try #require(bytes.firstRange(of: [0x18, 0x53, 0x80, 0x67])).upperBound
        out.replaceSubrange(
            segment..<segment + 8, with: [0x01] + [UInt8](repeating: 0xff, count: 7))
        return out
    }

    private func vint(_ bytes: [UInt8], _ at: Int) -> (value: Int, bytes: Int) {
        let count = bytes[at].leadingZeroBitCount + 1
        let all = bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
        return (all & ((1 << (7 * count)) - 1), count)
    }

    private func eightByteSize(_ size: Int) -> [UInt8] {
        [0x01] + (0..<7).reversed().map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
    }

    @Test func matroskaContentEncryptionCoversTheTrack() throws {
        try folder.clip("a.mkv", "-write_crc32 0")
        let bytes = try matroskaEncrypted(folder.bytes("a.mkv"), settings: [])
        try expectWhollyProtected(
            folder.write(bytes, "b.mkv"), detail: "Matroska content encryption")
    }

    @Test func webmFramesSayThemselvesWhetherTheyAreEncrypted() throws {
        // The first byte of a VP8 or VP9 frame stands where the signal byte would be: VP9 frames
        // begin with the bits 10, and the lowest bit of most is 0 or 1 by chance; what counts is
        // that no frame with the bit set reaches the decoder.
        let source = try folder.ffmpeg(
            "-f lavfi -i testsrc2=s=320x180:r=25:d=4 -c:v libvpx -deadline realtime -g 25 -write_crc32 0 a.webm"
        )
        let whole = try Watched(source)
        let counter: [UInt8] = [0x47, 0xe7, 0x84, 0x47, 0xe8, 0x81, 1]
        let bytes = try matroskaEncrypted(folder.bytes("a.webm"), settings: counter)
        let seen = try Watched(folder.write(bytes, "b.webm"))
        #expect(seen.info.protection == "WebM encryption (AES-CTR)")
        #expect(!seen.info.isWhollyProtected)
        #expect(seen.skips.contains { $0.reason == .protected })
        #expect(seen.skipsAreInOrder)
        let sound = Set(whole.pictures.map(\.digest))
        #expect(seen.pictures.allSatisfy { sound.contains($0.digest) })
    }

    // MARK: Transport streams

    /// Scrambles the packets of the video between two times, as a broadcaster does.
    private func scramble(_ bytes: [UInt8], from start: Double, to end: Double) -> [UInt8] {
        var (out, shown) = (bytes, 0.0)
        for at in stride(from: 0, to: bytes.count - 187, by: 188) {
            let channel = Int(bytes[at + 1] & 0x1f) << 8 | Int(bytes[at + 2])
            guard channel == 0x100 else { continue }
            let payload = at + 4 + (bytes[at + 3] & 0x20 != 0 ? 1 + Int(bytes[at + 4]) : 0)
            if bytes[at + 1] & 0x40 != 0, payload + 14 <= at + 188 {
                let stamp = bytes[payload + 9..<payload + 14].map(Int.init)
                let ticks =
                    (stamp[0] >> 1 & 7) << 30 | stamp[1] << 22 | (stamp[2] >> 1) << 15
                    | stamp[3] << 7 | stamp[4] >> 1
                shown = Double(ticks) / 90_000 - 1.4
            }
            guard shown >= start - 0.001, shown < end - 0.001 else { continue }
            out[at + 3] |= 0x80
            for index in payload..<at + 188 { out[index] ^= 0xa5 }
        }
        return out
    }

    @Test func scrambledTransportPacketsNeverReachADecoder() throws {
        try folder.clip("a.ts", "-bf 0")
        let whole = try Watched(folder.path("a.ts"))
        let bytes = try folder.bytes("a.ts")
        for (start, end) in [(1.0, 2.0), (0.0, 2.0), (2.0, 9.0)] {
            let seen = try Watched(folder.write(scramble(bytes, from: start, to: end), "b.ts"))
            #expect(!seen.info.isWhollyProtected && seen.failure == nil)
            #expect(seen.codes.isEmpty)
            try #require(seen.skips.count == 1)
            #expect(seen.skips[0].reason == .protected)
            #expect(seen.skips[0].detail == "MPEG-TS scrambling")
            #expect(seen.skipsAreInOrder)
            let span: Range<Double> = start - 0.001..<end - 0.001
            let expected = whole.pictures.filter { !span.contains($0.time.seconds) }
            // One more picture may be lost where the clear part ends.
            #expect(expected.count - seen.pictures.count <= 1)
            let sound = Set(expected.map(\.digest))
            #expect(seen.pictures.allSatisfy { sound.contains($0.digest) })
        }
    }

    @Test func aWhollyScrambledStreamIsOneSkip() throws {
        try folder.clip("a.ts")
        let bytes = scramble(try folder.bytes("a.ts"), from: -9, to: 99)
        try expectWhollyProtected(
            folder.write(bytes, "b.ts"), detail: "MPEG-TS scrambling", end: 4)
    }

    // MARK: ASF

    @Test func windowsMediaProtectionIsWhole() throws {
        try folder.ffmpeg("-f lavfi -i testsrc2=s=320x180:r=25:d=4 -c:v wmv2 a.wmv")
        var bytes = try folder.bytes("a.wmv")
        #expect(try Watched(folder.path("a.wmv")).pictures.count == 100)
        // The flag "encrypted content" in the stream properties.
        let name: [UInt8] = [0x91, 0x07, 0xdc, 0xb7, 0xb7, 0xa9, 0xcf, 0x11]
        let start = try #require(bytes.firstRange(of: name)).lowerBound
        bytes[start + 24 + 49] |= 0x80
        let seen = try Watched(folder.write(bytes, "b.wmv"))
        #expect(seen.info.isWhollyProtected && seen.info.protection == "ASF stream encryption")
        #expect(seen.pictures.isEmpty && seen.skips.count == 1)
    }
}

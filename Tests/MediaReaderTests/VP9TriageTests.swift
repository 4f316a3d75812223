// VP9 packets that are not decoded: what comes out is what comes out when all are.

import MediaReader
import PauseModel
import SystemPackage
import Testing

@Suite struct VP9TriageTests {
    private static let live = "-deadline realtime -cpu-used 8 -b:v 0 -crf 32"
    private static let good = "-deadline good -cpu-used 5 -b:v 0 -crf 32"

    /// Ways to code it, and the name of the file.
    static let codings: [(options: String, name: String)] = [
        (live, "typed.webm"), (good, "typed.webm"), ("\(live) -g 30", "typed.mkv"),
        ("\(good) -lag-in-frames 16 -auto-alt-ref 1", "typed.webm"),
        ("\(good) -lag-in-frames 16 -auto-alt-ref 6 -arnr-strength 3", "typed.mkv"),
        ("\(good) -auto-alt-ref 0 -lag-in-frames 0", "typed.ivf"),
        ("\(live) -error-resilient 1", "typed.webm"), ("\(live) -tune-content screen", "typed.mp4"),
        ("\(live) -tile-columns 1", "typed.webm"), ("\(live) -tile-rows 1", "typed.webm"),
        ("\(live) -frame-parallel 0", "typed.webm"), ("\(good) -frame-parallel 0", "typed.webm"),
        // Parts of the picture by other rules.
        ("\(live) -aq-mode 3", "typed.webm"), ("\(good) -aq-mode 1", "typed.webm"),
        ("\(live) -sharpness 4", "typed.webm"),
        ("-deadline good -cpu-used 5 -lossless 1", "typed.webm"),
        ("\(good) -vf crop=638:350", "typed.webm"), ("\(live) -vf crop=200:100", "typed.webm"),
        ("\(live) -vf scroll=v=0.002", "typed.webm"),
        ("\(live) -vf noise=alls=6:allf=t", "typed.webm"),
        (
            "-deadline realtime -cpu-used 8 -b:v 300k -minrate 300k -maxrate 300k -lag-in-frames 0",
            "typed.webm"
        ),
    ]

    /// Makes a recording of the screen.
    @discardableResult
    private func record(_ coding: String, rate: Int = 25, in folder: Folder) throws -> FilePath {
        try folder.recording("\(TypedScreen.drawing(rate: rate)) -c:v libvpx-vp9 \(coding)")
    }

    @Test(arguments: codings.indices)
    func typingComesOutAsDecoded(_ index: Int) throws {
        let (options, name) = Self.codings[index]
        let folder = try Folder()
        let path = try record("\(options) -pix_fmt yuv420p \(name)", in: folder)
        try TypedScreen.expectAllAsDecoded(path, views: 8)
    }

    @Test(arguments: ["yuv422p", "yuv444p", "yuv420p10le", "gbrp"])
    func anyFormatComesOutAsDecoded(_ format: String) throws {
        let folder = try Folder()
        let path = try record("\(Self.good) -pix_fmt \(format) typed.webm", in: folder)
        try TypedScreen.expectAllAsDecoded(path, views: 8)
    }

    /// Most of what stands is left out where the loop filter is off; where it is on, what has been
    /// seen to rest under the same filter.
    @Test(arguments: [(good, 2), ("\(good) -tile-columns 1", 2), (live, 8)])
    func whatStandsIsNotDecoded(_ options: String, share: Int) throws {
        let folder = try Folder()
        let path = try record("\(options) -pix_fmt yuv420p typed.webm", in: folder)
        let whole = try Watched(path)
        let standing = zip(whole.pictures, whole.pictures.dropFirst())
            .count { $0.digest == $1.digest }
        let packets = try PacketCount(path)
        #expect(standing > 60)
        #expect((TypedScreen.pictures - packets.decoded) * share > standing)
        #expect(packets.again == 0)
    }

    @Test func readingGoesOnAfterSeeking() throws {
        let folder = try Folder()
        let path = try record("\(Self.good) -g 50 -pix_fmt yuv420p typed.webm", in: folder)
        try TypedScreen.expectSeekingAsDecoded(path)
    }

    /// Bytes of packets are changed: what a decoder makes of them is not what they were to show.
    ///
    /// To code it takes far longer than to look at it, so it is damaged several times.
    @Test(arguments: [(good, [0, 2, 4]), (live, [1, 3, 5])], [25, 20])
    func damageIsSeenAsWhenAllIsDecoded(_ coding: (options: String, rounds: [Int]), rate: Int)
        throws
    {
        let folder = try Folder()
        try record("\(coding.options) -g 60 -pix_fmt yuv420p whole.ivf", rate: rate, in: folder)
        let bytes = try folder.bytes("whole.ivf")
        for round in coding.rounds {
            let path = try folder.write(Self.damaged(bytes, round), "damaged.ivf")
            let whole = try Watched(path)
            let part = try Watched(path, decodesEverything: false)
            #expect(part.pictures.map(\.withoutIdentity) == whole.pictures.map(\.withoutIdentity))
            #expect(part.skips == whole.skips)
            #expect(part.identitiesAreRight)
        }
    }

    /// A file with one bit of every so many packets changed, but none of the file's own.
    private static func damaged(_ whole: [UInt8], _ round: Int) -> [UInt8] {
        var bytes = whole
        var place = 32
        while place + 12 < bytes.count {
            let size = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
            if place / 7 % 9 == round, size > 4 {
                bytes[place + 12 + (place * 31) % size] ^= 1 << UInt8(place % 8)
            }
            place += 12 + size
        }
        return bytes
    }

    @Test func packetsAreTakenApart() {
        func frames(_ bytes: [UInt8]) -> [Range<Int>]? {
            bytes.withUnsafeBufferPointer { VP9Packet.frames(in: $0) }
        }
        #expect(frames([0x82, 1, 2, 3]) == [0..<4])
        // Two frames of 3 and 2 bytes, told in one byte each.
        #expect(frames([9, 9, 9, 8, 8, 0xc1, 3, 2, 0xc1]) == [0..<3, 3..<5])
        // Told in two bytes each.
        #expect(frames([9, 9, 8, 0xc9, 2, 0, 1, 0, 0xc9]) == [0..<2, 2..<3])
        // The index says more than there is; without its first byte it is none.
        #expect(frames([9, 0xc1, 3, 2, 0xc1]) == nil)
        #expect(frames([9, 9, 9, 8, 8, 0, 3, 2, 0xc1]) == [0..<9])
        #expect(frames([]) == nil)
    }

    @Test func decisionsAreThoseThatWereWritten() throws {
        var numbers: [(value: Bool, probability: UInt8)] = []
        for (place, byte) in noise(4000).enumerated() {
            let probability = UInt8(max(1, place % 256))
            numbers.append((byte >= probability, probability))
        }
        let bytes = BoolWriter.bytes(numbers)
        try bytes.withUnsafeBufferPointer { buffer in
            var reader = try #require(BoolReader(buffer))
            for (value, probability) in numbers {
                #expect(reader.decide(probability) == value)
            }
            #expect(reader.isSpent)
        }
        // What is cut lacks something, and what has more is not spent.
        try Array(bytes.dropLast(40)).withUnsafeBufferPointer { buffer in
            var reader = try #require(BoolReader(buffer))
            for (_, probability) in numbers { _ = reader.decide(probability) }
            #expect(!reader.isSpent)
        }
        try (bytes + [1]).withUnsafeBufferPointer { buffer in
            var reader = try #require(BoolReader(buffer))
            for (_, probability) in numbers { _ = reader.decide(probability) }
            #expect(!reader.isSpent)
        }
    }
}

/// The other side of `BoolReader`, as simple as can be: a number in which each decision takes its
/// share of what is left.
private enum BoolWriter {
    static func bytes(_ decisions: [(value: Bool, probability: UInt8)]) -> [UInt8] {
        // Bits above those that still change, lowest last; a carry runs up through them.
        var bits: [UInt8] = []
        var low = 0
        var range = 255
        func carry() {
            var place = bits.count - 1
            while place >= 0, bits[place] == 1 {
                bits[place] = 0
                place -= 1
            }
            if place >= 0 { bits[place] = 1 }
        }
        for (value, probability) in [(false, UInt8(128))] + decisions {
            let split = 1 + ((range - 1) * Int(probability)) >> 8
            if value {
                low += split
                range -= split
            } else {
                range = split
            }
            while range < 128 {
                if low >= 256 {
                    carry()
                    low -= 256
                }
                bits.append(UInt8(low >> 7 & 1))
                low = low << 1 & 255
                range <<= 1
            }
        }
        if low >= 256 {
            carry()
            low -= 256
        }
        bits += (0..<8).map { UInt8(low >> (7 - $0) & 1) }
        while bits.count % 8 != 0 { bits.append(0) }
        return stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
        }
    }
}

// The samples of a video, picture after picture.

import MediaReader
import PauseModel
import SystemPackage

/// The samples of a video, picture after picture.
struct SampledVideo: ~Copyable {
    /// One picture.
    struct Sampled: Equatable {
        var time: MediaTime
        var duration: MediaTime
        var bitDepth: Int
        /// Of all planes, one after the other.
        var samples: [UInt16]

        /// By how much two pictures differ where they differ most, in steps of 8 bits.
        func greatestDifference(from other: Sampled) -> Int {
            guard samples.count == other.samples.count else { return .max }
            var most = 0
            for (one, another) in zip(samples, other.samples) {
                most = max(most, abs(Int(one) - Int(another)))
            }
            return most >> (bitDepth - 8)
        }
    }

    private var reader: VideoReader

    init(
        _ path: FilePath, from start: MediaTime? = nil, decodesEverything: Bool
    ) throws {
        var reader = try VideoReader(
            opening: path, options: ReaderOptions(decodesEverything: decodesEverything))
        if let start { try reader.seek(to: start) }
        self.reader = reader
    }

    /// The next picture; nil at the end.
    mutating func next() throws -> Sampled? {
        while let event = try reader.next() {
            if let sampled = Self.samples(of: event) { return sampled }
        }
        return nil
    }

    private static func samples(of event: consuming MediaEvent) -> Sampled? {
        switch consume event {
        case .picture(let picture):
            picture.withPlanes { view in
                Sampled(
                    time: picture.time, duration: picture.duration, bitDepth: view.luma.bitDepth,
                    samples: ([view.luma] + view.chroma).flatMap(samples))
            }
        case .skip: nil
        case .issue: nil
        }
    }

    private static func samples(of plane: PlaneView) -> [UInt16] {
        (0..<plane.height).flatMap { row in
            let base = plane.base + row * plane.rowBytes
            return (0..<plane.width).map { column in
                plane.bytesPerSample > 1
                    ? base.loadUnaligned(fromByteOffset: 2 * column, as: UInt16.self)
                    : UInt16(base.load(fromByteOffset: column, as: UInt8.self))
            }
        }
    }
}

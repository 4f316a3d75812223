// A recorded screen and what can be read on it.

import CTesseract
import Foundation
import PauseModel
import Testing

/// A recorded screen and the exact text that is visible on it.
struct Recording {
    /// A text on the screen: leading blanks kept, line numbers left out.
    struct Text: Decodable {
        var kind: Region.Kind
        var text: String
    }

    let texts: [Text]
    let picture: Picture

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures")

    init(_ name: String) throws {
        let truth = try Data(contentsOf: Self.folder.appending(path: name + ".json"))
        texts = try JSONDecoder().decode([Text].self, from: truth)
        picture = try Self.picture(Self.folder.appending(path: name + ".webp").path())
    }

    /// Leptonica comes with Tesseract and reads WebP.
    private static func picture(_ path: String) throws -> Picture {
        var stored: UnsafeMutablePointer<PIX>? = pixRead(path)
        defer { pixDestroy(&stored) }
        var full: UnsafeMutablePointer<PIX>? = pixConvertTo32(stored)
        defer { pixDestroy(&full) }
        try #require(full != nil, "cannot read \(path)")
        let (width, height) = (Int(pixGetWidth(full)), Int(pixGetHeight(full)))
        let stride = Int(pixGetWpl(full))
        let words = try #require(pixGetData(full))
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                // Red is the highest byte.
                let word = words[y * stride + x]
                for shift in [24, 16, 8] as [UInt32] {
                    pixels.append(UInt8(truncatingIfNeeded: word >> shift))
                }
            }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }
}

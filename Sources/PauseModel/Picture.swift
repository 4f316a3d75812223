// A picture that has left the decoder, as a viewer would see it.

/// A picture as a viewer sees it: display size, upright, 8-bit sRGB.
///
/// Rotation, sample aspect, colour matrix, range and high dynamic range are already applied.
/// It owns its pixels and may cross threads.
public struct Picture: Sendable, Hashable {
    /// Width in display pixels.
    public let width: Int
    /// Height in display pixels.
    public let height: Int
    /// Red, green, blue, row after row from the top left, without padding: `width * height * 3`.
    public private(set) var pixels: [UInt8]

    /// Bytes of one pixel.
    public static let bytesPerPixel = 3

    /// A picture of these pixels; the count must be `width * height * 3`.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(
            pixels.count == width * height * Self.bytesPerPixel, "pixels do not fit the size")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Lends the pixels to be changed; copies them first where another picture shares them.
    package mutating func withMutablePixels(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        pixels.withUnsafeMutableBufferPointer { pixels in
            if let base = pixels.baseAddress { body(base) }
        }
    }

    /// The whole picture as a rectangle.
    public var bounds: Box { Box(x: 0, y: 0, width: width, height: height) }
}

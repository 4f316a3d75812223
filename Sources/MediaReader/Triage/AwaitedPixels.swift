// The pixels of a picture that may still be in the decoder.

/// The pixels of a picture that may still be in the decoder, for those that show it again.
final class AwaitedPixels {
    /// The pixels; nil until the picture has come out, and for good where it was damaged.
    private(set) var pixels: SharedPixels?
    /// Whether some picture that is not decoded shows them again.
    private(set) var isShared = false

    /// Pixels that are to come out.
    init() {}

    /// Pixels that are there.
    init(_ pixels: SharedPixels) { self.pixels = pixels }

    /// The picture has come out.
    func fulfil(with pixels: SharedPixels) { self.pixels = pixels }

    /// Another picture shows the same.
    func share() { isShared = true }
}

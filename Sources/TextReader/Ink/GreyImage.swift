// An 8-bit grey picture.

/// An 8-bit grey picture, row after row without padding.
package struct GreyImage: Hashable, Sendable {
    /// Width in pixels.
    package let width: Int
    /// Height in pixels.
    package let height: Int
    /// `width * height` samples.
    package var bytes: [UInt8]

    /// A picture of one shade.
    package init(width: Int, height: Int, shade: UInt8) {
        self.width = width
        self.height = height
        bytes = [UInt8](repeating: shade, count: width * height)
    }
}

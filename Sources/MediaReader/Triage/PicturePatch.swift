// A part of a picture that is copied from one of the two it is made of.

/// A square of a picture that is made of two others, where it shows one of them and not their mean.
package struct PicturePatch: Hashable, Sendable {
    /// Where it begins, in samples of luma.
    var x: Int
    var y: Int
    /// Its width and height in samples of luma.
    var size: Int
    /// Whether it shows the second picture.
    var isSecond: Bool

    /// The size of the largest in H.264, whole macroblocks.
    static let macroblock = 16

    package init(x: Int, y: Int, size: Int, isSecond: Bool) {
        (self.x, self.y) = (x, y)
        (self.size, self.isSecond) = (size, isSecond)
    }
}

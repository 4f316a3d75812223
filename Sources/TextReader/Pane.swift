// A part of the picture with edges of its own.

package import PauseModel

/// A part of the picture that is set off from the rest: by its ground or by separators.
package struct Pane: Hashable, Sendable {
    /// Its bounds in display pixels.
    package var box: Box
    /// The most common ground colour in it.
    var ground: Shade
}

/// A colour.
package struct Shade: Hashable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    /// The largest channel difference.
    func distance(to other: Shade) -> Int {
        max(
            abs(Int(red) - Int(other.red)),
            max(abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue))))
    }
}

// A part of the picture with edges of its own.

package import PauseModel

/// A part of the picture that is set off from the rest: by its ground or by separators.
package struct Pane: Hashable, Sendable {
    /// Its bounds in display pixels.
    package var box: Box
    /// The most common ground colour in it.
    var ground: Shade
    /// Where the ground of the text begins, in pixels, when a gutter was joined to it.
    var textEdge: Int?

    package init(box: Box, ground: Shade) { (self.box, self.ground) = (box, ground) }

    /// A pane with what is written in it.
    typealias Share = (pane: Pane, letters: [TextComponent])
}

/// A colour.
package struct Shade: Hashable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// The colour of a pixel in memory.
    @inline(__always)
    init(_ pixel: UnsafePointer<UInt8>) {
        (red, green, blue) = (pixel[0], pixel[1], pixel[2])
    }

    /// The usual colour of some pixels: the median of each channel; black for none.
    static func median(of shades: [Shade]) -> Shade {
        guard !shades.isEmpty else { return Shade(red: 0, green: 0, blue: 0) }
        // Counted, not sorted: a ground has hundreds of thousands of pixels.
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 256) { counts in
            func median(_ channel: (Shade) -> UInt8) -> UInt8 {
                counts.initialize(repeating: 0)
                for shade in shades { counts[Int(channel(shade))] &+= 1 }
                var (value, below) = (0, Int(counts[0]))
                while below <= shades.count / 2 {
                    value += 1
                    below += Int(counts[value])
                }
                return UInt8(value)
            }
            return Shade(
                red: median { $0.red }, green: median { $0.green }, blue: median { $0.blue })
        }
    }

    /// Whether it differs from another by less than a step; most often it is the very same.
    @inline(__always)
    func isLike(_ other: Shade, step: Int) -> Bool {
        (red == other.red && green == other.green && blue == other.blue)
            || distance(to: other) < step
    }

    /// Red, green or blue.
    @inline(__always)
    subscript(channel: Int) -> UInt8 { channel == 0 ? red : channel == 1 ? green : blue }

    /// How bright it is, from 0 to 255.
    var brightness: Int { light / 4 }

    /// Four times how bright it is, to the last bit: green counts twice.
    @inline(__always)
    var light: Int { Int(red) + 2 * Int(green) + Int(blue) }

    /// The largest channel difference.
    @inline(__always)
    func distance(to other: Shade) -> Int {
        max(
            abs(Int(red) - Int(other.red)),
            max(abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue))))
    }
}

extension Picture {
    /// The colour of a pixel, counted row after row.
    func shade(at place: Int) -> Shade {
        Shade(red: pixels[3 * place], green: pixels[3 * place + 1], blue: pixels[3 * place + 2])
    }

    /// The colours of the pixels of a box, row after row; what lies outside has none.
    func shades(in box: Box) -> [Shade] {
        let part = box.intersection(bounds)
        return (part.y..<part.maxY).flatMap { y in
            (part.x..<part.maxX).map { shade(at: y * width + $0) }
        }
    }
}

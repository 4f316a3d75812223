// The colours of the plain parts of a picture.

/// The colours of the plain parts of a picture, numbered from the most frequent one on; 0 stands for
/// all others.
struct PlainColours {
    /// What each is where it is plain; nothing is known of the first.
    private(set) var shades = [Shade(red: 0, green: 0, blue: 0)]
    /// The number of each colour, by the first bits of its channels.
    private var numbers = [UInt8](repeating: 0, count: 1 << (3 * bits))

    /// Bits of a channel that are looked at: what is of one colour differs by less than two of their
    /// steps, however video has coded it.
    private static let bits = 4
    /// A plain pixel differs by less from those beside it, in any channel.
    private static let even = 6
    /// One pixel in so many is looked at, along and down; a word on a ground of its own shows so many
    /// plain ones at least.
    private static let (step, least) = ((along: 3, down: 3), 6)
    /// So many colours are told apart at most: screens show few, photographs any number.
    private static let most = 64

    /// The colours of a picture.
    init(pixels: UnsafePointer<UInt8>, width: Int, height: Int) {
        var counts = [Int32](repeating: 0, count: numbers.count)
        var sums = [SIMD4<Int32>](repeating: .zero, count: numbers.count)
        counts.withUnsafeMutableBufferPointer { counts in
            sums.withUnsafeMutableBufferPointer { sums in
                for row in stride(from: 0, to: height - 1, by: Self.step.down) {
                    var pixel = pixels + 3 * row * width
                    for _ in 0..<(width - 1) / Self.step.along {
                        if Self.isLike(pixel, pixel + 3), Self.isLike(pixel, pixel + 3 * width) {
                            let place = Self.place(of: pixel)
                            counts[place] &+= 1
                            sums[place] &+= SIMD4(
                                Int32(pixel[0]), Int32(pixel[1]), Int32(pixel[2]), 0)
                        }
                        pixel += 3 * Self.step.along
                    }
                }
            }
        }
        let places = counts.indices.filter { counts[$0] >= Self.least }
            .sorted { (counts[$1], $0) < (counts[$0], $1) }
        for place in places where shades.count <= Self.most && numbers[place] == 0 {
            for near in Self.near(place) where numbers[near] == 0 {
                numbers[near] = UInt8(shades.count)
            }
            let mean = sums[place] / SIMD4(repeating: counts[place])
            shades.append(
                Shade(red: UInt8(mean[0]), green: UInt8(mean[1]), blue: UInt8(mean[2])))
        }
    }

    /// The number of the colour of a pixel.
    @inline(__always)
    subscript(pixel: UnsafePointer<UInt8>) -> UInt8 { numbers[Self.place(of: pixel)] }

    /// Gives out the numbers of all colours, by their places.
    @inline(__always)
    func withNumbers<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        numbers.withUnsafeBufferPointer(body)
    }

    /// The place of the colour of a pixel.
    @inline(__always)
    static func place(of pixel: UnsafePointer<UInt8>) -> Int {
        let rest = 8 - bits
        return (Int(pixel[0] >> rest) << bits | Int(pixel[1] >> rest)) << bits
            | Int(pixel[2] >> rest)
    }

    @inline(__always)
    private static func isLike(
        _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>
    ) -> Bool {
        Shade(one).isLike(Shade(other), step: even)
    }

    /// A place and those beside it.
    private static func near(_ place: Int) -> [Int] {
        func parts(_ channel: Int) -> ClosedRange<Int> {
            let most = 1 << bits - 1
            let part = place >> (bits * channel) & most
            return max(0, part - 1)...min(most, part + 1)
        }
        return parts(2).flatMap { red in
            parts(1).flatMap { green in
                parts(0).map { (red << bits | green) << bits | $0 }
            }
        }
    }
}

// The colours of the plain parts of a picture.

internal import PauseModel

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

    /// How many plain pixels of each place there are, and the sums of their channels.
    private var counts = [Int32](repeating: 0, count: 1 << (3 * bits))
    private var sums = [SIMD4<Int32>](repeating: .zero, count: 1 << (3 * bits))

    /// The colours of no picture yet.
    init() {}

    /// Takes the colours of a picture in the place of those of the one before.
    /// - Parameters:
    ///   - picture: it is the one before, but for the rows that changed.
    ///   - before: that one; nil where there was none of this size.
    ///   - changed: the rows that did.
    mutating func follow(_ picture: Picture, since before: Picture?, changed: ChangedRows) {
        // A pixel is plain by the row below it too.
        let rows = changed.reaching(up: 1, down: 0)
        if let before {
            count(before, in: rows, as: -1)
            count(picture, in: rows, as: 1)
        } else {
            counts = [Int32](repeating: 0, count: counts.count)
            sums = [SIMD4<Int32>](repeating: .zero, count: sums.count)
            count(picture, in: ChangedRows(all: picture.height), as: 1)
        }
        number()
    }

    /// Adds the plain pixels of some rows, or takes them away.
    private mutating func count(_ picture: Picture, in rows: ChangedRows, as sign: Int32) {
        let (width, height) = (picture.width, picture.height)
        picture.pixels.withUnsafeBufferPointer { pixels in
            guard let pixels = pixels.baseAddress else { return }
            counts.withUnsafeMutableBufferPointer { counts in
                sums.withUnsafeMutableBufferPointer { sums in
                    for row in stride(from: 0, to: height - 1, by: Self.step.down) where rows[row] {
                        var pixel = pixels + 3 * row * width
                        for _ in 0..<(width - 1) / Self.step.along {
                            if Self.isLike(pixel, pixel + 3), Self.isLike(pixel, pixel + 3 * width)
                            {
                                let place = Self.place(of: pixel)
                                counts[place] &+= sign
                                sums[place] &+=
                                    sign
                                    &* SIMD4(Int32(pixel[0]), Int32(pixel[1]), Int32(pixel[2]), 0)
                            }
                            pixel += 3 * Self.step.along
                        }
                    }
                }
            }
        }
    }

    /// Numbers the colours that were counted.
    private mutating func number() {
        shades = [Shade(red: 0, green: 0, blue: 0)]
        numbers = [UInt8](repeating: 0, count: numbers.count)
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

    /// Whether there is any besides the most frequent one.
    var areSeveral: Bool { shades.count > Self.usual + 1 }

    /// Whether the rows of a picture have the same stretches in these colours as in others.
    func isNumbered(as other: PlainColours) -> Bool {
        numbers == other.numbers && shades.count == other.shades.count
            && shades.prefix(Self.usual + 1) == other.shades.prefix(Self.usual + 1)
    }

    /// The number of the most frequent colour.
    static let usual = 1

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

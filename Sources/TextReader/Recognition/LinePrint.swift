// What a line looks like, so that it is known when it is seen again.

internal import PauseModel

/// What a line looks like: its ink at the size of the picture and at one strength, wherever it
/// stands.
///
/// Rows count from the baseline and columns from the first ink, with wide blanks cut short, so a
/// line that has moved looks as before.
struct LinePrint: Hashable, Sendable {
    /// What the line was read as; readings for one use are no readings for another.
    enum Use: Hashable, Sendable {
        case text(ReadingEngines.Script)
        case number
    }

    let use: Use
    /// The size that letters of the line have.
    let metrics: LineMetrics
    private let width: Int
    private let height: Int
    /// The first row, from the baseline.
    private let top: Int
    /// Columns before the first ink.
    private let side: Int
    /// Dark on light, row after row.
    private let shades: [UInt8]

    init(of image: LineImage, metrics: LineMetrics, use: Use) {
        self.use = use
        self.metrics = metrics
        (width, height) = (image.source.image.width, image.source.image.height)
        (top, side) = (image.top, image.shown.side)
        shades = image.source.image.bytes
    }

    /// Columns from the first to the last ink.
    var inkWidth: Int { width - 2 * side }

    /// Bytes that it takes.
    var bytes: Int { shades.count + MemoryLayout<LinePrint>.size }

    // MARK: - Likeness

    /// How far two prints are apart.
    struct Distance: Hashable, Sendable, Comparable {
        /// The largest mean difference of two by two pixels, of 255.
        var patch: Int
        /// The largest difference of a single pixel, of 255.
        var pixel: Int

        /// Whether it is no more than that in either way.
        func isWithin(_ limit: Distance) -> Bool {
            patch <= limit.patch && pixel <= limit.pixel
        }

        static func < (one: Distance, other: Distance) -> Bool {
            (one.patch, one.pixel) < (other.patch, other.pixel)
        }
    }

    /// Noise moves the first ink of a line, and its baseline, by no more pixels than this.
    private static let mostShift = 1
    /// …and so its width by no more than this.
    static let mostWider = 2 * mostShift

    /// How far it is from another; nil when that is further than the limit somewhere.
    ///
    /// It is the place of the largest difference that counts, not the mean: one changed dot is
    /// little in a line, and all there is in its own place.
    func distance(to other: LinePrint, limit: Distance) -> Distance? {
        guard use == other.use, abs(inkWidth - other.inkWidth) <= Self.mostWider,
            abs(top - other.top) <= Self.mostOff, abs(height - other.height) <= Self.mostOff
        else { return nil }
        if let straight = distance(to: other, across: 0, down: 0, limit: limit) { return straight }
        var best: Distance?
        for down in -Self.mostShift...Self.mostShift {
            for across in -Self.mostShift...Self.mostShift where across != 0 || down != 0 {
                guard
                    let found = distance(
                        to: other, across: across, down: down, limit: best ?? limit)
                else { continue }
                best = min(found, best ?? found)
            }
        }
        return best
    }

    /// Rows by which the room around lines of one font may differ.
    private static let mostOff = 3

    private func distance(
        to other: LinePrint, across: Int, down: Int, limit: Distance
    ) -> Distance? {
        let first = max(top, other.top + down)
        let last = min(top + height, other.top + other.height + down)
        let left = max(-side, -other.side + across)
        let right = min(width - side, other.width - other.side + across)
        let count = right - left
        guard count > 1, last > first else { return nil }
        var found = Distance(patch: 0, pixel: 0)
        // The differences of neighbours in this row and the one above, added up.
        var pairs = [Int16](repeating: 0, count: count - 1)
        let isWithin = shades.withUnsafeBufferPointer { own in
            other.shades.withUnsafeBufferPointer { others in
                pairs.withUnsafeMutableBufferPointer { pairs in
                    for y in first..<last {
                        let row = own.baseAddress.map { $0 + (y - top) * width + left + side }
                        let like = others.baseAddress.map {
                            $0 + (y - down - other.top) * other.width + left - across + other.side
                        }
                        guard let row, let like, let pairs = pairs.baseAddress else { return false }
                        let most = Self.most(row, like, pairs, count: count, isFirst: y == first)
                        found.patch = max(found.patch, Int(most.patch) / 4)
                        found.pixel = max(found.pixel, Int(most.pixel))
                        guard found.patch <= limit.patch, found.pixel <= limit.pixel else {
                            return false
                        }
                    }
                    return true
                }
            }
        }
        return isWithin ? found : nil
    }

    /// The largest differences of one row; leaves the sums of its pairs behind for the next.
    private static func most(
        _ row: UnsafePointer<UInt8>, _ like: UnsafePointer<UInt8>,
        _ pairs: UnsafeMutablePointer<Int16>, count: Int, isFirst: Bool
    ) -> (patch: Int16, pixel: Int16) {
        var patch: Int16 = 0
        var pixel = abs(Int16(row[count - 1]) - Int16(like[count - 1]))
        for x in 0..<(count - 1) {
            let here = Int16(row[x]) - Int16(like[x])
            let pair = here + Int16(row[x + 1]) - Int16(like[x + 1])
            pixel = max(pixel, abs(here))
            patch = max(patch, abs(pair + pairs[x]))
            pairs[x] = pair
        }
        return (patch: isFirst ? 0 : patch, pixel: pixel)
    }
}

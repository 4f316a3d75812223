// The dots with which a palette of few colours shows the others.

internal import Glibc
package import PauseModel

/// The dots with which a palette of few colours shows the others, laid out in a fixed order.
///
/// A GIF of 256 fixed colours has steps of 36 and 85 between them; what lies between is mixed from
/// dots of two. The order repeats every 8 pixels in both directions (Bayer, "An optimum method for
/// two-level rendition of continuous-tone pictures", ICC 1973), so a flat ground repeats exactly,
/// which neither noise nor text does.
package struct OrderedDither: Equatable {
    /// Dots of one ground are up to so far apart: red, green, blue.
    package let reach: [UInt8]

    /// The order repeats after so many pixels.
    static let period = 8
    /// A ground is told from so many pixels in each direction.
    private static let side = 2 * period
    /// Grounds are looked for at every so many pixels.
    private static let step = 2 * side
    /// Dots closer to each other than this are a ground already for all steps that find text.
    private static let leastReach = 6
    /// Colours further apart than the steps of the coarsest palette that is in use, one of three
    /// bits for red and green and two for blue, with some room, are text.
    private static let mostReach = 96
    /// At least this share of the places looked at shows dots where a picture was dithered: it is
    /// half and more of a page, and none of a picture that was not.
    private static let leastShare = 1.0 / 64
    /// Of the grounds with dots, so many have no larger reach: some of them are patterns.
    private static let common = 0.95

    /// - Returns: none where the picture is not dithered.
    package init?(of picture: Picture) {
        var reaches: [[Int]] = []
        var count = 0
        for y in stride(from: 0, through: picture.height - Self.side, by: Self.step) {
            for x in stride(from: 0, through: picture.width - Self.side, by: Self.step) {
                count += 1
                if let reach = Self.reach(x: x, y: y, of: picture) { reaches.append(reach) }
            }
        }
        guard !reaches.isEmpty, Double(reaches.count) >= Self.leastShare * Double(count) else {
            return nil
        }
        let place = Int(Self.common * Double(reaches.count - 1))
        reach = (0..<Picture.bytesPerPixel).map { channel in
            UInt8(clamping: min(Self.mostReach, reaches.map { $0[channel] }.sorted()[place]))
        }
    }

    /// How far apart the dots of each channel are in a ground at that place; none where no ground
    /// of dots is.
    private static func reach(x: Int, y: Int, of picture: Picture) -> [Int]? {
        let row = Picture.bytesPerPixel * picture.width
        return picture.pixels.withUnsafeBufferPointer { pixels -> [Int]? in
            guard let pixels = pixels.baseAddress else { return nil }
            let start = pixels + y * row + Picture.bytesPerPixel * x
            return isRepeated(start, row: row) ? reach(of: start, row: row) : nil
        }
    }

    /// Whether what is there is neither flat nor another to the right of it or below.
    private static func isRepeated(_ start: UnsafePointer<UInt8>, row: Int) -> Bool {
        let across = period * Picture.bytesPerPixel
        var isFlat = true
        for line in 0..<period {
            let place = start + line * row
            guard memcmp(place, place + across, across) == 0,
                memcmp(place, place + period * row, across) == 0
            else { return false }
            isFlat =
                isFlat && memcmp(place, start, across) == 0
                && memcmp(place, place + Picture.bytesPerPixel, across) == 0
        }
        return !isFlat
    }

    private static func reach(of start: UnsafePointer<UInt8>, row: Int) -> [Int]? {
        let across = period * Picture.bytesPerPixel
        var (least, most) = ([255, 255, 255], [0, 0, 0])
        // Of each channel, the sums of the four quarters.
        var sums = [[Int]](repeating: [0, 0, 0, 0], count: Picture.bytesPerPixel)
        for line in 0..<period {
            for byte in 0..<across {
                let value = Int(start[line * row + byte])
                let channel = byte % Picture.bytesPerPixel
                least[channel] = min(least[channel], value)
                most[channel] = max(most[channel], value)
                sums[channel][line / (period / 2) * 2 + byte / (across / 2)] += value
            }
        }
        let reach = zip(most, least).map { $0 - $1 }
        guard reach.contains(where: { $0 >= leastReach }) else { return nil }
        return zip(sums, reach).allSatisfy(isEven) ? reach : nil
    }

    /// Whether no quarter has more dots than another has, but for one.
    private static func isEven(_ quarters: [Int], reach: Int) -> Bool {
        guard let least = quarters.min(), let most = quarters.max() else { return false }
        return most - least <= max(reach, period * period / 4)
    }

    /// The picture with grounds for dots.
    package func removed(from picture: Picture) -> Picture {
        DotBlend(reach: reach).blended(picture)
    }
}

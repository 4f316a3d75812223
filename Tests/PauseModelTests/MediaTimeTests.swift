// Moments on a video's clock: ticks, arithmetic, what people read, what the JSON holds.

import Foundation
import PauseModel
import SeededNumbers
import Testing

struct MediaTimeTests {
    @Test(arguments: [
        (ticks: Int64(90_000), num: Int32(1), den: Int32(90_000), expected: Int64(1_000_000)),
        (1, 1, 3, 333_333),
        (2, 1, 3, 666_667),
        (1, 1, 2_000_000, 1),
        (-1, 1, 2_000_000, -1),
        (1, 1, 2_000_001, 0),
        (1001, 1, 30_000, 33_367),
        (-1001, 1, 30_000, -33_367),
        (1, 1001, 30_000, 33_367),
        (0, 1, 25, 0),
        (7, 2, 1, 14_000_000),
    ])
    func `ticks become the nearest microsecond, halves away from zero`(
        ticks: Int64, num: Int32, den: Int32, expected: Int64
    ) {
        let time = MediaTime(ticks: ticks, timeBase: num, over: den)
        #expect(time.microseconds == expected)
    }

    @Test func `a product beyond 64 bits is still exact when the quotient fits`() {
        // 2^62 ticks of a nanosecond: times a million is beyond 64 bits, the result is not.
        let time = MediaTime(ticks: 1 << 62, timeBase: 1, over: 1_000_000_000)
        #expect(time.microseconds == 4_611_686_018_427_388)
    }

    @Test func `ticks that do not fit end at the farthest moment of their sign`() {
        #expect(MediaTime(ticks: .max, timeBase: 1, over: 1).microseconds == .max)
        #expect(MediaTime(ticks: .min, timeBase: 1, over: 1).microseconds < -(.max - 1))
        #expect(MediaTime(ticks: 1 << 61, timeBase: 1, over: 200_000).microseconds == .max)
        #expect(MediaTime(ticks: .min, timeBase: .max, over: 1).microseconds == .min)
    }

    @Test func `rounding up at the very end of 64 bits does not overflow`() {
        // The quotient is 2^64 - 1 and its remainder more than half.
        let ticks: Int64 = 9_223_279_803_134_407_260
        #expect(MediaTime(ticks: ticks, timeBase: 1, over: 499_995).microseconds == .max)
        #expect(MediaTime(ticks: -ticks, timeBase: 1, over: 499_995).microseconds < -(.max - 1))
    }

    @Test func `a time base over nothing gives the farthest moment, not a crash`() {
        #expect(MediaTime(ticks: 5, timeBase: 1, over: 0).microseconds == .max)
        #expect(MediaTime(ticks: -5, timeBase: 1, over: 0).microseconds == .min)
    }

    @Test(arguments: [
        (1.0000004, Int64(1_000_000)), (1.0000006, 1_000_001), (-0.0000015, -2), (0, 0),
        (1e300, .max), (-1e300, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0),
    ])
    func `seconds become the nearest microsecond that there is`(
        seconds: Double, expected: Int64
    ) {
        #expect(MediaTime(seconds: seconds).microseconds == expected)
    }

    @Test(arguments: [
        (Int64(0), "0:00.000"),
        (123_400_000, "2:03.400"),
        (3_723_400_000, "1:02:03.400"),
        (59_999_499, "0:59.999"),
        (59_999_500, "1:00.000"),
        (3_599_999_500, "1:00:00.000"),
        (360_000_000_000, "100:00:00.000"),
        (-1_500_000, "-0:01.500"),
        (.max, "2562047788:00:54.776"),
        (.min, "-2562047788:00:54.776"),
    ])
    func `a person reads hours, minutes, seconds and milliseconds`(
        microseconds: Int64, expected: String
    ) {
        #expect(MediaTime(microseconds: microseconds).description == expected)
    }

    @Test func `sums, differences and order are those of the microseconds`() {
        let (one, two) = (MediaTime(seconds: 1), MediaTime(seconds: 2))
        #expect(one < two)
        #expect(!(two < one) && !(one < one))
        #expect(one + two == MediaTime(microseconds: 3_000_000))
        #expect(one - two == MediaTime(microseconds: -1_000_000))
        #expect((two - one).seconds == 1)
        #expect(one + .zero == one)
    }

    @Test func `json holds seconds with six decimals at most and gives the same moment back`()
        throws
    {
        var generator = SeededGenerator(seed: 1)
        let random = (0..<2000).map { _ in
            MediaTime(
                microseconds: Int64.random(in: -100_000_000...400_000_000_000, using: &generator))
        }
        let edges = [0, 1, 10, 99, 100, 999_999, 1_000_000, 3_599_999_999].map {
            MediaTime(microseconds: $0)
        }
        for time in random + edges {
            let data = try JSONEncoder().encode([time])
            #expect(try JSONDecoder().decode([MediaTime].self, from: data) == [time])
            let text = String(decoding: data, as: UTF8.self).dropFirst().dropLast()
            if !text.contains("e") {
                let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
                #expect(decimals <= 6, "\(text)")
            }
        }
        let fixed = try JSONEncoder().encode([MediaTime(microseconds: 12_345_678)])
        #expect(String(decoding: fixed, as: UTF8.self) == "[12.345678]")
    }
}

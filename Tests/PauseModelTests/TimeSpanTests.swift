// Stretches of a video's clock.

import Foundation
import PauseModel
import SeededNumbers
import Testing

struct TimeSpanTests {
    private func span(_ start: Double, _ end: Double) -> TimeSpan {
        TimeSpan(start: MediaTime(seconds: start), end: MediaTime(seconds: end))
    }

    @Test func `an end before the start is taken as the start`() {
        #expect(span(3, 1) == span(3, 3))
        #expect(span(3, 1).duration == .zero)
        #expect(span(1, 3).duration == MediaTime(seconds: 2))
    }

    @Test func `the start belongs to a span and the end does not`() {
        let middle = span(1, 2)
        #expect(middle.contains(MediaTime(seconds: 1)))
        #expect(middle.contains(MediaTime(microseconds: 1_999_999)))
        #expect(!middle.contains(MediaTime(seconds: 2)))
        #expect(!middle.contains(MediaTime(microseconds: 999_999)))
        #expect(!span(1, 1).contains(MediaTime(seconds: 1)))
    }

    @Test func `spans that only meet share no time`() {
        #expect(!span(0, 1).overlaps(span(1, 2)))
        #expect(!span(1, 2).overlaps(span(0, 1)))
        #expect(span(0, 1.5).overlaps(span(1, 2)))
        #expect(span(0, 9).overlaps(span(1, 2)))
        #expect(span(1, 2).overlaps(span(0, 9)))
        #expect(!span(0, 1).overlaps(span(5, 6)))
    }

    @Test func `overlap is having a common moment, either way round`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let ends = (0..<4).map { _ in Int64.random(in: 0...6, using: &generator) }
            let first = TimeSpan(
                start: MediaTime(microseconds: ends[0]),
                end: MediaTime(microseconds: ends[0] + ends[1] + 1))
            let second = TimeSpan(
                start: MediaTime(microseconds: ends[2]),
                end: MediaTime(microseconds: ends[2] + ends[3] + 1))
            let share = (0...20).map { MediaTime(microseconds: $0) }
                .contains { first.contains($0) && second.contains($0) }
            #expect(first.overlaps(second) == share)
            #expect(second.overlaps(first) == share)
        }
    }

    @Test func `json is an object of two times`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(span(1.25, 2.5))
        #expect(String(decoding: data, as: UTF8.self) == #"{"end":2.5,"start":1.25}"#)
        #expect(try JSONDecoder().decode(TimeSpan.self, from: data) == span(1.25, 2.5))
    }
}

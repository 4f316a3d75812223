// Rectangles of a picture.

import Foundation
import PauseModel
import SeededNumbers
import Testing

struct BoxTests {
    private let none = Box(x: 5, y: 5, width: 0, height: 9)

    private func randomBox(_ generator: inout SeededGenerator) -> Box {
        Box(
            x: .random(in: -5...10, using: &generator), y: .random(in: -5...10, using: &generator),
            width: .random(in: 0...8, using: &generator),
            height: .random(in: 0...8, using: &generator))
    }

    private func pixels(_ box: Box) -> Set<[Int]> {
        guard !box.isEmpty else { return [] }
        return Set((box.y..<box.maxY).flatMap { y in (box.x..<box.maxX).map { [$0, y] } })
    }

    @Test func `edges and area follow from place and size`() {
        let box = Box(x: 2, y: 3, width: 4, height: 5)
        #expect(box.maxX == 6)
        #expect(box.maxY == 8)
        #expect(box.area == 20)
        #expect(!box.isEmpty)
        #expect(none.isEmpty && none.area == 0)
        #expect(Box(x: 0, y: 0, width: -2, height: -2).area == 0)
    }

    @Test func `the box around some is the smallest that holds all their pixels`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let boxes = (0..<3).map { _ in randomBox(&generator) }
            let all = boxes.reduce(into: Set<[Int]>()) { $0.formUnion(pixels($1)) }
            let around = Box(around: boxes)
            #expect(pixels(around).isSuperset(of: all))
            #expect(around.x == all.map { $0[0] }.min() || all.isEmpty)
            #expect(around.maxX == all.map { $0[0] + 1 }.max() || all.isEmpty)
            #expect(around.y == all.map { $0[1] }.min() || all.isEmpty)
            #expect(around.maxY == all.map { $0[1] + 1 }.max() || all.isEmpty)
        }
        #expect(Box(around: [Box]()).isEmpty)
    }

    @Test func `the intersection holds exactly the pixels of both`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let (first, second) = (randomBox(&generator), randomBox(&generator))
            let both = pixels(first).intersection(pixels(second))
            #expect(pixels(first.intersection(second)) == both)
            #expect(first.intersection(second).area == both.count)
        }
    }

    @Test func `the union is the smallest rectangle around both`() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<300 {
            let (first, second) = (randomBox(&generator), randomBox(&generator))
            let union = first.union(second)
            let all = pixels(first).union(pixels(second))
            #expect(all.isSubset(of: pixels(union)))
            let (columns, rows) = (all.map { $0[0] }, all.map { $0[1] })
            guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
                let bottom = rows.max()
            else { continue }
            #expect(
                union
                    == Box(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
        }
    }

    @Test func `an empty rectangle adds nothing to a union`() {
        let box = Box(x: 40, y: 40, width: 2, height: 2)
        #expect(box.union(none) == box)
        #expect(none.union(box) == box)
    }

    @Test func `json is a list of four numbers`() throws {
        let box = Box(x: -1, y: 2, width: 30, height: 4)
        let data = try JSONEncoder().encode(box)
        #expect(String(decoding: data, as: UTF8.self) == "[-1,2,30,4]")
        #expect(try JSONDecoder().decode(Box.self, from: data) == box)
        #expect(throws: (any Error).self) {
            try JSONDecoder().decode(Box.self, from: Data("[1,2,3]".utf8))
        }
    }
}

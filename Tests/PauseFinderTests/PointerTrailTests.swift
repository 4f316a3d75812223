// What differs from a text that stands: a pointer on its way, or letters.

import PauseFinder
import PauseModel
import Testing

struct PointerTrailTests {
    /// An arrow with its tip in that cell, eight cells high.
    private func arrow(_ column: Int, _ row: Int) -> Set<Blob.Cell> {
        Set(
            (0..<8).flatMap { down in
                (0...down).map { Blob.Cell(column: column + $0, row: row + down) }
            })
    }

    private func cells(_ columns: Range<Int>, _ rows: Range<Int>) -> Set<Blob.Cell> {
        Set(rows.flatMap { row in columns.map { Blob.Cell(column: $0, row: row) } })
    }

    /// Whether all that differs, one after the other, may be a pointer, and whether it is one.
    private func follow(_ places: [Set<Blob.Cell>]) -> (mayBe: Bool, isPointer: Bool) {
        var trail = PointerTrail(start: .zero)
        let mayBe = places.map { trail.follow($0, among: $0) }
        return (mayBe.allSatisfy { $0 }, trail.isOfPointer)
    }

    @Test func `a little picture that leaves all as it was is a pointer`() {
        let found = follow(
            (0..<7).map { step in
                arrow(20, 20).union(arrow(20 + 4 * step, 20))
            })
        #expect(found == (true, true))
    }

    @Test func `one that comes from nowhere is a pointer once it is elsewhere`() {
        let found = follow((0..<7).map { arrow(20 + 3 * $0, 20) })
        #expect(found == (true, true))
    }

    @Test(arguments: [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 4, 3, 2, 1, 2, 3]])
    func `letters that are typed, and taken back, are none`(counts: [Int]) {
        let found = follow(counts.map { cells(20..<20 + 5 * $0, 20..<28) })
        #expect(found == (true, false))
    }

    @Test func `a block caret behind which letters are typed is none`() {
        let found = follow(
            (0..<6).map { typed in
                let letters = (0...typed).map { cells(20 + 6 * $0..<22 + 6 * $0, 20..<28) }
                return letters.reduce(cells(26 + 6 * typed..<32 + 6 * typed, 20..<28)) {
                    $0.union($1)
                }
            })
        #expect(!found.isPointer)
    }

    @Test func `what is in three places, or as long as a line, is more than a pointer`() {
        let three = [0, 50, 100].map { cells($0..<$0 + 4, 0..<8) }
        #expect(follow([three[0].union(three[1]).union(three[2])]) == (false, false))
        #expect(follow([cells(0..<120, 0..<8)]) == (false, false))
    }
}

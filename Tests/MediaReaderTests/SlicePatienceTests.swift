// When slices that have not been still for long are no longer read.

import MediaReader
import Testing

struct SlicePatienceTests {
    /// Takes slices of these sizes in that all do more than to copy; how many of them were read.
    private func readings(_ sizes: [Int], by patience: inout SlicePatience) -> Int {
        sizes.count { size in
            guard patience.allows(size) else { return false }
            patience.take(size, isStill: false)
            return true
        }
    }

    /// A slice of that size is read, and does nothing but to copy.
    private func takeStill(_ size: Int, by patience: inout SlicePatience) {
        let isRead = patience.allows(size)
        #expect(isRead)
        patience.take(size, isStill: true)
    }

    @Test func `where nothing is ever still, next to nothing is read`() {
        var patience = SlicePatience()
        let sizes = (0..<2000).map { 200 + $0 * 37 % 300 }
        let read = readings(sizes, by: &patience)
        #expect(read < 250)
    }

    @Test func `a still slice among the others keeps all being read`() {
        var patience = SlicePatience()
        for _ in 0..<100 {
            let read = readings(Array(repeating: 300, count: 20), by: &patience)
            #expect(read == 20)
            takeStill(60, by: &patience)
        }
    }

    @Test func `when sizes fall all is read again at once`() {
        var patience = SlicePatience()
        _ = readings((0..<500).map { 200 + $0 * 37 % 300 }, by: &patience)
        var read = readings([400], by: &patience)
        #expect(read == 0)
        takeStill(80, by: &patience)
        read = readings(Array(repeating: 400, count: 20), by: &patience)
        #expect(read == 20)
    }

    @Test func `one short slice among the long ones does not hide what comes to rest later`() {
        var patience = SlicePatience()
        _ = readings([30] + Array(repeating: 400, count: 500), by: &patience)
        // Longer than that one: it takes a while, but not long.
        let first = (0..<64).first { _ in patience.allows(60) }
        #expect(first != nil)
        patience.take(60, isStill: true)
        let read = readings([400], by: &patience)
        #expect(read == 1)
    }
}

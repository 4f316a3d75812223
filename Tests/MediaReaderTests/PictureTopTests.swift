// The tops that pictures have in common.

import MediaReader
import Testing

@Suite struct PictureTopTests {
    /// Whatever lies between: two that copy the same have in common what both copy.
    @Test func whatIsCopiedIsSharedAllAlong() {
        var tops = PictureTops()
        let first = tops.take(1, copying: 0, of: [])
        let second = tops.take(2, copying: 160, of: [1])
        let between = tops.take(3, copying: 200, of: [1, 2])
        let nearer = tops.take(4, copying: 96, of: [1, 3])
        let third = tops.take(5, copying: 320, of: [2])
        #expect(second.rows(sharedWith: first) == 160 && first.rows(sharedWith: second) == 160)
        // The mean of both is what both show only as far as they are alike.
        #expect(between.rows(sharedWith: first) == 160 && between.rows(sharedWith: second) == 160)
        #expect(nearer.rows(sharedWith: between) == 96 && nearer.rows(sharedWith: second) == 96)
        #expect(third.rows(sharedWith: second) == 320 && third.rows(sharedWith: first) == 160)
        #expect(third.rows(sharedWith: nearer) == 96)
        #expect(first.rows(sharedWith: first) == .max)
    }

    @Test func whatDiffersHasNothingInCommon() {
        var tops = PictureTops()
        _ = tops.take(1, copying: 0, of: [])
        let other = tops.take(2, copying: 0, of: [1])
        // Both of these are known, but not to be alike.
        let mean = tops.take(3, copying: 320, of: [1, 2])
        #expect(mean.likenesses.isEmpty && mean.rows(sharedWith: other) == 0)
        let stranger = tops.take(4, copying: 320, of: [17])
        #expect(stranger.rows(sharedWith: mean) == 0)
    }

    /// What is shown again keeps what was known of it.
    @Test func whatComesAgainIsKnown() {
        var tops = PictureTops()
        _ = tops.take(1, copying: 0, of: [])
        _ = tops.take(2, copying: 64, of: [1])
        let again = tops.take(2, copying: 0, of: [])
        #expect(again.rows(sharedWith: tops.take(1, copying: 0, of: [])) == 64)
    }

    @Test func memoryIsBounded() {
        var tops = PictureTops()
        for content in 1...1000 { _ = tops.take(content, copying: 320, of: [content - 1]) }
        let last = tops.take(1001, copying: 320, of: [1000])
        #expect(last.likenesses.count < 10)
        #expect(last.likenesses.allSatisfy { $0.content > 980 })
    }
}

// Where packets in the order of decoding are in the order of showing as well.

import MediaReader
import Testing

@Suite struct ShowOrderTests {
    @Test func placesBetweenGroupsOfPicturesAreClosed() {
        // Two pictures, each with two between it and the one before.
        let times: [Int64] = [3, 1, 2, 6, 4, 5]
        #expect(ShowOrder.closedPlaces(in: times, after: 0, before: 7) == [-1, 2, 5])
    }

    @Test func whatFollowsMayComeBeforeWhatIsThere() {
        #expect(ShowOrder.closedPlaces(in: [3, 1, 6], after: 0, before: 5) == [-1, 1])
    }

    @Test func whatIsInTheDecoderMayComeAfterWhatIsThere() {
        #expect(ShowOrder.closedPlaces(in: [2, 3, 5], after: 4, before: 6) == [1, 2])
    }

    @Test func withoutAnythingNextOnlyPlacesFarBackAreClosed() {
        let times = (1...40).map(Int64.init)
        let closed = ShowOrder.closedPlaces(in: times, after: 0, before: nil)
        #expect(closed == Array(-1..<40 - ShowOrder.mostReordered))
    }
}

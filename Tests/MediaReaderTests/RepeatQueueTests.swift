// Pictures that wait for their turn are let go when they have had it.

import MediaReader
import Testing

@Suite struct RepeatQueueTests {
    @Test func whatWasTakenOutIsLetGo() {
        var queue = RepeatQueue()
        weak var first: AwaitedPixels?
        for number in Int64(0)..<8 {
            let pixels = AwaitedPixels(at: number)
            if number == 0 { first = pixels }
            queue.add(
                Repeat(number: number, group: 0, timestamp: number, ticks: 1, pixels: pixels))
        }
        #expect(first != nil)
        #expect(queue.next(before: nil) != nil)
        #expect(first == nil)
        #expect(queue.next(before: nil) != nil)
    }
}

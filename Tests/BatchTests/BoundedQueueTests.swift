// A queue that holds producers back and loses nothing.

import Batch
import Foundation
import Synchronization
import Testing

struct BoundedQueueTests {
    @Test func allThatGoesInComesOutOnce() {
        let queue = BoundedQueue<Int>(capacity: 3, maximumWeight: 1000)
        let seen = Monitor<[Int]>([])
        let consumers = (0..<3).map { number in
            OwnedThread(named: "consumer\(number)") {
                while let element = queue.pop() {
                    #expect(queue.count <= 3)
                    seen.change { $0.append(element) }
                }
            }
        }
        let producers = (0..<4).map { number in
            OwnedThread(named: "producer\(number)") {
                for index in 0..<250 { #expect(queue.push(number * 250 + index, weight: 1)) }
            }
        }
        for thread in producers { thread.join() }
        queue.close()
        for thread in consumers { thread.join() }
        #expect(seen.change { $0.sorted() } == Array(0..<1000))
    }

    @Test func weightHoldsProducersBack() {
        let queue = BoundedQueue<String>(capacity: 100, maximumWeight: 10)
        #expect(queue.push("heavier than the bound passes alone", weight: 50))
        let pushed = Monitor(false)
        let producer = OwnedThread(named: "producer") {
            _ = queue.push("light", weight: 1)
            pushed.change { $0 = true }
        }
        #expect(!pushed.wait(until: Date(timeIntervalSinceNow: 0.05)) { $0 })
        #expect(queue.pop() != nil)
        producer.join()
        #expect(queue.pop() == "light")
    }

    @Test func aClosedQueueTakesNothingAndGivesWhatIsLeft() {
        let queue = BoundedQueue<Int>(capacity: 2, maximumWeight: 2)
        #expect(queue.push(1, weight: 1))
        queue.close()
        #expect(!queue.push(2, weight: 1))
        #expect(queue.pop() == 1)
        #expect(queue.pop() == nil)
    }

    @Test func closingWakesWhoWaits() {
        let queue = BoundedQueue<Int>(capacity: 1, maximumWeight: 1)
        #expect(queue.push(1, weight: 1))
        let answers = Monitor<[Bool]>([])
        let producer = OwnedThread(named: "producer") {
            let answer = queue.push(2, weight: 1)
            answers.change { $0.append(answer) }
        }
        queue.close()
        producer.join()
        #expect(answers.change { $0 } == [false])
    }
}

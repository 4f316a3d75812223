// Boxes sorted by place.

internal import PauseModel

/// Boxes by the stripe of rows they stand in, to find those near another quickly.
struct BoxIndex {
    private let boxes: [Box]
    private var stripes: [Int: [Int]] = [:]
    private static let stripeHeight = 32

    init(_ boxes: [Box]) {
        self.boxes = boxes
        for (index, box) in boxes.enumerated() {
            for stripe in Self.stripes(of: box) { stripes[stripe, default: []].append(index) }
        }
    }

    private static func stripes(of box: Box) -> ClosedRange<Int> {
        let first = box.y / stripeHeight
        return first...max(first, (box.maxY - 1) / stripeHeight)
    }

    /// Whether a box in the same rows satisfies the test.
    func contains(near box: Box, where test: (Box) -> Bool) -> Bool {
        for stripe in Self.stripes(of: box) {
            for index in stripes[stripe] ?? [] where test(boxes[index]) { return true }
        }
        return false
    }

    /// How many boxes in the same rows satisfy the test.
    func count(near box: Box, where test: (Box) -> Bool) -> Int {
        all(near: box, where: test).count
    }

    /// The boxes in the same rows that satisfy the test, in no particular order.
    func all(near box: Box, where test: (Box) -> Bool) -> [Box] {
        var found: Set<Int> = []
        for stripe in Self.stripes(of: box) {
            for index in stripes[stripe] ?? [] where test(boxes[index]) { found.insert(index) }
        }
        return found.map { boxes[$0] }
    }
}

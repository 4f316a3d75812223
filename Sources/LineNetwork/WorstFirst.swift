// The best few of many, the worst of them at hand.

/// The best few of many, the worst of them at hand: a binary heap.
///
/// Ties go as in Tesseract's heap, which the order of the elements shows.
struct WorstFirst<Element> {
    private(set) var elements: [Element] = []
    private let score: (Element) -> Float

    init(by score: @escaping (Element) -> Float) { self.score = score }

    var count: Int { elements.count }
    var worst: Element? { elements.first }

    mutating func clear() { elements.removeAll(keepingCapacity: true) }

    mutating func push(_ element: Element) {
        elements.append(element)
        rise(from: elements.count - 1, element)
    }

    mutating func dropWorst() {
        guard let last = elements.popLast(), !elements.isEmpty else { return }
        elements[sink(from: 0, last)] = last
    }

    /// Puts another in the place of one.
    mutating func replace(at place: Int, with element: Element) {
        rise(from: sink(from: place, element), element)
    }

    private mutating func rise(from place: Int, _ element: Element) {
        var hole = place
        while hole > 0, score(element) < score(elements[(hole - 1) / 2]) {
            elements[hole] = elements[(hole - 1) / 2]
            hole = (hole - 1) / 2
        }
        elements[hole] = element
    }

    /// Where it belongs below a place; others have moved up.
    private mutating func sink(from place: Int, _ element: Element) -> Int {
        var hole = place
        while 2 * hole + 1 < elements.count {
            var child = 2 * hole + 1
            if child + 1 < elements.count, score(elements[child + 1]) < score(elements[child]) {
                child += 1
            }
            guard score(elements[child]) < score(element) else { break }
            elements[hole] = elements[child]
            hole = child
        }
        return hole
    }
}

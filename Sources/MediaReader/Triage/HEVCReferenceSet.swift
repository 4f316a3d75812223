// Which pictures an HEVC picture and those after it refer to.

/// The pictures that an HEVC picture, or one after it, refers to: how far in order of being shown
/// each lies from it (short-term reference picture set, 7.4.8).
package struct HEVCReferenceSet: Hashable, Sendable {
    /// One of the pictures.
    package struct Entry: Hashable, Sendable {
        /// Its order less that of the picture.
        package var distance: Int
        /// Whether the picture itself may refer to it.
        package var isUsed: Bool

        package init(distance: Int, isUsed: Bool) {
            (self.distance, self.isUsed) = (distance, isUsed)
        }
    }

    /// Those that are shown before the picture, the nearest first.
    package private(set) var before: [Entry] = []
    /// Those that are shown after the picture, the nearest first.
    package private(set) var after: [Entry] = []

    /// A picture has no more references.
    private static let most = 16

    /// No pictures at all.
    package init() {}

    /// These pictures, on each side the nearest first.
    package init(before: [Entry], after: [Entry]) { (self.before, self.after) = (before, after) }

    /// The set less all of its pictures but those in some places of `entries`.
    package func keeping(_ places: [Int]) -> HEVCReferenceSet {
        var copy = self
        let kept = Set(places)
        copy.before = before.indices.filter { kept.contains($0) }.map { before[$0] }
        copy.after = after.indices.filter { kept.contains(before.count + $0) }.map { after[$0] }
        return copy
    }

    /// Reads the set of that index; `known` are those before it.
    ///
    /// One in a slice header may build on any of them, others on the last.
    package init?(_ reader: inout BitReader, index: Int, known: [HEVCReferenceSet], isInSlice: Bool)
    {
        if index > 0, reader.bit() {
            let back = isInSlice ? reader.golomb() + 1 : 1
            guard back <= index else { return nil }
            (before, after) = Self.moved(&reader, from: known[index - back])
        } else {
            let counts = (before: reader.golomb(), after: reader.golomb())
            guard counts.before <= Self.most, counts.after <= Self.most else { return nil }
            before = Self.entries(&reader, count: counts.before, sign: -1)
            after = Self.entries(&reader, count: counts.after, sign: 1)
        }
        guard before.count + after.count <= Self.most, !reader.isBeyondEnd else { return nil }
    }

    private static func entries(_ reader: inout BitReader, count: Int, sign: Int) -> [Entry] {
        var distance = 0
        return (0..<count).map { _ in
            distance += sign * (reader.golomb() + 1)
            return Entry(distance: distance, isUsed: reader.bit())
        }
    }

    /// A set that is another one moved, less some of its pictures (7-61, 7-62).
    private static func moved(
        _ reader: inout BitReader, from other: HEVCReferenceSet
    ) -> (before: [Entry], after: [Entry]) {
        let isNegative = reader.bit()
        let move = (reader.golomb() + 1) * (isNegative ? -1 : 1)
        // The picture that the other set is of counts as well, as its last.
        let distances = (other.before + other.after).map(\.distance) + [0]
        var kept: [Entry] = []
        for distance in distances {
            let isUsed = reader.bit()
            let isKept = isUsed || reader.bit()
            if isKept { kept.append(Entry(distance: distance + move, isUsed: isUsed)) }
        }
        return (
            kept.filter { $0.distance < 0 }.sorted { $0.distance > $1.distance },
            kept.filter { $0.distance > 0 }.sorted { $0.distance < $1.distance }
        )
    }

    /// All of them.
    var entries: [Entry] { before + after }
}

// What HEVC slices refer to, found and written anew.

extension HEVCSliceHeader {
    /// The pictures a slice may refer to, list by list, by their places in its set (8.3.4); nil where
    /// it says nothing that makes sense.
    ///
    /// Long lists begin anew with the first where there are no more.
    var lists: [[Int]]? {
        let entries = references.entries
        let used = entries.indices.filter { entries[$0].isUsed }
        guard kind != .intra, !used.isEmpty else { return nil }
        let before = used.filter { entries[$0].distance < 0 }
        let after = used.filter { entries[$0].distance > 0 }
        let orders = kind == .bidirectional ? [before + after, after + before] : [before + after]
        let lists = zip(orders, listCounts).compactMap { order, count in
            (1...Self.mostReferences).contains(count)
                ? (0..<count).map { order[$0 % order.count] } : nil
        }
        return lists.count == orders.count ? lists : nil
    }

    /// A list has no more entries.
    private static let mostReferences = 16

    /// The payload of its slice with another set of references, written out where it was named by its
    /// number before; what follows the header begins in a byte of its own and stays as it is.
    func written(
        over payload: [UInt8], naming set: HEVCReferenceSet, in sequence: HEVCSequence
    ) -> [UInt8] {
        var writer = BitWriter()
        writer.copy(0..<referencesPlace.lowerBound, of: payload)
        writer.write(false)
        if !sequence.referenceSets.isEmpty { writer.write(false) }
        set.write(to: &writer)
        writer.copy(referencesPlace.upperBound..<end, of: payload)
        writer.write(true)
        writer.fillByte(with: false)
        return writer.bytes + payload.dropFirst(dataPosition)
    }
}

extension HEVCReferenceSet {
    /// Writes it out, building on no other (7.3.7).
    package func write(to writer: inout BitWriter) {
        writer.writeGolomb(before.count)
        writer.writeGolomb(after.count)
        for entries in [before, after] {
            var distance = 0
            for entry in entries {
                writer.writeGolomb(abs(entry.distance - distance) - 1)
                writer.write(entry.isUsed)
                distance = entry.distance
            }
        }
    }
}

// Headers of H.264 slices changed and written.

extension H264SliceHeader {
    /// The same header with its counts moved back.
    func moved(back counts: PictureCounts, in sequence: H264Sequence) -> H264SliceHeader {
        func moved(_ number: Int, back count: Int, cycle: Int) -> Int {
            ((number - count) % cycle + cycle) % cycle
        }
        var copy = self
        copy.frameNumber = moved(
            frameNumber, back: counts.frameNumber, cycle: sequence.frameNumbers)
        if sequence.orderType == 0 {
            copy.orderBits = moved(
                orderBits, back: counts.order, cycle: 1 << sequence.orderBits)
        }
        return copy
    }

    /// The same header, referring to and forgetting pictures of these frame numbers.
    func changed(
        by references: PacketChange.References, in sequence: H264Sequence
    ) -> H264SliceHeader {
        let cycle = sequence.frameNumbers
        var copy = self
        copy.changes = references.lists.map { numbers in
            var predicted = frameNumber
            return numbers.map { number in
                // Counted back from the one before; a whole cycle is the same once more (8.2.4.3.1).
                let back = ((predicted - number) % cycle + cycle) % cycle
                predicted = number
                return ListChange(operation: 0, number: (back == 0 ? cycle : back) - 1)
            }
        }
        copy.marking = references.forgotten.map { numbers in
            numbers.map { number in
                let back = ((frameNumber - number) % cycle + cycle) % cycle
                return Marking(operation: 1, number: back - 1)
            }
        }
        return copy
    }

    /// The payload of its slice with its lists and marks written anew; macroblocks are coded
    /// arithmetically and so begin in a byte of their own.
    func written(over payload: [UInt8]) -> [UInt8] {
        var writer = BitWriter()
        writer.copy(0..<places.lists.lowerBound, of: payload)
        for list in changes { Self.write(list, to: &writer) }
        writer.copy(places.lists.upperBound..<places.marking.lowerBound, of: payload)
        if isReference { Self.write(marking, to: &writer) }
        writer.copy(places.marking.upperBound..<places.data, of: payload)
        writer.fillByte(with: true)
        return writer.bytes + payload.dropFirst((places.data + 7) / 8)
    }

    private static func write(_ changes: [ListChange], to writer: inout BitWriter) {
        writer.write(!changes.isEmpty)
        guard !changes.isEmpty else { return }
        for change in changes {
            writer.writeGolomb(change.operation)
            writer.writeGolomb(change.number)
        }
        writer.writeGolomb(endOfChanges)
    }

    private static func write(_ marking: [Marking]?, to writer: inout BitWriter) {
        writer.write(marking != nil)
        guard let marking else { return }
        for step in marking {
            writer.writeGolomb(step.operation)
            writer.writeGolomb(step.number)
        }
        writer.writeGolomb(endOfMarking)
    }
}

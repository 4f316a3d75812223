// Packets of an H.264 stream changed for a decoder that was not given all of it.

extension H264Judge {
    func changed(_ bytes: UnsafeBufferPointer<UInt8>, by change: PacketChange) -> [UInt8]? {
        let framing = parameters.framing
        guard let ranges = NetworkUnits.ranges(in: bytes, framed: framing) else { return nil }
        var packet: [UInt8] = []
        packet.reserveCapacity(bytes.count + H264ParameterSets.headerBytes)
        var slices = 0
        for range in ranges {
            let unit = UnsafeBufferPointer(rebasing: bytes[range])
            var written = Array(unit)
            if UInt32(unit[0] & 31) == H264Units.slice {
                let references = change.slices.map { slices < $0.count ? $0[slices] : nil }
                guard references.map({ $0 != nil }) ?? true,
                    let changed = changedSlice(unit, back: change.lead, to: references ?? nil)
                else { return nil }
                written = changed
                slices += 1
            }
            NetworkUnits.append(written, to: &packet, framed: framing)
        }
        return packet
    }

    private func changedSlice(
        _ unit: UnsafeBufferPointer<UInt8>, back counts: PictureCounts,
        to references: PacketChange.References?
    ) -> [UInt8]? {
        guard let header = parameters.header(of: unit),
            let (_, sequence) = parameters.sets(of: header)
        else { return nil }
        let moved = header.moved(back: counts, in: sequence)
        var payload = NetworkUnits.payload(unit)
        BitReader.write(
            moved.frameNumber, bits: sequence.frameNumberBits, at: header.places.frameNumber,
            in: &payload)
        if sequence.orderType == 0 {
            BitReader.write(
                moved.orderBits, bits: sequence.orderBits, at: header.places.order, in: &payload)
        }
        if let references {
            payload = moved.changed(by: references, in: sequence).written(over: payload)
        }
        return NetworkUnits.unit(of: payload)
    }
}

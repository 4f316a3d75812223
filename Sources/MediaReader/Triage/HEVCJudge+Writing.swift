// Packets of an HEVC stream changed for a decoder that was not given all of it.

extension HEVCJudge {
    func changed(_ bytes: UnsafeBufferPointer<UInt8>, by change: PacketChange) -> [UInt8]? {
        guard let ranges = NetworkUnits.ranges(in: bytes, framed: framing) else { return nil }
        var packet: [UInt8] = []
        packet.reserveCapacity(bytes.count + Self.headBytes)
        for range in ranges {
            let unit = UnsafeBufferPointer(rebasing: bytes[range])
            guard let type = HEVCUnits.type(unit) else { return nil }
            var written = Array(unit)
            if type <= HEVCUnits.lastPicture, !HEVCUnits.closedRefreshes.contains(type) {
                guard let changed = changedSlice(unit, by: change) else { return nil }
                written = changed
            }
            NetworkUnits.append(written, to: &packet, framed: framing)
        }
        return packet
    }

    private func changedSlice(
        _ unit: UnsafeBufferPointer<UInt8>, by change: PacketChange
    ) -> [UInt8]? {
        guard let header = header(of: unit), let set = pictureSets[header.pictureSet],
            let sequence = sequences[set.sequence]
        else { return nil }
        var payload = NetworkUnits.payload(unit)
        BitReader.write(
            header.orderBits(back: change.lead.order, in: sequence), bits: sequence.orderBits,
            at: header.orderPosition, in: &payload)
        if let named = change.named {
            payload = header.written(
                over: payload, naming: header.references.keeping(named), in: sequence)
        }
        return NetworkUnits.unit(of: payload)
    }
}

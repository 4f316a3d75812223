// MPEG transport streams without their scrambled packets.

/// An MPEG transport stream in which scrambled packets are replaced by empty ones.
///
/// libav does not look at `transport_scrambling_control` (ISO/IEC 13818-1, 2.4.3.3) and would decode
/// ciphertext. Here every 188-byte packet is asked before libav sees it, so scrambled bytes never
/// reach a decoder; where they lay is kept, for the reader to tell the span.
package final class TransportFilter: ByteSource {
    private struct Scrambled {
        var start: Int64
        var end: Int64
        /// Whether it began with a new unit: then the unit before it is whole.
        let startsUnit: Bool
    }

    private struct Channel {
        var ranges: [Scrambled] = []
        /// Whether the packet before was dropped.
        var isDropping = false
        /// Payload packets dropped, by which the continuity counter of later ones is turned back.
        var dropped: UInt8 = 0
    }

    private let source: any ByteSource
    /// From one sync byte to the next: 188, 192 (Blu-ray) or 204 (with error correction).
    private let stride: Int
    private var channels: [UInt16: Channel] = [:]
    private var block: [UInt8]
    /// Bytes of the block that are read, and of those the ones that may be handed out.
    private var filled = 0
    private var ready = 0
    private var taken = 0
    private var blockStart: Int64 = 0

    private static let sync: UInt8 = 0x47
    private static let packetBytes = 188
    private static let packetsInBlock = 341
    private static let strides = [188, 192, 204]
    /// Sync bytes in a row that make a transport stream; chance would give one in 256^8.
    private static let proof = 8

    /// A filter of a source that is a transport stream; nil for anything else.
    package init?(_ source: any ByteSource, scanner: ByteScanner) {
        guard let stride = Self.stride(scanner) else { return nil }
        self.source = source
        self.stride = stride
        block = [UInt8](repeating: 0, count: stride * Self.packetsInBlock)
    }

    package var size: Int64? { source.size }

    package func seek(to position: Int64) -> Int64? {
        guard let reached = source.seek(to: position) else { return nil }
        (filled, ready, taken, blockStart) = (0, 0, 0, reached)
        for channel in channels.keys {
            channels[channel]?.isDropping = false
            channels[channel]?.dropped = 0
        }
        return reached
    }

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        if taken == ready {
            let problem = refill()
            if taken == ready { return problem }
        }
        let count = min(buffer.count, ready - taken)
        block.withUnsafeBytes { buffer.copyMemory(from: .init(rebasing: $0[taken..<taken + count])) }
        taken += count
        return count
    }

    // MARK: Where scrambled packets lay

    /// Whether any packet of a channel was scrambled so far.
    package func hasScrambled(channel: Int32) -> Bool {
        channels[UInt16(truncatingIfNeeded: channel)].map { !$0.ranges.isEmpty } ?? false
    }

    /// Whether packets of a channel were scrambled from one position up to another.
    package func hasScrambled(channel: Int32, from start: Int64, to end: Int64) -> Bool {
        first(channel, after: start).map { $0.start < end } ?? false
    }

    /// Whether the unit that starts at a position goes on into scrambled packets.
    package func cutsUnit(channel: Int32, at position: Int64, before next: Int64?) -> Bool {
        guard let range = first(channel, after: position) else { return false }
        return !range.startsUnit && range.start < next ?? .max
    }

    private func first(_ channel: Int32, after position: Int64) -> Scrambled? {
        guard let ranges = channels[UInt16(truncatingIfNeeded: channel)]?.ranges else { return nil }
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].end <= position { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count ? ranges[low] : nil
    }

    // MARK: Packets

    /// Reads the next block and filters the whole packets in it; returns 0 or what went wrong.
    private func refill() -> Int {
        let rest = filled - ready
        block.withUnsafeMutableBytes { bytes in
            guard rest > 0, let base = bytes.baseAddress else { return }
            base.copyMemory(from: base + ready, byteCount: rest)
        }
        blockStart += Int64(ready)
        (filled, ready, taken) = (rest, 0, 0)
        var answer = 1
        while filled < block.count, answer > 0 {
            answer = block.withUnsafeMutableBytes { source.read(into: .init(rebasing: $0[filled...])) }
            filled += max(0, answer)
        }
        if answer < 0, filled == 0 { return answer }
        filter(isLast: answer <= 0)
        return 0
    }

    private func filter(isLast: Bool) {
        var at = 0
        while at + 4 <= filled {
            let next = at + stride
            let isPacket =
                block[at] == Self.sync && (next >= filled || block[next] == Self.sync)
            guard isPacket else {
                at += 1
                continue
            }
            if next > filled, !isLast { break }
            ask(at)
            at = next
        }
        ready = isLast ? filled : min(at, filled)
    }

    private func ask(_ at: Int) {
        let scrambling = block[at + 3] >> 6
        let channel = UInt16(block[at + 1] & 0x1f) << 8 | UInt16(block[at + 2])
        if scrambling == 0, channels.isEmpty { return }
        let hasPayload = block[at + 3] & 0x10 != 0
        let startsUnit = block[at + 1] & 0x40 != 0
        let position = blockStart + Int64(at)
        if scrambling != 0 {
            note(channel, position, startsUnit)
            if hasPayload { channels[channel]?.dropped &+= 1 }
            empty(at)
        } else if let state = channels[channel] {
            // The clear rest of a unit whose head was scrambled is of no use.
            if state.isDropping, !startsUnit {
                if hasPayload { channels[channel]?.dropped &+= 1 }
                empty(at)
                return
            }
            channels[channel]?.isDropping = false
            block[at + 3] = block[at + 3] & 0xf0 | (block[at + 3] &- state.dropped) & 0x0f
        }
    }

    /// Makes it a packet of the channel that carries nothing.
    private func empty(_ at: Int) {
        block[at + 1] = 0x1f
        block[at + 2] = 0xff
        block[at + 3] = 0x10
    }

    private func note(_ number: UInt16, _ position: Int64, _ startsUnit: Bool) {
        var channel = channels[number] ?? Channel()
        let end = position + Int64(Self.packetBytes)
        defer {
            channel.isDropping = true
            channels[number] = channel
        }
        if let last = channel.ranges.last, position >= last.end {
            if channel.isDropping {
                channel.ranges[channel.ranges.count - 1].end = end
            } else {
                channel.ranges.append(Scrambled(start: position, end: end, startsUnit: startsUnit))
            }
            return
        }
        // Read before (libav looks at the end of a file first), or nothing there yet.
        let index = channel.ranges.firstIndex { position < $0.end } ?? channel.ranges.endIndex
        if index < channel.ranges.endIndex, channel.ranges[index].start <= position { return }
        if channel.isDropping, index > 0 {
            channel.ranges[index - 1].end = end
        } else {
            channel.ranges.insert(
                Scrambled(start: position, end: end, startsUnit: startsUnit), at: index)
        }
    }

    private static func stride(_ scanner: ByteScanner) -> Int? {
        for stride in strides {
            // One packet more, so that the first sync byte may lie anywhere in the first packet.
            guard let head = scanner.bytes(at: 0, count: stride * (proof + 1)) else { continue }
            for offset in head.indices.prefix(stride)
            where (0..<proof).allSatisfy({ head[offset + $0 * stride] == sync }) {
                return stride
            }
        }
        return nil
    }

    // MARK: The whole file

    /// What a walk over all packets tells of one channel.
    package struct Survey {
        /// Whether a packet with clear payload was met.
        package var hasClear = false
        /// From the first to the last clock reference of the file, in 90 kHz ticks.
        package var length: Int64?
    }

    /// Walks over the file's packets until one with clear payload of the channel is met.
    package func survey(channel: Int32, scanner: ByteScanner) -> Survey {
        var survey = Survey()
        var first: Int64?
        var position: Int64 = 0
        while position + Int64(Self.packetBytes) <= scanner.size {
            guard let head = scanner.bytes(at: position, count: 12).map(Array.init) else { break }
            guard head[0] == Self.sync else {
                position += 1
                continue
            }
            let number = Int32(head[1] & 0x1f) << 8 | Int32(head[2])
            let isClear = head[3] >> 6 == 0 && head[3] & 0x10 != 0
            if number == channel, isClear {
                survey.hasClear = true
                return survey
            }
            // An adaptation field of at least 7 bytes with the clock flag: 33 bits at 90 kHz.
            if head[3] & 0x20 != 0, head[4] >= 7, head[5] & 0x10 != 0 {
                let ticks = head[6...10].reduce(Int64(0)) { $0 << 8 | Int64($1) } >> 7
                let start = first ?? ticks
                first = start
                survey.length = max(survey.length ?? 0, ticks - start)
            }
            position += Int64(stride)
        }
        return survey
    }
}

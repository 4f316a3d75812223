// Pictures that are not decoded, waiting for their turn to be shown.

/// A picture that was not decoded, and what it shows.
package struct Repeat {
    let number: Int64
    /// The number of the packet that decoding last started afresh with.
    let group: Int64
    let timestamp: Int64
    let ticks: Int64
    let pixels: AwaitedPixels

    package init(
        number: Int64, group: Int64, timestamp: Int64, ticks: Int64, pixels: AwaitedPixels
    ) {
        (self.number, self.group) = (number, group)
        (self.timestamp, self.ticks, self.pixels) = (timestamp, ticks, pixels)
    }
}

/// Pictures that are not decoded, in the order they are shown.
package struct RepeatQueue {
    // No slice: that would keep what was taken out of it, and with it whole pictures.
    private var repeats: [Repeat] = []
    /// The pictures shown last of all those that came by, in order of time.
    private var lately: [(timestamp: Int64, ticks: Int64)] = []

    package init() {}

    /// Puts a picture in its turn; most come in order.
    package mutating func add(_ note: Repeat) {
        var place = repeats.endIndex
        while place > repeats.startIndex, repeats[place - 1].group == note.group,
            repeats[place - 1].timestamp > note.timestamp
        {
            place -= 1
        }
        repeats.insert(note, at: place)
    }

    /// The next picture, if it is shown before that one; or any with nil.
    package mutating func next(before picture: (timestamp: Int64, group: Int64)?) -> Repeat? {
        guard let first = repeats.first else { return nil }
        if let picture {
            let isBefore =
                first.group < picture.group
                || first.group == picture.group && first.timestamp < picture.timestamp
            guard isBefore else { return nil }
        }
        return repeats.removeFirst()
    }

    /// Whether the next picture, if it is shown before that one, hangs on one that is still to come
    /// out after that one.
    func isAwaiting(before picture: (timestamp: Int64, group: Int64)) -> Bool {
        guard let first = repeats.first, first.group == picture.group,
            first.timestamp < picture.timestamp
        else { return false }
        return first.pixels.isAwaited(after: picture.timestamp)
    }

    /// Decoding starts afresh.
    mutating func beginGroup() { lately = [] }

    /// Takes note of when a packet is shown, whether it is decoded or not; of the last few of them.
    mutating func noteTime(of packet: borrowing Packet, most: Int) {
        guard let shown = packet.shown else { return }
        var place = lately.count
        while place > 0, lately[place - 1].timestamp > shown { place -= 1 }
        lately.insert((shown, packet.duration), at: place)
        if lately.count > most { lately.removeFirst(most / 2) }
    }

    /// Until when a decoder that keeps so many pictures back would have given them out by now.
    func reached(keeping count: Int) -> (timestamp: Int64, ticks: Int64)? {
        lately.dropLast(count).last
    }
}

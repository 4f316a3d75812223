// Where packets in the order of decoding are in the order of showing as well.

/// Where packets in the order they are decoded are in the order they are shown as well.
package enum ShowOrder {
    /// No picture is decoded more than so many before another that is shown earlier.
    package static let mostReordered = 16

    /// The places after which all is shown later than what came, from -1 for the start.
    ///
    /// `latest` is when the last of the pictures before is shown, `next` when the one that follows; with
    /// nil nothing is known of that.
    package static func closedPlaces(
        in times: [Int64], after latest: Int64, before next: Int64?
    ) -> [Int] {
        // What follows is only known as far as the next packet; pictures are out of order by so many.
        var earliest = next ?? .min
        var isClosed = [Bool](repeating: false, count: times.count + 1)
        var latests = [latest]
        for time in times { latests.append(max(latests[latests.count - 1], time)) }
        for place in (0...times.count).reversed() {
            if next == nil, place + mostReordered == times.count { earliest = .max }
            isClosed[place] = latests[place] < earliest
            if place > 0 { earliest = min(earliest, times[place - 1]) }
        }
        return isClosed.indices.filter { isClosed[$0] }.map { $0 - 1 }
    }
}

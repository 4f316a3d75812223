// From the text of an HLS playlist to its values.
import FoundationEssentials
import PauseModel

extension HLSPlaylist {
    /// Reads a playlist from its bytes.
    ///
    /// Unknown tags are passed over, as the standard asks; malformed ones become `problems`.
    /// - Throws: `PlaylistError` when the first line is not `#EXTM3U` or there are too many segments.
    package init(parsing bytes: [UInt8]) throws(PlaylistError) {
        var lines = Lines(bytes)
        guard let head = lines.next(), head == "#EXTM3U" || head.hasPrefix("#EXTM3U ") else {
            throw PlaylistError("is not an HLS playlist: it does not begin with #EXTM3U")
        }
        var state = ParsingState()
        while let line = lines.next() {
            if line.hasPrefix("#") {
                read(tag: line, state: &state)
            } else if !line.isEmpty {
                try read(address: line, state: &state)
            }
        }
        spreadDates()
    }

    /// Gives every segment a date from the nearest dated segment before it, or else after it.
    ///
    /// RFC 8216bis, 4.4.4.6: clients "extrapolate backward" and forward from a
    /// `EXT-X-PROGRAM-DATE-TIME` with the lengths of the segments.
    private mutating func spreadDates() {
        var date: Int64?
        for index in segments.indices {
            date = segments[index].date ?? date
            segments[index].date = date
            date = date.map { $0 &+ segments[index].duration.microseconds }
        }
        for index in segments.indices.dropLast().reversed() where segments[index].date == nil {
            let next = segments[index + 1].date
            segments[index].date = next.map { $0 &- segments[index].duration.microseconds }
        }
    }
}

/// The lines of a playlist without line ends, blanks at the end and a leading byte order mark.
private struct Lines: IteratorProtocol {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    }

    mutating func next() -> String? {
        guard !rest.isEmpty else { return nil }
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        var line = rest[..<end]
        rest = rest[end...].dropFirst()
        while let last = line.last, [0x0D, 0x20, 0x09].contains(last) { line = line.dropLast() }
        return String(decoding: line, as: UTF8.self)
    }
}

/// What tags said about the segment or variant that the next address line names.
private struct ParsingState {
    var variant: HLSPlaylist.Variant?
    var duration: MediaTime?
    var range: (length: Int64, offset: Int64?)?
    var map: HLSPlaylist.Map?
    var keys: [String: HLSPlaylist.Key] = [:]
    var sequence: UInt64 = 0
    var isDiscontinuity = false
    var isGap = false
    var date: Int64?

    var keysInForce: [HLSPlaylist.Key] { keys.values.sorted { $0.format < $1.format } }
}

extension HLSPlaylist {
    private mutating func read(tag line: String, state: inout ParsingState) {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let value = parts.count > 1 ? String(parts[1]) : ""
        switch name {
        case "#EXTINF":
            state.duration = Self.length(value.prefix { $0 != "," })
            if state.duration == nil { problems.append("a length that is not a number: \(line)") }
        case "#EXT-X-BYTERANGE":
            state.range = Self.range(value)
            if state.range == nil { problems.append("a byte range that cannot be read: \(line)") }
        case "#EXT-X-MEDIA-SEQUENCE":
            state.sequence = UInt64(value) ?? 0
        case "#EXT-X-DISCONTINUITY":
            state.isDiscontinuity = true
        case "#EXT-X-GAP":
            state.isGap = true
        case "#EXT-X-ENDLIST":
            isComplete = true
        case "#EXT-X-I-FRAMES-ONLY":
            isIntraOnly = true
        case "#EXT-X-PROGRAM-DATE-TIME":
            state.date = Self.date(value)
            if state.date == nil { problems.append("a date that cannot be read: \(line)") }
        default:
            read(tag: name, attributes: HLSAttributes(value), state: &state)
        }
    }

    private mutating func read(
        tag name: String, attributes: HLSAttributes, state: inout ParsingState
    ) {
        switch name {
        case "#EXT-X-KEY":
            saysKeys = true
            guard let key = Self.key(attributes) else {
                // METHOD=NONE ends every encryption (RFC 8216, 4.3.2.4).
                state.keys = [:]
                return
            }
            state.keys[key.format] = key
        case "#EXT-X-SESSION-KEY":
            if let key = Self.key(attributes) { sessionKeys.append(key) }
        case "#EXT-X-MAP":
            guard let address = attributes["URI"] else {
                problems.append("a map without an address")
                return
            }
            let range = attributes["BYTERANGE"].flatMap(Self.range).map {
                ByteRange(offset: $0.offset ?? 0, length: $0.length)
            }
            state.map = Map(address: address, range: range, keys: state.keysInForce)
        case "#EXT-X-DATERANGE":
            take(Self.dateRange(attributes))
        case "#EXT-X-STREAM-INF":
            let size = attributes.resolution("RESOLUTION")
            state.variant = Variant(
                address: "", bandwidth: attributes.integer("BANDWIDTH") ?? 0,
                width: size?.width ?? 0, height: size?.height ?? 0,
                frameRate: attributes.decimal("FRAME-RATE") ?? 0,
                codecs: (attributes["CODECS"] ?? "").split(separator: ",").map {
                    String($0.drop { $0 == " " })
                })
        case "#EXT-X-MEDIA", "#EXT-X-I-FRAME-STREAM-INF":
            if let address = attributes["URI"] { otherAddresses.append(address) }
        case "#EXT-X-SKIP":
            problems.append("a delta update: the segments that it leaves out are not known")
        default:
            break
        }
    }

    /// A later tag with the same name adds to the first (RFC 8216, 4.3.2.7).
    private mutating func take(_ range: DateRange) {
        guard let index = dateRanges.firstIndex(where: { $0.id == range.id && !range.id.isEmpty })
        else {
            if dateRanges.count < PlaylistLimits.dateRanges { dateRanges.append(range) }
            return
        }
        dateRanges[index].kind = dateRanges[index].kind ?? range.kind
        dateRanges[index].start = dateRanges[index].start ?? range.start
        dateRanges[index].duration = dateRanges[index].duration ?? range.duration
    }

    private mutating func read(address: String, state: inout ParsingState) throws(PlaylistError) {
        if var variant = state.variant {
            variant.address = address
            variants.append(variant)
            state.variant = nil
            return
        }
        guard segments.count < PlaylistLimits.segments else {
            throw PlaylistError("names more than \(PlaylistLimits.segments) segments")
        }
        segments.append(
            Segment(
                address: address, duration: state.duration ?? .zero,
                range: state.range.map { resolved($0, address: address) }, map: state.map,
                keys: state.keysInForce, sequence: state.sequence,
                isDiscontinuity: state.isDiscontinuity, isGap: state.isGap, date: state.date))
        state.duration = nil
        state.range = nil
        state.date = nil
        (state.isDiscontinuity, state.isGap) = (false, false)
        state.sequence &+= 1
    }

    /// A byte range without an offset begins where the range of the segment before it ends.
    private func resolved(_ range: (length: Int64, offset: Int64?), address: String) -> ByteRange {
        if let offset = range.offset { return ByteRange(offset: offset, length: range.length) }
        guard let last = segments.last, last.address == address, let before = last.range else {
            return ByteRange(offset: 0, length: range.length)
        }
        return ByteRange(offset: before.offset &+ before.length, length: range.length)
    }

    /// `length[@offset]`, both small enough that their sum does not overflow.
    private static func range(_ text: some StringProtocol) -> (length: Int64, offset: Int64?)? {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int64($0) }
        guard numbers.count == parts.count, (1...2).contains(parts.count),
            numbers.allSatisfy({ $0 >= 0 && $0 < Int64.max / 2 })
        else { return nil }
        return (numbers[0], numbers.count == 2 ? numbers[1] : nil)
    }

    /// The key of a tag, nil for `METHOD=NONE`; a tag without a method is taken as a method unknown.
    private static func key(_ attributes: HLSAttributes) -> Key? {
        let method = attributes["METHOD"] ?? "unknown"
        guard method != "NONE" else { return nil }
        return Key(
            method: method, address: attributes["URI"], vector: attributes.block("IV"),
            format: attributes["KEYFORMAT"].map { $0.lowercased() } ?? Key.identity)
    }

    private static func dateRange(_ attributes: HLSAttributes) -> DateRange {
        let start = attributes["START-DATE"].flatMap(date)
        var length = attributes["DURATION"].flatMap(length)
        if length == nil, let start, let end = attributes["END-DATE"].flatMap(date) {
            length = MediaTime(microseconds: max(0, end - start))
        }
        return DateRange(
            id: attributes["ID"] ?? "", kind: attributes["CLASS"], start: start,
            duration: length ?? attributes["X-RESUME-OFFSET"].flatMap(Self.length))
    }

    /// A length in seconds; what is negative is nothing, what is not a number or absurd is nil.
    private static func length(_ text: some StringProtocol) -> MediaTime? {
        guard let seconds = Double(text.drop { $0 == " " }), seconds < PlaylistLimits.seconds
        else { return nil }
        return MediaTime(seconds: max(0, seconds))
    }

    /// Three thousand years around 1970: microseconds of it leave room for sums in 64 bits.
    private static let farthestDate = 1e11

    /// An ISO 8601 date with its time zone, in microseconds since 1970.
    static func date(_ text: some StringProtocol) -> Int64? {
        let whole = String(text)
        let styles = [Date.ISO8601FormatStyle(includingFractionalSeconds: true), .iso8601]
        for style in styles {
            guard let date = try? Date(whole, strategy: style) else { continue }
            let seconds = date.timeIntervalSince1970
            guard abs(seconds) < farthestDate else { return nil }
            return Int64((seconds * 1e6).rounded())
        }
        return nil
    }
}

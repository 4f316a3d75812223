// From the XML of a DASH manifest to its values.
import PauseModel

extension DASHManifest {
    /// Reads a manifest from its bytes.
    ///
    /// - Throws: `PlaylistError` when it is not well-formed XML, is not an `MPD`, or asks for more
    ///   segments or periods than `PlaylistLimits` allows.
    package init(parsing bytes: [UInt8]) throws(PlaylistError) {
        let root = try MarkupElement(parsing: bytes)
        guard root.name == "MPD" else { throw PlaylistError("is not a DASH manifest: no MPD") }
        isDynamic = root.attributes["type"] == "dynamic"
        duration = root.attributes["mediaPresentationDuration"].flatMap(Self.length)
        let elements = root.all("Period")
        guard elements.count <= PlaylistLimits.periods else {
            throw PlaylistError("has more than \(PlaylistLimits.periods) periods")
        }
        let base = Self.base(of: [root], below: "")
        var clock = MediaTime.zero
        var left = PlaylistLimits.allSegments
        for (index, element) in elements.enumerated() {
            let start = element.attributes["start"].flatMap(Self.length) ?? clock
            let next = elements.dropFirst(index + 1).first
            let nextStart = next?.attributes["start"].flatMap(Self.length)
            let end = nextStart ?? (next == nil ? duration : nil)
            let length =
                element.attributes["duration"].flatMap(Self.length)
                ?? end.map { max(.zero, $0 - start) }
            if element.attributes.keys.contains(where: { $0.hasSuffix("href") }) {
                problems.append("period \(index + 1) is described elsewhere and was not fetched")
            }
            var period = Period(start: start, duration: length, representations: [])
            for set in element.all("AdaptationSet") {
                for item in set.all("Representation") {
                    let chain = [element, set, item]
                    let context = Context(
                        chain: chain, base: Self.base(of: chain, below: base), length: length)
                    let found = try context.representation(
                        isPicture: Self.holdsPictures([item, set]) && !Self.isTrickMode(set),
                        budget: &left, problems: &problems)
                    if let found { period.representations.append(found) }
                }
            }
            periods.append(period)
            clock = start + (length ?? period.listedLength)
        }
    }

    /// Sets for scrubbing hold I-frames only (DASH-IF IOP, 3.2.9).
    private static func isTrickMode(_ set: MarkupElement) -> Bool {
        (set.all("EssentialProperty") + set.all("SupplementalProperty")).contains {
            ($0.attributes["schemeIdUri"] ?? "").lowercased().hasSuffix(
                "dashif.org/guidelines/trickmode")
        }
    }

    /// Whether a representation holds moving pictures: what it says itself counts before what its
    /// set says.
    private static func holdsPictures(_ elements: [MarkupElement]) -> Bool {
        for element in elements {
            if let kind = element.attributes["contentType"] { return kind == "video" }
            if let type = element.attributes["mimeType"] { return type.hasPrefix("video/") }
        }
        return elements.contains { $0.attributes["width"] != nil }
    }

    /// The base address after these elements, outermost first; the first of several is taken.
    private static func base(of elements: [MarkupElement], below base: String) -> String {
        elements.reduce(base) { base, element in
            let text = element.first("BaseURL")?.text.filter { !$0.isWhitespace || $0 == " " } ?? ""
            let trimmed = text.drop { $0 == " " }
            return trimmed.isEmpty ? base : joined(base, String(trimmed))
        }
    }

    /// An ISO 8601 duration, `PT1H2M3.4S`; years and months, whose length varies, are not taken.
    static func length(_ text: String) -> MediaTime? {
        var rest = text[...]
        guard rest.popFirst() == "P" else { return nil }
        var seconds = 0.0
        var isTime = false
        while let character = rest.first {
            if character == "T" {
                isTime = true
                rest = rest.dropFirst()
                continue
            }
            let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            rest = rest.dropFirst(digits.count)
            guard let value = Double(digits), let unit = rest.popFirst() else { return nil }
            switch (unit, isTime) {
            case ("D", false): seconds += value * 86_400
            case ("H", true): seconds += value * 3_600
            case ("M", true): seconds += value * 60
            case ("S", true): seconds += value
            case ("Y", false), ("M", false): if value != 0 { return nil }
            default: return nil
            }
        }
        guard seconds < PlaylistLimits.seconds else { return nil }
        return MediaTime(seconds: seconds)
    }
}

extension DASHManifest.Period {
    /// How long the period is by its segments.
    var listedLength: MediaTime {
        representations.map { representation in
            guard case .listed(_, let segments) = representation.addressing else { return .zero }
            return segments.last?.span.end ?? .zero
        }.max() ?? .zero
    }
}

/// A representation with the elements from which it inherits, outermost first.
private struct Context {
    var chain: [MarkupElement]
    var base: String
    var length: MediaTime?

    private var element: MarkupElement? { chain.last }

    /// The value of an attribute of the innermost element that has it.
    private func attribute(_ name: String) -> String? {
        chain.reversed().lazy.compactMap { $0.attributes[name] }.first
    }

    func representation(
        isPicture: Bool, budget: inout Int, problems: inout [String]
    ) throws(PlaylistError) -> DASHManifest.Representation? {
        let id = element?.attributes["id"] ?? ""
        let bandwidth = attribute("bandwidth").flatMap { Int64($0) } ?? 0
        guard
            let addressing = try addressing(id: id, bandwidth: bandwidth, budget: &budget)
        else {
            problems.append("representation \(id) names its segments in a way that is not known")
            return nil
        }
        let side: (String) -> Int = { name in
            min(max(0, attribute(name).flatMap { Int($0) } ?? 0), 1 << 20)
        }
        return DASHManifest.Representation(
            id: id, isPicture: isPicture, bandwidth: bandwidth, width: side("width"),
            height: side("height"),
            protections: chain.flatMap { $0.all("ContentProtection") }.map {
                DASHManifest.Protection(
                    scheme: $0.attributes["schemeIdUri"] ?? "", value: $0.attributes["value"])
            },
            addressing: addressing)
    }

    /// The elements of that name, innermost first: what the inner one does not say, the outer one does.
    private func elements(_ name: String) -> [MarkupElement] {
        chain.reversed().compactMap { $0.first(name) }
    }

    private func addressing(
        id: String, bandwidth: Int64, budget: inout Int
    ) throws(PlaylistError) -> DASHManifest.Addressing? {
        let templates = elements("SegmentTemplate")
        if !templates.isEmpty {
            return try templated(templates, id: id, bandwidth: bandwidth, budget: &budget)
        }
        let lists = elements("SegmentList")
        if !lists.isEmpty { return try listed(lists, budget: &budget) }
        return base.isEmpty ? nil : .single(DASHManifest.Resource(address: base))
    }

    private func value(_ name: String, _ elements: [MarkupElement]) -> Int64? {
        elements.lazy.compactMap { $0.attributes[name] }.first.flatMap { Int64($0) }
    }

    private func templated(
        _ elements: [MarkupElement], id: String, bandwidth: Int64, budget: inout Int
    ) throws(PlaylistError) -> DASHManifest.Addressing? {
        let text: (String) -> String? = { name in
            elements.lazy.compactMap { $0.attributes[name] }.first
        }
        guard
            let media = text("media").flatMap({
                AddressTemplate($0, representation: id, bandwidth: bandwidth)
            })
        else { return nil }
        var initialization: DASHManifest.Resource?
        if let written = text("initialization") {
            guard
                let template = AddressTemplate(written, representation: id, bandwidth: bandwidth)
            else { return nil }
            initialization = DASHManifest.Resource(
                address: DASHManifest.joined(base, template.filled(number: 0, time: 0)))
        }
        let firstNumber = value("startNumber", elements) ?? 1
        let ticks = try Ticks(elements, length: length, budget: &budget)
        guard let ticks else {
            guard let length = Ticks.fixedLength(elements), !media.usesTime else { return nil }
            return .counted(
                initialization: initialization,
                DASHManifest.CountedSegments(
                    template: media, base: base, firstNumber: firstNumber, length: length))
        }
        let segments = ticks.items.enumerated().map { index, tick in
            DASHManifest.Segment(
                resource: DASHManifest.Resource(
                    address: DASHManifest.joined(
                        base, media.filled(number: firstNumber &+ Int64(index), time: tick.time))),
                span: ticks.span(tick, length: length))
        }
        return .listed(initialization: initialization, segments: segments)
    }

    private func listed(
        _ elements: [MarkupElement], budget: inout Int
    ) throws(PlaylistError) -> DASHManifest.Addressing? {
        let addresses = elements.lazy.map { $0.all("SegmentURL") }.first { !$0.isEmpty } ?? []
        guard !addresses.isEmpty else { return nil }
        let initialization = elements.lazy.compactMap { $0.first("Initialization") }.first.map {
            resource($0, address: "sourceURL", range: "range")
        }
        let ticks = try Ticks(elements, length: length, budget: &budget, count: addresses.count)
        budget -= addresses.count
        guard let ticks, budget > 0 else { return nil }
        let segments = zip(addresses, ticks.items).map { address, tick in
            DASHManifest.Segment(
                resource: resource(address, address: "media", range: "mediaRange"),
                span: ticks.span(tick, length: length))
        }
        return .listed(initialization: initialization, segments: segments)
    }

    private func resource(
        _ element: MarkupElement, address: String, range: String
    ) -> DASHManifest.Resource {
        let ends = (element.attributes[range] ?? "").split(separator: "-").compactMap { Int64($0) }
        let isRange = ends.count == 2 && ends[0] >= 0 && ends[1] >= ends[0] && ends[1] < .max
        return DASHManifest.Resource(
            address: element.attributes[address].map { DASHManifest.joined(base, $0) } ?? base,
            range: isRange ? ends[0]..<ends[1] + 1 : nil)
    }
}

/// When segments begin and how long they last, in the time scale of the manifest.
private struct Ticks {
    struct Item {
        var time: Int64
        var length: Int64
    }

    private(set) var items: [Item] = []
    private var scale: Int32
    private var offset: Int64

    /// Expands a timeline or a fixed length; nil when there is neither, or no end to a fixed length.
    init?(
        _ elements: [MarkupElement], length: MediaTime?, budget: inout Int, count: Int? = nil
    ) throws(PlaylistError) {
        scale = Self.scale(elements)
        offset = Self.value("presentationTimeOffset", elements) ?? 0
        if let timeline = elements.lazy.compactMap({ $0.first("SegmentTimeline") }).first {
            try expand(timeline.all("S"), length: length, budget: &budget)
            return
        }
        guard let ticks = Self.value("duration", elements), ticks > 0 else {
            // A list of one segment needs no length: it lasts as long as its period.
            guard count == 1, let length else { return nil }
            (scale, offset) = (1_000_000, 0)
            items = [Item(time: 0, length: length.microseconds)]
            return
        }
        let each = MediaTime(ticks: ticks, timeBase: 1, over: scale)
        // A fixed length counts from the start of the period, whatever the media's own clock says,
        // but a template by time still names segments on the media's clock.
        guard each.microseconds > 0,
            let whole = count
                ?? length.map({
                    Int(clamping: ($0.microseconds + each.microseconds - 1) / each.microseconds)
                })
        else { return nil }
        for index in 0..<whole {
            try take(&budget)
            items.append(
                Item(
                    time: offset
                        &+ ticks.multipliedReportingOverflow(by: Int64(index)).partialValue,
                    length: ticks))
        }
    }

    /// The length of each segment when they are all equally long.
    static func fixedLength(_ elements: [MarkupElement]) -> MediaTime? {
        guard let ticks = value("duration", elements), ticks > 0 else { return nil }
        let length = MediaTime(ticks: ticks, timeBase: 1, over: scale(elements))
        return length > .zero && length.seconds < PlaylistLimits.seconds ? length : nil
    }

    /// The span of a segment from the start of the period, not beyond the period's end.
    func span(_ item: Item, length: MediaTime?) -> TimeSpan {
        let start = MediaTime(ticks: item.time &- offset, timeBase: 1, over: scale)
        let end = start + MediaTime(ticks: item.length, timeBase: 1, over: scale)
        let limit = length ?? MediaTime(seconds: PlaylistLimits.seconds)
        return TimeSpan(start: min(max(.zero, start), limit), end: min(max(.zero, end), limit))
    }

    private mutating func expand(
        _ entries: [MarkupElement], length: MediaTime?, budget: inout Int
    ) throws(PlaylistError) {
        var time: Int64 = 0
        for (index, entry) in entries.enumerated() {
            let number: (String) -> Int64? = { entry.attributes[$0].flatMap { Int64($0) } }
            time = number("t") ?? time
            guard let ticks = number("d"), ticks > 0 else { continue }
            var repeats = number("r") ?? 0
            if repeats < 0 {
                // Until the next entry's time, or the end of the period (5.3.9.6.2).
                let next = entries.dropFirst(index + 1).first?.attributes["t"].flatMap { Int64($0) }
                let end = next ?? length.map { offset &+ Int64($0.seconds * Double(scale)) } ?? time
                repeats = max(
                    0,
                    (end.subtractingReportingOverflow(time).partialValue &+ ticks &- 1) / ticks - 1)
            }
            for _ in 0...repeats {
                try take(&budget)
                items.append(Item(time: time, length: ticks))
                time &+= ticks
            }
        }
    }

    private func take(_ budget: inout Int) throws(PlaylistError) {
        budget -= 1
        guard budget > 0, items.count < PlaylistLimits.segments else {
            throw PlaylistError("names more than \(PlaylistLimits.segments) segments")
        }
    }

    private static func scale(_ elements: [MarkupElement]) -> Int32 {
        Int32(clamping: max(1, value("timescale", elements) ?? 1))
    }

    private static func value(_ name: String, _ elements: [MarkupElement]) -> Int64? {
        elements.lazy.compactMap { $0.attributes[name] }.first.flatMap { Int64($0) }
    }
}

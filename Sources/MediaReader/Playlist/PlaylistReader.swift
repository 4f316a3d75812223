// A playlist read from its first part to its last.
import PauseModel
import SystemPackage

/// A playlist read from its first part to its last, on the playlist's own clock.
///
/// The first picture of a part is shown where the playlist places the part; inside a part the times of
/// its pictures are kept. What the plan passes over is told in order between the parts.
struct PlaylistReader: ~Copyable {
    /// What the playlist says of itself, and its first readable part of the pictures.
    let info: MediaInfo

    private let plan: PlaylistPlan
    private let options: ReaderOptions

    /// The part that is read now, or next.
    private var index = 0
    private var reader: ContainerReader?
    /// The part's own time of its first picture; nil until it is known.
    private var anchor: MediaTime?
    /// How much later everything is than the plan says, because parts had no lengths in it.
    private var delay = MediaTime.zero
    private var last: (time: MediaTime, duration: MediaTime)?
    private var held: DecodedPicture?
    // Slices, because taking the first of many from an array moves all the others.
    private var skips: ArraySlice<Skip>
    private var issues: ArraySlice<Issue>
    private var overrun = MediaTime.zero
    /// Why parts could not be read, as long as not one picture came out of any.
    private var failure: MediaError?
    private var hasPictures = false

    /// Pictures after the end of their part that rounded lengths explain; more is worth a note.
    private static let usualOverrun = MediaTime(seconds: 0.5)

    /// Plans a playlist and opens its first part.
    init(
        opening path: FilePath, kind: PlaylistPlan.Kind, options: ReaderOptions
    ) throws(MediaError) {
        let bytes = try FileSource(opening: path).size
        let plan = try Self.plan(of: path, kind: kind)
        info = try Self.info(of: plan, bytes: bytes, options: options)
        self.plan = plan
        self.options = options
        skips = plan.skips[...]
        issues = plan.issues[...]
    }

    // MARK: Reading

    /// The next picture, skip or issue in presentation order; nil at the end.
    mutating func next() throws(MediaError) -> MediaEvent? {
        while true {
            if let issue = issues.popFirst() { return .issue(issue) }
            if let picture = held.take() {
                if let skip = skips.first, skip.start <= picture.time {
                    held = consume picture
                    skips = skips.dropFirst()
                    return .skip(skip)
                }
                last = (picture.time, picture.duration)
                hasPictures = true
                return .picture(picture)
            }
            guard index < plan.parts.count else {
                if let skip = skips.popFirst() { return .skip(skip) }
                if let failure, !hasPictures { throw failure }
                return nil
            }
            do throws(MediaError) {
                try step()
            } catch {
                guard error.code != .cancelled else { throw error }
                give(up: error)
            }
        }
    }

    /// Starts again from the last keyframe at or before a time; events continue from there.
    mutating func seek(to time: MediaTime) throws(MediaError) {
        held = nil
        last = nil
        reader = nil
        delay = .zero
        issues = []
        guard !plan.parts.isEmpty else { return }
        index = max(0, plan.parts.lastIndex { $0.span.start <= time } ?? 0)
        let start = index == 0 ? MediaTime.zero : plan.parts[index].span.start
        skips = plan.skips.filter { $0.end > start || $0.start >= start }[...]
        guard time > plan.parts[index].span.start else { return }
        do throws(MediaError) {
            try open()
            // The first picture tells how the part's own clock stands to the playlist's.
            while anchor == nil, let event = try reader?.next() {
                switch consume event {
                case .picture(let picture): anchor = picture.time
                case .skip: anchor = .zero
                case .issue: break
                }
            }
            try reader?.seek(to: time - plan.parts[index].span.start + (anchor ?? .zero))
        } catch {
            guard error.code != .cancelled else { throw error }
            // Reading on meets the fault again, and tells of it.
            reader = nil
        }
    }

    private mutating func open() throws(MediaError) {
        anchor = nil
        overrun = .zero
        reader = try Self.reader(of: plan.parts[index], options: options)
    }

    private mutating func step() throws(MediaError) {
        if reader == nil { try open() }
        guard let event = try reader?.next() else {
            endPart()
            return
        }
        switch consume event {
        case .picture(let picture): take(picture)
        case .skip(let skip):
            // What comes before the first picture leaves the part's own zero as its start.
            if anchor == nil { anchor = .zero }
            let span = TimeSpan(start: placed(skip.start), end: placed(skip.end))
            // A part of which nothing may be decoded is as long as the playlist says.
            let isWhole = reader?.info.isWhollyProtected == true && part.span.duration > .zero
            add(isWhole ? whole : span, reason: skip.reason, detail: skip.detail)
        case .issue(var issue):
            issue.time = issue.time.map { placed($0) }
            issues.append(issue)
        }
    }

    private mutating func take(_ picture: consuming DecodedPicture) {
        if anchor == nil { anchor = picture.time }
        let time = placed(picture.time)
        if let limit, time >= limit {
            overrun = time - limit
            return
        }
        guard last.map({ $0.time < time }) ?? true else { return }
        let isHidden = skips.prefix { $0.start <= time }.contains { $0.span.contains(time) }
        guard !isHidden else { return }
        held = picture.moved(to: time, part: index)
    }

    private var part: PlaylistPlan.Part { plan.parts[index] }

    /// When the part plays.
    private var whole: TimeSpan {
        TimeSpan(start: part.span.start + delay, end: part.span.end + delay)
    }

    /// Where the part has to end because something follows it; nil for what may run on.
    private var limit: MediaTime? {
        let end = part.span.end
        guard part.span.duration > .zero else { return nil }
        let isFollowed = index + 1 < plan.parts.count || (plan.skips.last?.end ?? end) > end
        return isFollowed ? end + delay : nil
    }

    /// A time of the part on the playlist's clock.
    private func placed(_ time: MediaTime) -> MediaTime {
        part.span.start + delay + max(.zero, time - (anchor ?? .zero))
    }

    /// Adds a span of the part that is not analysed, as far as the plan does not pass over it.
    private mutating func add(_ span: TimeSpan, reason: Skip.Reason, detail: String?) {
        let start = max(span.start, last?.time ?? .zero)
        let end = min(span.end, limit ?? span.end)
        guard start < end else { return }
        let cut = Skip(TimeSpan(start: start, end: end), reason: reason, detail: detail)
        skips = SkipLayers.merged([Array(skips), [cut]])[...]
    }

    private mutating func endPart() {
        if overrun > Self.usualOverrun {
            issues.append(
                Issue(
                    code: "playlist-clock", severity: .warning, time: limit,
                    message: "The playlist gives this part less time than it has pictures for; "
                        + "what came after was left out."))
        }
        if part.span.duration == .zero, let last, last.time >= part.span.start + delay {
            let added = last.time + last.duration - (part.span.start + delay)
            delay = delay + added
            for index in skips.indices {
                skips[index].start = skips[index].start + added
                skips[index].end = skips[index].end + added
            }
        }
        reader = nil
        index += 1
    }

    /// Passes over what is left of a part that cannot be read any further.
    private mutating func give(up error: MediaError) {
        let start = max(last.map { $0.time + $0.duration } ?? .zero, part.span.start + delay)
        failure = failure ?? error
        issues.append(
            Issue(
                code: "damaged-part", severity: .error, time: start,
                message: "A part of the playlist could not be read: \(error.description)"))
        add(
            TimeSpan(start: start, end: part.span.end + delay), reason: .damaged,
            detail: error.code.rawValue)
        reader = nil
        index += 1
    }

    // MARK: Opening

    private static func plan(
        of path: FilePath, kind: PlaylistPlan.Kind
    ) throws(MediaError) -> PlaylistPlan {
        do throws(PlaylistError) {
            return try PlaylistPlan(reading: path, kind: kind)
        } catch {
            throw MediaError(.notMedia, "The playlist \(error.message).")
        }
    }

    private static func reader(
        of part: PlaylistPlan.Part, options: ReaderOptions
    ) throws(MediaError) -> ContainerReader {
        let source: SegmentBytes
        do throws(Errno) {
            source = try SegmentBytes(part.pieces)
        } catch {
            throw MediaError(readingFailedWith: error.rawValue)
        }
        return try ContainerReader(reading: source, options: options)
    }

    /// What the first readable part says of its pictures, with the playlist's name and length.
    private static func info(
        of plan: PlaylistPlan, bytes: Int64?, options: ReaderOptions
    ) throws(MediaError) -> MediaInfo {
        var found: MediaInfo?
        var failure: MediaError?
        var isHidden = true
        for part in plan.parts {
            do throws(MediaError) {
                let info = try reader(of: part, options: options).info
                found = info.isWhollyProtected ? found ?? info : info
                isHidden = info.isWhollyProtected
                guard isHidden else { break }
            } catch {
                guard error.code != .cancelled else { throw error }
                failure = failure ?? error
            }
        }
        let flags = plan.skips.filter { $0.reason == .protected }.compactMap(\.detail)
        var info: MediaInfo
        if let found {
            info = found
        } else if plan.isWhollyProtected {
            info = .withoutPictures
        } else {
            throw failure ?? nothingToRead(plan)
        }
        let isAlone = plan.parts.count == 1 && plan.skips.isEmpty
        info.container = plan.kind.rawValue
        info.bytes = bytes
        if !isAlone { info.chapters = [] }
        if !isAlone || plan.duration > .zero { info.duration = plan.duration }
        let protection = PlanDraft.listed(flags + [info.protection].compactMap { $0 })
        info.protection = protection.isEmpty ? nil : protection
        info.isWhollyProtected =
            isHidden && failure == nil && plan.skips.allSatisfy { $0.reason == .protected }
        return info
    }

    private static func nothingToRead(_ plan: PlaylistPlan) -> MediaError {
        guard let issue = plan.issues.first(where: { $0.severity != .note }) else {
            return MediaError(.noVideo, "The playlist names no video.")
        }
        return MediaError(
            .noVideo, "Nothing that the playlist names can be read: \(issue.message)")
    }
}

extension MediaInfo {
    /// What is known of a video of which nothing may be opened.
    fileprivate static var withoutPictures: MediaInfo {
        MediaInfo(
            container: "", codec: "", bytes: nil, width: 0, height: 0, duration: nil,
            frameRate: nil,
            rotation: 0, sampleAspectRatio: "1:1",
            color: SourceInfo.Color(
                primaries: nil, transfer: nil, matrix: nil, range: nil, bitDepth: 8),
            title: nil, description: nil, chapters: [], protection: nil, isWhollyProtected: true)
    }
}

// From an HLS playlist and the files beside it to a plan.
import PauseModel
import SystemPackage

/// From an HLS playlist and the files beside it to a plan.
struct HLSDraft {
    let folder: PlaylistFolder
    private var issues: [Issue] = []
    /// Key files by the folder and address that name them; nil where there is no usable key.
    private var keys: [[String]: [UInt8]?] = [:]

    init(folder: PlaylistFolder) {
        self.folder = folder
    }

    /// The plan of a playlist; of a master playlist, that of its best variant whose files are there.
    mutating func plan(_ top: HLSPlaylist) -> PlaylistPlan {
        guard top.isMaster else { return plan(media: top, in: [], session: top.sessionKeys) }
        guard let (media, names) = bestVariant(of: top) else {
            return PlaylistPlan(kind: .hls, parts: [], skips: [], issues: issues, duration: .zero)
        }
        return plan(media: media, in: names, session: top.sessionKeys)
    }

    // MARK: Variants

    /// Best first: the largest picture, then the smoothest, then the most bits.
    static func ranked(_ variants: [HLSPlaylist.Variant]) -> [HLSPlaylist.Variant] {
        let rank: (HLSPlaylist.Variant) -> (Int, Double, Int64) = {
            ($0.width * $0.height, $0.frameRate, $0.bandwidth)
        }
        return variants.filter { !$0.isAudioOnly }.sorted { rank($0) > rank($1) }
    }

    private mutating func bestVariant(of top: HLSPlaylist) -> (HLSPlaylist, [String])? {
        var best: (media: HLSPlaylist, names: [String], share: Double)?
        for variant in Self.ranked(top.variants).prefix(PlaylistLimits.variants) {
            guard let (media, names) = media(of: variant) else { continue }
            var trial = HLSDraft(folder: folder)
            let draft = trial.draft(media, in: names, session: top.sessionKeys)
            if best == nil || draft.readableShare > (best?.share ?? 0) {
                best = (media, names, draft.readableShare)
            }
            if best?.share == 1 { break }
        }
        return best.map { ($0.media, $0.names) }
    }

    /// The media playlist of a variant and the folder it lies in; one level, never deeper.
    private mutating func media(of variant: HLSPlaylist.Variant) -> (HLSPlaylist, [String])? {
        let name = PlanDraft.short(variant.address)
        switch folder.resolve(variant.address) {
        case .missing:
            note("missing-variant", .warning, "the variant \(name) is not there.")
        case .refused(let why):
            note("refused-address", .error, "refused \(name): it \(why).")
        case .file(let file):
            do throws(PlaylistError) {
                let media = try HLSPlaylist(
                    parsing: file.contents(limit: PlaylistLimits.fileBytes))
                if media.isMaster {
                    note("refused-address", .error, "refused \(name): it names playlists again.")
                } else if !media.isIntraOnly {
                    return (media, Array(file.names.dropLast()))
                }
            } catch {
                note("damaged-variant", .warning, "the variant \(name) \(error.message).")
            }
        }
        return nil
    }

    // MARK: Segments

    private mutating func plan(
        media: HLSPlaylist, in names: [String], session: [HLSPlaylist.Key]
    ) -> PlaylistPlan {
        var draft = draft(media, in: names, session: session)
        let interstitials = interstitials(of: media, steps: draft.steps)
        draft.cover(interstitials.map(\.span))
        let found = draft.skips()
        if !media.isComplete {
            note(
                "live-playlist", .note, "the playlist is not finished: what it names now was read.")
        }
        for problem in media.problems.prefix(PlanDraft.shownProblems) {
            note("playlist-problem", .warning, "the playlist has \(PlanDraft.short(problem)).")
        }
        return PlaylistPlan(
            kind: .hls, parts: draft.parts,
            skips: SkipLayers.merged([found.protected, interstitials, found.damaged]),
            issues: issues + found.issues, duration: draft.steps.last?.span.end ?? .zero)
    }

    private mutating func draft(
        _ media: HLSPlaylist, in names: [String], session: [HLSPlaylist.Key]
    ) -> PlanDraft {
        var draft = PlanDraft()
        var clock = MediaTime.zero
        // A session key says in advance what the media playlists say of each segment. One that says
        // nothing at all is taken at the session's word; one with a clear lead says so by its keys.
        let inherited = media.saysKeys ? [] : session.filter { !$0.isTransportEncryption }
        for (index, segment) in media.segments.enumerated() {
            let end = clock + segment.duration
            var run = segment.keys.map { "\($0.method) \($0.format) \($0.address ?? "")" }
            if segment.map == nil, Self.isWholeFile(segment.address) { run.append("file \(index)") }
            draft.steps.append(
                PlanDraft.Step(
                    span: TimeSpan(start: clock, end: end), name: segment.address,
                    verdict: verdict(of: segment, in: names, inherited: inherited),
                    isBreak: segment.isDiscontinuity, run: run))
            clock = end
        }
        return draft
    }

    /// Whether a segment is a file that stands for itself, so that what follows cannot continue it.
    private static func isWholeFile(_ address: String) -> Bool {
        let name = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
        return wholeFileExtensions.contains { name.hasSuffix($0) }
    }

    /// Containers that begin with a head of their own, as lists of songs and films (.m3u) name them.
    private static let wholeFileExtensions = [
        ".mp4", ".m4v", ".mov", ".mkv", ".webm", ".avi", ".flv", ".wmv", ".gif", ".mpg", ".ogv",
    ]

    private mutating func verdict(
        of segment: HLSPlaylist.Segment, in names: [String], inherited: [HLSPlaylist.Key]
    ) -> PlanDraft.Verdict {
        let flagged = (segment.keys + (segment.map?.keys ?? []) + inherited)
            .filter { !$0.isTransportEncryption }
        guard flagged.isEmpty else { return .skip(.protected(Self.detail(flagged))) }
        if segment.isGap { return .skip(.unusable("is missing, as the playlist says")) }
        var cipher: SegmentCipher?
        if let key = segment.keys.first {
            guard let found = self.cipher(key, sequence: segment.sequence, in: names) else {
                return .skip(.protected(Self.keyNotAvailable))
            }
            cipher = found
        }
        var map: PlaylistPlan.Piece?
        if let named = segment.map {
            var mapCipher: SegmentCipher?
            if let key = named.keys.first {
                guard let found = self.cipher(key, sequence: segment.sequence, in: names) else {
                    return .skip(.protected(Self.keyNotAvailable))
                }
                mapCipher = found
            }
            switch folder.piece(named.address, range: named.range?.span, in: names) {
            case .success(let piece):
                map = piece
                map?.cipher = mapCipher
            case .failure(let fault): return .skip(fault.cause)
            }
        }
        switch folder.piece(segment.address, range: segment.range?.span, in: names) {
        case .success(var piece):
            piece.cipher = cipher
            return .read(piece, after: map)
        case .failure(let fault): return .skip(fault.cause)
        }
    }

    /// The scheme and the systems of keys that are not ours to use.
    static func detail(_ keys: [HLSPlaylist.Key]) -> String {
        let methods = keys.map(\.method)
        let systems = keys.map { ProtectionSystem.name(of: $0.format) ?? $0.format }
        return PlanDraft.listed(methods + systems)
    }

    // MARK: Keys

    private static let keyNotAvailable = "key not available"

    private mutating func cipher(
        _ key: HLSPlaylist.Key, sequence: UInt64, in names: [String]
    ) -> SegmentCipher? {
        guard let address = key.address else { return nil }
        let place = names + [address]
        if keys[place] == nil { keys[place] = .some(keyBytes(address, in: names)) }
        guard let bytes = keys[place] ?? nil else { return nil }
        return SegmentCipher(
            key: bytes, vector: key.vector ?? SegmentCipher.vector(sequence: sequence))
    }

    private mutating func keyBytes(_ address: String, in names: [String]) -> [UInt8]? {
        let name = PlanDraft.short(address)
        switch folder.resolve(address, from: names) {
        case .missing:
            note("missing-key", .warning, "the key \(name) is not there.")
        case .refused(let why):
            note("refused-address", .error, "refused the key \(name): it \(why).")
        case .file(let file):
            if let bytes = try? file.contents(limit: PlaylistLimits.keyBytes),
                bytes.count == PlaylistLimits.keyBytes
            {
                return bytes
            }
            note(
                "damaged-key", .warning, "the key \(name) is not \(PlaylistLimits.keyBytes) bytes.")
        }
        return nil
    }

    // MARK: Interstitials

    /// The class of date ranges at which another programme plays (HLS bis, appendix D).
    private static let interstitialClass = "com.apple.hls.interstitial"

    private mutating func interstitials(
        of media: HLSPlaylist, steps: [PlanDraft.Step]
    ) -> [Skip] {
        var skips: [Skip] = []
        let end = steps.last?.span.end ?? .zero
        let places: [Place] = zip(media.segments, steps).compactMap { segment, step in
            segment.date.map { Place(date: $0, span: step.span) }
        }
        for range in media.dateRanges where range.kind == Self.interstitialClass {
            let name = PlanDraft.short(range.id)
            guard let date = range.start, let start = Self.moment(date, among: places)
            else {
                note(
                    "interstitial-not-placed", .note,
                    "the interstitial \(name) has no place in time.")
                continue
            }
            guard let length = range.duration, length > .zero else {
                note(
                    "interstitial-without-length", .note, "the interstitial \(name) has no length.",
                    start)
                continue
            }
            let span = TimeSpan(start: max(.zero, start), end: min(end, start + length))
            guard span.duration > .zero else { continue }
            skips.append(Skip(span, reason: .interstitial, detail: name.isEmpty ? nil : name))
        }
        return skips.sorted { $0.start < $1.start }
    }

    /// A segment in wall-clock time and on the playlist's clock.
    private struct Place {
        var date: Int64
        var span: TimeSpan
    }

    /// A date on the playlist's clock; before the first segment it is negative.
    private static func moment(_ date: Int64, among places: [Place]) -> MediaTime? {
        guard let first = places.first else { return nil }
        if date < first.date {
            return first.span.start - MediaTime(microseconds: first.date - date)
        }
        for place in places {
            if date < place.date { return place.span.start }
            let offset = MediaTime(microseconds: date - place.date)
            if offset < place.span.duration { return place.span.start + offset }
        }
        return places.last?.span.end
    }

    private mutating func note(
        _ code: String, _ severity: Issue.Severity, _ message: String, _ time: MediaTime? = nil
    ) {
        let issue = Issue(code: code, severity: severity, time: time, message: message)
        if issues.count < PlaylistLimits.notes, !issues.contains(issue) { issues.append(issue) }
    }
}

extension HLSPlaylist.ByteRange {
    fileprivate var span: Range<Int64> { offset..<offset + length }
}

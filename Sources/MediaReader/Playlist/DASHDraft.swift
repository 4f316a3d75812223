// From a DASH manifest and the files beside it to a plan.
import PauseModel
import SystemPackage

/// From a DASH manifest and the files beside it to a plan.
struct DASHDraft {
    let folder: PlaylistFolder
    private var issues: [Issue] = []

    init(folder: PlaylistFolder) {
        self.folder = folder
    }

    /// The plan of a manifest: in every period the best representation whose files are there.
    mutating func plan(_ manifest: DASHManifest) -> PlaylistPlan {
        var whole = PlanDraft()
        for (index, period) in manifest.periods.enumerated() {
            var best: PlanDraft?
            let ranked = Self.ranked(period.representations).prefix(PlaylistLimits.variants)
            for representation in ranked {
                let draft = draft(representation, of: period, index: index)
                if draft.readableShare > (best?.readableShare ?? -1) { best = draft }
                if best?.readableShare == 1 { break }
            }
            guard let best else {
                note(
                    "period-without-video", .note, "period \(index + 1) has no video.", period.start
                )
                continue
            }
            // Periods follow each other, whatever the manifest says of their starts.
            for var step in best.steps {
                let clock = whole.steps.last?.span.end ?? .zero
                step.span = TimeSpan(
                    start: max(clock, step.span.start), end: max(clock, step.span.end))
                whole.steps.append(step)
            }
        }
        if manifest.isDynamic {
            note(
                "live-playlist", .note, "the manifest is not finished: what it names now was read.")
        }
        for problem in manifest.problems.prefix(PlanDraft.shownProblems) {
            note("playlist-problem", .warning, "in the manifest, \(PlanDraft.short(problem)).")
        }
        let found = whole.skips()
        return PlaylistPlan(
            kind: .dash, parts: whole.parts,
            skips: SkipLayers.merged([found.protected, found.damaged]),
            issues: issues + found.issues,
            duration: max(manifest.duration ?? .zero, whole.steps.map(\.span.end).max() ?? .zero))
    }

    /// Best first: the largest picture, then the most bits.
    static func ranked(
        _ representations: [DASHManifest.Representation]
    ) -> [DASHManifest.Representation] {
        let rank: (DASHManifest.Representation) -> (Int, Int64) = {
            ($0.width * $0.height, $0.bandwidth)
        }
        return representations.filter(\.isPicture).sorted { rank($0) > rank($1) }
    }

    /// A pause between segments that is a break and not a rounding of their times.
    private static let longestJoint = MediaTime(microseconds: 100_000)

    private func draft(
        _ representation: DASHManifest.Representation, of period: DASHManifest.Period, index: Int
    ) -> PlanDraft {
        let run = ["period \(index)"]
        let length = period.duration ?? period.listedLength
        let whole = TimeSpan(start: period.start, end: period.start + length)
        var draft = PlanDraft()
        func add(_ span: TimeSpan, _ name: String, _ verdict: PlanDraft.Verdict) {
            let end = draft.steps.last?.span.end ?? span.start
            let isBreak = span.start - end > Self.longestJoint
            draft.steps.append(
                PlanDraft.Step(span: span, name: name, verdict: verdict, isBreak: isBreak, run: run)
            )
        }
        func add(_ segment: DASHManifest.Segment, after map: PlaylistPlan.Piece?) {
            let span = TimeSpan(
                start: period.start + segment.span.start, end: period.start + segment.span.end)
            add(span, segment.resource.address, verdict(of: segment.resource, after: map))
        }
        guard representation.protections.isEmpty else {
            let detail = Self.detail(representation.protections)
            add(whole, representation.id, .skip(.protected(detail)))
            return draft
        }
        switch representation.addressing {
        case .single(let resource):
            add(whole, resource.address, verdict(of: resource, after: nil))
        case .listed(let initialization, let segments):
            var map: PlaylistPlan.Piece?
            if let initialization {
                switch verdict(of: initialization, after: nil) {
                case .read(let piece, _): map = piece
                case let fault:
                    add(whole, initialization.address, fault)
                    return draft
                }
            }
            for segment in segments { add(segment, after: map) }
        case .counted(let initialization, let segments):
            var map: PlaylistPlan.Piece?
            if let initialization {
                switch verdict(of: initialization, after: nil) {
                case .read(let piece, _): map = piece
                case let fault:
                    add(whole, initialization.address, fault)
                    return draft
                }
            }
            for index in 0..<PlaylistLimits.segments {
                let segment = segments.segment(index)
                let verdict = verdict(of: segment.resource, after: map)
                if index > 0, verdict == .skip(.missing) { break }
                add(segment, after: map)
            }
        }
        return draft
    }

    private func verdict(
        of resource: DASHManifest.Resource, after map: PlaylistPlan.Piece?
    ) -> PlanDraft.Verdict {
        switch folder.piece(resource.address, range: resource.range, in: []) {
        case .success(let piece): .read(piece, after: map)
        case .failure(let fault): .skip(fault.cause)
        }
    }

    /// The scheme and the systems of a protection.
    static func detail(_ protections: [DASHManifest.Protection]) -> String {
        let isScheme: (DASHManifest.Protection) -> Bool = {
            $0.scheme.lowercased() == "urn:mpeg:dash:mp4protection:2011"
        }
        let schemes = protections.filter(isScheme).compactMap(\.value)
        let systems = protections.filter { !isScheme($0) }.map {
            ProtectionSystem.name(of: $0.scheme) ?? $0.scheme
        }
        let named = PlanDraft.listed(schemes + systems)
        return named.isEmpty ? "ContentProtection" : named
    }

    private mutating func note(
        _ code: String, _ severity: Issue.Severity, _ message: String, _ time: MediaTime? = nil
    ) {
        issues.append(Issue(code: code, severity: severity, time: time, message: message))
    }
}

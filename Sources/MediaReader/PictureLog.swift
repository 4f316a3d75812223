// Where the pictures of a video lie in time, and what is told beside them.

package import PauseModel

/// Keeps account of what is given out of a video: its pictures' times, the spans that have none, and
/// issues.
///
/// What may show damage is not to be given out: the log knows from which packet on it may.
package struct PictureLog {
    /// Something decoded that must not be trusted until the next keyframe after it.
    private struct Damage {
        var packet: Int64
        var time: MediaTime
    }

    /// A video track may end this much before the file does, with sound going on.
    private static let unremarkableRest = MediaTime(seconds: 1)

    /// The video's own clock.
    package var clock: PresentationClock
    /// How many pictures were given out.
    package private(set) var picturesGiven = 0

    private var gaps = GapLedger()
    private var notices = Notices()
    private var damage: Damage?
    /// Pictures before it are those before the place that reading went to.
    private var resumeAt: MediaTime?
    private var size: (width: Int, height: Int)?

    /// Nothing given out yet, with that clock.
    package init(clock: PresentationClock) { self.clock = clock }

    /// The next skip or issue to be told.
    package mutating func next() -> MediaEvent? { notices.next() }

    /// The span of some packet.
    package func span(of timestamp: Int64?, ticks: Int64) -> TimeSpan {
        let start = clock.time(of: timestamp)
        return TimeSpan(start: start, end: start + clock.length(of: ticks))
    }

    /// Reading starts again elsewhere.
    package mutating func restart() {
        notices.clear()
        gaps.restart()
        clock.restart()
        (damage, resumeAt) = (nil, nil)
    }

    // MARK: Pictures

    /// Pictures before that time are not to be given out.
    package mutating func resume(at time: MediaTime) { resumeAt = time }

    /// Whether a picture of that time is to be given out: once one is, so are all after it.
    package mutating func resumes(with time: MediaTime) -> Bool {
        guard let resumeAt else { return true }
        guard time >= resumeAt else { return false }
        self.resumeAt = nil
        return true
    }

    /// Whether a picture of that time lies before the place that reading went to.
    package func precedesResumption(_ time: MediaTime) -> Bool {
        resumeAt.map { time < $0 } ?? false
    }

    /// Gives the next picture its place in time.
    package mutating func place(
        timestamp: Int64?, ticks: Int64
    ) -> (time: MediaTime, duration: MediaTime) {
        let place = clock.advance(to: timestamp, duration: ticks)
        if place.wasReset {
            notices.add(
                Issue(
                    code: "timestamps-reset", severity: .note, time: place.time,
                    message: "The file's clock jumps back here; times were joined on."))
        }
        if damage == nil { notices.add(gaps.close(at: place.time)) }
        gaps.sawPicture(at: place.time)
        picturesGiven += 1
        return (place.time, place.duration)
    }

    /// Takes note of a picture's size, and tells where it changes.
    package mutating func noteSize(width: Int, height: Int, at time: MediaTime) {
        if let size, size != (width, height) {
            notices.add(
                Issue(
                    code: "size-change", severity: .note, time: time,
                    message: "The pictures change from \(size.width) x \(size.height) to "
                        + "\(width) x \(height) pixels."))
        }
        size = (width, height)
    }

    // MARK: Gaps

    /// A span is protected; what was damaged before it does not matter any more.
    package mutating func protect(_ span: TimeSpan, detail: String?) {
        notices.add(gaps.extend(over: span, reason: .protected, detail: detail))
        damage = nil
    }

    /// The whole video is protected.
    package mutating func protectAll(until end: MediaTime, detail: String?) {
        notices.add(
            Skip(TimeSpan(start: .zero, end: end), reason: .protected, detail: detail))
    }

    /// A span has no pictures for the same reason as the one before it, if that has none.
    package mutating func prolongGap(over span: TimeSpan) {
        guard let reason = gaps.reason else { return }
        notices.add(gaps.extend(over: span, reason: reason, detail: gaps.detail))
    }

    /// A picture is left out because it may show damage.
    package mutating func leaveOut(_ span: TimeSpan) { noteMissing(span) }

    private mutating func noteMissing(_ span: TimeSpan, detail: String? = nil) {
        notices.add(gaps.extend(over: span, reason: .damaged, detail: detail))
    }

    // MARK: Damage

    /// Whether a picture of that packet and time may show damage.
    package func mayBeDamaged(packet: Int64, time: MediaTime) -> Bool {
        guard let damage else { return false }
        return !(packet < damage.packet && time < damage.time)
    }

    /// Whether a keyframe of that packet refers to nothing that is damaged.
    package func isMended(byKeyframe packet: Int64) -> Bool { packet > damage?.packet ?? 0 }

    /// Pictures can be trusted again.
    package mutating func endDamage() { damage = nil }

    /// Data is missing or wrong over a span, from a packet on.
    package mutating func noteDamage(over span: TimeSpan, packet: Int64) {
        noteMissing(span)
        if var going = damage {
            going.packet = max(going.packet, packet)
            going.time = min(going.time, span.start)
            damage = going
            return
        }
        damage = Damage(packet: packet, time: span.start)
        notices.add(
            Issue(
                code: "damaged-data", severity: .warning, time: span.start,
                message: "The data is damaged here; pictures up to the next one that can be "
                    + "decoded by itself are left out."))
    }

    // MARK: The end

    /// Whether pictures end so long before a time that something must be missing.
    package func endsEarly(before told: MediaTime?) -> Bool {
        told.map { clock.end + Self.unremarkableRest < $0 } ?? false
    }

    /// The rest of the video, up to its told end, is protected.
    package mutating func protectRest(until told: MediaTime?, detail: String?) {
        let end = clock.end
        notices.add(
            gaps.extend(
                over: TimeSpan(start: end, end: max(end, told ?? end)), reason: .protected,
                detail: detail))
    }

    /// The file ends before the end it tells of.
    package mutating func noteCutShort(before told: MediaTime?) {
        let end = clock.end
        notices.add(
            Issue(
                code: "truncated", severity: .error, time: end,
                message: "The file ends here, before the end it tells of; copy it again."))
        guard gaps.reason != .protected else { return }
        noteMissing(
            TimeSpan(start: end, end: max(end, told ?? end)), detail: "the file ends early")
    }

    /// Nothing more comes: the gap that is going on ends, with the video when it tells its end.
    package mutating func finish(at told: MediaTime?) {
        notices.add(gaps.finish(at: gaps.reason == nil ? nil : told))
        notices.finish()
    }
}

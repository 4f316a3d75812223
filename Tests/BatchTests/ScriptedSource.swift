// A video that does what a test wrote down.

import Batch
import Foundation
import PauseFinder
import PauseModel
import TextReader

/// A video that does what a test wrote down: pictures of one brightness each, skips and issues.
///
/// A rendered picture is one pixel of that brightness, so that a reader can tell which it was; of
/// stacked ones it is their mean.
final class ScriptedSource: VideoSource {
    enum Step: Sendable {
        /// A run of pictures, a tenth of a second each, all alike.
        case shot(brightness: UInt8, from: Double, to: Double)
        /// A picture that stands as long as it says.
        case picture(brightness: UInt8, time: Double, duration: Double)
        case skip(Double, Double, Skip.Reason)
        case issue(Issue)
        case failure(VideoFailure)
        /// Calls a function of the test, on the thread that decodes.
        case call(@Sendable () -> Void)
    }

    private struct Shown {
        var time: MediaTime
        var duration: MediaTime
        var brightness: UInt8
    }

    private enum Moment {
        case picture(Shown)
        case other(Step)
    }

    static let side = 64
    let currentIdentity: Int? = nil
    let currentNumber: Int? = nil
    private static let pictureLength = MediaTime(microseconds: 100_000)

    let isWhollyProtected: Bool
    let isTurned = false
    let duration: MediaTime?
    private let moments: [Moment]
    private var position = 0
    private var current: Shown?
    private var previous: Shown?
    private var slots: [Int: Shown] = [:]
    private var stacked: [Shown] = []

    init(_ steps: [Step], duration: Double? = nil, isWhollyProtected: Bool = false) {
        self.duration = duration.map { MediaTime(seconds: $0) }
        self.isWhollyProtected = isWhollyProtected
        moments = steps.flatMap { step -> [Moment] in
            switch step {
            case .shot(let brightness, let from, let to):
                stride(
                    from: MediaTime(seconds: from).microseconds,
                    to: MediaTime(seconds: to).microseconds,
                    by: Int(Self.pictureLength.microseconds)
                ).map {
                    .picture(
                        Shown(
                            time: MediaTime(microseconds: $0), duration: Self.pictureLength,
                            brightness: brightness))
                }
            case .picture(let brightness, let time, let duration):
                [
                    .picture(
                        Shown(
                            time: MediaTime(seconds: time),
                            duration: MediaTime(seconds: duration), brightness: brightness))
                ]
            default: [.other(step)]
            }
        }
    }

    func describe(into source: inout SourceInfo) {
        source.duration = duration
        source.codec = "scripted"
    }

    func next() throws(VideoFailure) -> SourceEvent? {
        while position < moments.count {
            position += 1
            switch moments[position - 1] {
            case .picture(let shown):
                previous = current
                current = shown
                return .picture(time: shown.time, duration: shown.duration, isKeyframe: false)
            case .other(.skip(let start, let end, let reason)):
                let span = TimeSpan(
                    start: MediaTime(seconds: start), end: MediaTime(seconds: end))
                return .skip(Skip(span, reason: reason, detail: "by the script"))
            case .other(.issue(let issue)): return .issue(issue)
            case .other(.failure(let failure)): throw failure
            case .other(.call(let body)): body()
            case .other: break
            }
        }
        return nil
    }

    func seek(to time: MediaTime) throws(VideoFailure) {
        // The first picture is the only keyframe.
        position = 0
        current = nil
    }

    func look(
        comparedWith number: Int?, _ body: (PictureView, Range<Int>?) -> [PauseEvent]
    ) -> [PauseEvent] {
        guard let current else { return [] }
        // Bars, so that there is something to see besides one flat area.
        let row = (0..<Self.side).map { $0 / 8 % 2 == 0 ? current.brightness : 128 }
        let pixels = [UInt8]((0..<Self.side).map { _ in row }.joined())
        return pixels.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return [] }
            return body(
                PictureView(
                    luma: PlaneView(
                        base: base, width: Self.side, height: Self.side, rowBytes: Self.side,
                        bitDepth: 8), chroma: []), nil)
        }
    }

    func stack(afresh: Bool) {
        guard let current else { return }
        stacked = (afresh ? [] : stacked) + [current]
    }

    func hold(_ picture: ShownPicture, in slot: Int) throws(VideoFailure) {
        var shown = picture == .current ? current : previous
        if let last = stacked.last, last.time == shown?.time {
            let sum = stacked.reduce(0) { $0 + Int($1.brightness) }
            shown?.brightness = UInt8(sum / stacked.count)
        }
        slots[slot] = shown
    }

    func release(_ slot: Int) { slots[slot] = nil }

    func render(_ slot: Int) throws(VideoFailure) -> Picture {
        guard let shown = slots[slot] else {
            throw VideoFailure(code: "picture-lost", message: "the slot is empty")
        }
        return Picture(
            width: 1, height: 1, pixels: [shown.brightness, shown.brightness, shown.brightness])
    }
}

/// Reads the brightness of a picture, after a while.
final class ScriptedReader: PictureReader {
    private let delay: @Sendable (UInt8) -> TimeInterval

    init(delay: @escaping @Sendable (UInt8) -> TimeInterval = { _ in 0 }) {
        self.delay = delay
    }

    func read(
        _ picture: Picture, deadline: Duration, turn: ReadingTurn
    ) -> TimedReading {
        turn.end(remembering: nil)
        let brightness = picture.pixels[0]
        Thread.sleep(forTimeInterval: delay(brightness))
        let reading = Reading(
            regions: [
                Region(
                    id: "r1", kind: .text, box: picture.bounds, polarity: .darkOnLight, grid: nil,
                    text: "brightness \(brightness)", lines: [])
            ],
            issues: [
                Issue(code: "read", severity: .note, message: "brightness \(brightness)")
            ])
        return TimedReading(reading, took: .zero, isPage: true)
    }
}

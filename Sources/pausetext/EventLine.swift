// What a run tells, as one line of JSON each.

import Batch
import Foundation
import PauseModel

/// What a run tells, as one line of JSON each, for `--progress json`.
///
/// Every line has `event`; videos are named by `video`, their place in the run from 0 on. Times
/// are seconds. What has no value is left out.
struct EventLine: Encodable {
    private var event: String
    private var videos: Int?
    private var bytes: Int64?
    private var video: Int?
    private var path: String?
    private var duration: MediaTime?
    private var position: MediaTime?
    private var still: String?
    private var start: MediaTime?
    private var end: MediaTime?
    private var status: String?
    private var reason: String?
    private var result: String?
    private var stills: Int?
    private var wallSeconds: Double?
    private var totals: [String: Int]?
    private var message: String?

    private init(event: String, video: Int? = nil) {
        self.event = event
        self.video = video
    }

    /// The line of an event, without a newline.
    static func json(of event: RunEvent) -> String? {
        json(of: line(of: event))
    }

    /// The line of a message for people, without a newline.
    static func json(message: String) -> String? {
        var line = EventLine(event: "message")
        line.message = message
        return json(of: line)
    }

    private static func json(of line: EventLine) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(line) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    private static func line(of event: RunEvent) -> EventLine {
        switch event {
        case .runStarted(let bytes):
            var line = EventLine(event: "run-started")
            line.videos = bytes.count
            line.bytes = bytes.reduce(0, +)
            return line
        case .videoStarted(let index, let path, let duration):
            var line = EventLine(event: "video-started", video: index)
            line.path = path
            line.duration = duration
            return line
        case .position(let index, let position):
            var line = EventLine(event: "position", video: index)
            line.position = position
            return line
        case .still(let index, let number, let span):
            var line = EventLine(event: "still", video: index)
            line.still = "s\(number)"
            line.start = span.start
            line.end = span.end
            return line
        case .videoRestarted(let index):
            return EventLine(event: "video-restarted", video: index)
        case .videoFinished(let index, let record, _, _):
            var line = EventLine(event: "video-finished", video: index)
            line.path = record.path
            line.status = record.status.rawValue
            line.reason = record.reason
            line.result = record.result
            line.stills = record.stills
            line.wallSeconds = record.wallSeconds
            return line
        case .runFinished(let report):
            var line = EventLine(event: "run-finished")
            line.totals = report.totals.videos
            line.stills = report.totals.stills
            line.wallSeconds = report.totals.wallSeconds
            return line
        }
    }
}

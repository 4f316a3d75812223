// Where a viewer paused, from the log of a player.

import Foundation
public import PauseModel
public import SystemPackage

/// Where a viewer paused, from the log of a player: one JSON object a line.
///
/// Each object has `event` (or `type`), the name of an HTML media event; `wall`, seconds on a wall
/// clock; `position`, seconds on the video's clock; and, for `ratechange`, `rate` (1 if missing).
/// What happens in which order:
///
/// - `pause`: the picture stands at `position` from `wall` on, unless the viewer is seeking.
/// - `play`: it stands no longer.
/// - `seeking`: it stands no longer; until `seeked` nothing stands, however long it takes.
/// - `seeked`: if the player is paused, the picture stands at the new `position` from here on.
/// - `ratechange`: rate 0 stands like `pause`, any other rate like `play` if the player plays.
/// - `ended`: it stands no longer, and what stood since the last `pause` is no pause: players send
///   `pause` on their own when the video ends.
/// - Any other event says only that time has passed.
///
/// A pause counts when it lasted longer than the dwell. One that is still open when the log ends is
/// counted up to the last line, because nothing says that it lasted longer.
public struct PlayerLog: Sendable {
    private enum Event: String {
        case play
        case pause
        case seeking
        case seeked
        case ratechange
        case ended
    }

    private struct Line: Decodable {
        var event: String?
        var type: String?
        var wall: Double
        var position: Double
        var rate: Double?
    }

    /// The pauses longer than the dwell, in the order of their positions.
    public private(set) var pauses: [ViewerPause] = []

    private let dwell: MediaTime
    private var isPaused = false
    private var isSeeking = false
    private var rate = 1.0
    /// Where and since when the picture stands.
    private var standing: (position: MediaTime, since: Double)?
    private var lastWall: Double?

    /// The pauses in a log.
    ///
    /// Throws for a line that is no such object, naming the line; blank lines are left out.
    public init(_ bytes: [UInt8], dwell: MediaTime) throws(BatchError) {
        self.dwell = dwell
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == 9 || $0 == 13 }
            guard !isBlank else { continue }
            try take(line, number: index + 1)
        }
        if let lastWall { close(at: lastWall) }
        pauses.sort { ($0.position, $0.length) < ($1.position, $1.length) }
    }

    /// The pauses in the log at a path.
    public init(at path: FilePath, dwell: MediaTime) throws(BatchError) {
        let bytes: [UInt8]
        do {
            let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
            bytes = try file.closeAfter { try InputList.bytes(of: file) }
        } catch {
            throw BatchError(
                .unreadableLog,
                "cannot read the player's log \(path.text): \(error); check the path given to "
                    + "--events")
        }
        try self.init(bytes, dwell: dwell)
    }

    private mutating func take(_ bytes: ArraySlice<UInt8>, number: Int) throws(BatchError) {
        let line = try Self.parse(bytes, number: number)
        guard let name = line.event ?? line.type else {
            throw Self.malformed(number, "it has no \"event\"")
        }
        guard line.wall.isFinite, line.position.isFinite, line.position >= 0,
            line.position < Self.longestSeconds
        else {
            throw Self.malformed(number, "\"wall\" or \"position\" is no time")
        }
        if let lastWall, line.wall < lastWall {
            throw Self.malformed(number, "\"wall\" is earlier than on the line before")
        }
        lastWall = line.wall
        guard let event = Event(rawValue: name) else { return }
        apply(event, line)
    }

    private mutating func apply(_ event: Event, _ line: Line) {
        switch event {
        case .pause:
            isPaused = true
        case .play:
            isPaused = false
        case .seeking:
            close(at: line.wall)
            isSeeking = true
        case .seeked:
            close(at: line.wall)
            isSeeking = false
        case .ratechange:
            rate = line.rate ?? 1
        case .ended:
            standing = nil
            // Nothing stands until the viewer does something.
            isPaused = true
            return
        }
        let stands = !isSeeking && (isPaused || rate == 0)
        if stands, standing == nil {
            standing = (MediaTime(seconds: line.position), line.wall)
        } else if !stands {
            close(at: line.wall)
        }
    }

    private mutating func close(at wall: Double) {
        guard let (position, since) = standing else { return }
        standing = nil
        let length = MediaTime(seconds: min(wall - since, Self.longestSeconds))
        if length > dwell { pauses.append(ViewerPause(position: position, length: length)) }
    }

    /// Longer than any video or sitting, and far from the end of what 64 bits count.
    private static let longestSeconds = 1e9

    private static func parse(_ bytes: ArraySlice<UInt8>, number: Int) throws(BatchError) -> Line {
        do {
            return try JSONDecoder().decode(Line.self, from: Data(bytes))
        } catch DecodingError.keyNotFound(let key, _) {
            throw malformed(number, "it has no \"\(key.stringValue)\"")
        } catch DecodingError.typeMismatch(_, let context) {
            let key = context.codingPath.last?.stringValue
            throw malformed(
                number, key.map { "\"\($0)\" is not of the right type" } ?? "it is no object")
        } catch {
            throw malformed(number, "it is no JSON object")
        }
    }

    private static func malformed(_ number: Int, _ reason: String) -> BatchError {
        BatchError(
            .malformedLog,
            "line \(number) of the player's log cannot be used: \(reason); each line is an object "
                + "like {\"event\": \"pause\", \"wall\": 12.5, \"position\": 3.2}")
    }
}

// One step of the work done again and again.

internal import CodeBuilder
internal import MediaReader
internal import PauseFinder
internal import PauseModel
internal import Results
internal import SystemPackage
internal import TextReader

/// One step of the work, ready to be done again and again: what it needs is made before.
///
/// On one thread; each run does the same as the one before.
public struct StepBench {
    /// What one run does; the number hangs on its result, so that no run can be left out.
    public typealias Body = () throws -> Int

    private let corpus: String

    /// Steps on the clips below a Corpus.
    public init(corpus: String) {
        self.corpus = corpus
    }

    /// Pictures given to the pause finder: two seconds, in which a pause begins and ends.
    private static let looks = 60
    /// Whether no line takes longer than this is not asked here.
    private static let patience: Duration = .seconds(86_400)

    private func clip(_ name: String) -> FilePath { FilePath(corpus + "/clips/" + name) }
    private var typing: FilePath { clip("vim-typing-light-720p.mp4") }
    private var edited: FilePath { clip("geany-typing-dark-1080p.mp4") }
    private var page: FilePath { clip("vim-paging-dark-1080p.mp4") }

    /// Prepares a step.
    public func prepare(_ step: Step) throws -> Body {
        switch step {
        case .triage: return { [typing] in try Self.pictures(of: typing, all: false) }
        case .decode: return { [typing] in try Self.pictures(of: typing, all: true) }
        case .cells: return try cells()
        case .differences: return try differences()
        case .pauses: return try pauses()
        case .letters, .panes, .lines, .lineImages: return try finding(step)
        case .recognition, .stockRecognition, .memory, .glyphs: return try reading(step)
        case .changes: return try changes()
        case .documents, .json: return try results(step)
        }
    }

    /// Reads a clip to its end; returns its pictures.
    private static func pictures(of path: FilePath, all: Bool) throws -> Int {
        var reader = try VideoReader(
            opening: path, options: ReaderOptions(decodesEverything: all))
        var count = 0
        while let event = try reader.next() {
            if case .picture = consume event { count += 1 }
        }
        return count
    }

    // MARK: - Pictures compared

    private func cells() throws -> Body {
        let pictures = try KeptPicture.first(1, of: page)
        let grid = TileGrid(width: pictures[0].width, height: pictures[0].height)
        var map = TileMap(grid: grid)
        return {
            pictures[0].withView { map.fill(from: $0) }
            return Int(map.bytes[0])
        }
    }

    private func differences() throws -> Body {
        // Three seconds on, the page has been turned.
        let pictures = try KeptPicture.first(2, of: page, every: 90)
        let grid = TileGrid(width: pictures[0].width, height: pictures[0].height)
        let maps = pictures.map { picture in
            var map = TileMap(grid: grid)
            picture.withView { map.fill(from: $0) }
            return map
        }
        return { maps[0].peaks(against: maps[1]).reduce(0) { $0 + Int($1) } }
    }

    private func pauses() throws -> Body {
        let pictures = try KeptPicture.first(Self.looks, of: typing, every: 3)
        return {
            var finder = PauseFinder(settings: PauseSettings(dwell: MediaTime(seconds: 1)))
            var events = 0
            for picture in pictures {
                picture.withView {
                    events +=
                        finder.look(at: $0, time: picture.time, isKeyframe: false).count
                }
            }
            return events + finder.finish(at: MediaTime(seconds: 60)).count
        }
    }

    // MARK: - A page

    private func shown() throws -> Picture {
        var reader = try VideoReader(opening: page)
        while let event = try reader.next() {
            if case .picture(let decoded) = consume event { return try decoded.rendered() }
        }
        throw StepError(description: "\(page) has no picture")
    }

    private func finding(_ step: Step) throws -> Body {
        let picture = try shown()
        let ink = Ink(picture)
        switch step {
        case .letters: return { Ink(picture).letters.count }
        case .panes: return { PaneFinder(ink).find().count }
        case .lines: return { LineFinder().lines(of: ink.letters).count }
        default:
            let reader = try TextReader()
            return { reader.lineImages(of: picture).count }
        }
    }

    private func reading(_ step: Step) throws -> Body {
        let reader = try TextReader()
        let text = reader.find(try shown())
        let end = ContinuousClock().now.advanced(by: Self.patience)
        var memory = LineMemory()
        var asked: [LineTask] = []
        _ = reader.read(text, memory: &memory, until: end) { tasks in
            // Line numbers are asked for first, and fewer of them.
            if tasks.count > asked.count { asked = tasks }
            return tasks.map { reader.answer($0) }
        }
        // The middle of a page is a line like most.
        guard let line = asked.dropFirst(asked.count / 2).first else {
            throw StepError(description: "no line was asked for")
        }
        if step == .recognition || step == .stockRecognition {
            let line = step == .recognition ? line : line.asProse
            return {
                withExtendedLifetime(reader.answer(line)) { 1 }
            }
        }
        // A character is known when it has been read in several lines.
        for _ in 0..<(step == .glyphs ? Self.readingsToKnow : 0) {
            memory.forgetLines()
            _ = reader.read(text, memory: &memory, until: end) { tasks in
                tasks.map { reader.answer($0) }
            }
        }
        if step == .glyphs { memory.forgetLines() }
        let known = memory
        return {
            var memory = known
            return reader.read(text, memory: &memory, until: end) { tasks in
                tasks.map { reader.answer($0) }
            }.regions.count
        }
    }

    /// Two moments of a page of which lines have been changed between them.
    private static let beforeAndAfter = [MediaTime(seconds: 12), MediaTime(seconds: 15.5)]

    private func changes() throws -> Body {
        let reader = try TextReader()
        let end = ContinuousClock().now.advanced(by: Self.patience)
        var video = try VideoReader(opening: edited)
        let shown = try Self.beforeAndAfter.map { try Held(Self.picture(of: &video, at: $0)) }
        var memory = LineMemory()
        let body = {
            try shown.reduce(0) { sum, held in
                let text = reader.find(try held.picture.rendered())
                let reading = reader.read(text, memory: &memory, until: end) { tasks in
                    tasks.map { reader.answer($0) }
                }
                return sum + reading.regions.count
            }
        }
        // A line is known when it has been read, and for sure when it has been read again.
        for _ in 0..<Self.readingsToKnow { _ = try body() }
        return body
    }

    /// Puts a picture that cannot be copied where an array can hold it.
    private final class Held {
        let picture: DecodedPicture

        init(_ picture: consuming DecodedPicture) { self.picture = picture }
    }

    private static func picture(
        of video: inout VideoReader, at time: MediaTime
    ) throws -> DecodedPicture {
        while let event = try video.next() {
            if case .picture(let decoded) = consume event, decoded.time >= time { return decoded }
        }
        throw StepError(description: "a clip is too short")
    }

    /// With the first one a character of one line has been read three times.
    private static let readingsToKnow = 2

    // MARK: - Stills

    /// Three stills of 20 seconds: each is read while this is prepared, and under a profiler that
    /// takes half a minute.
    private static let stillsApart = MediaTime(seconds: 9)

    /// Stills of the typed clip, read.
    private func stills() throws -> [Still] {
        let reader = try TextReader()
        let end = ContinuousClock().now.advanced(by: Self.patience)
        var memory = LineMemory()
        var video = try VideoReader(opening: typing)
        var stills: [Still] = []
        var next = MediaTime.zero
        while let event = try video.next() {
            guard case .picture(let decoded) = consume event, decoded.time >= next else { continue }
            let span = TimeSpan(start: next, end: decoded.time + MediaTime(seconds: 1))
            next = decoded.time + Self.stillsApart
            let reading = reader.read(
                reader.find(try decoded.rendered()), memory: &memory, until: end
            ) { tasks in tasks.map { reader.answer($0) } }
            stills.append(
                Still(
                    id: "s\(stills.count + 1)", span: span, frameTime: decoded.time,
                    regions: reading.regions))
        }
        return stills
    }

    private func results(_ step: Step) throws -> Body {
        let stills = try stills()
        if step == .documents {
            return { CodeBuilder().documents(from: stills).reduce(0) { $0 + $1.text.utf8.count } }
        }
        var report = VideoReport(
            tool: ToolInfo(name: "pausetext", version: "", libraries: [:], model: nil),
            settings: AnalysisSettings(), source: SourceInfo(path: "clip", bytes: 0), status: .done)
        report.documents = CodeBuilder().documents(from: stills)
        let all = report
        return {
            var pieces = ReportPieces(of: all, with: StillList(stills), for: "clip.json")
            var bytes = 0
            while let piece = try pieces.next() { bytes += piece.count }
            return bytes
        }
    }
}

/// Why a step could not be prepared.
struct StepError: Error, CustomStringConvertible {
    let description: String
}

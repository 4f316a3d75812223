// A picture in, the text regions on it out.

public import PauseModel

/// Reads the text on pictures.
///
/// A reading is a function of the picture, the lines remembered and the settings alone. Make a
/// reader on the thread that uses it: it is not `Sendable`.
public final class TextReader {
    let engines: ReadingEngines
    private let explains: Bool
    /// Of the picture looked at last; what is found does not hang on it.
    private var trace = InkTrace()

    /// Starts engines for code and for the languages of the settings.
    /// - Throws: `languageMissing`, naming the package to install; `engineFailed`.
    public init(settings: TextReaderSettings = TextReaderSettings()) throws(TextReaderError) {
        explains = settings.explains
        engines = try ReadingEngines(TextLibraries.model(for: settings.language))
    }

    /// Reads one picture.
    ///
    /// A picture that shows no text gives no regions. When the deadline passes, the lines read so
    /// far are kept and the reading carries an issue `picture-timeout`.
    /// - Parameters:
    ///   - picture: what a viewer sees.
    ///   - deadline: how long it may take.
    /// - Returns: the regions in reading order, and what went less than well.
    public func read(_ picture: Picture, deadline: Duration) -> Reading {
        let end = ContinuousClock().now.advanced(by: deadline)
        var memory = LineMemory()
        return read(find(picture), memory: &memory, until: end) { tasks in
            tasks.map { self.answer($0) }
        }
    }

    /// Finds what stands out on a picture, and reads none of it.
    ///
    /// What it finds depends on the picture alone.
    public func find(_ picture: Picture) -> FoundText {
        guard picture.width >= Self.leastSide, picture.height >= Self.leastSide else {
            return FoundText(ink: nil, panes: [])
        }
        let clear = trace.clear(picture)
        let ink = Ink(clear, after: &trace)
        return FoundText(ink: ink, panes: PaneLines.all(on: ink))
    }

    /// Reads what was found on one of a row of pictures.
    ///
    /// Lines that were seen on pictures before are not read again. The reading and what is
    /// remembered depend on the picture and the memory alone, not on who reads the lines.
    /// - Parameters:
    ///   - text: what stands out on the picture.
    ///   - memory: what is remembered of the pictures before; this one is added.
    ///   - deadline: when to give up; the lines read by then are kept, and lines that were not
    ///     read are not remembered.
    ///   - share: reads the lines that are new, with `answer` of any reader on its own thread.
    /// - Returns: the regions in reading order, and what went less than well.
    public func read(
        _ text: FoundText, memory: inout LineMemory, until deadline: ContinuousClock.Instant,
        share: @escaping LineSharing
    ) -> Reading {
        guard let ink = text.ink else { return Reading(regions: []) }
        let reader = LineReader(ink: ink, memory: memory, deadline: deadline, share: share)
        // One owner only, so that adding a line copies none of the others.
        memory = LineMemory()
        var session = PageReader(ink: ink, reader: reader)
        session.explains = explains
        if engines.isEnglish { session.prose = .english }
        let reading = session.read(text.panes)
        memory = reader.memory
        return reading
    }

    /// Reads one line of a picture.
    public func answer(_ task: LineTask) -> LineAnswer {
        LineAnswer(
            outcome: LineRecogniser(engines: engines, ink: task.ink, deadline: task.deadline)
                .read(task.request))
    }

    /// No letter fits in less.
    private static let leastSide = 8
}

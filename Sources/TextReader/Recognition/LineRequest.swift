// A line to read, and what came of it.

internal import PauseModel

/// A line to read.
struct LineRequest: Sendable {
    /// Its ink.
    var line: TextLine
    /// The size of its letters.
    var metrics: LineMetrics
    /// Where it is cut out.
    var cut: LineImage.Cut
    /// The smaller copy on which its letters were found.
    var level: Int
    /// What it is read as.
    var use: LinePrint.Use
    /// The columns that its letters keep to.
    var grid: CharacterGrid?
}

/// A line that any reader can read, on any thread.
public struct LineTask: Sendable {
    let request: LineRequest
    let ink: Ink
    let deadline: ContinuousClock.Instant

    /// The same line, to be read with the models of the installed languages.
    package var asProse: LineTask {
        var request = request
        request.use = .text(.prose)
        return LineTask(request: request, ink: ink, deadline: deadline)
    }
}

/// What came of a line.
public struct LineAnswer: Sendable {
    enum Outcome: Sendable {
        /// What was read; symbols stand in columns of the line's print, from its first ink.
        case read(RecognisedLine)
        case timeout
        case failed
    }

    let outcome: Outcome
}

/// Reads lines, in the order given, with whatever readers there are.
public typealias LineSharing = (_ tasks: [LineTask]) -> [LineAnswer]

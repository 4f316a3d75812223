// The terminal: messages, and one line of progress below them.

import ArgumentParser
import Batch
import Foundation
import Logging
import Synchronization

/// The terminal: messages, and one line of progress below them.
///
/// The only place that writes to the standard output and error; any thread may use it. Whatever
/// comes from files is escaped here, so that no name or text can give the terminal orders.
final class Console: Sendable {
    private let isQuiet: Bool
    private let isVerbose: Bool
    /// Whether the standard error holds nothing but lines of JSON.
    private let speaksJSON: Bool
    /// Whether a line of progress is on the screen.
    private let hasLine = Mutex(false)

    /// Carriage return, then "erase to the end of the line" (ECMA-48, EL).
    private static let eraseLine = "\r\u{1B}[K"
    private static let usualWidth = 80

    init(isQuiet: Bool = false, isVerbose: Bool = false, speaksJSON: Bool = false) {
        self.isQuiet = isQuiet
        self.isVerbose = isVerbose
        self.speaksJSON = speaksJSON
    }

    /// Whether the standard error is a terminal that can erase a line.
    static var hasTerminal: Bool {
        isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Columns of the terminal.
    static var width: Int {
        var size = winsize()
        let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : usualWidth
    }

    /// Says what went wrong, even when quiet.
    func complain(_ message: String) {
        if speaksJSON, let line = EventLine.json(message: message) { return event(line) }
        write("pausetext: " + TerminalText.escaped(message) + "\n", to: .standardError)
    }

    /// Says what a user should know, unless quiet.
    func tell(_ message: String) {
        guard !isQuiet else { return }
        complain(message)
    }

    /// Says what only a user wants to know who asked for more.
    func tellMore(_ message: String) {
        guard isVerbose else { return }
        complain(message)
    }

    /// Writes a line of the summary, unless quiet; the text is escaped.
    func report(_ line: String) {
        guard !isQuiet else { return }
        write(TerminalText.escaped(line) + "\n", to: .standardOutput)
    }

    /// Writes a line that a program asked for; it must be safe to show.
    func output(_ line: String) {
        write(line + "\n", to: .standardOutput)
    }

    /// Writes a line of JSON to the standard error.
    func event(_ json: String) {
        write(TerminalText.escapedJSON(json) + "\n", to: .standardError)
    }

    /// Shows a line of progress in place of the one before; it must be safe to show.
    func showLine(_ line: String) {
        hasLine.withLock { hasLine in
            hasLine = true
            FileHandle.standardError.writeAll(Self.eraseLine + line)
        }
    }

    /// Takes the line of progress away.
    func removeLine() {
        write("", to: .standardError)
    }

    /// Runs the body; what keeps the run from being done is said, and ends the program with 2.
    func complaining<Value>(_ body: () throws(BatchError) -> Value) throws -> Value {
        do throws(BatchError) {
            return try body()
        } catch {
            complain(error.description)
            throw ExitStatus.couldNotRun
        }
    }

    private func write(_ text: String, to file: FileHandle) {
        hasLine.withLock { hasLine in
            if hasLine { FileHandle.standardError.writeAll(Self.eraseLine) }
            hasLine = false
            file.writeAll(text)
        }
    }
}

extension FileHandle {
    /// Writes text; a reader that has gone away is no reason to end the work.
    fileprivate func writeAll(_ text: String) {
        try? write(contentsOf: Data(text.utf8))
    }
}

/// Log messages on the console.
struct ConsoleLog: LogHandler {
    let console: Console
    var logLevel = Logger.Level.debug
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let details = (event.metadata ?? [:]).sorted { $0.key < $1.key }
            .map { " \($0.key)=\($0.value)" }.joined()
        if event.level >= .warning {
            console.complain("\(event.message)\(details)")
        } else {
            console.tellMore("\(event.message)\(details)")
        }
    }
}

extension Console {
    /// A log that ends here.
    func makeLog() -> Logger {
        Logger(label: Tool.name) { _ in ConsoleLog(console: self) }
    }
}

// The command line as a result may show it.

import Foundation

/// The command line and the day, as a result may show them.
enum CommandLineFacts {
    /// The command as it was given; of absolute paths only the last part, since they name places
    /// on one machine.
    static var command: String {
        let words = CommandLine.arguments.dropFirst().map { word in
            word.hasPrefix("/") ? URL(filePath: word).lastPathComponent : word
        }
        let call = ["swift run --package-path bench -c release pausetext-bench"]
        return (call + words).joined(separator: " ")
    }

    /// Today, `2026-01-31`.
    static var date: String {
        Date.now.formatted(.iso8601.year().month().day())
    }
}

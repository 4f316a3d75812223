// The command line.

import ArgumentParser

/// `pausetext`: text out of paused video.
@main
struct PauseText: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pausetext", abstract: "Text, above all source code, out of paused video.")
}

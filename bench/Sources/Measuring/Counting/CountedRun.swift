// What is counted so that nothing gets dearer unseen.

/// A run of pausetext whose cost is counted so that nothing gets dearer unseen.
///
/// Each takes seconds under callgrind, which makes a program some fifty times slower.
package struct CountedRun: Hashable, Sendable {
    /// The name in the reference.
    package let name: String
    /// The clip of the Corpus it looks at.
    package let clip: String
    /// Options on top of those that all runs get.
    package let options: [String]

    /// What is counted.
    package static let all = [
        CountedRun(
            name: "finding, H.264 typing", clip: "vim-typing-light-720p.mp4",
            options: ["--no-reading", "--no-files"]),
        CountedRun(
            name: "finding, VP9 paging", clip: "codec-vp9-720p.webm",
            options: ["--no-reading", "--no-files"]),
        CountedRun(
            name: "reading a slide with code", clip: "slides-noisy-courier-720p.mp4",
            options: ["--at", "1"]),
    ]

    /// Seconds: what is counted must not hang on how long it takes, and under callgrind one picture
    /// takes longer than any user would wait.
    private static let pictureTimeout = "3600"

    /// The command line behind the program's name.
    package func arguments(corpus: String, output: String) -> [String] {
        [
            "analyze", corpus + "/clips/" + clip, "--output", output, "--jobs", "1", "--quiet",
            "--one-process", "--picture-timeout", Self.pictureTimeout,
        ] + options
    }
}

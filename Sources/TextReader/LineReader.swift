// Reads the lines of one picture: from memory those that were seen before, with the engine the
// others.

internal import PauseModel

/// Reads the lines of one picture: from memory those that were seen before, with the engine the
/// others.
final class LineReader {
    /// What came of a line.
    enum Outcome {
        /// What was read; symbols stand in display pixels.
        case read(RecognisedLine)
        case timeout
        case failed
    }

    /// What is known of lines, this picture's included.
    private(set) var memory: LineMemory
    private let ink: Ink
    private let deadline: ContinuousClock.Instant
    private let share: LineSharing

    /// A reader of one picture.
    /// - Parameters:
    ///   - ink: what stands out on the picture.
    ///   - memory: what is known from the pictures before.
    ///   - deadline: when to give up.
    ///   - share: reads what is not known.
    init(
        ink: Ink, memory: LineMemory, deadline: ContinuousClock.Instant,
        share: @escaping LineSharing
    ) {
        self.ink = ink
        self.memory = memory
        self.deadline = deadline
        self.share = share
    }

    /// Reads lines; the outcomes are in the order of the requests.
    ///
    /// A line is like another of the same call too: the first of them is read.
    func read(_ requests: [LineRequest]) -> [Outcome] {
        guard ContinuousClock().now < deadline else { return requests.map { _ in .timeout } }
        let images = requests.map { LineImage(of: $0, in: ink) }
        let prints = zip(requests, images).map { request, image in
            LinePrint(of: image, metrics: request.metrics, use: request.use)
        }
        var outcomes = [Outcome?](repeating: nil, count: requests.count)
        var open = Array(requests.indices)
        while !open.isEmpty {
            // Lines that look like one further up wait for what that one is read as.
            var asked: [Int] = []
            var waiting: [Int] = []
            for index in open {
                if let known = memory.reading(of: prints[index]) {
                    outcomes[index] = .read(Self.placed(known, by: images[index]))
                } else if asked.contains(where: {
                    prints[index].distance(to: prints[$0], limit: LineMemory.noise) != nil
                }) {
                    waiting.append(index)
                } else {
                    asked.append(index)
                }
            }
            let answers = share(
                asked.map { LineTask(request: requests[$0], ink: ink, deadline: deadline) })
            for (index, answer) in zip(asked, answers) {
                switch answer.outcome {
                case .read(let line):
                    memory.keep(line, of: prints[index])
                    outcomes[index] = .read(Self.placed(line, by: images[index]))
                case .timeout: outcomes[index] = .timeout
                case .failed: outcomes[index] = .failed
                }
            }
            open = waiting
        }
        return outcomes.map { $0 ?? .failed }
    }

    /// A reading with its symbols in display pixels.
    private static func placed(_ line: RecognisedLine, by image: LineImage) -> RecognisedLine {
        var line = line
        for index in line.symbols.indices {
            line.symbols[index].left = image.place(ofInkColumn: line.symbols[index].left)
            line.symbols[index].right = image.place(ofInkColumn: line.symbols[index].right)
        }
        return line
    }
}

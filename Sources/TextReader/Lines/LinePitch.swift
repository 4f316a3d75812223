// How far apart the lines of a text are.

/// How far apart the lines of a text are.
package struct LinePitch {
    /// A step is a whole number of lines when it misses one by no more than this share of a line.
    private static let tolerance = 0.12
    /// Steps of more lines than this prove little.
    private static let mostLines = 4.0

    /// The step of one line, where the usual step is one of several.
    ///
    /// Text of mostly blank lines steps by two and more: where some lines do follow each other, that
    /// is the step. One line that does among many is stray ink.
    private static func single(
        _ pitch: Double, of steps: [Double], letterHeight: Double
    ) -> Double {
        let parts = [2.0, 3].map { pitch / $0 }
        return parts.first { part in
            part >= leastLeading * letterHeight
                && leastFollowing * steps.count { abs($0 - part) <= tolerance * part }
                    >= steps.count
        } ?? pitch
    }

    /// One step in so many, at least, is that of two lines that follow each other.
    private static let leastFollowing = 8

    /// Lines of text stand at least so far apart, in heights of a letter.
    private static let leastLeading = 1.25

    /// Pixels from one line to the next.
    ///
    /// The step that most other steps are a whole number of: blank lines are steps of two and
    /// more, and stray ink makes steps that fit nothing.
    package static func measure(_ baselines: [Int], letterHeight: Double) -> Double {
        let steps = zip(baselines, baselines.dropFirst()).map { Double($1 - $0) }
            .filter { $0 > 0.5 * letterHeight }
        var best = (score: 0.0, pitch: 1.5 * letterHeight)
        for pitch in steps where pitch >= letterHeight {
            var score = 0.0
            for step in steps {
                let lines = (step / pitch).rounded()
                guard lines >= 1, lines <= mostLines,
                    abs(step / pitch - lines) <= tolerance
                else { continue }
                score += 1 / lines
            }
            if score > best.score { best = (score: score, pitch: pitch) }
        }
        var pitch = single(best.pitch, of: steps, letterHeight: letterHeight)
        // Twice, as a better pitch counts far lines better.
        for _ in 0..<2 { pitch = refined(pitch, by: steps) }
        return pitch
    }

    /// The mean of the steps that about agree on a pitch.
    ///
    /// A line of brackets or of underscores that touch its letters seems to stand lower: the step
    /// above it is too long, the one below too short, and not both miss the pitch by as much.
    private static func refined(_ pitch: Double, by steps: [Double]) -> Double {
        let fitting = steps.compactMap { step -> (step: Double, lines: Double)? in
            let lines = (step / pitch).rounded()
            guard lines >= 1, lines <= mostLines, abs(step / pitch - lines) <= tolerance else {
                return nil
            }
            return (step: step, lines: lines)
        }
        let parts = fitting.map { $0.step / $0.lines }.sorted()
        guard !parts.isEmpty else { return pitch }
        let usual = parts[parts.count / 2]
        let near = fitting.filter { abs($0.step - $0.lines * usual) <= mostRounded }
        let lines = near.reduce(0) { $0 + $1.lines }
        return lines > 0 ? near.reduce(0) { $0 + $1.step } / lines : usual
    }

    /// What rounding does to a step, in pixels.
    private static let mostRounded = 1.0
}

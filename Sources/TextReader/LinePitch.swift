// How far apart the lines of a text are.

/// How far apart the lines of a text are.
package struct LinePitch {
    /// A step is a whole number of lines when it misses one by no more than this share of a line.
    private static let tolerance = 0.12
    /// Steps of more lines than this prove little.
    private static let mostLines = 4.0

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
        var pitch = best.pitch
        // Twice, as a better pitch counts far lines better.
        for _ in 0..<2 {
            var (sum, count) = (0.0, 0.0)
            for step in steps {
                let lines = (step / pitch).rounded()
                guard lines >= 1, lines <= mostLines,
                    abs(step / pitch - lines) <= tolerance
                else { continue }
                sum += step
                count += lines
            }
            if count > 0 { pitch = sum / count }
        }
        return pitch
    }
}

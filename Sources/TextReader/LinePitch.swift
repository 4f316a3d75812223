// How far apart the lines of a text are.

/// How far apart the lines of a text are.
struct LinePitch {
    /// Pixels from one line to the next.
    ///
    /// The median of the steps that are not gaps; made precise by the whole text, in which blank
    /// lines are steps of two and more.
    static func measure(_ baselines: [Int], letterHeight: Double) -> Double {
        let steps = zip(baselines, baselines.dropFirst()).map { Double($1 - $0) }
            .filter { $0 > 0.8 * letterHeight }
        guard let least = steps.min() else { return 1.5 * letterHeight }
        let single = steps.filter { $0 < 1.35 * least }.sorted()
        var pitch = single[single.count / 2]
        // Twice, as a better pitch counts far lines better.
        for _ in 0..<2 {
            var (sum, count) = (0.0, 0.0)
            for step in steps {
                let lines = (step / pitch).rounded()
                guard lines >= 1, lines <= 6, abs(step / pitch - lines) < 0.2 else { continue }
                sum += step
                count += lines
            }
            if count > 0 { pitch = sum / count }
        }
        return pitch
    }
}

// Segments in order, each read or passed over, on the way to a plan.
import PauseModel

/// Segments in order, each read or passed over, on the way to a plan.
struct PlanDraft {
    /// Why a segment is passed over.
    enum Cause: Hashable {
        case protected(String)
        case missing
        case refused(String)
        case unusable(String)
    }

    /// What happens to a segment.
    enum Verdict: Hashable {
        /// Read, after an initialisation if there is one.
        case read(PlaylistPlan.Piece, after: PlaylistPlan.Piece?)
        /// Passed over.
        case skip(Cause)
        /// Left out without a word of its own: another skip covers it.
        case covered
    }

    /// One segment.
    struct Step {
        var span: TimeSpan
        /// Its address, for people.
        var name: String
        var verdict: Verdict
        /// Whether it does not continue the step before it.
        var isBreak = false
        /// What has to be equal for two segments to be in one part.
        var run: [String] = []
    }

    var steps: [Step] = []

    /// The time of the segments that are read, as a share of the whole.
    ///
    /// Where the playlist gives no lengths, segments are counted.
    var readableShare: Double {
        let read = steps.filter { if case .read = $0.verdict { true } else { false } }
        let length: ([Step]) -> Double = { $0.reduce(0) { $0 + $1.span.duration.seconds } }
        let whole = length(steps)
        guard whole > 0 else { return steps.isEmpty ? 0 : Double(read.count) / Double(steps.count) }
        return length(read) / whole
    }

    /// The parts: segments that follow each other without a break, a skip or another initialisation.
    var parts: [PlaylistPlan.Part] {
        var parts: [PlaylistPlan.Part] = []
        var last: (step: Step, map: PlaylistPlan.Piece?)?
        for step in steps {
            guard case .read(let piece, let map) = step.verdict else {
                last = nil
                continue
            }
            if let before = last, !step.isBreak, before.step.run == step.run, before.map == map {
                parts[parts.count - 1].span.end = step.span.end
                parts[parts.count - 1].pieces.append(piece)
            } else {
                parts.append(
                    PlaylistPlan.Part(span: step.span, pieces: (map.map { [$0] } ?? []) + [piece]))
            }
            last = (step, map)
        }
        return parts
    }

    /// The skips and what is said of them: neighbours with the same cause are one.
    func skips() -> (protected: [Skip], damaged: [Skip], issues: [Issue]) {
        var protected: [Skip] = []
        var damaged: [Skip] = []
        var issues: [Issue] = []
        for run in runs() {
            let ends = (first: run.steps[0], last: run.steps[run.steps.count - 1])
            let span = TimeSpan(start: ends.first.span.start, end: ends.last.span.end)
            let names = Self.names(run.steps.map(\.name))
            let (code, sentence): (String, String)
            switch run.cause {
            case .protected(let detail):
                protected.append(Skip(span, reason: .protected, detail: detail))
                continue
            case .missing:
                code = "missing-segment"
                sentence = "\(names) \(run.steps.count == 1 ? "is" : "are") not there"
            case .refused(let why):
                (code, sentence) = ("refused-address", "refused \(names): it \(why)")
            case .unusable(let why):
                (code, sentence) = ("damaged-segment", "\(names): it \(why)")
            }
            damaged.append(Skip(span, reason: .damaged, detail: sentence))
            issues.append(
                Issue(code: code, severity: .error, time: span.start, message: sentence + "."))
        }
        return (protected, damaged, issues)
    }

    /// Neighbours that are passed over for the same cause.
    private func runs() -> [(cause: Cause, steps: [Step])] {
        var runs: [(cause: Cause, steps: [Step])] = []
        var isOpen = false
        for step in steps {
            guard case .skip(let cause) = step.verdict else {
                isOpen = false
                continue
            }
            if isOpen, let last = runs.last, last.cause == cause {
                runs[runs.count - 1].steps.append(step)
            } else {
                runs.append((cause, [step]))
            }
            isOpen = true
        }
        return runs
    }

    /// The first and last of several names, each cut to what a line can show.
    static func names(_ names: [String]) -> String {
        let shown = [names.first, names.count > 1 ? names.last : nil].compactMap { $0 }.map(
            Self.short)
        return shown.joined(separator: names.count == 2 ? " and " : " to ")
    }

    /// A name cut to what a line can show.
    static func short(_ name: String) -> String {
        name.count <= longestName ? name : name.prefix(longestName) + "\u{2026}"
    }

    private static let longestName = 120
}

extension PlanDraft {
    /// More complaints about one playlist than this help nobody.
    static let shownProblems = 20

    /// Leaves out the segments that lie wholly in spans that are passed over anyway.
    mutating func cover(_ spans: [TimeSpan]) {
        for index in steps.indices {
            guard case .read = steps[index].verdict, steps[index].span.duration > .zero else {
                continue
            }
            let span = steps[index].span
            if spans.contains(where: { $0.start <= span.start && span.end <= $0.end }) {
                steps[index].verdict = .covered
            }
        }
    }

    /// Different words in their order, parted by commas.
    static func listed(_ words: [String]) -> String {
        var seen: Set<String> = []
        return words.filter { !$0.isEmpty && seen.insert($0).inserted }.map(short)
            .joined(separator: ", ")
    }
}
